"""Positions as text, with a strict parser for the board literal of the Kalah Game Protocol."""

import re
from typing import Any

from kalaha.errors import Fault, fault, shown
from kalaha.game import SOUTH, Position, Side
from kalaha.game.errors import InvalidPositionError
from kalaha.notation.foreign import foreign_position
from kalaha.rules import MAX_PITS, MAX_TOTAL, Rules, find_rules

_NUMBER = re.compile(r"\s*([+-]?[0-9]+)\s*")
_SIZE = re.compile(r"\s*<\s*([0-9]+)")
EXAMPLE = "<2,0,0,3,3,3,3> S"
_MOST_NUMBERS = 3 + 2 * MAX_PITS  # on any board
_HUGE = 10**18  # replaces any number with more than 18 digits


def parse_position(text: str, rules: Rules | str) -> Position:
    """Return the position for a `text` like `<n,S,N,s1..sn,n1..nn> S`.

    The parts are the number of pits per side, South's and North's stores, South's and North's pits (each from
    the owner's left to right), and the side to move (South by default). White space is allowed between parts.
    This is the inverse of `str(position)`. The notations of other programs are read, too (see
    docs/record-format.md), all as positions under `rules`.

    Raise `InvalidPositionError`, which names the first wrong character (counted from 1) or all invalid pits.

    >>> rules = find_rules("alga").replace(pits=2)
    >>> parse_position("<2, 5,0, 1,0, 3,4> N", rules).pits
    ((1, 0), (3, 4))
    >>> parse_position("<2,5,0,1;0,3,4>", rules)
    Traceback (most recent call last):
    ...
    kalaha.game.errors.InvalidPositionError: A position is written like <2,0,0,3,3,3,3> S; \
at character 9, ';' was found instead of , / >.
    """
    rules = find_rules(rules)
    _require_text(text)
    foreign = None if text.lstrip().startswith("<") else foreign_position(text, rules.pits)
    return own_position(text if foreign is None else foreign.position or "", rules)


def _require_text(text: object) -> None:
    if not isinstance(text, str):
        raise TypeError(f"A position is text like {EXAMPLE}, not {shown(text)}.")


def own_position(text: str, rules: Rules) -> Position:
    """Return the position for a text in our notation. Raise `InvalidPositionError`."""
    numbers, turn = _scan(text)
    return _position(numbers, rules, turn)


def fit_rules(rules: Rules | str, text: str, /, **changes: Any) -> Rules:
    """Return `rules` with these `changes`, and adapted to the board of the position in `text`.

    `pits` defaults to the size of that board. `seeds`, which does not affect a position, defaults to 1 if the
    start would otherwise have too many seeds. Ignore text without a valid board size, because
    `parse_position` will reject it. Raise `InvalidRulesError` if the rules are invalid.

    >>> fit_rules(Rules(), "<2,5,0,1,0,3,4>", sharing=True)
    Rules(pits=2, sharing=True)
    """
    rules = find_rules(rules)
    _require_text(text)
    size = _SIZE.match(text)
    if size is not None and 1 <= _number(size[1]) <= MAX_PITS:
        changes = {"pits": int(size[1])} | changes
    pits = changes.get("pits", rules.pits)
    if "seeds" not in changes and isinstance(pits, int) and 2 * pits * rules.seeds > MAX_TOTAL:
        changes["seeds"] = 1
    return rules.replace(**changes)


def _position(numbers: list[int], rules: Rules, turn: Side) -> Position:
    """Return the position with these numbers. Raise `InvalidPositionError` if they do not fit the rules."""
    size, *seeds = numbers
    pits = rules.pits
    if size != pits:
        raise InvalidPositionError(fault("position-pits", found=shown(size), pits=pits))
    if len(seeds) != 2 + 2 * pits:
        raise InvalidPositionError(
            fault("position-count", pits=pits, expected=2 + 2 * pits, found=len(seeds))
        )
    south, north, *rest = seeds
    return Position(rules, (tuple(rest[:pits]), tuple(rest[pits:])), (south, north), turn)


def _scan(text: str) -> tuple[list[int], Side]:
    """Return the numbers between the angle brackets and the side to move."""
    at = _skip(text, 0)
    if text[at : at + 1] != "<":
        raise InvalidPositionError(_text_fault(text, at, "<"))
    numbers: list[int] = []
    while not numbers or text[at] == ",":
        match = _NUMBER.match(text, at + 1)
        if match is None:
            raise InvalidPositionError(_text_fault(text, _skip(text, at + 1), f"0…{MAX_TOTAL}"))
        numbers.append(_number(match[1]))
        at = match.end()
        more = len(numbers) < _MOST_NUMBERS
        if text[at : at + 1] not in (",", ">")[not more :]:
            raise InvalidPositionError(_text_fault(text, at, ", / >" if more else ">"))
    return numbers, _scan_turn(text, _skip(text, at + 1))


def _scan_turn(text: str, at: int) -> Side:
    """Return the side to move according to the text after `at`, or South if there is no such text."""
    if at == len(text):
        return SOUTH
    if text[at] not in "SN":
        raise InvalidPositionError(_text_fault(text, at, "S / N"))
    end = _skip(text, at + 1)
    if end < len(text):
        raise InvalidPositionError(fault("position-text-end", column=end + 1, found=shown(text[end])))
    return "SN".index(text[at])


def _number(digits: str) -> int:
    """Return the number, or `_HUGE` with the same sign if it has more than 18 digits."""
    if len(digits) <= 18:
        return int(digits)
    return -_HUGE if digits[0] == "-" else _HUGE


def _skip(text: str, at: int) -> int:
    """Return the index after any white space at `at`."""
    return len(text) - len(text[at:].lstrip())


def _text_fault(text: str, at: int, expected: str) -> Fault:
    """Return the fault for text at `at` that is not `expected`."""
    if at == len(text):
        return fault("position-text-short", example=EXAMPLE, column=at + 1, expected=expected)
    found = shown(text[at])
    return fault("position-text", example=EXAMPLE, column=at + 1, found=found, expected=expected)
