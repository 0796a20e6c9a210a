"""`Thinker`: the server's questions to the engine, and the computer's moves.

`engine_queue` says whose question is answered next, `engine_process` and `pool` how.
"""

import asyncio
import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import structlog

from kalaha.engine.compiling import Compiler
from kalaha.engine.decisions import Action, needs_search
from kalaha.engine.levels import FULL, FULL_SECONDS
from kalaha.engine.values import Analysis
from kalaha.game import NORTH, SOUTH, Game
from kalaha.machine import cores
from kalaha.server import pool
from kalaha.server.analysis_cache import AnalysisCache, Known
from kalaha.server.engine_process import OwnProcess
from kalaha.server.engine_queue import EngineQueue, Kind, Question, QueueFullError, UnansweredError
from kalaha.server.errors import BusyError, RefusedError, StaleError, UnavailableError
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.actions import step_for
from kalaha.server.play.games import Games
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.wire.analysis import Analysis as AnalysisDocument
from kalaha.wire.analysis import analysis_of

PATIENCE = 20
"""Seconds after which a question must have gone wrong; it takes a few at most."""
_COMPILING = 300
_PACE = 0.8
_FALLBACK = 3
"""The level that decides where a higher one has failed."""
_LONGEST_PAUSE = 60
"""Seconds between attempts to move, at most."""

_log = structlog.get_logger()


_REPORT_EVERY = 0.5
"""Seconds between reports of how much is compiled."""

OnProgress = Callable[[float], None]


def _ignore(_share: float) -> None:
    pass


class Viewer(Protocol):
    """Watches an analysis; each depth is reported only if it `is_live`."""

    @property
    def is_live(self) -> bool:
        """Whether to report what is found on the way."""
        ...

    def placed(self, ahead: int) -> None:
        """Take the number of questions before it; 0 when a process begins to work on it."""

    def found(self, found: Analysis) -> None:
        """Take all that is known by now."""


class _Study:
    """Follows a question: what is found is added to what is known, and all of that goes to the viewer."""

    def __init__(self, known: Known, viewer: Viewer | None) -> None:
        self._known = known
        self._viewer = viewer
        self._nodes, self._seconds = 0, 0.0  # of the work that has been counted since the last start

    def placed(self, ahead: int) -> None:
        """Pass on the place."""
        if not ahead:
            self._nodes, self._seconds = 0, 0.0
        if self._viewer is not None:
            self._viewer.placed(ahead)

    def found(self, found: AnalysisDocument) -> None:
        """Add what has been found since the last start, or more of it."""
        more = found["nodes"] - self._nodes, found["seconds"] - self._seconds
        self._nodes, self._seconds = found["nodes"], found["seconds"]
        nodes, seconds = more
        known = self._known.add(replace(analysis_of(found), nodes=nodes, seconds=seconds))
        if self._viewer is not None:
            self._viewer.found(known)


class Thinker:
    """The engine's processes: `processes`, or as many as there are cores to spare.

    `consider` lets the computer act wherever it has to; two computers play each other at a pace that
    people can follow, and only while somebody watches.
    """

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, min(4, cores() - 1))
        self._queue = EngineQueue([OwnProcess() for _ in range(count)])
        self._cache = AnalysisCache()
        self._games: Games | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._compiler: Compiler | None = None
        self._warming: asyncio.Task[None] | None = None

    def start(self, games: Games) -> None:
        """Start compiling in the background, and playing in these games."""
        self._games = games
        self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        """Stop; after a restart the computer thinks again about its interrupted moves."""
        tasks = [*self._playing.values(), *filter(None, (self._warming,))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._compiler is not None:
            await asyncio.to_thread(self._compiler.close)
        await self._queue.close()

    async def ask(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer to a question (see `ask`)."""
        return await ask(self._queue, question, client, kind)

    async def analyse(
        self,
        game: Game,
        seconds: float,
        client: str,
        kind: Kind,
        viewer: Viewer | None = None,
        on_progress: OnProgress = _ignore,
    ) -> Analysis:
        """Return what every legal move is worth, after so many seconds of search in all.

        What was found before counts; the viewer gets it at once, and then what is found besides.
        `on_progress` is called while it waits for compiling.
        """
        known = self._cache.of(game)
        if viewer is not None and known.analysis is not None:
            viewer.found(known.analysis)
        if not known.is_enough(seconds):
            await self._compiled(on_progress, everything=kind is Kind.ANALYSIS)
            left = seconds - (known.analysis.seconds if known.analysis else 0)
            is_live = viewer is not None and viewer.is_live
            asked = pool.plain(game), known.bounds, is_live, left
            question = Question(pool.analyse, asked, left + PATIENCE, left, _Study(known, viewer))
            await self.ask(question, client, kind)
        assert known.analysis is not None
        return known.analysis

    async def _warm(self) -> None:
        try:
            self._compiler = Compiler()
            await asyncio.wrap_future(self._compiler.done(everything=True))
            await self.ask(Question(pool.warm, (), _COMPILING), "", Kind.MOVE)
            _log.info("engine ready")
        except Exception:  # moves are asked for all the same, and may succeed
            _log.exception("engine not ready")

    async def _compiled(self, on_progress: OnProgress, everything: bool = False) -> None:
        """Wait for the compiler: for what moves need, or for everything.

        `on_progress` is called with the share done, at last 1, where there is anything to compile.
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

    # the computer's moves

    def consider(self, live: LiveGame) -> None:
        """Let the computer act in this game, if it is its turn."""
        id = live.row.id
        if self._games is None or id in self._playing or not _computer_acts(live):
            return
        task = asyncio.create_task(self._play(self._games, id))
        self._playing[id] = task
        task.add_done_callback(lambda _: self._playing.pop(id, None))

    async def _play(self, games: Games, id: str) -> None:
        """Act for as long as it is the computer's turn.

        Whatever fails, the other player must not wait for ever: it is logged once, and then tried again with
        less thought, less and less often.
        """
        failed, pause = False, 0
        while True:
            try:
                live = await games.newest(id)
                if not _computer_acts(live) or (_both(live) and not games.is_watched(id)):
                    return
                ply = live.ply
                if _both(live):
                    await asyncio.sleep(_PACE)
                action = await self._decide(games, live, failed)
                await games.act(id, ply, lambda live, action=action: _step(live, action))
                failed, pause = False, 0
            except UnavailableError as error:
                await asyncio.sleep(error.wait or 1)
            except StaleError:
                pass  # the game has just gone on
            except RefusedError:
                return
            except Exception:
                if not failed:
                    _log.exception("the computer cannot move", game=id)
                await asyncio.sleep(pause)
                failed, pause = True, min(2 * pause + 1, _LONGEST_PAUSE)

    async def _decide(self, games: Games, live: LiveGame, failed: bool) -> Action:
        """Return what the computer does; where it has `failed`, with as little thought as there can be.

        Then it declines what it is asked, and plays at a low level, which needs no table.
        """
        game, side, request = pool.plain(live.game), live.game.position.turn, None
        if (offer := live.offer) is not None and live.is_computer(1 - offer[0]):
            side, request = 1 - offer[0], offer[1]
        if failed and request is not None:
            return Action(side, "decline")
        level = min(live.level(side), _FALLBACK) if failed else live.level(side)
        if needs_search(live.game, level, request):
            await self._compiled(partial(games.tell_prepared, live.row.id))
        seconds = FULL_SECONDS if level == FULL and request is None else None
        question = Question(pool.decide, (game, side, level, request, seconds), PATIENCE, seconds)
        kind = Kind.MOVE if seconds is None else Kind.FULL_MOVE
        try:
            return await self._queue.ask(question, on_behalf_of.get() or live.row.id, kind)
        except QueueFullError as error:
            raise BusyError(math.ceil(error.wait)) from error


async def ask(queue: EngineQueue, question: Question, client: str, kind: Kind) -> Any:
    """Return the answer to a question (see `EngineQueue.ask`); raises `BusyError` where there is none."""
    try:
        return await queue.ask(question, client, kind)
    except QueueFullError as error:
        raise BusyError(math.ceil(error.wait)) from error
    except UnansweredError as error:
        raise BusyError from error


def _step(live: LiveGame, action: Action) -> NewStep:
    """Return the step that an action of the computer is."""
    seats = frozenset({action.side})
    match action.kind:
        case "accept" | "decline":
            return step_for(live, seats, action.kind)
        case "swap":
            return step_for(live, seats, "move", "swap")
        case "move":
            return step_for(live, seats, "move", str(action.move))


def _computer_acts(live: LiveGame) -> bool:
    if live.game.outcome is not None:
        return False
    offer = live.offer
    return live.computer_to_move or (offer is not None and live.is_computer(1 - offer[0]))


def _both(live: LiveGame) -> bool:
    return live.is_computer(SOUTH) and live.is_computer(NORTH)
