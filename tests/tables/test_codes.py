"""Layers with four-bit values give the same values as layers with bytes, wherever they are read."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from kalaha import RULESETS, Position, Rules, tables
from kalaha.kernel import board_of, compile_rules
from kalaha.search import UNLIMITED, Searcher, new_entries, no_limit
from kalaha.tables import codes, parts
from kalaha.tables.layout import layer_positions, layout_of
from tests.compiled import PLAIN_PYTHON
from tests.effort import effort, some
from tests.reference.minimax import random_pits

ACYCLIC = {
    name: rules for name, rules in RULESETS.items() if not rules.can_repeat and not rules.majority_stop
}
SIZES = ((2, 9), (3, 6)) if PLAIN_PYTHON else ((2, 34), (3, 20), (6, 10))


@pytest.fixture
def _all_coded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "CODED_FROM", 0)
    monkeypatch.setattr(codes, "PIECE", 4 * codes.RUN)


def in_bytes(rules: Rules, seeds: int) -> tables.EndgameTable:
    with pytest.MonkeyPatch.context() as context:
        context.setattr(codes, "CODED_FROM", 1 << 60)
        return tables.build_in_memory(rules, seeds)


def assert_the_same(found: tables.EndgameTable, wanted: tables.EndgameTable) -> None:
    assert isinstance(found, tables.Table)
    assert isinstance(wanted, tables.Table)
    for seeds in range(wanted.seeds + 1):
        assert np.array_equal(found.layer(seeds), wanted.layer(seeds)), seeds


def escaped(table: tables.Table) -> int:
    """Return the number of escaped values."""
    layout, seeds = table.values.layout, table.seeds
    ends = [*layout.headers[1 : seeds + 1], table.values.table.size]
    return sum(int(end - layout.beyond[n]) for n, end in enumerate(ends) if layout.beyond[n])


@pytest.mark.usefixtures("_all_coded")
@pytest.mark.parametrize("name", some(ACYCLIC, "alga", "kalahawari"))
@pytest.mark.parametrize(("pits", "seeds"), SIZES)
def test_the_values_equal_those_of_bytes(name: str, pits: int, seeds: int) -> None:
    rules = ACYCLIC[name].replace(pits=pits, seeds=1)
    table = tables.build_in_memory(rules, seeds)
    assert table.values.layout.coded
    assert_the_same(table, in_bytes(rules, seeds))


@pytest.mark.usefixtures("_all_coded")
@pytest.mark.parametrize(
    "changes",
    [
        {"grand_slam": "illegal", "wari_capture": True},
        {"ends": "cannot_move", "feeding": "forfeit"},
        {"ends": "cannot_move", "feeding": "compulsory", "optional_capture": True},
        {"opposite_capture": "none"},
        {"optional_extra_turn": True, "optional_capture": True, "remainder": "emptier"},
    ],
    ids=str,
)
def test_house_rules_agree(changes: dict[str, object]) -> None:
    rules = RULESETS["kalah"].replace(pits=2, seeds=1, **changes)
    table = tables.build_in_memory(rules, 8 if PLAIN_PYTHON else 30)
    assert table.values.layout.coded
    assert_the_same(table, in_bytes(rules, table.seeds))


@pytest.mark.usefixtures("_all_coded")
def test_mixed_odd_and_even_values_are_stored_in_bytes() -> None:
    rules = RULESETS["kalah"].replace(pits=2, seeds=1, remainder="nobody")
    assert not tables.build_in_memory(rules, 14).values.layout.coded


@pytest.fixture
def built(_all_coded: None, tmp_path: Path) -> tables.Table:
    """Return a table on disk with many four-bit layers and escaped values."""
    table = tables.build(RULESETS["kalah"].replace(pits=2, seeds=1), 16 if PLAIN_PYTHON else 34, tmp_path)
    assert isinstance(table, tables.Table)
    return table


def test_files_have_the_same_values(built: tables.Table, tmp_path: Path) -> None:
    assert built.path is not None
    small = built.rules, built.seeds - 3
    assert_the_same(built, in_bytes(built.rules, built.seeds))
    assert tables.verify(built.path) == built.seeds
    assert_the_same(tables.load(*small, folder=tmp_path), in_bytes(*small))
    assert PLAIN_PYTHON or escaped(built) > 100


def test_a_build_resumes(built: tables.Table, tmp_path: Path) -> None:
    assert built.path is not None
    whole = built.path.read_bytes()
    start = int(built.values.layout.headers[built.seeds - 2])
    built.path.write_bytes(whole[: start + 40])
    assert tables.build(built.rules, built.seeds, tmp_path).seeds == built.seeds
    assert built.path.read_bytes() == whole


def test_building_in_parts_gives_the_same_file(
    built: tables.Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr(parts, "TASK", 300)
    assert built.path is not None
    with ThreadPoolExecutor(2) as pool:
        path = tables.build(built.rules, built.seeds, tmp_path / "parts", cluster=pool).path
    assert path is not None
    assert path.read_bytes() == built.path.read_bytes()


def test_a_flipped_bit_is_detected(built: tables.Table) -> None:
    assert built.path is not None
    whole = built.path.read_bytes()
    random = Random(5)
    for _ in range(60):
        damaged = bytearray(whole)
        damaged[random.randrange(len(whole))] ^= 1 << random.randrange(8)
        built.path.write_bytes(damaged)
        with pytest.raises(tables.TablesError):
            tables.verify(built.path)


@pytest.mark.usefixtures("_all_coded")
@pytest.mark.parametrize("name", ACYCLIC)
def test_searches_find_the_same(name: str) -> None:
    """A search that gets only bounds from the table finds the same result as with a byte table."""
    rules = ACYCLIC[name].replace(pits=3, seeds=1)
    coded = tables.build_in_memory(rules, 7 if PLAIN_PYTHON else 20)
    plain = in_bytes(rules, coded.seeds)
    random = Random(name)
    for _ in range(effort(40)):
        position = Position(rules, random_pits(random, 3, coded.seeds + random.randint(1, 10)))
        if position.outcome is None:
            found = [
                Searcher(compile_rules(rules), new_entries(1 << 14), table.values).value(
                    board_of(position), UNLIMITED, 0, no_limit
                )
                for table in (coded, plain)
            ]
            assert found[0] == found[1]


@pytest.mark.usefixtures("_all_coded")
def test_values_with_a_wide_range_are_stored_in_bytes() -> None:
    rules, layout = compile_rules(RULESETS["kalah"]), layout_of(2, 34)
    near, far = (np.resize(np.arange(-n, n + 1, 2).astype(np.int8), layer_positions(2, 34)) for n in (12, 34))
    assert codes.lows_of(rules, layout, 34, near) is not None
    assert codes.lows_of(rules, layout, 34, far) is None
