"""`Value` and `Analysis`: what the engine says about a position, and the past that its value depends on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal, get_args

from kalaha.game import Game, Move, Position

Kind = Literal["exact", "lower", "upper", "estimate"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""As `kalaha.search.root` numbers them."""


@dataclass(frozen=True, slots=True, repr=False)
class Value:
    """What a position or a move is worth to the player to move.

    `seeds` are the net seeds with which that player ends the game: own store minus the other's at
    the end, both playing their best, seeds already in the stores included. At the start of a game
    it is the value of the start as the literature gives it. `kind` says whether that is proved
    (`exact`), a proved bound (`lower`: at least, `upper`: at most) or an `estimate` from a limited
    depth. `line` is the play expected from the position on, as far as known. `bounds` are proved,
    whatever the kind: (at least, at most); None where nobody has looked.
    """

    seeds: int
    kind: Kind = "estimate"
    line: tuple[Move, ...] = ()
    bounds: tuple[int, int] | None = None

    def __repr__(self) -> str:
        line = " ".join(map(str, self.line))
        return f"<Value {self.seeds:+d} {self.kind}{': ' * bool(line)}{line}>"


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """What the engine has found about a position.

    `values` are those of all legal moves, the best first, each for the player to move, with a line
    that begins with the move; `best` is the first of them. `depth` is how many moves were looked
    ahead, `nodes` how many positions were looked at, `seconds` how long it took.
    """

    values: Mapping[Move, Value]
    best: Move
    depth: int
    nodes: int
    seconds: float

    def __repr__(self) -> str:
        value = f"{self.value.seeds:+d} {self.value.kind}"
        return f"<Analysis: best {self.best}, {value}, depth {self.depth}, {self.nodes} nodes>"

    @property
    def value(self) -> Value:
        """The value of the position, which is that of its best move."""
        return self.values[self.best]

    @property
    def exact(self) -> bool:
        """Whether the value of every move is proved."""
        return all(value.kind == "exact" for value in self.values.values())


def past_positions(at: Position | Game) -> Iterator[Position]:
    """Yield the positions that a game has been through before its current one; none for a position."""
    if isinstance(at, Game):
        for node in at.node.path[:-1]:
            yield node.position


def since_last_capture(path: tuple[Position, ...]) -> tuple[Position, ...]:
    """Return the positions of a path that its end can lead back to: those with as many seeds in the pits."""
    if not path[-1].rules.can_repeat:
        return ()
    seeds = path[-1].on_board
    return tuple(takewhile(lambda past: past.on_board == seeds, reversed(path)))[::-1]
