"""Static evaluation: an estimate of the net seeds still to come, where the search goes no deeper.

A weighted sum of a few features of the board. `weights` holds the weights, in 1/256 seeds, which
`benchmarks/fit_evaluation.py` fitted to exact values.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import seeds_in
from kalaha.kernel.jit import kernel
from kalaha.kernel.moves import play

FEATURES = 9
"""A constant for the move; then four of `features_of` for the player to move, and four for the opponent."""


@kernel
def features_of(rules, own, other):
    """Return the features of a side: seeds, non-empty pits, extra turns, and the best gain of other moves."""
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
    """Return an estimate of the net seeds that the player to move will still get, of `seeds` in the pits.

    Like every value it lies between -seeds and seeds, and is odd where `seeds` is.
    """
    estimate = weights[0]
    for side in range(2):
        ours, theirs = (own, other) if side == 0 else (other, own)
        first = 1 + 4 * side
        pits_seeds, occupied, extra, best = features_of(rules, ours, theirs)
        estimate += pits_seeds * weights[first] + occupied * weights[first + 1]
        estimate += extra * weights[first + 2] + best * weights[first + 3]
    value = estimate >> 8
    return min(max(value + ((value ^ seeds) & 1), -seeds), seeds)
