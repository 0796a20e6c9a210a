"""Internal moves, which stay within a layer. They are computed in the last pass over a pair of blocks.

After `rows`, a position's byte contains the best result among all its other moves. An internal move leads
from (moving A, waiting B) to (moving B, waiting A'), where A' has a greater rank than A. So the A sides are
processed from the greatest rank down: for each side, first all positions with A moving, then all positions
with A waiting. In this order, only final values are read. The positions with A moving are a column of the
table, so up to `TILE` columns are copied together to rows of scratch memory and copied back afterwards.

Only the two blocks are read or written: `columns`, in which the sides A move, and `rows`, in which they wait.
If both sides contain the same number of seeds, the two are one block, and step A leaves out the other sides
with greater ranks because earlier steps have processed them.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from typing import NamedTuple

import numpy as np

from kalaha.kernel.bits import seeds_in, unsigned
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.tables.rows import TILE


class Pair(NamedTuple):
    """A task: the two blocks in which the sides contain `one` and `two` seeds, at least 1 each.

    The task covers the internal moves or, if `rows` cannot be used, all moves by definition.
    """

    one: int
    two: int


@kernel
def take_internal_moves(inputs, pair, columns, rows, scratch):
    """Finish both blocks: `columns`, where `pair.one` seeds move and `pair.two` wait. `rows` vice versa."""
    one, two = pair
    width = inputs.values.layout.counts[two]
    height = inputs.values.layout.counts[one]
    step = min(TILE, scratch.best.size // width)
    for end in range(height, 0, -step):
        tile = max(0, end - step)
        for b in range(width):
            for i in range(end - tile):
                scratch.best[unsigned(i * width + b)] = columns[unsigned(b * height + tile + i)]
        for a in range(end - 1, tile - 1, -1):
            limit = a + 1 if one == two else width
            moving = scratch.best[(a - tile) * width : (a - tile + 1) * width]
            waiting = rows[a * width : (a + 1) * width]
            improve_moving(inputs, pair, a, rows, moving[:limit])
            improve_waiting(inputs.maps, pair, a, moving, waiting[:limit])
            if one == two:
                for i in range(a - tile):
                    scratch.best[i * width + a] = waiting[tile + i]
        for b in range(width):
            for i in range(end - tile):
                columns[unsigned(b * height + tile + i)] = scratch.best[unsigned(i * width + b)]


@inner_kernel
def improve_moving(inputs, pair, a, rows, moving):
    """Improve `moving`, the values with side A moving, which are ordered by the rank of the other side."""
    maps, width = inputs.maps, inputs.values.layout.counts[pair.two]
    side = maps.offsets[pair.one] + a
    others = maps.sides[maps.offsets[pair.two] :]
    for group in range(maps.internal_starts.shape[0]):
        for number in range(maps.internal_starts[group, side], maps.internal_starts[group, side + 1]):
            reached = rows[maps.internal_to[number] * width :]
            if group == 0:
                for i in range(moving.size):
                    b = unsigned(i)
                    moving[b] = max(moving[b], np.int8(-reached[b]))
            else:
                for i in range(moving.size):
                    b = unsigned(i)
                    if seeds_in(others[b], group - 1) == 0:
                        moving[b] = max(moving[b], np.int8(-reached[b]))


@inner_kernel
def improve_waiting(maps, pair, a, moving, waiting):
    """Improve `waiting`, the values with side A waiting, which are ordered by the rank of the other side."""
    side = maps.sides[maps.offsets[pair.one] + a]
    others = maps.offsets[pair.two]
    for group in range(maps.internal_starts.shape[0]):
        if group > 0 and seeds_in(side, group - 1) != 0:
            continue
        for number in range(
            maps.internal_starts[group, others], maps.internal_starts[group, others + waiting.size]
        ):
            b = unsigned(maps.internal_from[unsigned(number)])
            reached = moving[unsigned(maps.internal_to[unsigned(number)])]
            waiting[b] = max(waiting[b], np.int8(-reached))
