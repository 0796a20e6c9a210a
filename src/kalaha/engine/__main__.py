"""Compile what a level needs: `python -m kalaha.engine LEVEL`, beside a game that a person has just begun."""

import sys

from kalaha.engine.engine import Engine
from kalaha.game import Game
from kalaha.rules import find_rules


def main(level: int) -> None:
    """Choose a first move, which nobody hears of; by then all machine code is kept."""
    rules = find_rules("alga")
    with Engine(rules, threads=1) as engine:
        engine.choose(Game(rules), level)


if __name__ == "__main__":
    main(int(sys.argv[1]))
