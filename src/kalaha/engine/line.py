"""The principal variation: the moves that both sides are expected to play."""

from kalaha.game import Move, Position
from kalaha.kernel import board_of
from kalaha.kernel.convert import move_of
from kalaha.search import NO_MOVE, Searcher

LONGEST = 60
"""Moves of a line."""


def best_line(position: Position, searcher: Searcher) -> tuple[Move, ...]:
    """Return the moves expected from a position on, as far as they are known.

    That is to the end of the game in the endgame table and near it, else as long as the transposition
    table remembers the positions.
    """
    line: list[Move] = []
    while len(line) < LONGEST:
        legal = position.legal_moves
        if not legal:
            break
        number = searcher.best_move(board_of(position))
        if searcher.exact(board_of(position)) is not None:
            move = max(legal, key=lambda move, at=position: _worth(at, move, searcher))
        elif number == NO_MOVE or (move := move_of(number)) not in legal:
            break
        line.append(move)
        sowing = position.play(move)
        if sowing.reason is not None:
            break
        position = sowing.position
    return tuple(line)


def _worth(position: Position, move: Move, searcher: Searcher) -> int:
    """Return the margin after a move that leads to where all is known, or to the end."""
    sowing = position.play(move)
    after = sowing.position
    lead = after.stores[after.turn] - after.stores[1 - after.turn]
    if sowing.reason is None:
        lead += searcher.exact(board_of(after)) or 0
    return lead if after.turn == position.turn else -lead
