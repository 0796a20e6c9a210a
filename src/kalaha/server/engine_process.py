"""`OwnProcess`: a process of its own for the engine, which answers one question at a time.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not take the server along. What the process does is in `pool`.
"""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from kalaha.server import pool
from kalaha.server.engine_queue import ProcessDiedError, Question

_CONTEXT = get_context("spawn")


class OwnProcess:
    """A process that is started when it is first asked, and anew after it was killed or died."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._stopping = _CONTEXT.Event()

    async def answer(self, question: Question) -> Any:
        """Return what the function of `pool` returns; raises what it raises, and `ProcessDiedError`."""
        self._stopping.clear()
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, _CONTEXT, pool.begin, (self._stopping,))
        function = getattr(pool, question.function)
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._executor, function, *question.arguments
            )
        except (BrokenProcessPool, MemoryError) as error:
            raise ProcessDiedError from error

    def stop(self) -> None:
        """Let an analysis come to an end soon, with what there is."""
        self._stopping.set()

    def kill(self) -> None:
        """End the process, whatever it does."""
        ended, self._executor = self._executor, None
        if ended is None:
            return
        for process in list(getattr(ended, "_processes", {}).values()):
            process.kill()
        ended.shutdown(wait=False, cancel_futures=True)
