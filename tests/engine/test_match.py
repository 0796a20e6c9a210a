"""Matches, Elo ratings, sequential tests and the bench signature."""

import os
import subprocess
import sys
from functools import reduce
from itertools import islice
from math import inf, sqrt
from random import Random
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from kalaha.engine import Clock, Engine
from kalaha.engine.bench import positions, signature
from kalaha.engine.match import (
    OPENING,
    Match,
    MatchGame,
    Score,
    Sprt,
    level_strategy,
    random_move,
)
from kalaha.game import NORTH, SOUTH, Game, Move, Reason
from kalaha.rules import RULESETS


def first_move(game: Game, _number: int) -> Move:
    return game.legal_moves[0]


def records(match: list[MatchGame]) -> list[tuple[int, int, tuple[Move, ...], int]]:
    return [(played.number, played.first, played.game.moves, played.result) for played in match]


def test_a_match_can_be_resumed() -> None:
    rules = RULESETS["kalah"].replace(seeds=2)
    with Engine(rules, threads=1) as engine:
        match = Match(rules, level_strategy(engine, 5), random_move, 8)
        whole = list(match)
        half = reduce(Score.plus, (played.result for played in whole[:4]), Score())
        rest = Match(rules, level_strategy(engine, 5), random_move, 8, half)
        assert records(list(rest)) == records(whole[4:])
    assert match.score == rest.score
    assert match.score.games == 8
    assert match.score.rate > 0.5


def test_players_change_sides_after_the_same_opening() -> None:
    match = list(Match(RULESETS["alga"], first_move, first_move, 4))
    assert [played.first for played in match] == [SOUTH, NORTH, SOUTH, NORTH]
    openings = [played.game.moves[:OPENING] for played in match]
    assert openings[0] == openings[1] != openings[2] == openings[3]
    assert match[0].result == -match[1].result  # if the same player takes both sides, the games are equal


def test_a_level_number_is_no_player() -> None:
    with pytest.raises(TypeError, match=r"not 5: level_strategy\(engine, 3\)"):
        Match(RULESETS["alga"], random_move, 5, 4)  # type: ignore[arg-type]  # the mistake under test


def test_levels_and_own_strategies_play_by_the_clock_of_the_match() -> None:
    class Keeper:
        clock: Clock | None = None

        def __call__(self, game: Game, _number: int) -> Move:
            assert self.clock is not None
            if len(game.moves) >= OPENING + 2:
                self.clock.spend(game.position.turn, self.clock.left(game)[game.position.turn])
            return game.legal_moves[0]

    rules, clock, keeper = RULESETS["kalah"].replace(pits=3, seeds=2), Clock(10, 0.5), Keeper()
    with Engine(rules, threads=1, tables=False) as engine:
        (played,) = Match(rules, level_strategy(engine, 10), keeper, 1, clock=clock).play()
    south, north = clock.left(played.game)
    assert south > 0 == north  # without an increment, once `keeper` has spent all of its time
    assert (played.result, played.outcome) == (1, played.game.outcome)
    assert "Keeper" in str(played.fault)
    assert "used up its time" in str(played.fault)


def test_the_match_times_every_strategy_but_not_its_preparation(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def slow(game: Game, _number: int) -> Move:
        nonlocal now
        now += 2
        return game.legal_moves[0]

    class Preparing:
        def prepare(self, game: Game) -> None:
            slow(game, 0)

        def __call__(self, game: Game, number: int) -> Move:
            return first_move(game, number)

    monkeypatch.setattr("kalaha.engine.match.time", Mock(perf_counter=lambda: now))
    for played in Match(RULESETS["kalah"], slow, Preparing(), 2, opening=None, clock=Clock(3)):
        assert played.result == -1
        assert "slow has used up its time" in str(played.fault)
        assert played.outcome is not None
        assert played.outcome.reason is Reason.RESIGNED
        assert played.game.moves[0] == Move(0)  # without an opening, no random moves


def test_a_clock_must_be_a_clock() -> None:
    with pytest.raises(TypeError, match=r"such as Clock\(60, increment=1\), not 5"):
        Match(RULESETS["alga"], random_move, random_move, 2, clock=5)  # type: ignore[arg-type]  # under test


@pytest.mark.parametrize("choice", ["7", "swap", None, "six"])
def test_an_illegal_move_loses_the_game(choice: Any) -> None:
    def cheat(_game: Game, _number: int) -> Any:
        return choice

    for played in Match(RULESETS["kalah"], random_move, cheat, 2):
        assert played.result == 1
        assert played.outcome is not None
        assert played.outcome.reason is Reason.RESIGNED
        assert str(played.fault).startswith("cheat answered <6,")
        assert f"with {choice!r}; the legal moves are" in str(played.fault)


def test_a_clock_can_run_before_it_has_a_game() -> None:
    clock = Clock(3, 1)
    clock.spend(NORTH, 2)
    assert clock.left(Game("kalah")) == (3, 2)


def test_a_level_divides_the_time_that_it_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    rules, clock = RULESETS["kalah"].replace(pits=3, seeds=2), Clock(40, 1)
    with Engine(rules, threads=1, tables=False) as engine:
        monkeypatch.setattr(
            engine, "choose", lambda game, *_, seconds: asked.append(seconds) or game.legal_moves[0]
        )
        for level in (level_strategy(engine, 10, seconds=0.25), level_strategy(engine, 10, clock=clock)):
            assert level(Game(rules), 0) in Game(rules).legal_moves
    assert asked == [0.25, pytest.approx(40 / 20 + 0.8 - 0.02)]
    assert clock.for_move(Game(rules)) == asked[1]  # another game has its own clock
    assert Clock(0.01).for_move(Game(rules)) > 0


def test_every_rule_set_comes_to_an_end() -> None:
    for rules in RULESETS.values():
        (played,) = Match(rules, random_move, first_move, 1)
        assert played.game.outcome is not None


def test_elo_follows_from_the_score() -> None:
    assert Score(wins=2, draws=3, losses=4).games == 9
    assert Score(5, 0, 5).elo[0] == 0
    rates = [1 / (1 + 10 ** (-elo / 400)) for elo in Score(75, 0, 25).elo]
    assert rates[0] == pytest.approx(0.75)
    for rate in rates[1:]:  # the limits that are just 1.96 standard errors from 75 %
        assert abs(rate - 0.75) == pytest.approx(1.96 * sqrt(rate * (1 - rate) / 100))
    _, *drawn = Score(70, 10, 20).elo
    assert Score(75, 0, 25).elo[1] < drawn[0] < drawn[1] < Score(75, 0, 25).elo[2]
    points, low, high = Score(3, 0, 0).elo
    assert (points, high) == (inf, inf)
    assert -inf < low == pytest.approx(-Score(0, 0, 3).elo[2])


def test_the_signature_is_the_same_in_every_process() -> None:
    """Vary the hash seed, and run other searches before computing the signature."""
    code = (
        "from itertools import islice\n"
        "from kalaha.engine.bench import positions, signature\n"
        "print(signature(islice(positions(), 0, None, 5), 5))"
    )
    here = signature(islice(positions(), 0, None, 5), 5)
    for seed in "1", "2":
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        assert int(done.stdout) == here
    assert here > 0


def test_the_signature_leaves_out_relays_and_later_rule_sets() -> None:
    signed = {position.rules for position in positions()}
    assert signed == {
        RULESETS[name] for name in RULESETS if name not in ("mangala", "avalanche", "fairkalah")
    }


def test_a_sequential_test_has_the_promised_error_rate() -> None:
    """In matches between equal players, at most one sequential test in twenty may report a difference."""
    random, wrong = Random(1), 0
    for _ in range(200):
        test = Sprt(0, 100)
        while test.decided is None:
            result = random.choice((-1, 0, 1))
            test.add(result)
            test.add(-result if random.random() < 0.5 else random.choice((-1, 0, 1)))
        wrong += test.decided == 100
    assert wrong <= 20


def test_pairs_that_an_opening_decides_add_little_evidence() -> None:
    test = Sprt(-50, 50)
    for result in (1, -1) * 10:
        test.add(result)
    assert test.ratio == 0
    test.add(1)
    assert test.ratio == 0  # an incomplete pair is not counted
    test.add(1)
    weights, points = np.array([0.5, 0.5, 10.5, 0.5, 1.5]), np.linspace(0, 1, 5)
    mean = np.average(points, weights=weights)
    low, high = 1 / (1 + 10 ** (50 / 400)), 1 / (1 + 10 ** (-50 / 400))
    variance = np.average((points - mean) ** 2, weights=weights)
    assert 0 < test.ratio == pytest.approx(11 * (high - low) * (2 * mean - low - high) / (2 * variance))
