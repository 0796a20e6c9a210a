"""Fail-soft alpha-beta search on packed positions.

The value of a position does not include the stores: it is the number of net seeds *still to come* for the
player to move before the end of the game. Positions that differ only in their stores have the same value, and
a move that banks g seeds shifts the window by g. With n seeds in the pits, every value is between -n and n.

The contract (fail-soft): with a window (alpha, beta), alpha < beta, a search returns a value v.

- v <= alpha (fail low) means that the value of the position is at most v.
- v >= beta (fail high) means that the value is at least v.
- Otherwise the value is exactly v.

A depth-limited search returns a value based on static evaluation of the leaves. A result is *proved* if it
does not depend on any evaluation.

If positions can recur, a value depends on the path (the *graph-history interaction* problem), except for
*fresh* positions, which contain fewer seeds than all positions before them on the path. So only fresh
positions are stored as `PROVED` in the transposition table, and the bounds in the endgame table apply
unchanged only to fresh positions (`expand.table_bounds`).

The steps of a node are numbered from 1 to 17, here and in `expand`: `enter` 1-4, `expand` 5-13, `next_child`
14, `back_up` 15, `leave` 16-17.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from kalaha.kernel.native import inner_kernel, kernel, macro
from kalaha.search.evaluate import evaluate
from kalaha.search.expand import (
    bounds_of,
    child_depth,
    child_number,
    child_window,
    expand,
    narrowed,
    note_split,
    table_bounds,
    update_best,
)
from kalaha.search.frames import NEAR_TABLE, UNLIMITED
from kalaha.search.near_table import FINISHED, UNFINISHED, begin, near_table_search
from kalaha.search.transposition import (
    LOWER,
    NO_MOVE,
    PROVED,
    UPPER,
    bucket_of,
    is_marked,
    mark,
    merged,
    move_of,
    probe,
    store,
    unmark,
)

NEAR_TABLE_NEXT = 3
PROBCUT_FROM = 8
"""From this depth on, first moves get a ProbCut search three plies shallower (Buro 1995, decision 58)."""
PROVED_SOON = 12
"""ProbCut is not used within this many seeds of `near_seeds`, because there it only delays proofs."""
REDUCED_FROM, TWICE_FROM = 3, 8
"""The minimum depths at which late moves are reduced by one ply and by two plies (decision 56)."""
DEEPENED_FROM = 12
"""Proofs use internal iterative deepening for positions that are more than this many seeds above
`near_seeds`, and more than three fifths as far above it as the root (decision 59)."""
LESS_DEEP = 4
"""The depth of internal iterative deepening is the distance from `near_seeds` minus this number."""


@kernel
def run(search, nodes):
    """Search for about `nodes` more nodes. Return `FINISHED`, `UNFINISHED` or `NEAR_TABLE_NEXT`.

    `root.set_root` sets the root. When the search is finished, the stack's `value` and `proved` are the
    result. `NEAR_TABLE_NEXT` means that the next child is near the table and the caller must find its value.
    """
    stack = search.stack
    limit = stack.nodes + nodes
    ply = stack.ply
    while stack.nodes < limit:
        number = next_child(search, ply)
        if number < 0:
            if ply == stack.base_ply:
                stack.ply = ply
                return FINISHED
            leave(search, ply)
            ply -= 1
        elif stack.frames[ply].children[number].place == NEAR_TABLE:
            stack.ply = ply
            return NEAR_TABLE_NEXT
        elif enter(search, ply + 1, number):
            ply += 1
            continue
        back_up(search, ply)
    stack.ply = ply
    return UNFINISHED


@kernel
def run_with_table(search, nodes):
    """Search like `run`, but also search positions near the table. Return `FINISHED` or `UNFINISHED`.

    This is a separate kernel, so that a search without a table does not wait for `near_table` to compile.
    """
    stack = search.stack
    limit = stack.nodes + nodes
    while True:
        if stack.near_ply < 0:
            how = run(search, limit - stack.nodes)
            if how != NEAR_TABLE_NEXT:
                return how
            frame = stack.frames[stack.ply]
            child = frame.children[child_number(frame)]
            if child.seeds > stack.near_seeds:  # `near_table_search` gave up, so this is an ordinary position
                child.place = bucket_of(search.entries, child.own, child.other, child.lead)
                continue
            alpha, beta, _turn = child_window(frame, child)
            begin(stack, child.own, child.other, child.seeds, alpha, beta)
        how = near_table_search(search, limit)
        if how == UNFINISHED:
            return how
        if how == FINISHED:
            stack.proved = 1
            back_up(search, stack.ply)


@kernel
def catch_up(search):
    """Back up the value of the first position on the path that another thread has solved, if any."""
    stack = search.stack
    for ply in range(stack.base_ply + 1, stack.ply + 1):
        frame = stack.frames[ply]
        tt_data = probe(search.entries, frame.bucket, frame.own, frame.other, frame.lead)
        provable = frame.fresh or not stack.can_repeat
        low, high, low_proved, high_proved = bounds_of(tt_data, frame.seeds, frame.depth, provable)
        if low >= frame.beta or high <= frame.alpha:
            leave_path(search, ply)
            stack.value, stack.proved = (low, low_proved) if low >= frame.beta else (high, high_proved)
            back_up(search, ply - 1)
            break


@kernel
def leave_path(search, ply):
    """Abandon the positions from `ply` on, without a result."""
    stack = search.stack
    for above in range(ply, stack.ply + 1):
        frame = stack.frames[above]
        unmark(search.entries, frame.bucket, frame.own, frame.other)
    stack.ply, stack.near_ply = ply - 1, -1


@macro
def enter(search, ply, number):
    """Enter child `number` of the frame at `ply - 1`. Return whether it got a frame instead of a value."""
    stack = search.stack
    frame, parent = stack.frames[ply], stack.frames[ply - 1]
    child = parent.children[number]
    own, other, seeds, lead = child.own, child.other, child.seeds, child.lead
    fresh, depth = seeds < parent.seeds, child_depth(parent.depth) - reduction(stack, parent, child)
    alpha, beta, turn = child_window(parent, child)
    shift = probcut_margin(stack, parent, child) if child.again else -probcut_margin(stack, parent, child)
    alpha, beta = alpha + shift, beta + shift

    # Step 1. The number of seeds in the pits bounds every value.
    if seeds <= alpha or -seeds >= beta:
        stack.value, stack.proved = (seeds if seeds <= alpha else -seeds), 1
        return False

    # Step 2. Transposition table (again, because siblings may have added bounds since step 11) and table of
    # bounds.
    tt_data = probe(search.entries, child.place, own, other, lead)
    low, high, low_proved, high_proved = bounds_of(tt_data, seeds, depth, fresh or not stack.can_repeat)
    table_low, table_high = -seeds, seeds
    if seeds <= stack.bounds_seeds:
        table_low, table_high, least, most = table_bounds(search, ply - 1, own, other, seeds, turn)
        low, high, low_proved, high_proved = narrowed(low, high, low_proved, high_proved, least, most)
    if low >= beta:
        stack.value, stack.proved = low, low_proved
        return False
    if high <= alpha or low == high:
        stack.value, stack.proved = high, high_proved & (low_proved | (high <= alpha))
        return False

    # Step 3. Static evaluation of the root; other positions are evaluated in step 10.
    if depth <= 0 and seeds > stack.exact_seeds:
        value = evaluate(search.rules, search.weights, own, other, seeds)
        stack.value, stack.proved = min(max(value, table_low), table_high), 0
        return False

    # Step 4. Set up the frame.
    frame.own, frame.other, frame.seeds, frame.lead = own, other, seeds, lead
    frame.turn, frame.fresh = turn, fresh
    frame.depth, frame.alpha, frame.beta = depth, alpha, beta
    frame.best, frame.best_move = -seeds - 1, NO_MOVE
    frame.low_proved, frame.high_proved = 1, 1
    frame.count, frame.next, frame.full, frame.nodes_before = 0, 0, 0, stack.nodes
    frame.tt_data, frame.bucket = tt_data, child.place
    if stack.shared:
        mark(search.entries, child.place, own, other)
    if seeds <= stack.bounds_seeds:
        note_split(search, ply)

    # Steps 5 to 13. Examine all moves before searching any.
    expand(search, ply)
    return True


@inner_kernel
def next_child(search, ply):
    """Return the number of the next child to search, or -1 if the node is finished."""
    frame = search.stack.frames[ply]

    # Step 14. Find the next child whose upper bound exceeds the best value so far.
    while frame.next < frame.count and frame.best < frame.beta:
        if search.stack.shared and frame.next > 0:
            put_off_marked(search, frame)
        number = child_number(frame)
        child = frame.children[number]
        if child.high > max(frame.alpha, frame.best):
            return number
        frame.next += 1
        proved = child.high_proved
        # `proved & 0` has the same type as `proved`; a literal 0 has a different type in Numba
        update_best(frame, child.move, child.high, proved & 0, proved)
    return -1


@inner_kernel
def put_off_marked(search, frame):
    """Move an unmarked child to the front, because other threads will store the results of the marked ones.

    The first child is never deferred, because it usually causes the cut-off. Do nothing if all children are
    marked.
    """
    at = frame.next
    while at < frame.count:
        child = frame.children[frame.order[at] & 15]
        if child.place < 0 or not is_marked(search.entries, child.place, child.own, child.other):
            break
        at += 1
    if at < frame.count:
        key = frame.order[at]
        while at > frame.next:
            frame.order[at] = frame.order[at - 1]
            at -= 1
        frame.order[at] = key


@inner_kernel
def reduction(stack, frame, child):
    """Return the number of plies by which to shorten the first search of a frame's next child.

    Depth-limited searches use ProbCut for the first move, which usually fails high by a margin, and late move
    reductions for all others except extra turns. Proofs (depth `UNLIMITED`) use reductions only for internal
    iterative deepening far above the table, where a wrong first move is expensive.
    """
    if frame.full or child.place == NEAR_TABLE:
        return 0
    if frame.depth == UNLIMITED:
        root = stack.frames[stack.base_ply].children[0]
        above, most = child.seeds - stack.near_seeds, root.seeds - stack.near_seeds
        deepens = above > max(DEEPENED_FROM, 3 * most // 5) and stack.near_seeds >= 0
        return UNLIMITED - (above - LESS_DEEP) if deepens else 0  # leaves a depth of above - LESS_DEEP
    if not stack.reduces:
        return 0
    if frame.next == 0:
        return 3 * (frame.depth >= PROBCUT_FROM and frame.seeds > stack.near_seeds + PROVED_SOON)
    if child.again or frame.depth < REDUCED_FROM:
        return 0
    return 1 + (frame.depth >= TWICE_FROM)


@inner_kernel
def probcut_margin(stack, frame, child):
    """Return the ProbCut margin to add to the window of a frame's next child, from the frame's point of view.

    A shallower search errs by a few seeds in the opening, but rarely errs near the endgame table. Worked
    example: 72 seeds in the pits give a margin of 4, so with the window (3, 4) the shallower search tests
    whether the value is at least 8.
    """
    if frame.next > 0 or frame.depth == UNLIMITED or reduction(stack, frame, child) == 0:
        return 0
    return max(2, frame.seeds // 16)


@inner_kernel
def suffices(stack, frame, child, value, proved):
    """Return whether the value found for a frame's next child makes a search at full depth unnecessary."""
    if reduction(stack, frame, child) == 0:
        return True
    if frame.depth == UNLIMITED:  # in a proof, an estimate only orders the moves
        return proved
    is_bad = value <= max(frame.alpha, frame.best)
    if frame.next > 0:
        return is_bad or proved
    # a value below the raised window proves no cut-off
    return value >= frame.beta + probcut_margin(stack, frame, child) or (is_bad and proved)


@inner_kernel
def back_up(search, ply):
    """Back up the value of the child that was searched last."""
    stack = search.stack
    frame = stack.frames[ply]
    child = frame.children[child_number(frame)]

    # Step 15. The value of the move: its gain plus the value of the child. Search the child again at full
    # depth if a reduced search does not suffice.
    value, proved = stack.value, stack.proved
    if not child.again:
        value = -value
    value += child.gain
    if not suffices(stack, frame, child, value, proved):
        frame.full = 1
        return
    frame.full = 0
    frame.next += 1
    update_best(frame, child.move, value, proved, proved)


@inner_kernel
def leave(search, ply):
    """Finish a node: write its result to the stack and the transposition table."""
    stack = search.stack
    frame = stack.frames[ply]

    # Step 16. Determine the result and what kind of bound it is.
    value = frame.best
    if value >= frame.beta:
        bound, proved = LOWER, frame.low_proved
    elif value <= frame.alpha:
        bound, proved = UPPER, frame.high_proved
    else:
        bound, proved = LOWER | UPPER, frame.low_proved & frame.high_proved
    stack.value, stack.proved = value, proved

    # Step 17. Store it in the transposition table.
    depth = PROVED if proved and (frame.fresh or not stack.can_repeat) else min(frame.depth, PROVED - 1)
    move = frame.best_move
    if bound == UPPER:  # fail low: the move with the greatest upper bound may not be good
        move = move_of(frame.tt_data) if frame.tt_data else NO_MOVE
    work, nodes = 0, stack.nodes - frame.nodes_before
    while nodes:
        nodes >>= 1
        work += 1
    data = merged(frame.tt_data, frame.seeds, frame.lead, value, bound, depth, move, work, stack.age)
    store(search.entries, frame.bucket, frame.own, frame.other, frame.lead, data, stack.age)
    if stack.shared:
        unmark(search.entries, frame.bucket, frame.own, frame.other)
