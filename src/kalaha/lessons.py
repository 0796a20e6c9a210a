"""Lessons, which teach a rule set in steps. Each step is a position with a goal.

The rules determine the kinds of steps (`kinds`). Random positions are generated until one suits the kind.
The random seed is fixed, so lessons are deterministic. `web/constants.py` exports the lessons of the rule
sets to the page.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from kalaha.game import NORTH, SOUTH, Position, Reason, Sowing
from kalaha.rules import Rules, find_rules

Kind = Literal[
    "sow", "past", "round", "relay", "extra_turn", "capture", "lone", "twos", "even", "backwards", "spared",
    "feed", "lap", "repeat", "majority", "surprise", "end",
]  # fmt: skip

KINDS: tuple[Kind, ...] = get_args(Kind)
"""All kinds of steps, in teaching order."""

_SEED = 8
_TRIES = 100_000
_LONGEST = 6
"""The largest number of moves in the last step, `end`."""
_LEAST_REST = 3
"""The smallest number of seeds left at the end of that step, which is enough to decide the game."""

Line = tuple[Sowing, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A position with South to move, and the lines that achieve the step's goal.

    A line is a string of moves such as `3-1`. In the kinds `end` and `repeat`, a line includes North's moves
    and continues to the end of the game. In `end`, North always has only one legal move.

    | kind | goal |
    |---|---|
    | sow | any move |
    | past | sow past your own store, to the other side |
    | round | sow past the opponent's store, back to your own side |
    | relay | end in a pit with seeds, and sow on |
    | extra_turn | end in your own store, and move again |
    | capture | capture the seeds in the pit opposite |
    | lone | end in an empty pit opposite an empty pit, and capture that last seed |
    | twos | capture the seeds in one of the opponent's pits |
    | even | capture an even number of seeds in one of the opponent's pits |
    | backwards | capture the seeds in two or more of the opponent's pits |
    | spared | try to capture all of the opponent's seeds |
    | feed | feed the opponent if their side is empty |
    | lap | sow round the board and past the pit of origin |
    | repeat | sow until the position recurs |
    | majority | store more than half of all seeds |
    | surprise | capture the opponent's last seeds, but give away the remaining seeds |
    | end | play to the end, and win |
    """

    kind: Kind
    position: Position
    lines: tuple[str, ...]


def steps(rules: Rules | str) -> tuple[Step, ...]:
    """Return the steps of the lesson for `rules`.

    >>> [step.kind for step in steps("kalah")]
    ['sow', 'past', 'round', 'extra_turn', 'capture', 'lap', 'end']
    """
    rules = find_rules(rules)
    return tuple(_step(rules, kind) for kind in kinds(rules))


def kinds(rules: Rules | str) -> tuple[Kind, ...]:
    """Return the kinds of steps in the lesson for `rules`, in order."""
    rules = find_rules(rules)
    has_relay = rules.relay != "no"
    unless: dict[Kind, bool] = {
        "round": has_relay,
        "relay": not has_relay,
        "extra_turn": not rules.extra_turn,
        "capture": rules.opposite_capture == "none",
        "lone": rules.opposite_capture != "always",
        "twos": not rules.wari_capture,
        "even": not rules.even_capture,
        "backwards": not rules.wari_capture,
        "spared": rules.grand_slam != "nothing",
        "feed": rules.feeding == "free",
        "repeat": not rules.can_repeat,
        "majority": not rules.majority_stop,
        "lap": has_relay,
        "surprise": rules.remainder != "emptier" or rules.ends != "side_empty",
        "end": has_relay,  # the opponent would have too many moves
    }
    return tuple(kind for kind in KINDS if not unless.get(kind))


def _step(rules: Rules, kind: Kind) -> Step:
    if kind == "sow":
        start = Position.start(rules)
        return Step(kind, start, tuple(map(str, start.legal_moves)))
    if kind == "repeat":
        return _repeat(rules)
    rng = random.Random(_SEED)
    for _ in range(_TRIES):
        position = _random_position(rules, kind, rng)
        lines = _end_lines(position) if kind == "end" else _lines(position, kind)
        if lines:
            return Step(kind, position, tuple("-".join(str(each.move) for each in line) for line in lines))
    raise LookupError(f"no position for {kind} by {rules}")


def _repeat(rules: Rules) -> Step:
    """Return the step `repeat`. Two single seeds follow each other once around the board."""
    row = (1, *[0] * (rules.pits - 1))
    stored = rules.total - 2
    position = Position(rules, (row, row), ((stored + 1) // 2, stored // 2))
    return Step("repeat", position, ("-".join(f"{pit + 1}-{pit + 1}" for pit in range(rules.pits)),))


# Steps of one turn --------------------------------------------------------------------------------


def _lines(position: Position, kind: Kind) -> list[Line]:
    """Return the solution of a one-turn step, or [] if the position has no unique and clear solution."""
    if position.outcome is not None:
        return []
    sowings = [position.play(move) for move in position.legal_moves]
    right = [each for each in sowings if _GOALS[kind](each)]
    others = [each for each in sowings if each not in right]
    if (
        len(right) != 1
        or not all(_is_plain(each, kind) for each in others)
        or not _is_clear(position, kind, others)
    ):
        return []
    if kind != "extra_turn":
        return [(right[0],)]
    after = right[0].position
    second = [after.play(move) for move in after.legal_moves]
    return [(right[0], each) for each in second] if all(map(_is_quiet, second)) else []


def _is_past(sowing: Sowing) -> bool:
    ends_there = sowing.path[-1] > sowing.before.rules.pits
    return ends_there and not _laps(sowing) and _is_quiet(sowing)


def _is_round(sowing: Sowing) -> bool:
    pits = sowing.before.rules.pits
    comes_back = len(sowing.path) > pits + 1 and sowing.path[-1] < pits
    return comes_back and not _laps(sowing) and _is_quiet(sowing)


def _is_relay(sowing: Sowing) -> bool:
    picked = [event for event in sowing.events if event.kind == "picked"]
    return len(picked) == 2 and _is_quiet(sowing)


def _is_lap(sowing: Sowing) -> bool:
    return _laps(sowing) and _is_quiet(sowing)


def _laps(sowing: Sowing) -> bool:
    # it reached its first pit again, so it passed the pit of origin
    return sowing.path.count(sowing.path[0]) > 1


def _is_surprise(sowing: Sowing) -> bool:
    """Return whether the move captures the opponent's last seeds but loses because of the remaining seeds."""
    before, outcome = sowing.before, sowing.outcome
    return (
        len(sowing.captured) > (before.rules.capturer == "taken")
        and outcome is not None
        and outcome.winner == NORTH
        and before.stores[SOUTH] > before.stores[NORTH]
        and not any(sowing.position.pits[NORTH])
    )


def _is_extra_turn(sowing: Sowing) -> bool:
    return sowing.extra_turn and len(sowing.path) > 1


def _is_capture(sowing: Sowing) -> bool:
    """Return whether the move captures the seeds in the opposite pit, and more than 3 seeds in all."""
    pits, captured = sowing.before.rules.pits, sowing.captured
    opposite = sowing.path[-1] < pits and any(cell > pits for cell in captured)
    return opposite and len(sowing.path) > 1 and _banked(sowing) > 3


def _is_lone(sowing: Sowing) -> bool:
    return (
        len(sowing.captured) == 1 and sowing.captured[0] < sowing.before.rules.pits and len(sowing.path) > 1
    )


def _captures_theirs(sowing: Sowing) -> bool:
    return sowing.path[-1] > sowing.before.rules.pits and len(sowing.captured) == 1


def _captures_backwards(sowing: Sowing) -> bool:
    return sowing.path[-1] > sowing.before.rules.pits and len(sowing.captured) > 1


def _is_spared(sowing: Sowing) -> bool:
    return any(event.kind == "grand_slam" for event in sowing.events)


def _feeds(sowing: Sowing) -> bool:
    return not any(sowing.before.pits[NORTH]) and any(sowing.position.pits[NORTH])


_GOALS: dict[Kind, Callable[[Sowing], bool]] = {
    "past": _is_past,
    "round": _is_round,
    "relay": _is_relay,
    "lap": _is_lap,
    "surprise": _is_surprise,
    "extra_turn": _is_extra_turn,
    "capture": _is_capture,
    "lone": _is_lone,
    "twos": _captures_theirs,
    "even": _captures_theirs,
    "backwards": _captures_backwards,
    "spared": _is_spared,
    "feed": _feeds,
    "majority": lambda sowing: sowing.reason is Reason.MAJORITY,
}
"""The predicate that a move must satisfy in each kind of one-turn step."""


def _is_quiet(sowing: Sowing) -> bool:
    """Return whether a move only sows, without any other effect."""
    return not (sowing.captured or sowing.extra_turn or sowing.reason or _is_spared(sowing))


def _is_plain(sowing: Sowing, kind: Kind) -> bool:
    """Return whether a wrong move clearly differs from the right one."""
    if kind == "feed":
        return sowing.reason is Reason.FORFEIT
    return _is_quiet(sowing)


def _is_clear(position: Position, kind: Kind, others: list[Sowing]) -> bool:
    """Return whether the wrong moves `others` offer a choice that is relevant to the step."""
    if kind == "capture" and position.rules.opposite_capture == "nonempty":
        return any(_ends_alone(each) for each in others)
    return kind == "feed" or len(others) >= 2


def _ends_alone(sowing: Sowing) -> bool:
    """Return whether the last seed lands in one of the mover's empty pits and stays there."""
    last = sowing.path[-1]
    return last < sowing.before.rules.pits and sowing.position.pits[SOUTH][last] == 1


def _banked(sowing: Sowing) -> int:
    return sowing.position.stores[SOUTH] - sowing.before.stores[SOUTH]


# The last step ------------------------------------------------------------------------------------


def _end_lines(position: Position) -> list[Line]:
    """Return South's winning lines, or [] if the position is a poor lesson.

    In a good lesson, North always has only one legal move, exactly one first move by South wins, and the
    seeds left at the end decide the game.
    """
    if position.outcome is not None:
        return []
    lines: list[Line] = []
    for line in _to_the_end(position):
        if not line:
            return []
        lines.append(line)
    wins = [line for line in lines if line[-1].outcome and line[-1].outcome.winner == SOUTH]
    others = [line for line in lines if line not in wins]
    if not wins or len({line[0].move for line in wins}) > 1 or len(lines) > 8:
        return []
    if {line[0].move for line in others} == {wins[0][0].move} or max(
        map(_rest, others), default=0
    ) < _LEAST_REST:
        return []
    return wins if all(_rest(line) >= _LEAST_REST and _takes_two_turns(line) for line in wins) else []


def _to_the_end(position: Position, before: Line = ()) -> Iterator[Line]:
    """Yield all lines to the end of the game, or () for a line that is too long or gives North a choice."""
    moves = position.legal_moves
    if len(before) == _LONGEST or (position.turn == NORTH and len(moves) > 1):
        yield ()
        return
    for move in moves:
        sowing = position.play(move)
        line = (*before, sowing)
        if sowing.reason is None:
            yield from _to_the_end(sowing.position, line)
        else:
            yield line


def _rest(line: Line) -> int:
    """Return the number of seeds left at the end if one player gets them all, else 0."""
    left = [event for event in line[-1].events if event.kind == "swept"]
    return sum(event.seeds for event in left) if len({event.to for event in left}) == 1 else 0


def _takes_two_turns(line: Line) -> bool:
    """Return whether South moves again after a move by North."""
    sides = [sowing.side for sowing in line]
    return NORTH in sides and SOUTH in sides[sides.index(NORTH) :]


# Positions ----------------------------------------------------------------------------------------


def _random_position(rules: Rules, kind: Kind, rng: random.Random) -> Position:
    """Return a position with few seeds in the pits and the others split about evenly between the stores."""
    if kind in ("past", "round", "lap"):
        return _full_position(rules, rng)

    def row(filled: int) -> tuple[int, ...]:
        pits = rng.sample(range(rules.pits), filled)
        return tuple(rng.randint(1, 4) if pit in pits else 0 for pit in range(rules.pits))

    south = row(rng.randint(3, 4) if kind != "end" else 3)
    north = row({"end": 1, "feed": 0, "spared": 2, "surprise": 1}.get(kind, rng.randint(3, rules.pits)))
    stored = rules.total - sum(south) - sum(north)
    ours = (stored + rng.randint(-4, 5)) // 2 if kind == "end" else (stored + 1) // 2
    if kind == "majority":
        ours = rules.total // 2
    return Position(rules, (south, north), (max(0, ours), max(0, stored - ours)))


def _full_position(rules: Rules, rng: random.Random) -> Position:
    """Return an early position with only one pit of South's that can reach the other side."""
    pits = rules.pits
    south = [rng.randint(0, pits - 1 - pit) for pit in range(pits)]
    south[rng.randrange(pits)] = rng.randint(2, 2 * pits + 3)
    stores = rng.randint(1, rules.total // 8), rng.randint(1, rules.total // 8)
    north = [0] * pits
    for _ in range(rules.total - sum(south) - sum(stores)):
        north[rng.randrange(pits)] += 1
    return Position(rules, (tuple(south), tuple(north)), stores)
