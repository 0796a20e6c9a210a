"""Bounds on the positions in a layer if positions can recur (`sow_store=no`), computed a row at a time.

Every move without a capture stays within the layer, so no order of computation would use only finished
positions. Instead, a *sweep* recomputes all bounds from the current ones. The bounds are final after a sweep
that changes nothing. A layer's sweeps have two phases, which find the number of seeds that a player can
secure:

1. *Staying*: by capturing, or else by never leaving the positions in which a repetition is worth that much. A
   non-capturing move scores no higher than a repetition of the position. Sweeps start with the best possible
   bound for that player, n seeds, and lower it.
2. *Reaching*: by moving to positions with a secured bound. Sweeps start with the bounds of phase 1 and
   tighten them. A player who always plays the move from which a bound was computed reaches only positions
   whose bounds come from earlier sweeps, and therefore never reaches the same position twice.

If the remaining seeds are split at a repetition, both bounds converge to the value. Columns are processed as
in `rows`: one side to move against all sides of the other player. Columns whose moves lead only to unchanged
rows are skipped.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import ALLOWED, ILLEGAL, NONE, NONEMPTY, TAKEN, CompiledRules
from kalaha.kernel.moves import (
    GOES_ON,
    Board,
    advance,
    ending,
    legal_moves,
    sow,
    split_remainder,
    split_repetition,
)
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.rank import rank, unrank
from kalaha.tables.layout import Layout, index
from kalaha.tables.move_maps import CAPTURED_AT, FACING, PLAIN, RANK, THEIRS
from kalaha.tables.rows import TILE, WORST, capture_by, map_start, waiting_row

_CACHE_BYTES = 1 << 17


class Bounds(NamedTuple):
    """The bounds filled so far: lower bounds in `low` and upper bounds in `high`, both in `layout`."""

    layout: Layout
    low: NDArray[np.int8]
    high: NDArray[np.int8]


class Sweep(NamedTuple):
    """The data that all tasks in a sweep read and write.

    `changed[offsets[m] + r]` (see `MoveMaps`) is the number of the last sweep that changed a bound in the row
    for the waiting side with m seeds and rank r. `number` is the number of this sweep, counted from 1. All
    columns are due in the sweep `first`, which is the first in its phase. `is_staying` is 1 in the first
    phase, else 0.
    """

    rules: CompiledRules
    bounds: Bounds
    offsets: NDArray[np.int64]
    changed: NDArray[np.int32]
    number: int
    first: int
    is_staying: int


class Scratch(NamedTuple):
    """The scratch memory of one thread.

    `low` and `high` contain the results of a tile, with a row for each side to move whose column is listed in
    `columns`. For the current capturing move, `gains`, `rows` and `limits` contain the total number of seeds
    banked, the start of the resulting table row, and the `Limits` for each number of seeds captured from the
    other side.
    """

    low: NDArray[np.int8]
    high: NDArray[np.int8]
    columns: NDArray[np.int64]
    gains: NDArray[np.int64]
    rows: NDArray[np.int64]
    limits: NDArray[np.int64]


class Limits(NamedTuple):
    """The limits for a non-capturing move: `low` is at most `ceiling`, and `high` is at least `floor`."""

    ceiling: int
    floor: int


def scratch_for(layout: Layout) -> Scratch:
    """Make the scratch memory for one thread."""
    size = max(_CACHE_BYTES, 8 * int(layout.counts[layout.seeds]))
    low, high = np.zeros((2, size), np.int8)
    gains, rows = np.zeros((2, layout.seeds + 1), np.int64)
    return Scratch(
        low, high, np.zeros(TILE, np.int64), gains, rows, np.zeros((layout.seeds + 1, 2), np.int64)
    )


@kernel
def sweep_columns(sweep, maps, columns, scratch):
    """Recompute the bounds of the columns that may change. Return the number of columns visited."""
    width = sweep.bounds.layout.counts[columns.waiting]
    step = min(TILE, scratch.low.size // width)
    found = looked = 0
    for column in range(columns.start, columns.stop):
        own = maps.sides[maps.offsets[columns.moving] + column]
        if is_due(sweep, own):
            low = scratch.low[found * width : (found + 1) * width]
            high = scratch.high[found * width : (found + 1) * width]
            fill_column(sweep, maps, own, columns.waiting, low, high, scratch)
            scratch.columns[found] = column
            found += 1
            looked += 1
        if found == step or (found and column == columns.stop - 1):
            write_columns(sweep, columns, found, width, scratch)
            found = 0
    return looked


@inner_kernel
def is_due(sweep, own):
    """Return whether a move from this side leads to a row that changed in this or the previous sweep."""
    if sweep.number == sweep.first:
        return True
    for pit in range(sweep.rules.pits):
        if seeds_in(own, pit) != 0:
            after = sow(sweep.rules, own, own ^ own, pit)[0]
            row = sweep.offsets[total(after)] + rank(sweep.bounds.layout.weights, after)
            if sweep.changed[row] >= sweep.number - 1:
                return True
    return False


@inner_kernel
def fill_column(sweep, maps, own, waiting, low, high, scratch):
    """Compute the bounds of one side to move against all other sides with `waiting` seeds, by rank."""
    low[:] = WORST
    high[:] = WORST
    by_definition = sweep.rules.grand_slam != ALLOWED and sweep.rules.opposite_capture != NONE
    if not by_definition:
        limits = limits_of(sweep, total(own), waiting)
        for pit in range(sweep.rules.pits):
            if seeds_in(own, pit) != 0:
                take_move(sweep, maps, own, waiting, pit, limits, low, high, scratch)
    if by_definition or sweep.rules.grand_slam == ILLEGAL:
        others = maps.sides[maps.offsets[waiting] :]
        for i in range(low.size):
            if low[i] == WORST:  # not computed yet, or every move is a slam, so all are legal
                low[i], high[i] = bounds_of_moves(sweep, own, others[i])


@inner_kernel
def limits_of(sweep, moving, waiting):
    """Return the `Limits` of positions with `moving` and `waiting` seeds on the two sides."""
    if not sweep.is_staying:
        return Limits(-WORST, WORST)
    ours, theirs = split_repetition(sweep.rules, moving, waiting)
    return Limits(ours - theirs, ours - theirs)


@inner_kernel
def take_move(sweep, maps, own, waiting, pit, limits, low, high, scratch):
    """Improve the bounds of a column with one move."""
    rules = sweep.rules
    after, drops, _gain, last = sow(rules, own, own ^ own, pit)
    dropped = total(drops)
    kind, facing, captured = capture_by(rules, after, last)
    row = waiting_row(sweep.bounds.layout, after, waiting + dropped)
    if kind != PLAIN:
        set_captures(sweep, row, captured, kind, waiting + dropped, limits, scratch)
        reached = maps.reached[map_start(maps, kind, dropped, facing, waiting) :]
        take_captures(sweep.bounds, reached, low, high, scratch)
    if kind == PLAIN or rules.optional_capture:
        if dropped > 1:
            ranks = maps.reached[map_start(maps, PLAIN, dropped, 0, waiting) :]
            take_mapped(sweep.bounds, ranks, row, limits, low, high)
        else:
            take_row(sweep.bounds, row, limits, low, high)


@inner_kernel
def take_row(bounds, row, limits, low, high):
    """Improve the bounds with a move that leaves the ranks of the other sides unchanged."""
    least, most = bounds.low[row:], bounds.high[row:]
    ceiling, floor = np.int8(min(limits.ceiling, 127)), np.int8(limits.floor)
    for i in range(low.size):
        at = unsigned(i)
        low[at] = max(low[at], min(ceiling, np.int8(-most[at])))
        high[at] = max(high[at], floor, np.int8(-least[at]))


@inner_kernel
def take_mapped(bounds, ranks, row, limits, low, high):
    """Improve the bounds with a move without a capture."""
    least, most = bounds.low[row:], bounds.high[row:]
    ceiling, floor = np.int8(min(limits.ceiling, 127)), np.int8(limits.floor)
    for i in range(low.size):
        at = unsigned(i)
        to = unsigned(ranks[at])
        low[at] = max(low[at], min(ceiling, np.int8(-most[to])))
        high[at] = max(high[at], floor, np.int8(-least[to]))


@inner_kernel
def take_captures(bounds, reached, low, high, scratch):
    """Improve the bounds with a move that may capture, as prepared by `set_captures`."""
    for i in range(low.size):
        at = unsigned(i)
        captured = unsigned(reached[at] >> CAPTURED_AT)
        to = unsigned(scratch.rows[captured] + (reached[at] & RANK))
        gain, ceiling, floor = (
            scratch.gains[captured],
            scratch.limits[captured, 0],
            scratch.limits[captured, 1],
        )
        low[at] = max(np.int64(low[at]), min(ceiling, gain - bounds.high[to]))
        high[at] = max(np.int64(high[at]), floor, gain - bounds.low[to])


@inner_kernel
def set_captures(sweep, row, own, kind, other, limits, scratch):
    """Set the results of a capturing move by the number of seeds captured from the other side.

    `own` is the mover's side after the capture. If there is nothing to capture, the move leads to `row` and
    is subject to `limits`. The other side has `other` seeds before the capture.
    """
    layout = sweep.bounds.layout
    moving, number = total(own), rank(layout.weights, own)
    for captured in range(other + 1):
        left = other - captured
        scratch.gains[captured] = captured + (kind == FACING and sweep.rules.capturer == TAKEN)
        scratch.rows[captured] = layout.starts[moving, left] + number * layout.counts[left]
        scratch.limits[captured, 0], scratch.limits[captured, 1] = -WORST, WORST
    if kind == FACING and sweep.rules.opposite_capture == NONEMPTY:
        scratch.gains[0], scratch.rows[0] = 0, row
    if scratch.gains[0] == 0:
        scratch.limits[0, 0], scratch.limits[0, 1] = limits.ceiling, limits.floor
    if kind == THEIRS and sweep.rules.grand_slam == ILLEGAL:
        scratch.gains[other] = 2 * WORST


@inner_kernel
def write_columns(sweep, columns, found, width, scratch):
    """Write the computed columns to their places, and record which rows have changed."""
    layout, low, high = sweep.bounds.layout, sweep.bounds.low, sweep.bounds.high
    block, stride = layout.starts[columns.waiting, columns.moving], layout.counts[columns.moving]
    for row in range(width):
        has_changed = False
        for i in range(found):
            at = unsigned(block + row * stride + scratch.columns[i])
            least, most = scratch.low[unsigned(i * width + row)], scratch.high[unsigned(i * width + row)]
            if least != low[at] or most != high[at]:
                low[at], high[at] = least, most
                has_changed = True
        if has_changed:
            sweep.changed[sweep.offsets[columns.waiting] + row] = sweep.number


@kernel
def sweep_by_definition(sweep, moving, waiting, above, least):
    """Recompute the bounds of positions with these seeds on the sides, by definition.

    The side to move has a rank from `least` to `above - 1`. In the page, this fills whole layers. Here it
    fills the blocks in which one side is empty.
    """
    layout, low, high = sweep.bounds.layout, sweep.bounds.low, sweep.bounds.high
    for column in range(least, above):
        own = unrank(layout.weights, layout.pits, column, moving)
        if not is_due(sweep, own):
            continue
        for row in range(layout.counts[waiting]):
            other = unrank(layout.weights, layout.pits, row, waiting)
            at = unsigned(layout.starts[waiting, moving] + row * layout.counts[moving] + column)
            bounds = bounds_of(sweep, own, other)
            if bounds[0] != low[at] or bounds[1] != high[at]:
                low[at], high[at] = bounds
                sweep.changed[sweep.offsets[waiting] + row] = sweep.number


@kernel
def bounds_of(sweep, own, other):
    """Return the bounds of a position, computed by definition."""
    if ending(sweep.rules, own, other) != GOES_ON:
        ours, theirs = split_remainder(sweep.rules, own, other, 0)
        return ours - theirs, ours - theirs
    return bounds_of_moves(sweep, own, other)


@kernel
def bounds_of_moves(sweep, own, other):
    """Return the bounds of a position in an unfinished game, computed from those of the positions reached."""
    rules, bounds = sweep.rules, sweep.bounds
    moves = legal_moves(rules, own, other)
    limits = limits_of(sweep, total(own), total(other))
    least = most = WORST
    for move in range(16):
        if not moves >> move & 1:
            continue
        after, _again, reason = advance(rules, Board(own, other, 0, 0), move)
        lead = after.other_store - after.store
        low = high = lead
        if reason == GOES_ON:
            at = index(bounds.layout, after.own, after.other)
            low, high = lead - bounds.high[at], lead - bounds.low[at]
            if lead == 0:
                low, high = min(limits.ceiling, low), max(limits.floor, high)
        least, most = max(least, low), max(most, high)
    return least, most
