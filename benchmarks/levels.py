"""Play each level against the one below, level 1 against random moves, and keep the scores.

python benchmarks/levels.py [LEVEL …]

Each pair plays 200 games of `alga`; the scores go to results/levels.json, those of the levels named
(all, if none is) in place of the old ones. A level should win at least 60 % of the points.
"""

import json
import sys
from contextlib import ExitStack
from functools import reduce
from pathlib import Path

from kalaha.engine import LEVELS, Engine
from kalaha.engine.arena import Score, Strategy, level_strategy, play_match, random_move
from kalaha.files import replacing
from kalaha.rules import find_rules

RESULTS = Path(__file__).with_name("results") / "levels.json"
RULES = find_rules("alga")
GAMES = 200


def match(level: int) -> Score:
    """Return the score of a level against the one below."""
    with ExitStack() as stack:

        def strategy(number: int) -> Strategy:
            if number == 0:
                return random_move
            return level_strategy(stack.enter_context(Engine(RULES, threads=1)), number)

        played = play_match(RULES, strategy(level), strategy(level - 1), GAMES)
        return reduce(Score.plus, (game.result for game in played), Score())


def main(levels: list[int]) -> None:
    """Play and keep all matches."""
    for level in levels:
        score = match(level)
        points, low, high = (round(x) for x in score.elo)
        kept = {"wins": score.wins, "draws": score.draws, "losses": score.losses, "rate": score.rate}
        found = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        found[str(level)] = kept | {"elo": points, "elo_low": low, "elo_high": high}
        ordered = {number: found[number] for number in sorted(found, key=int)}
        RESULTS.parent.mkdir(exist_ok=True)
        with replacing(RESULTS) as file:
            file.write(json.dumps(ordered, indent=2).encode() + b"\n")
        print(f"level {level} against {level - 1 or 'random moves'}: {found[str(level)]}", flush=True)


if __name__ == "__main__":
    main([int(text) for text in sys.argv[1:]] or list(LEVELS))
