"""Write the moves that the page must reproduce to data/levels.csv.

Run `python -m tests.engine.golden_levels`.
"""

import csv
from pathlib import Path

from kalaha.engine.levels import LEVELS, is_plain
from kalaha.engine.selective import choose
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from tests.golden import literal, middle

FILE = Path(__file__).parents[2] / "data" / "levels.csv"
COLUMNS = ["preset", "position", "level", "seed", "move"]
SIZES = [(6, 6, 0), (6, 6, 3), (6, 6, 9), (6, 4, 14), (6, 3, 6), (4, 4, 5), (8, 6, 20)]
"""Board sizes and the number of random moves made before the position is used: (pits, seeds, moves)."""


def rows() -> list[list[str]]:
    """Return a row for each rule set, size and plain level. The random seed is the row number."""
    found: list[list[str]] = []
    for preset, rules in RULESETS.items():
        for pits, seeds, plies in SIZES:
            text = literal(middle(rules.replace(pits=pits, seeds=seeds), plies))
            position = parse_position(text, rules.replace(pits=pits, seeds=seeds))
            for level in filter(is_plain, LEVELS):
                seed = len(found)
                found.append(
                    [preset, text, str(level), str(seed), str(choose(position, LEVELS[level], seed))]
                )
    return found


if __name__ == "__main__":
    with FILE.open("w", encoding="ascii", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)
        lines.writerows(rows())
