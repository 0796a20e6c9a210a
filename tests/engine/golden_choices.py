"""Write the choices that the page must reproduce to data/choices.json.

Run `python -m tests.engine.golden_choices`.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kalaha.engine import Engine, Limit
from kalaha.engine.decisions import Request, decide
from kalaha.engine.levels import LEVELS, is_plain
from kalaha.game import Game, Position
from kalaha.notation import parse_position
from kalaha.notation.record import step_text
from kalaha.rules import RULESETS, Rules
from kalaha.wire.review import reviewed_json, summary_json
from tests.golden import literal, middle

FILE = Path(__file__).parents[2] / "data" / "choices.json"
MEMORY = 1 << 22
"""The size of the transposition table in bytes."""
BOUNDED = [level for level, how in LEVELS.items() if how.nodes and not is_plain(level)]
SIZES = [(6, 6, 9), (4, 4, 5)]
"""Board sizes and the number of random moves made before the position is used: (pits, seeds, moves)."""
DECISION_LIMIT = Limit(depth=8)
REVIEW_LIMIT = Limit(nodes=2000)
REQUESTS: tuple[Request | None, ...] = ("share", "stop", None)


Golden = list[dict[str, Any]]


def choices(preset: str) -> dict[str, Golden]:
    """Return the levels' moves, answers to offers, and swaps under one rule set, and a review."""
    rules = RULESETS[preset]
    return {
        "moves": [*_moves(preset, rules)],
        "actions": [*_actions(preset, rules)],
        "reviews": [
            _review(preset, rules.replace(pits=5, seeds=3), 24),
            _review(preset, rules.replace(pits=4, seeds=3, swap=True), 8),
        ],
    }


def _moves(preset: str, rules: Rules) -> Iterator[dict[str, Any]]:
    """Yield the moves that each level plays in two positions, and the opening of one under the pie rule."""
    for pits, seeds, plies in SIZES:
        sized = rules.replace(pits=pits, seeds=seeds)
        position = parse_position(literal(middle(sized, plies)), sized)
        for level in BOUNDED:
            with _engine(position.rules) as engine:
                move = str(engine.choose(position, level, seed=level))
            yield {"rules": preset, "position": str(position), "level": level, "seed": level, "move": move}
    start = Position.start(rules.replace(pits=4, seeds=4, swap=True))
    with _engine(start.rules) as engine:
        move = str(engine.choose(start, 6, seed=6))
    yield {"rules": preset, "swap": True, "position": str(start), "level": 6, "seed": 6, "move": move}


def _actions(preset: str, rules: Rules) -> Iterator[dict[str, Any]]:
    """Yield the computer's answers to requests during a game, and its decisions about swapping sides."""
    for request in REQUESTS:
        sized = rules.replace(pits=4, seeds=3, sharing=True, swap=request is None)
        if request == "stop" and not sized.can_repeat:
            continue
        for number in range(4):
            game = _random_game(sized, 1 if request is None else 4 + 3 * number, f"{preset} {number}")
            if game.outcome is not None or (request is None and not game.can_swap):
                continue
            side = number % 2 if request else game.position.turn
            with _engine(sized) as engine:
                action = decide(engine, game, side, 6, DECISION_LIMIT, request)
            kind = action.kind if request else action.kind == "swap"
            yield {"line": _line(preset, game), "side": side, "request": request, "does": kind}


def _review(preset: str, rules: Rules, count: int) -> dict[str, Any]:
    """Return the review of a game with `count` random moves that never misses a swap of sides."""
    game = _random_game(rules, count, preset)
    with _engine(game.rules) as engine:
        moves = engine.review(game, REVIEW_LIMIT)
    shapes = [reviewed_json(move) for move in moves]
    return {"line": _line(preset, game), "moves": shapes, "summary": summary_json(moves)}


def _engine(rules: Rules) -> Engine:
    return Engine(rules, threads=1, memory=MEMORY, tables=False)


def _random_game(rules: Rules, count: int, seed: str) -> Game:
    chance, game = random.Random(seed), Game(rules, Position.start(rules))
    while game.outcome is None and len(game.moves) < count:
        if game.can_swap and count > 1:
            game.swap()
        game.play(chance.choice(game.legal_moves))
    return game


def _line(preset: str, game: Game) -> dict[str, Any]:
    rules = game.rules
    axes = {"pits": rules.pits, "seeds": rules.seeds, "sharing": rules.sharing, "swap": rules.swap}
    moves = [step_text(step) for step in game.steps]
    return {"rules": preset, "axes": axes, "position": str(game.root.position), "moves": moves}


if __name__ == "__main__":
    lines = (f'"{preset}": {json.dumps(choices(preset))}' for preset in RULESETS)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "ascii")
