"""Analyse random positions by random rules with a limit of 10 ms each, and keep by how much it was exceeded.

python tools/measure/time_limits.py [--count N] [--seed N] [--stop]

All axes are drawn, 1 to 8 pits, and boards that games lead to as well as any others. In turn an engine has
no endgame table, has one, or builds one while it is asked. Before the clock starts its kernels are loaded
and the table that it has is built, which counts against no limit (see `Engine`); waiting for a table does.

With `--stop` there is no limit: another thread calls `Engine.stop` after 10 ms; the time after it counts.

A busy machine is late, too: where a limit was exceeded by more than 60 ms, the same is asked up to five times
more in the end, and the best counts. The counts go to results/time_limits.json, in place of those of the same
seed and the same way to end; exits with 1 where one was never within those 60 ms.
"""

import argparse
import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

from kalaha.engine import Engine, Limit
from kalaha.files import replacing
from kalaha.game import Game, Position
from kalaha.rules import CHOICES, MAX_PITS, MAX_TOTAL, Rules
from kalaha.rules.errors import InvalidRulesError

RESULTS = Path(__file__).parents[1] / "results" / "time_limits.json"
SECONDS = 0.01
STOP = "stop "
"""Before the seed of a run in which searches were stopped."""
ALLOWED = 60
"""Milliseconds beyond the limit."""
CLASSES = (1, 5, 10, 20, 40, ALLOWED)
"""Ends, in ms, of the classes in which overruns are counted."""
LABELS = (*(f"to {end} ms" for end in CLASSES), "more")
TRIES = 5
NO_FOLDER = Path("/nonexistent")
TABLES = ("without", "ready", "building")
MAX_MOVES = 300
"""Moves before a position, where positions can recur."""


def random_rules(rng: random.Random) -> Rules:
    """Return any axes that go together, in any size."""
    while True:
        pits = rng.randint(1, MAX_PITS)
        most = MAX_TOTAL // (2 * pits)
        seeds = rng.randint(1, min(most, rng.choice((8, most))))
        axes = {name: rng.choice(choices) for name, choices in CHOICES.items()}
        try:
            return Rules(pits=pits, seeds=seeds, **axes)
        except InvalidRulesError:
            continue


def random_game(rng: random.Random, rules: Rules) -> Game:
    """Return a game after some random moves."""
    game = Game(rules, Position.start(rules, rng.randint(0, 1)))
    for _ in range(rng.randint(0, MAX_MOVES if rules.can_repeat else 40)):
        before = game.node
        if game.outcome is None:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is not None:
            game.node = before
            break
    return game


def random_board(rng: random.Random, rules: Rules) -> Position:
    """Return any board, most of them with few seeds."""
    most = rng.choice((1, 2, 3, 5, MAX_TOTAL // (2 * rules.pits)))
    south, north = (tuple(rng.randint(0, most) for _ in range(rules.pits)) for _ in range(2))
    return Position(rules, (south, north), (0, 0), rng.randint(0, 1))


def question(rng: random.Random) -> Position | Game:
    """Return a position, with its game or without, in which the game goes on."""
    while True:
        rules = random_rules(rng)
        asked = random_game(rng, rules) if rng.random() < 0.5 else random_board(rng, rules)
        if asked.outcome is None:
            return asked


def overrun(asked: Position | Game, tables: str, stop: bool) -> float:
    """Return by how many milliseconds the limit was exceeded, or how many passed after `stop` was called."""
    position = asked.position if isinstance(asked, Game) else asked
    with Engine(position.rules, tables=False if tables == "without" else NO_FOLDER) as engine:
        if tables == "building":
            engine.choose(position, level=6)  # loads the kernels of searches without a table
        else:
            engine.prepare(asked)
        return since_stop(engine, asked) if stop else since_limit(engine, asked)


def since_limit(engine: Engine, asked: Position | Game) -> float:
    """Return the milliseconds from the end of the time to the answer."""
    start = time.perf_counter()
    engine.analyse(asked, Limit(seconds=SECONDS))
    return 1000 * (time.perf_counter() - start - SECONDS)


def since_stop(engine: Engine, asked: Position | Game) -> float:
    """Return the milliseconds from the call of `stop` to the answer; 0 where the answer came first."""
    called: list[float] = []

    def stop() -> None:
        called.append(time.perf_counter())
        engine.stop()

    timer = threading.Timer(SECONDS, stop)
    timer.start()
    engine.analyse(asked)
    end = time.perf_counter()
    timer.cancel()
    return 1000 * (end - called[0]) if called else 0.0


def label(milliseconds: float) -> str:
    """Return the class of an overrun."""
    return next((name for end, name in zip(CLASSES, LABELS, strict=False) if milliseconds <= end), LABELS[-1])


def drawn(seed: int, number: int) -> tuple[Position | Game, str]:
    """Return what is asked with this number, and with which table."""
    return question(random.Random(f"{seed} {number}")), TABLES[number % len(TABLES)]


def measure(seed: int, count: int, stop: bool) -> dict[str, Any]:
    """Ask about so many positions; print those that always took too long, and return what was found."""
    taken = {number: [overrun(*drawn(seed, number), stop)] for number in range(count)}
    late = [number for number in taken if min(taken[number]) > ALLOWED]
    for _ in range(TRIES):
        for number in late:
            if min(taken[number]) > ALLOWED:
                taken[number].append(overrun(*drawn(seed, number), stop))
    for number in late:
        if min(taken[number]) > ALLOWED:
            asked, tables = drawn(seed, number)
            position = asked.position if isinstance(asked, Game) else asked
            print(f"{min(taken[number]):.0f} ms: {position} {position.rules} {tables}")
    counts = {tables: dict.fromkeys(LABELS, 0) for tables in TABLES}
    for number, tries in taken.items():
        counts[TABLES[number % len(TABLES)]][label(min(tries))] += 1
    worst = round(max(map(min, taken.values())), 1)
    return {"positions": count, "asked_again": len(late), "worst_ms": worst, "overruns": counts}


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=10_000, help="positions (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of all randomness (1)")
    parser.add_argument("--stop", action="store_true", help="stop from another thread instead of a limit")
    options = parser.parse_args()
    found = measure(options.seed, options.count, options.stop)
    print(json.dumps(found, indent=2))
    kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    kept[f"{STOP}{options.seed}" if options.stop else str(options.seed)] = found
    with replacing(RESULTS) as file:
        file.write(json.dumps(kept, indent=2).encode() + b"\n")
    if found["worst_ms"] > ALLOWED:
        sys.exit(1)


if __name__ == "__main__":
    main()
