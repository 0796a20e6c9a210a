"""The root of a search, which finds a value for each root move by iterative deepening and null windows.

The caller fills in a *root* (see `ROOT`), sets its thread's history and calls `begin`. Then `next_round`
returns the next step. A *round* is a set of moves to search to one depth, in any order and by any number of
threads. Each thread calls `next_window`, which sets up a search of the position after a move, then runs the
search, and repeats both steps until no window is left. Calls of `next_window` must not overlap, but searches
may.

The value of a move is the final margin for the player to move at the root: the lead after the move plus the
net seeds still to come. A search returns it from the point of view of the player to move after the move.
`sign` is -1 if that is the opponent. At each depth, null windows find a value, starting from the value at the
previous depth (MTD(f)). With `best_only`, a null window first tests whether a move is better than the first
move, and its value is determined only if it is better.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.compiled_rules import NOBODY
from kalaha.kernel.native import inlined_kernel, inner_kernel, kernel, typed
from kalaha.kernel.struct import Struct
from kalaha.search.expand import table_bounds
from kalaha.search.frames import INFINITE, MAX_CHILDREN, UNLIMITED
from kalaha.search.report import accept, conclude, is_settled, prove, value_of
from kalaha.search.transposition import (
    PROVED,
    bucket_of,
    lower_depth_of,
    lower_of,
    probe,
    upper_depth_of,
    upper_of,
)

SEARCH, REPORT, SETTLED = 0, 1, 2
"""The possible next steps: search a round, report a completed depth, or stop."""
NO_CANDIDATE = -1

_IDLE, _ALONE, _ALL = 0, 1, 2
"""The phases of a depth: not started, searching only the first move, or searching all others."""

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
"""A legal move at the root, the position after it, and its value.

- Set by the caller: the position from the point of view of its player to move, `own`, `other`, `seeds` in the
  pits (0 if the game is over), and that player's lead, `ahead`. `sign`, 1 if that player also moves at the
  root, else -1. `least` and `most`, proved bounds on the value.
- `low` and `high`: bounds on the net seeds still to come for that player, known without a search. `to_come`:
  the result of the deepest search so far. `found`: the result at the current depth, valid if `is_found` is
  set.
- The report: `value` and its `kind`. Moves are sorted by `key`.
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
    ("most", np.int64),
    ("value", np.int64),
    ("kind", np.int64),
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
"""A position whose moves are ranked, shared by all threads.

- Set by the caller: the position, `ahead` (the lead of its player to move), `last` (the greatest depth),
  `best_only`, and `count` candidates.
- `depth` is being searched. `completed` is the last completed depth. `least` and `most` are proved bounds on
  the position's value. They can be tighter than the bounds on its best move if a table or the book contains
  the position.
- The round: `queue` contains `todo` candidates, `next` is the index of the next one, and the round ends at
  `ready`. If `bounded`, a candidate is finished once its value is shown not to exceed `at_most`.
- `order` contains the candidates, best first. The report consists of `shown`, the candidates in the order in
  which to report them, and the position's `value` with its `kind`.
"""


@inlined_kernel
def set_root(search, own, other, seeds, ahead, alpha, beta, depth):
    """Set the root of `alphabeta.run` to a position in an unfinished game.

    `ahead` is the lead of its player to move, in seeds.
    """
    stack = search.stack
    base = stack.frames[stack.base_ply]
    base.own = base.other = own ^ own  # 0 of the same type
    base.turn, base.seeds = 0, seeds + 1
    if stack.base_ply > 0:
        last = stack.frames[stack.base_ply - 1]
        base.seeds, base.least_split, base.most_split = last.seeds, last.least_split, last.most_split
    base.depth = depth if depth == UNLIMITED else depth + 1
    base.alpha, base.beta, base.best = alpha, beta, -INFINITE
    base.count, base.next, base.full, base.order[0] = 1, 0, 0, 0  # the root is its only child
    root = base.children[0]
    root.own, root.other, root.seeds = own, other, seeds
    root.lead = ahead if search.rules.majority_stop else 0
    root.gain, root.again, root.high = 0, 1, INFINITE
    root.place = bucket_of(search.entries, own, other, root.lead)
    stack.ply, stack.near_ply, stack.nodes = stack.base_ply, -1, 0


@inlined_kernel
def bounds_in_table(search, ply, own, other, seeds, turn):
    """Return proved bounds (low, high) from the table for a position reached from the frame at `ply`."""
    if search.stack.can_prove and seeds <= search.stack.bounds_seeds:
        _low, _high, least, most = table_bounds(search, ply, own, other, seeds, turn)
        return least, most
    return -seeds, seeds


@inner_kernel
def remembered(search, root):
    """Return the proved bounds (low, high) of the root that the book or an earlier search has stored."""
    low, high = -root.seeds, root.seeds
    if not search.stack.can_repeat:  # otherwise the bounds depend on the history
        lead = root.ahead if search.rules.majority_stop else 0
        bucket = bucket_of(search.entries, root.own, root.other, lead)
        data = probe(search.entries, bucket, root.own, root.other, lead)
        if data and lower_depth_of(data) == PROVED:
            low = lower_of(data)
        if data and upper_depth_of(data) == PROVED:
            high = upper_of(data)
    return low, high


@kernel
def begin(search, root):
    """Start at the latest position in the history, and apply all bounds that need no search."""
    stack = search.stack
    stack.candidate = NO_CANDIDATE
    ply = stack.base_ply
    stack.frames[ply].seeds = root.seeds + 1  # so that the position counts as fresh
    before = ply - 2 if ply > 1 else ply
    zero, one = typed(0), typed(1)
    low, high = bounds_in_table(search, before, root.own, root.other, root.seeds, one)
    least, most = remembered(search, root)
    root.least, root.most = root.ahead + max(low, least), root.ahead + min(high, most)
    root.depth, root.completed, root.phase = 0, 1, _IDLE
    for number in range(root.count):
        candidate = root.candidates[number]
        root.order[number] = number
        candidate.low = candidate.high = candidate.to_come = 0
        if candidate.seeds > 0:
            own, other, seeds = candidate.own, candidate.other, candidate.seeds
            candidate.low, candidate.high = bounds_in_table(search, max(ply - 1, 0), own, other, seeds, zero)
            prove(candidate, candidate.low, one, candidate.high, one)
            candidate.most = min(candidate.most, root.ahead + high)
    conclude(root)


@kernel
def next_round(root, stopped):
    """Return the next step: `SEARCH`, `REPORT` or `SETTLED`.

    `stopped` means that the round was not finished. In that case, its values are used as far as they are
    comparable, and the report is the last step.
    """
    if root.phase == _IDLE:
        if root.depth > 0 and (root.depth == root.last or is_settled(root)):
            return SETTLED
        root.depth += 1
        fill_queue(root)
        best = root.order[0]
        # the best move is searched first, because its value at this depth is the bound for the others
        alone = root.best_only and root.todo > 0 and root.queue[0] == best
        root.phase, root.ready = (_ALONE, 1) if alone else (_ALL, root.todo)
        root.bounded, root.at_most = root.best_only and not alone, value_of(root, root.candidates[best])
    elif root.phase == _ALONE and not stopped:
        best = root.candidates[root.order[0]]
        best.to_come = best.found
        root.phase, root.ready = _ALL, root.todo
        root.bounded, root.at_most = 1, value_of(root, best)
    else:
        accept(root, stopped)
        root.phase = _IDLE
        if not stopped:
            root.completed = root.depth
        return REPORT
    return SEARCH


@kernel
def next_window(search, root):
    """Use the result of the last search and set up the next one. Return 1, or return 0 if no window is left.

    The result of a search is in the stack's `value` and `proved`.
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
    """Choose the first null window of a candidate. In a bounded round, it tests the bound of the round."""
    stack = search.stack
    stack.low, stack.high, stack.low_proved, stack.high_proved = candidate.low, candidate.high, 1, 1
    stack.asks = root.bounded
    if root.bounded:
        limit = candidate.sign * root.at_most - candidate.ahead
        stack.bound = limit + 1 if candidate.sign > 0 else limit
    else:
        stack.bound = first_bound(search, candidate)


@inner_kernel
def first_bound(search, candidate):
    """Return the first bound to test, near the value at the previous depth."""
    stack, guess, step = search.stack, candidate.to_come, step_of(search.rules)
    if step == 2:
        guess += (guess ^ candidate.seeds) & 1
    return min(max(guess, stack.low + step), stack.high)


@inner_kernel
def step_of(rules):
    """Return the least difference between values: 2 if all seeds count, because parities then agree."""
    return 1 if rules.remainder == NOBODY else 2


@inner_kernel
def take_answer(search, candidate):
    """Update the bounds of a candidate with the result of its null window, and choose the next one."""
    stack, value, proved = search.stack, search.stack.value, search.stack.proved & search.stack.can_prove
    is_reached = value >= stack.bound
    if is_reached:
        stack.low, stack.low_proved = value, proved
    else:
        stack.high, stack.high_proved = value, proved
    is_no_better = stack.asks and is_reached == (candidate.sign < 0)
    is_contradicted = stack.low > stack.high  # possible in depth-limited searches; the latest result wins
    if is_contradicted:
        stack.low, stack.high, stack.low_proved, stack.high_proved = value, value, 0, 0
    prove(candidate, stack.low, stack.low_proved, stack.high, stack.high_proved)
    if is_no_better:
        stack.low, stack.high, stack.low_proved, stack.high_proved = value, value, 0, 0
    elif stack.asks:
        stack.bound = first_bound(search, candidate)
    elif is_reached:
        stack.bound = value + step_of(search.rules)
    else:
        stack.bound = value
    stack.asks = 0


@inner_kernel
def fill_queue(root):
    """Queue the candidates whose values are not proved, best first."""
    root.next = root.todo = 0
    for place in range(root.count):
        candidate = root.candidates[root.order[place]]
        candidate.is_found = 0
        if candidate.least != candidate.most:
            root.queue[root.todo] = root.order[place]
            root.todo += 1
