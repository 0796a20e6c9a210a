"""Write the searches that the page must reproduce to data/searches.csv.

Run `python -m tests.engine.golden_searches`.
"""

import csv
import random
from collections.abc import Iterator
from pathlib import Path

from kalaha.engine import Engine, Limit
from kalaha.engine.bench import DEPTH, SIGNED, positions
from kalaha.game import Position
from kalaha.rules import RULESETS

FILE = Path(__file__).parents[2] / "data" / "searches.csv"
COLUMNS = ["preset", "position", "depth", "seeds", "kind", "nodes"]
MEMORY = 1 << 22
"""The size of the transposition table in bytes."""
PITS = range(1, 9)
SEEDS = (1, 3, 4, 6, 9)
SAMPLES = 3
RANDOM_DEPTH = 6


def questions() -> Iterator[tuple[str, Position, int]]:
    """Yield the `kalaha bench` positions, then random ones for every board size, each with a search depth."""
    named = [name for name in SIGNED for _ in range(4)]
    for name, position in zip(named, positions(), strict=True):
        yield name, position, DEPTH
    for name, rules in RULESETS.items():
        for pits in PITS:
            for seeds in SEEDS:
                for number in range(SAMPLES):
                    position = Position.start(rules.replace(pits=pits, seeds=seeds))
                    rng = random.Random(f"{name} {pits} {seeds} {number}")
                    for _ in range(rng.randrange(4 * pits)):
                        after = position.play(rng.choice(position.legal_moves))
                        if after.reason is not None:
                            break
                        position = after.position
                    if position.outcome is None:
                        yield name, position, RANDOM_DEPTH


def row(name: str, position: Position, depth: int) -> list[str]:
    """Search `position` to `depth` with one thread and without tables, and return the result as a row."""
    with Engine(position.rules, threads=1, memory=MEMORY, tables=False, book=False) as engine:
        found = engine.analyse(position, Limit(depth=depth))
    return [name, str(position), str(depth), str(found.value.seeds), found.value.kind, str(found.nodes)]


if __name__ == "__main__":
    with FILE.open("w", encoding="ascii", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)
        lines.writerows(row(*question) for question in questions())
