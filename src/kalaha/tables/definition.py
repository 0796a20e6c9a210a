"""Values by their definition, one position at a time: what the fast `rows` must equal.

It knows every axis, and fills the corners that `rows` leaves out: positions with an empty side,
and rule sets in which a grand slam is illegal.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import total
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.play import GOES_ON, ending, is_forfeit, legal_moves, play, split_remainder
from kalaha.kernel.rank import unrank
from kalaha.tables.layout import index


@kernel
def value(rules, layout, table, layer, start, own, other):
    """Return the best that the player to move can get, from the values of the positions reached.

    Those in its own layer, which starts at the byte `start`, are read from `layer`, the others
    from `table`.
    """
    if ending(rules, own, other) != GOES_ON:
        ours, theirs = split_remainder(rules, own, other)
        return ours - theirs
    best = -128
    moves = legal_moves(rules, own, other)
    for move in range(16):
        if moves >> move & 1:
            after, facing, gain, again = play(rules, own, other, move)
            if is_forfeit(rules, other, facing):
                reached = gain - total(after)
            elif again:
                reached = gain + known(layout, table, layer, start, after, facing)
            else:
                reached = gain - known(layout, table, layer, start, facing, after)
            best = max(best, reached)
    return best


@inner_kernel
def known(layout, table, layer, start, own, other):
    """Return the value of a position that is filled."""
    at = index(layout, own, other)
    return layer[at - start] if at >= start else table[at]


@kernel
def fill_empty_sides(rules, layout, table, seeds, still, alone):
    """Fill the blocks of a layer in which the player to move has nothing (`still`) or all (`alone`).

    A move of who has all that banks nothing leads to the former.
    """
    nothing = np.uint64(0)
    start = layout.starts[seeds, 0]
    for number in range(layout.counts[seeds]):
        side = unrank(layout.weights, layout.pits, number, seeds)
        still[number] = np.int8(value(rules, layout, table, still, start, nothing, side))
    for number in range(layout.counts[seeds]):
        side = unrank(layout.weights, layout.pits, number, seeds)
        alone[number] = np.int8(value(rules, layout, table, still, start, side, nothing))


@kernel
def fill_pair(rules, layout, table, layer, one, two):
    """Fill both blocks in which the sides hold `one` and `two` seeds.

    A move that banks nothing leads within the pair, from (moving A, waiting B) to (moving B,
    waiting A') with a greater rank of A' than of A. So step A, from the greatest rank down, takes
    the positions with A moving, then those with A waiting. Where both sides hold as many seeds,
    the two blocks are one, and the greater ranks were taken by earlier steps.
    """
    start = layout.starts[one + two, 0]
    for a in range(layout.counts[one] - 1, -1, -1):
        own = unrank(layout.weights, layout.pits, a, one)
        above = a if one == two else layout.counts[two] - 1
        for b in range(above, -1, -1):
            other = unrank(layout.weights, layout.pits, b, two)
            at = layout.starts[two, one] - start + b * layout.counts[one] + a
            layer[at] = np.int8(value(rules, layout, table, layer, start, own, other))
        for b in range(above, -1, -1):
            other = unrank(layout.weights, layout.pits, b, two)
            at = layout.starts[one, two] - start + a * layout.counts[two] + b
            layer[at] = np.int8(value(rules, layout, table, layer, start, other, own))
