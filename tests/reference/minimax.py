"""Values by plain minimax over `Position`, to the end of the game: the reference for tables and searches.

Where positions can recur it goes over histories: a position that has come up before ends the game. Of a
history only what has come up since the last capture matters, for with fewer seeds nothing can come up again.
"""

from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from kalaha.game import Move, Position, Reason
from kalaha.game.position import Pits

MOST = 20_000
"""Histories of one question; more raise `TooManyError`."""


class TooManyError(Exception):
    pass


class Step(NamedTuple):
    """A move: what it banks for the mover, the position after it (None: the game is over), and whether the
    mover goes on. Nothing that came before it can come up again after a fresh one."""

    gain: int
    after: int | None
    again: bool
    fresh: bool


def value(position: Position, past: tuple[Position, ...] = ()) -> int:
    """The net seeds still to come for the player to move, after the positions of the past."""
    outcome = position.outcome
    if outcome is not None:
        return outcome.margin_for(position.turn) - position.lead(position.turn)
    return _value(_number(position), _numbered(past), [MOST])


def margin(position: Position) -> int:
    """The margin at the end for the player to move."""
    return position.lead(position.turn) + value(position)


def margins(position: Position, past: tuple[Position, ...] = ()) -> dict[Move, int]:
    """The margin at the end for the player to move, of each legal move."""
    number, seen = _number(position), _numbered((*past, position))
    return {
        move: position.lead(position.turn) + _worth(step, seen, [MOST])
        for move, step in zip(position.legal_moves, _steps(number), strict=True)
    }


def random_pits(random: Random, pits: int, seeds: int) -> Pits:
    """A random board with so many seeds in its pits, every board as likely as the others."""
    bars = sorted(random.sample(range(seeds + 2 * pits - 1), 2 * pits - 1))
    cells = [stop - start - 1 for start, stop in pairwise([-1, *bars, seeds + 2 * pits - 1])]
    return tuple(cells[:pits]), tuple(cells[pits:])


_numbers: dict[Position, int] = {}
_positions: list[Position] = []


def _number(position: Position) -> int:
    """The number of a position: quicker to look up. Stores that matter to no value are empty, and South is to
    move, but where positions can recur: there the same position seen by the other player is another."""
    if position.turn and not position.rules.can_repeat:
        position = position.mirrored
    if not position.rules.majority_stop:
        position = Position(position.rules, position.pits, turn=position.turn)
    if position not in _numbers:
        _numbers[position] = len(_positions)
        _positions.append(position)
    return _numbers[position]


def _numbered(past: tuple[Position, ...]) -> frozenset[int]:
    return frozenset(map(_number, past))


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
    """What a repetition brings the player to move."""
    position = _positions[number]
    return position.final_position(Reason.REPETITION).lead(position.turn) - position.lead(position.turn)


def _value(number: int, seen: frozenset[int], left: list[int]) -> int:
    left[0] -= 1
    if left[0] < 0:
        raise TooManyError
    seen |= {number}
    return max(_worth(step, seen, left) for step in _steps(number))


def _worth(step: Step, seen: frozenset[int], left: list[int]) -> int:
    if step.after is None:
        return step.gain
    if step.fresh:
        rest = _fresh(step.after)
    elif step.after in seen:
        rest = _repeated(step.after)
    else:
        rest = _value(step.after, seen, left)
    return step.gain + (rest if step.again else -rest)


@cache
def _fresh(number: int) -> int:
    return _value(number, frozenset(), [MOST])
