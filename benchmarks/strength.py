"""How much stronger the engine is than that of another version, in Elo points.

python benchmarks/strength.py FOLDER [--name 0.1.0] [--rules alga …] [--limits nodes=30000 …] [--games 200]

FOLDER holds the other version's package (its `src`). Each version runs in a process of its own, with one
thread; games begin with `OPENING` random moves, and each opening is played from both sides. Results go to
results/strength.json after each pair of games; run again, a match goes on where it stopped.

The limit `quiet=1` is a second as it is where nothing else runs: each version searches as many positions as
it does there in that time (see quiet_rates.py), however busy the machine is now.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quiet_rates import BOARDS, THIS, rates

import kalaha
from kalaha.engine.arena import MAX_MOVES, Score
from kalaha.engine.programs import Program
from kalaha.files import replacing
from kalaha.game import NORTH, SOUTH, Game
from kalaha.rules import Rules

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "strength.json"
OPENING = 5
"""Random moves: enough that hardly two openings are the same."""
LIMITS = "nodes=30000", "quiet=0.03", "quiet=0.1", "quiet=1"
QUIET = "quiet="
SECONDS = 1800.0
"""How long a program may take for a move, the first of all included: it compiles."""
RESULT = {1: "+", 0: "=", -1: "-"}


def opening(rules: Rules, number: int) -> Game:
    """Return a game that has begun with random moves and is not over."""
    rng = random.Random(f"strength {number}")
    while True:
        game = Game(rules)
        while game.outcome is None and len(game.moves) < OPENING:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is None:
            return game


def play(rules: Rules, south: Program, north: Program, number: int) -> int:
    """Play a game until it is decided; return 1 where South wins, 0 for a draw, -1 where North wins."""
    game = opening(rules, number)
    half = rules.pits * rules.seeds
    while game.outcome is None and len(game.moves) < MAX_MOVES:
        game.play((south if game.position.turn == SOUTH else north)(game))
        for side, store in enumerate(game.position.stores):
            if store > half:  # whatever is still to come
                return -1 if side == NORTH else 1
    winner = None if game.outcome is None else game.outcome.winner
    return 0 if winner is None else -1 if winner == NORTH else 1


def pairs(rules: Rules, one: Program, two: Program, played: int, games: int) -> Iterator[str]:
    """Yield the results of the first program in each pair of games yet to be played."""
    for number in range(played // 2, games // 2):
        yield RESULT[play(rules, one, two, number)] + RESULT[-play(rules, two, one, number)]


def limit_of(limit: str, version: str, name: str) -> str:
    """Return the limit as a player takes it."""
    if not limit.startswith(QUIET):
        return limit
    return f"nodes={round(float(limit.removeprefix(QUIET)) * rates()[version][name])}"


def score_of(results: str) -> Score:
    """Return the score of a match, of which each game is +, = or -."""
    return Score(results.count("+"), results.count("="), results.count("-"))


def main() -> None:
    """Play the matches and keep their results."""
    parser = argparse.ArgumentParser(description="Play against another version.")
    parser.add_argument("folder", type=Path, help="the other version's package")
    parser.add_argument("--name", default="0.1.0", help="what the other version is called")
    parser.add_argument("--rules", nargs="+", choices=BOARDS, default=list(BOARDS))
    parser.add_argument("--limits", nargs="+", default=LIMITS)
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    folders = {THIS: Path(kalaha.__file__).parents[1], options.name: options.folder}
    for limit in options.limits:
        for name in options.rules:
            rules = BOARDS[name]
            key = f"{name} {limit} {options.name}"
            results = kept().get(key, "")
            player = f"{sys.executable} {HERE / 'player.py'}"
            one, two = (
                Program(f"env PYTHONPATH={folder} {player} {limit_of(limit, version, name)}", SECONDS)
                for version, folder in folders.items()
            )
            for pair in pairs(rules, one, two, len(results), options.games):
                results += pair
                with replacing(RESULTS) as file:
                    file.write(json.dumps(kept() | {key: results}, indent=1).encode() + b"\n")
            one.close()
            two.close()
            print(key, score_of(results), *(f"{elo:+.0f}" for elo in score_of(results).elo), flush=True)


def kept() -> dict[str, Any]:
    """Return the results so far."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


if __name__ == "__main__":
    main()
