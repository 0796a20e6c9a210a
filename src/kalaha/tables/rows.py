"""All moves but the quiet ones, a row at a time: one side to move, against all sides of the other.

For one side A of the player to move and one of its pits, the sowing is the same whatever the
other side B is: the seeds banked, what is left of A, how many seeds fall on B. So the values of
all B are read from one row of the table, the row of what is left of A, waiting: as it stands, or
through a map (see `maps`). Loops over B are plain, so that the compiler vectorises them.

A row of results is a *column* of its block, since the player to move has the columns. So up to
`TILE` sides A are taken together, and written in short runs.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import ONE, seeds_at, seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import NONE, NONEMPTY
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.play import sow
from kalaha.kernel.rank import rank
from kalaha.tables.layout import Layout
from kalaha.tables.maps import BACKWARDS, FACING, LOW, PLAIN, SHIFT

TILE = 64
CACHE_BYTES = 1 << 18
"""A tile of results should stay in a core's own cache."""
WORST = -128


class Work(NamedTuple):
    """The scratch memory of one thread.

    `best` are the results of a tile, a row for each side to move. While a capturing move is
    looked at, `gains` and `rows` say, for each number of seeds captured on the other side, what
    is banked in all and where the row of the table starts that is reached.
    """

    best: NDArray[np.int8]
    gains: NDArray[np.int64]
    rows: NDArray[np.int64]


def work_for(layout: Layout) -> Work:
    """Make the scratch memory for one thread."""
    size = max(CACHE_BYTES, 8 * int(layout.counts[layout.seeds]))
    return Work(np.zeros(size, np.int8), *np.zeros((2, layout.seeds + 1), np.int64))


@kernel
def fill_columns(rules, layout, maps, table, moving, waiting, start, stop, results, stride, work):
    """Compute the columns `start` to `stop` of a block: the best of all moves that are not quiet.

    `moving` and `waiting` are the seeds on the two sides, at least 1 each. `table` is read in lower
    layers only. `results` begins at the first of these columns, and its rows are `stride` apart.
    """
    width = layout.counts[waiting]
    step = min(TILE, work.best.size // width)
    for tile in range(start, stop, step):
        end = min(tile + step, stop)
        for column in range(tile, end):
            at = (column - tile) * width
            work.best[at : at + width] = WORST
            own = maps.sides[maps.first[moving] + column]
            for pit in range(rules.pits):
                if seeds_in(own, pit) != 0:
                    take_move(rules, layout, maps, table, own, waiting, pit, work, at)
        for row in range(width):
            to = row * stride + tile - start
            for i in range(end - tile):
                results[unsigned(to + i)] = work.best[unsigned(i * width + row)]


@inner_kernel
def take_move(rules, layout, maps, table, own, waiting, pit, work, at):
    """Better the results from `at` on by one move, for all other sides with `waiting` seeds."""
    after, drops, gain, last = sow(rules, own, own ^ own, pit)
    dropped = total(drops)
    again = last == rules.pits and rules.extra_turn != 0
    kind = PLAIN
    facing = 0
    taken = after
    if last > rules.pits and rules.wari_capture:
        kind = BACKWARDS
    elif last < rules.pits and rules.opposite_capture != NONE and seeds_in(after, last) == ONE:
        kind = FACING
        facing = rules.pits - 1 - last
        taken = after ^ seeds_at(ONE, last)
    if kind != PLAIN:
        set_rows(rules, layout, after, taken, waiting + dropped, gain, kind, work)
        map_at = maps.starts[kind, dropped, facing] + maps.first[waiting]
        take_captures(maps, table, map_at, work, at, layout.counts[waiting])
    if gain > 0 and (kind == PLAIN or rules.optional_capture):
        map_at = maps.starts[PLAIN, dropped, 0] + maps.first[waiting]
        other = waiting + dropped
        if again:
            column = layout.starts[other, total(after)] + rank(layout.weights, after)
            stride = layout.counts[total(after)]
            take_mapped(maps, table, map_at, column, stride, gain, 1, work, at, layout.counts[waiting])
        elif dropped > 1:
            row = waiting_row(layout, after, other)
            take_mapped(maps, table, map_at, row, 1, gain, -1, work, at, layout.counts[waiting])
        else:
            take_row(table, waiting_row(layout, after, other), gain, work, at, layout.counts[waiting])


@inner_kernel
def waiting_row(layout, waiting, moving):
    """Return where the row of this waiting side starts, in the block with so many seeds moving."""
    block = layout.starts[total(waiting), moving]
    return block + rank(layout.weights, waiting) * layout.counts[moving]


@inner_kernel
def take_row(table, row, gain, work, at, width):
    """Better results by a move that leaves the ranks of the other sides as they are."""
    for i in range(width):
        to = unsigned(at + i)
        work.best[to] = max(work.best[to], np.int8(gain - table[unsigned(row + i)]))


@inner_kernel
def take_mapped(maps, table, map_at, start, stride, gain, sign, work, at, width):
    """Better results by a move that captures nothing; `sign` is 1 where the mover moves again."""
    for i in range(width):
        reached = gain + sign * table[unsigned(start + stride * maps.maps[unsigned(map_at + i)])]
        to = unsigned(at + i)
        work.best[to] = max(np.int64(work.best[to]), reached)


@inner_kernel
def take_captures(maps, table, map_at, work, at, width):
    """Better results by a move that may capture, with the gains and rows set."""
    for i in range(width):
        packed = maps.maps[unsigned(map_at + i)]
        captured = unsigned(packed >> SHIFT)
        reached = work.gains[captured] - table[unsigned(work.rows[captured] + (packed & LOW))]
        to = unsigned(at + i)
        work.best[to] = max(np.int64(work.best[to]), reached)


@inner_kernel
def set_rows(rules, layout, after, taken, other, gain, kind, work):
    """Set `gains` and `rows` of a capturing move.

    `after` is the mover's side after sowing and `taken` after a capture; the other side holds
    `other` seeds before the capture.
    """
    banked = gain + (kind == FACING)
    moving = total(taken)
    number = rank(layout.weights, taken)
    for captured in range(other + 1):
        left = other - captured
        work.gains[captured] = banked + captured
        work.rows[captured] = layout.starts[moving, left] + number * layout.counts[left]
    if kind == FACING and rules.opposite_capture == NONEMPTY:
        # Where there is nothing to capture the move is plain, or quiet and none of ours: then any row
        # of a lower layer is read, and makes no difference.
        work.gains[0] = gain if gain > 0 else 2 * WORST
        work.rows[0] = waiting_row(layout, after, other) if gain > 0 else 0
