"""`benchmarks/accuracy.py`: what is proved of moves is right, and no question is asked twice."""

import argparse
import importlib
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kalaha.engine import Engine
from kalaha.game import Game, Move
from kalaha.rules import RULESETS
from kalaha.solver import solve

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
RULES = RULESETS["kalahawari"].replace(pits=3, seeds=3)


@pytest.fixture
def accuracy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module, with a small board and a folder of its own."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    module = importlib.import_module("accuracy")
    monkeypatch.setattr(module, "BOARDS", {"kalahawari": RULES})
    monkeypatch.setattr(module, "FEWEST", 6)
    monkeypatch.setattr(module, "MOST", 12)
    monkeypatch.setattr(module, "LEVEL", 1)
    monkeypatch.setattr(module, "RESULTS", tmp_path / "accuracy.json")
    return module


def test_a_move_keeps_the_value_just_where_it_is_worth_as_much(accuracy: Any) -> None:
    kept: list[bool] = []
    with ExitStack() as stack:
        judge = accuracy.Judge(RULES, 6, 1 << 24, stack)
        for _, position in accuracy.positions(RULES, 0, 12):
            solution = solve(position, threads=1, memory=1 << 24)
            moves = {str(number): str(move) for number, move in enumerate(position.legal_moves)}
            seen: dict[str, Any] = {"moves": moves}
            judge.judge(position, seen)
            assert seen["value"] == solution.value
            values = {str(move): value.bounds for move, value in solution.values.items()}
            assert seen["keeps"] == {move: bounds == (solution.value,) * 2 for move, bounds in values.items()}
            kept += seen["keeps"].values()
    assert {True, False} == set(kept)


def test_a_position_comes_from_a_game_and_offers_a_choice(accuracy: Any) -> None:
    with Engine(RULES, threads=1, tables=False) as engine:
        again = accuracy.some_position(RULES, engine, 7)
        assert again == accuracy.some_position(RULES, engine, 7)
    for _, position in accuracy.positions(RULES, 0, 5):
        assert 6 <= position.on_board <= 12
        assert len(position.legal_moves) > 1


class First:
    """A player of the first legal move, which counts what it is asked."""

    asked = 0

    def __init__(self, command: str, _seconds: float) -> None:
        assert command.endswith(" --fresh")

    def __call__(self, game: Game) -> Move:
        First.asked += 1
        return game.legal_moves[0]

    def close(self) -> None: ...


def test_what_is_known_is_not_asked_again(accuracy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accuracy, "Program", First)
    monkeypatch.setattr(First, "asked", 0)
    options = argparse.Namespace(table=6, memory=0.02, positions=2)
    wanted = {"this 1": ("player", "nodes=1")}
    accuracy.measure("kalahawari", options, wanted)
    assert First.asked == 2
    options.positions = 3
    accuracy.measure("kalahawari", options, wanted)
    assert First.asked == 3
    accuracy.measure("kalahawari", options, wanted | {"0.1.0 1": ("player", "nodes=2")})
    assert First.asked == 6
    seen = accuracy.kept()["kalahawari"]
    assert len(seen) == 3
    counts = accuracy.lost(seen)
    assert counts["this 1"] == counts["0.1.0 1"]
    lost = sum(not each["keeps"][each["moves"]["this 1"]] for each in seen.values())
    assert counts["this 1"] == (lost, 3)


def test_a_quiet_second_is_as_many_positions_as_that_version_searches(
    accuracy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    strength: Any = importlib.import_module("strength")
    monkeypatch.setattr(strength, "rates", lambda: {"this": {"alga": 3000}, "0.1.0": {"alga": 2000}})
    assert strength.limit_of("quiet=0.1", "this", "alga") == "nodes=300"
    assert strength.limit_of("quiet=1", "0.1.0", "alga") == "nodes=2000"
    assert strength.limit_of("seconds=0.1", "this", "alga") == "seconds=0.1"
