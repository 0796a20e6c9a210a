"""The lines of a proof file: how each is written, read and checked.

The file is text, a JSON document on each line. The first, the head, says what it is, by which rules (the
axes that a value depends on) and which version of the program began it; each other is a bound, with the move
that proves it, where that is known, and what it took ::

    {"kalaha": "proofs", "axes": {"pits": "6", "extra_turn": "yes", …}, "version": "1.0.0", "crc": "…"}
    {"position": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", "at_least": 8, "at_most": 48, …, "crc": "09a1c2d3"}

A position stands as its player to move sees it, South to move, with empty stores: a bound is of
the net seeds still to come for that player, and so holds for every position with these pits. Only
where the end depends on the stores (`majority_stop`) are they kept. Lines are only ever added; the
latest one for a position holds all that is known about it.

`split` marks a position that was too much for one search: those after its moves, its parts, are searched
one by one. `parts` marks a line of which what is new follows from them. `crc` is the CRC-32 of the rest of
the line and of all lines before it (see `checksum`): so a line holds under its own head only, and where it
stands.
"""

import contextlib
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from kalaha.errors import KalahaError, fault
from kalaha.game import SOUTH, Move, Position
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.solver.errors import SolverError

KIND = "proofs"


class Proved(NamedTuple):
    """What is proved: `at_least` <= value <= `at_most`, net seeds still to come for the player to move."""

    at_least: int
    at_most: int

    @property
    def exact(self) -> bool:
        """Whether the exact value is proved."""
        return self.at_least == self.at_most


class Line(NamedTuple):
    """A bound as it stands in a file; `how` is the rest of the line, such as its cost, `crc` its checksum."""

    number: int
    text: str
    position: Position
    proved: Proved
    best: Move | None
    how: Mapping[str, Any]
    crc: str


class Head(NamedTuple):
    """The first line of a file: the axes of the rules, as it names them, and its checksum."""

    axes: object
    crc: str


def require_provable(rules: Rules) -> None:
    """Raise `SolverError` for rules in which a position can recur: those need tables, not proofs."""
    if rules.can_repeat:
        raise SolverError(fault("solver-can-repeat"))


def value_step(rules: Rules) -> int:
    """Return the least difference between two values: 2 if a value is odd exactly when the seeds are."""
    return 1 if rules.remainder == "nobody" else 2


def head_of(lines: Sequence[bytes], path: Path) -> Head:
    """Return the first line. Raises `SolverError` for any other kind of file."""
    head = parsed(lines[0]) if lines else None
    if head is None or head.get("kalaha") != KIND:
        raise SolverError(fault("proofs-not", file=str(path)))
    return Head(head.get("axes"), _check(head, path, 1, ""))


def read_lines(lines: Sequence[bytes], path: Path, rules: Rules, crc: str) -> Iterator[Line]:
    """Yield the bounds, each checked, the head having this checksum.

    Raises `SolverError` for a line that is damaged, not where it was written, or not a bound.
    """
    for number, text in enumerate(lines[1:], 2):
        line = parsed(text)
        if line is not None:
            crc = _check(line, path, number, crc)
        match line:
            case {"position": str(name), "at_least": int(low), "at_most": int(high), **how} if (
                position := _position(name, rules)
            ) and -position.on_board <= low <= high <= position.on_board:
                best = _move(position, how["best"]) if "best" in how else None
                if best is not None or "best" not in how:
                    yield Line(number, name, position, Proved(low, high), best, how, crc)
                    continue
            case _:
                pass
        raise SolverError(fault("proofs-line", file=str(path), line=number))


def _check(line: dict[str, Any], path: Path, number: int, before: str) -> str:
    """Remove the checksum from a line and return it. Raises `SolverError` if it is wrong or missing."""
    crc = checksum({name: value for name, value in line.items() if name != "crc"}, before)
    if line.pop("crc", None) != crc:
        raise SolverError(fault("proofs-damaged", file=str(path), line=number))
    return crc


def _position(text: str, rules: Rules) -> Position | None:
    """Return the position with this text in a proof file, None if it is not one."""
    with contextlib.suppress(KalahaError):
        position = parse_position(text, rules)
        if bare_text(position) == text:
            return position
    return None


def _move(position: Position, text: object) -> Move | None:
    """Return the legal move that a text names, None if it names none."""
    with contextlib.suppress(KalahaError):
        move = Move.parse(str(text))
        if move in position.legal_moves:
            return move
    return None


def bare_text(position: Position) -> str:
    """Return the text of a position in a proof file.

    >>> from kalaha.rules import find_rules
    >>> bare_text(Position(find_rules("kalah").replace(pits=1), ((2,), (3,)), (7, 1), 1))
    '<1,0,0,3,2> S'
    """
    mover = position.turn
    stores = (position.stores[mover], position.stores[1 - mover]) if position.rules.majority_stop else (0, 0)
    pits = (position.pits[mover], position.pits[1 - mover])
    return str(replace(position, pits=pits, stores=stores, turn=SOUTH))


def checksum(line: Mapping[str, Any], before: str = "") -> str:
    """Return the checksum of a line, `before` being that of the line before it.

    It is the CRC-32, in hexadecimal, of the JSON of the lines in ASCII with sorted keys, one after the other.

    >>> checksum({"position": "<1,0,0,3,2> S", "at_least": 1, "at_most": 1})
    '8ba1879b'
    """
    return f"{zlib.crc32(json.dumps(line, sort_keys=True).encode(), int(before or '0', 16)):08x}"


def parsed(line: bytes) -> dict[str, Any] | None:
    """Return the JSON object on a line, None if there is none."""
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None  # pyright: ignore[reportUnknownVariableType]
