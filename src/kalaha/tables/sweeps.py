"""Bounds of the positions of a layer where positions can recur, a row at a time (`sow_store=no`).

Every move that captures nothing leads within the layer, so that no order of positions lets each be computed
from finished ones. A *sweep* computes all of them anew from what is known: at first only that a position
with n seeds is worth at least -n and at most n. A bound never gets worse, and when a sweep changes nothing
all are as tight as they become. Columns are taken as in `rows`: one side to move, against all sides of the
other; those whose moves lead only to rows that have not changed are left out.

The bounds hold whatever a repetition is worth: whoever always plays the move that made a bound what it is
comes to positions whose bounds were so earlier, and so never to the same position twice.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import ONE, seeds_at, seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import ILLEGAL, NONE, NONEMPTY, CompiledRules
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.moves import GOES_ON, Board, advance, ending, legal_moves, sow, split_remainder
from kalaha.kernel.rank import rank, unrank
from kalaha.tables.layout import Layout, index
from kalaha.tables.move_maps import BACKWARDS, CAPTURED_AT, FACING, PLAIN, RANK, MoveMaps
from kalaha.tables.rows import TILE, WORST, Columns, map_start, waiting_row

_CACHE_BYTES = 1 << 17


class Bounds(NamedTuple):
    """The table as far as it is filled: at least `low`, at most `high`, each laid out as `layout` says."""

    layout: Layout
    low: NDArray[np.int8]
    high: NDArray[np.int8]


class Sweep(NamedTuple):
    """What all tasks of a sweep read and write.

    `changed[offsets[m] + r]` (see `MoveMaps`) is the number of the last sweep that changed a bound in the row
    of the waiting side with m seeds and rank r; `number` is that of this sweep, from 1.
    """

    rules: CompiledRules
    bounds: Bounds
    maps: MoveMaps
    changed: NDArray[np.int32]
    number: int


class Scratch(NamedTuple):
    """The scratch memory of one thread: see `rows.Scratch`; the results of a tile are `low` and `high`."""

    low: NDArray[np.int8]
    high: NDArray[np.int8]
    columns: NDArray[np.int64]
    gains: NDArray[np.int64]
    rows: NDArray[np.int64]


def scratch_for(layout: Layout) -> Scratch:
    """Make the scratch memory for one thread."""
    size = max(_CACHE_BYTES, 8 * int(layout.counts[layout.seeds]))
    low, high = np.zeros((2, size), np.int8)
    return Scratch(low, high, np.zeros(TILE, np.int64), *np.zeros((2, layout.seeds + 1), np.int64))


@kernel
def sweep_columns(sweep, columns, scratch):
    """Tighten the bounds of the columns that may have changed; return how many were looked at."""
    width = sweep.bounds.layout.counts[columns.waiting]
    step = min(TILE, scratch.low.size // width)
    found = looked = 0
    for column in range(columns.start, columns.stop):
        own = sweep.maps.sides[sweep.maps.offsets[columns.moving] + column]
        if is_due(sweep, own):
            low = scratch.low[found * width : (found + 1) * width]
            high = scratch.high[found * width : (found + 1) * width]
            fill_column(sweep, own, columns.waiting, low, high, scratch)
            scratch.columns[found] = column
            found += 1
            looked += 1
        if found == step or (found and column == columns.stop - 1):
            write_columns(sweep, columns, found, width, scratch)
            found = 0
    return looked


@inner_kernel
def is_due(sweep, own):
    """Return whether a move of this side leads to a row that has changed since the last sweep but one."""
    if sweep.number == 1:
        return True
    for pit in range(sweep.rules.pits):
        if seeds_in(own, pit) != 0:
            after = sow(sweep.rules, own, own ^ own, pit)[0]
            row = sweep.maps.offsets[total(after)] + rank(sweep.bounds.layout.weights, after)
            if sweep.changed[row] >= sweep.number - 1:
                return True
    return False


@inner_kernel
def fill_column(sweep, own, waiting, low, high, scratch):
    """Compute the bounds of one side to move against all others with `waiting` seeds, by rank."""
    low[:] = WORST
    high[:] = WORST
    for pit in range(sweep.rules.pits):
        if seeds_in(own, pit) != 0:
            take_move(sweep, own, waiting, pit, low, high, scratch)
    if sweep.rules.grand_slam == ILLEGAL:
        others = sweep.maps.sides[sweep.maps.offsets[waiting] :]
        for i in range(low.size):
            if low[i] == WORST:  # every move is a slam, so that all are legal
                low[i], high[i] = bounds_of_moves(sweep.rules, sweep.bounds, own, others[i])


@inner_kernel
def take_move(sweep, own, waiting, pit, low, high, scratch):
    """Improve the bounds of a column by one move."""
    rules, maps = sweep.rules, sweep.maps
    after, drops, _gain, last = sow(rules, own, own ^ own, pit)
    dropped = total(drops)
    kind, facing, captured = PLAIN, 0, after
    if last > rules.pits and rules.wari_capture:
        kind = BACKWARDS
    elif last < rules.pits and rules.opposite_capture != NONE and seeds_in(after, last) == ONE:
        kind = FACING
        facing = rules.pits - 1 - last
        captured = after ^ seeds_at(ONE, last)
    row = waiting_row(sweep.bounds.layout, after, waiting + dropped)
    if kind != PLAIN:
        set_captures(sweep, row, captured, kind, waiting + dropped, scratch)
        reached = maps.reached[map_start(maps, kind, dropped, facing, waiting) :]
        take_captures(sweep.bounds, reached, low, high, scratch)
    if kind == PLAIN or rules.optional_capture:
        if dropped > 1:
            ranks = maps.reached[map_start(maps, PLAIN, dropped, 0, waiting) :]
            take_mapped(sweep.bounds, ranks, row, low, high)
        else:
            take_row(sweep.bounds, row, low, high)


@inner_kernel
def take_row(bounds, row, low, high):
    """Improve bounds by a move that leaves the ranks of the other sides as they are."""
    least, most = bounds.low[row:], bounds.high[row:]
    for i in range(low.size):
        at = unsigned(i)
        low[at] = max(low[at], np.int8(-most[at]))
        high[at] = max(high[at], np.int8(-least[at]))


@inner_kernel
def take_mapped(bounds, ranks, row, low, high):
    """Improve bounds by a move that captures nothing."""
    least, most = bounds.low[row:], bounds.high[row:]
    for i in range(low.size):
        at = unsigned(i)
        to = unsigned(ranks[at])
        low[at] = max(low[at], np.int8(-most[to]))
        high[at] = max(high[at], np.int8(-least[to]))


@inner_kernel
def take_captures(bounds, reached, low, high, scratch):
    """Improve bounds by a move that may capture, as `set_captures` has prepared it."""
    for i in range(low.size):
        at = unsigned(i)
        captured = unsigned(reached[at] >> CAPTURED_AT)
        to = unsigned(scratch.rows[captured] + (reached[at] & RANK))
        gain = scratch.gains[captured]
        low[at] = max(np.int64(low[at]), gain - bounds.high[to])
        high[at] = max(np.int64(high[at]), gain - bounds.low[to])


@inner_kernel
def set_captures(sweep, row, own, kind, other, scratch):
    """Set `gains` and `rows` for a capturing move, by the seeds captured of the other side.

    It leaves `own` of the mover's side; without a capture it leads to `row`. The other side holds `other`
    seeds before the capture.
    """
    layout = sweep.bounds.layout
    moving, number = total(own), rank(layout.weights, own)
    for captured in range(other + 1):
        left = other - captured
        scratch.gains[captured] = captured + (kind == FACING)
        scratch.rows[captured] = layout.starts[moving, left] + number * layout.counts[left]
    if kind == FACING and sweep.rules.opposite_capture == NONEMPTY:
        scratch.gains[0], scratch.rows[0] = 0, row
    if kind == BACKWARDS and sweep.rules.grand_slam == ILLEGAL:
        scratch.gains[other] = 2 * WORST


@inner_kernel
def write_columns(sweep, columns, found, width, scratch):
    """Write the columns computed to their places, and note which rows have changed."""
    layout, low, high = sweep.bounds.layout, sweep.bounds.low, sweep.bounds.high
    block, stride = layout.starts[columns.waiting, columns.moving], layout.counts[columns.moving]
    for row in range(width):
        has_changed = False
        for i in range(found):
            at = unsigned(block + row * stride + scratch.columns[i])
            least, most = scratch.low[unsigned(i * width + row)], scratch.high[unsigned(i * width + row)]
            if least > low[at] or most < high[at]:
                low[at], high[at] = least, most
                has_changed = True
        if has_changed:
            sweep.changed[sweep.maps.offsets[columns.waiting] + row] = sweep.number


@kernel
def fill_mover_empty(sweep, seeds):
    """Fill the block in which the player to move has nothing: there the game is over."""
    layout, nothing = sweep.bounds.layout, np.uint64(0)
    for number in range(layout.counts[seeds]):
        other = sweep.maps.sides[sweep.maps.offsets[seeds] + number]
        at = layout.starts[seeds, 0] + number
        sweep.bounds.low[at], sweep.bounds.high[at] = bounds_of(sweep.rules, sweep.bounds, nothing, other)


@kernel
def sweep_other_empty(sweep, seeds):
    """Tighten the bounds of the positions in which the player who waits has nothing, by definition."""
    layout, low, high = sweep.bounds.layout, sweep.bounds.low, sweep.bounds.high
    nothing = np.uint64(0)
    for number in range(layout.counts[seeds]):
        own = sweep.maps.sides[sweep.maps.offsets[seeds] + number]
        at = layout.starts[0, seeds] + number
        least, most = bounds_of(sweep.rules, sweep.bounds, own, nothing)
        if least > low[at] or most < high[at]:
            low[at], high[at] = least, most
            sweep.changed[sweep.maps.offsets[0]] = sweep.number


@kernel
def bounds_of(rules, bounds, own, other):
    """Return the bounds of a position by their definition."""
    if ending(rules, own, other) != GOES_ON:
        ours, theirs = split_remainder(rules, own, other)
        return ours - theirs, ours - theirs
    return bounds_of_moves(rules, bounds, own, other)


@kernel
def bounds_of_moves(rules, bounds, own, other):
    """Return the bounds of a position in which the game goes on, by those of the positions reached."""
    moves = legal_moves(rules, own, other)
    least = most = WORST
    for move in range(16):
        if not moves >> move & 1:
            continue
        after, _again, reason = advance(rules, Board(own, other, 0, 0), move)
        lead = after.store - after.other_store
        worst = best = lead
        if reason == GOES_ON:
            at = index(bounds.layout, after.own, after.other)
            worst, best = lead + bounds.low[at], lead + bounds.high[at]
        least, most = max(least, -best), max(most, -worst)
    return least, most
