"""Convert the protocol's boards to positions and moves. The receiver of a board is South and to move."""

from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.kgp.protocol import Board
from kalaha.rules import RULESETS


def position_of(board: Board) -> Position | None:
    """Return the position on a board with South to move, or None if the board is too large for us.

    The protocol's rules apply, with one exception. A server may ask for a move although a store already
    contains more than half of the seeds. In that case, the rule that this ends the game is dropped.

    >>> position_of(Board(9, 0, (1, 0), (1, 1))).legal_moves
    (Move(pit=0),)
    """
    try:
        rules = RULESETS["kgp"].replace(pits=len(board.south))
        position = Position(rules, (board.south, board.north), (board.south_store, board.north_store))
    except KalahaError:
        return None
    if position.outcome is not None and position.rules.majority_stop:
        rules = rules.replace(majority_stop=False)
        position = Position(rules, position.pits, position.stores)
    return position


def at_a_glance(board: Board) -> int:
    """Return the number, from 1, of a pit to play from, or 0 if all pits are empty.

    This needs no engine and works on a board of any size. Of the pits whose last seed lands in the store, it
    picks the one nearest to the store. If there is no such pit, it picks the nearest pit that is not empty.

    >>> at_a_glance(Board(0, 0, (4, 3, 1, 2), (1, 1, 1, 1)))
    2
    """
    size = len(board.south)
    full = [pit for pit in range(size, 0, -1) if board.south[pit - 1]]
    again = [pit for pit in full if board.south[pit - 1] % (2 * size + 1) == size + 1 - pit]
    return (again or full or [0])[0]
