"""Positions written by hand, and short functions to play them.

    at("kalah", "0 1 0", "2 0 3", stores="4 5")

is a position with South to move and one seed in pit 2, opposite an empty pit. Each row runs from its owner's
left to right, as everywhere in the package, so pit i is opposite pit P+1-i. The number of pits is the length
of the rows.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

import pytest

from kalaha import SOUTH, KalahaError, Move, Position, Reason, Rules, Sowing, find_rules

LITERAL = re.compile(r"<(\d+(?:,\d+)*)> ([SN])", re.ASCII)


def ruled(rules: str | Rules, **axes: object) -> Rules:
    """Return the rule set with this name and with `axes` changed."""
    found = find_rules(rules) if isinstance(rules, str) else rules
    return found.replace(**axes)


def at(
    rules: str | Rules, south: str, north: str, stores: str = "0 0", turn: int = SOUTH, **axes: object
) -> Position:
    """Return the position with these seeds, South's row first."""
    rows = tuple(tuple(map(int, row.split())) for row in (south, north))
    south_store, north_store = map(int, stores.split())
    sized = ruled(rules, pits=len(rows[0]), **axes)
    return Position(sized, (rows[0], rows[1]), (south_store, north_store), turn)


def play(position: Position, *texts: str) -> Sowing:
    """Play these moves in order and return the last sowing."""
    sowing = position.play(Move.parse(texts[0]))
    for text in texts[1:]:
        sowing = sowing.position.play(Move.parse(text))
    return sowing


def after(position: Position, *texts: str) -> Position:
    """Return the position after these moves."""
    return play(position, *texts).position


def why(position: Position, *texts: str) -> Reason | None:
    """Return why the game ends after these moves, or None if it does not."""
    return play(position, *texts).reason


def legal(position: Position) -> str:
    """Return the legal moves as one string."""
    return " ".join(map(str, position.legal_moves))


@contextmanager
def refused(code: str, match: str | None = None) -> Iterator[pytest.ExceptionInfo[KalahaError]]:
    """Check that the block raises an error that has `code` as its first fault and matches `match`."""
    with pytest.raises(KalahaError, match=match) as error:
        yield error
    assert str(error.value)
    assert error.value.faults[0].code == code


def every_position(rules: Rules, seeds: int) -> Iterator[Position]:
    """Yield all positions with `seeds` seeds in the pits and South to move."""
    for pits in product(range(seeds + 1), repeat=2 * rules.pits):
        if sum(pits) == seeds:
            yield Position(rules, (pits[: rules.pits], pits[rules.pits :]))


def happened(sowing: Sowing, kind: str) -> list[tuple[int, int | None, int, int | None]]:
    """Return the events of this kind, each as (side, pit, seeds, to)."""
    return [(e.side, e.pit, e.seeds, e.to) for e in sowing.events if e.kind == kind]


def position_of(text: str, rules: Rules) -> Position:
    """Parse a board literal from a data file."""
    match = LITERAL.fullmatch(text)
    assert match, text
    pits, south, north, *seeds = map(int, match[1].split(","))
    assert len(seeds) == 2 * pits, text
    sides = (tuple(seeds[:pits]), tuple(seeds[pits:]))
    return Position(rules.replace(pits=pits), sides, (south, north), "SN".index(match[2]))
