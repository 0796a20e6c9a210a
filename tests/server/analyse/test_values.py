"""`POST /api/analyse` returns the values that `kalaha analyse --json` prints."""

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kalaha.cli.entry import run
from kalaha.game import Game, Position
from kalaha.rules import PRESETS
from tests.server.running import Running

EACH = 7
"""The number of positions for each rule set."""


def endings(preset: str) -> Iterator[Position]:
    """Yield positions near the end of a game on a small board, even nearer if positions can recur."""
    rules = PRESETS[preset].rules.replace(pits=3, seeds=3)
    rng = random.Random(preset)
    while True:
        game = Game(rules)
        most = rng.randrange(2, 5) if rules.can_repeat else rng.randrange(4, 12)
        while game.outcome is None and game.position.on_board > most:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is None:
            yield game.position


def worth(analysis: dict[str, Any]) -> tuple[object, ...]:
    moves = {move["move"]: (move["seeds"], move["kind"], move["bounds"]) for move in analysis["moves"]}
    return analysis["position"], analysis["value"], analysis["kind"], moves


@pytest.mark.parametrize("preset", PRESETS)
def test_values_are_those_of_the_command_line(
    server: Running, capsys: pytest.CaptureFixture[str], preset: str
) -> None:
    exact = 0
    for position in itertools.islice(endings(preset), 10 * EACH):
        asked = ["analyse", "--rules", preset, str(position), "--json", "--threads", "1", "--seconds", "10"]
        assert run(asked) == 0
        printed = json.loads(capsys.readouterr().out)
        if any(move["kind"] != "exact" for move in printed["moves"]):
            continue  # a search may never end if positions can recur
        exact += 1
        question = {"rules": preset, "position": str(position), "seconds": 10}
        assert worth(server.http.post("/api/analyse", json=question).json()) == worth(printed)
        if exact == EACH:
            return
    raise AssertionError(f"only {exact} values are proved")
