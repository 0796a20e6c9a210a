"""The stored form of a game: its compressed record (see docs/record-format.md)."""

import zlib

from kalaha.game import Game
from kalaha.notation import read_record, write_record
from kalaha.notation.record import step_text


def to_stored(game: Game) -> bytes:
    """Return the stored form of a game: its record, without moves that were taken back.

    Raise `ValueError` if reading the record back would not give the same game.
    """
    text = write_record(game)
    if _essence(read_record(text)) != _essence(game):
        raise ValueError(text)
    return zlib.compress(text.encode(), 9)


def from_stored(record: bytes) -> Game:
    """Return the game that was stored."""
    return read_record(zlib.decompress(record).decode())


def _essence(game: Game) -> tuple[object, ...]:
    """Return the values that identify a game: its start, steps, position and outcome."""
    steps = [step_text(step) for step in game.steps]
    return game.root.position, steps, game.position, game.outcome
