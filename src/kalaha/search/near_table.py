"""Just above the endgame table: exact values of positions with a few seeds more than it holds.

Four of five positions that a long search looks at are such. They are many, and each is soon done
with; so this search has no depth, no evaluation and no shared table. All that it finds is exact, and a
small memory of its own, which fits into the processor's cache, is enough to find again what has just been
seen. It is only for an endgame table of values, by rules in which no position is repeated.

By some rules (few captures, many pits) a line banks little, and the small memory forgets too much. So a
search that has looked at `MAX_NODES` positions gives up, and leaves the position to the ordinary search.
Like that one it can be stopped after any position and resumed later.

The contract is that of `alphabeta`, fail-soft: a value at or below alpha is an upper bound, one at
or above beta a lower bound, one between them the value.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

import numpy as np

from kalaha.kernel.bits import occupied_bytes, total
from kalaha.kernel.jit import inner_kernel, kernel, macro
from kalaha.kernel.moves import (
    DECLINES,
    GOES_ON,
    Board,
    advance,
    ending,
    is_forfeit,
    legal_moves,
    play,
    split_remainder,
)
from kalaha.kernel.struct import Struct
from kalaha.search.prefetch import prefetch
from kalaha.tables import lookup
from kalaha.tables.codes import ABOVE, BELOW, byte_of, code_at, low_of, value_at
from kalaha.tables.layout import BYTES, index

NEAR_SEEDS = 8
"""A position with at most this many seeds more than the table holds is near."""
MAX_NODES = 1 << 18
"""Positions that one call looks at before it gives up: some 10 ms. By the rules of the printed sheets none
was seen to take more than 150,000."""
NEAR_PLIES = 4096
"""No line is longer: with n seeds and P pits at most (P-1) n quiet moves follow each other, for each brings a
seed nearer to its store; and after NEAR_SEEDS moves that bank a seed the table knows. Of all tables below
64 GB the longest such line would take 9 * 2 * 135 = 2430 plies (3 pits, 127 seeds)."""
_MAX_MOVES = 16

UNFINISHED, FINISHED, GAVE_UP = 0, 1, 2
"""What a search returns."""

_CHILD = Struct.dtype_of(("own", np.uint64), ("other", np.uint64), ("gain", np.int64), ("again", np.int64))
"""A position after a move: its packed sides, the seeds banked, and 1 where the mover moves again."""
_TABLE_MOVE = Struct.dtype_of(("index", np.int64), ("low", np.int64), ("gain", np.int64), ("again", np.int64))
"""A move into the endgame table: where the position is there (`tables.layout.index`, `low`), and as above."""
NEAR_FRAME = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("alpha", np.int64),
    ("beta", np.int64),
    ("best", np.int64),
    ("place", np.int64),
    ("next", np.int64),
    ("count", np.int64),
    ("order", np.int64, _MAX_MOVES),
    ("children", _CHILD, _MAX_MOVES),
    ("table_moves", _TABLE_MOVE, _MAX_MOVES),
)
"""A position whose moves are being searched: its sides, its seeds, the window, the best value so far, and its
place in the memory. `order` holds `count` children, the best first, as promise << 4 | 15 - number, and `next`
is the index of the next."""

_MEMORY_BITS = 12
_ENTRY = Struct.dtype_of(("own", np.uint64), ("other", np.uint64), ("low", np.int64), ("high", np.int64))
MEMORY = _ENTRY, 1 << _MEMORY_BITS
"""The type of an entry of the memory, a position and the bounds of its value, and how many there are."""
_PLACES = np.uint64((1 << _MEMORY_BITS) - 1)
_HALF, _LOW, _FOLD = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(29)
_PRIMES = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F)
_A, _B, _C, _D = (np.uint64(prime) for prime in _PRIMES)
_HIGHEST_BIT = np.array([0, *(number.bit_length() - 1 for number in range(1, 1 << 8))], np.int64)


@inner_kernel
def begin(stack, own, other, seeds, alpha, beta):
    """Begin with a near position in which the game goes on; `near_table_search` then finds its value."""
    wait(stack, seeds - seeds, own, other, seeds, alpha, beta)  # a literal 0 would be of another type
    stack.near_limit = stack.nodes + stack.max_near_nodes


@inner_kernel
def wait(stack, ply, own, other, seeds, alpha, beta):
    """Leave a position to the next `near_table_search`."""
    frame = stack.near_frames[ply]
    frame.own, frame.other, frame.seeds, frame.alpha, frame.beta = own, other, seeds, alpha, beta
    stack.near_ply = ply


@kernel
def near_table_search(search, limit):
    """Search on until the value is found, or until `limit` positions in all have been looked at.

    Return `FINISHED`, the value then being that of the stack, or `UNFINISHED`. `GAVE_UP`: it takes more
    positions than the stack's `max_near_nodes`, and no position with as many seeds counts as near any more.
    """
    stack = search.stack
    ply = stack.near_ply
    frame = stack.near_frames[ply]
    own, other, seeds, alpha, beta = frame.own, frame.other, frame.seeds, frame.alpha, frame.beta
    end = min(limit, stack.near_limit)
    while stack.nodes < end:
        value, known = enter(search, ply, own, other, seeds, alpha, beta)
        while known:
            if ply == 0:
                stack.value, stack.near_ply = value, -1
                return FINISHED
            ply -= 1
            value, known = back_up(stack, ply, value)
        frame = stack.near_frames[ply]
        child = frame.children[15 - (frame.order[frame.next] & 15)]
        own, other, gain = child.own, child.other, child.gain
        seeds = frame.seeds - gain
        alpha, beta = max(frame.alpha, frame.best) - gain, frame.beta - gain
        if not child.again:
            alpha, beta = -beta, -alpha
        ply += 1
    if stack.nodes < stack.near_limit:
        wait(stack, ply, own, other, seeds, alpha, beta)
        return UNFINISHED
    stack.near_seeds, stack.near_ply = stack.near_frames[0].seeds - 1, -1
    return GAVE_UP


@macro
def near_table_value(search, own, other, seeds, alpha, beta):
    """Search a near position in which the game goes on with a window; return (value, True).

    Where `near_table_search` gives up, return (0, False).
    """
    stack = search.stack
    begin(stack, own, other, seeds, alpha, beta)
    if near_table_search(search, stack.near_limit) == FINISHED:
        return stack.value, True
    return seeds - seeds, False


@kernel
def near_table_line(search, own, other, seeds, moves, nodes):
    """Write the best play from a near position into `moves`, as far as about this many positions reach.

    Return (number of moves, positions looked at); the line ends with the game, or where one or the other runs
    out. Of equal moves it takes the first, each before the one that declines.
    """
    stack, rules = search.stack, search.rules
    nodes_before, max_nodes, near_seeds = stack.nodes, stack.max_near_nodes, stack.near_seeds
    stack.max_near_nodes = nodes
    count = 0
    value, found = near_table_value(search, own, other, seeds, -seeds, seeds)
    while found and count < moves.shape[0]:
        legal = legal_moves(rules, own, other)
        found = False
        for at in range(_MAX_MOVES):
            move = at >> 1 | (at & 1) * DECLINES
            if not legal >> move & 1:
                continue
            after, again, reason = advance(rules, Board(own, other, seeds - seeds, seeds - seeds), move)
            lead = after.store - after.other_store
            gain = lead if again else -lead
            wanted = value - gain if again else gain - value  # of the position after it
            if reason != GOES_ON:
                if wanted == 0:
                    moves[count] = move
                    count += 1
                    break
                continue
            stack.max_near_nodes = nodes - (stack.nodes - nodes_before)
            bound = wanted if again else wanted + 1
            reached, known = near_table_value(search, after.own, after.other, seeds - gain, bound - 1, bound)
            if not known:
                break
            if reached == wanted or (reached > wanted if again else reached < wanted):
                moves[count] = move
                count += 1
                own, other, seeds, value, found = after.own, after.other, seeds - gain, wanted, True
                break
    looked_at = stack.nodes - nodes_before
    stack.nodes, stack.max_near_nodes, stack.near_seeds = nodes_before, max_nodes, near_seeds
    return count, looked_at


@inner_kernel
def enter(search, ply, own, other, seeds, alpha, beta):
    """Begin with a position; return (value, True) if it is known at once, else (0, False)."""
    stack = search.stack
    if seeds <= search.values.layout.seeds:
        return lookup(search.values, own, other), True
    if seeds <= alpha:
        return seeds, True
    if -seeds >= beta:
        return -seeds, True
    place = place_of(own, other)
    low, high = bounds_in(stack.memory[place], own, other, seeds)
    if low >= beta or low == high:
        return low, True
    if high <= alpha:
        return high, True
    frame = stack.near_frames[ply]
    frame.own, frame.other, frame.seeds, frame.place = own, other, seeds, place
    frame.alpha, frame.beta, frame.best = alpha, beta, -seeds - 1
    frame.next = 0
    expand(search, frame)
    if frame.best < beta and frame.count > 0:
        return 0, False
    remember(stack, frame)
    return frame.best, True


@inner_kernel
def expand(search, frame):
    """Play all moves of a frame: take the values that the table knows, order the other moves."""
    stack, rules, layout, table = search.stack, search.rules, search.values.layout, search.values.table
    own, other, seeds, best = frame.own, frame.other, frame.seeds, frame.best
    moves = legal_moves(rules, own, other)
    table_moves = count = 0
    while moves:  # from right to left, those that decline first
        move = _HIGHEST_BIT[moves] if moves < 256 else 8 + _HIGHEST_BIT[moves >> 8]
        moves ^= 1 << move
        stack.nodes += 1
        after, facing, gain, again = play(rules, own, other, move)
        if is_forfeit(rules, other, facing):
            best = max(best, gain - total(after))
            continue
        a, b = (after, facing) if again else (facing, after)
        if seeds - gain <= layout.seeds:
            into = frame.table_moves[table_moves]
            into.index, into.low = index(layout, a, b), low_of(layout, a, b)
            into.gain, into.again = gain, again
            prefetch(table, byte_of(into.index, into.low))
            table_moves += 1
        elif ending(rules, a, b) != GOES_ON:
            ours, theirs = split_remainder(rules, a, b)
            best = max(best, gain + ours - theirs if again else gain - ours + theirs)
        else:
            child = frame.children[count]
            child.own, child.other, child.gain, child.again = a, b, gain, again
            count += 1
    for number in range(table_moves):
        best = max(best, value_of(search.values, frame, frame.table_moves[number], best))
    frame.best, frame.count = best, count
    if best < frame.beta:
        put_in_order(stack, frame)


@inner_kernel
def value_of(values, frame, into, best):
    """Return the value of a move into the table, or a bound beyond alpha or beta (see `tables.codes`)."""
    gain, sign = into.gain, 2 * into.again - 1
    if into.low != BYTES:
        code = code_at(values.table, into.index)
        bound = gain + sign * (into.low + 2 * code - 2)
        if BELOW < code < ABOVE:
            return bound
        if bound >= frame.beta if (code == ABOVE) == (sign > 0) else bound <= max(frame.alpha, best):
            return bound
    return gain + sign * value_at(values, into.index, into.low, frame.seeds - gain)


@inner_kernel
def put_in_order(stack, frame):
    """Put the children of a frame in order, the most promising first."""
    for number in range(frame.count):
        key = promise(stack, frame.children[number]) << 4 | 15 - number  # of equal ones from right to left
        at = number
        while at > 0 and frame.order[at - 1] < key:
            frame.order[at] = frame.order[at - 1]
            at -= 1
        frame.order[at] = key


@inner_kernel
def promise(stack, child):
    """Return how little work it promises to be to show that a move is good enough.

    Most moves are, where one is; so the first to be searched is not the best, but the one soonest done with.
    What is banked shortens the way to the table, and an opponent with few moves and few extra turns has few
    replies. The weights were fitted to the positions searched in proofs of boards
    with four seeds in each pit.
    """
    if child.again:
        own, other = child.own, child.other
    else:
        own, other = child.other, child.own
    extra_turns = 8 - total(occupied_bytes(own ^ stack.reach))
    their_extra_turns = 8 - total(occupied_bytes(other ^ stack.reach))
    score = 26 * child.gain - 16 * their_extra_turns
    if child.again:
        return score + 30 + 5 * extra_turns
    return score + 18 * extra_turns - 24 * total(occupied_bytes(other))


@inner_kernel
def back_up(stack, ply, value):
    """Back up the value of the child searched last; return (value, whether the frame is done)."""
    frame = stack.near_frames[ply]
    child = frame.children[15 - (frame.order[frame.next] & 15)]
    frame.next += 1
    frame.best = max(frame.best, child.gain + value if child.again else child.gain - value)
    if frame.best < frame.beta and frame.next < frame.count:
        return 0, False
    remember(stack, frame)
    return frame.best, True


@inner_kernel
def place_of(own, other):
    """Return the place of a position in the memory."""
    mixed = (own & _LOW) * _A ^ (own >> _HALF) * _B ^ (other & _LOW) * _C ^ (other >> _HALF) * _D
    return np.int64((mixed ^ mixed >> _FOLD) & _PLACES)


@inner_kernel
def bounds_in(entry, own, other, seeds):
    """Return (low, high), what an entry of the memory says of a position."""
    if entry.own != own or entry.other != other:
        return -seeds, seeds
    return entry.low, entry.high


@inner_kernel
def remember(stack, frame):
    """Store what has been found out about the position of a frame."""
    entry = stack.memory[frame.place]
    low, high = bounds_in(entry, frame.own, frame.other, frame.seeds)
    if frame.best > frame.alpha:
        low = frame.best
    if frame.best < frame.beta:
        high = frame.best
    entry.own, entry.other, entry.low, entry.high = frame.own, frame.other, low, high
