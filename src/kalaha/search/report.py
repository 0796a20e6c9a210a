"""The proved bounds of the moves at a root, their order, and the values to report (see `root.ROOT`)."""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from kalaha.kernel.native import inner_kernel
from kalaha.search.frames import INFINITE

EXACT, LOWER, UPPER, ESTIMATE = 0, 1, 2, 3
"""The kinds of values: proved, a proved lower or upper bound, or unproved."""

_FIRST = 10_000
"""The number added to the keys of moves that go first. It exceeds any difference between values."""
_ABLE = 2 * _FIRST
"""The number added to the keys of moves that may be best: those that can reach the position's lower bound."""


@inner_kernel
def prove(candidate, low, low_proved, high, high_proved):
    """Update the proved bounds on a move's value with bounds on the seeds to come after the move."""
    ahead = candidate.ahead
    if candidate.sign < 0:
        low, low_proved, high, high_proved = -2 * ahead - high, high_proved, -2 * ahead - low, low_proved
    if low_proved:
        candidate.least = max(candidate.least, ahead + low)
    if high_proved:
        candidate.most = min(candidate.most, ahead + high)


@inner_kernel
def conclude(root):
    """Update the position's proved bounds from those of its moves, and vice versa.

    A move that reaches the position's upper bound has exactly that value. If only one move can reach the
    position's lower bound, that move does reach it.
    """
    most = -INFINITE
    for number in range(root.count):
        root.least = max(root.least, root.candidates[number].least)
        most = max(most, root.candidates[number].most)
    root.most = min(root.most, most)
    able, number_able = 0, 0
    for number in range(root.count):
        candidate = root.candidates[number]
        if candidate.least == root.most:
            candidate.most = root.most
        if candidate.most >= root.least:
            able += 1
            number_able = number
    if able == 1:
        candidate = root.candidates[number_able]
        candidate.least = max(candidate.least, root.least)


@inner_kernel
def value_of(root, candidate):
    """Return the value from the deepest search so far, clipped to the bounds on the move and the position."""
    value = candidate.sign * (candidate.ahead + candidate.to_come)
    return min(max(value, candidate.least), candidate.most, root.most)


@inner_kernel
def is_settled(root):
    """Return whether a deeper search cannot change the result."""
    best = root.candidates[root.order[0]]
    for number in range(root.count):
        candidate = root.candidates[number]
        if candidate.least != candidate.most and (
            not root.best_only or min(candidate.most, root.most) > best.most
        ):
            return False
    return best.least == best.most


@inner_kernel
def accept(root, stopped):
    """Accept the values found at a depth, sort the moves, and set the values to report.

    After a stop, values from two depths are not comparable, so the values from the unfinished depth are
    dropped. With `best_only`, they are preserved, and moves that are proved or searched to this depth are put
    first.
    """
    any_accepted = False
    for number in range(root.count):
        candidate = root.candidates[number]
        candidate.is_found &= root.best_only or not stopped
        if candidate.is_found:
            candidate.to_come = candidate.found
            any_accepted = True
    conclude(root)
    for number in range(root.count):
        candidate = root.candidates[number]
        is_certain = candidate.is_found or candidate.least == candidate.most
        candidate.value = value_of(root, candidate)
        candidate.key = candidate.value
        if stopped and any_accepted and is_certain:
            candidate.key += _FIRST
        if candidate.most >= root.least:
            candidate.key += _ABLE
    sort(root, root.order)

    best = root.candidates[root.order[0]]
    best.value = max(best.value, root.least)
    root.value = best.value
    root.kind = kind_of(root.value, root.least, root.most, root.ahead - root.seeds, root.ahead + root.seeds)
    for place in range(root.count):
        candidate = root.candidates[root.order[place]]
        judge(candidate, best)
        candidate.key = candidate.value
        root.shown[place] = root.order[place]
    best.key += _FIRST
    sort(root, root.shown)


@inner_kernel
def judge(candidate, best):
    """Set the value to report for a candidate, and its kind.

    Report the upper bound instead of an estimate if the best value is proved and this move is proved not to
    be better.
    """
    least, most, middle = candidate.least, candidate.most, candidate.sign * candidate.ahead
    candidate.kind = kind_of(candidate.value, least, most, middle - candidate.seeds, middle + candidate.seeds)
    if candidate.kind != EXACT and best.least == best.most and most <= best.value:
        candidate.value, candidate.kind = most, UPPER


@inner_kernel
def kind_of(value, least, most, low, high):
    """Return the kind of a value with the given proved bounds. `low` and `high` are the trivial bounds."""
    if least == most:
        return EXACT
    if value == most < high:
        return UPPER
    return LOWER if value == least > low else ESTIMATE


@inner_kernel
def sort(root, order):
    """Sort candidates by descending key. The sort is stable."""
    for end in range(1, root.count):
        number, at = order[end], end
        while at > 0 and root.candidates[order[at - 1]].key < root.candidates[number].key:
            order[at] = order[at - 1]
            at -= 1
        order[at] = number
