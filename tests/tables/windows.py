"""The slow twin of the tables where positions can recur: by widening windows, a threshold at a time.

As in "Solving the game of Awari using parallel retrograde analysis" (Romein and Bal, IEEE Computer 36(10),
2003), who ask for each layer and each number of seeds which positions are worth at least so many. It plays by
`kalaha.game`, and shares no code with the package's tables.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from kalaha.game import SOUTH, Position, Reason
from kalaha.rules import Rules

Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""The pits of the player to move, and of the other."""
Bounds = dict[Sides, tuple[int, int]]


@dataclass
class Known:
    """What is known of a position in the layer: what capturing moves bring, and where the others lead.

    `least` and `most` are what each capturing move brings at least and at most.
    """

    repetition: int
    least: list[int] = field(default_factory=list[int])
    most: list[int] = field(default_factory=list[int])
    quiet: list[Sides] = field(default_factory=list[Sides])


def bounds_to(rules: Rules, seeds: int) -> Bounds:
    """Return the bounds of all positions with at most so many seeds in the pits."""
    bounds: Bounds = {}
    for layer in range(seeds + 1):
        known: dict[Sides, Known] = {}
        for position in positions(rules, layer):
            outcome = position.outcome
            if outcome is None:
                known[position.pits] = look(position, bounds)
            else:
                bounds[position.pits] = outcome.margin, outcome.margin
        least = dict.fromkeys(known, -layer)
        most = dict.fromkeys(known, layer)
        for window in range(-layer + 1, layer + 1):
            moving, waiting = sure(known, window)
            least |= dict.fromkeys(moving, window)
            most |= dict.fromkeys(waiting, -window)
        bounds |= {sides: (least[sides], most[sides]) for sides in known}
    return bounds


def positions(rules: Rules, seeds: int) -> Iterator[Position]:
    """All positions with so many seeds in the pits, South to move."""
    for pits in product(range(seeds + 1), repeat=2 * rules.pits):
        if sum(pits) == seeds:
            yield Position(rules, (pits[: rules.pits], pits[rules.pits :]))


def look(position: Position, bounds: Bounds) -> Known:
    """Return what is known of a position in which the game goes on, South to move."""
    found = Known(position.swept(Reason.REPETITION).lead(SOUTH))
    for move in position.legal_moves:
        after = position.play(move)
        lead, reached = after.position.lead(SOUTH), after.position.mirrored.pits
        if after.reason is not None:
            found.least.append(lead)
            found.most.append(lead)
        elif after.position.on_board == position.on_board:
            found.quiet.append(reached)
        else:
            low, high = bounds[reached]
            found.least.append(lead - high)
            found.most.append(lead - low)
    return found


def sure(known: dict[Sides, Known], window: int) -> tuple[set[Sides], set[Sides]]:
    """Return where the player to move is sure of `window` seeds, and where the one who waits is."""
    moving, waiting = set(known), set(known)
    while True:  # by staying where a repetition brings as much
        moving_now = {
            sides for sides in moving
            if gains(known[sides], window)
            or (known[sides].repetition >= window and any(to in waiting for to in known[sides].quiet))
        }  # fmt: skip
        waiting_now = {
            sides for sides in waiting
            if holds(known[sides], window)
            and all(-known[sides].repetition >= window and to in moving_now for to in known[sides].quiet)
        }  # fmt: skip
        if (moving_now, waiting_now) == (moving, waiting):
            break
        moving, waiting = moving_now, waiting_now
    while True:  # by going where that is sure
        moving_now = moving | {
            sides for sides, at in known.items()
            if gains(at, window) or any(to in waiting for to in at.quiet)
        }  # fmt: skip
        waiting_now = waiting | {
            sides for sides, at in known.items()
            if holds(at, window) and all(to in moving_now for to in at.quiet)
        }  # fmt: skip
        if (moving_now, waiting_now) == (moving, waiting):
            return moving, waiting
        moving, waiting = moving_now, waiting_now


def gains(known: Known, window: int) -> bool:
    """Whether a capturing move makes the player to move sure of `window` seeds."""
    return any(value >= window for value in known.least)


def holds(known: Known, window: int) -> bool:
    """Whether all capturing moves leave the player who waits sure of `window` seeds."""
    return all(-value >= window for value in known.most)
