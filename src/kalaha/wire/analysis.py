"""What positions and moves are worth, always to the player to move."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NotRequired

from typing_extensions import TypedDict

from kalaha import game
from kalaha.engine import values

if TYPE_CHECKING:
    from kalaha.solver import Solution as Solved

Bounds = tuple[int, int]
Result = Literal["win", "draw", "loss"]


class Value(TypedDict):
    """What a position or a move is worth to the player to move."""

    seeds: int
    """the margin with which the player to move ends the game, both playing their best"""
    kind: values.Kind
    """whether that is proved, a proved bound, or an estimate"""
    bounds: Bounds | None
    """proved: at least, at most; null where nothing is known"""
    line: list[str]
    """the play expected"""


class MoveValue(Value):
    """What a move is worth; its line begins with the move."""

    move: str


class Analysis(TypedDict):
    """What every legal move of a position is worth, the best first."""

    position: str
    value: int
    """the margin with which the player to move ends the game, both playing their best"""
    kind: values.Kind
    """whether that is proved, a proved bound, or an estimate"""
    moves: list[MoveValue]
    depth: int
    """the depth searched, in moves"""
    nodes: int
    """positions searched"""
    seconds: float


class BoardValue(TypedDict):
    """What is proved of a position."""

    value: int | None
    """the margin with best play; null where it is not proved"""
    bounds: Bounds
    """proved: at least, at most"""
    result: Result | None
    """of the player to move with best play; null where it is not proved"""
    nodes: int
    """positions searched"""
    seconds: float
    table: int
    """seeds to which the endgame table went; 0: none"""


class MoveOfTurn(TypedDict):
    """A move after others of the same turn."""

    turn: str
    """the moves of the turn up to this one: `3-1-4`"""
    seeds: int
    kind: values.Kind
    bounds: Bounds | None


class Solution(BoardValue):
    """The exact value of a position, as `kalaha solve` prints it."""

    position: str
    moves: list[MoveValue]
    """the moves asked for, the best first"""
    turns: NotRequired[list[MoveOfTurn]]
    """with `--first-moves`: the further moves of each first turn"""


class GridCell(BoardValue):
    """The value of the start on a board of one size."""

    pits: int
    seeds: int


class Grid(TypedDict):
    """The values of the start on boards of many sizes."""

    rules: str
    grid: list[GridCell]


def value_json(value: values.Value) -> Value:
    """Return the shape of a value."""
    line = [str(move) for move in value.line]
    return {"seeds": value.seeds, "kind": value.kind, "bounds": value.bounds, "line": line}


def analysis_json(position: game.Position, analysis: values.Analysis) -> Analysis:
    """Return the shape of what was found about a position."""
    return {
        "position": str(position),
        "value": analysis.value.seeds,
        "kind": analysis.value.kind,
        "moves": _moves(analysis.values),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
    }


def ended_json(position: game.Position, margin: int) -> Analysis:
    """Return the shape of an analysis of a finished game, with this margin for the player to move."""
    return {
        "position": str(position),
        "value": margin,
        "kind": "exact",
        "moves": [],
        "depth": 0,
        "nodes": 0,
        "seconds": 0.0,
    }


def solution_json(solution: "Solved") -> Solution:
    """Return the shape of a solution."""
    return {
        "position": str(solution.position),
        **_board_value(solution),
        "moves": _moves(solution.values),
    }


def grid_cell_json(solution: "Solved") -> GridCell:
    """Return the shape of the value of a start, without the position."""
    rules = solution.position.rules
    return {"pits": rules.pits, "seeds": rules.seeds, **_board_value(solution)}


def _board_value(solution: "Solved") -> BoardValue:
    return {
        "value": solution.value,
        "bounds": solution.bounds,
        "result": solution.result,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
        "table": solution.table,
    }


def move_of_turn_json(turn: str, value: values.Value) -> MoveOfTurn:
    """Return the shape of a move after others of the same turn."""
    return {"turn": turn, "seeds": value.seeds, "kind": value.kind, "bounds": value.bounds}


def _moves(found: Mapping[game.Move, values.Value]) -> list[MoveValue]:
    return [{"move": str(move), **value_json(value)} for move, value in found.items()]
