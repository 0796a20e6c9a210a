"""Just above the endgame table: exact values of positions with a few seeds more than it holds.

Four of five positions that a long search looks at are such. They are many, and each is soon done
with; so this search keeps no books: no depth, no guess, no shared table. All that is found out is
exact, and a small memory of its own, which fits into the processor's cache, is enough to find
again what has just been seen. Only for rules with an endgame table, in which nothing comes back.

The contract is that of `alphabeta`, fail-soft: a value at or below alpha is an upper bound, one at
or above beta a lower bound, one between them the value.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import total
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.play import GOES_ON, ending, is_forfeit, legal_moves, play, split_remainder
from kalaha.search.prefetch import prefetch
from kalaha.tables.layout import index

NEAR = 8
"""A position with so many seeds more than the table holds, or fewer, is near."""
NEAR_PLIES = 4096
"""No line is longer: with n seeds and P pits at most (P-1) n quiet moves follow each other, for each brings a
seed nearer to its store; and after NEAR moves that bank a seed the table knows. Of all tables below 64 GB the
longest such line would take 9 * 2 * 135 = 2430 plies (3 pits, 127 seeds)."""

# fields of a row of `near`: what a ply of this search holds
ALPHA, BETA, BEST, SEEDS, OWN, OTHER, PLACE, NEXT, KIDS = range(9)
"""The window; the best value so far; the seeds in the pits; the packed sides; where the memory holds
the position; the number of the next kid, and how many there are."""
FIRST_KID, FIRST_KNOWN = 16, 32
"""Where the keys of the kids start, the best first, and those of the moves into the table."""
NEAR_ROW = 48

MEMORY_BITS = 12
_PLACES = np.uint64((1 << MEMORY_BITS) - 1)
_HALF, _LOW, _FOLD = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(29)
_PRIMES = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F)
_A, _B, _C, _D = (np.uint64(prime) for prime in _PRIMES)
_ZERO, _TEN = 512, 0x3FF
_HIGHEST = np.array([0, *(number.bit_length() - 1 for number in range(1, 1 << 8))], np.int64)
_AGAIN, _GAIN = 20, 8
"""Where a kid's key, from the lowest bit on `number` 4 bits, pit 4, `gain` 12, `again` 1, has its parts."""


@kernel
def near(search, own, other, seeds, alpha, beta):
    """Return the value of a near position in which the game goes on, within a window."""
    stack = search.stack
    ply = seeds - seeds  # 0 as it stands would be another type
    while True:
        value, known = enter(search, ply, own, other, seeds, alpha, beta)
        while known:
            if ply == 0:
                return value
            ply -= 1
            value, known = fold(stack, ply, value)
        row = stack.near[ply]
        key = row[FIRST_KID + row[NEXT]]
        sides = stack.near_sides[ply, key & 15]
        own, other = sides[0], sides[1]
        gain = key >> _GAIN & 0xFFF
        seeds = row[SEEDS] - gain
        alpha, beta = max(row[ALPHA], row[BEST]) - gain, row[BETA] - gain
        if not key >> _AGAIN:
            alpha, beta = -beta, -alpha
        ply += 1


@inner_kernel
def fold(stack, ply, value):
    """Take the value of the kid searched last into account; return (value, whether the ply is done)."""
    row = stack.near[ply]
    key = row[FIRST_KID + row[NEXT]]
    row[NEXT] += 1
    gain = key >> _GAIN & 0xFFF
    row[BEST] = max(row[BEST], gain + value if key >> _AGAIN else gain - value)
    if row[BEST] < row[BETA] and row[NEXT] < row[KIDS]:
        return 0, False
    remember(stack, row)
    return row[BEST], True


@inner_kernel
def enter(search, ply, own, other, seeds, alpha, beta):
    """Begin with a position; return (value, True) if it is known at once, else (0, False)."""
    stack = search.stack
    if seeds <= search.values.layout.seeds:
        return np.int64(search.values.table[index(search.values.layout, own, other)]), True
    if seeds <= alpha:
        return seeds, True
    if -seeds >= beta:
        return -seeds, True
    place = place_of(own, other)
    low, high = bounds(stack.memory[place], own, other, seeds)
    if low >= beta or low == high:
        return low, True
    if high <= alpha:
        return high, True
    row = stack.near[ply]
    row[ALPHA], row[BETA], row[BEST], row[SEEDS] = alpha, beta, -seeds - 1, seeds
    row[OWN], row[OTHER], row[PLACE], row[NEXT] = np.int64(own), np.int64(other), place, 0
    look_at_all(search, ply, own, other)
    if row[BEST] < beta and row[KIDS] > 0:
        return 0, False
    remember(stack, row)
    return row[BEST], True


@inner_kernel
def look_at_all(search, ply, own, other):
    """Look at all moves of a row: take those that the table knows, order the others."""
    rules, layout, table = search.rules, search.values.layout, search.values.table
    row, sides = search.stack.near[ply], search.stack.near_sides[ply]
    seeds, best = row[SEEDS], row[BEST]
    moves = legal_moves(rules, own, other)
    known = kids = 0
    while moves:  # from right to left, those that decline a capture first
        move = _HIGHEST[moves] if moves < 256 else 8 + _HIGHEST[moves >> 8]
        moves ^= 1 << move
        search.stack.near_nodes += 1
        after, facing, gain, again = play(rules, own, other, move)
        if is_forfeit(rules, other, facing):
            best = max(best, gain - total(after))
            continue
        a, b = (after, facing) if again else (facing, after)
        if seeds - gain <= layout.seeds:
            at = index(layout, a, b)
            prefetch(table, at)
            row[FIRST_KNOWN + known] = at << 13 | gain << 1 | again
            known += 1
        elif ending(rules, a, b) != GOES_ON:
            ours, theirs = split_remainder(rules, a, b)
            best = max(best, gain + ours - theirs if again else gain - ours + theirs)
        else:
            sides[kids, 0], sides[kids, 1] = a, b
            key = again << _AGAIN | gain << _GAIN | (move & 7) << 4 | kids
            at = FIRST_KID + kids
            while at > FIRST_KID and row[at - 1] < key:
                row[at] = row[at - 1]
                at -= 1
            row[at] = key
            kids += 1
    for number in range(known):
        key = row[FIRST_KNOWN + number]
        gain, value = key >> 1 & 0xFFF, np.int64(table[key >> 13])
        best = max(best, gain + value if key & 1 else gain - value)
    row[BEST], row[KIDS] = best, kids


@inner_kernel
def place_of(own, other):
    """Return where the memory holds a position, if it does."""
    mixed = (own & _LOW) * _A ^ (own >> _HALF) * _B ^ (other & _LOW) * _C ^ (other >> _HALF) * _D
    return np.int64((mixed ^ mixed >> _FOLD) & _PLACES)


@inner_kernel
def bounds(entry, own, other, seeds):
    """Return (low, high), what an entry of the memory says of a position."""
    if entry[0] != own or entry[1] != other:
        return -seeds, seeds
    word = np.int64(entry[2])
    return (word & _TEN) - _ZERO, (word >> 10) - _ZERO


@inner_kernel
def remember(stack, row):
    """Keep what has been found out about the position of a row."""
    own, other = np.uint64(row[OWN]), np.uint64(row[OTHER])
    entry = stack.memory[row[PLACE]]
    low, high = bounds(entry, own, other, row[SEEDS])
    if row[BEST] > row[ALPHA]:
        low = row[BEST]
    if row[BEST] < row[BETA]:
        high = row[BEST]
    entry[0], entry[1] = own, other
    entry[2] = np.uint64((low + _ZERO) | (high + _ZERO) << 10)
