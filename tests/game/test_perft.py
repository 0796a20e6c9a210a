"""`perft`, compared with the reference implementation's counts (data/perft). A failure shows wrong moves."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import RULESETS, KalahaError, Perft, Position, find_rules, perft
from kalaha.game import divide
from kalaha.rules import parse_axis
from tests.effort import THOROUGH
from tests.golden import SUITES
from tests.helpers import at, position_of
from tests.reference import naive
from tests.strategies import positions

FOLDER = Path(__file__).parent.parent.parent / "data" / "perft"
MAX_NODES = 50_000 if THOROUGH else 1_500
"""The largest number of nodes that plain Python counts in a row. The kernel counts every row."""


def rows() -> list[dict[str, str]]:
    return [
        row for path in sorted(FOLDER.glob("*.csv")) for row in csv.DictReader(path.read_text().splitlines())
    ]


def position_in(row: dict[str, str]) -> Position:
    name, *house = row["preset"].split()
    axes = {axis: parse_axis(axis, text) for axis, text in (rule.split("=") for rule in house)}
    rules = find_rules(name).replace(pits=int(row["pits"]), seeds=int(row["seeds"]), **axes)
    return position_of(row["position"], rules)


def division(position: Position, depth: int) -> str:
    """Return the moves whose counts differ."""
    table, lines = naive.table_of(position), []
    for move, counted in divide(position, depth).items():
        child = table.copied()
        child.play(str(move))
        expected = Perft(*naive.perft(child, depth - 1))
        if counted != expected:
            lines.append(f"{move}: {counted}, but the twin says {expected}")
    moves = " ".join(map(str, position.legal_moves))
    return "\n".join([f"{position} moves {moves}; the twin {' '.join(table.choices())}", *lines])


@pytest.mark.parametrize(
    "row",
    [row for row in rows() if int(row["nodes"]) <= MAX_NODES],
    ids=lambda row: f"{row['preset']} {row['position']} {row['depth']}",
)
def test_perft_equals_the_reference(row: dict[str, str]) -> None:
    position, depth = position_in(row), int(row["depth"])
    expected = Perft(int(row["nodes"]), int(row["store_sum"]))
    if perft(position, depth) != expected:
        pytest.fail(division(position, depth))


def test_every_rule_set_has_its_suite() -> None:
    assert {row["preset"] for row in rows()} == set(SUITES)
    for name, rules in RULESETS.items():
        own = [row for row in rows() if row["preset"] == name]
        assert {int(row["pits"]) for row in own} >= set(range(1, 9))
        starts = [int(row["depth"]) for row in own if row["position"] == str(Position.start(rules))]
        assert starts == list(range(1, 8 if name != "kgp" else 7))


@given(positions(), st.integers(0, 2))
def test_perft_equals_the_reference_on_any_position(position: Position, depth: int) -> None:
    table = naive.table_of(position)
    if position.outcome is None:
        assert perft(position, depth) == Perft(*naive.perft(table, depth)), division(position, depth)


@pytest.mark.parametrize("depth", [-1, 10**30, 1.5, "3", None])
def test_an_invalid_depth_is_refused(depth: int) -> None:
    for count in (perft, divide):
        with pytest.raises(KalahaError, match="The depth of a perft must be a whole number from 0 to"):
            count(at("alga", "1 1", "1 1"), depth)


def test_the_division_adds_up() -> None:
    start = Position.start(find_rules("kalahawari"))
    parts = divide(start, 4)
    assert tuple(parts) == start.legal_moves
    assert perft(start, 4) == Perft(
        sum(part.nodes for part in parts.values()), sum(part.store_sum for part in parts.values())
    )
