"""`Pool`: processes that analyse positions in the order requested. The first request starts them.

The engine spends seconds compiling, building tables and searching. This work must not block the event loop,
and a failing analysis must not bring the server down. The processes run the code in `worker`.
"""

import asyncio
import logging
import multiprocessing
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from kalaha.errors import fault
from kalaha.extras import is_installed, not_installed
from kalaha.game import Position
from kalaha.machine import cores
from kalaha.server import metrics
from kalaha.server.analyse.worker import analyse, start
from kalaha.server.errors import RefusedError
from kalaha.wire.analysis import Analysis

MAX_WAITING = 32
"""The maximum number of queued analyses, across all clients."""
MAX_EACH = 2
"""The maximum number of analyses that one client may have in progress or queued."""
STARTUP_TIMEOUT = 300
"""The seconds allowed in addition to the search time, because a process may have to compile first."""

_CONTEXT = multiprocessing.get_context("spawn")

_log = logging.getLogger(__name__)


class Pool:
    """A pool of at most `workers` processes; 0 means one for each spare core, up to 4."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, min(4, cores() - 1))
        self._executor: ProcessPoolExecutor | None = None
        self._is_closed = False
        self._used: dict[int, tuple[str, float]] = {}  # the client and the seconds of each slot in use
        # One search per slot; shared with the processes.
        self._stops = _CONTEXT.RawArray("b", self._workers + MAX_WAITING)

    async def analyse(self, position: Position, seconds: float, client: str) -> Analysis:
        """Return the values of the legal moves after `seconds` of search; stop the search if cancelled.

        Raise 503 if too many analyses are waiting, of all clients or of this one, if the server is stopping,
        or if a process dies or hangs. If a process dies or hangs, all processes are replaced, and their
        analyses are refused.
        """
        if not is_installed("engine"):
            raise not_installed("numba")
        used = self._used.copy()
        free = [slot for slot in range(len(self._stops)) if slot not in used]
        if not free or sum(each == client for each, _ in used.values()) >= MAX_EACH:
            raise RefusedError(fault("engine-busy"), wait=3)
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self._workers, _CONTEXT, start, (self._stops,))
        executor, started, slot = self._executor, time.monotonic(), free[0]
        self._stops[slot] = False
        timeout = seconds + sum(each for _, each in used.values()) + STARTUP_TIMEOUT
        try:
            search = executor.submit(analyse, position, seconds, slot)  # may raise; the slot is still free
            self._used[slot] = client, seconds
            search.add_done_callback(lambda _: self._used.pop(slot))
            with metrics.THINKING.track_inprogress():
                async with asyncio.timeout(timeout):
                    answering = asyncio.wrap_future(search)
                    answering.add_done_callback(lambda done: done.exception())  # retrieves any exception
                    answer = await asyncio.shield(answering)  # Python 3.11 fails if this future is cancelled
        except asyncio.CancelledError:
            self._stops[slot] = slot in self._used
            raise
        except (BrokenExecutor, TimeoutError) as error:
            if self._is_closed:
                raise RefusedError(fault("server-stopping"), wait=5) from None
            _log.warning("no analysis: %r", error)
            if self._executor is executor:
                self._kill()
            raise RefusedError(fault("engine-busy"), wait=3) from error
        metrics.THOUGHT.observe(time.monotonic() - started)
        return answer

    def close(self) -> None:
        """Stop immediately, even in the middle of a search."""
        self._is_closed = True
        self._kill()

    def _kill(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in multiprocessing.active_children():  # a server has no other child processes
                process.kill()
            # Pending analyses are refused. A stopping server waits here, because otherwise semaphores would
            # leak.
            executor.shutdown(wait=self._is_closed)
