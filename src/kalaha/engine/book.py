"""The opening book of proved values, which are entered into the transposition table before a search.

The book makes it unnecessary to repeat proofs that took hours: the best moves in the start position and for
the next few moves need no search. The folder `books` contains one file per rule set, generated from
data/solved by `tools/make/book.py`. Rule sets with equal values share a file. Each line consists of a
position (both sides from the point of view of the player to move), the bounds on the net seeds still to come
for that player, and the pit of the best move, or 0 if it is unknown ::

    6,6,6,6,6,6/6,6,6,6,6,6 4 4 1

`web/src/search/book.ts` reads the same files.
"""

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from kalaha.kernel import Board
from kalaha.kernel.convert import pack, value_axes
from kalaha.rules import RULESETS, Rules
from kalaha.search import NO_MOVE

BOOKS = "alga", "irving", "kalah", "kalahawari"


class Known(NamedTuple):
    """A position with proved bounds, in the format of kernels. `move` is the best move or `NO_MOVE`."""

    board: Board
    low: int
    high: int
    move: int


def book_of(rules: Rules) -> tuple[Known, ...]:
    """Return the book positions for `rules` and their number of pits, or () if there is no book.

    >>> from kalaha.rules import find_rules
    >>> book_of(find_rules("deskovehry")) == book_of(find_rules("irving"))
    True
    >>> book_of(find_rules("wari"))
    ()
    """
    for name in BOOKS:
        if value_axes(RULESETS[name].replace(pits=rules.pits)) == value_axes(rules):
            return tuple(known for known, pits in _read(name) if pits == rules.pits)
    return ()


@lru_cache(maxsize=1)
def _read(name: str) -> list[tuple[Known, int]]:
    """Return the positions in the book called `name`, each with its number of pits."""
    found: list[tuple[Known, int]] = []
    for line in files("kalaha.engine").joinpath("books", f"{name}.txt").read_text("ascii").splitlines():
        position, low, high, pit = line.split()
        own, other = (tuple(map(int, side.split(","))) for side in position.split("/"))
        move = int(pit) - 1 if int(pit) else NO_MOVE
        found.append((Known(Board(pack(own), pack(other), 0, 0), int(low), int(high), move), len(own)))
    return found
