"""Tables of bounds agree with published counts, and their bounds are tight."""

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from kalaha.rules import Rules, find_rules
from kalaha.tables import Table
from kalaha.tables.bounds import build_in_memory
from tests.helpers import every_position

PUBLISHED = Path(__file__).parents[2] / "data" / "published" / "awari_lincke2002.csv"
AWARI, WARI = find_rules("awari"), find_rules("wari")


@pytest.mark.compiled
def test_awari_has_the_value_counts_of_lincke() -> None:
    table = build_in_memory(AWARI, 9)
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
    ("rules", "seeds", "counts"),
    [
        (WARI.replace(pits=1), 6, (-112, 70)),
        (WARI.replace(pits=2), 6, (-126, 70)),
        (WARI.replace(pits=3), 4, (-240, 116)),
        (AWARI.replace(pits=2), 6, (48, 48)),
        (AWARI.replace(pits=3), 4, (-44, -44)),
        (WARI.replace(pits=2, feeding="compulsory", remainder="nobody", optional_capture=True), 5, (-16, 95)),
        (WARI.replace(pits=2, grand_slam="illegal", feeding="free", skip_origin=False), 6, (-74, 70)),
        (
            WARI.replace(pits=2, grand_slam="allowed", opposite_capture="nonempty", remainder="emptier"),
            5,
            (168, 182),
        ),
        (WARI.replace(pits=2, opposite_capture="always", ends="side_empty", feeding="free"), 5, (30, 30)),
        (AWARI.replace(pits=2, opposite_capture="nonempty", optional_capture=True), 5, (8, 8)),
        (Rules(pits=2, sow_store=False, extra_turn=False), 5, (80, 266)),
    ],
    ids=str,
)
def test_bounds_are_tight(rules: Rules, seeds: int, counts: tuple[int, int]) -> None:
    """Compare the sum of all lower bounds and the sum of all upper bounds with the sums from another method.

    The other method widens windows by one threshold at a time (Romein and Bal, IEEE Computer 36(10), 2003).
    """
    table = build_in_memory(rules, seeds)
    bounds = [table.probe(each) for n in range(seeds + 1) for each in every_position(rules, n)]
    assert (sum(low for low, _ in bounds), sum(high for _, high in bounds)) == counts
