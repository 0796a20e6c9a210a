"""`kalaha proofs check`, run with a valid and a false proof file, with options, and with an interruption."""

from pathlib import Path

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs
from tests.cli.conftest import Cli
from tests.cli.processes import KALAHA, interrupted, launch, read_until
from tests.cli.test_solve import SMALL
from tests.reference import minimax


def proofs_file(tmp_path: Path, cli: Cli) -> Path:
    file = tmp_path / "proofs"
    cli.out("solve", *SMALL, "--proofs", str(file), "--first-moves")
    return file


def test_check_reports_the_valid_and_the_reproved_lines(tmp_path: Path, cli: Cli) -> None:
    file = proofs_file(tmp_path, cli)
    lines = cli.out("proofs", "check", str(file), "--sample", "2", "--seed", "4").splitlines()
    assert lines[0].startswith("Lines: ")
    assert "Proving again, picked at random (--seed 4): 2." in lines
    told = [line for line in lines if line.startswith("The work the first time. Positions: ")]
    assert len(told) == 1
    assert lines.index(told[0]) < next(at for at, line in enumerate(lines) if " holds. Positions: " in line)
    assert sum(" holds. Positions: " in line for line in lines) == 2
    assert lines[-3].startswith("Proved again: 2. Seconds: ")
    assert lines[-2].startswith("Part of the searched bounds: ")
    assert lines[-1] == "No contradictions found."
    answer = cli.json("proofs", "check", str(file), "--threads", "1", "--memory", "64M")
    assert set(answer) == {
        *("file", "rules", "lines", "positions", "bounds", "parts", "searched", "follow", "seed", "sample"),
        *("contradictions", "complete", "part"),
    }
    assert answer["contradictions"] == []
    assert answer["complete"]
    assert answer["rules"] == "kalah"
    assert [bound["threads"] for bound in answer["sample"]] == [1] * min(10, answer["searched"])


def test_check_of_a_false_bound_exits_with_1(tmp_path: Path, cli: Cli) -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))
    with Proofs(start.rules, tmp_path / "proofs") as proofs:
        proofs.keep(start, minimax.value(start) + 2, 12)
    check = ("proofs", "check", str(tmp_path / "proofs"))
    printed = cli.out(*check, code=1).splitlines()
    assert printed[-1] == "Contradictions: 1."
    assert f"Line 2: a new search refutes {start} >= {minimax.value(start) + 2}." in printed
    assert len(cli.json(*check, code=1)["contradictions"]) == 1
    assert cli.out(*check, "--sample", "0")


def test_check_refuses_bad_input(tmp_path: Path, cli: Cli) -> None:
    file = str(proofs_file(tmp_path, cli))
    said = cli.refused("proofs", "check", file, "--sample", "-1")
    assert "--sample must be a whole number from 0 to 1000000000, not “-1”" in said
    assert "cannot be read: " in cli.refused("proofs", "check", str(tmp_path / "none"))


def test_control_c_during_check_prints_its_findings(tmp_path: Path) -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=6, seeds=6))
    file = tmp_path / "proofs"
    with Proofs(start.rules, file) as proofs:
        proofs.keep(start, 4, 72)
    process = launch(*KALAHA, "proofs", "check", str(file), "--memory", "64M", "--threads", "1")
    read_until(process, "Lines: 2")
    read_until(process, "Proving again")
    code, printed, _ = interrupted(process)
    rest = printed.splitlines()
    assert code == 130
    assert rest[-3] == "Proved again: 0. Seconds: 0."
    assert rest[-2].startswith("Part of the searched bounds: 0%.")
    assert rest[-1] == "No contradictions found."


def test_check_ends_after_its_seconds(tmp_path: Path, cli: Cli) -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=6, seeds=6))
    with Proofs(start.rules, tmp_path / "large") as proofs:
        proofs.keep(start, 4, 72)
    stopped = cli.json("proofs", "check", str(tmp_path / "large"), "--seconds", "0.1", "--memory", "64M")
    assert (stopped["complete"], stopped["part"], stopped["sample"]) == (False, 0, [])
    small = cli.json("proofs", "check", str(proofs_file(tmp_path, cli)), "--seconds", "600")
    assert (small["complete"], small["part"]) == (True, 1)
