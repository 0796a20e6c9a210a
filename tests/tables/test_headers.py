"""Every reader refuses invalid headers and invalid files with a clear error."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kalaha import find_rules, tables
from kalaha.tables import files
from kalaha.tables.errors import TableNotFoundError, TablesError
from kalaha.tables.layout import HEADER

RULES = find_rules("kalah").replace(pits=3, seeds=4)
CHANGES: list[Callable[[dict[str, Any]], object]] = [
    lambda header: [],
    lambda header: None,
    lambda header: 7,
    lambda header: {},
    lambda header: header | {"axes": None},
    lambda header: header | {"axes": []},
    lambda header: header | {"axes": {}},
    lambda header: header | {"axes": {"pits": 3}},
    lambda header: header | {"axes": header["axes"] | {"pits": "three"}},
    lambda header: header | {"axes": header["axes"] | {"pits": "0"}},
    lambda header: header | {"axes": header["axes"] | {"pits": "9"}},
    lambda header: header | {"axes": header["axes"] | {"pits": "99999999"}},
    lambda header: header | {"axes": header["axes"] | {"ends": ["side_empty"]}},
    lambda header: header | {"axes": header["axes"] | {"ends": "\ud800"}},
    lambda header: header | {"crc": None},
    lambda header: header | {"crc": "0"},
    lambda header: header | {"crc": 1.5},
    lambda header: header | {"crc": -1},
    lambda header: header | {"layer": "0", "seeds": "4"},
    lambda header: header | {"layer": -1, "seeds": -1},
    lambda header: header | {"layer": 10**30, "seeds": 10**30},
    lambda header: header | {"positions": [1], "blocks": [1]},
    lambda header: header | {"positions": float("inf"), "blocks": float("inf")},
    lambda header: header | {"positions": 10**18, "blocks": 10**18},
    lambda header: header | {"positions": 0, "blocks": 0},
    lambda header: header | {"bits": 4, "blocks": 0},
    lambda header: header | {"bits": 7, "blocks": 0},
    lambda header: header | {"bytes": 0},
    lambda header: header | {"bytes": 10**18},
    lambda header: {name: value for name, value in header.items() if name != "crc"},
    lambda header: {name: value for name, value in header.items() if name not in ("positions", "blocks")},
]


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    path = tables.build(RULES, 6, tmp_path).path
    assert path is not None
    return path


def refused(path: Path, folder: Path) -> set[str]:
    """Run every reader on a table, and return the error codes that they raise."""
    (listed,) = tables.listed(folder)
    assert listed.error is not None
    codes = {listed.error.faults[0].code}
    for ask in (lambda: tables.verify(path), lambda: tables.load(RULES, folder=folder)):
        with pytest.raises(TablesError) as error:
            ask()
        codes.add(error.value.faults[0].code)
    return codes


def put_header(path: Path, text: bytes, version: int = files.VERSION) -> None:
    """Write a header with this JSON line and a correct checksum."""
    data = f"{files.MAGIC} {version}\n".encode() + text + b"\n"
    start = data.ljust(HEADER - 9) + b"\n"
    assert len(start) == HEADER - 8
    path.write_bytes(start + files.header_crc(start) + path.read_bytes()[HEADER:])


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_crafted_header_is_refused(number: int, plain: Path, tmp_path: Path) -> None:
    header = json.loads(plain.read_bytes().split(b"\n")[1])
    put_header(plain, json.dumps(CHANGES[number](header)).encode())
    assert refused(plain, tmp_path) <= {"tables-damaged", "tables-foreign"}


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[" * 200, b"{" * 200, b'{"a":' * 60, b"1" * 400])
def test_a_header_without_json_is_refused(text: bytes, plain: Path, tmp_path: Path) -> None:
    put_header(plain, text)
    assert refused(plain, tmp_path) == {"tables-damaged"}


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: os.symlink("nowhere", path)])
def test_a_special_file_is_refused(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tables.path_of(RULES, tmp_path)
    make(path)
    (listed,) = tables.listed(tmp_path)
    assert listed.error is not None
    with pytest.raises(TablesError, match="is not a table"):
        tables.verify(path)
    if not path.is_symlink():
        for ask in (tables.load, tables.build):
            with pytest.raises(TablesError):
                ask(RULES, 6, folder=tmp_path)


@pytest.mark.parametrize("size", [0, files.HEADER - 1, files.HEADER, 10_000])
def test_a_build_interrupted_before_the_first_layer_restarts(size: int, tmp_path: Path) -> None:
    path = tables.path_of(RULES, tmp_path)
    path.write_bytes(bytes(size))
    (listed,) = tables.listed(tmp_path)
    assert "has no layer yet" in str(listed.error)
    with pytest.raises(TableNotFoundError, match="has no layer yet"):
        tables.verify(path)
    with pytest.raises(TableNotFoundError):
        tables.load(RULES, 6, folder=tmp_path)
    assert tables.build(RULES, 6, tmp_path).seeds == 6
