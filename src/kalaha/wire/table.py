"""What an endgame table knows about a position."""

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from kalaha import game
from kalaha.wire.analysis import Bounds
from kalaha.wire.position import Outcome, outcome_json

Category = Literal["win", "maybe-win", "draw", "maybe-loss", "loss", "unknown"]


class TableValue(TypedDict):
    """What is proved, for the player to move in the position that was asked about."""

    category: Category
    """the result of best play; where the value is not exact, a maybe-win is a win or a draw, and so on"""
    value: int | None
    """the margin at the end, stores included; null where only bounds are known"""
    bounds: Bounds
    """the margin is at least, at most; both the value where it is known"""


class TableMove(TableValue):
    """A legal move, and what it leads to, for the player who makes it."""

    move: str
    after: str
    """the position after it"""
    extra_turn: bool


class TablePosition(TableValue):
    """A position as a table knows it."""

    position: str
    seeds: int
    """the most seeds in the pits of a position that the table holds"""
    moves: list[TableMove]
    """the legal moves, those first that the table takes for the best; none where the game is over"""


class TableLine(TableValue):
    """Best play from a position to the end of the game."""

    position: str
    moves: list[str]
    outcome: Outcome | None


def category_of(least: int, most: int) -> Category:
    """Return the result of a game whose final margin is known to be from `least` to `most`.

    >>> category_of(2, 2), category_of(0, 5), category_of(-1, 1)
    ('win', 'maybe-win', 'unknown')
    """
    if least > 0:
        return "win"
    if most < 0:
        return "loss"
    if least == 0:
        return "draw" if most == 0 else "maybe-win"
    return "maybe-loss" if most == 0 else "unknown"


def table_value(bounds: Bounds) -> TableValue:
    """Return the shape of what is known about a margin."""
    least, most = bounds
    return {
        "category": category_of(least, most),
        "value": least if least == most else None,
        "bounds": bounds,
    }


def table_position_json(
    position: game.Position, seeds: int, bounds: Bounds, moves: Sequence[tuple[game.Sowing, Bounds]]
) -> TablePosition:
    """Return the shape of a position with its moves, best first, and each one's worth to who makes it."""
    return {
        "position": str(position),
        **table_value(bounds),
        "seeds": seeds,
        "moves": [
            {
                "move": str(sowing.move),
                **table_value(worth),
                "after": str(sowing.position),
                "extra_turn": sowing.extra_turn,
            }
            for sowing, worth in moves
        ],
    }


def table_line_json(position: game.Position, bounds: Bounds, played: game.Game) -> TableLine:
    """Return the shape of best play from a position."""
    return {
        "position": str(position),
        **table_value(bounds),
        "moves": [str(move) for move in played.moves],
        "outcome": outcome_json(played.outcome),
    }
