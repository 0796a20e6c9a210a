"""The principal variation: the moves that both sides are expected to play."""

from kalaha.game import Move, Position
from kalaha.kernel import board_of
from kalaha.kernel.convert import move_of
from kalaha.search import MAX_LINE, NO_MOVE, Searcher

MAX_NODES = 1 << 16
"""Positions looked at for lines near the endgame table: some 3 ms."""


def principal_variation(
    position: Position, searcher: Searcher, nodes: int = MAX_NODES
) -> tuple[tuple[Move, ...], int]:
    """Return the moves expected from a position on, as far as they are known; and the positions looked at.

    In the endgame table and near it that is to the end of the game, if so many `nodes` are enough;
    elsewhere as far as the transposition table reaches.
    """
    moves: list[Move] = []
    left = nodes
    while len(moves) < MAX_LINE and (legal := position.legal_moves):
        board = board_of(position)
        rest, looked_at = searcher.exact_line(board, left)
        left -= looked_at
        if rest:
            moves += map(move_of, rest)
            break
        number = searcher.best_move(board)
        if number == NO_MOVE or (move := move_of(number)) not in legal:
            break
        moves.append(move)
        sowing = position.play(move)
        if sowing.reason is not None:
            break
        position = sowing.position
    return tuple(moves[:MAX_LINE]), nodes - left
