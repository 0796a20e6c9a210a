"""Reading record files, and writing them atomically."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kalaha.errors import fault, shown
from kalaha.files import StrPath, real_path, replacing
from kalaha.game import Game
from kalaha.notation.errors import RecordError
from kalaha.notation.foreign import Foreign
from kalaha.notation.foreign_games import foreign_game
from kalaha.notation.reader import read_game, read_record
from kalaha.notation.record import MAX_BYTES
from kalaha.notation.writer import write_record
from kalaha.rules import Rules

_BOM = b"\xef\xbb\xbf"


def read_record_file(path: StrPath) -> Game:
    """Return the only game in a UTF-8 `.kgn` file (see `read_record`); `read_records` reads several.

    Raise `RecordError` if the file does not contain a valid record, and `OSError` if it cannot be read.
    """
    return read_game_file(path)[0]


def read_game_file(
    path: StrPath, rules: Rules | str | None = None, **changes: Any
) -> tuple[Game, Foreign | None]:
    """Return the game in a file, and its notation if that is not ours (see `read_game`)."""
    with real_path(path).open("rb") as file:
        return read_game(_text(file.read(MAX_BYTES + 1)), rules, **changes)


def read_games(
    path: StrPath, rules: Rules | str | None = None, **changes: Any
) -> Iterator[tuple[Game, Foreign | None]]:
    """Yield the games in a file, each with its notation if that is not ours. Such a file has one game.

    `rules` and `changes` have the same meaning as in `read_game`. Raise the same errors as `read_records`.
    """
    with real_path(path).open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) <= MAX_BYTES and (found := foreign_game(_text(data), rules, **changes)):
        yield found
    else:
        for game in read_records(path):
            yield game, None


def read_records(path: StrPath, on_error: Callable[[RecordError], object] | None = None) -> Iterator[Game]:
    """Yield the games in a `.kgn` file one by one, keeping only one of them in memory.

    A file can contain any number of records. The tags of each record start on a new line. For a record with a
    fault, call `on_error` with the error and continue or, without `on_error`, raise the error. It is the same
    as that of `read_record_file`, but its line number is counted from the start of the file.
    """
    with real_path(path).open("rb") as file:
        for data, before in _split(iter(lambda: file.readline(MAX_BYTES + 1), b"")):
            try:
                game = read_record(_text(data))
            except RecordError as error:
                in_file = RecordError(before + error.line, error.column, *error.faults)
                if on_error is None:
                    raise in_file from error
                on_error(in_file)
            else:
                yield game


def write_records(path: StrPath, games: Iterable[Game]) -> None:
    """Write the records of several games to one file, which `read_records` can read.

    Raise the same errors as `write_record_file`.
    """
    with replacing(path) as file:
        for number, game in enumerate(games):
            file.write(b"\n" * bool(number) + write_record(game).encode())


_QUOTED = re.compile(rb'"(?:[^"\\]++|\\.)*+"|\{(?:[^\\}]++|\\.)*+\}', re.DOTALL)
"""A quoted string or a comment."""
_TAG = re.compile(rb"\[[^\[\]]*+\]")
"""A tag without its quoted text."""


def _split(lines: Iterable[bytes]) -> Iterator[tuple[bytes, int]]:
    """Yield each record and the number of lines before it.

    Once the movetext has started, the next line that starts with a tag outside a comment starts a new record.
    """
    record, before = bytearray(), 0
    in_comment = in_moves = False
    for number, line in enumerate(lines):
        if in_moves and not in_comment and line.lstrip().startswith(b"["):
            yield bytes(record), before
            record, before, in_moves = bytearray(), number, False
        record += line
        if len(record) > MAX_BYTES:
            break  # the error is raised when the record is read
        plain = _QUOTED.sub(b"", b"{" * in_comment + line.removeprefix(_BOM))
        in_comment = b"{" in plain
        in_moves = in_moves or bool(_TAG.sub(b"", plain).strip())
    if record.removeprefix(_BOM).strip():
        yield bytes(record), before


def _text(data: bytes) -> str:
    """Return the text of a UTF-8 record."""
    if len(data) > MAX_BYTES:
        raise RecordError(1, 1, fault("record-too-large", limit=MAX_BYTES))
    data = data.removeprefix(_BOM)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RecordError(line, column, fault("record-not-text")) from error


def write_record_file(path: StrPath, game: Game, undone: bool = False) -> None:
    """Write the record of a game to a UTF-8 file (see `write_record`).

    The file is replaced atomically. Raise the same errors as `write_record`, and `OSError` if the file cannot
    be written.
    """
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"The path comes before the Game, which cannot be {shown(game)}.")
    data = write_record(game, undone=undone).encode()
    with replacing(path) as file:
        file.write(data)
