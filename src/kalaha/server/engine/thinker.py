"""`Thinker`: the server's questions to the engine.

`queue` decides whose question is answered next, `process` and `worker` how.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from kalaha.engine.compiling import Compiler
from kalaha.game import Game
from kalaha.machine import cores
from kalaha.server.engine import worker
from kalaha.server.engine.process import OwnProcess
from kalaha.server.engine.queue import EngineQueue, Kind, Question, UnansweredError
from kalaha.server.errors import BusyError
from kalaha.wire.analysis import Analysis

PATIENCE = 20
"""Seconds after which a question must have failed; it takes a few at most."""
_COMPILING = 300
_REPORT_EVERY = 0.5
"""Seconds between reports of compilation progress."""

_log = logging.getLogger(__name__)

OnProgress = Callable[[float], None]


def _ignore(_share: float) -> None:
    pass


def _deeper(before: Analysis, now: Analysis) -> Analysis:
    """Return the better of two answers to a question that was interrupted: a search begins anew."""
    return before if before["depth"] > now["depth"] else now


class Thinker:
    """The engine's processes: `processes` of them, or as many as there are cores to spare."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, cores() - 1))
        self._queue = EngineQueue([OwnProcess() for _ in range(count)])
        self._compiler: Compiler | None = None
        self._warming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start compiling in the background."""
        self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        """Stop."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        if self._compiler is not None:
            await asyncio.to_thread(self._compiler.close)
        await self._queue.close()

    async def ask(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer to a question (see `EngineQueue.ask`); raises `BusyError` if there is none."""
        try:
            return await self._queue.ask(question, client, kind)
        except UnansweredError as error:
            raise BusyError from error

    async def analyse(self, game: Game, seconds: float, client: str) -> Analysis:
        """Return what every legal move is worth, after this many seconds of search."""
        await self.compiled(_ignore)
        asked = worker.plain(game), seconds
        question = Question(worker.analyse, asked, seconds + PATIENCE, seconds, _deeper)
        return await self.ask(question, client, Kind.ANALYSIS)

    async def _warm(self) -> None:
        try:
            self._compiler = Compiler()
            await asyncio.wrap_future(self._compiler.done)
            await self.ask(Question(worker.warm, (), _COMPILING), "", Kind.MOVE)
            _log.info("engine ready")
        except Exception:  # moves are asked for anyway, and may succeed
            _log.exception("engine not ready")

    async def compiled(self, on_progress: OnProgress) -> None:
        """Wait until a search is compiled; until everything is, endgames do without a table.

        `on_progress` is called with the share done, finally 1, if there is anything to compile.
        """
        compiler, reported = self._compiler, False
        if compiler is None or compiler.done.done():
            return
        done = asyncio.wrap_future(compiler.done)
        try:
            while not done.done():
                if (share := compiler.share) is not None:
                    on_progress(share)
                    reported = True
                await asyncio.wait([done], timeout=_REPORT_EVERY)
        finally:
            if reported:
                on_progress(1.0)

    async def move(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer to a question about a move; raises `BusyError` if too many are waiting."""
        return await self._queue.ask(question, client, kind)
