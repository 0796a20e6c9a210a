"""The packed form: the same values, read directly; and nothing damaged is ever answered from."""

from pathlib import Path
from random import Random

import pytest

from kalaha import Position, find_rules, tables
from kalaha.tables import packed
from kalaha.tables.errors import TablesError
from tests.reference.minimax import random_pits

RULES = find_rules("kalah").replace(pits=3, seeds=4)
SEEDS = 9


@pytest.fixture(autouse=True)
def _small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "BLOCK", 500)
    monkeypatch.setattr(packed, "TOGETHER", 3)


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    path = tables.build(RULES, SEEDS, tmp_path).path
    assert path is not None
    return path


def code(error: pytest.ExceptionInfo[TablesError]) -> str:
    assert str(error.value)
    return error.value.faults[0].code


def test_packed_and_unpacked(plain: Path, tmp_path: Path) -> None:
    small = tables.pack(plain)
    assert tables.verify(small) == SEEDS
    assert small.stat().st_size < plain.stat().st_size
    data = plain.read_bytes()
    with pytest.raises(TablesError, match="already") as error:
        tables.unpack(small)
    assert code(error) == "tables-exists"
    plain.unlink()
    assert [table.seeds for table in tables.listed(tmp_path)] == [SEEDS]
    assert tables.unpack(small) == plain
    assert plain.read_bytes() == data
    assert sorted(tmp_path.iterdir()) == sorted([plain, small])


def test_every_value_is_read_directly(plain: Path, tmp_path: Path) -> None:
    table = tables.load(RULES, folder=tmp_path)
    tables.pack(plain)
    plain.unlink()
    found = tables.find(RULES, tmp_path)
    assert isinstance(found, tables.PackedTable)
    random = Random(1)
    for _ in range(500):
        position = Position(RULES, random_pits(random, 3, random.randint(0, SEEDS)))
        assert found.probe(position) == table.probe(position)
    for wrong in (Position(RULES, ((4, 4, 4), (4, 4, 4))), Position(RULES.replace(pits=2), ((1, 0), (1, 0)))):
        with pytest.raises(TablesError) as error:
            found.probe(wrong)
        assert code(error).startswith("tables-probe")


def test_load_says_how_to_unpack(plain: Path, tmp_path: Path) -> None:
    tables.pack(plain)
    plain.unlink()
    with pytest.raises(TablesError, match="kalaha tables unpack") as error:
        tables.load(RULES, folder=tmp_path)
    assert code(error) == "tables-packed"


def test_no_flipped_byte_changes_a_value(plain: Path, tmp_path: Path) -> None:
    """Of zstd's own bytes a few bits say nothing; all others are found."""
    small = tables.pack(plain)
    plain_bytes = plain.read_bytes()
    plain.unlink()
    found = 0
    whole = small.read_bytes()
    random = Random(2)
    for place in [0, 9, 511, 512, len(whole) - 1, *(random.randrange(len(whole)) for _ in range(150))]:
        damaged = bytearray(whole)
        damaged[place] ^= 1 << random.randrange(8)
        small.write_bytes(damaged)
        try:
            tables.verify(small)
        except TablesError:
            found += 1
            with pytest.raises(TablesError):
                tables.unpack(small)
        else:
            assert tables.unpack(small).read_bytes() == plain_bytes
            plain.unlink()
    assert found > 140
    assert list(tmp_path.iterdir()) == [small]


def test_a_damaged_block_is_not_answered_from(plain: Path, tmp_path: Path) -> None:
    table = tables.load(RULES, folder=tmp_path)
    small = tables.pack(plain)
    plain.unlink()
    data = bytearray(small.read_bytes())
    data[-3] ^= 4  # in the last block, of the last layer
    small.write_bytes(data)
    found = tables.find(RULES, tmp_path)
    low = Position(RULES, ((1, 0, 0), (0, 0, 1)))
    assert found.probe(low) == table.probe(low)
    with pytest.raises(TablesError, match="is damaged"):
        found.probe(Position(RULES, ((0, 0, 9), (0, 0, 0))))


@pytest.mark.parametrize("cut", [0, 1, 511, 600, -1])
def test_truncated(cut: int, plain: Path, tmp_path: Path) -> None:
    small = tables.pack(plain)
    plain.unlink()
    small.write_bytes(small.read_bytes()[:cut])
    for ask in (lambda: tables.verify(small), lambda: tables.find(RULES, tmp_path)):
        with pytest.raises(TablesError) as error:
            ask()
        assert code(error) in ("tables-packed-damaged", "tables-no-table")
    assert tables.listed(tmp_path)[0].error is not None


def test_a_table_of_other_rules(plain: Path, tmp_path: Path) -> None:
    other = RULES.replace(remainder="emptier")
    tables.pack(plain).rename(tables.path_of(other, tmp_path).with_suffix(".packed"))
    with pytest.raises(TablesError, match="remainder=owner") as error:
        tables.find(other, tmp_path)
    assert code(error) == "tables-foreign"


@pytest.mark.parametrize("name", ["", ".", "..", "/"])
def test_a_folder_cannot_be_packed_or_unpacked(name: str) -> None:
    for ask in (tables.pack, tables.unpack):
        with pytest.raises(TablesError, match="is not a table"):
            ask(Path(name))


def test_what_cannot_be_packed_or_unpacked(plain: Path, tmp_path: Path) -> None:
    data = bytearray(plain.read_bytes())
    data[-1] ^= 1
    plain.write_bytes(data)
    with pytest.raises(TablesError) as error:
        tables.pack(plain)
    assert code(error) == "tables-damaged"
    for ask in (tables.pack, tables.unpack):
        with pytest.raises(TablesError) as error:
            ask(tmp_path / "none.packed")
        assert code(error) == "tables-missing"
