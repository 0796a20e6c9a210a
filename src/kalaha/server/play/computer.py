"""`Computer`: the computer as a player, in every game in which it has to act."""

import asyncio
import logging
from functools import partial

from kalaha.engine.decisions import Action, needs_search
from kalaha.engine.levels import FULL, FULL_SECONDS
from kalaha.game import NORTH, SOUTH
from kalaha.server.engine import worker
from kalaha.server.engine.queue import Kind, Question
from kalaha.server.engine.thinker import PATIENCE, Thinker
from kalaha.server.errors import RefusedError, StaleError, UnavailableError
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.actions import step_for
from kalaha.server.play.games import Games
from kalaha.server.play.live import LiveGame, NewStep

_PACE = 0.8
"""Seconds before each move where only computers play."""
_FALLBACK = 3
"""The level that decides after a higher one has failed."""
_LONGEST_PAUSE = 60
"""Seconds between attempts to move, at most."""

_log = logging.getLogger(__name__)


class Computer:
    """Plays what `thinker` decides, once started.

    Two computers play each other at a pace that people can follow, and only while somebody watches.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._games: Games | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}

    def start(self, games: Games) -> None:
        """Start playing in these games."""
        self._games = games

    async def close(self) -> None:
        """Stop; after a restart the computer thinks again about its interrupted moves."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def consider(self, live: LiveGame) -> None:
        """Let the computer act in this game, if it is its turn."""
        id = live.row.id
        if self._games is None or id in self._playing or not _computer_acts(live):
            return
        task = asyncio.create_task(self._play(self._games, id))
        self._playing[id] = task
        task.add_done_callback(lambda _: self._playing.pop(id, None))

    async def _play(self, games: Games, id: str) -> None:
        """Act as long as it is the computer's turn.

        Whatever fails, the other player must not wait forever: it is logged once, and then retried with
        less thought, at growing intervals.
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
                pass  # the game has just moved on
            except RefusedError:
                return
            except Exception:
                if not failed:
                    _log.exception("the computer cannot move", extra={"game": id})
                await asyncio.sleep(pause)
                failed, pause = True, min(2 * pause + 1, _LONGEST_PAUSE)

    async def _decide(self, games: Games, live: LiveGame, failed: bool) -> Action:
        """Return what the computer does; if it has `failed`, with as little thought as possible.

        Then it declines requests, and plays at a low level, which needs no table.
        """
        game, side, request = worker.plain(live.game), live.game.position.turn, None
        if (offer := live.offer) is not None and live.is_computer(1 - offer[0]):
            side, request = 1 - offer[0], offer[1]
        if failed and request is not None:
            return Action(side, "decline")
        level = min(live.level(side), _FALLBACK) if failed else live.level(side)
        if needs_search(live.game, level, request):
            await self._thinker.compiled(partial(games.tell_prepared, live.row.id))
        seconds = FULL_SECONDS if level == FULL and request is None else None
        question = Question(worker.decide, (game, side, level, request, seconds), PATIENCE, seconds)
        kind = Kind.MOVE if seconds is None else Kind.FULL_MOVE
        return await self._thinker.move(question, on_behalf_of.get() or live.row.id, kind)


def _step(live: LiveGame, action: Action) -> NewStep:
    """Return the step for an action of the computer."""
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
