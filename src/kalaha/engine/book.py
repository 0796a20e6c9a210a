"""The book: positions whose values are proved, which a search finds in its transposition table.

What took hours to prove is not searched again: where a game begins, and for a few moves after, the computer
knows the perfect move. `books` holds a file for each rule set, made from data/solved by `tools/make/book.py`;
rules that differ in nothing that a value depends on share it. A line is a position, the two sides as the
player to move sees them, the bounds of the net seeds still to come for that player, and the pit of the best
move, 0 if it is not known ::

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

BOOKS = "alga", "fairkalah", "kalah", "kalahawari"


class Known(NamedTuple):
    """What is proved about a position, as kernels take it; `move` is the best one, or `NO_MOVE`."""

    board: Board
    low: int
    high: int
    move: int


def book_of(rules: Rules) -> tuple[Known, ...]:
    """Return the positions of the book for these rules, on a board with as many pits; none if there is none.

    >>> from kalaha.rules import find_rules
    >>> book_of(find_rules("deskovehry")) == book_of(find_rules("fairkalah"))
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
    """Return the positions of a file, each with its number of pits."""
    found: list[tuple[Known, int]] = []
    for line in files("kalaha.engine").joinpath("books", f"{name}.txt").read_text("ascii").splitlines():
        position, low, high, pit = line.split()
        own, other = (tuple(map(int, side.split(","))) for side in position.split("/"))
        move = int(pit) - 1 if int(pit) else NO_MOVE
        found.append((Known(Board(pack(own), pack(other), 0, 0), int(low), int(high), move), len(own)))
    return found
