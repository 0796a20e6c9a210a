"""How often the move played from 34 to 42 seeds gives something away, by exact values.

python tools/measure/accuracy.py [--only alga …] [--seconds 0.1 1] [--positions 500] [--anew] …

The positions are those that games of level 8 against itself reach after random first moves, one of each game.
The engine gets one thread, no table but what it makes itself, and as many positions to search as it searches
in so many seconds where nothing else runs (quiet_rates.py). The solver proves what the position and the move
are worth; `--table` is to how many seeds its table goes, 1.3 GB for 24.

Each answer goes to results/accuracy.json at once, so a run continues where the last one ended. `--anew` first
forgets the moves, but not the positions and their values: for another search.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quiet_rates import BOARDS, limit

from kalaha.engine import Engine
from kalaha.engine.match import OPENING, random_move
from kalaha.files import replacing
from kalaha.game import Game, Move, Position
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.solver import LocalProver, Solver

RESULTS = Path(__file__).parents[1] / "results" / "accuracy.json"
SHEETS = "alga", "kalahawari", "kalah"
FEWEST, MOST = 34, 42
LEVEL = 8

Seen = dict[str, Any]
"""A position, its value, the move by seconds, and which of the moves keep the value."""


def some_position(rules: Rules, engine: Engine, number: int) -> Position | None:
    """Return a position with a choice from a game, or None where it has none with so many seeds."""
    game, met = Game(rules), list[Position]()
    while game.outcome is None and game.position.on_board >= FEWEST:
        if game.position.on_board <= MOST and len(game.legal_moves) > 1:
            met.append(game.position)
        is_random = len(game.moves) < OPENING
        game.play(random_move(game, number) if is_random else engine.choose(game, LEVEL, seed=number))
    return random.Random(number).choice(met) if met else None


def positions(rules: Rules, known: dict[str, Seen], count: int) -> Iterator[tuple[str, Position]]:
    """Yield so many positions with the numbers of their games: those known first, then others."""
    for number, seen in list(known.items())[:count]:
        yield number, parse_position(seen["position"], rules)
    count -= len(known)
    number = 1 + max(map(int, known), default=-1)
    with Engine(rules, threads=1, tables=False) as engine:
        while count > 0:
            position = some_position(rules, engine, number)
            if position is not None:
                yield str(number), position
                count -= 1
            number += 1


def move_value(solver: Solver, position: Position, move: Move) -> int:
    """Return the final margin after a move, for the player who makes it."""
    sowing = position.play(move)
    after = sowing.position
    if sowing.reason is not None:
        return after.lead(position.turn)
    value, _ = solver.margins(after)
    return value if after.turn == position.turn else -value


def measure(name: str, options: argparse.Namespace) -> None:
    """Do what is missing for one sheet, and keep it."""
    rules = BOARDS[name]
    prover = LocalProver(rules, int(options.memory * 2**30), threads=1, sizes=(options.table,))
    with Solver(rules, prover=prover) as solver, Engine(rules, threads=1) as engine:
        for number, position in positions(rules, kept().get(name, {}), options.positions):
            seen = kept().get(name, {}).get(number) or {"position": str(position), "moves": {}}
            moves = seen["moves"]
            missing = [seconds for seconds in options.seconds if seconds not in moves]
            if not missing:
                continue
            for seconds in missing:
                engine.forget()
                analysis = engine.analyse(position, limit(name, float(seconds)), best_only=True)
                moves[seconds] = str(analysis.best)
            if "value" not in seen:
                seen["value"] = solver.margins(position)[0]
            keeps = seen.get("keeps", {})
            for text in set(moves.values()) - set(keeps):
                keeps[text] = move_value(solver, position, Move.parse(text)) == seen["value"]
            seen["keeps"] = keeps
            everything = kept()
            everything.setdefault(name, {})[number] = seen
            keep(everything)


def kept() -> dict[str, dict[str, Seen]]:
    """Return what has been seen so far, by rules and number of the game."""
    return json.loads(RESULTS.read_text("utf-8"))


def keep(everything: dict[str, dict[str, Seen]]) -> None:
    """Keep what was seen, a position to a line."""
    sheets: list[str] = []
    for sheet, by_number in everything.items():
        lines = ",\n".join(f' "{key}": {json.dumps(each)}' for key, each in by_number.items())
        sheets.append(f'"{sheet}": {{\n{lines}\n}}')
    with replacing(RESULTS) as file:
        file.write(("{\n" + ",\n".join(sheets) + "\n}\n").encode())


def main() -> None:
    """Measure what is missing, sheet by sheet; report.py makes the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=SHEETS, default=SHEETS)
    parser.add_argument("--seconds", nargs="+", default=["0.1", "1"])
    parser.add_argument("--positions", type=int, default=500, help="for each sheet")
    parser.add_argument("--anew", action="store_true", help="forget the moves first")
    parser.add_argument("--table", type=int, default=24)
    parser.add_argument("--memory", type=float, default=2.0, help="GiB for the solver's tables")
    options = parser.parse_args()
    if options.anew:
        keep({name: {n: each | {"moves": {}} for n, each in seen.items()} for name, seen in kept().items()})
    for name in options.only:
        measure(name, options)


if __name__ == "__main__":
    main()
