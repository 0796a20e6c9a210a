"""Tables where positions can recur: against published counts, the slow twin, and in one thread or many."""

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from kalaha.game import Position
from kalaha.rules import Rules, find_rules
from kalaha.tables import Table
from kalaha.tables.bounds import build_bounds_in_memory
from tests.tables.windows import bounds_to

PUBLISHED = Path(__file__).parents[2] / "data" / "published" / "awari_lincke2002.csv"
AWARI, WARI = find_rules("awari"), find_rules("wari")


@pytest.mark.compiled
def test_awari_has_the_values_that_lincke_counted() -> None:
    table = build_bounds_in_memory(AWARI, 9)
    assert isinstance(table.low, Table)
    assert isinstance(table.high, Table)
    wanted: dict[int, Counter[int]] = {}
    for line in csv.DictReader(PUBLISHED.read_text().splitlines()):
        counts = wanted.setdefault(int(line["stones"]), Counter())
        counts[int(line["value_stone_difference_for_mover"])] = int(line["count"])
    for seeds in range(10):
        assert Counter(table.low.layer(seeds).tolist()) == wanted[seeds]
        assert np.array_equal(table.low.layer(seeds), table.high.layer(seeds))


@pytest.mark.parametrize(
    ("rules", "seeds"),
    [
        (WARI.replace(pits=1), 6),
        (WARI.replace(pits=2), 6),
        (WARI.replace(pits=3), 4),
        (AWARI.replace(pits=2), 6),
        (AWARI.replace(pits=3), 4),
        (WARI.replace(pits=2, feeding="compulsory", remainder="nobody", optional_capture=True), 5),
        (WARI.replace(pits=2, grand_slam="illegal", feeding="free", skip_origin=False), 6),
        (WARI.replace(pits=2, grand_slam="allowed", opposite_capture="nonempty", remainder="emptier"), 5),
        (WARI.replace(pits=2, opposite_capture="always", ends="side_empty", feeding="free"), 5),
        (AWARI.replace(pits=2, opposite_capture="nonempty", optional_capture=True), 5),
        (Rules(pits=2, sow_store=False, extra_turn=False), 5),
    ],
    ids=str,
)
def test_the_slow_twin_comes_to_the_same(rules: Rules, seeds: int) -> None:
    table = build_bounds_in_memory(rules, seeds)
    for sides, bounds in bounds_to(rules, seeds).items():
        assert table.probe(Position(rules, sides)) == bounds, sides
