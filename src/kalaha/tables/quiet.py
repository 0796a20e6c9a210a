"""Quiet moves, which lead within a layer: the second and last pass over a pair of blocks.

After `rows` the byte of a position is the best of its other moves. A quiet move leads from
(moving A, waiting B) to (moving B, waiting A'), the rank of A' being greater. So the sides A are
taken from the greatest rank down: first all positions with A moving, then all with A waiting.
Each reads only what is final. The former are a column of the table: up to `TILE` columns are
copied together to rows of scratch memory, and back.

Both blocks are all that is read and written: `columns`, in which the sides A move, and `rows`, in
which they wait, each an array of its own. Where both sides hold as many seeds the two are one, and step A
leaves out the other sides that are greater: they were steps before.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import seeds_in, unsigned
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.tables.rows import TILE


@kernel
def take_quiet_moves(layout, maps, columns, rows, one, two, work):
    """Finish both blocks: `one` seeds move and `two` wait in `columns`, the other way in `rows`.

    Both numbers are at least 1; where they are the same, so are the blocks.
    """
    width = layout.counts[two]
    height = layout.counts[one]
    step = min(TILE, work.best.size // width)
    for end in range(height, 0, -step):
        tile = max(0, end - step)
        for b in range(width):
            for i in range(end - tile):
                work.best[unsigned(i * width + b)] = columns[unsigned(b * height + tile + i)]
        for a in range(end - 1, tile - 1, -1):
            below = a + 1 if one == two else width
            row = a * width
            better_moving(layout, maps, rows, one, two, a, below, work, (a - tile) * width)
            better_waiting(maps, rows, one, two, a, below, work, (a - tile) * width, row)
            if one == two:
                for i in range(a - tile):
                    work.best[i * width + a] = rows[row + tile + i]
        for b in range(width):
            for i in range(end - tile):
                columns[unsigned(b * height + tile + i)] = work.best[unsigned(i * width + b)]


@inner_kernel
def better_moving(layout, maps, rows, one, two, a, below, work, at):
    """Better the positions with side A moving, against the other sides with ranks below `below`."""
    side = maps.first[one] + a
    others = maps.first[two]
    for group in range(maps.quiet_starts.shape[0]):
        for quiet in range(maps.quiet_starts[group, side], maps.quiet_starts[group, side + 1]):
            row = maps.quiet_to[quiet] * layout.counts[two]
            if group == 0:
                for b in range(below):
                    to = unsigned(at + b)
                    work.best[to] = max(work.best[to], np.int8(-rows[unsigned(row + b)]))
            else:
                for b in range(below):
                    to = unsigned(at + b)
                    if seeds_in(maps.sides[unsigned(others + b)], group - 1) == 0:
                        work.best[to] = max(work.best[to], np.int8(-rows[unsigned(row + b)]))


@inner_kernel
def better_waiting(maps, rows, one, two, a, below, work, at, row):
    """Better the positions with side A waiting, for the other sides with ranks below `below`."""
    waiting = maps.sides[maps.first[one] + a]
    for group in range(maps.quiet_starts.shape[0]):
        if group > 0 and seeds_in(waiting, group - 1) != 0:
            continue
        start = maps.quiet_starts[group, maps.first[two]]
        stop = maps.quiet_starts[group, maps.first[two] + below]
        for quiet in range(start, stop):
            b = unsigned(row + maps.quiet_from[unsigned(quiet)])
            reached = work.best[unsigned(at + maps.quiet_to[unsigned(quiet)])]
            rows[b] = max(rows[b], np.int8(-reached))
