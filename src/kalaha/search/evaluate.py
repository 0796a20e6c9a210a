"""The evaluation: a guess at the net seeds still to come, where the search looks no further.

A sum of a few things that a look at the board shows, each with a weight; `weights` holds those
that `benchmarks/fit_evaluation.py` fitted to exact values, in 1/256 seeds.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import seeds_in
from kalaha.kernel.jit import kernel
from kalaha.kernel.moves import play

FEATURES = 9
"""Being to move; then for the player to move, and for the opponent, four of `features_of`."""


@kernel
def features_of(rules, own, other):
    """Return what a side has: seeds, pits that are not empty, extra turns, and the best gain without one."""
    seeds = occupied = extra = best = 0
    for pit in range(rules.pits):
        here = np.int64(seeds_in(own, pit))
        if here:
            seeds += here
            occupied += 1
            _own, _other, gain, again = play(rules, own, other, pit)
            if again:
                extra += 1
            else:
                best = max(best, gain)
    return seeds, occupied, extra, best


@kernel
def evaluate(rules, weights, own, other, seeds):
    """Return a guess at the net seeds that the player to move will still get, of `seeds` in the pits.

    Like every value it lies between -seeds and seeds, and is odd where `seeds` is.
    """
    guess = weights[0]
    for side in range(2):
        ours, theirs = (own, other) if side == 0 else (other, own)
        first = 1 + 4 * side
        pits_seeds, occupied, extra, best = features_of(rules, ours, theirs)
        guess += pits_seeds * weights[first] + occupied * weights[first + 1]
        guess += extra * weights[first + 2] + best * weights[first + 3]
    value = guess >> 8
    return min(max(value + ((value ^ seeds) & 1), -seeds), seeds)
