"""What the analysis socket tells is what `kalaha analyse --json` prints."""

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kalaha.cli.entry import run
from kalaha.game import Game
from kalaha.notation import write_record
from kalaha.rules import PRESETS
from tests.server.analyse.test_socket import asking, founds
from tests.server.running import Running

EACH = 7
"""Positions of each rule set: 56 in all."""


def endings(preset: str) -> Iterator[Game]:
    """Yield games on a small board that are nearly over; where positions come back, very nearly."""
    rules = PRESETS[preset].rules.replace(pits=3, seeds=3)
    rng = random.Random(preset)
    while True:
        game = Game(rules)
        most = rng.randrange(2, 5) if rules.can_repeat else rng.randrange(4, 12)
        while game.outcome is None and game.position.on_board > most:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is None:
            yield game


def worth(analysis: dict[str, Any]) -> tuple[object, ...]:
    moves = {move["move"]: (move["seeds"], move["kind"], move["bounds"]) for move in analysis["moves"]}
    return analysis["position"], analysis["value"], analysis["kind"], moves


@pytest.mark.parametrize("preset", PRESETS)
def test_values_are_those_of_the_command_line(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str], preset: str
) -> None:
    file = tmp_path / "game.kgn"
    exact = 0
    with asking(server) as client:
        for game in itertools.islice(endings(preset), 10 * EACH):
            file.write_text(write_record(game), "utf-8")
            assert run(["analyse", str(file), "--json", "--threads", "1", "--seconds", "20"]) == 0
            printed = json.loads(capsys.readouterr().out)
            if any(move["kind"] != "exact" for move in printed["moves"]):
                continue  # where positions come back, a search can go on for ever
            exact += 1
            line = {"rules": preset, "axes": {"pits": 3, "seeds": 3}, "moves": [*map(str, game.moves)]}
            told = founds(client.answer(seconds=20, **line))[-1]
            assert worth(told) == worth(printed)
            if exact == EACH:
                return
    raise AssertionError(f"only {exact} values are proved")
