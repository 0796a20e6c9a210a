"""`Pool`: the processes that analyse positions, started with the first question; first come, first served.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not bring the server down. What a process does is in `worker`.
"""

import asyncio
import contextlib
import json
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import asdict

from kalaha.game import Position
from kalaha.machine import cores
from kalaha.server import metrics
from kalaha.server.errors import BusyError
from kalaha.wire.encoding import Json

COMMAND = (sys.executable, "-m", "kalaha.server.analyse.worker")
LONGEST = 32
"""Questions that may wait, for all clients together."""
STARTING = 300
"""Seconds in which a process must have started; it may have to compile."""
PATIENCE = 20
"""Seconds beyond its own in which a question must have been answered."""
_LINE = 1 << 20
"""The most bytes of an answer."""

_log = logging.getLogger(__name__)


class Pool:
    """At most `workers` processes (0: as many as there are cores to spare), in a running event loop."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = [_Worker() for _ in range(workers or max(1, min(4, cores() - 1)))]
        # The last one used first: another is started only when all those running are busy.
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._answering: set[asyncio.Task[bytes]] = set()
        self._waiting = 0

    async def analyse(self, position: Position, seconds: float) -> Json:
        """Return the `Analysis` of a position after this many seconds of search.

        Raises `BusyError` if too many questions are waiting, or the process dies or hangs over this one.
        If the asking task is cancelled, the question is dropped, or the search stopped.
        """
        if self._waiting >= LONGEST:
            raise BusyError
        question = {"rules": asdict(position.rules), "position": str(position), "seconds": seconds}
        started = time.monotonic()
        with metrics.THINKING.track_inprogress():
            self._waiting += 1
            try:
                worker = await self._idle.get()
            finally:
                self._waiting -= 1
            answering = asyncio.create_task(self._answer(worker, json.dumps(question), seconds))
            self._answering.add(answering)
            answering.add_done_callback(self._answering.discard)
            try:
                answer = await asyncio.shield(answering)
            finally:
                if not answering.done():
                    worker.drop()
        metrics.THOUGHT.observe(time.monotonic() - started)
        if not answer:
            raise BusyError
        return Json(answer.decode())

    async def _answer(self, worker: "_Worker", question: str, seconds: float) -> bytes:
        try:
            return await worker.answer(question, seconds)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """Stop at once, whatever is being searched."""
        for answering in self._answering:
            answering.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        await asyncio.gather(*(worker.kill() for worker in self._workers))


class _Worker:
    """A process that answers one question at a time; started for the first, and again after it has ended."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._asked = self._dropped = False

    async def answer(self, question: str, seconds: float) -> bytes:
        """Return the answer to a question that takes so many seconds; nothing if there is none."""
        self._asked = self._dropped = False
        if self._process is not None and self._process.returncode is not None:
            await self.kill()
        try:
            if self._process is None:
                async with asyncio.timeout(STARTING):
                    self._process = await asyncio.create_subprocess_exec(
                        *COMMAND, stdin=PIPE, stdout=PIPE, limit=_LINE, start_new_session=True
                    )
                    await self._read()
            if self._dropped:
                return b""
            self._write(question)
            self._asked = True
            async with asyncio.timeout(seconds + PATIENCE):
                return await self._read()
        except (EOFError, OSError) as error:  # it has ended, or hangs (TimeoutError)
            _log.warning("no analysis", extra={"reason": repr(error)})
            await self.kill()
            return b""

    def drop(self) -> None:
        """Have the current question end soon: nobody wants its answer."""
        self._dropped = True
        if self._asked:
            self._write("stop")

    async def kill(self) -> None:
        """End the process, whatever it is doing."""
        ended, self._process = self._process, None
        if ended is not None:
            with contextlib.suppress(ProcessLookupError):
                ended.kill()
            await ended.wait()

    def _write(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")

    async def _read(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise EOFError("the process has ended")
        return line
