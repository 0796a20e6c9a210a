"""The computer at the prompt, which prepares its search while the person thinks."""

import contextlib
import time
from collections.abc import Callable, Generator

import pytest

from kalaha.engine.levels import FULL, FULL_SECONDS
from kalaha.engine.limit import Limit
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import Messages
from kalaha.rules import find_rules
from kalaha.terminal import Session
from kalaha.terminal.computer import Computer


class Shown:
    """A progress display for tests."""

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


def compile_with(monkeypatch: pytest.MonkeyPatch, *shares: float, seconds: float = 1.0) -> None:
    """Simulate a loading process that reports these shares of its work and pauses after each report."""

    def load(on_progress: Callable[[float], None]) -> None:
        for share in shares:
            on_progress(share)
            time.sleep(seconds)

    monkeypatch.setattr("kalaha.terminal.computer.load", load)


def test_who_waits_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, 0.25, 1)
    shown = Shown()
    computer = Computer(Limit(nodes=100), shown)
    computer.prepare()
    assert computer.analyse(Game(find_rules("alga"))).values
    computer.close()
    assert shown.times == 1
    assert not shown.waiting
    assert 0.25 in shown.shares
    assert shown.shares[-1] == 1


def test_the_move_of_a_low_level_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, 0.25, seconds=600)
    game, shown = Game(find_rules("alga")), Shown()
    computer = Computer(Limit(nodes=100), shown)
    computer.prepare()
    assert computer.decide(game, SOUTH, 5).move in game.legal_moves
    computer.close()
    assert shown.shares == []


def test_what_is_over_when_asked_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: the note about preparation used to be repeated at each move."""
    compile_with(monkeypatch, 0.25, 1, seconds=0)
    shown = Shown()
    computer = Computer(Limit(nodes=100), shown)
    computer.prepare()
    for _ in range(3):
        assert computer.analyse(Game(find_rules("alga"))).values
    computer.close()
    assert shown.times <= 1


def test_waiting_for_the_kernels_counts_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, 0.25, 1, seconds=0.4)
    thought: list[float] = []
    monkeypatch.setattr("kalaha.terminal.computer.decide", lambda *given: thought.append(given[-1]))
    computer = Computer(Limit(nodes=100), Shown())
    computer.prepare()
    for _ in range(2):
        computer.decide(Game(find_rules("alga")), SOUTH, FULL)
    computer.close()
    # compilation has started just before the first question
    assert FULL_SECONDS / 2 <= thought[0] <= FULL_SECONDS - 0.3
    assert thought[1] > thought[0]


def test_at_a_prompt_without_a_bar_each_quarter_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, 0.3, 0.4, 0.8, 1, seconds=0.5)
    lines: list[str] = []
    answers = iter(["hint", "quit"])
    game = Game(find_rules("alga"))
    session = Session(
        game, {NORTH: 9}, Messages("en"), lambda _: next(answers), lines.append, limit=Limit(depth=1)
    )
    session.prepare()
    session.run()
    said = [line for line in lines if "computer player for this machine" in line or "% done" in line]
    assert said[0].startswith("One moment")
    assert said[1:] == ["25% done.", "75% done."]
