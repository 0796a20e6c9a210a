"""Alpha-beta on packed positions: what a position is worth, by looking ahead.

The value of a position is store-free: the net seeds *still to come* for the player to move, to
the end of the game. So positions that differ in their stores alone have one value, and a move that
banks g seeds shifts the window by g. With n seeds in the pits every value lies between -n and n.

The contract, fail-soft: asked with a window (alpha, beta), alpha < beta, a search returns a value v.

- v <= alpha: the value of the position is at most v;
- v >= beta: it is at least v;
- between them: it is v.

"Value" means, at a limited depth, what that search sees: it guesses at the positions below. The
result is *sure* where no guess went into it.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

from kalaha.kernel.jit import inner_kernel, kernel, part
from kalaha.search.evaluate import evaluate
from kalaha.search.expand import bounds_of, expand, kid_depth, take
from kalaha.search.frames import (
    AGAIN,
    AGE,
    ALPHA,
    ASKING,
    BEGUN,
    BEST,
    BEST_MOVE,
    BETA,
    DEPTH,
    FOUND,
    FRESH,
    GAIN,
    HELPER,
    HELPER_PLIES,
    HIGH,
    HIGH_SURE,
    KID_HIGH_SURE,
    KID_LEAD,
    KID_PLACE,
    KID_SEEDS,
    KIDS,
    LEAD,
    LOW_SURE,
    MOVE,
    NEXT,
    NODES,
    NOWHERE,
    PLACE,
    PLY,
    SEEDS,
    SURE,
    TURN,
    VALUE,
)
from kalaha.search.near import near
from kalaha.search.transposition import AT_LEAST, AT_MOST, NO_MOVE, PROVED, bettered, find, keep, move_of

UNFINISHED, FINISHED, NEAR_NEXT = 0, 1, 2


@kernel
def run(search, nodes):
    """Search on until it is over, or about so many more positions have been looked at.

    Return `FINISHED`, `UNFINISHED` or `NEAR_NEXT`. At the end the result is in `state[VALUE]` and
    `state[SURE]`. What is asked stands in the frame below the root, whose only kid is the root (see
    `frames.ask`). `NEAR_NEXT`: the next kid is near, and its value is for the caller to find.
    """
    stack, state = search.stack, search.stack.state
    limit = state[NODES] + nodes
    ply = state[PLY]
    while state[NODES] < limit:
        kid = next_kid(search, ply)
        if kid < 0:
            if ply == state[ASKING]:
                return FINISHED
            leave(search, ply)
            ply -= 1
        elif stack.kids[ply, kid, KID_PLACE] == NOWHERE:
            state[PLY] = ply
            return NEAR_NEXT
        elif enter(search, ply + 1, kid):
            ply += 1
            continue
        fold(search, ply)
    state[PLY] = ply
    return UNFINISHED


@kernel
def run_with_table(search, nodes):
    """Do what `run` does, near positions included; return `FINISHED` or `UNFINISHED`.

    A kernel of its own, so that those who have no table yet need not wait for `near` to be compiled.
    """
    stack, state = search.stack, search.stack.state
    limit = state[NODES] + nodes
    while True:
        how = run(search, limit - state[NODES])
        if how != NEAR_NEXT:
            return how
        ply = state[PLY]
        number = kid_at(search, ply)
        kid, sides = stack.kids[ply, number], stack.kid_sides[ply, number]
        alpha, beta, _turn = kid_window(stack.frames[ply], kid)
        stack.near_nodes = 0
        state[VALUE] = near(search, sides[0], sides[1], kid[KID_SEEDS], alpha, beta)
        state[SURE] = 1
        state[NODES] += stack.near_nodes
        fold(search, ply)


@inner_kernel
def next_kid(search, ply):
    """Return the number of the next kid to search, or -1 where the work on this position is done."""
    stack = search.stack
    frame = stack.frames[ply]
    while frame[NEXT] < frame[KIDS] and frame[BEST] < frame[BETA]:
        number = kid_at(search, ply)
        kid = stack.kids[ply, number]
        if kid[HIGH] > max(frame[ALPHA], frame[BEST]):
            return number
        frame[NEXT] += 1
        sure = kid[KID_HIGH_SURE]
        take(frame, kid[MOVE], kid[HIGH], sure & 0, sure)  # 0 as it stands would be another type
    return -1


@inner_kernel
def kid_at(search, ply):
    """Return the number of the kid whose turn it is.

    Near the root a helper takes those of one player from the back: where that player has no good
    move and all have to be searched, two threads so meet in the middle, each finding in the
    transposition table what the other has done.
    """
    stack = search.stack
    frame = stack.frames[ply]
    at = frame[NEXT]
    if stack.state[HELPER] == frame[TURN] + 1 and ply <= stack.state[ASKING] + HELPER_PLIES:
        at = frame[KIDS] - 1 - at
    return stack.order[ply, at] & 15


@inner_kernel
def kid_window(frame, kid):
    """Return (alpha, beta, turn) of a kid: the window as its player to move sees it, and who that is."""
    alpha, beta = max(frame[ALPHA], frame[BEST]) - kid[GAIN], frame[BETA] - kid[GAIN]
    if kid[AGAIN]:
        return alpha, beta, frame[TURN]
    return -beta, -alpha, 1 - frame[TURN]


@inner_kernel
def fold(search, ply):
    """Take the result of the kid searched last into account."""
    stack = search.stack
    frame = stack.frames[ply]
    kid = stack.kids[ply, kid_at(search, ply)]
    frame[NEXT] += 1
    value, sure = stack.state[VALUE], stack.state[SURE]
    if not kid[AGAIN]:
        value = -value
    take(frame, kid[MOVE], kid[GAIN] + value, sure, sure)


@inner_kernel
def leave(search, ply):
    """Finish a position: give its result to `state` and to the transposition table."""
    stack = search.stack
    frame, state = stack.frames[ply], stack.state
    value = frame[BEST]
    if value >= frame[BETA]:
        claims, sure = AT_LEAST, frame[LOW_SURE]
    elif value <= frame[ALPHA]:
        claims, sure = AT_MOST, frame[HIGH_SURE]
    else:
        claims, sure = AT_LEAST | AT_MOST, frame[LOW_SURE] & frame[HIGH_SURE]
    state[VALUE], state[SURE] = value, sure
    depth = PROVED if sure and (frame[FRESH] or not stack.can_repeat) else min(frame[DEPTH], PROVED - 1)
    move = frame[BEST_MOVE]
    if claims == AT_MOST:  # then all moves are bad, and the best bound names none as good
        move = move_of(frame[FOUND]) if frame[FOUND] else NO_MOVE
    work, looked_at = 0, state[NODES] - frame[BEGUN]
    while looked_at:
        looked_at >>= 1
        work += 1
    own, other, lead = stack.sides[ply, 0], stack.sides[ply, 1], frame[LEAD]
    found = bettered(frame[FOUND], frame[SEEDS], lead, value, claims, depth, move, work, state[AGE])
    keep(search.entries, frame[PLACE], own, other, lead, found, state[AGE])


@part
def enter(search, ply, number):
    """Begin with a kid of the ply before; return whether it has a frame now, or is known at once."""
    stack = search.stack
    frame, state = stack.frames[ply], stack.state
    parent, kid, sides = stack.frames[ply - 1], stack.kids[ply - 1, number], stack.kid_sides[ply - 1, number]
    own, other = sides[0], sides[1]
    place, seeds, lead = kid[KID_PLACE], kid[KID_SEEDS], kid[KID_LEAD]
    fresh, depth = seeds < parent[SEEDS], kid_depth(parent[DEPTH])
    alpha, beta, turn = kid_window(parent, kid)

    # 1. No value is beyond the seeds in the pits.
    if seeds <= alpha or -seeds >= beta:
        state[VALUE], state[SURE] = (seeds if seeds <= alpha else -seeds), 1
        return False

    # 2. The transposition table may know enough.
    found = find(search.entries, place, own, other, lead)
    low, high, low_sure, high_sure = bounds_of(found, seeds, depth, fresh or not stack.can_repeat)
    if low >= beta or low == high:
        state[VALUE], state[SURE] = low, low_sure
        return False
    if high <= alpha:
        state[VALUE], state[SURE] = high, high_sure
        return False

    # 3. No further: guess. (Only the root comes here with no depth; see `look`.)
    if depth <= 0 and seeds > search.values.layout.seeds:
        state[VALUE], state[SURE] = evaluate(search.rules, search.weights, own, other, seeds), 0
        return False

    # 4. Make the frame.
    stack.sides[ply, 0], stack.sides[ply, 1] = own, other
    frame[SEEDS], frame[LEAD], frame[TURN], frame[FRESH] = seeds, lead, turn, fresh
    frame[DEPTH], frame[ALPHA], frame[BETA] = depth, alpha, beta
    frame[BEST], frame[BEST_MOVE], frame[LOW_SURE], frame[HIGH_SURE] = -seeds - 1, NO_MOVE, 1, 1
    frame[KIDS], frame[NEXT], frame[BEGUN], frame[FOUND] = 0, 0, state[NODES], found
    frame[PLACE] = place

    # 5. Look at all moves; those whose value is known are done with.
    expand(search, ply)
    return True
