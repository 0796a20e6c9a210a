"""The transposition table.

An *entry* consists of three 64-bit words: the two packed sides, starting with the player to move, and the
data. A *bucket* is a row of eight words: two entries and a mark. The sides are compared in full, so
collisions cannot return the data of another position. Each side is stored XOR a scramble of the data
(lockless hashing, Hyatt and Mann 2002): if two threads write an entry at the same time, its sides match no
position, so a lookup misses.

The data, starting with the lowest bit::

    bits   0-9     10-19   20-29   30-37         38-45         46-50   51-56   57-62
           lower   upper   lead    lower_depth   upper_depth   move    work    age

- `lower` and `upper` bound the value: the net seeds still to come for the player to move. `lead` is the
  difference between the stores, or 0 unless the end of the game depends on the stores (`majority_stop`). All
  three are stored with 512 added.
- Each bound has its own depth: the number of plies searched below the position, or `PROVED` if the bound
  holds at any depth. A trivial bound has depth 0.
- `move` is the best move, or `NO_MOVE`.
- `work` is the binary logarithm of the nodes visited. `age` identifies the search that stored the entry.

The last two words of a bucket are a *mark*: the sides of a position that a thread is searching, or 0. The
mark is only a hint to other threads to search another move first, so it does not matter if it is lost or
torn.

Worked example: a lower bound of 2 seeds is proved, an upper bound of 6 was found at depth 9, move 3 is best,
the lead is 0, the work is 12, and the age is 1. The fields are lower 514, upper 518, lead 512, depths 255 and
9, move 3, work 12, age 1.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.native import inlined_kernel, inner_kernel, kernel, macro, typed

PROVED = 255
"""The depth of a bound that is valid at any depth."""
NO_MOVE = 31
LOWER, UPPER = 1, 2
"""Flags for the kind of bound. Both are set for an exact value."""

_BUCKET = 64
"""The size of a bucket in bytes. It is one cache line, so a single memory access loads the whole bucket."""
_MARK = 6
_ZERO = 512
_TEN, _EIGHT, _SIX = 0x3FF, 0xFF, 0x3F
_HALF = np.uint64(0xFFFFFFFF)
_HIGH = np.uint64(32)
_PRIMES = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F)
_A, _B, _C, _D = (np.uint64(prime) for prime in _PRIMES)


Entries = NDArray[np.uint64]


def new_entries(memory: int) -> Entries:
    """Return an empty transposition table of at most `memory` bytes, one row per bucket."""
    buckets = max(1, memory // _BUCKET)
    words = np.zeros(8 * buckets + 7, np.uint64)  # up to 7 extra words, for alignment to a cache line
    first = -words.ctypes.data % _BUCKET // 8
    return words[first : first + 8 * buckets].reshape(buckets, 8)


@macro
def pack(lower, upper, lead, lower_depth, upper_depth, move, work, age):
    """Return the data with these fields."""
    return (
        (lower + _ZERO)
        | (upper + _ZERO) << 10
        | (lead + _ZERO) << 20
        | lower_depth << 30
        | upper_depth << 38
        | move << 46
        | work << 51
        | age << 57
    )


@macro
def lower_of(data):
    """Return the lower bound on the value."""
    return (data & _TEN) - _ZERO


@macro
def upper_of(data):
    """Return the upper bound on the value."""
    return (data >> 10 & _TEN) - _ZERO


@macro
def lower_depth_of(data):
    """Return the depth at which the lower bound holds."""
    return data >> 30 & _EIGHT


@macro
def upper_depth_of(data):
    """Return the depth at which the upper bound holds."""
    return data >> 38 & _EIGHT


@macro
def move_of(data):
    """Return the best move, or NO_MOVE."""
    return data >> 46 & NO_MOVE


@macro
def _value(data, age):
    """Return how valuable an entry is, based on its work, or 0 if it is from an earlier search."""
    return (data >> 51 & _SIX) + 1 if data >> 57 == age else 0


@inner_kernel
def _scramble(word):
    """Return a 64-bit hash of a word."""
    return (word & _HALF) * _A ^ (word >> _HIGH) * _D


@inlined_kernel
def bucket_of(entries, own, other, lead):
    """Return the index of a position's bucket."""
    mixed = (own & _HALF) * _A ^ (own >> _HIGH) * _B ^ (other & _HALF) * _C ^ (other >> _HIGH) * _D
    mixed ^= np.uint64(lead + _ZERO) * _B
    mixed ^= mixed >> np.uint64(29)
    mixed = (mixed & _HALF) * _C ^ (mixed >> _HIGH) * _A
    return np.int64((mixed >> _HIGH) * np.uint64(entries.shape[0]) >> _HIGH)


@inner_kernel
def probe(entries, bucket, own, other, lead):
    """Return a position's data from its bucket, or 0 if it is missing."""
    for slot in range(0, 6, 3):
        word = entries[bucket, slot + 2]
        mask = _scramble(word)
        if entries[bucket, slot] ^ mask == own and entries[bucket, slot + 1] ^ mask == other:
            data = np.int64(word)
            if (data >> 20 & _TEN) - _ZERO == lead:
                return data
    return 0


@kernel
def best_move_of(entries, own, other, lead):
    """Return the best move stored for a position, or NO_MOVE."""
    data = probe(entries, bucket_of(entries, own, other, lead), own, other, lead)
    return move_of(data) if data else NO_MOVE


@inner_kernel
def store(entries, bucket, own, other, lead, data, age):
    """Store a position's data in its bucket, replacing its old entry or else the less valuable one."""
    chosen = 0
    least = 1 << 60
    for slot in range(0, 6, 3):
        word = entries[bucket, slot + 2]
        mask = _scramble(word)
        held = np.int64(word)
        same = entries[bucket, slot] ^ mask == own and entries[bucket, slot + 1] ^ mask == other
        value = -1 if same and (held >> 20 & _TEN) - _ZERO == lead else _value(held, age)
        if value < least:
            chosen, least = slot, value
    word = np.uint64(data)
    mask = _scramble(word)
    entries[bucket, chosen] = own ^ mask
    entries[bucket, chosen + 1] = other ^ mask
    entries[bucket, chosen + 2] = word


@kernel
def remember(entries, own, other, seeds, low, high, move, age):
    """Store proved bounds for a position with lead 0 and `seeds` in the pits, with the maximum `work`."""
    lead, lower, upper, depth, work = typed(0), typed(LOWER), typed(UPPER), typed(PROVED), typed(_SIX)
    bucket = bucket_of(entries, own, other, lead)
    data = probe(entries, bucket, own, other, lead)
    best = move_of(data) if data and move == NO_MOVE else move
    if low > -seeds:
        data = merged(data, seeds, lead, low, lower, depth, best, work, age)
    if high < seeds:
        data = merged(data, seeds, lead, high, upper, depth, best, work, age)
    store(entries, bucket, own, other, lead, data, age)


@inner_kernel
def mark(entries, bucket, own, other):
    """Mark a position as being searched."""
    entries[bucket, _MARK], entries[bucket, _MARK + 1] = own, other


@inner_kernel
def unmark(entries, bucket, own, other):
    """Remove a position's mark if it is still there."""
    if is_marked(entries, bucket, own, other):
        entries[bucket, _MARK] = entries[bucket, _MARK + 1] = 0


@inner_kernel
def is_marked(entries, bucket, own, other):
    """Return whether a position is marked, which means that a thread is probably searching it."""
    return entries[bucket, _MARK] == own and entries[bucket, _MARK + 1] == other


@inner_kernel
def _tighter(old, old_depth, new, depth):
    """Return the better of two lower bounds and its depth. Only a higher bound can replace a proved one."""
    if (old_depth == PROVED and old >= new) or depth < old_depth < PROVED:
        return old, old_depth
    return new, depth


@inner_kernel
def merged(data, seeds, lead, value, bound, depth, move, work, age):
    """Return `data` (0 if there is no entry) merged with `value`, a bound found at `depth`.

    `seeds` is the number of seeds in the pits. `bound` is `LOWER`, `UPPER` or both. If bounds contradict each
    other, as bounds from depth-limited searches can, a proved bound wins, or else the new one does.
    """
    lower, lower_depth, upper, upper_depth = -seeds, 0, seeds, 0
    if data:
        lower, lower_depth = lower_of(data), lower_depth_of(data)
        upper, upper_depth = upper_of(data), upper_depth_of(data)
    if bound & LOWER:
        lower, lower_depth = _tighter(lower, lower_depth, value, depth)
    if bound & UPPER:
        upper, upper_depth = _tighter(-upper, upper_depth, -value, depth)
        upper = -upper
    if lower > upper:
        if upper_depth < PROVED and (lower_depth == PROVED or bound & LOWER):
            upper, upper_depth = seeds, 0
        else:
            lower, lower_depth = -seeds, 0
    return pack(lower, upper, lead, lower_depth, upper_depth, move, work, age)
