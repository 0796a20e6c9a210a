"""Proofs resume from their files after any interruption, and damaged files are refused."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.game import Move, Position
from kalaha.rules import RULESETS, Rules
from kalaha.solver import Proofs, solve
from kalaha.solver.errors import SolverError
from kalaha.solver.proof_lines import Proved, checksum
from tests.helpers import at

RULES = RULESETS["kalah"].replace(pits=4, seeds=2)
START = Position.start(RULES)
LATER = Position(RULES, ((1, 0, 0, 2), (0, 1, 0, 0)))
QUICK: dict[str, Any] = {"threads": 1, "memory": 1 << 26}


def value_of(rules: Rules, file: Path) -> tuple[int | None, int]:
    """Solve the starting position with these proofs, and return its value and the number of nodes."""
    with Proofs(rules, file) as proofs:
        solution = solve(Position.start(rules), moves=False, proofs=proofs, **QUICK)
    return solution.value, solution.nodes


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a new file of proofs."""
    return tmp_path / "proofs"


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a proved board."""
    file = tmp_path_factory.mktemp("proved") / "proofs"
    value_of(RULES, file)
    return file.read_bytes()


def test_proofs_are_saved_and_resumed(file: Path) -> None:
    value, nodes = value_of(RULES, file)
    assert nodes > 0
    text = file.read_bytes()
    assert value_of(RULES, file) == (value, 0)
    assert file.read_bytes() == text
    head, *bounds = map(json.loads, text.splitlines())
    assert head["kalaha"] == "proofs"
    assert (bounds[-1]["at_least"], bounds[-1]["at_most"]) == (value, value)
    fields = {"position", "at_least", "at_most", "nodes", "seconds", "table", "threads", "crc"}
    assert set(bounds[-1]) - {"best"} == fields


@pytest.mark.parametrize("bounds", [(2, START.on_board), (-START.on_board, 2)])
def test_a_one_sided_bound_is_read_back(file: Path, bounds: tuple[int, int]) -> None:
    with Proofs(RULES, file) as proofs:
        proofs.keep(START, *bounds)
    with Proofs(RULES, file) as proofs:
        assert proofs.of(START) == bounds


def test_split_positions_are_reported_and_saved(file: Path) -> None:
    with Proofs(RULES, file) as proofs:
        assert not proofs.is_split(START)
        proofs.split(START)
        proofs.split(START)
        assert proofs.is_split(START)
    assert len(file.read_bytes().splitlines()) == 2
    with Proofs(RULES, file) as proofs:
        assert proofs.is_split(START)
        assert not proofs.is_split(LATER)


def test_the_best_move_is_known_after_a_resume(file: Path) -> None:
    start = Position.start(RULES)
    with Proofs(RULES, file) as proofs:
        before = solve(start, moves=False, proofs=proofs, **QUICK)
    with Proofs(RULES, file) as proofs:
        after = solve(start, moves=False, proofs=proofs, **QUICK)
    best, value = next(iter(after.values.items()))
    assert best == next(iter(before.values)) == proofs.best(start)
    assert value.bounds is not None
    assert value.bounds[0] == after.value


def test_a_weaker_proof_does_not_set_the_best_move(file: Path) -> None:
    with Proofs(RULES, file) as proofs:
        proofs.keep(START, 2, 16, Move(1))
        proofs.keep(START, 2, 10)
        proofs.split(START)
        assert proofs.best(START) == Move(1)
    with Proofs(RULES, file) as proofs:
        assert proofs.best(START) == Move(1)
        proofs.keep(START, 4, 10)
        assert proofs.best(START) is None
    with Proofs(RULES, file) as proofs:
        assert proofs.best(START) is None


def test_every_prefix_of_the_file_leads_to_the_same_value(file: Path) -> None:
    """After a crash, only complete lines are used, and everything else is proved again."""
    value, _ = value_of(RULES, file)
    text = file.read_bytes()
    for length in {0, 1, 5, 18, 30, len(text) - 1, *range(len(text) - 40, len(text), 7)}:
        file.write_bytes(text[:length])
        assert value_of(RULES, file)[0] == value, length
        assert all(json.loads(line) for line in file.read_bytes().splitlines())


def test_a_torn_line_is_dropped_and_the_complete_ones_remain(file: Path) -> None:
    with Proofs(RULES, file) as proofs:
        proofs.keep(START, 2, 16)
    with file.open("ab") as torn:
        torn.write(b'{"position": "<4,0,0,2,2')
    with Proofs(RULES, file) as proofs:
        assert proofs.of(START) == (2, 16)
        proofs.keep(START, 2, 8)
    with Proofs(RULES, file) as proofs:
        assert proofs.of(START) == (2, 8)


def test_a_proof_holds_for_both_players_and_for_any_stores() -> None:
    rules = RULES.replace(pits=2)
    with Proofs(rules) as proofs:
        proofs.keep(at(rules, "1 2", "0 3"), 1, 2)
        assert proofs.of(at(rules, "0 3", "1 2", turn=1, stores="5 7")) == (1, 2)
        assert proofs.of(at(rules, "0 3", "1 2")) == (-6, 6)


def test_stores_are_part_of_a_proof_if_the_end_depends_on_them() -> None:
    rules = RULESETS["kgp"].replace(pits=2, seeds=1)
    with Proofs(rules) as proofs:
        proofs.keep(at(rules, "1 2", "0 3", stores="1 0"), 1, 2)
        assert proofs.of(at(rules, "0 3", "1 2", stores="0 1", turn=1)) == (1, 2)
        assert proofs.of(at(rules, "1 2", "0 3")) == (-6, 6)


@pytest.mark.parametrize(
    "rules", [RULESETS["alga"].replace(pits=4), RULES.replace(pits=3), RULES.replace(extra_turn=False)]
)
def test_proofs_of_other_rules_are_refused(file: Path, rules: Rules) -> None:
    value_of(RULES, file)
    text = file.read_bytes()
    with pytest.raises(SolverError, match="are for other rules"):
        Proofs(rules, file)
    assert file.read_bytes() == text


def test_other_numbers_of_seeds_share_proofs(file: Path) -> None:
    value, _ = value_of(RULES, file)
    assert value_of(RULES.replace(seeds=1), file)[1] > 0
    assert value_of(RULES, file) == (value, 0)


@pytest.mark.parametrize(
    "text",
    [b"dear diary", b"dear diary\n", b"\xff\n", b"[]\n", b"[" * 99999 + b"\n", b'{"kalaha": "games"}\n'],
)
def test_a_foreign_file_is_not_changed(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    with pytest.raises(SolverError, match="is not a file of proofs"):
        Proofs(RULES, file)
    assert file.read_bytes() == text


def sealed(line: dict[str, Any], before: bytes) -> bytes:
    """Return a line with the checksum that it has after the lines in `before`."""
    return json.dumps(line | {"crc": checksum(line, json.loads(before)["crc"])}).encode()


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"null",
        b'{"position": 1, "at_least": 0, "at_most": 2}',
        b'{"position": "x", "at_least": "0", "at_most": 2}',
        b'{"position": "x", "at_least": 4, "at_most": 2}',
        b'{"position": "x", "at_least": 0, "at_most": 99999}',
        b'{"position": "x", "at_least": 0, "at_most": 2, "best": "12"}',
        b'{"position": "x", "at_least": 0, "at_most": 2, "best": 3.5}',
        b'{"position": "<3,0,0,2,2,2,2,2,2> S", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2> S", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2,999> S", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,1,2,2,2,2,2,2,2,2> S", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2,2> N", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2,2>", "at_least": 0, "at_most": 2}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2,2> S", "at_least": 0, "at_most": 17}',
        b'{"position": "<4,0,0,2,2,2,2,2,2,2,2> S", "at_least": -17, "at_most": 2}',
        b'{"position": "<4,0,0,0,2,2,2,2,2,2,2> S", "at_least": 0, "at_most": 2, "best": "1"}',
    ],
)
def test_a_line_that_is_no_bound_is_named(file: Path, proved: bytes, line: bytes) -> None:
    head, rest = proved.split(b"\n", 1)
    if line.startswith(b"{"):
        line = sealed(json.loads(line), head)
    file.write_bytes(head + b"\n" + line + b"\n" + rest)
    with pytest.raises(SolverError, match=r"Line 2 of .* is not a proved bound"):
        Proofs(RULES, file)


def test_only_one_process_may_write(file: Path) -> None:
    with Proofs(RULES, file), pytest.raises(SolverError, match="in use by another process"):
        Proofs(RULES, file)
    code = (
        "import sys\nfrom pathlib import Path\nfrom kalaha.rules import RULESETS\n"
        "from kalaha.solver import Proofs\n"
        f"held = Proofs(RULESETS['kalah'].replace(pits=4, seeds=2), Path({str(file)!r}))\n"
        "print('held', flush=True)\nsys.stdin.read()\n"
    )
    other = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdout.readline() == b"held\n"
    with pytest.raises(SolverError, match="in use by another process"):
        Proofs(RULES, file)
    other.communicate(timeout=300)
    Proofs(RULES, file).close()


def test_a_contradiction_is_an_error() -> None:
    with Proofs(RULES) as proofs:
        proofs.keep(START, 4, 16)
        with pytest.raises(SolverError, match="at least 4, at most 2"):
            proofs.keep(START, -16, 2)


def test_a_false_proof_in_the_file_contradicts_the_search(file: Path) -> None:
    value, _ = value_of(RULES, file)
    assert value is not None
    head, *_ = file.read_bytes().splitlines(keepends=True)
    bound = {"position": str(START), "at_least": value + 2, "at_most": 16}
    file.write_bytes(head + sealed(bound, head) + b"\n")
    with pytest.raises(SolverError, match="contradict each other"):
        value_of(RULES, file)


def test_proofs_survive_a_kill(file: Path) -> None:
    """The process is killed as soon as it reports a bound, before it can close its files."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom kalaha.game import Position\n"
        "from kalaha.rules import RULESETS\nfrom kalaha.solver import Proofs, solve\n"
        "def tell(_position, bounds, _work):\n    print(*bounds, flush=True)\n    sys.stdin.readline()\n"
        "rules = RULESETS['kalah'].replace(pits=4, seeds=2)\n"
        f"proofs = Proofs(rules, Path({str(file)!r}))\n"
        "solve(Position.start(rules), moves=False, proofs=proofs, on_bound=tell, threads=1, memory=1 << 26)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    told = tuple(map(int, process.stdout.readline().split()))
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=300)
    assert process.returncode == -signal.SIGKILL
    with Proofs(RULES, file) as proofs:
        assert proofs.of(START) == told
        assert not proofs.of(START).exact
    value, nodes = value_of(RULES, file)
    assert nodes > 0
    assert value == solve(START, moves=False, **QUICK).value


# damage


def bounds_in(file: Path) -> list[Proved]:
    """Return the bounds that a file contains for the two positions in `filled`."""
    with Proofs(RULES, file) as proofs:
        return [proofs.of(position) for position in (START, LATER)]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file that contains bounds of two positions."""
    file = tmp_path_factory.mktemp("filled") / "proofs"
    with Proofs(RULES, file) as proofs:
        proofs.keep(START, 2, 16, Move(1), nodes=77, seconds=0.5)
        proofs.keep(LATER, -3, -1)
        proofs.split(LATER)
        proofs.keep(START, 2, 8)
    return file


@given(data=st.data())
def test_one_flipped_bit_is_refused_or_changes_no_bound(filled: Path, data: st.DataObject) -> None:
    whole = bytearray(filled.read_bytes())
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] ^= 1 << data.draw(st.integers(0, 7))
    file = filled.with_name("flipped")
    file.write_bytes(whole)
    with contextlib.suppress(SolverError):
        assert bounds_in(file) == bounds_in(filled)


def test_every_flipped_line_end_is_refused_or_changes_no_bound(filled: Path) -> None:
    file = filled.with_name("flipped")
    whole = filled.read_bytes()
    for place, byte in enumerate(whole):
        if byte == ord("\n"):
            for bit in range(8):
                file.write_bytes(whole[:place] + bytes([byte ^ 1 << bit]) + whole[place + 1 :])
                with pytest.raises(SolverError):
                    bounds_in(file)


def test_a_line_is_valid_only_at_its_place(filled: Path, file: Path) -> None:
    """A line is invalid under other rules, elsewhere in its file, twice, or without the line before it."""
    other = file.with_name("others")
    others = RULES.replace(remainder="emptier")
    with Proofs(others, other) as proofs:
        proofs.keep(Position.start(others), 8, 8)
    head, *lines = filled.read_bytes().splitlines(keepends=True)
    foreign = other.read_bytes().splitlines(keepends=True)
    for order in (
        [head, foreign[1]],
        [head, *lines, foreign[1]],
        [head, lines[1], lines[0]],
        [head, *lines[1:]],
        [head, *lines, lines[-1]],
    ):
        file.write_bytes(b"".join(order))
        with pytest.raises(SolverError, match="is damaged"):
            Proofs(RULES, file)
    file.write_bytes(foreign[0] + lines[0])
    with pytest.raises(SolverError, match="is damaged"):
        Proofs(others, file)


def test_a_last_line_with_a_wrong_line_end_is_named(filled: Path, file: Path) -> None:
    file.write_bytes(filled.read_bytes()[:-1] + b"\v")
    with pytest.raises(SolverError, match=r"Line 5 of .* is damaged"):
        Proofs(RULES, file)


def test_a_line_without_a_checksum_is_refused(filled: Path, file: Path) -> None:
    lines = filled.read_text().splitlines()
    for number in range(len(lines)):
        bare = json.loads(lines[number])
        del bare["crc"]
        file.write_text(
            "".join(f"{line}\n" for line in [*lines[:number], json.dumps(bare), *lines[number + 1 :]])
        )
        with pytest.raises(SolverError, match=f"Line {number + 1} of .* is damaged"):
            Proofs(RULES, file)


def test_a_special_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/full")):
        with pytest.raises(SolverError, match="is not a file of proofs"):
            Proofs(RULES, path)
