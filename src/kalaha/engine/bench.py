"""The signature of the search: one number that changes only when what it does changes."""

import random
from collections.abc import Iterable, Iterator

from kalaha.engine.engine import Engine
from kalaha.engine.limit import Limit
from kalaha.game import Position
from kalaha.rules import RULESETS

DEPTH = 8
GAMES = 3
"""Random games of each rule set, a position from each besides the start."""


def positions() -> Iterator[Position]:
    """Yield the start of every rule set, and positions from random games."""
    for name, rules in RULESETS.items():
        start = Position.start(rules)
        yield start
        for number in range(GAMES):
            rng = random.Random(f"{name} {number}")
            position = start
            for _ in range(8 * (number + 1)):
                after = position.play(rng.choice(position.legal_moves))
                if after.reason is not None:
                    break
                position = after.position
            yield position


def signature(at: Iterable[Position] | None = None, depth: int = DEPTH) -> int:
    """Return the nodes that one thread without tables searches in all these positions, to this depth.

    The signature proper is that of `positions` to `DEPTH`.
    """
    nodes = 0
    for position in positions() if at is None else at:
        with Engine(position.rules, threads=1, memory=1 << 22, tables=False) as engine:
            nodes += engine.analyse(position, Limit(depth=depth)).nodes
    return nodes
