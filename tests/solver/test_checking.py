"""The proof file checker accepts valid files and detects every kind of tampering."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kalaha.game import Position
from kalaha.kernel.convert import value_axes
from kalaha.rules import RULESETS
from kalaha.solver import LocalProver, Proofs, Solver
from kalaha.solver.checking import Claim, ProofCheck
from kalaha.solver.errors import SolverError
from kalaha.solver.proof_lines import Proved, bare_text, checksum
from kalaha.solver.proofs import implied
from kalaha.solver.split_prover import SplitProver
from tests.reference import minimax

RULES = RULESETS["kalahawari"].replace(pits=3, seeds=3)
START = Position.start(RULES)
MEMORY = 1 << 26
Lines = list[dict[str, Any]]


def codes(check: ProofCheck) -> set[str]:
    return {fault.code for fault in check.faults}


def reproved(check: ProofCheck) -> ProofCheck:
    """Prove every bound again that was found by a search."""
    prover = check.prover(MEMORY, None)
    try:
        for claim in check.sample(10**6, 1):
            check.reprove(claim, prover)
    finally:
        prover.close()
    return check


def prover() -> LocalProver:
    """Return a prover with a table so small that it must search positions."""
    return LocalProver(RULES, MEMORY, 1, sizes=(4,))


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return proofs of the start and of the moves from it, each found by a single search."""
    file = tmp_path_factory.mktemp("searched") / "proofs"
    with Proofs(RULES, file) as proofs, Solver(RULES, proofs=proofs, prover=prover()) as solver:
        solver.solve(START)
    return file


@pytest.fixture(scope="module")
def split(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return proofs of the start, found by many small searches."""
    file = tmp_path_factory.mktemp("split") / "proofs"
    with Proofs(RULES, file) as proofs:
        splitting = SplitProver(prover(), proofs, budget=3)
        with Solver(RULES, proofs=proofs, prover=splitting) as solver:
            assert solver.margins(START) == (minimax.value(START),) * 2
        assert proofs.is_split(START)
    return file


def changed(file: Path, to: Path, change: Callable[[Lines], Lines | None]) -> Path:
    """Write a copy of a file with changed lines but correct checksums."""
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    for line in lines:
        line.pop("crc", None)
    lines = change(lines) or lines
    crc = ""
    with to.open("w") as written:
        for line in lines:
            crc = checksum(line, crc)
            written.write(json.dumps(line | {"crc": crc}) + "\n")
    return to


@pytest.mark.parametrize("name", ["searched", "split"])
def test_valid_proofs_pass_and_are_proved_again(name: str, request: pytest.FixtureRequest) -> None:
    check = ProofCheck(request.getfixturevalue(name))
    assert value_axes(check.rules) == value_axes(RULES)
    assert len(check.searched) >= 4
    assert (len(check.searched) < len(check.claims)) == (name == "split")
    assert reproved(check).faults == []


def test_other_tables_and_threads_are_used(searched: Path, tmp_path: Path) -> None:
    named = changed(
        searched, tmp_path / "proofs", lambda lines: [lines[0], *(x | {"threads": 1} for x in lines[1:])]
    )
    check = ProofCheck(named)
    assert check.other_threads() != 1
    again = check.prover(MEMORY, None)
    found = check.reprove(check.sample(1, 7)[0], again)
    again.close()
    assert found.holds
    assert again.threads != 1
    assert found.table not in {line.how["table"] for line in check.lines}


def test_recorded_costs_are_not_checked(searched: Path, tmp_path: Path) -> None:
    odd = {"threads": {"a": 1}, "table": [4], "nodes": "many", "seconds": None}
    file = changed(searched, tmp_path / "proofs", lambda lines: [lines[0], *(x | odd for x in lines[1:])])
    assert reproved(ProofCheck(file)).faults == []


def test_a_sample_is_reproducible_by_its_number(searched: Path) -> None:
    check = ProofCheck(searched)
    assert check.sample(3, 5) == ProofCheck(searched).sample(3, 5) != check.sample(3, 6)
    assert len(check.sample(3, 5)) == 3
    assert [claim.nodes for claim in check.sample(9, 5)] == sorted(c.nodes for c in check.sample(9, 5))


def last_of(lines: Lines, position: Position = START) -> dict[str, Any]:
    return next(line for line in reversed(lines) if line.get("position") == str(position))


def test_any_bound_moved_by_two_is_detected(searched: Path, tmp_path: Path) -> None:
    """Either the other lines or a new search refute the bound."""
    seen: set[str] = set()
    for claim in ProofCheck(searched).claims:

        def move(lines: Lines, claim: Claim = claim) -> None:
            for line in lines[claim.line.number - 1 :]:
                if line["position"] == claim.line.text and claim.lower:
                    line["at_least"] = claim.bound + 2
                    line["at_most"] = max(line["at_most"], claim.bound + 2)
                elif line["position"] == claim.line.text:
                    line["at_most"] = claim.bound - 2
                    line["at_least"] = min(line["at_least"], claim.bound - 2)

        check = ProofCheck(changed(searched, tmp_path / "proofs", move))
        assert reproved(check).faults != [], claim
        seen |= codes(check)
    assert {"check-contradict", "check-refuted"} <= seen


def test_bounds_that_contradict_those_after_the_moves_are_found(searched: Path, tmp_path: Path) -> None:
    def raise_start(lines: Lines) -> None:
        line = last_of(lines)
        line["at_least"] = line["at_most"] = line["at_most"] + 2
        lines[1:] = [x for x in lines[1:] if x["position"] != str(START)] + [line]

    assert "check-contradict" in codes(ProofCheck(changed(searched, tmp_path / "proofs", raise_start)))


def test_a_line_that_weakens_a_bound_is_detected(searched: Path, tmp_path: Path) -> None:
    def weaken(lines: Lines) -> Lines:
        return [*lines, last_of(lines) | {"at_least": -18}]

    assert codes(ProofCheck(changed(searched, tmp_path / "proofs", weaken))) == {"check-weaker"}


def test_a_wrong_best_move_is_detected(searched: Path, tmp_path: Path) -> None:
    value = minimax.value(START)
    after = {str(move): START.play(move).position for move in START.legal_moves}
    wrong = next(m for m, position in after.items() if gain(START, m) != value and position.outcome is None)

    def name_it(lines: Lines) -> None:
        for line in lines[1:]:
            if line["position"] == str(START) and "best" in line:
                line["best"] = wrong

    file = changed(searched, tmp_path / "proofs", name_it)
    assert "check-best" in codes(ProofCheck(file))  # the proved values of the moves contradict this line

    def alone(lines: Lines) -> Lines:
        name_it(lines)
        return [lines[0], *(line for line in lines[1:] if line["position"] == str(START))]

    check = ProofCheck(changed(searched, tmp_path / "proofs", alone))
    assert check.faults == []
    assert codes(reproved(check)) == {"check-refuted"}


def gain(position: Position, text: str) -> int:
    """Return the value of a move by plain minimax."""
    move = next(move for move in position.legal_moves if str(move) == text)
    sowing = position.play(move)
    after = sowing.position
    to_come = 0 if sowing.reason else minimax.value(after)
    banked = after.lead(position.turn) - position.lead(position.turn)
    return banked + (to_come if after.turn == position.turn else -to_come)


def test_any_missing_child_is_detected(split: Path, tmp_path: Path) -> None:
    """An upper bound of the start needs a bound for each of its moves."""
    for move in START.legal_moves:
        missing = bare_text(START.play(move).position)
        file = changed(split, tmp_path / "proofs", without(missing))
        assert "check-parts" in codes(ProofCheck(file))


def without(text: str) -> Callable[[Lines], Lines]:
    return lambda lines: [line for line in lines if line.get("position") != text]


def test_parts_that_do_not_imply_the_whole_are_detected(split: Path, tmp_path: Path) -> None:
    def more(lines: Lines) -> None:
        line = [line for line in lines if line.get("parts")][-1]
        line["at_least"] = line["at_most"]
        line["at_most"] = line["at_least"] = line["at_least"] + 2

    assert "check-parts" in codes(ProofCheck(changed(split, tmp_path / "proofs", more)))


@pytest.mark.parametrize(
    "keep", [b"", b"dear diary\n", b'{"kalaha": "proofs", "axes": {"pits": "no"}, "crc": "CRC"}\n']
)
def test_other_files_are_refused(tmp_path: Path, keep: bytes) -> None:
    file = tmp_path / "proofs"
    crc = checksum({"kalaha": "proofs", "axes": {"pits": "no"}})
    file.write_bytes(keep.replace(b"CRC", crc.encode()))
    with pytest.raises(SolverError, match="is not a file of proofs"):
        ProofCheck(file)


def test_damage_is_named_and_not_repaired(searched: Path, tmp_path: Path) -> None:
    file = tmp_path / "proofs"
    whole = searched.read_bytes()
    file.write_bytes(whole.replace(b'"table": 4', b'"table": 5', 1))
    with pytest.raises(SolverError, match=r"Line 2 of .* is damaged"):
        ProofCheck(file)
    file.write_bytes(whole[:-9])
    with pytest.raises(SolverError, match="is not a proved bound"):
        ProofCheck(file)
    assert file.read_bytes() == whole[:-9]


def test_exact_children_imply_the_value_and_open_ones_bounds() -> None:
    def exactly(position: Position) -> Proved:
        return Proved(minimax.value(position), minimax.value(position))

    assert implied(START, exactly).proved == exactly(START)
    low, high = implied(START, lambda position: Proved(-position.on_board, position.on_board)).proved
    assert low <= minimax.value(START) <= high
