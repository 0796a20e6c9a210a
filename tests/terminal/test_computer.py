"""The computer behind the prompt, made ready while the person thinks."""

import contextlib
import subprocess
import sys
from collections.abc import Callable, Generator
from typing import Any

import pytest

from kalaha.engine import decisions
from kalaha.engine.limit import Limit
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import Messages
from kalaha.rules import find_rules
from kalaha.terminal import Session
from kalaha.terminal import computer as module
from kalaha.terminal.computer import Computer

AT_WORK = "import time; print(0.25, flush=True); time.sleep(600)"
"""Compiles for as long as one looks."""
GETTING_READY = "import time; print(0.25, flush=True); time.sleep(1); print('ready', flush=True)"


class Told:
    """What is shown while one waits."""

    def __init__(self) -> None:
        self.shares: list[float] = []
        self.times = 0
        self.waiting = False

    @contextlib.contextmanager
    def __call__(self) -> Generator[Callable[[float], None]]:
        self.times += 1
        self.waiting = True
        yield self.shares.append
        self.waiting = False


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[str]"]:
    """The processes that are started beside the game."""
    processes: list[subprocess.Popen[str]] = []

    def popen(*arguments: Any, **how: Any) -> "subprocess.Popen[str]":
        processes.append(popen_really(*arguments, **how))
        return processes[-1]

    popen_really: Any = subprocess.Popen
    monkeypatch.setattr(module.subprocess, "Popen", popen)
    return processes


def compiling(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    monkeypatch.setattr(module, "COMMAND", (sys.executable, "-c", script))


def test_the_process_beside_ends_well_and_its_work_is_used(started: list["subprocess.Popen[str]"]) -> None:
    game = Game(find_rules("alga"))
    computer = Computer(Limit(nodes=100), Told())
    computer.prepare()
    assert computer.decide(game, SOUTH, 9).move in game.legal_moves
    started[0].wait(300)
    computer.close()
    assert [process.returncode for process in started] == [0]


def test_who_waits_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling(monkeypatch, GETTING_READY)
    told = Told()
    computer = Computer(Limit(nodes=100), told)
    computer.prepare()
    assert computer.analyse(Game(find_rules("alga"))).values
    computer.close()
    assert told.times == 1
    assert not told.waiting
    assert 0.25 in told.shares
    assert told.shares[-1] == 1


@pytest.mark.parametrize("plain", [True, False])
def test_what_needs_no_kernels_does_not_wait_for_them(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    """A plain level's move on any board, and any level's where plain Python finds the best one."""
    compiling(monkeypatch, AT_WORK)
    monkeypatch.setattr(decisions, "is_plain", lambda _level: plain)
    rules = find_rules("alga") if plain else find_rules("alga").replace(pits=3, seeds=3)
    game, told = Game(rules), Told()
    computer = Computer(Limit(nodes=100), told)
    computer.prepare()
    assert computer.decide(game, SOUTH, 9).move in game.legal_moves
    assert computer.decide(game, NORTH, 9, "undo").kind == "accept"
    computer.close()
    assert not any(share == 0.25 for share in told.shares)


def test_at_a_prompt_without_a_bar_each_quarter_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "\n".join(
        ["import time", *(f"print({share}, flush=True); time.sleep(0.5)" for share in (0.3, 0.4, 0.8))]
    )
    compiling(monkeypatch, script + "\nprint('ready')")
    lines: list[str] = []
    answers = iter(["hint", "quit"])
    game = Game(find_rules("alga"))
    session = Session(
        game, {NORTH: 9}, Messages("en"), lambda _: next(answers), lines.append, limit=Limit(depth=1)
    )
    session.prepare()
    session.run()
    said = [line for line in lines if "prepared for this machine" in line or "% done" in line]
    assert said[0].startswith("One moment")
    assert said[1:] == ["25 % done.", "75 % done."]


def test_who_leaves_at_once_leaves_no_process(started: list["subprocess.Popen[str]"]) -> None:
    computer = Computer(Limit(nodes=100), Told())
    computer.prepare()
    computer.close()
    assert len(started) == 1
    assert started[0].returncode is not None
