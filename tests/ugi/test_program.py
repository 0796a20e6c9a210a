"""External programs as players: the protocol, the clocks, and faults that lose the game."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kalaha.engine import Engine
from kalaha.engine.clock import Clock
from kalaha.engine.errors import EngineError, ProgramError
from kalaha.engine.match import Match, random_move
from kalaha.game import NORTH, SOUTH, SWAP, Game, Move, Position, Swap
from kalaha.rules import RULESETS
from kalaha.ugi.process import Process
from kalaha.ugi.program import Program

SMALL = RULESETS["kalah"].replace(pits=3, seeds=2)

UGI = """
import re, sys, time
print("hello", file=sys.stderr, flush=True)
fen, moves = "", []
def say(*lines): print(*lines, sep="\\n", flush=True)
for line in sys.stdin:
    words = line.split()
    if HOOK: pass
    elif words[0] == "ugi":
        say("id name First", "option name Rules type combo default kalah var kalah",
            "option name Swap Sides type check default false", "option name swap type check default false")
        say("ugiok")
    elif words[0] == "isready": say("readyok")
    elif words[0] == "setoption": print(line.strip(), file=sys.stderr, flush=True)
    elif words[0] == "position": position = line
    elif words[0] == "go":
        print(line.strip(), file=sys.stderr, flush=True)
        say("info depth 1", "bestmove " + best(position))
    elif words[0] == "quit": print("bye", file=sys.stderr, flush=True); break
"""
BEST = """
def best(line):
    from kalaha import Game, find_rules, parse_position
    from kalaha.notation import fit_rules
    text, _, moves = line.partition("fen ")[2].partition(" moves ")
    rules = fit_rules(find_rules("kalah").replace(swap=True), text)
    game = Game(rules, parse_position(text, rules))
    for move in moves.split(): game.swap() if move == "swap" else game.play(move)
    return str(game.legal_moves[0])
"""

Made = Callable[[str], str]


@pytest.fixture
def player(tmp_path: Path) -> Made:
    """Return a factory for UGI programs that evaluate `hook` with the received `words` before they answer."""

    def make(hook: str) -> str:
        file = tmp_path / f"player{len(list(tmp_path.iterdir()))}.py"
        file.write_text(BEST + UGI.replace("HOOK", hook), "utf-8")
        return f"{sys.executable} {file}"

    return make


def test_a_ugi_program_plays_every_game_of_a_match(player: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.program.MARGIN", 60)
    heard: list[str] = []
    rules = SMALL.replace(swap=True)
    with Program(player("False"), 0.5, on_stderr=heard.append) as program:
        match = list(Match(rules, program, random_move, 4))
    assert [played.fault for played in match] == [None] * 4
    assert all(played.game.outcome for played in match)
    assert heard[:3] == ["hello", "setoption name Rules value kalah", "setoption name swap value true"]
    assert set(heard[3:-1]) == {"go movetime 500"}
    assert heard[-1] == "bye"


def test_a_program_can_swap_sides(player: Made) -> None:
    rules = SMALL.replace(swap=True)
    swapping = 'say("info score cp 200 pv 1", "bestmove swap")'
    hook = f'words[0] == "go" and "swap" not in position and ({swapping} or True)'
    with Program.open(player(hook)) as program:
        (played,) = Match(rules, random_move, program, 1, opening=lambda rules, _number: Game(rules))
        assert played.fault is None
        assert sum(isinstance(step, Swap) for step in played.game.steps) == 1
        game = Game(rules)
        while not game.can_swap:
            game.play(game.legal_moves[-1])
        assert program(game) == "swap"
        assert program.analyse(game).best == SWAP


def test_a_command_line_may_come_in_parts(player: Made) -> None:
    with Program.open(player("False").split()) as program:
        assert program(Game(SMALL), 0) in Game(SMALL).legal_moves


def test_it_receives_both_clocks(player: Made) -> None:
    heard: list[str] = []
    clock = Clock(600, 120.5)
    with Program(player("False"), 1, clock, heard.append) as program:
        list(Match(SMALL, program, random_move, 2))
    times = [list(map(int, line.split()[2::2])) for line in heard if line.startswith("go p1time")]
    assert times[0] == [600_000, 600_000, 120_500, 120_500]
    assert all(numbers[2:] == [120_500, 120_500] for numbers in times)
    assert all(max(numbers[:2]) >= 600_000 for numbers in times)  # a move takes less
    assert sum(numbers[:2] == [600_000, 600_000] for numbers in times) >= 2  # each game has its own clocks


def test_each_side_has_its_own_clock() -> None:
    clock = Clock(10, 1)
    game = Game(SMALL)
    assert clock.left(game) == (10, 10)
    clock.spend(NORTH, 4)
    assert clock.left(game) == (10, 7)
    clock.spend(SOUTH, 30)
    assert clock.left(game) == (0, 7)
    assert clock.left(Game(SMALL)) == (10, 10)


FAULTS = {
    "hangs": ("words[0] == 'go' and time.sleep(60)", "did not answer <3,"),
    "hangs early": ("words[0] == 'position' and time.sleep(60)", "did not answer isready with readyok"),
    "dies": ("words[0] == 'go' and sys.exit(3)", "exited with code 3 instead of answering <3,"),
    "dies early": ("words[0] == 'uginewgame' and sys.exit(0)", "did not answer isready with readyok"),
    "cheats": ("words[0] == 'go' and [say('bestmove 7')]", "answered '7' to <3,"),
    "says nothing": ("words[0] == 'go' and [say('bestmove')]", "answered '' to <3,"),
    "prints garbage": (
        "words[0] == 'go' and sys.stdout.buffer.write(b'\\xff\\0' * 99 + b'\\nbestmove \\xff\\n')"
        " and [sys.stdout.flush()]",
        "answered '\ufffd' to <3,",
    ),
    "raises": ("words[0] == 'go' and 1 / 0", "standard error is 'ZeroDivisionError: division by zero'."),
    "floods": ("words[0] == 'go' and [say('info ' + 'x' * 99) for _ in iter(int, 1)]", "did not answer <3,"),
    "floods without an end": (
        "words[0] == 'go' and [sys.stdout.write('x' * 9999) for _ in iter(int, 1)]", "did not answer <3,"
    ),
    "floods both": (
        "words[0] == 'go' and [(say('x'), sys.stderr.write('x' * 99)) for _ in iter(int, 1)]",
        "did not answer <3,",
    ),
    "closes its output": (
        "words[0] == 'go' and [__import__('os').close(1), time.sleep(60)]", "exited with code -9"
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_program_loses_that_game(player: Made, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program fails in the first game. In the second game, a fresh process plays correctly."""
    hook, said = FAULTS[fault]
    with Program(player(_once(hook)), 0.3) as program:
        program.start()
        late = "did not" in said
        monkeypatch.setattr("kalaha.ugi.program.MARGIN", 0.0 if late else 60)
        monkeypatch.setattr("kalaha.ugi.program.START_TIMEOUT", 0.3 if fault == "hangs early" else 60)
        match = iter(Match(SMALL, random_move, program, 2))
        first = next(match)
        assert first.fault is not None
        assert said in str(first.fault)
        assert first.result == 1
        if fault in ("hangs", "dies"):
            monkeypatch.setattr("kalaha.ugi.program.MARGIN", 60)
            second = next(match)
            assert second.fault is None
            assert second.game.outcome is not None


def _once(hook: str) -> str:
    """Return a condition that holds only in the first process, which leaves a mark before it fails."""
    mark = "__import__('pathlib').Path(__file__ + '.mark')"
    command = hook.partition(" and ")[0]
    return f"{command} and not {mark}.exists() and ({mark}.touch() or True) and {hook}"


@pytest.mark.parametrize("command", ["/no/such/program", "'unclosed", ""])
def test_a_program_that_cannot_start_is_reported_at_once(command: str) -> None:
    with pytest.raises(ProgramError, match="cannot be started"):
        Program.open(command)


@pytest.mark.parametrize("command", ["true", "yes", "head -c 100000 /dev/zero"])
def test_a_program_that_does_not_speak_ugi_is_reported_at_once(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kalaha.ugi.program.START_TIMEOUT", 0.5)
    with pytest.raises(ProgramError, match="did not answer ugi with ugiok"):
        Program(command, 1).start()


def test_an_abandoned_program_leaves_no_thread_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.program.START_TIMEOUT", 0.5)
    before = set(threading.enumerate())
    with pytest.raises(ProgramError):
        Program("yes 1", 1).start()
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
    assert set(threading.enumerate()) <= before


@pytest.mark.skipif(sys.platform != "linux", reason="looks in /proc")
def test_children_of_a_program_end_with_it(player: Made, tmp_path: Path) -> None:
    hook = "words[0] == 'go' and (print(__import__('subprocess').Popen(['sleep', '600']).pid,"
    hook += f" file=open('{tmp_path / 'left'}', 'w'), flush=True), sys.exit())"
    with pytest.raises(ProgramError, match="did not answer <3"):
        Program(player(hook), 1)(Game(SMALL))
    left = int((tmp_path / "left").read_text())
    until = time.monotonic() + 10
    while time.monotonic() < until and not is_over(left):
        time.sleep(0.01)
    assert is_over(left)


def is_over(process: int) -> bool:
    """Return whether a process has ended, even if it has not been reaped."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_a_killed_program_is_not_restarted(player: Made) -> None:
    program = Program(player("False"), 1)
    program.start()
    program.kill()
    with pytest.raises(ProgramError):
        program(Game(SMALL))
    with pytest.raises(ProgramError, match="closed"):
        program(Game(SMALL))


def test_a_closed_program_is_not_restarted(player: Made) -> None:
    with Program.open(player("False")) as program:
        pass
    with pytest.raises(ProgramError, match="cannot be started: closed"):
        program(Game(SMALL))


def test_a_program_that_does_not_read_does_not_block() -> None:
    """By the end, both the program's input buffer and its output buffer are full."""
    process = Process("yes 1", lambda _line: None)
    for _ in range(3000):
        process.send("position fen " + "x" * 99)
        assert process.receive(60) == "1"
    began = time.monotonic()
    process.end("quit")
    assert time.monotonic() - began < 60


def test_standard_error_is_forwarded_up_to_a_limit(player: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.process.OVERHEARD", len("hello\n"))
    heard: list[str] = []
    with Program(player("False"), on_stderr=heard.append) as program:
        program.start()
    assert heard == ["hello"]  # not "bye"


MULTIPV = """words[0] == 'go' and [say(
    "info string pv 9 score cp 5", "info depth 1 seldepth 3 score cp 150 nodes 7 pv 1 x",
    "info depth 2 multipv 1 score cp 390 lowerbound nodes 70 time 5 nps 14000 hashfull 1 pv 2 3 1",
    "info depth 2 multipv 2 score cp -100 upperbound nodes 80 pv 1", "info depth x score cp y pv 3",
    "info currmove 3 currmovenumber 1", "bestmove 2 ponder 3")] and [] == 0"""


def test_the_lines_of_another_program_are_an_analysis(player: Made) -> None:
    game = Game(SMALL)
    with Program.open(player("".join(MULTIPV.splitlines()) + ": continue\n    elif False")) as program:
        found = program.analyse(game)
    assert (found.best, found.depth, found.nodes) == (Move(1), 2, 80)
    assert {str(move): (one.seeds, one.kind) for move, one in found.values.items()} == {
        "2": (4, "lower"),
        "1": (-1, "upper"),
    }
    assert found.value == found.values["2"]
    assert [*map(str, found.value.line)] == ["2", "3", "1"]


def test_a_score_without_moves_is_that_of_the_best_move(player: Made) -> None:
    hook = "words[0] == 'go' and say('info score cp -250 depth 3')"
    with Program.open(player(hook)) as program:
        found = program.analyse(Position.start(SMALL), seconds=0.5)
    assert [(str(move), value.seeds) for move, value in found.values.items()] == [("1", -2)]
    with Program.open(player("False")) as program, pytest.raises(ProgramError, match="reported no value of"):
        program.analyse(Game(SMALL))


FOREIGN = [sys.executable, str(Path(__file__).with_name("foreign.py"))]
OURS = [sys.executable, "-m", "kalaha", "engine"]


@pytest.mark.parametrize("command", [FOREIGN, OURS])
def test_several_lines_are_the_values_of_moves(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.program.MARGIN", 60)
    game = Game(SMALL.replace(seeds=1))
    game.play("1")
    with (
        Engine(game.rules, threads=1, tables=False) as engine,
        Program.open(command, options={"MultiPV": 2}) as program,
    ):
        for _ in range(2):
            ours, found = engine.analyse(game), program.analyse(game, depth=30)
            assert found.best == next(iter(found.values))
            best = list(ours.values.values())[:2]
            assert [value.seeds for value in found.values.values()] == [value.seeds for value in best]
            assert all(found.values[move].seeds == ours.values[move].seeds for move in found.values)
            assert all((value.kind == "exact") == (command is OURS) for value in found.values.values())
            game.play(found.best)


def test_a_missing_option_is_reported_at_once() -> None:
    with pytest.raises(ProgramError, match="has no option 'Hash'; its options are multipv"):
        Program.open(FOREIGN, options={"Hash": 16})


@pytest.mark.parametrize(("name", "exact"), [("kalah", True), ("wari", False)])
def test_our_engine_reports_what_it_finds(name: str, exact: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.program.MARGIN", 60)
    rules = RULESETS[name].replace(pits=3, seeds=2) if exact else RULESETS[name]
    game = Game(rules)
    game.play("1")
    with Program.open([sys.executable, "-m", "kalaha", "engine"], seconds=0.3) as program:
        found = program.analyse(game)
        with Engine(rules, threads=1) as engine:
            ours = engine.analyse(game, seconds=60) if exact else None
        assert found.best in game.legal_moves
        assert found.value.line[0] == found.best
        assert found.depth >= 1 < found.nodes
        assert (found.value.kind == "exact") == exact
        assert ours is None or found.value.seeds == ours.value.seeds
        game.resign(SOUTH)
        with pytest.raises(EngineError, match="The game is over"):
            program.analyse(game)
