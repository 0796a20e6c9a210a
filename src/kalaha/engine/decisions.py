"""What the computer decides: its moves, whether to swap the sides, and what to agree to.

A user interface asks `decide` and carries out the action; it decides nothing itself.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kalaha.engine.levels import FULL_SECONDS, is_plain
from kalaha.engine.limit import Limit
from kalaha.engine.question import Stop
from kalaha.game import Game, Move, Reason, Side

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine

Request = Literal["share", "stop", "undo"]
"""What a player can ask the other for: to share the rest, to stop counting captures, to take back."""


@dataclass(frozen=True, slots=True)
class Action:
    """What the computer, playing `side`, does; `move` is None unless it moves."""

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
    seconds: float = FULL_SECONDS,
    stop: Stop | None = None,
) -> Action:
    """Return what the computer, playing `side`, does: answer a request, or else move or swap on its turn.

    Moves are those of the level, the highest of which thinks for this many seconds; `limit` is for each
    search behind any other decision.
    """
    if request is not None:
        return Action(side, "accept" if accepts(engine, game, side, request, limit, stop) else "decline")
    if wants_swap(engine, game, limit, stop):
        return Action(side, "swap")
    return Action(side, "move", engine.choose(game, level, seconds=seconds, stop=stop))


def needs_search(game: Game, level: int, request: Request | None = None) -> bool:
    """Return whether `decide` may search with compiled kernels: for anything but moves of the low levels."""
    return request is not None or game.can_swap or not is_plain(level)


def wants_swap(engine: "Engine", game: Game, limit: Limit, stop: Stop | None = None) -> bool:
    """Return whether to take over the first player's side: if its own side is expected to lose."""
    return game.can_swap and engine.margin_for(game, game.position.turn, limit, stop) < 0


def accepts(
    engine: "Engine", game: Game, side: Side, request: Request, limit: Limit, stop: Stop | None = None
) -> bool:
    """Return whether the computer, playing `side`, agrees to what the other player asks.

    It agrees to end the game if it expects to gain nothing by playing on, but not while every seed is
    still on the board: nobody starts a game only for that. It always agrees to an undo.
    """
    if request == "undo":
        return True
    if not any(game.position.stores):
        return False
    position = game.position if request == "share" else game.position.final_position(Reason.STOPPED)
    return engine.margin_for(game, side, limit, stop) <= position.lead(side)
