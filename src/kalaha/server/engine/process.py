"""`OwnProcess`: a separate process for the engine, which answers one question at a time.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not bring the server down. What the process does is in `worker`.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import Any

from kalaha.server.engine import worker
from kalaha.server.engine.queue import ProcessDiedError, Question

_CONTEXT = get_context("spawn")

_log = logging.getLogger(__name__)


class OwnProcess:
    """A process started for its first question, and again after it was killed or died.

    It begins with `begin`, which does what `worker.begin` does, and more.
    """

    def __init__(self, begin: Callable[[Any], None] = worker.begin) -> None:
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None
        self._stop_requests: Any = None  # a connection, of another type on Windows
        self._number = 0

    async def answer(self, question: Question) -> Any:
        """Return what the function of `worker` returns; raises what it raises, and `ProcessDiedError`."""
        loop = asyncio.get_running_loop()
        receiver: Any = None
        if self._executor is None:
            receiver, self._stop_requests = _CONTEXT.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(1, _CONTEXT, self._begin, (receiver,))
        self._number += 1
        asked = self._number, question.function, question.arguments
        try:
            asking = loop.run_in_executor(self._executor, worker.answer, *asked)  # starts the process
            if receiver is not None:  # the process's end: only it holds it open
                receiver.close()
            answer: worker.Answer = await asking
        except (BrokenProcessPool, MemoryError) as error:
            raise ProcessDiedError from error
        if answer.table_error is not None:
            tell_once(answer.table_error)
        return answer.value

    def stop(self) -> None:
        """End an analysis soon, with what has been found so far."""
        if self._stop_requests is not None:
            with contextlib.suppress(OSError):  # the process has just died
                self._stop_requests.send(self._number)

    def kill(self, wait: bool = False) -> None:
        """Kill the process, whatever it is doing; with `wait`, also release its semaphores."""
        ended, self._executor = self._executor, None
        if ended is None or self._stop_requests is None:
            return
        for process in list(getattr(ended, "_processes", {}).values()):
            process.kill()
        ended.shutdown(wait=wait, cancel_futures=True)
        self._stop_requests.close()


@cache
def tell_once(table_error: str) -> None:
    """Log that a table is not used; `kalaha tables verify` reports it too."""
    _log.warning("table not used", extra={"reason": table_error})
