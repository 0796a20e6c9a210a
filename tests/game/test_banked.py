"""The number of seeds that each move captures, and the number that it adds to the player's store."""

import random

import pytest

from kalaha.game import Game
from kalaha.rules import RULESETS


@pytest.mark.parametrize("name", RULESETS)
def test_seeds_captured_and_banked_are_those_of_the_events(name: str) -> None:
    rng = random.Random(name)
    for _ in range(20):
        game = Game(RULESETS[name].replace(seeds=rng.choice((2, 3, 4))))
        while game.outcome is None:
            sowing = game.play(rng.choice(game.legal_moves))
            events = sowing.events
            captured = sum(event.seeds for event in events if event.kind == "captured")
            stored = sum(event.kind == "sown" and event.pit is None for event in events)
            assert (sowing.seeds_captured, sowing.banked) == (captured, captured + stored)
