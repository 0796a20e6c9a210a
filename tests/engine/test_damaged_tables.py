"""An engine with an unusable table plays without it."""

from pathlib import Path

import pytest

from kalaha import tables
from kalaha.engine import Analysis, Engine, Limit, preparation
from kalaha.engine.engine import MEMORY, SMALL_MEMORY
from kalaha.errors import KalahaError
from kalaha.game import Move, Position
from kalaha.rules import RULESETS, Rules
from kalaha.tables.capacity import engine_table_seeds

RULES = RULESETS["kalah"].replace(pits=3, seeds=2)
LARGE = RULESETS["kalah"].replace(pits=4, seeds=6)


def damage(rules: Rules, folder: Path) -> None:
    """Build a table in `folder` and flip one bit."""
    path = tables.build(rules, 6, folder).path
    assert path is not None
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)


def cut(rules: Rules, folder: Path) -> None:
    """Build a table in `folder` and truncate it."""
    path = tables.build(rules, 6, folder).path
    assert path is not None
    path.write_bytes(path.read_bytes()[:-1])


def make_folder(rules: Rules, folder: Path) -> None:
    """Create a folder at the path of the table file."""
    tables.path_of(rules, folder).mkdir(parents=True)


def seeds(analysis: Analysis) -> dict[Move, int]:
    """Return the value of each move."""
    return {move: value.seeds for move, value in analysis.values.items()}


@pytest.mark.parametrize("harm", [damage, cut, make_folder])
def test_near_the_end_a_small_table_is_built(harm: object, tmp_path: Path) -> None:
    assert callable(harm)
    harm(RULES, tmp_path)
    start = Position.start(RULES)
    progress: list[float] = []
    with Engine(RULES, threads=1, memory=1 << 20, tables=False) as without:
        expected = seeds(without.analyse(start))
    with Engine(RULES, threads=1, memory=1 << 20, tables=tmp_path, on_progress=progress.append) as playing:
        assert playing.choose(start) in start.legal_moves
        assert seeds(playing.analyse(start)) == expected
        assert isinstance(playing.table_error, KalahaError)
        assert str(tmp_path) in str(playing.table_error)
    assert progress.count(0) == 1


@pytest.mark.parametrize(
    ("name", "pits", "memory", "expected"),
    [
        ("kalah", 6, MEMORY, 18),
        ("alga", 6, SMALL_MEMORY, 14),
        ("alga", 8, MEMORY, 13),
        ("wari", 6, MEMORY, 10),
    ],
)
def test_a_built_table_fits_in_the_memory_of_the_engine(
    name: str, pits: int, memory: int, expected: int
) -> None:
    rules = RULESETS[name].replace(pits=pits)
    assert engine_table_seeds(rules, memory) == expected
    assert tables.size(rules, expected).positions <= memory


def test_far_from_the_end_the_search_uses_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damage(LARGE, tmp_path)
    loaded: list[Path | None] = []
    monkeypatch.setattr(preparation, "SEEDS_ABOVE_TABLE", 0)

    def load(rules: Rules, folder: Path | None) -> tables.EndgameTable:
        loaded.append(folder)
        return tables.load(rules, folder=folder)

    monkeypatch.setattr(preparation, "load", load)
    start = Position.start(LARGE)
    with Engine(LARGE, threads=1, memory=1 << 20, tables=tmp_path) as playing:
        assert playing.table_error is None
        for depth in (3, 4):
            assert playing.analyse(start, Limit(depth=depth)).depth == depth
        assert playing.table_error is not None
    assert loaded == [tmp_path]  # a table that is slow to check is checked only once


def test_without_memory_for_a_table_the_search_uses_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kalaha.tables.capacity.memory_free", lambda: 1000)
    start = Position.start(RULES)
    with Engine(RULES, threads=1, memory=1 << 20, tables=tmp_path) as playing:
        assert playing.analyse(start, Limit(depth=3)).best in start.legal_moves
        assert playing.table_error is None
