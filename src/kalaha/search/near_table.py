"""Exact search of positions with slightly more seeds than those in the endgame table.

Such positions make up 80 % of all nodes in a long search, and each is cheap to solve. So this search has no
depth limit, evaluation or shared table. It uses only a small transposition table of its own, the *memory*,
which fits in the processor's cache. All its results are exact. It requires a table of values, and rules under
which positions cannot recur (decision 13).

Under some rules (with few captures or many pits), moves bank few seeds, and the memory is too small. A search
therefore gives up after `MAX_NODES` nodes and leaves the position to the ordinary search. Like the ordinary
search, it can stop after any node and resume later. It has the same fail-soft contract as `alphabeta`.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.bits import occupied_bytes, total
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
from kalaha.kernel.native import inner_kernel, kernel, macro, prefetch
from kalaha.kernel.struct import Struct
from kalaha.tables import lookup
from kalaha.tables.codes import ABOVE, BELOW, byte_of, code_at, low_of, value_at
from kalaha.tables.layout import BYTES, index
from kalaha.tables.table import turn_goes_on

NEAR_SEEDS = 8
"""A position is near if it has at most this many seeds more than the largest ones in the table."""
MAX_NODES = 1 << 18
"""The node limit for a search, which is reached after about 10 ms. Under the rules of the printed sheets, the
largest observed number of nodes was 150,000."""
NEAR_PLIES = 4096
"""The maximum number of frames, greater than the length of any line. With n seeds and P pits, at most (P-1) n
internal moves can follow each other, because each moves a seed closer to its store, and at most NEAR_SEEDS
moves bank a seed before the table is reached. For tables below 64 GB, the longest line takes 9 * 2 * 135 =
2430 plies (3 pits, 127 seeds)."""
_MAX_MOVES = 16

UNFINISHED, FINISHED, GAVE_UP = 0, 1, 2
"""Results of a search call."""

_CHILD = Struct.dtype_of(("own", np.uint64), ("other", np.uint64), ("gain", np.int64), ("again", np.int64))
"""A position after a move: its packed sides, the number of seeds banked, and 1 for an extra turn."""
_TABLE_MOVE = Struct.dtype_of(("index", np.int64), ("low", np.int64), ("gain", np.int64), ("again", np.int64))
"""A move into the endgame table: its place there (`tables.layout.index`, `low`), and fields of `_CHILD`."""
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
"""A position whose moves are being searched: sides, seeds, window, best value so far, and index in the memory
(`place`). `order` contains `count` children as move score << 4 | 15 - number, best first, and `next` is the
index of the next child."""

_MEMORY_BITS = 12
_ENTRY = Struct.dtype_of(("own", np.uint64), ("other", np.uint64), ("low", np.int64), ("high", np.int64))
MEMORY = _ENTRY, 1 << _MEMORY_BITS
"""The dtype of a memory entry (a position with bounds), and the number of entries."""
_PLACES = np.uint64((1 << _MEMORY_BITS) - 1)
_HALF, _LOW, _FOLD = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(29)
_PRIMES = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F)
_A, _B, _C, _D = (np.uint64(prime) for prime in _PRIMES)
_HIGHEST_BIT = np.array([0, *(number.bit_length() - 1 for number in range(1, 1 << 8))], np.int64)


@inner_kernel
def begin(stack, own, other, seeds, alpha, beta):
    """Set the root of `near_table_search` to a near position in an unfinished game."""
    # `seeds - seeds` is an int64; a literal 0 has a different type in Numba
    push_frame(stack, seeds - seeds, own, other, seeds, alpha, beta)
    stack.near_limit = stack.nodes + stack.max_near_nodes


@inner_kernel
def push_frame(stack, ply, own, other, seeds, alpha, beta):
    """Set the frame from which the next `near_table_search` continues."""
    frame = stack.near_frames[ply]
    frame.own, frame.other, frame.seeds, frame.alpha, frame.beta = own, other, seeds, alpha, beta
    stack.near_ply = ply


@kernel
def near_table_search(search, limit):
    """Continue the search until the stack's node count reaches `limit`.

    Return `FINISHED` (with the result in the stack's `value`), `UNFINISHED`, or `GAVE_UP` after
    `max_near_nodes` nodes. After it gives up, positions with this number of seeds no longer count as near.
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
        push_frame(stack, ply, own, other, seeds, alpha, beta)
        return UNFINISHED
    stack.near_seeds, stack.near_ply = stack.near_frames[0].seeds - 1, -1
    return GAVE_UP


@macro
def near_table_value(search, own, other, seeds, alpha, beta):
    """Search a near position in an unfinished game with a window. Return (value, True).

    Return (0, False) if `near_table_search` gives up.
    """
    stack = search.stack
    begin(stack, own, other, seeds, alpha, beta)
    if near_table_search(search, stack.near_limit) == FINISHED:
        return stack.value, True
    return seeds - seeds, False


@kernel
def near_table_line(search, own, other, seeds, moves, nodes):
    """Write a near position's principal variation into `moves`, visiting at most about `nodes` nodes.

    Return (number of moves, nodes). The line ends when the game ends, when `moves` is full, or when `nodes`
    is used up. Among equally good moves, it contains the first. A declining move comes after the same move in
    its ordinary form.
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
            wanted = value - gain if again else gain - value  # the value after a best move
            if reason != GOES_ON:
                if wanted == 0:
                    moves[count] = move
                    count += 1
                    break
                continue
            # no move is better than `wanted`, so this null window only tests for equality
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
    """Enter a position. Return (value, True) if none of its moves needs a search, else (0, False)."""
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
    """Play all of a frame's moves, look up those that lead into the table, and order the others."""
    stack, rules, layout, table = search.stack, search.rules, search.values.layout, search.values.table
    own, other, seeds, best = frame.own, frame.other, frame.seeds, frame.best
    moves = legal_moves(rules, own, other)
    table_moves = count = 0
    while moves:  # from right to left, starting with moves that decline
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
            into.gain, into.again = gain, turn_goes_on(rules, again, a, b)
            prefetch(table, byte_of(into.index, into.low))
            table_moves += 1
        elif ending(rules, a, b) != GOES_ON:
            ours, theirs = split_remainder(rules, a, b, again)
            best = max(best, gain + ours - theirs if again else gain - ours + theirs)
        else:
            child = frame.children[count]
            child.own, child.other, child.gain, child.again = a, b, gain, again
            count += 1
    for number in range(table_moves):  # in a second loop, so that the prefetched memory has arrived
        best = max(best, value_of(search.values, frame, frame.table_moves[number], best))
    frame.best, frame.count = best, count
    if best < frame.beta:
        put_in_order(stack, frame)


@inner_kernel
def value_of(values, frame, into, best):
    """Return the value of a move into the table, or a bound outside the window (see `tables.codes`)."""
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
    """Sort a frame's children by move score in descending order."""
    for number in range(frame.count):
        key = move_score(stack, frame.children[number]) << 4 | 15 - number  # equal scores: from right to left
        at = number
        while at > 0 and frame.order[at - 1] < key:
            frame.order[at] = frame.order[at - 1]
            at -= 1
        frame.order[at] = key


@inner_kernel
def move_score(stack, child):
    """Return a score for how cheaply a move is expected to refute the opponent's last move.

    In most positions with a refutation, most moves refute, so the first move to try is not the best move but
    the one with the smallest subtree. Banked seeds bring the table closer, and an opponent with few moves and
    few extra turns has few replies. The weights were fitted to the node counts of proofs on boards with four
    seeds in each pit.
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
    """Back up the value of the child that was searched last. Return (value, whether the node is finished)."""
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
    """Return the index of a position in the memory."""
    mixed = (own & _LOW) * _A ^ (own >> _HALF) * _B ^ (other & _LOW) * _C ^ (other >> _HALF) * _D
    return np.int64((mixed ^ mixed >> _FOLD) & _PLACES)


@inner_kernel
def bounds_in(entry, own, other, seeds):
    """Return a position's bounds (low, high) according to a memory entry."""
    if entry.own != own or entry.other != other:
        return -seeds, seeds
    return entry.low, entry.high


@inner_kernel
def remember(stack, frame):
    """Store the bounds found for a frame's position, always replacing the existing entry."""
    entry = stack.memory[frame.place]
    low, high = bounds_in(entry, frame.own, frame.other, frame.seeds)
    if frame.best > frame.alpha:
        low = frame.best
    if frame.best < frame.beta:
        high = frame.best
    entry.own, entry.other, entry.low, entry.high = frame.own, frame.other, low, high
