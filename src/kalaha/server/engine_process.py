"""`OwnProcess`: a process of its own for the engine, which answers one question at a time.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not bring the server down. What the process does is in `pool`.
"""

import asyncio
import contextlib
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import Any

import structlog

from kalaha.machine import spared_from_interrupts
from kalaha.server import pool
from kalaha.server.engine_queue import ProcessDiedError, Question

_CONTEXT = get_context("spawn")

_log = structlog.get_logger()


class OwnProcess:
    """A process that is started for its first question, and again after it was killed or died."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._stop_requests: Any = None  # a connection, of another type on Windows
        self._number = 0

    async def answer(self, question: Question) -> Any:
        """Return what the function of `pool` returns; raises what it raises, and `ProcessDiedError`."""
        if self._executor is None:
            receiver, self._stop_requests = _CONTEXT.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(1, _CONTEXT, pool.begin, (receiver,))
        self._number += 1
        asked = self._number, question.function, question.arguments
        try:
            with spared_from_interrupts():  # here the process is started
                asking = asyncio.get_running_loop().run_in_executor(self._executor, pool.answer, *asked)
            answer: pool.Answer = await asking
        except (BrokenProcessPool, MemoryError) as error:
            raise ProcessDiedError from error
        if answer.table_error is not None:
            _tell_once(answer.table_error)
        return answer.value

    def stop(self) -> None:
        """End an analysis soon, with what has been found."""
        if self._stop_requests is not None:
            with contextlib.suppress(OSError):  # the process has just died
                self._stop_requests.send(self._number)

    def kill(self, wait: bool = False) -> None:
        """Kill the process, whatever it is doing; with `wait`, release its semaphores."""
        ended, self._executor = self._executor, None
        if ended is None or self._stop_requests is None:
            return
        for process in list(getattr(ended, "_processes", {}).values()):
            process.kill()
        ended.shutdown(wait=wait, cancel_futures=True)
        self._stop_requests.close()


@cache
def _tell_once(table_error: str) -> None:
    """Log that a table is not used; `kalaha tables verify` tells it too."""
    _log.warning("table not used", reason=table_error)
