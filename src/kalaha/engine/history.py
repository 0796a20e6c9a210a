"""The positions that a game has been through, as far as its value depends on them."""

from collections.abc import Iterator
from itertools import takewhile

from kalaha.game import Game, Position


def before(at: Position | Game) -> Iterator[Position]:
    """Yield the positions that a game has been through before the one where it stands; none of a position."""
    if isinstance(at, Game):
        for node in at.node.path[:-1]:
            yield node.position


def repeatable(path: tuple[Position, ...]) -> tuple[Position, ...]:
    """Return the positions of a path that its end can lead back to: with as many seeds in the pits."""
    if not path[-1].rules.can_repeat:
        return ()
    seeds = path[-1].on_board
    return tuple(takewhile(lambda past: past.on_board == seeds, reversed(path)))[::-1]
