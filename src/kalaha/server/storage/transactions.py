"""Where the database's work is done: `Threads` for SQLite, `LoopThread` for PostgreSQL.

Both keep it off the loop that serves requests: a transaction is many short waits, each of which would
queue behind the requests.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

PATIENCE = 5
"""Seconds to wait for the database."""

_Result = TypeVar("_Result")
Work = Callable[[sa.Connection], _Result]
"""A function that works with a connection."""


class Transactions(Protocol):
    """Does work on a database; raises `TimeoutError` if that takes too long."""

    async def write(self, work: Work[_Result], patience: float | None = PATIENCE) -> _Result:
        """Return what this work returns, done in one transaction."""
        ...

    async def read(self, work: Work[_Result]) -> _Result:
        """Return what this work returns, done without a transaction."""
        ...

    async def close(self) -> None:
        """Wait for all work, and close the connections."""
        ...


class Threads:
    """Work on SQLite, which blocks a thread: one writes, others read."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(2, "reader")

    async def write(self, work: Work[_Result], patience: float | None = PATIENCE) -> _Result:
        """Return what this work returns, done in one transaction."""
        return await self._do(self._writer, self._engine.begin, work, patience)

    async def read(self, work: Work[_Result]) -> _Result:
        """Return what this work returns, done without a transaction."""
        return await self._do(self._readers, self._reading.connect, work, PATIENCE)

    async def _do(
        self,
        executor: Executor,
        connect: Callable[[], AbstractContextManager[sa.Connection]],
        work: Work[_Result],
        patience: float | None,
    ) -> _Result:
        def do() -> _Result:
            with connect() as connection:
                return work(connection)

        async with asyncio.timeout(patience):
            return await asyncio.get_running_loop().run_in_executor(executor, do)

    async def close(self) -> None:
        """Wait for all work, and close the connections."""
        for executor in (self._writer, self._readers):
            await asyncio.to_thread(executor.shutdown)
        self._engine.dispose()


class LoopThread:
    """Work on PostgreSQL, in a thread with an event loop of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="database", daemon=True)
        self._thread.start()

    async def write(self, work: Work[_Result], patience: float | None = PATIENCE) -> _Result:
        """Return what this work returns, done in one transaction."""
        return await self._there(self._do(self._engine.begin, work, patience))

    async def read(self, work: Work[_Result]) -> _Result:
        """Return what this work returns, done without a transaction."""
        return await self._there(self._do(self._reading.connect, work, PATIENCE))

    async def _do(
        self,
        connect: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        work: Work[_Result],
        patience: float | None,
    ) -> _Result:
        async with asyncio.timeout(patience), connect() as connection:
            return await connection.run_sync(work)

    async def _there(self, doing: Coroutine[Any, Any, _Result]) -> _Result:
        """Run a coroutine in the thread and return its result.

        It runs to completion even if the caller is cancelled, so that no connection is left in the middle
        of something.
        """
        return await asyncio.shield(asyncio.wrap_future(asyncio.run_coroutine_threadsafe(doing, self._loop)))

    async def close(self) -> None:
        """Wait for all work, and close the connections."""
        await self._there(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join)
        self._loop.close()

    async def _end(self) -> None:
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)
        await self._engine.dispose()
