"""A table's file that is changed while it is in use: no value is believed that was not checked."""

import os
import time
from pathlib import Path

import pytest

from kalaha import RULESETS, Position, tables
from kalaha.tables import TableDamagedError, guard
from kalaha.tables.layout import HEADER

RULES = RULESETS["kalah"].replace(pits=3, seeds=2)
POSITION = Position(RULES, ((1, 0, 2), (0, 3, 0)))


@pytest.fixture
def table(tmp_path: Path) -> tables.Table:
    return tables.build(RULES, 8, tmp_path)


def settle(table: tables.Table) -> int:
    """Wait until a change would surely be seen, and probe."""
    time.sleep(0.2)
    return table.probe(POSITION)


def overwrite(table: tables.Table, byte: bytes = b"\x07") -> None:
    """Write over the value of `POSITION`."""
    assert table.path is not None
    with table.path.open("r+b") as file:
        file.seek(int(table.values.layout.headers[6]) + HEADER)
        file.write(byte * 400)


@pytest.mark.parametrize("is_settled", [True, False])
def test_overwritten_in_place(table: tables.Table, is_settled: bool) -> None:
    if is_settled:
        settle(table)
    overwrite(table)
    for _ in range(2):
        with pytest.raises(TableDamagedError, match="layer 6 has changed"):
            table.probe(POSITION)


def test_overwritten_and_dated_back(table: tables.Table) -> None:
    assert table.path is not None
    settle(table)
    before = table.path.stat()
    overwrite(table)
    os.utime(table.path, ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(TableDamagedError):
        table.probe(POSITION)


def test_overwritten_by_another_table(table: tables.Table, tmp_path: Path) -> None:
    """Every layer of it is sound, by its own rules."""
    assert table.path is not None
    other = tables.build(RULES.replace(remainder="emptier"), 8, tmp_path).path
    assert other is not None
    with table.path.open("r+b") as file:
        file.write(other.read_bytes())
    with pytest.raises(TableDamagedError, match="layer 0"):
        table.probe(POSITION)


def test_what_changes_no_value_changes_no_answer(table: tables.Table, tmp_path: Path) -> None:
    assert table.path is not None
    value = settle(table)
    os.utime(table.path, (1, 1))
    assert table.probe(POSITION) == value
    other = tables.build(RULES.replace(remainder="emptier"), 8, tmp_path).path
    assert other is not None
    other.replace(table.path)
    assert table.probe(POSITION) == value
    tables.build(RULES, 10, tmp_path / "larger")
    tables.path_of(RULES, tmp_path / "larger").replace(table.path)
    assert table.probe(POSITION) == value


def test_a_larger_table_is_built_meanwhile(
    table: tables.Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then only headers are compared: layers that are there are not read again and again."""
    value, read = settle(table), list[int]()
    monkeypatch.setattr(guard.files, "check_layer", lambda _path, _data, header: read.append(header.layer))
    found: list[int] = []
    tables.build(RULES, 10, tmp_path, lambda _progress: found.append(table.probe(POSITION)))
    assert set(found) == {value}
    assert len(read) == 9 + 11  # as the build began, and as its result was loaded
    assert table.probe(POSITION) == value
    assert len(read) > 9 + 11


def test_a_name_that_does_not_fit(table: tables.Table, tmp_path: Path) -> None:
    assert table.path is not None
    packed = tables.pack(table.path)
    for path in (table.path, packed):
        moved = path.rename(tmp_path / f"6-always-emptier-9e24358d{path.suffix}")
        assert "wrong name" in str(next(each for each in tables.listed(tmp_path) if each.error).error)
        for ask in (tables.verify, tables.pack if path is table.path else tables.verify):
            with pytest.raises(tables.TablesError, match=r"wrong name: by its contents it is 3-nonempty"):
                ask(moved)
        moved.unlink()
