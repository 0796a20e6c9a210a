"""Alpha-beta on packed positions: what a position is worth, by looking ahead.

The value of a position is store-free: the net seeds *still to come* for the player to move, to
the end of the game. So positions that differ in their stores alone have one value, and a move that
banks g seeds shifts the window by g. With n seeds in the pits every value lies between -n and n.

The contract, fail-soft: asked with a window (alpha, beta), alpha < beta, a search returns a value v.

- v <= alpha: the value of the position is at most v;
- v >= beta: it is at least v;
- between them: it is v.

"Value" means, at a limited depth, what that search sees: it evaluates the positions below. The
result is *sure* where no evaluation went into it.

Where positions can be repeated a value depends on the path. That of a *fresh* position does not, which holds
fewer seeds than all before it on the path: only these are `PROVED` in the transposition table, and only for
these the bounds of the endgame table hold as they are (`expand.table_bounds`).

A position takes steps 1 to 17, which are numbered through here and in `expand`: `enter` 1-4, `expand` 5-13,
`next_child` 14, `back_up` 15, `leave` 16-17.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

from kalaha.kernel.jit import inner_kernel, kernel, macro
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
MARGIN_FROM = 8
"""The depth from which first moves are first searched three moves less deep (ProbCut; Buro 1995)."""
PROVED_SOON = 12
"""Within so many seeds of the positions near the table they are not: it would only delay a proof."""
REDUCED_FROM, TWICE_FROM = 3, 8
"""The depths from which late moves are first searched one move less deep, and two."""
DEEPENED_FROM = 12
"""Where the seeds above those near the table are more than so many, and more than three fifths of the root's,
a search to the end of the game first searches as many moves deep, less `LESS_DEEP`, to find a good first move
(internal iterative deepening)."""
LESS_DEEP = 4


@kernel
def run(search, nodes):
    """Search until finished, or until about this many more positions have been looked at.

    Return `FINISHED`, `UNFINISHED` or `NEAR_TABLE_NEXT`. At the end the result is `value` and `sure` of the
    stack. The root is set by `root.set_root`. `NEAR_TABLE_NEXT`: the next child is near the table, and
    its value is for the caller to find.
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
    """Do what `run` does, positions near the table included; return `FINISHED` or `UNFINISHED`.

    A kernel of its own, so that a search without a table need not wait for `near_table` to be compiled.
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
            if child.seeds > stack.near_seeds:  # given up before: `run` searches it like any other
                child.place = bucket_of(search.entries, child.own, child.other, child.lead)
                continue
            alpha, beta, _turn = child_window(frame, child)
            begin(stack, child.own, child.other, child.seeds, alpha, beta)
        how = near_table_search(search, limit)
        if how == UNFINISHED:
            return how
        if how == FINISHED:
            stack.sure = 1
            back_up(search, stack.ply)


@kernel
def catch_up(search):
    """Leave the first position on the path that another thread has settled, with its result."""
    stack = search.stack
    for ply in range(stack.base_ply + 1, stack.ply + 1):
        frame = stack.frames[ply]
        tt_data = probe(search.entries, frame.bucket, frame.own, frame.other, frame.lead)
        provable = frame.fresh or not stack.can_repeat
        low, high, low_sure, high_sure = bounds_of(tt_data, frame.seeds, frame.depth, provable)
        if low >= frame.beta or high <= frame.alpha:
            leave_path(search, ply)
            stack.value, stack.sure = (low, low_sure) if low >= frame.beta else (high, high_sure)
            back_up(search, ply - 1)
            break


@kernel
def leave_path(search, ply):
    """Leave the position at a ply, and all above it, without a result."""
    stack = search.stack
    for above in range(ply, stack.ply + 1):
        frame = stack.frames[above]
        unmark(search.entries, frame.bucket, frame.own, frame.other)
    stack.ply, stack.near_ply = ply - 1, -1


@macro
def enter(search, ply, number):
    """Begin with a child of the frame before; return whether it has a frame now, or its value is known."""
    stack = search.stack
    frame, parent = stack.frames[ply], stack.frames[ply - 1]
    child = parent.children[number]
    own, other, seeds, lead = child.own, child.other, child.seeds, child.lead
    fresh, depth = seeds < parent.seeds, child_depth(parent.depth) - reduction(stack, parent, child)
    alpha, beta, turn = child_window(parent, child)
    shift = margin(stack, parent, child) if child.again else -margin(stack, parent, child)
    alpha, beta = alpha + shift, beta + shift

    # Step 1. Seeds in the pits: no value is beyond them.
    if seeds <= alpha or -seeds >= beta:
        stack.value, stack.sure = (seeds if seeds <= alpha else -seeds), 1
        return False

    # Step 2. Transposition table, which may have learnt enough since step 11, and a table of bounds.
    tt_data = probe(search.entries, child.place, own, other, lead)
    low, high, low_sure, high_sure = bounds_of(tt_data, seeds, depth, fresh or not stack.can_repeat)
    table_low, table_high = -seeds, seeds
    if seeds <= stack.bounds_seeds:
        table_low, table_high, least, most = table_bounds(search, ply - 1, own, other, seeds, turn)
        low, high, low_sure, high_sure = narrowed(low, high, low_sure, high_sure, least, most)
    if low >= beta:
        stack.value, stack.sure = low, low_sure
        return False
    if high <= alpha or low == high:
        stack.value, stack.sure = high, high_sure & (low_sure | (high <= alpha))
        return False

    # Step 3. Static evaluation, of the root only: that of other positions is step 10.
    if depth <= 0 and seeds > stack.exact_seeds:
        value = evaluate(search.rules, search.weights, own, other, seeds)
        stack.value, stack.sure = min(max(value, table_low), table_high), 0
        return False

    # Step 4. The frame.
    frame.own, frame.other, frame.seeds, frame.lead = own, other, seeds, lead
    frame.turn, frame.fresh = turn, fresh
    frame.depth, frame.alpha, frame.beta = depth, alpha, beta
    frame.best, frame.best_move = -seeds - 1, NO_MOVE
    frame.low_sure, frame.high_sure = 1, 1
    frame.count, frame.next, frame.full, frame.nodes_before = 0, 0, 0, stack.nodes
    frame.tt_data, frame.bucket = tt_data, child.place
    if stack.shared:
        mark(search.entries, child.place, own, other)
    if seeds <= stack.bounds_seeds:
        note_split(search, ply)

    # Steps 5 to 13. All moves, before any is searched.
    expand(search, ply)
    return True


@inner_kernel
def next_child(search, ply):
    """Return the number of the next child to search, or -1 if the work on this position is done."""
    frame = search.stack.frames[ply]

    # Step 14. The next child that can still raise the best value.
    while frame.next < frame.count and frame.best < frame.beta:
        if search.stack.shared and frame.next > 0:
            put_off_marked(search, frame)
        number = child_number(frame)
        child = frame.children[number]
        if child.high > max(frame.alpha, frame.best):
            return number
        frame.next += 1
        sure = child.high_sure
        update_best(frame, child.move, child.high, sure & 0, sure)  # a literal 0 would be of another type
    return -1


@inner_kernel
def put_off_marked(search, frame):
    """Put off the children that other threads are searching: what those find will be in the table.

    The first child is not put off, for it may well be enough; nor are the last ones, if all are marked.
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
    """Return by how many moves less deep a frame's next child is searched, at first.

    The first move is mostly good enough, and then mostly by a margin, which a less deep search can tell. A
    late one is mostly not, unless it is an extra turn. A search to the end of the game, which proves, needs
    a good first move where there are many seeds: a less deep search finds it.
    """
    if frame.full or child.place == NEAR_TABLE:
        return 0
    if frame.depth == UNLIMITED:
        root = stack.frames[stack.base_ply].children[0]
        above, most = child.seeds - stack.near_seeds, root.seeds - stack.near_seeds
        deepens = above > max(DEEPENED_FROM, 3 * most // 5) and stack.near_seeds >= 0
        return UNLIMITED - (above - LESS_DEEP) if deepens else 0
    if not stack.reduces:
        return 0
    if frame.next == 0:
        return 3 * (frame.depth >= MARGIN_FROM and frame.seeds > stack.near_seeds + PROVED_SOON)
    if child.again or frame.depth < REDUCED_FROM:
        return 0
    return 1 + (frame.depth >= TWICE_FROM)


@inner_kernel
def margin(stack, frame, child):
    """Return by how much the window of a frame's next child is raised, as the frame's player sees it.

    A less deep search errs by some seeds in the opening, and hardly at all near the endgame table. Worked
    example: with 72 seeds in the pits and the window (3, 4) the margin is 4: is the first move worth 8, at
    the lesser depth?
    """
    if frame.next > 0 or frame.depth == UNLIMITED or reduction(stack, frame, child) == 0:
        return 0
    return max(2, frame.seeds // 16)


@inner_kernel
def suffices(stack, frame, child, value, sure):
    """Return whether the value found for a frame's next child needs no deeper search."""
    if reduction(stack, frame, child) == 0:
        return True
    if frame.depth == UNLIMITED:
        return sure
    is_bad = value <= max(frame.alpha, frame.best)
    if frame.next > 0:
        return is_bad or sure
    return value >= frame.beta + margin(stack, frame, child) or (is_bad and sure)


@inner_kernel
def back_up(search, ply):
    """Back up the value of the child searched last."""
    stack = search.stack
    frame = stack.frames[ply]
    child = frame.children[child_number(frame)]

    # Step 15. The move's value: what it banks, and what is still to come. If a search less deep than the
    # others' does not suffice, the move is searched again.
    value, sure = stack.value, stack.sure
    if not child.again:
        value = -value
    value += child.gain
    if not suffices(stack, frame, child, value, sure):
        frame.full = 1
        return
    frame.full = 0
    frame.next += 1
    update_best(frame, child.move, value, sure, sure)


@inner_kernel
def leave(search, ply):
    """Finish a position: its result goes to the stack and to the transposition table."""
    stack = search.stack
    frame = stack.frames[ply]

    # Step 16. The result, and what it says of the value.
    value = frame.best
    if value >= frame.beta:
        bound, sure = LOWER, frame.low_sure
    elif value <= frame.alpha:
        bound, sure = UPPER, frame.high_sure
    else:
        bound, sure = LOWER | UPPER, frame.low_sure & frame.high_sure
    stack.value, stack.sure = value, sure

    # Step 17. Transposition table: remember it.
    depth = PROVED if sure and (frame.fresh or not stack.can_repeat) else min(frame.depth, PROVED - 1)
    move = frame.best_move
    if bound == UPPER:  # then all moves are bad, and the greatest upper bound makes none good
        move = move_of(frame.tt_data) if frame.tt_data else NO_MOVE
    work, nodes = 0, stack.nodes - frame.nodes_before
    while nodes:
        nodes >>= 1
        work += 1
    data = merged(frame.tt_data, frame.seeds, frame.lead, value, bound, depth, move, work, stack.age)
    store(search.entries, frame.bucket, frame.own, frame.other, frame.lead, data, stack.age)
    if stack.shared:
        unmark(search.entries, frame.bucket, frame.own, frame.other)
