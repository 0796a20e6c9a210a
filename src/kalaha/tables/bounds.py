"""`BoundsTable`: proved bounds of every position with few seeds where positions can recur (`sow_store=no`).

There a value depends on how a position was reached: a position that stands for the third time ends the game.
So there are two tables, each in a file of its own: at least so many net seeds are still to come for the
player to move, and at most so many. Both hold unless a position with as many seeds as this one has stood
twice before: then a line that leads there again would end. Where they meet the value is known.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np

from kalaha.arguments import checked
from kalaha.kernel.compiled_rules import compile_rules
from kalaha.kernel.convert import Position, Rules, board_of, value_axes
from kalaha.machine import cores
from kalaha.tables.builder import Meter, Report
from kalaha.tables.layout import table_bytes
from kalaha.tables.recurring import BoundsBuilder
from kalaha.tables.table import Table, lookup, require_answer, table_of

BOUNDS: tuple[Literal["at_least", "at_most"], ...] = ("at_least", "at_most")


@dataclass(frozen=True, eq=False)
class BoundsTable:
    """Bounds under `low.rules` of every position with at most `seeds` seeds in its pits."""

    low: Table
    high: Table

    @property
    def seeds(self) -> int:
        """The most seeds in the pits of a position that both tables hold."""
        return min(self.low.seeds, self.high.seeds)

    @checked
    def probe(self, position: Position) -> tuple[int, int]:
        """Return the least and the most net seeds still to come for the player to move.

        Raises `TablesError` for a position with too many seeds, or of other rules, and what
        `Table.require_whole` does.
        """
        require_answer(value_axes(self.low.rules), self.seeds, position)
        board = board_of(position)
        for table in (self.low, self.high):
            table.require_whole()
        low, high = (int(lookup(table.values, board.own, board.other)) for table in (self.low, self.high))
        return low, high


@partial(checked, by_hand=("seeds",))
def build_bounds_in_memory(rules: Rules, seeds: int, report: Report | None = None) -> BoundsTable:
    """Build the bounds of all positions with at most `seeds` seeds: 12 of them take two seconds."""
    low, high = np.zeros((2, table_bytes(rules.pits, seeds)), np.int8)
    meter = Meter(rules.pits, 0, seeds, report)
    with ThreadPoolExecutor(cores()) as pool:
        builder = BoundsBuilder(compile_rules(rules), seeds, pool)
        for layer in range(seeds + 1):
            builder.fill(layer, low, high, meter)
    return BoundsTable(table_of(rules, seeds, low), table_of(rules, seeds, high))
