"""Write data/perft with `python -m tests.golden`, using only the slow reference implementation."""

import csv
import random
from collections.abc import Iterator
from pathlib import Path

from kalaha import NORTH, RULESETS, SOUTH, Rules
from kalaha.rules import rules_text
from tests.reference import naive

FOLDER = Path(__file__).parent.parent / "data" / "perft"
COLUMNS = ["preset", "pits", "seeds", "position", "depth", "nodes", "store_sum"]

HOUSE = (
    RULESETS["alga"].replace(optional_extra_turn=True),
    RULESETS["alga"].replace(relay="own"),
    RULESETS["alga"].replace(remainder="closer"),
    RULESETS["kalah"].replace(capture_extra_turn=True),
    RULESETS["kalah"].replace(capturer="stays"),
    RULESETS["kalah"].replace(grand_slam="illegal"),
    RULESETS["kalah"].replace(grand_slam="nothing"),
    RULESETS["kalahawari"].replace(backwards="several"),
    RULESETS["kalahawari"].replace(optional_capture=True, optional_extra_turn=True),
)
SUITES = {**RULESETS} | {rules_text(rules): rules for rules in HOUSE}

FAIR = "<6,0,1,2,4,4,4,4,4,4,4,4,4,4,5> S"
"""The first of the fair starts."""

START_NODES = 220_000
"""The maximum number of nodes to count from the usual start, at a depth of at most 7."""
OTHER_NODES = 6_000
"""The node limit for other positions. Each is counted at the greatest depth within the limit, up to 9."""

SIZES = [(1, 3), (2, 1), (2, 4), (3, 3), (4, 2), (4, 6), (5, 3), (6, 1), (6, 10), (7, 5), (8, 2), (8, 15)]
"""Other starts as (pits, seeds). A full pit sows less than a lap, exactly one lap, or more."""

MIDDLES = [(2, 5, 6), (3, 4, 9), (4, 3, 14), (5, 6, 17), (6, 3, 8), (6, 4, 16), (6, 6, 12), (6, 6, 25),
           (6, 6, 38), (7, 4, 20), (8, 8, 30)]  # fmt: skip
"""Board sizes and the number of random moves made before the position is used: (pits, seeds, moves)."""

HUNGRY = ["<6,20,18,0,1,0,2,1,3,0,0,0,0,0,0> S", "<6,21,20,0,0,0,0,0,0,4,0,1,0,2,0> N",
          "<6,15,11,2,0,1,0,0,14,0,0,0,0,1,4> S", "<4,9,8,1,2,0,3,0,0,0,1> N"]  # fmt: skip
"""Boards that leave a player without seeds to play, now or soon."""


def literal(table: naive.Table) -> str:
    south, north = table.pits()
    numbers = [len(south), *table.stores(), *south, *north]
    return f"<{','.join(map(str, numbers))}> {'SN'[table.turn]}"


def table_from(text: str, rules: Rules) -> naive.Table:
    board, turn = text.split()
    pits, south, north, *seeds = map(int, board.strip("<>").split(","))
    rows = (tuple(seeds[:pits]), tuple(seeds[pits:]))
    return naive.Table(rules.replace(pits=pits), rows, (south, north), "SN".index(turn))


def middle(rules: Rules, plies: int) -> naive.Table:
    """Return the position after `plies` moves of the first random game that is long enough."""
    for seed in range(1000):
        chance = random.Random(seed)
        table = naive.start(rules, chance.choice((SOUTH, NORTH)))
        for _ in range(plies):
            if table.over:
                break
            table.play(chance.choice(table.choices()))
        if not table.over:
            return table
    raise AssertionError((rules, plies))


def depths(table: naive.Table, limit: int, deepest: int) -> Iterator[tuple[int, int, int]]:
    """Yield the depth, nodes and store sum for increasing depths while there are 1 to `limit` nodes."""
    nodes, growth = 1, 6.0
    for depth in range(1, deepest + 1):
        if nodes * growth > 3 * limit:
            return
        before, (nodes, store_sum) = nodes, naive.perft(table, depth)
        growth = nodes / before
        if not 0 < nodes <= limit:
            return
        yield depth, nodes, store_sum


def suite(preset: str) -> Iterator[list[object]]:
    rules = SUITES[preset]
    start = table_from(FAIR, rules) if rules.start == "fair" else naive.start(rules)
    for line in depths(start, START_NODES, 7):
        yield [preset, rules.pits, rules.seeds, literal(start), *line]
    tables = [(naive.start(rules.replace(pits=pits, seeds=seeds))) for pits, seeds in SIZES]
    tables += [middle(rules.replace(pits=pits, seeds=seeds), plies) for pits, seeds, plies in MIDDLES]
    tables += [table_from(text, rules) for text in HUNGRY]
    for table in tables:
        table.settle()
        lines = [] if table.over else list(depths(table, OTHER_NODES, 9))
        if lines:
            yield [preset, table.rules.pits, table.rules.seeds, literal(table), *lines[-1]]


def write(preset: str) -> None:
    file = preset.replace(" ", "-").replace("=yes", "").replace("=", "-")
    with (FOLDER / f"{file}.csv").open("w", encoding="ascii", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)
        lines.writerows(suite(preset))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in SUITES:
        write(each)
