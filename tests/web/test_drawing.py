"""Boards drawn by the page (`web/src/rules/drawing.ts`), compared byte for byte with Python's."""

import json
import random
from dataclasses import asdict

from kalaha import Position, ascii_board, svg_board
from kalaha.rules import RULESETS
from tests.effort import effort
from tests.web.test_rules import any_rules, node, start


def positions() -> list[Position]:
    """Return random positions for every rule set and board size."""
    chance = random.Random("drawing")
    found: list[Position] = []
    for rules in [*RULESETS.values(), *(any_rules(chance) for _ in range(10))]:
        for _ in range(effort(100)):
            position = start(chance, rules)
            for _ in range(chance.randrange(30)):
                if moves := position.legal_moves:
                    position = position.play(chance.choice(moves)).position
            found.append(position)
    return found


def test_the_page_draws_the_same_boards() -> None:
    drawn = positions()
    asked = "".join(json.dumps([asdict(each.rules), str(each)]) + "\n" for each in drawn)
    done = node("drawing.ts", asked)
    assert done.returncode == 0, done.stderr
    for position, line in zip(drawn, done.stdout.splitlines(), strict=True):
        assert json.loads(line) == [ascii_board(position), svg_board(position)], position
    assert len({position.rules.pits for position in drawn}) == 8
