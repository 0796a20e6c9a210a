"""Packed sides, with the pits of one side in one uint64, one byte per pit, with pit 1 in the lowest byte.

Worked example: pits 3, 0, 1 are 0x01_00_03. No byte can overflow, because a board contains at most 255 seeds.
All arithmetic combines uint64 only with uint64, because Numba converts a mixture of uint64 and int64 to
float. It never wraps around, so plain Python computes the same results.

Inner loops use `unsigned` array indices. For a signed index, Numba adds a check for negative values that
costs as much as the access itself.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.native import inner_kernel

unsigned = np.uint64

BYTE = np.uint64(0xFF)
ONE = np.uint64(1)
_LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
_HIGH_BITS = np.uint64(0x8080808080808080)


@inner_kernel
def seeds_in(side, pit):
    """Return the number of seeds in a pit, as uint64."""
    return (side >> np.uint64(8 * pit)) & BYTE


@inner_kernel
def seeds_at(seeds, pit):
    """Return a side with `seeds` (uint64) in one pit and no seeds in the others."""
    return seeds << np.uint64(8 * pit)


@inner_kernel
def suffix_sums(side):
    """Return, in each byte p, the number of seeds in pit p and all later pits."""
    side += side >> np.uint64(8)
    side += side >> np.uint64(16)
    return side + (side >> np.uint64(32))


@inner_kernel
def total(side):
    """Return the number of seeds on a side, as int64."""
    return np.int64(suffix_sums(side) & BYTE)


@inner_kernel
def occupied_bytes(side):
    """Return a side with one seed in each non-empty pit."""
    return ((((side & _LOW_BITS) + _LOW_BITS) | side) & _HIGH_BITS) >> np.uint64(7)


@inner_kernel
def occupied(side):
    """Return a bit mask (int64) of the non-empty pits, with pit 0 in the lowest bit."""
    high = occupied_bytes(side)
    high |= high >> np.uint64(7)
    high |= high >> np.uint64(14)
    high |= high >> np.uint64(28)
    return np.int64(high & BYTE)
