"""The values of positions and moves, always for the player to move."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from kalaha import game
from kalaha.engine import values

if TYPE_CHECKING:
    from kalaha.solver import Solution

Bounds = tuple[int, int]


class Value(TypedDict):
    """The value of a position or a move for the player to move."""

    seeds: int
    """the final margin for the player to move if both sides play their best"""
    kind: values.Kind
    """`exact`: proved. `lower`: proved to be at least this. `upper`: proved to be at most this. `estimate`"""
    bounds: Bounds | None
    """the proved lower and upper bounds. Null if unknown"""
    line: list[str]
    """the expected sequence of moves"""


class MoveValue(Value):
    """The value of a move. Its line starts with the move."""

    move: str


class Analysis(TypedDict):
    """The values of all legal moves in a position, best first."""

    position: str
    value: int
    """the final margin for the player to move if both sides play their best"""
    kind: values.Kind
    """`exact`: proved. `lower`: proved to be at least this. `upper`: proved to be at most this. `estimate`"""
    bounds: tuple[int, int] | None
    """proved bounds on the value, of any kind"""
    best: str | None
    """the first of `moves`. null if the game is over"""
    moves: list[MoveValue]
    depth: int
    """the depth searched, in moves"""
    nodes: int
    """the number of positions searched"""
    seconds: float


def value_json(value: values.Value) -> Value:
    """Return a value as JSON."""
    line = [str(move) for move in value.line]
    return {"seeds": value.seeds, "kind": value.kind, "bounds": value.bounds, "line": line}


def analysis_json(position: game.Position, analysis: values.Analysis) -> Analysis:
    """Return an analysis as JSON."""
    return {
        "position": str(position),
        "value": analysis.value.seeds,
        "kind": analysis.value.kind,
        "bounds": analysis.value.bounds,
        "best": str(analysis.best),
        "moves": _moves(analysis.values),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
    }


def ended_json(position: game.Position, margin: int) -> Analysis:
    """Return the analysis of a finished game as JSON, with this margin for the player to move."""
    return {
        "position": str(position),
        "value": margin,
        "kind": "exact",
        "bounds": (margin, margin),
        "best": None,
        "moves": [],
        "depth": 0,
        "nodes": 0,
        "seconds": 0.0,
    }


def solution_json(solution: "Solution") -> dict[str, object]:
    """Return the proved values of a position in the form that `kalaha solve` prints."""
    return {
        "position": str(solution.position),
        **board_value_json(solution),
        "moves": _moves(solution.values),
    }


def board_value_json(solution: "Solution") -> dict[str, object]:
    """Return the proved values of a starting position. Value and result are null if only bounds are known."""
    return {
        "value": solution.value,
        "bounds": solution.bounds,
        "result": solution.result,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
        "table": solution.table,
    }


def _moves(found: Mapping[game.Move, values.Value]) -> list[MoveValue]:
    return [{"move": str(move), **value_json(value)} for move, value in found.items()]
