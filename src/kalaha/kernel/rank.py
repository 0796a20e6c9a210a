"""Ranking and unranking the arrangements of seeds in the pits of one side.

A side of P pits with n seeds has C(n+P-1, P-1) arrangements. Let t_p be the number of seeds in pit p and all
later pits. The rank is the sum over p = 1 … P-1 of C(t_p + P-1-p, P-p): arrangements are ordered by t_1, then
t_2, and so on. So

- the rank depends only on the seeds in pits other than pit 0, and
- moving a seed to a later pit increases it.

Worked example, P = 3, n = 2: (2,0,0) (1,1,0) (1,0,1) (0,2,0) (0,1,1) (0,0,2) have ranks 0 to 5.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import BYTE, seeds_at, suffix_sums, unsigned
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.kernel.native import inlined_kernel, kernel


@cache
def rank_weights(pits: int, seeds: int) -> NDArray[np.int64]:
    """Return the terms that `rank` adds up: `weights[p, t]` for all pits p and all t up to `seeds`.

    There is a row for each pit on the largest board, with zeros for missing pits, so that the loop in `rank`
    has a constant length and can be unrolled.
    """
    weights = np.zeros((MAX_PITS, seeds + 1), np.int64)
    for p in range(1, pits):
        weights[p] = [comb(t + pits - 1 - p, pits - p) for t in range(seeds + 1)]
    weights.flags.writeable = False
    return weights


def side_count(pits: int, seeds: int) -> int:
    """Return the number of arrangements of `seeds` seeds in `pits` pits."""
    return comb(seeds + pits - 1, pits - 1)


@inlined_kernel
def rank(weights, side):
    """Return the rank of a packed side among all sides with the same number of seeds."""
    sums = suffix_sums(side)
    number = 0
    for p in range(1, MAX_PITS):
        number += weights[unsigned(p), (sums >> unsigned(8 * p)) & BYTE]
    return number


@kernel
def unrank(weights, pits, number, seeds):
    """Return the packed side with rank `number` among all sides with `seeds` seeds."""
    side = np.uint64(0)
    left = seeds
    for p in range(1, pits):
        later = left
        while weights[p, later] > number:
            later -= 1
        number -= weights[p, later]
        side |= seeds_at(np.uint64(left - later), p - 1)
        left = later
    return side | seeds_at(np.uint64(left), pits - 1)
