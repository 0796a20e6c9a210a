"""How fast `Position.play` is, per rule set: `pytest benchmarks --benchmark-enable`.

The goal is 100,000 moves a second on one core, that is 10 microseconds a move. Moves are played from
the positions of random games, the first and the last included.
"""

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kalaha import RULESETS, Move, Position, perft


def sample(name: str) -> list[tuple[Position, Move]]:
    """A thousand positions, each with a legal move."""
    chance, pairs = random.Random(1), []
    while len(pairs) < 1000:
        position = Position.start(RULESETS[name])
        while moves := position.legal_moves:
            move = chance.choice(moves)
            pairs.append((position, move))
            position = position.play(move).position
    return pairs[:1000]


def play_all(pairs: list[tuple[Position, Move]]) -> None:
    """Play each move in its position."""
    for position, move in pairs:
        position.play(move)


@pytest.mark.parametrize("name", RULESETS)
def test_play(benchmark: BenchmarkFixture, name: str) -> None:
    """A thousand moves a round: the goal is ten milliseconds."""
    pairs = sample(name)
    benchmark(play_all, pairs)


@pytest.mark.parametrize("name", RULESETS)
def test_perft_of_depth_4(benchmark: BenchmarkFixture, name: str) -> None:
    """Legal moves and play together."""
    assert benchmark(perft, Position.start(RULESETS[name]), 4).nodes > 0
