"""The root of a search: a value for each of a position's moves, by iterative deepening and null windows.

The caller fills in a *root* (see `ROOT`), sets its thread's history and calls `begin`. Then `next_round` says
what comes next. A *round* is a set of moves that are to be searched to one depth, in any order and by any
number of threads: each calls `next_window`, which makes a position after a move the root of its own search,
runs that search to its end, and calls again, until nothing is left. The calls of `next_window` must not
overlap; the searches may.

A move's value is the final margin for the player to move at the root: what that player leads by after the
move, and the net seeds still to come. A search sees it as the player who is to move then; `sign` is -1 where
that is the opponent. At each depth a value is found by null windows, from that of the depth before on
(MTD(f)). With `best_only` all moves but the first are first asked whether they are better at all.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

import numpy as np

from kalaha.kernel.compiled_rules import NOBODY
from kalaha.kernel.jit import inlined_kernel, inner_kernel, kernel
from kalaha.kernel.struct import Struct
from kalaha.search.expand import table_bounds
from kalaha.search.frames import INFINITE, MAX_CHILDREN, UNLIMITED
from kalaha.search.transposition import bucket_of

SEARCH, REPORT, SETTLED = 0, 1, 2
"""What comes next: a round, a report of a completed depth, or nothing."""
EXACT, LOWER, UPPER, ESTIMATE = 0, 1, 2, 3
"""How certain a value is: proved, a proved bound, or neither."""
NO_CANDIDATE = -1

_IDLE, _ALONE, _ALL = 0, 1, 2
"""The phases of a depth: none is under way, the first move is searched alone, or all that are left."""
_FIRST = 10_000
"""Added to the key of what comes first: more than any two values differ by."""

CANDIDATE = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("ahead", np.int64),
    ("sign", np.int64),
    ("low", np.int64),
    ("high", np.int64),
    ("least", np.int64),
    ("most", np.int64),
    ("to_come", np.int64),
    ("found", np.int64),
    ("is_found", np.int64),
    ("value", np.int64),
    ("kind", np.int64),
    ("key", np.int64),
)
"""A legal move, by the position after it, and what is known of its value.

- From the caller: the position as its player to move sees it, `own`, `other`, `seeds` in the pits (0 where
  the game is over), and by how much that player is `ahead`; `sign`, 1 if that is the player of the root, else
  -1; `least` and `most`, between which the value is proved to lie.
- `low` and `high` bound the seeds still to come, as that player sees them, without a search; `to_come` is
  what the deepest search so far has found, and `found` what that under way has, if `is_found`.
- The report: `value`, and its `kind`. The `key` is what moves are sorted by.
"""

ROOT = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("ahead", np.int64),
    ("last", np.int64),
    ("best_only", np.int64),
    ("depth", np.int64),
    ("completed", np.int64),
    ("least", np.int64),
    ("phase", np.int64),
    ("bounded", np.int64),
    ("at_most", np.int64),
    ("next", np.int64),
    ("ready", np.int64),
    ("todo", np.int64),
    ("queue", np.int64, MAX_CHILDREN),
    ("count", np.int64),
    ("order", np.int64, MAX_CHILDREN),
    ("shown", np.int64, MAX_CHILDREN),
    ("candidates", CANDIDATE, MAX_CHILDREN),
)
"""A position whose moves are ranked. Threads share it.

- From the caller: the position and by how much its player to move is `ahead`, the `last` depth, whether
  `best_only`, and `count` candidates.
- `depth` is that under way, `completed` the last that was completed; `least` is the value of the position at
  least, which is proved.
- The depth: `queue` holds `todo` candidates, of which `next` is the next, and the round ends at `ready`;
  where it is `bounded` it is enough to show that a value is `at_most` so much.
- `order` holds the candidates, the best first, `shown` the same as they are to be reported.
"""


@inlined_kernel
def set_root(search, own, other, seeds, ahead, alpha, beta, depth):
    """Make a position in which the game goes on the root; `alphabeta.run` then finds its value.

    Its player to move is `ahead` by so many seeds.
    """
    stack = search.stack
    base = stack.frames[stack.base_ply]
    base.own = base.other = own ^ own
    base.turn, base.seeds = 0, seeds + 1
    if stack.base_ply > 0:
        last = stack.frames[stack.base_ply - 1]
        base.seeds, base.least_split, base.most_split = last.seeds, last.least_split, last.most_split
    base.depth = depth if depth == UNLIMITED else depth + 1
    base.alpha, base.beta, base.best = alpha, beta, -INFINITE
    base.count, base.next, base.full, base.order[0] = 1, 0, 0, 0
    root = base.children[0]
    root.own, root.other, root.seeds = own, other, seeds
    root.lead = ahead if search.rules.majority_stop else 0
    root.gain, root.again, root.high = 0, 1, INFINITE
    root.place = bucket_of(search.entries, own, other, root.lead)
    stack.ply, stack.near_ply, stack.nodes = stack.base_ply, -1, 0


@inlined_kernel
def bounds_in_table(search, ply, own, other, seeds, turn):
    """Return (low, high) of a position reached from the frame at `ply`, as a table of bounds proves them."""
    if search.stack.proves and seeds <= search.stack.bounds_seeds:
        _low, _high, least, most = table_bounds(search, ply, own, other, seeds, turn)
        return least, most
    return -seeds, seeds


@kernel
def begin(search, root):
    """Begin with a position, which is the latest of the history; record what is proved without a search."""
    stack = search.stack
    stack.candidate = NO_CANDIDATE
    ply = stack.base_ply
    stack.frames[ply].seeds = root.seeds + 1  # from there the position is fresh
    before = ply - 2 if ply > 1 else ply
    low, high = bounds_in_table(search, before, root.own, root.other, root.seeds, 1)
    root.least = root.ahead + low
    root.depth, root.completed, root.phase = 0, 1, _IDLE
    for number in range(root.count):
        candidate = root.candidates[number]
        root.order[number] = number
        candidate.low = candidate.high = candidate.to_come = 0
        if candidate.seeds > 0:
            own, other, seeds = candidate.own, candidate.other, candidate.seeds
            candidate.low, candidate.high = bounds_in_table(search, max(ply - 1, 0), own, other, seeds, 0)
            prove(candidate, candidate.low, 1, candidate.high, 1)
            candidate.most = min(candidate.most, root.ahead + high)
    conclude(root)


@kernel
def next_round(root, stopped):
    """Return what comes next: `SEARCH`, `REPORT` or `SETTLED`.

    A round is `stopped` where it was not searched to its end: what it found is taken up as far as values can
    be compared, and nothing comes next.
    """
    if root.phase == _IDLE:
        if root.depth > 0 and (root.depth == root.last or is_settled(root)):
            return SETTLED
        root.depth += 1
        fill_queue(root)
        best = root.order[0]
        alone = root.best_only and root.todo > 0 and root.queue[0] == best
        root.phase, root.ready = (_ALONE, 1) if alone else (_ALL, root.todo)
        root.bounded, root.at_most = root.best_only and not alone, value_of(root.candidates[best])
    elif root.phase == _ALONE and not stopped:
        best = root.candidates[root.order[0]]
        best.to_come = best.found
        root.phase, root.ready = _ALL, root.todo
        root.bounded, root.at_most = 1, value_of(best)
    else:
        accept(root, stopped)
        root.phase = _IDLE
        if not stopped:
            root.completed = root.depth
        return REPORT
    return SEARCH


@kernel
def next_window(search, root):
    """Take up the answer to the last question, and make the next one the root of the search.

    Return 1, or 0 where none is left. The answer is `value` and `sure` of the stack.
    """
    stack = search.stack
    while True:
        if stack.candidate == NO_CANDIDATE:
            if root.next == root.ready:
                return 0
            stack.candidate = root.queue[root.next]
            root.next += 1
            candidate = root.candidates[stack.candidate]
            begin_candidate(search, root, candidate)
        else:
            candidate = root.candidates[stack.candidate]
            take_answer(search, candidate)
        if stack.asks or stack.low < stack.high:
            own, other, bound = candidate.own, candidate.other, stack.bound
            set_root(search, own, other, candidate.seeds, candidate.ahead, bound - 1, bound, root.depth - 1)
            return 1
        candidate.found, candidate.is_found = stack.low, 1
        stack.candidate = NO_CANDIDATE


@inner_kernel
def begin_candidate(search, root, candidate):
    """Begin with a candidate: where the round is bounded, by asking whether it is better than that."""
    stack = search.stack
    stack.low, stack.high, stack.low_sure, stack.high_sure = candidate.low, candidate.high, 1, 1
    stack.asks = root.bounded
    if root.bounded:
        limit = candidate.sign * root.at_most - candidate.ahead
        stack.bound = limit + 1 if candidate.sign > 0 else limit
    else:
        stack.bound = first_bound(search, candidate)


@inner_kernel
def first_bound(search, candidate):
    """Return the first bound to ask for, near the value found before."""
    stack, guess, step = search.stack, candidate.to_come, step_of(search.rules)
    if step == 2:
        guess += (guess ^ candidate.seeds) & 1
    return min(max(guess, stack.low + step), stack.high)


@inner_kernel
def step_of(rules):
    """Return the least difference of two values: where no seed is lost they are as odd as the seeds."""
    return 1 if rules.remainder == NOBODY else 2


@inner_kernel
def take_answer(search, candidate):
    """Take up whether a candidate's seeds to come are at least `bound`."""
    stack, value, sure = search.stack, search.stack.value, search.stack.sure & search.stack.proves
    is_reached = value >= stack.bound
    if is_reached:
        stack.low, stack.low_sure = value, sure
    else:
        stack.high, stack.high_sure = value, sure
    is_no_better = stack.asks and is_reached == (candidate.sign < 0)
    is_contradicted = stack.low > stack.high  # as shallow searches may be: the latest answer counts
    if is_contradicted:
        stack.low, stack.high, stack.low_sure, stack.high_sure = value, value, 0, 0
    prove(candidate, stack.low, stack.low_sure, stack.high, stack.high_sure)
    if is_no_better:
        stack.low, stack.high, stack.low_sure, stack.high_sure = value, value, 0, 0
    elif stack.asks:
        stack.bound = first_bound(search, candidate)
    elif is_reached:
        stack.bound = value + step_of(search.rules)
    else:
        stack.bound = value
    stack.asks = 0


@inner_kernel
def prove(candidate, low, low_sure, high, high_sure):
    """Record what is proved of the seeds to come, as the player to move after the move sees them."""
    ahead = candidate.ahead
    if candidate.sign < 0:
        low, low_sure, high, high_sure = -2 * ahead - high, high_sure, -2 * ahead - low, low_sure
    if low_sure:
        candidate.least = max(candidate.least, ahead + low)
    if high_sure:
        candidate.most = min(candidate.most, ahead + high)


@inner_kernel
def conclude(root):
    """If only one move can reach what is proved of the position, record that it does."""
    able, number_able = 0, 0
    for number in range(root.count):
        if root.candidates[number].most >= root.least:
            able += 1
            number_able = number
    if able == 1:
        candidate = root.candidates[number_able]
        candidate.least = max(candidate.least, root.least)


@inner_kernel
def value_of(candidate):
    """Return the value found so far."""
    value = candidate.sign * (candidate.ahead + candidate.to_come)
    return min(max(value, candidate.least), candidate.most)


@inner_kernel
def is_settled(root):
    """Return whether a deeper search cannot change anything."""
    best = root.candidates[root.order[0]]
    for number in range(root.count):
        candidate = root.candidates[number]
        if candidate.least != candidate.most and (not root.best_only or candidate.most > best.most):
            return False
    return best.least == best.most


@inner_kernel
def fill_queue(root):
    """Queue what is to be searched: the candidates whose values are not proved, the best first."""
    root.next = root.todo = 0
    for place in range(root.count):
        candidate = root.candidates[root.order[place]]
        candidate.is_found = 0
        if candidate.least != candidate.most:
            root.queue[root.todo] = root.order[place]
            root.todo += 1


@inner_kernel
def accept(root, stopped):
    """Take up what has been found at a depth, reorder the moves, and judge them.

    After a stop values of two depths cannot be compared; but with `best_only` the moves searched to this one
    come first, and those that are known for sure.
    """
    any_accepted = False
    for number in range(root.count):
        candidate = root.candidates[number]
        candidate.is_found &= root.best_only or not stopped
        if candidate.is_found:
            candidate.to_come = candidate.found
            any_accepted = True
    for number in range(root.count):
        candidate = root.candidates[number]
        is_certain = candidate.is_found or candidate.least == candidate.most
        candidate.key = _FIRST if stopped and any_accepted and is_certain else 0
    conclude(root)
    for number in range(root.count):
        candidate = root.candidates[number]
        candidate.value = value_of(candidate)
        candidate.key += candidate.value
    sort(root, root.order)

    best = root.candidates[root.order[0]]
    for place in range(root.count):
        candidate = root.candidates[root.order[place]]
        judge(candidate, best)
        candidate.key = candidate.value
        root.shown[place] = root.order[place]
    best.key += _FIRST
    sort(root, root.shown)


@inner_kernel
def judge(candidate, best):
    """Set the value to report, and how certain it is.

    If the best move's value is proved and this one is proved to be no better, its upper bound is reported
    instead of an estimate. The trivial bounds, all the seeds, do not count.
    """
    least, most, middle = candidate.least, candidate.most, candidate.sign * candidate.ahead
    if least == most:
        candidate.kind = EXACT
    elif candidate.value == most < middle + candidate.seeds or (
        best.least == best.most and most <= best.value
    ):
        candidate.value, candidate.kind = most, UPPER
    elif candidate.value == least > middle - candidate.seeds:
        candidate.kind = LOWER
    else:
        candidate.kind = ESTIMATE


@inner_kernel
def sort(root, order):
    """Sort candidates by their keys, the greatest first, and equal ones as they are."""
    for end in range(1, root.count):
        number, at = order[end], end
        while at > 0 and root.candidates[order[at - 1]].key < root.candidates[number].key:
            order[at] = order[at - 1]
            at -= 1
        order[at] = number
