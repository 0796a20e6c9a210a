"""Values computed by definition, one position at a time: the reference for the fast `rows`.

This module implements every axis. It also fills the positions that `rows` leaves out: those with an empty
side, and all positions under rule sets in which a grand slam is illegal.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import total
from kalaha.kernel.moves import GOES_ON, ending, is_forfeit, legal_moves, play, split_remainder
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.rank import unrank
from kalaha.tables.layout import index
from kalaha.tables.table import lookup, turn_goes_on


class Layer(NamedTuple):
    """The layer to fill: its cells (a byte each), its number of seeds, and its start in the layout."""

    cells: NDArray[np.int8]
    seeds: int
    start: int


@kernel
def value(rules, values, layer, own, other):
    """Return the best result for the player to move, computed from the values of the positions reached.

    Positions in the same layer are read from `layer`, all others from `values`.
    """
    if ending(rules, own, other) != GOES_ON:
        ours, theirs = split_remainder(rules, own, other, 0)
        return ours - theirs
    best = -128
    moves = legal_moves(rules, own, other)
    for move in range(16):
        if moves >> move & 1:
            after, facing, gain, again = play(rules, own, other, move)
            if is_forfeit(rules, other, facing):
                reached = gain - total(after)
            else:
                sides = (after, facing) if again else (facing, after)
                reached = known(values, layer, *sides)
                reached = gain + reached if turn_goes_on(rules, again, after, facing) else gain - reached
            best = max(best, reached)
    return best


@inner_kernel
def known(values, layer, own, other):
    """Return the value of a position that has already been filled."""
    if total(own) + total(other) == layer.seeds:
        return np.int64(layer.cells[index(values.layout, own, other) - layer.start])
    return lookup(values, own, other)


@kernel
def fill_empty_sides(rules, values, seeds, mover_empty, other_empty):
    """Fill the blocks of a layer in which the player to move, or the other player, has an empty side.

    A move from the second block that does not bank a seed leads to the first, which is therefore filled
    first.
    """
    layout, nothing = values.layout, np.uint64(0)
    layer = Layer(mover_empty, seeds, layout.starts[seeds, 0])
    for number in range(layout.counts[seeds]):
        side = unrank(layout.weights, layout.pits, number, seeds)
        mover_empty[number] = np.int8(value(rules, values, layer, nothing, side))
    for number in range(layout.counts[seeds]):
        side = unrank(layout.weights, layout.pits, number, seeds)
        other_empty[number] = np.int8(value(rules, values, layer, side, nothing))


@kernel
def fill_pair(rules, values, cells, pair):
    """Carry out a `Pair` task by definition: fill its blocks in `cells`, the values of the layer."""
    fill_steps(rules, values, cells, pair, values.layout.counts[pair.one], 0)


@kernel
def fill_steps(rules, values, cells, pair, above, least):
    """Carry out the steps of a `Pair` from `above - 1` down to `least`.

    A move that does not bank a seed stays in the mover's own pits (also if it is sown on), and thus in the
    pair: it leads from (moving A, waiting B) to (moving B, waiting A'), where A' has a greater rank than A.
    So the steps run from the greatest rank down, and step A fills the positions with A moving, then those
    with A waiting. If both sides contain the same number of seeds, the two blocks are one, and earlier steps
    have filled the positions whose other side has a greater rank.
    """
    one, two = pair
    layout = values.layout
    layer = Layer(cells, one + two, layout.starts[one + two, 0])
    for a in range(above - 1, least - 1, -1):
        own = unrank(layout.weights, layout.pits, a, one)
        count = a + 1 if one == two else layout.counts[two]
        for b in range(count - 1, -1, -1):
            other = unrank(layout.weights, layout.pits, b, two)
            at = layout.starts[two, one] - layer.start + b * layout.counts[one] + a
            cells[at] = np.int8(value(rules, values, layer, own, other))
        for b in range(count - 1, -1, -1):
            other = unrank(layout.weights, layout.pits, b, two)
            at = layout.starts[one, two] - layer.start + a * layout.counts[two] + b
            cells[at] = np.int8(value(rules, values, layer, other, own))
