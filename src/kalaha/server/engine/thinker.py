"""`Thinker`: the server's questions to the engine.

`queue` decides whose question is answered next, `process` and `worker` how.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from kalaha.engine.compiling import Compiler
from kalaha.engine.values import Analysis
from kalaha.game import Game
from kalaha.machine import cores
from kalaha.server.engine import worker
from kalaha.server.engine.cache import AnalysisCache, Known
from kalaha.server.engine.process import OwnProcess
from kalaha.server.engine.queue import EngineQueue, Kind, Question, UnansweredError
from kalaha.server.errors import BusyError
from kalaha.wire.analysis import Analysis as AnalysisDocument
from kalaha.wire.analysis import analysis_of

PATIENCE = 20
"""Seconds after which a question must have failed; it takes a few at most."""
_COMPILING = 300
_REPORT_EVERY = 0.5
"""Seconds between reports of compilation progress."""

_log = logging.getLogger(__name__)

OnProgress = Callable[[float], None]


def _ignore(_share: float) -> None:
    pass


class Viewer(Protocol):
    """Watches an analysis; each depth is reported only if it `is_live`."""

    @property
    def is_live(self) -> bool:
        """Whether to report what is found along the way."""
        ...

    def placed(self, ahead: int) -> None:
        """Take the number of questions ahead of it; 0 when a process begins to work on it."""

    def found(self, found: Analysis) -> None:
        """Take everything known so far."""


class _Study:
    """Follows a question: adds what is found to what is known, and passes all of it to the viewer."""

    def __init__(self, known: Known, viewer: Viewer | None) -> None:
        self._known = known
        self._viewer = viewer
        self._nodes, self._seconds = 0, 0.0  # work already counted since the last start

    def placed(self, ahead: int) -> None:
        """Pass on the place."""
        if not ahead:
            self._nodes, self._seconds = 0, 0.0
        if self._viewer is not None:
            self._viewer.placed(ahead)

    def found(self, found: AnalysisDocument) -> None:
        """Add what has been found since the last start; later calls include earlier findings."""
        more = found["nodes"] - self._nodes, found["seconds"] - self._seconds
        self._nodes, self._seconds = found["nodes"], found["seconds"]
        nodes, seconds = more
        known = self._known.add(replace(analysis_of(found), nodes=nodes, seconds=seconds))
        if self._viewer is not None:
            self._viewer.found(known)


class Thinker:
    """The engine's processes: `processes` of them, or as many as there are cores to spare."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, cores() - 1))
        self._queue = EngineQueue([OwnProcess() for _ in range(count)])
        self._cache = AnalysisCache()
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

    async def analyse(
        self,
        game: Game,
        seconds: float,
        client: str,
        kind: Kind,
        viewer: Viewer | None = None,
        on_progress: OnProgress = _ignore,
    ) -> Analysis:
        """Return what every legal move is worth, after this many seconds of search in all.

        Earlier findings count; the viewer gets them at once, and then whatever else is found.
        `on_progress` is called while waiting for compilation.
        """
        known = self._cache.of(game)
        if viewer is not None and known.analysis is not None:
            viewer.found(known.analysis)
        if not known.is_enough(seconds):
            await self.compiled(on_progress, everything=kind is Kind.ANALYSIS)
            left = seconds - (known.analysis.seconds if known.analysis else 0)
            is_live = viewer is not None and viewer.is_live
            asked = worker.plain(game), known.bounds, is_live, left
            question = Question(worker.analyse, asked, left + PATIENCE, left, _Study(known, viewer))
            await self.ask(question, client, kind)
        assert known.analysis is not None
        return known.analysis

    async def _warm(self) -> None:
        try:
            self._compiler = Compiler()
            await asyncio.wrap_future(self._compiler.done(everything=True))
            await self.ask(Question(worker.warm, (), _COMPILING), "", Kind.MOVE)
            _log.info("engine ready")
        except Exception:  # moves are asked for anyway, and may succeed
            _log.exception("engine not ready")

    async def compiled(self, on_progress: OnProgress, everything: bool = False) -> None:
        """Wait for compilation: of what moves need, or of everything.

        `on_progress` is called with the share done, finally 1, if there is anything to compile.
        """
        compiler, reported = self._compiler, False
        if compiler is None or compiler.done(everything).done():
            return
        done = asyncio.wrap_future(compiler.done(everything))
        try:
            while not done.done():
                if (share := compiler.share(everything)) is not None:
                    on_progress(share)
                    reported = True
                await asyncio.wait([done], timeout=_REPORT_EVERY)
        finally:
            if reported:
                on_progress(1.0)

    async def move(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer to a question about a move; raises `BusyError` if too many are waiting."""
        return await self._queue.ask(question, client, kind)
