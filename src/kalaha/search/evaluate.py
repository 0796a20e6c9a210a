"""Static evaluation: an estimate of the net seeds still to come, where the search goes no deeper.

It is what `network.Network` computes, described plainly there. Here four hidden units are the 16-bit lanes
of one uint64, and are added and clipped together. No lane ever overflows into the next: `packed` ensures it.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

import numpy as np

from kalaha.kernel.bits import BYTE, unsigned
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.struct import Struct
from kalaha.search.network import MOST, SCALE, UNITS, Network

PackedNetwork = Struct
"""A network as the kernel takes it: a struct with the fields of `PACKED_NETWORK`.

`weights[side, pit, seeds]` are four words of four lanes, made non-negative by adding to all of a pit's the
same, which `biases` takes off again. In every sum a lane holds 2^15 + what `Network` adds up, so that its
highest bit, the guard, says whether that is negative. `caps` have the guard set. `at_caps` is the
estimate where all units are.
"""
PACKED_NETWORK = PackedNetwork.dtype_of(
    ("weights", np.uint64, (2, MAX_PITS, MOST + 1, UNITS // 4)),
    ("biases", np.uint64, UNITS // 4),
    ("caps", np.uint64, UNITS // 4),
    ("at_caps", np.int64),
)

_MOST, _BITS = unsigned(MOST), unsigned(8)
_GUARD = 1 << 15
_GUARDS = np.uint64(0x8000800080008000)
_LANE = np.uint64(0xFFFF)


def packed(network: Network) -> PackedNetwork:
    """Return a network in the form that the kernel takes; raises `ValueError` if a lane could overflow."""
    weights = np.array(network.weights, np.int64).reshape(2, network.pits, MOST + 1, UNITS)
    caps = np.array(network.caps, np.int64)
    least, most = weights.min(axis=2), weights.max(axis=2)
    biases = np.array(network.biases, np.int64) + _GUARD + least.sum(axis=(0, 1))
    highest = biases + (most - least).sum(axis=(0, 1))
    half = UNITS // 2
    sums = max(caps[:half].sum(), caps[half:].sum())
    if biases.min() < 0 or highest.max() >= 2 * _GUARD or caps.min() < 0 or sums >= 2 * _GUARD:
        raise ValueError("The network's numbers are too large.")
    result = PackedNetwork.zeros(PACKED_NETWORK)
    result.weights[:, : network.pits] = _words(weights - least[:, :, None])
    result.biases, result.caps = _words(biases), _words(caps + _GUARD)
    result.at_caps = network.constant + caps[:half].sum() - caps[half:].sum()
    return result


def _words(lanes):
    """Return lanes (the last axis) as words of four, the first in the lowest bits."""
    return np.ascontiguousarray(lanes).astype("<u2").view("<u8").astype(np.uint64)


@kernel
def evaluate(rules, network, own, other, seeds):
    """Return an estimate of the net seeds that the player to move will still get, of `seeds` in the pits.

    Like every value it lies between -seeds and seeds, and is odd where `seeds` is.
    """
    biases, caps = network.biases, network.caps
    a, b, c, d = biases[0], biases[1], biases[2], biases[3]
    for number in range(rules.pits):
        pit = unsigned(number)
        ours = network.weights[0, pit, min(own & BYTE, _MOST)]
        theirs = network.weights[1, pit, min(other & BYTE, _MOST)]
        a += ours[0] + theirs[0]
        b += ours[1] + theirs[1]
        c += ours[2] + theirs[2]
        d += ours[3] + theirs[3]
        own >>= _BITS
        other >>= _BITS
    less = lanes_total(shortfall(a, caps[0]) + shortfall(b, caps[1]))
    more = lanes_total(shortfall(c, caps[2]) + shortfall(d, caps[3]))
    odd = seeds & 1
    estimate = network.at_caps - less + more
    value = 2 * ((estimate + SCALE * (1 - odd)) // (2 * SCALE)) + odd
    return min(max(value, -seeds), seeds)


@inner_kernel
def shortfall(sums, caps):
    """Return by how much each lane's sum, clipped to 0 … its cap, falls short of the cap."""
    return positive(caps - positive(sums))


@inner_kernel
def positive(lanes):
    """Return the lanes without their guards, and 0 where a guard is not set."""
    guards = lanes & _GUARDS
    return lanes & (guards - (guards >> np.uint64(15)))


@inner_kernel
def lanes_total(lanes):
    """Return the sum of four lanes, which must fit into one."""
    lanes = lanes + (lanes >> np.uint64(32))
    return np.int64((lanes + (lanes >> np.uint64(16))) & _LANE)
