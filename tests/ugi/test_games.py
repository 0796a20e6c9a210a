"""Whole games with a runner that does not know the rules, and engines that exit when their peer does."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest

from kalaha.game import Game
from kalaha.rules import PRESETS, RULESETS
from tests.cli.processes import interrupted, launch, read_until
from tests.effort import some
from tests.ugi.runner import TIMEOUT, Engine, play_a_game

COMMAND = (sys.executable, "-m", "kalaha", "engine")


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    made = Engine(COMMAND)
    made.send("ugi")
    made.wait_for("ugiok")
    yield made
    assert made.quit() == 0


@pytest.mark.parametrize("name", some(PRESETS, "kalahawari", "oware"))
def test_a_runner_without_rules_plays_a_whole_game(engine: Engine, name: str) -> None:
    engine.send(f"setoption name Rules value {name}")
    engine.send("setoption name Level value 1")
    result, moves, turns = play_a_game(engine, engine, "go movetime 10")
    game = Game(RULESETS[name])
    for move, turn in zip(moves, turns, strict=True):
        assert (game.position.turn == 0) == turn
        game.play(move)
    assert game.outcome is not None
    assert result == {0: "p1win", 1: "p2win", None: "draw"}[game.outcome.winner]
    extra = [one == other for one, other in pairwise(turns)]
    assert game.rules.extra_turn or not any(extra)


def test_the_engine_plays_with_every_kind_of_limit(engine: Engine) -> None:
    engine.send("setoption name Rules value kalah")
    engine.send("setoption name Level value 10")
    for go in "movetime 5", "depth 2", "nodes 50", "p1time 300 p2time 300 p1inc 1 p2inc 1":
        result, moves, _ = play_a_game(engine, engine, f"go {go}")
        assert result in ("p1win", "p2win", "draw")
        assert len(moves) > 5


def test_the_end_of_the_input_ends_a_search_and_the_engine() -> None:
    made = subprocess.run(
        COMMAND, input="ugi\nposition startpos\nquery p1turn\ngo infinite", capture_output=True, text=True,
        timeout=TIMEOUT, check=False,
    )  # fmt: skip
    assert made.returncode == 0
    assert made.stderr == ""
    lines = made.stdout.splitlines()
    assert {"ugiok", "response true"} <= set(lines)
    assert lines[-1].startswith("bestmove ")


def test_a_closed_output_ends_the_engine() -> None:
    reader, writer = os.pipe()
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    os.close(reader)
    assert process.stdin is not None
    process.stdin.write(b"ugi\n")
    process.stdin.flush()
    assert process.wait(TIMEOUT) == 141  # although its input is still open
    _, errors = process.communicate(timeout=TIMEOUT)
    assert errors == b""


def test_control_c_ends_it_quietly() -> None:
    process = launch(*COMMAND)
    assert process.stdin is not None
    for typed, answer in (("ugi\n", "ugiok"), ("go infinite\nisready\n", "readyok")):
        process.stdin.write(typed)
        process.stdin.flush()
        read_until(process, answer)
    code, _, errors = interrupted(process)
    assert (code, errors) == (0, "")
