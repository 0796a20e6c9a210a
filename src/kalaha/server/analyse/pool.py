"""`Pool`: the processes that analyse positions, started with the first questions; first come, first served.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not bring the server down. What a process does is in `worker`.
"""

import asyncio
import logging
import multiprocessing
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from kalaha.errors import fault
from kalaha.game import Position
from kalaha.machine import cores
from kalaha.server import metrics
from kalaha.server.analyse.worker import analyse, start
from kalaha.server.errors import RefusedError

LONGEST = 32
"""Questions that may wait, for all clients together."""
PATIENCE = 300
"""Seconds beyond its own in which a question must have been answered; a process may have to compile."""

_log = logging.getLogger(__name__)


class Pool:
    """At most `workers` processes (0: as many as there are cores to spare)."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, min(4, cores() - 1))
        self._executor: ProcessPoolExecutor | None = None
        self._asked = 0
        self._is_closed = False

    async def analyse(self, position: Position, seconds: float) -> str:
        """Return the `Analysis` of a position, as JSON, after this many seconds of search.

        Raises 503 if too many questions are waiting, the server is stopping, or a process dies or hangs: then
        all are replaced, and what they were asked is refused.
        """
        if self._asked >= self._workers + LONGEST:
            raise RefusedError(fault("engine-busy"), wait=3)
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, context, start)
        executor, started = self._executor, time.monotonic()
        self._asked += 1
        try:
            with metrics.THINKING.track_inprogress():
                async with asyncio.timeout(seconds * (1 + self._asked) + PATIENCE):
                    answering = executor.submit(analyse, position, seconds)
                    answer = await asyncio.wrap_future(answering)
        except (BrokenExecutor, TimeoutError) as error:
            if self._is_closed:
                raise RefusedError(fault("server-stopping"), wait=5) from None
            _log.warning("no analysis: %r", error)
            if self._executor is executor:
                self._kill()
            raise RefusedError(fault("engine-busy"), wait=3) from error
        finally:
            self._asked -= 1
        metrics.THOUGHT.observe(time.monotonic() - started)
        return answer

    def close(self) -> None:
        """Stop at once, whatever is being searched."""
        self._is_closed = True
        self._kill()

    def _kill(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in multiprocessing.active_children():  # a server has no others
                process.kill()
            executor.shutdown(wait=False)  # what it was asked is refused
