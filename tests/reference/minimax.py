"""Plain minimax over `Position` to the end of the game, as a reference for tables and searches.

If positions can recur, it searches over histories, because a repeated position ends the game. Only positions
since the last capture matter, because a position with more seeds cannot recur.
"""

from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from kalaha.game import Move, Position, Reason
from kalaha.game.position import Pits

MAX_HISTORIES = 20_000
"""The maximum number of histories to search per question. Beyond that, `TooManyError` is raised."""


class TooManyError(Exception):
    pass


class Step(NamedTuple):
    """The effect of a move on the search.

    `gain` is the number of seeds that the move banks for its player. `after` is the next position (None if
    the game is over). `again` is set for an extra turn. After a `fresh` move, no earlier position can recur.
    """

    gain: int
    after: int | None
    again: bool
    fresh: bool


def value(position: Position, past: tuple[Position, ...] = ()) -> int:
    """Return the net number of seeds that the player to move will still win, given the `past` positions."""
    outcome = position.outcome
    if outcome is not None:
        return outcome.margin_for(position.turn) - position.lead(position.turn)
    return _value(_number(position), _numbered(past, position.on_board), [MAX_HISTORIES])


def margin(position: Position) -> int:
    """Return the final margin for the player to move."""
    return position.lead(position.turn) + value(position)


def margins(position: Position, past: tuple[Position, ...] = ()) -> dict[Move, int]:
    """Return the final margin for the player to move after each legal move."""
    number, seen = _number(position), _numbered((*past, position), position.on_board)
    return {
        move: position.lead(position.turn) + _worth(step, seen, [MAX_HISTORIES])
        for move, step in zip(position.legal_moves, _steps(number), strict=True)
    }


def random_pits(random: Random, pits: int, seeds: int) -> Pits:
    """Draw a board uniformly from all boards with `seeds` seeds in the pits."""
    bars = sorted(random.sample(range(seeds + 2 * pits - 1), 2 * pits - 1))
    cells = [stop - start - 1 for start, stop in pairwise([-1, *bars, seeds + 2 * pits - 1])]
    return tuple(cells[:pits]), tuple(cells[pits:])


_numbers: dict[Position, int] = {}
_positions: list[Position] = []


def _number(position: Position) -> int:
    """Return a number for `position`, which is quicker to look up than the position.

    Equivalent positions share a number. Stores are ignored unless they affect the value, and both players'
    views are equal unless positions can recur.
    """
    if position.turn and not position.rules.can_repeat:
        position = position.mirrored
    if not position.rules.majority_stop:
        position = Position(position.rules, position.pits, turn=position.turn)
    if position not in _numbers:
        _numbers[position] = len(_positions)
        _positions.append(position)
    return _numbers[position]


Seen = frozenset[tuple[int, int]]
"""The numbers of the positions since the last capture, each with the number of its earlier occurrences."""


def _numbered(past: tuple[Position, ...], seeds: int) -> Seen:
    seen: Seen = frozenset()
    for each in past:
        if each.on_board == seeds:
            seen = _with(seen, _number(each))
    return seen


def _with(seen: Seen, number: int) -> Seen:
    times = 0
    while (number, times) in seen:
        times += 1
    return seen | {(number, times)}


def _is_end(number: int, seen: Seen) -> bool:
    """Return whether reaching this position again without a capture ends the game."""
    position = _positions[number]
    rules = position.rules
    if (number, rules.repetition_at - 1) in seen and (
        rules.repetition_when_empty or all(map(any, position.pits))
    ):
        return True
    return 0 < rules.quiet_limit <= len(seen)


@cache
def _steps(number: int) -> tuple[Step, ...]:
    before = _positions[number]
    found: list[Step] = []
    for move in before.legal_moves:
        sowing = before.play(move)
        after = sowing.position
        gain = after.lead(before.turn) - before.lead(before.turn)
        fresh = not before.rules.can_repeat or after.on_board < before.on_board
        reached = None if sowing.reason else _number(after)
        found.append(Step(gain, reached, after.turn == before.turn, fresh))
    return tuple(found)


@cache
def _repeated(number: int) -> int:
    """Return the value of a repetition for the player to move."""
    position = _positions[number]
    return position.final_position(Reason.REPETITION).lead(position.turn) - position.lead(position.turn)


def _value(number: int, seen: Seen, left: list[int]) -> int:
    left[0] -= 1
    if left[0] < 0:
        raise TooManyError
    seen = _with(seen, number)
    return max(_worth(step, seen, left) for step in _steps(number))


def _worth(step: Step, seen: Seen, left: list[int]) -> int:
    if step.after is None:
        return step.gain
    if step.fresh:
        rest = _fresh(step.after)
    elif _is_end(step.after, seen):
        rest = _repeated(step.after)
    else:
        rest = _value(step.after, seen, left)
    return step.gain + (rest if step.again else -rest)


@cache
def _fresh(number: int) -> int:
    return _value(number, frozenset(), [MAX_HISTORIES])
