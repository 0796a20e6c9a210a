"""A layer as tasks: which there are, which must wait for which, and what one of them does.

A layer is filled in *passes*, lists of tasks: those in one list may run in any order, or at the same
time, here or elsewhere. Positions with an empty side come first, here.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import EMPTIER, ILLEGAL, OWNER, CompiledRules
from kalaha.tables.definition import fill_empty_sides, fill_pair
from kalaha.tables.layout import Layout
from kalaha.tables.maps import Maps
from kalaha.tables.quiet import take_quiet_moves
from kalaha.tables.rows import TILE, Work, fill_columns

Bytes = NDArray[np.int8]


class Columns(NamedTuple):
    """All moves but the quiet ones, for the columns `start` to `stop` of a block."""

    moving: int
    waiting: int
    start: int
    stop: int


class Pair(NamedTuple):
    """Both blocks in which the sides hold `one` and `two` seeds: the quiet moves, or by definition all."""

    one: int
    two: int


Task = Columns | Pair


def passes(rules: CompiledRules, layout: Layout, layer: int, positions: int) -> list[list[Task]]:
    """Return the passes of a layer; a task of the first of two has about so many positions."""
    pairs = [Pair(layer - few, few) for few in range(layer // 2, 0, -1)]  # the greatest first
    if rules.grand_slam == ILLEGAL:
        return [[*pairs]]
    return [[*_columns(layout, pairs, positions)], [*pairs]]


def _columns(layout: Layout, pairs: list[Pair], positions: int) -> Iterator[Columns]:
    for pair in pairs:
        for moving, waiting in {pair, pair[::-1]}:
            count = int(layout.counts[moving])
            step = max(1, positions // int(layout.counts[waiting]) // TILE) * TILE
            for start in range(0, count, step):
                yield Columns(moving, waiting, start, min(start + step, count))


def size(layout: Layout, task: Task) -> int:
    """Return the number of positions of a task."""
    counts = layout.counts
    if isinstance(task, Columns):
        return int(counts[task.waiting]) * (task.stop - task.start)
    return int(counts[task.one] * counts[task.two]) * (1 + (task.one != task.two))


def block(layout: Layout, values: Bytes, waiting: int, moving: int) -> Bytes:
    """Return a block of a layer that `values` are."""
    start = int(layout.starts[waiting, moving] - layout.starts[waiting + moving, 0])
    return values[start : start + int(layout.counts[waiting] * layout.counts[moving])]


def empty_sides(
    rules: CompiledRules, layout: Layout, table: Bytes, layer: int, still: Bytes, alone: Bytes
) -> None:
    """Fill the blocks of a layer in which the player to move has nothing (`still`) or all (`alone`)."""
    if rules.side_empty:
        to_empty = {EMPTIER: layer, OWNER: -layer}.get(rules.remainder, 0)
        still[:] = to_empty
        alone[:] = -to_empty
    else:
        fill_empty_sides(rules, layout, table, layer, still, alone)


def carry_out(
    task: Task, rules: CompiledRules, layout: Layout, maps: Maps, table: Bytes, values: Bytes, work: Work
) -> None:
    """Carry a task out on a layer in memory; `table` holds the lower layers."""
    if isinstance(task, Columns):
        moving, waiting, start, stop = task
        results = block(layout, values, waiting, moving)[start:]
        stride = int(layout.counts[moving])
        fill_columns(rules, layout, maps, table, moving, waiting, start, stop, results, stride, work)
    elif rules.grand_slam == ILLEGAL:
        fill_pair(rules, layout, table, values, *task)
    else:
        columns, rows = (block(layout, values, *pair) for pair in (task[::-1], task))
        take_quiet_moves(layout, maps, columns, rows, *task, work)
