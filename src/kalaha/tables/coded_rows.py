"""Compute all moves except internal ones, as in `rows`, from coded lower layers, decoding rows before use."""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

import numpy as np

from kalaha.kernel.bits import ONE, seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import NONEMPTY, TAKEN
from kalaha.kernel.moves import sow
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.rank import rank
from kalaha.tables.codes import read_row, value_at
from kalaha.tables.move_maps import FACING, PLAIN
from kalaha.tables.rows import (
    TILE,
    WORST,
    capture_by,
    map_start,
    take_captures,
    take_mapped,
    take_row,
    write_tile,
)
from kalaha.tables.table import turn_goes_on


@kernel
def fill_coded_columns(inputs, columns, results, stride, scratch):
    """Carry out a `Columns` task like `rows.fill_columns`, but decode lower layers."""
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
def take_move(inputs, own, waiting, pit, best, scratch):
    """Improve the results in `best` with one move, against all other sides with `waiting` seeds."""
    rules, maps, values = inputs.rules, inputs.maps, inputs.values
    after, drops, gain, last = sow(rules, own, own ^ own, pit)
    dropped = total(drops)
    kind, facing, captured = capture_by(rules, after, last)
    other = waiting + dropped
    if kind != PLAIN:
        read_captures(inputs, after, captured, kind, gain, other, scratch)
        start = map_start(maps, kind, dropped, facing, waiting)
        take_captures(best, maps.reached[start:], scratch.read, scratch)
    if gain > 0 and (kind == PLAIN or rules.optional_capture):
        ranks = maps.reached[map_start(maps, PLAIN, dropped, 0, waiting) :]
        again = last == rules.pits and rules.extra_turn != 0
        if again:
            sign = 2 * turn_goes_on(rules, 1, after, ONE) - 1  # the other side has seeds
            take_again(best, ranks, values, other, after, gain, sign)
        if again and not rules.optional_extra_turn:
            return
        read_row(values, after, other, scratch.read)
        if dropped > 1:
            take_mapped(best, ranks, scratch.read, 1, gain, -1)
        else:
            take_row(best, scratch.read, gain)


@inner_kernel
def take_again(best, ranks, values, waiting, own, gain, sign):
    """Improve the results with a move without a capture, after which the side `own` moves again.

    `sign` is -1 if this ends the game and changes the sign of the value (see `turn_goes_on`), else 1.
    """
    layout, moving = values.layout, total(own)
    low, count = np.int64(layout.lows[waiting, moving]), layout.counts[moving]
    column = layout.starts[waiting, moving] + rank(layout.weights, own)
    for i in range(best.size):
        at = unsigned(i)
        value = value_at(values, column + count * ranks[at], low, waiting + moving)
        best[at] = max(np.int64(best[at]), gain + sign * value)


@inner_kernel
def read_captures(inputs, own, own_captured, kind, gain, other, scratch):
    """Decode the rows that a capturing move can lead to.

    Set `gains` and `rows` like `rows.set_captures`.
    """
    values = inputs.values
    banked, start = gain + (kind == FACING and inputs.rules.capturer == TAKEN), 0
    for captured in range(other + 1):
        left = other - captured
        scratch.gains[captured] = banked + captured
        scratch.rows[captured] = start
        read_row(values, own_captured, left, scratch.read[start:])
        start += values.layout.counts[left]
    if kind == FACING and inputs.rules.opposite_capture == NONEMPTY:
        # As in `rows`, without seeds to capture the move is plain, or it is internal and handled elsewhere.
        scratch.gains[0] = gain if gain > 0 else 2 * WORST
        if gain > 0:
            read_row(values, own, other, scratch.read)
