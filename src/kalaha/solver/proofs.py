"""`Proofs`: proved bounds of positions in an append-only file, and deductions from these bounds.

See `proof_lines` for the format. A line cut off by a crash is dropped when the file is read.

Worked example of the bounds implied by the parts of a position (the positions after its moves): South has two
moves. The first move banks 1 seed and leads to a position worth -4 to 3 to North, so the move is worth -2 to
5. The second move banks 1 seed and gives an extra turn worth 2 to 6, so it is worth 3 to 7. Therefore the
position is worth 3 to 7, and the second move proves the lower bound.
"""

import json
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

from kalaha.errors import fault
from kalaha.files import StrPath, filename_in_errors, lock, remove_if_empty_on_error, to_disk
from kalaha.game import Move, Position
from kalaha.kernel.convert import value_axes
from kalaha.rules import Rules, find_rules
from kalaha.solver.errors import SolverError
from kalaha.solver.proof_lines import (
    KIND,
    Proved,
    bare_text,
    checksum,
    head_of,
    parsed,
    read_lines,
    require_provable,
)

Known = Callable[[Position], Proved]
"""Returns a position's proved bounds."""


class Proofs:
    """Bounds by position under one rule set, read from and appended to the file `path`, if it is given.

    The file is locked. Raises `SolverError` if the file is for other rules, damaged, not a proof file or
    locked by another process, or if positions can recur. Raises `OSError` if the file cannot be read or
    written.
    """

    def __init__(self, rules: Rules | str, path: StrPath | None = None) -> None:
        self._rules = rules = find_rules(rules)
        self._known: dict[str, Proved] = {}
        self._best: dict[str, Move] = {}
        self._split: set[str] = set()
        self._path = path = None if path is None else Path(path)
        self._file: IO[bytes] | None = None
        self._crc = ""  # the checksum of the last line
        if path is not None:
            require_provable(rules)
            if path.exists() and not (path.is_file() or path.is_dir()):  # a device or a pipe may never end
                raise SolverError(fault("proofs-not", file=str(path)))
            with remove_if_empty_on_error(path):
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
            with filename_in_errors(self._path):
                self._file.close()

    @property
    def in_file(self) -> bool:
        """Whether the bounds outlive this process."""
        return self._file is not None

    def of(self, position: Position) -> Proved:
        """Return a position's proved bounds, or the trivial bounds (all its seeds for either player)."""
        seeds = position.on_board
        return self._known.get(bare_text(position), Proved(-seeds, seeds))

    def best(self, position: Position) -> Move | None:
        """Return the move that proves a position's lower bound, or None if it is unknown."""
        return self._best.get(bare_text(position))

    def keep(
        self, position: Position, at_least: int, at_most: int, best: Move | None = None, **how: Any
    ) -> Proved:
        """Merge bounds, append them to the file, and return the merged bounds.

        `best` is the move that proves the lower bound, if known. `how` is stored with the bounds. Raise
        `SolverError` if they contradict the earlier bounds.
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

    def split(self, position: Position, **how: Any) -> None:
        """Record that a position was too expensive for one search, so its moves are searched separately."""
        text = bare_text(position)
        if text not in self._split:
            self._split.add(text)
            self._write({"position": text, **self.of(position)._asdict(), "split": True, **how})

    def is_split(self, position: Position) -> bool:
        """Return whether a position has been split."""
        return bare_text(position) in self._split

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            with filename_in_errors(self._path):
                crc = checksum(line, self._crc)
                self._file.write(json.dumps(line | {"crc": crc}).encode() + b"\n")
                to_disk(self._file)
                self._crc = crc

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
            self._write({"kalaha": KIND, "axes": axes, "version": version("kalaha")})
            return
        head = head_of(lines, path)
        if head.axes != axes:
            raise SolverError(fault("proofs-foreign", file=str(path)))
        self._crc = head.crc
        for line in read_lines(lines, path, self._rules, head.crc):
            self._crc = line.crc
            self._set(line.text, line.proved, line.best)
            if line.how.get("split") is True:
                self._split.add(line.text)
        if parsed(data[len(whole) : -1]) is not None:  # only the line end is wrong. No crash does this
            raise SolverError(fault("proofs-damaged", file=str(path), line=len(lines) + 1))
        file.truncate(len(whole))

    def _set(self, text: str, new: Proved, best: Move | None) -> None:
        """Set a position's bounds. Drop its best move if the lower bound rises without a new best move."""
        old = self._known.get(text)
        self._known[text] = new
        if best is not None:
            self._best[text] = best
        elif old is not None and new.at_least > old.at_least:
            self._best.pop(text, None)


class Implied(NamedTuple):
    """The bounds implied by the parts of a position, and the move that proves the lower bound."""

    proved: Proved
    best: Move | None


def implied(position: Position, known: Known) -> Implied:
    """Return the bounds on a position that the `known` bounds of its parts imply."""
    if (outcome := position.outcome) is not None:
        value = outcome.margin_for(position.turn) - position.lead(position.turn)
        return Implied(Proved(value, value), None)
    moves = {move: of_move(position, move, known) for move in position.legal_moves}
    best = max(moves, key=lambda move: moves[move].at_least)
    return Implied(Proved(moves[best].at_least, max(most for _least, most in moves.values())), best)


def of_move(position: Position, move: Move, known: Known) -> Proved:
    """Return the bounds on a move's value, in net seeds still to come for the mover."""
    sowing = position.play(move)
    after = sowing.position
    gain = after.lead(position.turn) - position.lead(position.turn)
    if sowing.reason is not None:
        return Proved(gain, gain)
    low, high = known(after)
    if after.turn != position.turn:
        low, high = -high, -low
    return Proved(gain + low, gain + high)


def deduce(proofs: Proofs, position: Position) -> Proved:
    """Store the implied bounds of a position and its split descendants. Return the position's bounds."""
    done: set[str] = set()

    def visit(position: Position) -> None:
        text = bare_text(position)
        if text in done or not proofs.is_split(position) or proofs.of(position).exact:
            return
        done.add(text)
        for move in position.legal_moves:
            visit(position.play(move).position)
        (low, high), best = implied(position, proofs.of)
        proofs.keep(position, low, high, best if low > proofs.of(position).at_least else None, parts=True)

    visit(position)
    return proofs.of(position)
