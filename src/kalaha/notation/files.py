"""Reading and atomic writing of record files."""

import os

from kalaha.errors import fault
from kalaha.files import real_path, replacing
from kalaha.game import Game
from kalaha.notation.errors import RecordError
from kalaha.notation.reader import read_record
from kalaha.notation.record import MAX_BYTES
from kalaha.notation.writer import write_record

_BOM = b"\xef\xbb\xbf"


def read_record_file(path: str | os.PathLike[str]) -> Game:
    """Return the game of a `.kgn` file in UTF-8 (see `read_record`).

    Raises `RecordError` if it is not a record, and `OSError` if it cannot be read.
    """
    with real_path(path).open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RecordError(1, 1, fault("record-too-large", limit=MAX_BYTES))
    data = data.removeprefix(_BOM)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RecordError(line, column, fault("record-not-text")) from error
    return read_record(text)


def write_record_file(path: str | os.PathLike[str], game: Game, undone: bool = False) -> None:
    """Write the record of a game to a file in UTF-8 (see `write_record`).

    The file is replaced atomically. Raises `KalahaError` like `write_record`, and `OSError`.
    """
    data = write_record(game, undone).encode()
    if len(data) > MAX_BYTES:
        raise RecordError(1, 1, fault("record-too-large", limit=MAX_BYTES))
    with replacing(path) as file:
        file.write(data)
