"""Divide the work on a layer into tasks, and carry them out.

A layer is filled in *passes*, which are lists of tasks. The tasks in a pass may run in any order or
concurrently, on this machine or others. Positions with an empty side are filled on this machine before the
first pass.
"""

from collections.abc import Iterator

from kalaha.kernel.compiled_rules import (
    CLOSER,
    EMPTIER,
    ILLEGAL,
    NO_RELAY,
    NONE,
    NOTHING,
    OWNER,
    CompiledRules,
)
from kalaha.tables.coded_rows import fill_coded_columns
from kalaha.tables.definition import fill_empty_sides, fill_pair
from kalaha.tables.internal_moves import Pair, take_internal_moves
from kalaha.tables.layout import Bytes, Layout
from kalaha.tables.rows import TILE, Columns, Inputs, Scratch, fill_columns
from kalaha.tables.table import Values

Task = Columns | Pair


def by_definition(rules: CompiledRules) -> bool:
    """Return whether a layer is filled one position at a time, because whole rows cannot be processed.

    Under these rules the other side affects which moves are legal, whether the seeds in a facing pit can be
    captured (`grand_slam`), how a sowing goes on (`relay`), or whether the turn goes on
    (`capture_extra_turn`).
    """
    slams = rules.grand_slam == ILLEGAL or (rules.grand_slam == NOTHING and rules.opposite_capture != NONE)
    return bool(slams or rules.relay != NO_RELAY or rules.capture_extra_turn)


def passes(rules: CompiledRules, layout: Layout, layer: int, positions: int) -> list[list[Task]]:
    """Return the passes for a layer. If there are two, tasks in the first cover `positions` positions."""
    pairs = [Pair(layer - few, few) for few in range(layer // 2, 0, -1)]  # the largest pair first
    if by_definition(rules):
        return [[*pairs]]
    return [[*columns(layout, pairs, positions)], [*pairs]]


def columns(layout: Layout, pairs: list[Pair], positions: int) -> Iterator[Columns]:
    """Yield tasks of about `positions` positions that cover all columns in both blocks of each pair."""
    for pair in pairs:
        for moving, waiting in {pair, pair[::-1]}:
            count = int(layout.counts[moving])
            step = max(1, positions // int(layout.counts[waiting]) // TILE) * TILE
            for start in range(0, count, step):
                yield Columns(moving, waiting, start, min(start + step, count))


def size(layout: Layout, task: Task) -> int:
    """Return the number of positions that a task covers."""
    counts = layout.counts
    if isinstance(task, Columns):
        return int(counts[task.waiting]) * (task.stop - task.start)
    return int(counts[task.one] * counts[task.two]) * (1 + (task.one != task.two))


def block(layout: Layout, layer: Bytes, waiting: int, moving: int) -> Bytes:
    """Return a block in a layer that is in memory."""
    start = int(layout.starts[waiting, moving] - layout.starts[waiting + moving, 0])
    return layer[start : start + int(layout.counts[waiting] * layout.counts[moving])]


def empty_sides(
    rules: CompiledRules, values: Values, seeds: int, mover_empty: Bytes, other_empty: Bytes
) -> None:
    """Fill the blocks of a layer in which the player to move, or the other player, has an empty side."""
    if rules.side_empty:
        of_mover, of_other = {
            EMPTIER: (seeds, -seeds),
            OWNER: (-seeds, seeds),
            CLOSER: (-seeds, -seeds),  # the opponent made the last move (see `turn_goes_on`)
        }.get(rules.remainder, (0, 0))
        mover_empty[:] = of_mover
        other_empty[:] = of_other
    else:
        fill_empty_sides(rules, values, seeds, mover_empty, other_empty)


def fill(inputs: Inputs, columns: Columns, results: Bytes, stride: int, scratch: Scratch) -> None:
    """Fill columns, even if lower layers are coded."""
    kernel = fill_coded_columns if inputs.values.layout.coded else fill_columns
    kernel(inputs, columns, results, stride, scratch)


def carry_out(task: Task, inputs: Inputs, layer: Bytes, scratch: Scratch) -> None:
    """Carry out a task on a layer in memory."""
    layout = inputs.values.layout
    if isinstance(task, Columns):
        results = block(layout, layer, task.waiting, task.moving)[task.start :]
        fill(inputs, task, results, int(layout.counts[task.moving]), scratch)
    elif by_definition(inputs.rules):
        fill_pair(inputs.rules, inputs.values, layer, task)
    else:
        columns, rows = (block(layout, layer, *pair) for pair in (task[::-1], task))
        take_internal_moves(inputs, task, columns, rows, scratch)
