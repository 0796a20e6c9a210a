"""Conversion of positions and moves between pure Python objects and the kernels' integers and arrays.

`compiled_rules` converts rules.
"""

import numpy as np

from kalaha.game import Move, Position, Reason, Side
from kalaha.kernel.moves import (
    CANNOT_FEED,
    DECLINES,
    FORFEITED,
    GOES_ON,
    MAJORITY,
    NO_MOVE,
    PITS,
    SIDE_EMPTY,
    Board,
)
from kalaha.rules import Rules
from kalaha.rules import find_rules as find_rules  # noqa: PLC0414  (for the fast half)
from kalaha.rules.axes import value_axes as value_axes  # noqa: PLC0414  (for the fast half)

_REASONS = {
    GOES_ON: None,
    SIDE_EMPTY: Reason.SIDE_EMPTY,
    NO_MOVE: Reason.NO_MOVE,
    CANNOT_FEED: Reason.CANNOT_FEED,
    MAJORITY: Reason.MAJORITY,
    FORFEITED: Reason.FORFEIT,
}


def board_of(position: Position) -> Board:
    """Return `position` as a board from the point of view of the player to move."""
    mover = position.turn
    own, other = position.pits[mover], position.pits[1 - mover]
    return Board(pack(own), pack(other), position.stores[mover], position.stores[1 - mover])


def position_of(board: Board, rules: Rules, turn: Side) -> Position:
    """Return `board` as a position with `turn` to move."""
    own, other = unpack(int(board.own), rules.pits), unpack(int(board.other), rules.pits)
    store, other_store = int(board.store), int(board.other_store)
    if turn:
        return Position(rules, (other, own), (other_store, store), turn)
    return Position(rules, (own, other), (store, other_store), turn)


def pack(pits: tuple[int, ...]) -> np.uint64:
    """Return `pits` as a packed side.

    >>> hex(pack((3, 0, 1)))
    '0x10003'
    """
    return np.uint64(int.from_bytes(bytes(pits), "little"))


def unpack(side: int, pits: int) -> tuple[int, ...]:
    """Return the pits of a packed side."""
    return tuple(side.to_bytes(8, "little")[:pits])


def move_of(number: int) -> Move:
    """Return the move with this kernel number."""
    return Move(number & PITS, number >= DECLINES)


def reason_of(code: int) -> Reason | None:
    """Return the reason with this kernel number, or None if the game is not over."""
    return _REASONS[code]
