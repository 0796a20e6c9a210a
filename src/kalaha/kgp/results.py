"""The results of games on disk: a JSON line that identifies the file, and one for each game as it ends.

A line cut short when a server was killed is dropped. Only one server at a time writes to a file. A full one
is set aside as `….old`, in place of the one before: whoever plays there cannot fill the disk.
"""

import contextlib
import json
import os
import threading
from pathlib import Path
from typing import Any, Self, TypedDict

import platformdirs

from kalaha.errors import fault
from kalaha.files import lock, to_disk
from kalaha.kgp.errors import KgpError
from kalaha.locale import printable

_FORMAT = {"format": "kalaha kgp results 1"}
_LONGEST = 1 << 20
"""The most bytes in a line."""
FULL = 64 << 20
"""The most bytes in a file: some 200,000 games."""


class Result(TypedDict):
    """A finished game.

    `south_id` and `north_id` distinguish players of the same name, and are null without a token.
    `position` is the start, `moves` are all moves from there, as pit numbers. `stores` are South's and
    North's at the end; `winner` is null in a draw. `end` is the reason given by the rules, or
    `illegal_move`, or `left`. `random` counts each side's moves chosen at random because none came in time.
    """

    game: str
    date: str
    south: str
    north: str
    south_id: str | None
    north_id: str | None
    position: str
    moves: str
    stores: list[int]
    winner: str | None
    end: str
    random: list[int]


def results_path() -> Path:
    """Return the default file, in the user's data folder."""
    return Path(platformdirs.user_data_dir("kalaha")) / "kgp-results.jsonl"


class Results:
    """An open file of results. Raises `KgpError` if it is not ours, and `OSError`."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._writing = threading.Lock()
        self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> None:
        self._file = self._path.open("a+b")
        try:
            self._begin()
        except BaseException:
            self._file.close()
            raise

    def _begin(self) -> None:
        name = printable(str(self._path), 100)
        try:
            lock(self._file)
        except OSError:
            raise KgpError(fault("kgp-results-used", file=name)) from None
        self._file.seek(0)
        head = _line(_FORMAT)
        first = self._file.read(len(head))
        if not head.startswith(first):
            raise KgpError(fault("kgp-results", file=name))
        if first != head:
            self._file.truncate(0)
            self._write(head)
            return
        begin = max(0, self._file.seek(0, os.SEEK_END) - _LONGEST)
        self._file.seek(begin)
        self._file.truncate(begin + self._file.read().rfind(b"\n") + 1)

    def add(self, result: Result) -> None:
        """Append a result, and wait until it is on disk; raises `OSError`. Any thread may call this."""
        line = _line(result)
        with self._writing:
            if self._file.seek(0, os.SEEK_END) + len(line) > FULL:
                self._set_aside()
            self._write(line)

    def _set_aside(self) -> None:
        self._file.close()  # otherwise Windows does not rename it
        try:
            self._path.replace(self._path.with_name(f"{self._path.name}.old"))
        finally:
            self._open()

    def _write(self, line: bytes) -> None:
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._file.write(line)
            to_disk(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(end)
            raise

    def close(self) -> None:
        """Close the file, once any write in progress is done."""
        with self._writing:
            self._file.close()


def _line(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
