"""`Value` and `Analysis`, the engine's results, and the earlier positions that these results depend on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Literal, NoReturn, get_args

from kalaha.errors import instead
from kalaha.game import Game, Move, Position
from kalaha.game.errors import InvalidMoveError

Kind = Literal["exact", "lower", "upper", "estimate"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of values, in the order of their numbers in `kalaha.search.report`."""


@dataclass(frozen=True, slots=True, repr=False)
class Value:
    """The value of a position or a move for the player to move.

    `seeds` is the final margin with best play: the player's store minus the opponent's store at the end of
    the game, including seeds already stored. For a start position, this is the value given in the literature.
    `kind` is `exact` (proved), `lower` or `upper` (a proved bound), or `estimate` (from a search of limited
    depth). `line` is the principal variation. `bounds` contains the proved lower and upper bounds for a value
    of any kind, or is None if there was no search.
    """

    seeds: int
    kind: Kind = "estimate"
    line: tuple[Move, ...] = ()
    bounds: tuple[int, int] | None = None

    if not TYPE_CHECKING:
        __getattr__ = instead(moves="value.line", pv="value.line", score="value.seeds", value="value.seeds")

        def __lt__(self, _other: object) -> NoReturn:
            raise TypeError("Values have no order, since some are bounds. Compare their seeds.")

        __gt__ = __le__ = __ge__ = __lt__

        def __int__(self) -> NoReturn:
            raise TypeError("A value is no number, since it may be a bound. Use value.seeds.")

        __neg__ = __abs__ = __float__ = __int__

    def __repr__(self) -> str:
        line = " ".join(map(str, self.line))
        return f"<Value {self.seeds:+d} {self.kind}{': ' * bool(line)}{line}>"


class MoveValues(Mapping[Move, Value]):
    """The values of moves, best first. A key can be a `Move`, its text or its pit number.

    >>> values = MoveValues({Move(2): Value(4, "exact")})
    >>> values["3"], "3" in values, values.get("1")
    (<Value +4 exact>, True, None)
    """

    def __init__(self, values: Mapping[Move, Value] | None = None) -> None:
        """Copy `values`."""
        self._values = dict(values or {})

    def __getitem__(self, move: Move | str | int) -> Value:
        try:
            return self._values[Move.parse(move)]
        except InvalidMoveError:
            raise KeyError(move) from None

    def __iter__(self) -> Iterator[Move]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """The analysis of a position.

    `values` maps all legal moves, best first, to their values for the player to move. The line of each value
    starts with the move. If the sides can be swapped, `SWAP` is one of them. `best` is the first of these
    moves. `value` is the value of the position, with the line of `best`. It is exact only if no move can be
    better. If the opening book contains the position, it may be more exact than the value of `best`. `depth`
    is the completed depth in moves, `nodes` is the number of positions searched, and `seconds` is the time
    taken.
    """

    values: MoveValues
    best: Move
    value: Value
    depth: int
    nodes: int
    seconds: float

    if not TYPE_CHECKING:
        __getattr__ = instead(
            best_move="analysis.best",
            line="analysis.value.line",
            lines="analysis.values, which has the line of every move",
            move="analysis.best",
            moves="analysis.values, which maps each move, the best first, to its value",
            pv="analysis.value.line",
            pvs="analysis.values, which has the line of every move",
            score="analysis.value.seeds",
            seeds="analysis.value.seeds",
        )

    def __repr__(self) -> str:
        value = f"{self.value.seeds:+d} {self.value.kind}"
        return f"<Analysis: best {self.best}, {value}, depth {self.depth}, {self.nodes} nodes>"

    @property
    def exact(self) -> bool:
        """Whether the value of every move is proved."""
        return all(value.kind == "exact" for value in self.values.values())


def past_positions(at: Position | Game) -> Iterator[Position]:
    """Yield a game's positions before the current one that can recur. A lone position has none."""
    if isinstance(at, Game):
        yield from [*at.node.recurring()][:0:-1]


def since_last_capture(path: tuple[Position, ...]) -> tuple[Position, ...]:
    """Return the positions in `path` that can recur, which are those since the last capture."""
    if not path[-1].rules.can_repeat:
        return ()
    seeds = path[-1].on_board
    return tuple(takewhile(lambda past: past.on_board == seeds, reversed(path)))[::-1]
