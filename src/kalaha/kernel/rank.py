"""Rank and unrank: numbering the arrangements of seeds in the pits of one side.

A side of P pits with n seeds has C(n+P-1, P-1) arrangements. With t_p the seeds in pit p and all later
pits, the rank is the sum over p = 1 … P-1 of C(t_p + P-1-p, P-p): the arrangements in the order of t_1, then
t_2, and so on. So

- the rank needs neither n nor the seeds in pit 0: a seed added to pit 0 leaves it as it is;
- a seed moved to a later pit makes it greater.

Worked example, P = 3, n = 2: (2,0,0) (1,1,0) (1,0,1) (0,2,0) (0,1,1) (0,0,2) have ranks 0 to 5.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import BYTE, seeds_at, suffix_sums, unsigned
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.kernel.jit import inlined_kernel, kernel


@cache
def rank_weights(pits: int, seeds: int) -> NDArray[np.int64]:
    """Return the numbers that ranks are sums of: `weights[p, t]` for all pits p and t to `seeds`.

    A row for each pit of the largest board: those of pits that are not there hold 0, so that `rank` needs
    no count of pits, and its loop can be unrolled.
    """
    weights = np.zeros((MAX_PITS, seeds + 1), np.int64)
    for p in range(1, pits):
        weights[p] = [comb(t + pits - 1 - p, pits - p) for t in range(seeds + 1)]
    weights.flags.writeable = False
    return weights


def side_count(pits: int, seeds: int) -> int:
    """Return the number of sides with this number of seeds."""
    return comb(seeds + pits - 1, pits - 1)


@inlined_kernel
def rank(weights, side):
    """Return the rank of a packed side among those with as many seeds."""
    sums = suffix_sums(side)
    number = 0
    for p in range(1, MAX_PITS):
        number += weights[unsigned(p), (sums >> unsigned(8 * p)) & BYTE]
    return number


@kernel
def unrank(weights, pits, number, seeds):
    """Return the packed side with this rank among those with this number of seeds."""
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
