"""How much stronger level 10 is with tables of bounds than without, by rules under which positions can recur.

python benchmarks/with_tables.py [--rules wari oware] [--limit nodes=30000] [--games 200]

Two engines of one thread each, one with the tables that it would build itself, as after an install. Each
opening (see strength.py) is played from both sides, with the same limit for both (`quiet=0.1` is as long as
there, where nothing else runs). The margins of the engine with tables go to results/with_tables.json after
each pair of games; run again, a match goes on where it stopped.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev

from quiet_rates import THIS
from strength import limit_of, opening

from kalaha.engine import Engine, Limit
from kalaha.engine.arena import MAX_MOVES, Score
from kalaha.files import replacing
from kalaha.game import Game
from kalaha.rules import RULESETS, Rules
from kalaha.tables import build_bounds_in_memory
from kalaha.tables.capacity import small_seeds

RESULTS = Path(__file__).parent / "results" / "with_tables.json"
MEMORY = 16 << 20
"""Bytes of each transposition table: ample for so few positions."""


def pairs(rules: Rules, limit: Limit, played: int, games: int) -> Iterator[list[int]]:
    """Yield, for each pair of games yet to be played, the margins of the engine with tables."""
    table = build_bounds_in_memory(rules, small_seeds(rules))
    with (
        Engine(rules, threads=1, memory=MEMORY, tables=table) as helped,
        Engine(rules, threads=1, memory=MEMORY, tables=False) as alone,
    ):
        for number in range(played // 2, games // 2):
            yield [
                margin(opening(rules, number), engines, limit) * sign
                for engines, sign in (((helped, alone), 1), ((alone, helped), -1))
            ]


def margin(game: Game, engines: tuple[Engine, Engine], limit: Limit) -> int:
    """Play a game on between the engines of South and North; return South's margin at its end."""
    for engine in engines:
        engine.forget()
    while game.outcome is None and len(game.moves) < MAX_MOVES:
        game.play(engines[game.position.turn].analyse(game, limit, best_only=True).best)
    return 0 if game.outcome is None else game.outcome.margin


def score_of(margins: list[int]) -> Score:
    """Return the score of a match."""
    return Score(sum(m > 0 for m in margins), margins.count(0), sum(m < 0 for m in margins))


def main() -> None:
    """Play the matches and keep their results."""
    parser = argparse.ArgumentParser(description="Play with tables against without.")
    parser.add_argument("--rules", nargs="+", default=["wari", "oware"])
    parser.add_argument("--limit", default="nodes=30000")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    for name in options.rules:
        key = f"{name} {options.limit}"
        limit = Limit(nodes=int(limit_of(options.limit, THIS, "wari").removeprefix("nodes=")))
        margins = kept().get(key, [])
        for pair in pairs(RULESETS[name], limit, len(margins), options.games):
            margins += pair
            with replacing(RESULTS) as file:
                file.write(json.dumps(kept() | {key: margins}).encode() + b"\n")
        score, error = score_of(margins), stdev(margins) / len(margins) ** 0.5
        print(key, score, *(f"{elo:+.0f}" for elo in score.elo), f"seeds {fmean(margins):+.2f} ± {error:.2f}")


def kept() -> dict[str, list[int]]:
    """Return the results so far."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


if __name__ == "__main__":
    main()
