"""Move generation, cut-offs before search, and move ordering.

All moves of a node are played before any of them is searched. Moves with a known or sufficiently bounded
value need no search, and the others are ordered. `alphabeta` explains windows, *proved*, *fresh* and the step
numbers.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.bits import occupied_bytes, total
from kalaha.kernel.moves import GOES_ON, Board, advance, legal_moves, split_repetition
from kalaha.kernel.native import inlined_kernel, inner_kernel, macro, prefetch
from kalaha.search.evaluate import evaluate
from kalaha.search.frames import GAME_OVER, MAX_PLIES, NEAR_TABLE, UNLIMITED
from kalaha.search.transposition import (
    NO_MOVE,
    PROVED,
    bucket_of,
    lower_depth_of,
    lower_of,
    move_of,
    probe,
    upper_depth_of,
    upper_of,
)
from kalaha.tables.codes import byte_of, low_of, value_at
from kalaha.tables.layout import index


@macro
def expand(search, ply):
    """Play all of a frame's moves, use the values that are already known, and order the other moves."""
    frame = search.stack.frames[ply]
    count = play_all(search, ply)
    depth = child_depth(frame.depth)
    best_known = move_of(frame.tt_data) if frame.tt_data else NO_MOVE
    for number in range(count):
        child = frame.children[number]
        move, gain, again = child.move, child.gain, child.again

        # Step 6. End of the game: the gain is the value.
        if child.place == GAME_OVER:
            low, high, low_proved, high_proved = gain, gain, 1, 1
        else:
            low, high, low_proved, high_proved = bounds_without_search(search, ply, child, depth)
            if again:
                low, high = gain + low, gain + high
            else:
                low, high, low_proved, high_proved = gain - high, gain - low, high_proved, low_proved

        # Step 12. Cut off if the value is known or outside the window.
        if low == high or low >= frame.beta:
            update_best(frame, move, low, low_proved, high_proved)
            if low >= frame.beta:
                return
        elif high <= frame.alpha:
            update_best(frame, move, high, low_proved, high_proved)

        # Step 13. Move ordering.
        else:
            child.high, child.high_proved = high, high_proved
            score = move_score(search.stack, child) | (move == best_known) << 20
            insert(frame.order, frame.count, score << 4 | number)
            frame.count += 1


@macro
def play_all(search, ply):
    """Play all of a frame's moves into its children. Return their number."""
    stack = search.stack
    frame, rules, layout = stack.frames[ply], search.rules, search.values.layout

    # Step 5. Play all moves, and prefetch the table entries that steps 7 and 11 read.
    board = Board(frame.own, frame.other, max(frame.lead, 0), max(-frame.lead, 0))
    moves = legal_moves(rules, frame.own, frame.other)
    count = 0
    for move in range(15, -1, -1):
        if moves >> move & 1:
            after, again, reason = advance(rules, board, move)
            lead = after.store - after.other_store
            child = frame.children[count]
            gain = (lead if again else -lead) - frame.lead
            seeds = frame.seeds - gain
            if not rules.majority_stop:  # without this rule, the stores do not affect the value
                lead = 0
            child.own, child.other, child.seeds, child.lead = after.own, after.other, seeds, lead
            child.move, child.gain, child.again = move, gain, again
            count += 1
            if reason != GOES_ON:
                child.place = GAME_OVER
            elif seeds <= stack.exact_seeds:
                child.place = index(layout, after.own, after.other)
                prefetch(search.values.table, byte_of(child.place, low_of(layout, after.own, after.other)))
            elif seeds <= stack.near_seeds:
                child.place = NEAR_TABLE
            else:
                child.place = bucket_of(search.entries, after.own, after.other, lead)
                prefetch(search.entries, 8 * child.place)
    stack.nodes += count
    return count


@inner_kernel
def bounds_without_search(search, ply, child, depth):
    """Return (low, high, low_proved, high_proved) for a child, as seen by its player to move."""
    stack = search.stack
    frame = stack.frames[ply]
    own, other, seeds = child.own, child.other, child.seeds

    # Step 7. Endgame table.
    if seeds <= stack.exact_seeds:
        low = low_of(search.values.layout, own, other)
        value = value_at(search.values, child.place, low, seeds)
        return value, value, 1, 1

    # Step 8. Repetition or `quiet_limit`, which end the game. (Positions recur only without extra turns.)
    fresh = seeds < frame.seeds
    if stack.can_repeat and not fresh and is_quiet_ending(search, ply, own, other, seeds, 1 - frame.turn):
        ours, theirs = split_repetition(search.rules, total(own), total(other))
        value = ours - theirs
        return value, value, 1, 1

    # Step 9. Endgame table of bounds.
    low, high, least, most = -seeds, seeds, -seeds, seeds
    if seeds <= stack.bounds_seeds:
        low, high, least, most = table_bounds(search, ply, own, other, seeds, 1 - frame.turn)
        alpha, beta, _turn = child_window(frame, child)
        if least == most or least >= beta or most <= alpha:
            return least, most, 1, 1

    # Step 10. Static evaluation if the depth or the stack is exhausted.
    if depth <= 0 or ply + 2 >= MAX_PLIES:
        value = evaluate(search.rules, search.weights, own, other, seeds)
        value = min(max(value, low), high)
        return value, value, 0, 0

    # Step 11. Enhanced transposition cut-off. Positions near the endgame table are not in this table.
    if child.place == NEAR_TABLE:
        return -seeds, seeds, 1, 1
    tt_data = probe(search.entries, child.place, own, other, child.lead)
    found = bounds_of(tt_data, seeds, depth, fresh or not stack.can_repeat)
    if seeds <= stack.bounds_seeds:
        return narrowed(found[0], found[1], found[2], found[3], least, most)
    return found


@inlined_kernel
def table_bounds(search, ply, own, other, seeds, turn):
    """Return (low, high, least, most) for a position in the table of bounds, reached from the frame at `ply`.

    `low` and `high` are valid if the position is fresh, and `least` and `most` are valid on this path. A
    player who plays as in the fresh position gets at least `low`, unless a position on the path recurs and
    the remaining seeds are split (decision 47).
    """
    at = index(search.values.layout, own, other)
    low, high = np.int64(search.values.table[at]), np.int64(search.upper[at])
    frame = search.stack.frames[ply]
    if seeds < frame.seeds:
        return low, high, low, high
    if turn == 0:
        return low, high, min(low, frame.least_split), max(high, frame.most_split)
    return low, high, min(low, -frame.most_split), max(high, -frame.least_split)


@inlined_kernel
def note_split(search, ply):
    """Set a frame's `least_split` and `most_split`, the range of results if a position on the path recurs."""
    frame = search.stack.frames[ply]
    ours, theirs = split_repetition(search.rules, total(frame.own), total(frame.other))
    split = ours - theirs if frame.turn == 0 else theirs - ours
    least = most = split
    if ply > 0:
        before = search.stack.frames[ply - 1]
        if before.seeds == frame.seeds:
            least, most = min(split, before.least_split), max(split, before.most_split)
    frame.least_split, frame.most_split = least, most


@inner_kernel
def narrowed(low, high, low_proved, high_proved, least, most):
    """Return the bounds clipped to the proved bounds `least` and `most`."""
    if low <= least:
        low, low_proved = least, 1
    if high >= most:
        high, high_proved = most, 1
    return min(low, most), max(high, least), low_proved, high_proved


@inner_kernel
def child_number(frame):
    """Return the number of the next child in a frame's order."""
    return frame.order[frame.next] & 15


@inner_kernel
def child_window(frame, child):
    """Return (alpha, beta, turn) for a child, from the point of view of its player to move."""
    alpha, beta = max(frame.alpha, frame.best) - child.gain, frame.beta - child.gain
    if child.again:
        return alpha, beta, frame.turn
    return -beta, -alpha, 1 - frame.turn


@inner_kernel
def bounds_of(tt_data, seeds, depth, provable):
    """Return (low, high, low_proved, high_proved) from an entry, using only bounds from `depth` or deeper.

    If `provable` is false, because the value depends on the path, no bound in the entry counts as proved.
    """
    low, high, low_proved, high_proved = -seeds, seeds, 1, 1
    if tt_data:
        most = PROVED if provable else PROVED - 1
        lower_depth, upper_depth = min(lower_depth_of(tt_data), most), min(upper_depth_of(tt_data), most)
        if lower_depth >= depth:
            low, low_proved = lower_of(tt_data), int(lower_depth == PROVED)
        if upper_depth >= depth:
            high, high_proved = upper_of(tt_data), int(upper_depth == PROVED)
    return low, high, low_proved, high_proved


@inner_kernel
def is_quiet_ending(search, ply, own, other, seeds, turn):
    """Return whether a move without a capture from the frame at `ply` ends the game.

    It leads to a position with player `turn` to move. See `mechanics.quiet_ending`.
    """
    rules, stack = search.rules, search.stack
    frames = stack.frames
    counts = rules.repetition_when_empty or (own != 0 and other != 0)
    left, moves = rules.repetition_at, 0
    while ply >= 0 and frames[ply].seeds == seeds:
        frame = frames[ply]
        if counts and frame.own == own and frame.other == other and frame.turn == turn:
            left -= 1
            if left == 0:
                return True
        moves += ply != stack.base_ply  # the base is no position of the game
        ply -= 1
    return 0 < rules.quiet_limit <= moves


@inner_kernel
def move_score(stack, child):
    """Return a score for move ordering, from 0 to 2**20: extra turns first, then by gain, then right to left.

    Each extra turn available to the opponent costs about half a seed, because it multiplies the possible
    replies.
    """
    other = child.other if child.again else child.own
    extra_turns = 8 - total(occupied_bytes(other ^ stack.reach))
    return 1024 + (child.again << 16) + 20 * child.gain - 12 * extra_turns + 2 * (child.move & 7)


@inner_kernel
def insert(order, count, key):
    """Insert `key` into the first `count` keys of `order`, which are in descending order."""
    at = count
    while at > 0 and order[at - 1] < key:
        order[at] = order[at - 1]
        at -= 1
    order[at] = key


@inner_kernel
def update_best(frame, move, value, low_proved, high_proved):
    """Update a frame's best value, best move and proved flags with the value of `move`."""
    if value > frame.best:
        frame.best = value
        frame.best_move = move
        frame.low_proved = low_proved
    frame.high_proved &= high_proved


@macro
def child_depth(depth):
    """Return the depth that remains after a move."""
    return depth if depth == UNLIMITED else depth - 1
