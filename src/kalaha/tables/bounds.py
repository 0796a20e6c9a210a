"""`BoundsTable`: proved bounds of every position with few seeds where positions can recur (`sow_store=no`).

There a value depends on how a position was reached, and there is no table of values. Bounds can be proved all
the same: at first a position with n seeds is worth -n to n to the player to move, and what its moves lead to
makes the bounds tighter, sweep after sweep, until nothing changes. Whoever always plays the move that proved
a bound first comes to positions whose bounds were proved ever earlier, so that none of them comes back. So
the bounds hold whatever a repetition is worth, unless a position from before comes back.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import compile_rules
from kalaha.kernel.convert import Position, Rules, board_of, value_axes
from kalaha.kernel.jit import kernel
from kalaha.kernel.moves import GOES_ON, Board, advance, ending, legal_moves
from kalaha.kernel.rank import unrank
from kalaha.tables.layout import Layout, index, layout_of, table_bytes
from kalaha.tables.table import require_answer


@dataclass(frozen=True, eq=False)
class BoundsTable:
    """Proved bounds, under `rules`, of every position with at most `layout.seeds` seeds in its pits."""

    rules: Rules
    layout: Layout
    low: NDArray[np.int8]
    high: NDArray[np.int8]

    def probe(self, position: Position) -> tuple[int, int]:
        """Return the least and the most net seeds still to come for the player to move; the game must go on.

        Raises `TablesError` for a position with too many seeds, or of other rules.
        """
        require_answer(value_axes(self.rules), int(self.layout.seeds), position)
        board = board_of(position)
        at = index(self.layout, board.own, board.other)
        return int(self.low[at]), int(self.high[at])


def build_bounds(rules: Rules, seeds: int) -> BoundsTable:
    """Build the bounds of all positions with at most `seeds` seeds: 12 of them take half a minute."""
    layout, compiled = layout_of(rules.pits, seeds), compile_rules(rules)
    low, high = (np.zeros(table_bytes(rules.pits, seeds), np.int8) for _ in range(2))
    for layer in range(seeds + 1):
        for moving in range(layer + 1):
            start = layout.starts[layer - moving, moving]
            block = slice(start, start + layout.counts[moving] * layout.counts[layer - moving])
            low[block], high[block] = -layer, layer
        while sweep(compiled, layout, low, high, layer):
            pass
    return BoundsTable(rules, layout, low, high)


@kernel
def sweep(rules, layout, low, high, seeds):
    """Tighten the bounds of all positions with so many seeds once; return how many were changed."""
    changed = 0
    for moving in range(1, seeds + 1):
        waiting = seeds - moving
        for row in range(layout.counts[waiting]):
            other = unrank(layout.weights, layout.pits, row, waiting)
            for column in range(layout.counts[moving]):
                own = unrank(layout.weights, layout.pits, column, moving)
                at = layout.starts[waiting, moving] + row * layout.counts[moving] + column
                if low[at] == high[at] or ending(rules, own, other) != GOES_ON:
                    continue
                least, most = bounds_of_moves(rules, layout, low, high, own, other)
                if least > low[at] or most < high[at]:
                    low[at], high[at] = max(least, low[at]), min(most, high[at])
                    changed += 1
    return changed


@kernel
def bounds_of_moves(rules, layout, low, high, own, other):
    """Return the bounds of a position by those of the positions that its moves lead to."""
    moves = legal_moves(rules, own, other)
    least = most = -128
    for move in range(16):
        if not moves >> move & 1:
            continue
        after, again, reason = advance(rules, Board(own, other, 0, 0), move)
        lead = after.store - after.other_store
        worst = best = lead
        if reason == GOES_ON:
            at = index(layout, after.own, after.other)
            worst, best = lead + low[at], lead + high[at]
        if not again:
            worst, best = -best, -worst
        least, most = max(least, worst), max(most, best)
    return least, most
