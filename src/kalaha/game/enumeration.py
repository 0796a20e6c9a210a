"""`perft`: counts all sequences of moves, in order to compare implementations of the rules."""

from dataclasses import dataclass

from kalaha.errors import fault, shown
from kalaha.game.errors import GameError
from kalaha.game.game import Game, current_position
from kalaha.game.move import Move
from kalaha.game.outcome import SOUTH
from kalaha.game.position import Position

MAX_DEPTH = 500
"""The largest depth in plies. A greater depth would exhaust Python's stack."""


@dataclass(frozen=True, slots=True)
class Perft:
    """The number of sequences of exactly `depth` moves, and the sum of South's leads at their ends.

    The sum reveals wrong numbers of seeds in stores, which node counts alone would miss.
    """

    nodes: int
    store_sum: int


def perft(position: Position | Game, depth: int) -> Perft:
    """Count the sequences of exactly `depth` moves (not turns) from a position, regardless of its history.

    Games that end earlier are not counted.

    >>> from kalaha.rules import find_rules
    >>> perft(Position.start(find_rules("alga")), 3)
    Perft(nodes=190, store_sum=180)
    """
    position = current_position(position)
    total = divide(position, depth)
    if depth == 0:
        return Perft(1, position.lead(SOUTH))
    return Perft(sum(p.nodes for p in total.values()), sum(p.store_sum for p in total.values()))


def divide(position: Position | Game, depth: int) -> dict[Move, Perft]:
    """Return the part of `perft(position, depth)` that each legal move contributes."""
    position = current_position(position)
    if depth not in range(MAX_DEPTH + 1):
        raise GameError(fault("perft-depth", limit=MAX_DEPTH, value=shown(depth)))
    if depth == 0:
        return {}
    return {move: Perft(*_count(position.play(move).position, depth - 1)) for move in position.legal_moves}


def _count(position: Position, depth: int) -> tuple[int, int]:
    if depth == 0:
        return 1, position.lead(SOUTH)
    nodes = store_sum = 0
    for move in position.legal_moves:
        more_nodes, more_sum = _count(position.play(move).position, depth - 1)
        nodes += more_nodes
        store_sum += more_sum
    return nodes, store_sum
