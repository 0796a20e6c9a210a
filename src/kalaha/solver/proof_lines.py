"""The lines of a proof file: their format, reading, and checksums.

The file is a text file with a JSON document on each line. The first line, the head, contains the kind of
file, the axes of the rules that affect values, and the version of the program that created the file. Every
other line contains a position, its bounds, the move that proves the lower bound (if known), and the cost of
the proof ::

    {"kalaha": "proofs", "axes": {"pits": "6", "extra_turn": "yes", …}, "version": "1.0.0", "crc": "…"}
    {"position": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", "at_least": 8, "at_most": 48, …, "crc": "09a1c2d3"}

A position is written from the point of view of the player to move, who is shown as South, and with empty
stores. Bounds apply to the net seeds still to come for that player, and hold for every position with these
pits. The stores are written only if the end of the game depends on them (`majority_stop`). The file is
append-only, and the latest line for a position contains all its bounds.

`split` marks a position that was too expensive for one search. The positions after its moves, its *parts*,
are searched one by one instead. `parts` marks a line that was deduced from them. `crc` is the CRC-32 of the
rest of the line and of all lines before it (see `checksum`), so lines cannot be moved within a file or to
another file.
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
    """Proved bounds: `at_least` <= value <= `at_most`, in net seeds still to come for the player to move."""

    at_least: int
    at_most: int

    @property
    def exact(self) -> bool:
        """Whether the exact value is proved."""
        return self.at_least == self.at_most


class Line(NamedTuple):
    """A line with bounds. `how` contains the other keys, such as the cost, and `crc` is a checksum."""

    number: int
    text: str
    position: Position
    proved: Proved
    best: Move | None
    how: Mapping[str, Any]
    crc: str


class Head(NamedTuple):
    """The first line of a file: the rules' axes (unchecked), and the line's checksum."""

    axes: object
    crc: str


def require_provable(rules: Rules) -> None:
    """Raise `SolverError` for rules that let positions recur, which need tables instead of proofs."""
    if rules.can_repeat:
        raise SolverError(fault("solver-can-repeat"))


def value_step(rules: Rules) -> int:
    """Return the least difference between two values: 2 if all values have the same parity as the seeds."""
    return 1 if rules.remainder == "nobody" else 2


def head_of(lines: Sequence[bytes], path: Path) -> Head:
    """Return the first line. Raise `SolverError` if this is another kind of file."""
    head = parsed(lines[0]) if lines else None
    if head is None or head.get("kalaha") != KIND:
        raise SolverError(fault("proofs-not", file=str(path)))
    return Head(head.get("axes"), _check(head, path, 1, ""))


def read_lines(lines: Sequence[bytes], path: Path, rules: Rules, crc: str) -> Iterator[Line]:
    """Yield the checked lines after the head. `crc` is the checksum of the head.

    Raise `SolverError` for a line that is damaged, was moved, or has no valid bound.
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
    """Remove the checksum from a line and return it. Raise `SolverError` if it is wrong or missing."""
    crc = checksum({name: value for name, value in line.items() if name != "crc"}, before)
    if line.pop("crc", None) != crc:
        raise SolverError(fault("proofs-damaged", file=str(path), line=number))
    return crc


def _position(text: str, rules: Rules) -> Position | None:
    """Return the position that `text` means in a proof file, or None if the text is not in that form."""
    with contextlib.suppress(KalahaError):
        position = parse_position(text, rules)
        if bare_text(position) == text:
            return position
    return None


def _move(position: Position, text: object) -> Move | None:
    """Return the legal move with this text, or None."""
    with contextlib.suppress(KalahaError):
        move = Move.parse(str(text))
        if move in position.legal_moves:
            return move
    return None


def bare_text(position: Position) -> str:
    """Return a position as text in the form used in proof files.

    >>> from kalaha.rules import find_rules
    >>> bare_text(Position(find_rules("kalah").replace(pits=1), ((2,), (3,)), (7, 1), 1))
    '<1,0,0,3,2> S'
    """
    mover = position.turn
    stores = (position.stores[mover], position.stores[1 - mover]) if position.rules.majority_stop else (0, 0)
    pits = (position.pits[mover], position.pits[1 - mover])
    return str(replace(position, pits=pits, stores=stores, turn=SOUTH))


def checksum(line: Mapping[str, Any], before: str = "") -> str:
    """Return the checksum of a line. `before` is the checksum of the previous line.

    The checksum is the CRC-32, in hexadecimal, of all lines so far as ASCII JSON with sorted keys.

    >>> checksum({"position": "<1,0,0,3,2> S", "at_least": 1, "at_most": 1})
    '8ba1879b'
    """
    return f"{zlib.crc32(json.dumps(line, sort_keys=True).encode(), int(before or '0', 16)):08x}"


def parsed(line: bytes) -> dict[str, Any] | None:
    """Return the JSON object on a line, or None without one."""
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None  # pyright: ignore[reportUnknownVariableType]
