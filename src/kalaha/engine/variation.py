"""The principal variation: the moves that both sides are expected to play."""

from kalaha.game import Move, Position
from kalaha.kernel import board_of
from kalaha.kernel.convert import move_of
from kalaha.search import NO_MOVE, Searcher

LONGEST = 60
"""Moves of a principal variation."""


def principal_variation(position: Position, searcher: Searcher) -> tuple[Move, ...]:
    """Return the moves expected from a position on, as far as they are known.

    In the endgame table and near it that is to the end of the game, elsewhere as far as the
    transposition table reaches.
    """
    moves: list[Move] = []
    while len(moves) < LONGEST:
        legal = position.legal_moves
        if not legal:
            break
        number = searcher.best_move(board_of(position))
        if searcher.exact(board_of(position)) is not None:
            move = max(legal, key=lambda move, at=position: _exact_margin(at, move, searcher))
        elif number == NO_MOVE or (move := move_of(number)) not in legal:
            break
        moves.append(move)
        sowing = position.play(move)
        if sowing.reason is not None:
            break
        position = sowing.position
    return tuple(moves)


def _exact_margin(position: Position, move: Move, searcher: Searcher) -> int:
    """Return the final margin after a move to where the value is known exactly, or to the end."""
    sowing = position.play(move)
    after = sowing.position
    lead = after.lead(after.turn)
    if sowing.reason is None:
        lead += searcher.exact(board_of(after)) or 0
    return lead if after.turn == position.turn else -lead
