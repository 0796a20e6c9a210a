"""`Move`: a sowing, identified by its pit of origin. `Moves`: the legal moves in a position."""

import contextlib
import re
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from kalaha.errors import fault, shown
from kalaha.game.errors import InvalidMoveError

_FAR = 10**1000
"""The limit on pit indices, because Python refuses to print much longer numbers."""
_NO_PIT = -1
_TEXT = re.compile(r"([1-9][0-9]?)(~?)", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A sowing from one of the mover's pits. `pit` is the index of that pit, counted from 0.

    `declines` marks the second form of a move under `optional_capture` and `optional_extra_turn`. This form
    sows the same seeds but declines a capture, and it ends the turn. As text, a move is its `number`, the one
    printed at the pit and counted from 1, followed by a tilde if it declines. Functions that take a move as
    an `int` expect that number, so `position.play(move.pit)` would sow the pit to the left of `move`. A move
    is equal to its text, but to no number: compare `move.number == 3`, or `3 in moves`.

    >>> Move.parse("3"), str(Move(2, declines=True)), Move(2).number, Move(2) == "3"
    (Move(pit=2), '3~', 3, True)

    Raises `TypeError` if `pit` is not an integer.
    """

    pit: int
    declines: bool = False

    def __post_init__(self) -> None:
        pit = self.pit
        is_number = isinstance(pit, int) and not isinstance(pit, bool)  # pyright: ignore[reportUnnecessaryIsInstance]
        if not is_number:
            raise TypeError(
                f'The pit of a Move is an index, 0 for pit 1, not {shown(pit)}; write Move.parse("3").'
            )
        if abs(pit) > _FAR:
            raise InvalidMoveError(fault("move-text", text=shown(pit)))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return str(self) == other
        if not isinstance(other, Move):
            return NotImplemented
        return self.pit == other.pit and self.declines == other.declines

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def number(self) -> int:
        """The number printed at the pit, counted from 1."""
        return self.pit + 1

    @classmethod
    def parse(cls, text: "Move | str | SupportsIndex") -> "Move":
        """Return the move for `text`, a string or a 1-based pit number. Return a `Move` unchanged.

        The number can be of any integer type, including NumPy's. Raise `InvalidMoveError` if `text` is not a
        move.

        >>> Move.parse(3)
        Move(pit=2)
        """
        if isinstance(text, Move):
            return text
        if isinstance(text, SupportsIndex) and not isinstance(text, bool):
            text = shown(index(text))
        if text == str(SWAP):
            return SWAP
        match = _TEXT.fullmatch(text if isinstance(text, str) else shown(text))
        if match is None:
            raise InvalidMoveError(fault("move-text", text=shown(text)))
        return cls(int(match[1]) - 1, bool(match[2]))

    def __str__(self) -> str:
        if self.pit == _NO_PIT:
            return "swap"
        return f"{self.number}~" if self.declines else f"{self.number}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        if self.pit == _NO_PIT:
            return "SWAP"
        return f"Move(pit={self.pit}, declines=True)" if self.declines else f"Move(pit={self.pit})"


SWAP = Move(_NO_PIT)
"""Taking over the first player's side instead of replying (`swap`), as analyses and their lines write it."""


def turn_of(moves: Move | str | int) -> tuple[Move, ...]:
    """Return the moves of a turn, given as a move or as the text of one or more, such as `3-6`."""
    if isinstance(moves, str):
        return tuple(map(Move.parse, moves.split("-")))
    return (Move.parse(moves),)


class Moves(tuple[Move, ...]):
    """Legal moves, in pit order. `in` also accepts a move as text or as a pit number.

    >>> "3" in Moves([Move(2)]), 3 in Moves([Move(2)]), "three" in Moves([Move(2)])
    (True, True, False)
    """

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str | SupportsIndex):
            with contextlib.suppress(InvalidMoveError):
                move = Move.parse(move)
        return super().__contains__(move)
