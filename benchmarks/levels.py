"""Play each level against the one below, and print the scores.

python benchmarks/levels.py [rules] [games] [seconds a move of level 10]
"""

import random
import sys

from kalaha.engine import Engine, Limit
from kalaha.engine.arena import Player, play_match
from kalaha.game import Game, Move
from kalaha.rules import find_rules


def main(name: str = "alga", games: int = 200, seconds: float = 1.0) -> None:
    """Play all matches."""
    rules = find_rules(name)
    with Engine(rules, threads=1) as engine:

        def level(number: int) -> Player:
            def choose(game: Game, lot: int) -> Move:
                if number == 0:
                    return random.Random(f"{lot} {game.position}").choice(game.legal_moves)
                if number == 10 and seconds != 1:
                    return engine.analyse(game, Limit(seconds=seconds)).best
                return engine.choose(game, number, seed=lot)

            return choose

        for number in range(1, 11):
            *_, score = play_match(rules, level(number), level(number - 1), games)
            low, high = (round(points) for points in score.elo[1:])
            below = number - 1 or "random moves"
            print(
                f"level {number} against {below}: {score} {score.rate:.0%}, Elo {low} to {high}", flush=True
            )


if __name__ == "__main__":
    main(*[convert(text) for convert, text in zip((str, int, float), sys.argv[1:], strict=False)])
