"""The second checker (tools/prove/checker) confirms the package's proofs, and finds planted false bounds."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import LocalProver, Proofs, Solver, SplitProver
from tests.effort import some
from tests.reference import minimax

SOURCE = Path(__file__).parents[2] / "tools" / "prove" / "checker" / "check.c"
CC = shutil.which("cc")
pytestmark = pytest.mark.skipif(CC is None or sys.platform != "linux", reason="needs a C compiler on Linux")


@pytest.fixture(scope="module")
def checker(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("checker") / "check"
    subprocess.run([str(CC), "-O1", "-o", program, SOURCE], check=True)
    return program


def proofs_of(name: str, file: Path) -> None:
    """Write a proof of the start of a small board, made of many small searches."""
    start = Position.start(RULESETS[name].replace(pits=3, seeds=3))
    with Proofs(start.rules, file) as proofs:
        splitting = SplitProver(LocalProver(start.rules, 1 << 26, 1, sizes=(4,)), proofs, budget=3)
        with Solver(start.rules, proofs=proofs, prover=splitting) as solver:
            assert solver.margins(start) == (minimax.value(start),) * 2


def check(program: Path, file: Path) -> tuple[int, list[str]]:
    """Prove all bounds again in searches of 20 positions, with a table up to 4 seeds."""
    done = subprocess.run(
        [program, file, "60", "1", "0.00002", "4"], check=False, stdout=subprocess.PIPE, text=True
    )
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("name", some(("alga", "kalahawari", "kalah", "irving"), "kalahawari"))
def test_a_second_program_confirms_the_proofs(tmp_path: Path, checker: Path, name: str) -> None:
    proofs_of(name, tmp_path / "proofs")
    code, lines = check(checker, tmp_path / "proofs")
    assert code == 0, lines
    bounds = [line for line in lines if line.endswith(": 100.00 %")]
    assert f"{len(bounds)} of {len(bounds)} bounds proved again; faults found: 0" in lines
    assert len(bounds) > 3
    assert " 0 bounds are deduced" not in lines[0]


def test_a_second_program_refutes_a_false_bound(tmp_path: Path, checker: Path) -> None:
    start = Position.start(RULESETS["kalahawari"].replace(pits=3, seeds=3))
    false = minimax.value(start) + 2
    with Proofs(start.rules, tmp_path / "proofs") as proofs:
        proofs.keep(start, false, start.on_board)
    code, lines = check(checker, tmp_path / "proofs")
    assert code == 1
    assert f"FALSE: line 2, {start} >= {false}: 0.00 %" in lines


def test_a_second_program_finds_a_bound_that_does_not_follow(tmp_path: Path, checker: Path) -> None:
    file = tmp_path / "proofs"
    proofs_of("kalahawari", file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    chosen = next(line for line in reversed(lines) if "parts" in line and line["at_least"] == line["at_most"])
    chosen["at_least"] = chosen["at_most"] = chosen["at_most"] + 2
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    code, printed = check(checker, file)
    assert code == 1
    assert any("does not follow" in line and chosen["position"] in line for line in printed)
