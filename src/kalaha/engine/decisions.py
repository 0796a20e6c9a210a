"""The computer's decisions on moves, on swapping sides, and on requests.

A user interface calls `decide` and carries out the action.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kalaha.engine.levels import FULL_SECONDS
from kalaha.engine.limit import Limit
from kalaha.engine.question import Stop
from kalaha.game import SWAP, Game, Move, Reason, Side

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine

Request = Literal["share", "stop"]
"""A player can ask to share the remaining seeds, or to stop because no captures are left."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action by the computer as player `side`. `move` is None unless `kind` is "move"."""

    side: Side
    kind: Literal["move", "swap", "accept", "decline"]
    move: Move | None = None


def decide(
    engine: "Engine",
    game: Game,
    side: Side,
    level: int,
    limit: Limit,
    request: Request | None = None,
    stop: Stop | None = None,
    seed: int | None = None,
) -> Action:
    """Return the computer's action for `side`: an answer to `request` if given, or else a move or a swap.

    Moves are chosen at `level`, with `seed`. The highest level thinks for `FULL_SECONDS`. `limit` applies to
    each search for any other decision.
    """
    if request is not None:
        return Action(side, "accept" if accepts(engine, game, side, request, limit) else "decline")
    if wants_swap(engine, game, limit, stop):
        return Action(side, "swap")
    return Action(side, "move", engine.choose(game, level, seed, seconds=FULL_SECONDS, stop=stop))


def wants_swap(engine: "Engine", game: Game, limit: Limit, stop: Stop | None = None) -> bool:
    """Return whether to swap sides because the player to move would otherwise be expected to lose."""
    return game.can_swap and engine.analyse(game, limit, stop=stop).best == SWAP


def accepts(engine: "Engine", game: Game, side: Side, request: Request, limit: Limit) -> bool:
    """Return whether the computer, which plays `side`, accepts `request`.

    It accepts if it expects no better margin from playing on, but never before a store contains a seed.
    """
    if not any(game.position.stores):
        return False
    position = game.position if request == "share" else game.position.final_position(Reason.STOPPED)
    return engine.margin_for(game, side, limit) <= position.lead(side)
