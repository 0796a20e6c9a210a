"""`Thinker`: engine work, in processes of its own, and the moves of the computer.

The engine compiles, builds tables and searches for seconds; none of that may hold up the event loop, and a
question that goes wrong must not take the server with it. So a few other processes answer, each one question
at a time; questions wait in a short queue, and are refused where it is full.
"""

import asyncio
import contextlib
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

import structlog

from kalaha.engine.decisions import Action
from kalaha.errors import KalahaError
from kalaha.game import NORTH, SOUTH
from kalaha.machine import cores
from kalaha.server import metrics, pool
from kalaha.server.actions import step_for
from kalaha.server.errors import BusyError, RefusedError, StaleError, UnavailableError
from kalaha.server.games import Games
from kalaha.server.live import LiveGame, NewStep

PATIENCE = 20
"""Seconds after which a question has gone wrong; it takes a few at most."""
_COMPILING = 300
_LONGEST_QUEUE = 64
_PACE = 0.8
_FALLBACK = 3

_log = structlog.get_logger()
_Answer = TypeVar("_Answer")


class Thinker:
    """The engine's processes, as many as there are cores to spare.

    `consider` lets the computer act wherever it has to; two computers play each other at a pace that
    people can follow, and only while somebody watches.
    """

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, min(4, cores() - 1))
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self._processes)
        self._waiting = 0
        self._games: Games | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._warming: asyncio.Task[None] | None = None
        self._beside: asyncio.Task[None] | None = None

    def start(self, games: Games) -> None:
        """Begin to compile, in the background, and to play in these games."""
        self._games = games
        self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        """Stop; what the computer was thinking about it will think about again."""
        tasks = [*self._playing.values(), *filter(None, (self._warming, self._beside))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._end_pool, wait=True)  # else semaphores of the system stay behind

    # questions

    async def ask(
        self, function: Callable[..., _Answer], *values: object, patience: float = PATIENCE
    ) -> _Answer:
        """Return the answer of a function of `pool`; raises `BusyError` if the queue is full or it fails."""
        if self._waiting >= _LONGEST_QUEUE:
            raise BusyError
        self._waiting += 1
        metrics.THINKING.set(self._waiting)
        try:
            async with self._free:
                with metrics.THOUGHT.time():
                    return await self._answer(function, values, patience)
        finally:
            self._waiting -= 1
            metrics.THINKING.set(self._waiting)

    async def _answer(
        self, function: Callable[..., _Answer], values: tuple[object, ...], patience: float
    ) -> _Answer:
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=get_context("spawn"), initializer=pool.begin
            )
        try:
            async with asyncio.timeout(patience):
                return await loop.run_in_executor(self._pool, function, *values)
        except (TimeoutError, BrokenProcessPool, MemoryError) as error:
            _log.warning("engine failed", question=function.__name__, reason=type(error).__name__)
            self._end_pool()
            raise BusyError from error

    def _end_pool(self, wait: bool = False) -> None:
        """End the processes, whatever they do; the next question starts new ones."""
        ended, self._pool = self._pool, None
        if ended is None:
            return
        for process in list(getattr(ended, "_processes", {}).values()):
            process.kill()
        ended.shutdown(wait=wait, cancel_futures=True)

    async def _warm(self) -> None:
        with contextlib.suppress(RefusedError):
            compiled = await self.ask(pool.warm, patience=_COMPILING)
            _log.info("engine ready")
            if compiled:
                self._beside = asyncio.create_task(_compile_the_rest())

    # the computer's moves

    def consider(self, live: LiveGame) -> None:
        """Let the computer act in this game, if it is up to it."""
        id = live.row.id
        if self._games is None or id in self._playing or not _computer_acts(live):
            return
        task = asyncio.create_task(self._play(self._games, id))
        self._playing[id] = task
        task.add_done_callback(lambda _: self._playing.pop(id, None))

    async def _play(self, games: Games, id: str) -> None:
        """Act for as long as it is up to the computer."""
        while True:
            try:
                live = await games.newest(id)
                if not _computer_acts(live) or (_both(live) and not games.is_watched(id)):
                    return
                ply = live.ply
                if _both(live):
                    await asyncio.sleep(_PACE)
                action = await self._decide(live)
                await games.act(id, ply, lambda live, action=action: _step(live, action))
            except UnavailableError as error:
                await asyncio.sleep(error.wait or 1)
            except StaleError:
                pass  # the game has just gone on
            except RefusedError:
                return
            except KalahaError as error:
                _log.error("the computer cannot move", game=id, reason=str(error))
                return

    async def _decide(self, live: LiveGame) -> Action:
        """Return what the computer does; where a high level fails, a low one steps in."""
        if self._warming is not None:
            await asyncio.shield(self._warming)
        game, side, request = pool.plain(live.game), live.game.position.turn, None
        if (offer := live.offer) is not None and live.is_computer(1 - offer[0]):
            side, request = 1 - offer[0], offer[1]
        level = live.level(side)
        try:
            return await self.ask(pool.decide, game, side, level, request)
        except RefusedError:
            if self._waiting >= _LONGEST_QUEUE or level <= _FALLBACK or request is not None:
                raise
            return await self.ask(pool.decide, game, side, _FALLBACK, None)


async def _compile_the_rest() -> None:
    """Compile what endgames need, in a process beside those that play already."""
    command = sys.executable, "-m", "kalaha.engine"
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


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
