"""Compile while a person begins a game: `python -m kalaha.engine [LEVEL]`.

First what the level needs, which an empty line reports; then what endgames also need: small tables, and
the search with them. What is compiled already takes only a moment.
"""

import sys

from kalaha.engine import kept
from kalaha.engine.engine import Engine
from kalaha.game import Game, Position
from kalaha.rules import find_rules


def main(level: int | None) -> None:
    """Ask questions and discard the answers; their machine code stays in the cache."""
    rules = find_rules("alga")
    with Engine(rules, threads=1) as engine:
        if level is not None:
            engine.choose(Game(rules), level)
            print(flush=True)
        engine.prepare(Position.start(rules.replace(seeds=1)))
    kept.mark()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else None)
