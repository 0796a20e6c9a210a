"""Static evaluation: an estimate of the net seeds still to come.

`evaluate` computes the same values as `network.Network`, where the network is documented. Here, four hidden
units share a uint64 as 16-bit lanes, so they are added and clipped together. No lane can overflow into the
next, because `packed` checks the limits.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.bits import BYTE, unsigned
from kalaha.kernel.compiled_rules import MAX_PITS, CompiledRules
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.struct import Struct
from kalaha.search.network import MOST, SCALE, UNITS, Network, network_of

PackedNetwork = Struct
"""A network in the form that kernels use: a struct with the fields of `PACKED_NETWORK`.

`weights[side, pit, seeds]` consists of four words of four lanes each. A constant is added to all weights of a
pit to make them non-negative, and `biases` compensates for it. In every sum, a lane is 2^15 plus the sum in
`Network`, so its highest bit, the guard, is 0 if the sum in `Network` is negative. In the caps, the guard is
set. `at_caps` is the estimate if all units are at their caps.
"""
PACKED_NETWORK = PackedNetwork.dtype_of(
    ("weights", np.uint64, (2, MAX_PITS, MOST + 1, UNITS // 4)),
    ("biases", np.uint64, UNITS // 4),
    ("caps", np.uint64, UNITS // 4),
    ("at_caps", np.int64),
)

_REMAINDERS = "emptier", "owner", "nobody", "closer"
_MOST, _BITS = unsigned(MOST), unsigned(8)
_GUARD = 1 << 15
_GUARDS = np.uint64(0x8000800080008000)
_LANE = np.uint64(0xFFFF)


def weights_of(rules: CompiledRules) -> PackedNetwork:
    """Return the network for `rules`, in the form that kernels use."""
    sown = bool(rules.lands[:, :, 0].any())
    remainder = _REMAINDERS[int(rules.remainder)]
    return packed(network_of(remainder, bool(rules.wari_capture), sown, int(rules.pits)))


def packed(network: Network) -> PackedNetwork:
    """Return `network` in the form that kernels use. Raise `ValueError` if a lane could overflow."""
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
    """Pack lanes (the last axis) into words of four, the first in the lowest bits."""
    return np.ascontiguousarray(lanes).astype("<u2").view("<u8").astype(np.uint64)


@kernel
def evaluate(rules, network, own, other, seeds):
    """Return an estimate of the net seeds still to come for the player to move, `own`.

    Like every value, it is between -seeds and seeds and has the same parity as `seeds`.
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
    """Return, for each lane, its cap minus its sum, with the sum clipped to 0 … cap."""
    return positive(caps - positive(sums))


@inner_kernel
def positive(lanes):
    """Return the lanes without their guards, with 0 in lanes whose guard is not set (ReLU)."""
    guards = lanes & _GUARDS
    return lanes & (guards - (guards >> np.uint64(15)))


@inner_kernel
def lanes_total(lanes):
    """Return the sum of four lanes, which must fit in one lane."""
    lanes = lanes + (lanes >> np.uint64(32))
    return np.int64((lanes + (lanes >> np.uint64(16))) & _LANE)
