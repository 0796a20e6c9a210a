"""Compute all moves except internal ones, a row at a time: one side to move against all other sides.

For one side A of the player to move and one of its pits, the sowing does not depend on the other side B: it
banks the same number of seeds, results in the same side A', and drops the same number of seeds on B. So the
values for all B are read from one row of the table, the row with A' waiting, either directly or through a map
(see `move_maps`). Loops over B are simple so that the compiler can vectorise them.

A row of results is a *column* of its block, because columns belong to the player to move. So up to `TILE`
A sides are computed together and written in short runs.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import ONE, seeds_at, seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import NONE, NONEMPTY, STAYS, TAKEN, CompiledRules
from kalaha.kernel.moves import sow
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.rank import rank, side_count
from kalaha.tables.layout import Layout
from kalaha.tables.move_maps import CAPTURED_AT, FACING, PLAIN, RANK, THEIRS, MoveMaps
from kalaha.tables.table import Values, turn_goes_on

TILE = 64
CACHE_BYTES = 1 << 18
"""The number of columns in a tile, and the size of its results in bytes, which should fit in a cache."""
WORST = -128


class Inputs(NamedTuple):
    """The data that all tasks for a layer read: the rules, the layers filled so far, and the maps."""

    rules: CompiledRules
    values: Values
    maps: MoveMaps


class Columns(NamedTuple):
    """A task: all moves except internal ones for the columns `start` to `stop` of a block.

    `moving` and `waiting` are the numbers of seeds on the two sides, at least 1 each.
    """

    moving: int
    waiting: int
    start: int
    stop: int


class Scratch(NamedTuple):
    """The scratch memory of one thread.

    `best` contains the results of a tile, with a row for each side to move. For the current capturing move,
    `gains` and `rows` contain the total number of seeds banked and the start of the resulting table row for
    each number of seeds captured from the other side. `read` contains decoded rows.
    """

    best: NDArray[np.int8]
    read: NDArray[np.int8]
    gains: NDArray[np.int64]
    rows: NDArray[np.int64]


class Sowing(NamedTuple):
    """The part of a sowing that does not depend on the other side.

    `own` is the mover's side after the sowing, and `own_captured` is the same side after a capture of the
    kind `kind`. `gain` is the number of seeds that the sowing banks.
    """

    own: np.uint64
    own_captured: np.uint64
    gain: int
    kind: int


def scratch_for(layout: Layout) -> Scratch:
    """Make the scratch memory for one thread."""
    size = max(CACHE_BYTES, 8 * int(layout.counts[layout.seeds]))
    read = np.zeros(side_count(layout.pits + 1, layout.seeds), np.int8)
    return Scratch(np.zeros(size, np.int8), read, *np.zeros((2, layout.seeds + 1), np.int64))


@kernel
def fill_columns(inputs, columns, results, stride, scratch):
    """Carry out a `Columns` task: compute the best result of all moves that are not internal.

    Only lower layers of the table are read. `results` starts at the first column, and `stride` is the
    distance between its rows.
    """
    rules, maps = inputs.rules, inputs.maps
    width = inputs.values.layout.counts[columns.waiting]
    step = min(TILE, scratch.best.size // width)
    for tile in range(columns.start, columns.stop, step):
        end = min(tile + step, columns.stop)
        for column in range(tile, end):
            best = scratch.best[(column - tile) * width : (column - tile + 1) * width]
            best[:] = WORST
            own = maps.sides[maps.offsets[columns.moving] + column]
            for pit in range(rules.pits):
                if seeds_in(own, pit) != 0:
                    take_move(inputs, own, columns.waiting, pit, best, scratch)
        write_tile(results[tile - columns.start :], stride, scratch.best, width, end - tile)


@inner_kernel
def write_tile(results, stride, best, width, count):
    """Write a tile (`count` columns stored as rows in `best`) to the start of `results`."""
    for row in range(width):
        to = row * stride
        for i in range(count):
            results[unsigned(to + i)] = best[unsigned(i * width + row)]


@inner_kernel
def take_move(inputs, own, waiting, pit, best, scratch):
    """Improve the results in `best` with one move, against all other sides with `waiting` seeds."""
    rules, maps = inputs.rules, inputs.maps
    layout, table = inputs.values.layout, inputs.values.table
    after, drops, gain, last = sow(rules, own, own ^ own, pit)
    dropped = total(drops)
    kind, facing, captured = capture_by(rules, after, last)
    other = waiting + dropped
    if kind != PLAIN:
        set_captures(inputs, Sowing(after, captured, gain, kind), other, scratch)
        start = map_start(maps, kind, dropped, facing, waiting)
        take_captures(best, maps.reached[start:], table, scratch)
    if gain > 0 and (kind == PLAIN or rules.optional_capture):
        ranks = maps.reached[map_start(maps, PLAIN, dropped, 0, waiting) :]
        again = last == rules.pits and rules.extra_turn != 0
        if again:
            column = layout.starts[other, total(after)] + rank(layout.weights, after)
            sign = 2 * turn_goes_on(rules, 1, after, ONE) - 1  # the other side has seeds
            take_mapped(best, ranks, table[column:], layout.counts[total(after)], gain, sign)
        if again and not rules.optional_extra_turn:
            return
        if dropped > 1:
            take_mapped(best, ranks, table[waiting_row(layout, after, other) :], 1, gain, -1)
        else:
            take_row(best, table[waiting_row(layout, after, other) :], gain)


@inner_kernel
def capture_by(rules, own, last):
    """Return (kind of map, facing pit, mover's side after a capture) for a sowing that ends in pit `last`."""
    if last > rules.pits and (rules.wari_capture or rules.even_capture):
        return THEIRS, 0, own
    if last < rules.pits and rules.opposite_capture != NONE and seeds_in(own, last) == ONE:
        return FACING, rules.pits - 1 - last, own if rules.capturer == STAYS else own ^ seeds_at(ONE, last)
    return PLAIN, 0, own


@inner_kernel
def waiting_row(layout, waiting, moving):
    """Return the start of the row for the side `waiting` in the block with `moving` seeds moving."""
    block = layout.starts[total(waiting), moving]
    return block + rank(layout.weights, waiting) * layout.counts[moving]


@inner_kernel
def map_start(maps, kind, dropped, facing, waiting):
    """Return the start of the map for the other sides that have `waiting` seeds before the move."""
    return maps.starts[kind, dropped, facing] + maps.offsets[waiting]


@inner_kernel
def take_row(best, row, gain):
    """Improve the results with a move that leaves the ranks of the other sides unchanged."""
    for i in range(best.size):
        at = unsigned(i)
        best[at] = max(best[at], np.int8(gain - row[at]))


@inner_kernel
def take_mapped(best, ranks, values, stride, gain, sign):
    """Improve the results with a move without a capture. `sign` is 1 if the turn goes on, else -1."""
    for i in range(best.size):
        at = unsigned(i)
        best[at] = max(np.int64(best[at]), gain + sign * values[unsigned(stride * ranks[at])])


@inner_kernel
def take_captures(best, reached, table, scratch):
    """Improve the results with a move that may capture, as prepared by `set_captures`."""
    for i in range(best.size):
        at = unsigned(i)
        captured = unsigned(reached[at] >> CAPTURED_AT)
        value = table[unsigned(scratch.rows[captured] + (reached[at] & RANK))]
        best[at] = max(np.int64(best[at]), scratch.gains[captured] - value)


@inner_kernel
def set_captures(inputs, sowing, other, scratch):
    """Set `gains` and `rows` for a capturing move. The other side has `other` seeds before the capture."""
    layout = inputs.values.layout
    banked = sowing.gain + (sowing.kind == FACING and inputs.rules.capturer == TAKEN)
    moving = total(sowing.own_captured)
    number = rank(layout.weights, sowing.own_captured)
    for captured in range(other + 1):
        left = other - captured
        scratch.gains[captured] = banked + captured
        scratch.rows[captured] = layout.starts[moving, left] + number * layout.counts[left]
    if sowing.kind == FACING and inputs.rules.opposite_capture == NONEMPTY:
        # Without seeds to capture, the move is plain, or internal and handled elsewhere. For an internal
        # move, some row of a lower layer is read without effect.
        scratch.gains[0] = sowing.gain if sowing.gain > 0 else 2 * WORST
        scratch.rows[0] = waiting_row(layout, sowing.own, other) if sowing.gain > 0 else 0
