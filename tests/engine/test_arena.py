"""Matches and the signature."""

import random

from kalaha.engine import plain
from kalaha.engine.arena import Score, play_match
from kalaha.engine.bench import signature
from kalaha.game import Game, Move
from kalaha.rules import RULESETS


def at_random(game: Game, number: int) -> Move:
    return random.Random(f"{number} {game.position}").choice(game.legal_moves)


def looking_ahead(game: Game, _number: int) -> Move:
    return plain.best_move(game.position, 2)


def test_a_match_can_be_gone_on_with() -> None:
    rules = RULESETS["kalah"].replace(seeds=2)
    whole = list(play_match(rules, looking_ahead, at_random, 8))
    assert [score.games for score in whole] == list(range(1, 9))
    rest = list(play_match(rules, looking_ahead, at_random, 8, first=4, score=whole[3]))
    assert rest == whole[4:]
    assert whole[-1].rate > 0.5


def test_elo() -> None:
    assert Score(5, 0, 5).elo[0] == 0
    low, points, high = (Score(70, 10, 20).elo[i] for i in (1, 0, 2))
    assert low < points < high
    assert Score(3, 0, 0).elo[0] == float("inf")


def test_the_signature_is_stable() -> None:
    assert signature() == signature()
