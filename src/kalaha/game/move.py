"""`Move`: a sowing, identified by its pit of origin; `Moves`: the legal moves in a position."""

import contextlib
import re
from dataclasses import dataclass

from kalaha.errors import fault, shown
from kalaha.game.errors import InvalidMoveError

_FAR = 10**1000
"""The limit on pit indices, because Python refuses to print much longer numbers."""
_TEXT = re.compile(r"([1-9][0-9]?)(~?)", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A sowing from one of the mover's pits, identified by the 0-based index of that pit.

    `declines` marks the second form of a move under `optional_capture` and `optional_extra_turn`. This form
    sows the same seeds but captures none, and it ends the turn. As text, a move is its 1-based pit number,
    followed by a tilde if it declines.

    >>> Move.parse("3"), str(Move(2, declines=True))
    (Move(pit=2), '3~')

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

    @classmethod
    def parse(cls, text: "Move | str | int") -> "Move":
        """Return the move for `text`, a string or a 1-based pit number; return a `Move` unchanged.

        Raise `InvalidMoveError` if `text` is not a move.

        >>> Move.parse(3)
        Move(pit=2)
        """
        if isinstance(text, Move):
            return text
        match = _TEXT.fullmatch(text if isinstance(text, str) else shown(text))
        if match is None:
            raise InvalidMoveError(fault("move-text", text=shown(text)))
        return cls(int(match[1]) - 1, bool(match[2]))

    def __str__(self) -> str:
        return f"{self.pit + 1}~" if self.declines else f"{self.pit + 1}"

    def __repr__(self) -> str:
        return f"Move(pit={self.pit}, declines=True)" if self.declines else f"Move(pit={self.pit})"


class Moves(tuple[Move, ...]):
    """Legal moves, in pit order; `in` also accepts a move as text or as a pit number.

    >>> "3" in Moves([Move(2)]), 3 in Moves([Move(2)]), "three" in Moves([Move(2)])
    (True, True, False)
    """

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str | int):
            with contextlib.suppress(InvalidMoveError):
                move = Move.parse(move)
        return super().__contains__(move)
