"""The moves of a position, looked at before any is searched.

All are played; those whose value is known, or bounded well enough, are done with, and the others are put in
order. "Sure" and the contract of a window are those of `alphabeta`.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.bits import total
from kalaha.kernel.jit import formula, inner_kernel, part
from kalaha.kernel.play import GOES_ON, Board, advance, legal_moves
from kalaha.search.evaluate import evaluate
from kalaha.search.frames import (
    AGAIN,
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    DEPTH,
    FOUND,
    GAIN,
    HIGH,
    HIGH_SURE,
    KID_HIGH_SURE,
    KID_LEAD,
    KID_PLACE,
    KID_SEEDS,
    KIDS,
    LEAD,
    LOW_SURE,
    MOST_PLIES,
    MOVE,
    NODES,
    NOWHERE,
    OVER,
    SEEDS,
    TURN,
    UNLIMITED,
)
from kalaha.search.prefetch import prefetch
from kalaha.search.transposition import (
    NO_MOVE,
    PROVED,
    bucket_of,
    find,
    lower_depth_of,
    lower_of,
    move_of,
    upper_depth_of,
    upper_of,
)
from kalaha.tables.layout import index


@part
def expand(search, ply):
    """Look at all moves of a frame: take those whose value is known, order the others."""
    stack = search.stack
    frame = stack.frames[ply]
    count = play_all(search, ply)
    depth = kid_depth(frame[DEPTH])
    best_known = move_of(frame[FOUND]) if frame[FOUND] else NO_MOVE
    for number in range(count):
        kid, sides = stack.kids[ply, number], stack.kid_sides[ply, number]
        move, gain, again = kid[MOVE], kid[GAIN], kid[AGAIN]
        if kid[KID_PLACE] != OVER:
            low, high, low_sure, high_sure = look(
                search, ply, sides[0], sides[1], kid[KID_PLACE], kid[KID_SEEDS], kid[KID_LEAD], again, depth
            )
            if again:
                low, high = gain + low, gain + high
            else:
                low, high, low_sure, high_sure = gain - high, gain - low, high_sure, low_sure
        else:
            low, high, low_sure, high_sure = gain, gain, 1, 1
        if low == high or low >= frame[BETA]:
            take(frame, move, low, low_sure, high_sure)
            if low >= frame[BETA]:
                return
        elif high <= frame[ALPHA]:
            take(frame, move, high, low_sure, high_sure)
        else:
            kid[HIGH], kid[KID_HIGH_SURE] = high, high_sure
            score = promise(move, gain, again, move == best_known)
            insert(stack.order[ply], frame[KIDS], score << 4 | number)
            frame[KIDS] += 1


@part
def play_all(search, ply):
    """Play all moves of a frame into its kids; return how many.

    The processor is told what `look` will read, so that it need not wait for the memory then.
    """
    stack = search.stack
    frame, rules, layout = stack.frames[ply], search.rules, search.values.layout
    own, other = stack.sides[ply, 0], stack.sides[ply, 1]
    lead, seeds = frame[LEAD], frame[SEEDS]
    board = Board(own, other, max(lead, 0), max(-lead, 0))
    moves = legal_moves(rules, own, other)
    count = 0
    for move in range(15, -1, -1):
        if moves >> move & 1:
            after, again, reason = advance(rules, board, move)
            new_lead = after.store - after.other_store
            kid, sides = stack.kids[ply, count], stack.kid_sides[ply, count]
            gain = (new_lead if again else -new_lead) - lead
            left = seeds - gain
            if not rules.majority_stop:
                new_lead = 0
            kid[MOVE], kid[GAIN], kid[AGAIN], kid[KID_SEEDS], kid[KID_LEAD] = (
                move,
                gain,
                again,
                left,
                new_lead,
            )
            sides[0], sides[1] = after.own, after.other
            count += 1
            if reason != GOES_ON:
                kid[KID_PLACE] = OVER
            elif left <= layout.seeds:
                kid[KID_PLACE] = index(layout, after.own, after.other)
                prefetch(search.values.table, kid[KID_PLACE])
            elif left <= stack.near_seeds:
                kid[KID_PLACE] = NOWHERE
            else:
                kid[KID_PLACE] = bucket_of(search.entries, after.own, after.other, new_lead)
                prefetch(search.entries, 8 * kid[KID_PLACE])
    stack.state[NODES] += count
    return count


@formula
def promise(move, gain, again, best_known):
    """Return how good a move looks: the best known > an extra turn > a capture > right to left."""
    return best_known << 20 | again << 16 | gain << 4 | move & 7


@inner_kernel
def insert(order, number, key):
    """Insert a key into the first `number` keys, the greatest first."""
    at = number
    while at > 0 and order[at - 1] < key:
        order[at] = order[at - 1]
        at -= 1
    order[at] = key


@inner_kernel
def look(search, ply, own, other, place, seeds, lead, again, depth):
    """Return (low, high, low_sure, high_sure) of a kid, as its player to move sees it, without a search."""
    stack = search.stack
    frame = stack.frames[ply]
    # The endgame table knows.
    if seeds <= search.values.layout.seeds:
        value = np.int64(search.values.table[place])
        return value, value, 1, 1
    # A position that comes back ends the game: to each what is on the own side.
    fresh = seeds < frame[SEEDS]
    if stack.can_repeat and not fresh and comes_back(search, ply, own, other, seeds, 1 - frame[TURN]):
        value = total(own) - total(other)
        return value, value, 1, 1
    # No further: guess.
    if depth <= 0 or ply + 2 >= MOST_PLIES:
        value = evaluate(search.rules, search.weights, own, other, seeds)
        return value, value, 0, 0
    if place == NOWHERE:
        return -seeds, seeds, 1, 1
    # Enhanced transposition cut-off.
    found = find(search.entries, place, own, other, lead)
    return bounds_of(found, seeds, depth, fresh or not stack.can_repeat)


@inner_kernel
def bounds_of(found, seeds, depth, provable):
    """Return (low, high, low_sure, high_sure): what an entry says that holds at this depth.

    Where a position's value depends on the path to it (not `provable`), nothing is sure.
    """
    low, high, low_sure, high_sure = -seeds, seeds, 1, 1
    if found:
        most = PROVED if provable else PROVED - 1
        lower_depth, upper_depth = min(lower_depth_of(found), most), min(upper_depth_of(found), most)
        if lower_depth >= depth:
            low, low_sure = lower_of(found), int(lower_depth == PROVED)
        if upper_depth >= depth:
            high, high_sure = upper_of(found), int(upper_depth == PROVED)
    return low, high, low_sure, high_sure


@inner_kernel
def comes_back(search, ply, own, other, seeds, turn):
    """Return whether a position with this player to move is on the path to its parent at `ply`."""
    stack = search.stack
    while ply >= 0 and stack.frames[ply, SEEDS] == seeds:
        same = stack.sides[ply, 0] == own and stack.sides[ply, 1] == other
        if same and stack.frames[ply, TURN] == turn:
            return True
        ply -= 1
    return False


@inner_kernel
def take(frame, move, value, low_sure, high_sure):
    """Take the value of a move into account."""
    if value > frame[BEST]:
        frame[BEST] = value
        frame[BEST_MOVE] = move
        frame[LOW_SURE] = low_sure
    frame[HIGH_SURE] &= high_sure


@formula
def kid_depth(depth):
    """Return the depth that is left after a move."""
    return depth if depth == UNLIMITED else depth - 1
