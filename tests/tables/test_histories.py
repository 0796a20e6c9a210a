"""The search over histories against all games, and bounds of tables against it: a sample of its benchmark."""

import pytest

from benchmarks.histories import Histories, compared
from kalaha.game import Node, Position
from kalaha.rules import find_rules
from kalaha.tables import build_bounds_in_memory
from tests.tables.histories import margin


@pytest.mark.parametrize(("name", "pits", "seeds"), [("wari", 2, 5), ("oware", 2, 5), ("wari", 3, 3)])
def test_values_are_those_of_all_games(name: str, pits: int, seeds: int) -> None:
    rules = find_rules(name).replace(pits=pits)
    histories = Histories(rules)
    histories.extend(seeds)
    for sides, bounds in histories.known.items():
        worth = margin(Node(Position(rules, sides)))
        assert bounds == (worth, worth), sides


@pytest.mark.parametrize(
    ("name", "pits", "seeds"),
    [("wari", 1, 6), ("wari", 2, 6), ("wari", 3, 4), ("wari", 6, 3), ("oware", 2, 6), ("oware", 4, 3)],
)
def test_values_are_within_the_bounds(name: str, pits: int, seeds: int) -> None:
    rules = find_rules(name).replace(pits=pits)
    histories = Histories(rules)
    histories.extend(seeds)
    seen = compared(histories, build_bounds_in_memory(rules, seeds))
    assert seen["wrong"] == []
    assert seen["open"] == 0
    assert 0 < seen["meet"] < seen["positions"]


def test_what_is_not_searched_to_the_end_is_within_bounds() -> None:
    rules = find_rules("wari").replace(pits=3)
    whole, stopped = Histories(rules), Histories(rules, limit=0)
    whole.extend(4)
    stopped.extend(4)
    seen = compared(stopped, build_bounds_in_memory(rules, 4))
    assert seen["wrong"] == []
    assert seen["open"] > 0
    for sides, (least, most) in stopped.known.items():
        low, high = whole.known[sides]
        assert least <= low <= high <= most
