"""`kalaha solve` on boards that are small enough to check by hand, including errors and interrupts."""

import io
import json
from pathlib import Path
from typing import Any

import pexpect
import pytest

from kalaha.cli.types import BYTES
from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs, Solver
from tests.cli.conftest import Cli
from tests.cli.processes import KALAHA, interrupted, launch, read_until, terminal
from tests.reference import minimax

SMALL = ("--rules", "kalah", "--pits", "3", "--seeds", "2")
UNSOLVED = ("--rules", "kalah", "--seeds", "6", "--threads", "1", "--memory", "64M")
"""A board that takes too long to solve within a test."""
SOLVE = Solver.solve


def test_json_has_the_documented_shape(cli: Cli) -> None:
    answer = cli.json("solve", *SMALL)
    assert set(answer) == {"position", "value", "bounds", "result", "moves", "nodes", "seconds", "table"}
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))
    assert answer["position"] == str(start)
    assert answer["value"] == minimax.value(start) == answer["moves"][0]["seeds"]
    assert answer["bounds"] == [answer["value"]] * 2
    assert answer["result"] == "win"
    assert {move["move"] for move in answer["moves"]} == {"1", "2", "3"}
    assert set(answer["moves"][0]) == {"move", "seeds", "kind", "bounds", "line"}
    assert answer["moves"][0]["line"][0] == answer["moves"][0]["move"]


def test_text_shows_bounds_then_the_value_and_its_player(cli: Cli) -> None:
    lines = cli.out("solve", "<3,0,1,2,2,2,2,2,2> N", *SMALL).splitlines()
    bounds = [line for line in lines if line.startswith("North: ")]
    assert bounds[0].startswith("North: at ")
    assert bounds[-1].startswith("North: +5, exact (")
    assert lines[-5:-3] == [
        "With best play on both sides, North wins.",
        "Lead at the end for North: +5.",
    ]
    assert lines[-3].startswith("Best: 2. Line: 2-3 ")
    assert lines[-2].startswith("Searched ")
    assert lines[-1] == "Endgame table up to 12 seeds, built for this in memory."


def test_the_source_of_the_table_is_shown(tmp_path: Path, cli: Cli) -> None:
    folder = str(tmp_path)
    cli.out("tables", "build", "--rules", "kalah", "--pits", "3", "--to", "12", "--dir", folder)
    (file,) = tmp_path.glob("*.table")
    last = cli.out("solve", "<3,0,1,2,2,2,2,2,2> N", *SMALL, "--dir", folder).splitlines()[-1]
    assert last == f"Endgame table up to 12 seeds, from {file}."


def test_first_moves_lists_the_moves_after_extra_turns(cli: Cli) -> None:
    answer = cli.json("solve", *SMALL, "--first-moves")
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))
    assert [move["kind"] for move in answer["moves"]] == ["exact"] * 3
    turns = {move["move"]: move["seeds"] for move in answer["moves"]}
    turns |= {turn["turn"]: turn["seeds"] for turn in answer["turns"]}
    expected: dict[str, int] = {}

    def open_up(position: Position, before: str) -> None:
        for move, margin in minimax.margins(position).items():
            sowing = position.play(move)
            expected[f"{before}{move}"] = margin
            if sowing.extra_turn and sowing.reason is None:
                open_up(sowing.position, f"{before}{move}-")

    open_up(start, "")
    assert turns == expected
    assert any("-" in turn for turn in turns)


def test_first_moves_in_text_are_indented_under_their_move(cli: Cli) -> None:
    lines = cli.out("solve", *SMALL, "--first-moves").splitlines()
    header = lines.index("What each move is worth to South: the lead in seeds at the end of the game.")
    (move,) = [n for n, line in enumerate(lines) if n > header and line.startswith("  2: ")]
    assert lines[move + 1].startswith("    2-")
    assert ". Line: 2-" in lines[move + 1]


def test_result_alone_prints_win_draw_or_loss(cli: Cli) -> None:
    answer = cli.json("solve", "--rules", "kalah", "--pits", "4", "--seeds", "3", "--result-only")
    assert (answer["value"], answer["result"]) == (None, "win")
    assert answer["bounds"][0] > 0
    text = cli.out("solve", "<3,0,9,1,1,0,0,2,1> S", "--rules", "kalah", "--result-only")
    assert "With best play on both sides, South loses." in text
    assert "Best: " not in text


def test_a_finished_game_has_its_value(cli: Cli) -> None:
    over = "<2,5,2,0,0,1,1> N"
    assert cli.out("solve", over, "--rules", "kalah").splitlines()[-1] == "South wins, 5 to 4."
    answer = cli.json("solve", over, "--rules", "kalah", "--first-moves")
    assert (answer["value"], answer["result"], answer["moves"], answer["nodes"]) == (-1, "loss", [], 0)


def test_a_grid_is_the_table_of_the_literature(cli: Cli) -> None:
    lines = cli.out("solve", "--rules", "irving", "--grid", "1-3x1-4").splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["1", "2", "3", "4"],
        ["1", "0", "-2", "+6", "-2"],
        ["2", "+2", "-2", "-2", "-12"],
        ["3", "0", "+4", "+2", "+2"],
    ]
    lines = cli.out("solve", "--rules", "irving", "--grid", "3x1-2", "--result-only").splitlines()
    assert [line.split() for line in lines[1:]] == [["1", "2"], ["3", "=", "+"]]


def test_a_grid_is_printed_as_json(cli: Cli) -> None:
    answer = cli.json("solve", "--rules", "irving", "--grid", "2-3x2")
    assert answer["rules"] == "irving"
    assert [(b["pits"], b["seeds"], b["value"], b["bounds"]) for b in answer["grid"]] == [
        (2, 2, -2, [-2, -2]),
        (3, 2, 4, [4, 4]),
    ]
    names = {"pits", "seeds", "value", "bounds", "result", "nodes", "seconds", "table"}
    assert set(answer["grid"][0]) == names


def test_the_proofs_of_a_grid_are_a_folder(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    grid = ("--rules", "kalah", "--grid", "2-3x1-3", "--proofs", str(folder))
    first = cli.json("solve", *grid)["grid"]
    assert sorted(file.name for file in folder.iterdir()) == ["2-pits.proofs", "3-pits.proofs"]
    again = cli.json("solve", *grid)["grid"]
    assert [board["value"] for board in again] == [board["value"] for board in first]
    assert sum(board["nodes"] for board in first) > sum(board["nodes"] for board in again) == 0


def test_positions_are_solved_line_by_line(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# a comment\n\n<2,0,0,1,1,1,1>\n<3,0,0,1,1,1,1,1,1> N\n<2,5,2,0,0,1,1> N\n<2,1,1,1,1,1,1> S"
    expected = [
        "# a comment",
        "",
        "<2,0,0,1,1,1,1> S\t+2",
        "<3,0,0,1,1,1,1,1,1> N\t0",
        "<2,5,2,0,0,1,1> N\t-1",
    ]
    file = tmp_path / "positions"
    file.write_text(text, "utf-8")
    lines = cli.out("solve", "--rules", "kalah", "--file", str(file)).splitlines()
    assert lines == [*expected, "<2,1,1,1,1,1,1> S\t+2"]
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    answers = [
        json.loads(line)
        for line in cli.out("solve", "--rules", "kalah", "--file", "-", "--json").splitlines()
    ]
    assert [answer["value"] for answer in answers] == [2, 0, -1, 2]
    assert answers[1]["position"] == "<3,0,0,1,1,1,1,1,1> N"
    lines = cli.out("solve", "--rules", "kalah", "--file", str(file), "--result-only").splitlines()
    assert [line.partition("\t")[2] for line in lines[2:]] == ["win", "draw", "loss", "win"]


def test_an_invalid_line_is_named_and_earlier_results_remain(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "positions"
    file.write_text("<2,0,0,1,1,1,1>\n<2,0,0,1,1,1>\n<2,0,0,1,1,1,1>\n", "utf-8")
    out, errors = cli.both("solve", "--rules", "kalah", "--file", str(file), code=2)
    assert out == "<2,0,0,1,1,1,1> S\t+2\n"
    assert errors.startswith(f"Error: Line 2 of {file}: ")


def test_each_line_is_answered_immediately() -> None:
    process = launch(*KALAHA, "solve", "--rules", "kalah", "--file", "-")
    assert process.stdin is not None
    assert process.stdout is not None
    for stores, value in (("0,0", "+2"), ("3,0", "+5")):
        process.stdin.write(f"<2,{stores},1,1,1,1>\n")
        process.stdin.flush()
        assert process.stdout.readline() == f"<2,{stores},1,1,1,1> S\t{value}\n"
    process.communicate(timeout=300)
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "wari"], "Building a table for up to 48 seeds takes"),
        (
            ["--rules", "oware", "--pits", "2", "--proofs", "no.proofs"],
            "sow_store=no: under them a position can recur",
        ),
        (["--grid", "6"], "A grid is given as pits x seeds"),
        (["--grid", "3-2x1"], "A grid is given as pits x seeds"),
        (["--grid", "1-9x1"], "pits must be a whole number from 1 to 8, not 9"),
        (["--grid", "8x1-999999999"], "seeds must be a whole number from 1"),
        (["--grid", "8x16"], "put 256 seeds on the board"),
        (["--grid", "2x2", "--pits", "3"], "--grid cannot be used with --pits"),
        (["--grid", "2x2", "--first-moves"], "--grid cannot be used with --first-moves"),
        (["--file", "-", "<2,0,0,1,1,1,1>"], "--file cannot be used with POSITION"),
        (["--grid", "2x2", "--file", "-"], "--grid cannot be used with --file"),
        (["--cluster", "local:1", "--threads", "2"], "--cluster cannot be used with --threads"),
        (["--file", "no-such-file"], "cannot be read: "),
        (["--memory", "much"], "--memory must be a number of bytes, for example 500M or 4G, not “much”"),
        (["--memory", "1k"], "memory must be a whole number of at least"),
        (["--threads", "0"], "The number of threads must be a whole number from 1 to 1024, not 0"),
        (["--threads", "2000"], "The number of threads must be a whole number from 1 to 1024, not 2000"),
        (["--threads", "two"], "--threads must be a whole number, not “two”"),
        (["--proofs", "/no/such/folder/proofs"], "cannot be read or written"),
        (["<3,1>"], "takes 8 numbers"),
        (["--seeds", "22"], "put 264 seeds on the board"),
    ],
)
def test_invalid_input_is_refused(cli: Cli, arguments: list[str], said: str) -> None:
    assert said in cli.refused("solve", *arguments)


def test_proofs_of_another_question_are_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "proofs"
    cli.out("solve", *SMALL, "--proofs", str(file))
    again = cli.out("solve", *SMALL, "--proofs", str(file))
    assert f"Already proved, in {file}: " in again
    assert "are for other rules" in cli.refused(
        "solve", "--rules", "alga", "--pits", "3", "--proofs", str(file)
    )
    file.write_text("dear diary\n", "utf-8")
    assert str(file) in cli.refused("solve", *SMALL, "--proofs", str(file))


@pytest.mark.parametrize(
    ("text", "number"),
    [("500M", 500 << 20), ("4G", 4 << 30), ("1.5g", 3 << 29), ("20000000", 20_000_000), ("64 MiB", 1 << 26)],
)
def test_byte_counts_accept_suffixes(text: str, number: int) -> None:
    assert BYTES.convert(text, None, None) == number


def test_control_c_prints_the_proved_bounds(tmp_path: Path) -> None:
    rules = RULESETS["kalah"].replace(seeds=6)
    file = tmp_path / "proofs"
    with Proofs(rules, file) as proofs:
        proofs.keep(Position.start(rules), -30, 30)
    kept = file.read_bytes()
    process = launch(*KALAHA, "solve", *UNSOLVED, "--proofs", str(file))
    read_until(process, f"Already proved, in {file}: at least -30, at most +30.\n")
    code, printed, errors = interrupted(process)
    assert (code, errors.strip()) == (130, "")
    assert printed.splitlines() == [
        "Proved so far for South: at least -30, at most +30.",
        f"Kept in {file}; the same command continues from there.",
    ]
    assert file.read_bytes() == kept


def interrupt_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Send Control-C after `count` positions have been solved."""
    left = [count]

    def once(*arguments: Any, **how: Any) -> Any:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return SOLVE(*arguments, **how)

    monkeypatch.setattr(Solver, "solve", once)


def test_control_c_leaves_valid_json(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, 0)
    answer = cli.json("solve", *SMALL, code=130)
    found = answer["value"], answer["bounds"], answer["result"], answer["moves"]
    assert found == (None, [-12, 12], None, [])
    assert "Proved so far for South: nothing yet." in cli.out("solve", *SMALL, code=130)


def test_control_c_prints_the_finished_part_of_a_grid(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, 4)
    grid = ("solve", "--rules", "irving", "--grid", "1-2x1-3")
    assert [line.split() for line in cli.out(*grid, code=130).splitlines()[2:]] == [
        ["1", "0", "-2", "+6"],
        ["2", "+2"],
    ]
    interrupt_after(monkeypatch, 1)
    assert [board["value"] for board in cli.json(*grid, code=130)["grid"]] == [0]


def test_a_terminal_shows_progress() -> None:
    child = terminal(*KALAHA, "solve", *UNSOLVED)
    child.expect(r"Positions: [0-9,]+ \([0-9,]+/s\)\. Seconds: [0-9]+\. Seeds in the table: [0-9]+\.")
    child.sendintr()
    child.expect("Proved so far for South: ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_piped_output_contains_no_progress(tmp_path: Path) -> None:
    """Run the command with a terminal as stderr and a file as stdout."""
    file = tmp_path / "out"
    child = terminal("sh", "-c", f"{' '.join(KALAHA)} solve {' '.join(SMALL)} > {file}")
    child.expect(pexpect.EOF)
    shown = child.before
    child.close()
    assert child.exitstatus == 0
    assert shown is not None
    assert "\x1b" in shown
    printed = file.read_text("utf-8")
    assert "With best play on both sides, South wins.\n" in printed
    assert "\x1b" not in printed


@pytest.mark.thorough
def test_cluster_workers_find_the_same_value(cli: Cli, tmp_path: Path) -> None:
    board = ("--rules", "alga", "--pits", "3", "--seeds", "3", "--dir", str(tmp_path))
    alone = cli.json("solve", *board)
    together = cli.json("solve", *board, "--cluster", "local:2")
    assert (together["value"], together["result"]) == (alone["value"], alone["result"])
    assert "ftp:" in cli.refused("solve", *SMALL, "--cluster", "ftp://there")
