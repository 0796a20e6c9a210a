"""The search reproduces values from the literature and from other programs."""

import csv
from pathlib import Path

import pytest

from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import RULESETS
from kalaha.search import UNLIMITED, Searcher, new_entries, no_limit
from kalaha.tables import build_in_memory

SOLVED = Path(__file__).parents[2] / "data" / "published" / "solved.csv"


def lines() -> list[tuple[str, int, int, int]]:
    """Yield the rules, pits, seeds and value of each smaller board."""
    with SOLVED.open() as file:
        starts = [row for row in csv.DictReader(file) if not row["turn"]]
    rows = [(r["rules"], int(r["pits"]), int(r["seeds"]), int(r["at_least"])) for r in starts]
    return [row for row in rows if row[1] * row[2] <= 12]


@pytest.mark.parametrize(("name", "pits", "seeds", "value"), lines())
def test_published_values_are_found(name: str, pits: int, seeds: int, value: int) -> None:
    rules = RULESETS[name].replace(pits=pits, seeds=seeds)
    table = build_in_memory(rules, 8).values
    searcher = Searcher(compile_rules(rules), new_entries(1 << 24), table)
    bounds = searcher.value(board_of(Position.start(rules)), UNLIMITED, 0, no_limit)
    assert (bounds.low, bounds.exact) == (value, True)
