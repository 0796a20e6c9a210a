"""`Proofs`: the bounds proved of positions, appended to a file as they are found.

The file is text, a JSON document on each line. The first says what it is and by which rules (the
axes that a value depends on); each other is a bound, with the move that proves it, where that is
known, and what it took ::

    {"kalaha": "proofs", "axes": {"pits": "6", "extra_turn": "yes", …}, "crc": "5ff40b2d"}
    {"position": "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", "at_least": 8, "at_most": 48, …, "crc": "09a1c2d3"}

`crc` is the CRC-32 of the rest of the line (see `checksum`). Lines of version 0.1.0 have none and are read
all the same; that version reads lines that have one.

A position stands as its player to move sees it, South to move, with empty stores: a bound is of
the net seeds still to come for that player, and so holds for every position with these pits. Only
where the end depends on the stores (`majority_stop`) are they kept. Lines are only ever added; the
latest of a position holds all that is known of it. A line that a crash cut off is dropped.
"""

import contextlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

from kalaha.arguments import checked
from kalaha.errors import KalahaError, fault
from kalaha.files import lock, to_disk
from kalaha.game import SOUTH, Move, Position
from kalaha.kernel.convert import value_axes
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
        """Whether the value itself is proved."""
        return self.at_least == self.at_most


class Proofs:
    """Bounds by position under one rule set; with a path, read from that file and kept there.

    One process at a time writes a file. Raises `SolverError` for a file for other rules, one that
    is no file of proofs or is damaged, and one that another process has locked; `OSError` where it
    cannot be read or written.
    """

    @checked
    def __init__(self, rules: Rules, path: Path | None = None) -> None:
        self._rules = rules
        self._known: dict[str, Proved] = {}
        self._best: dict[str, Move] = {}
        self._split: set[str] = set()
        self._path = path
        self._file: IO[bytes] | None = None
        self.unchecked = 0
        """How many lines of the file had no checksum: what has changed in these cannot be noticed."""
        if path is not None:
            if path.exists() and not (path.is_file() or path.is_dir()):  # a device or a pipe may never end
                raise SolverError(fault("proofs-not", file=str(path)))
            self._file = path.open("a+b")
            try:
                self._lock(path, self._file)
                self._read(path, self._file)
            except BaseException:
                self._file.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    @checked
    def of(self, position: Position) -> Proved:
        """Return what is proved of a position; at the least, that nobody gets more than all the seeds."""
        seeds = position.on_board
        return self._known.get(bare_text(position), Proved(-seeds, seeds))

    @checked
    def best(self, position: Position) -> Move | None:
        """Return the move that proves the lower bound of a position, or None where it is not known."""
        return self._best.get(bare_text(position))

    @checked
    def keep(
        self, position: Position, at_least: int, at_most: int, best: Move | None = None, **how: Any
    ) -> Proved:
        """Add bounds, in the file too; return all that is proved.

        `best` is the move that proves the lower bound, where it is known; `how` is kept with them.

        Raises `SolverError` where they contradict what has been proved: then one of the two is wrong.
        """
        old = self.of(position)
        new = Proved(max(old.at_least, at_least), min(old.at_most, at_most))
        text = bare_text(position)
        if new.at_least > new.at_most:
            raise SolverError(fault("proofs-contradict", position=text, low=new.at_least, high=new.at_most))
        if new != old:
            self._set(text, new, best)
            if best is not None:
                how = {"best": str(best)} | how
            self._write({"position": text, **new._asdict(), **how})
        return new

    @checked
    def split(self, position: Position) -> None:
        """Record that a position was too much for one job: its moves are searched one by one."""
        text = bare_text(position)
        if text not in self._split:
            self._split.add(text)
            self._write({"position": text, **self.of(position)._asdict(), "split": True})

    @checked
    def is_split(self, position: Position) -> bool:
        """Return whether a position has been split."""
        return bare_text(position) in self._split

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line | {"crc": checksum(line)}).encode() + b"\n")
            to_disk(self._file)

    def _lock(self, path: Path, file: IO[bytes]) -> None:
        try:
            lock(file)
        except OSError:
            raise SolverError(fault("proofs-busy", file=str(path))) from None

    def _read(self, path: Path, file: IO[bytes]) -> None:
        file.seek(0)
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        axes = value_axes(self._rules)
        if not lines:
            if data and not b'{"kalaha": "proofs"'.startswith(data[:19]):
                raise SolverError(fault("proofs-not", file=str(path)))
            file.truncate(0)
            self._write({"kalaha": KIND, "axes": axes})
            return
        head = _parsed(lines[0])
        if head is None or head.get("kalaha") != KIND:
            raise SolverError(fault("proofs-not", file=str(path)))
        self._check(head, path, 1)
        if head.get("axes") != axes:
            raise SolverError(fault("proofs-foreign", file=str(path)))
        for number, text in enumerate(lines[1:], 2):
            line = _parsed(text)
            if line is not None:
                self._check(line, path, number)
            match line:
                case {"position": str(name), "at_least": int(low), "at_most": int(high)} if (
                    position := self._position(name)
                ) and -position.on_board <= low <= high <= position.on_board:
                    best = self._move(position, line["best"]) if "best" in line else None
                    if best is None and "best" in line:
                        raise SolverError(fault("proofs-line", file=str(path), line=number))
                    self._set(name, Proved(low, high), best)
                    if line.get("split") is True:
                        self._split.add(name)
                case _:
                    raise SolverError(fault("proofs-line", file=str(path), line=number))
        if _parsed(data[len(whole) : -1]) is not None:  # whole but for its end, so no crash cut it off
            raise SolverError(fault("proofs-damaged", file=str(path), line=len(lines) + 1))
        file.truncate(len(whole))

    def _check(self, line: dict[str, Any], path: Path, number: int) -> None:
        """Take the checksum out of a line. Raises `SolverError` where it does not match."""
        if "crc" not in line:
            self.unchecked += 1
        elif line.pop("crc") != checksum(line):
            raise SolverError(fault("proofs-damaged", file=str(path), line=number))

    def _set(self, text: str, new: Proved, best: Move | None) -> None:
        """Set the bounds of a position; the move that proved one lower bound proves no higher one."""
        old = self._known.get(text)
        self._known[text] = new
        if best is not None:
            self._best[text] = best
        elif old is not None and new.at_least > old.at_least:
            self._best.pop(text, None)

    def _position(self, text: str) -> Position | None:
        """Return the position with this text in a file of proofs, None where there is none."""
        with contextlib.suppress(KalahaError):
            position = parse_position(text, self._rules)
            if bare_text(position) == text:
                return position
        return None

    def _move(self, position: Position, text: object) -> Move | None:
        """Return the legal move that a text names, None where it names none."""
        with contextlib.suppress(KalahaError):
            move = Move.parse(str(text))
            if move in position.legal_moves:
                return move
        return None


def bare_text(position: Position) -> str:
    """Return the text that a position has in a file of proofs.

    >>> from kalaha.rules import find_rules
    >>> bare_text(Position(find_rules("kalah").replace(pits=1), ((2,), (3,)), (7, 1), 1))
    '<1,0,0,3,2> S'
    """
    mover = position.turn
    stores = (position.stores[mover], position.stores[1 - mover]) if position.rules.majority_stop else (0, 0)
    pits = (position.pits[mover], position.pits[1 - mover])
    return str(replace(position, pits=pits, stores=stores, turn=SOUTH))


def checksum(line: Mapping[str, Any]) -> str:
    """Return the checksum of a line: the CRC-32, in hexadecimal, of its JSON in ASCII with sorted keys.

    >>> checksum({"position": "<1,0,0,3,2> S", "at_least": 1, "at_most": 1})
    '8ba1879b'
    """
    return f"{zlib.crc32(json.dumps(line, sort_keys=True).encode()):08x}"


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None  # pyright: ignore[reportUnknownVariableType]
