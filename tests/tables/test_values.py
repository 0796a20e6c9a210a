"""Every value in a table equals the value found by plain minimax over `Position`."""

from collections.abc import Iterable
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kalaha import RULESETS, Position, Rules
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import CHOICES
from kalaha.search import UNLIMITED, Bounds, Searcher, new_entries, no_limit
from kalaha.tables import EndgameTable, Values, build
from kalaha.tables.definition import fill_empty_sides, fill_pair
from kalaha.tables.internal_moves import Pair
from kalaha.tables.layout import HEADER, index, layer_start, layout_of, table_bytes, table_positions
from kalaha.tables.store import build_in_memory
from tests.compiled import PLAIN_PYTHON
from tests.effort import effort, some
from tests.reference import minimax
from tests.reference.minimax import random_pits
from tests.strategies import house_rules

ACYCLIC = {
    name: rules for name, rules in RULESETS.items() if not rules.can_repeat and not rules.majority_stop
}
SIZES = ((1, 8), (2, 5), (3, 3)) if PLAIN_PYTHON else ((1, 40), (2, 14), (3, 9), (4, 7), (6, 4), (8, 3))

LARGE = () if PLAIN_PYTHON else ((6, 10), (4, 14), (3, 22))


def spread(sizes: Iterable[tuple[int, int]]) -> list[tuple[str, int, int]]:
    """Return every rule set with every size or, in `make test`, each of both at least once."""
    every = [(name, *size) for name in ACYCLIC for size in sizes]
    return some(every, *(every[at] for at in range(0, len(every), len(list(sizes)) + 1)), *every[-1:])


def boards(pits: int, seeds: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every board with at most `seeds` seeds."""
    sides = [side for side in product(range(seeds + 1), repeat=pits) if sum(side) <= seeds]
    return [(own, other) for own in sides for other in sides if sum(own) + sum(other) <= seeds]


def assert_all_values(rules: Rules, table: EndgameTable) -> None:
    for sides in boards(rules.pits, table.seeds):
        position = Position(rules, sides)
        assert table.probe(position) == minimax.value(position), sides


def by_definition(rules: Rules, seeds: int) -> np.ndarray:
    """Return a table that is filled one position at a time."""
    compiled, layout = compile_rules(rules), layout_of(rules.pits, seeds)
    table = np.zeros(table_bytes(rules.pits, seeds), np.int8)
    for layer in range(seeds + 1):
        values = table[layer_start(rules.pits, layer) + HEADER : layer_start(rules.pits, layer + 1)]
        count = layout.counts[layer]
        lower = Values(layout, table)
        fill_empty_sides(compiled, lower, layer, values[:count], values[-count:])
        for few in range(1, layer // 2 + 1):
            fill_pair(compiled, lower, values, Pair(layer - few, few))
    return table


def without_headers(data: np.ndarray, pits: int, seeds: int) -> np.ndarray:
    layers = [data[layer_start(pits, n) + HEADER : layer_start(pits, n + 1)] for n in range(seeds + 1)]
    return np.concatenate(layers)


def assert_as_defined(rules: Rules, seeds: int) -> None:
    fast = build_in_memory(rules, seeds).values.table
    slow = by_definition(rules, seeds)
    pits = rules.pits
    assert (without_headers(fast, pits, seeds) == without_headers(slow, pits, seeds)).all()


@pytest.mark.parametrize(("name", "pits", "seeds"), spread(SIZES))
def test_small_tables_have_the_minimax_values(name: str, pits: int, seeds: int) -> None:
    rules = ACYCLIC[name].replace(pits=pits, seeds=1)
    assert_all_values(rules, build_in_memory(rules, min(seeds, 9)))


@pytest.mark.parametrize("grand_slam", ["allowed", "illegal"])
def test_small_tables_in_files_have_the_minimax_values(grand_slam: str, tmp_path: Path) -> None:
    """A layer is written to the file only when it is complete. Play continues here if a side is empty."""
    rules = RULESETS["kalahawari"].replace(pits=2, seeds=1, ends="cannot_move", grand_slam=grand_slam)
    assert_all_values(rules, build(rules, 7, tmp_path))


@pytest.mark.parametrize("name", ACYCLIC)
@pytest.mark.compiled
def test_random_positions_of_the_box_have_their_values(name: str) -> None:
    random = Random(name)
    rules = ACYCLIC[name].replace(pits=6, seeds=1)
    table = build_in_memory(rules, 12)
    for _ in range(effort(40)):
        position = Position(rules, random_pits(random, 6, random.randint(7, 9)))
        assert table.probe(position) == minimax.value(position)


def test_many_positions_have_the_values_of_each() -> None:
    rules = ACYCLIC["alga"].replace(pits=3, seeds=1)
    table = build_in_memory(rules, 6)
    rows = boards(3, 6) * 20  # enough for several threads
    observations = np.zeros((len(rows), 18), np.uint8)
    observations[:, :3], observations[:, 8:11] = zip(*rows, strict=True)
    observations[:, 16:] = 7  # stores do not matter
    values = [table.probe(Position(rules, row)) for row in boards(3, 6)] * 20
    assert table.probe_many(observations).tolist() == values
    with_turns = np.column_stack((observations, np.ones(len(rows), np.uint8)))  # as in `Batch.positions`
    assert table.probe_many(with_turns).tolist() == values
    assert table.probe_many(observations[:0]).tolist() == []


@pytest.mark.parametrize(("name", "pits", "seeds"), spread([*SIZES, *LARGE]))
def test_rows_equal_the_definition(name: str, pits: int, seeds: int) -> None:
    assert_as_defined(ACYCLIC[name].replace(pits=pits, seeds=1), seeds)


SLAMS = {"grand_slam": "illegal"}, {"grand_slam": "nothing"}
SEVERAL = {"backwards": "several", "remainder": "owner"}


@pytest.mark.parametrize("changes", [*SLAMS, SEVERAL], ids=str)
@pytest.mark.parametrize(("pits", "seeds"), [(1, 6), (2, 5), (3, 3)])
def test_captures_that_depend_on_other_pits_are_handled(
    pits: int, seeds: int, changes: dict[str, str]
) -> None:
    rules = RULESETS["kalahawari"].replace(pits=pits, seeds=1, **changes)
    assert_as_defined(rules, seeds)
    assert_all_values(rules, build_in_memory(rules, seeds))


@pytest.mark.parametrize("optional_capture", [False, True])
@pytest.mark.parametrize(("pits", "seeds"), some(SIZES, *SIZES[::3]))
def test_optional_extra_turns_are_handled(pits: int, seeds: int, optional_capture: bool) -> None:
    rules = RULESETS["kalahawari"].replace(optional_extra_turn=True, optional_capture=optional_capture)
    rules = rules.replace(pits=pits, seeds=1, ends="cannot_move", remainder="owner")
    assert_as_defined(rules, seeds)
    assert_all_values(rules, build_in_memory(rules, min(seeds, 6)))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "compulsory", "optional"),
    [("alga", 6, 6), ("kalahawari", 2, 4), ("kalah", 6, 8), ("deskovehry", 8, 8)],
)
def test_4_pits_of_3_have_their_value_in_both_readings(name: str, compulsory: int, optional: int) -> None:
    """Find the value with a table for the whole board, and with a search that has only a small table."""
    for declining, value in ((False, compulsory), (True, optional)):
        rules = RULESETS[name].replace(pits=4, seeds=3, optional_extra_turn=declining)
        start = Position.start(rules)
        assert build_in_memory(rules, start.total).probe(start) == value
        searcher = Searcher(compile_rules(rules), new_entries(1 << 16), build_in_memory(rules, 8).values)
        assert searcher.value(board_of(start), UNLIMITED, 0, no_limit) == Bounds(value, value, True, True)


@pytest.mark.parametrize("remainder", CHOICES["remainder"])
@pytest.mark.parametrize("ends", CHOICES["ends"])
def test_every_remainder_and_end_has_its_values(remainder: str, ends: str) -> None:
    rules = RULESETS["kalah"].replace(pits=2, seeds=1, remainder=remainder, ends=ends)
    assert_all_values(rules, build_in_memory(rules, 4))


@settings(max_examples=effort(60, 4))
@given(house_rules(), st.sampled_from(SIZES))
def test_any_axes_have_the_minimax_values(rules: Rules, size: tuple[int, int]) -> None:
    pits, seeds = size
    rules = rules.replace(pits=pits, seeds=1, majority_stop=False)
    if not rules.can_repeat:
        assert_as_defined(rules, seeds)
        assert_all_values(rules, build_in_memory(rules, min(seeds, 3)))


def test_the_layout_is_a_bijection() -> None:
    pits, seeds = 3, 4
    layout = layout_of(pits, seeds)
    places = set()
    for own, other in boards(pits, seeds):
        sides = (np.uint64(int.from_bytes(bytes(side), "little")) for side in (own, other))
        places.add(int(index(layout, *sides)))
    assert len(places) == table_positions(pits, seeds) == len(boards(pits, seeds))
    headers = {layer_start(pits, n) + i for n in range(seeds + 1) for i in range(HEADER)}
    assert places | headers == set(range(table_bytes(pits, seeds)))
