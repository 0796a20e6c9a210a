"""The computer behind the prompt, made ready while the person thinks."""

import subprocess
from typing import Any

import pytest

from kalaha.engine.limit import Limit
from kalaha.game import SOUTH, Game
from kalaha.rules import find_rules
from kalaha.terminal import computer as module
from kalaha.terminal.computer import Computer


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that are started beside the game."""
    processes: list[subprocess.Popen[bytes]] = []

    def popen(*arguments: Any, **how: Any) -> "subprocess.Popen[bytes]":
        processes.append(popen_really(*arguments, **how))
        return processes[-1]

    popen_really: Any = subprocess.Popen
    monkeypatch.setattr(module.subprocess, "Popen", popen)
    return processes


def test_the_process_beside_ends_well_and_its_work_is_used(started: list[subprocess.Popen[bytes]]) -> None:
    game = Game(find_rules("alga"))
    computer = Computer(Limit(nodes=100), lambda: None)
    computer.prepare(2)
    assert computer.decide(game, SOUTH, 2).move in game.legal_moves
    started[0].wait(300)
    computer.close()
    assert [process.returncode for process in started] == [0]


def test_who_waits_long_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(module, "_SOON", 0.0)
    computer = Computer(Limit(nodes=100), lambda: told.append("compiling"))
    computer.prepare(2)
    computer.decide(Game(find_rules("alga")), SOUTH, 2)
    computer.close()
    assert told[0] == "compiling"


def test_who_leaves_at_once_leaves_no_process(started: list[subprocess.Popen[bytes]]) -> None:
    computer = Computer(Limit(nodes=100), lambda: None)
    computer.prepare(2)
    computer.close()
    assert len(started) == 1
    assert started[0].returncode is not None
