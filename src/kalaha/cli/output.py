"""Output that several commands share: JSON and lines of play."""

import json
from collections.abc import Iterable, Mapping

from kalaha.game import SWAP, Move, Position

MAX_LINE_MOVES = 16
"""The maximum number of moves shown in a line of play."""


def line_text(position: Position, line: Iterable[Move]) -> str:
    """Return a line of play as text. The moves in a turn are joined, as in a record.

    >>> from kalaha.rules import find_rules
    >>> line_text(Position.start(find_rules("alga")), map(Move.parse, "1621"))
    '1-6 2 1'
    """
    text = ""
    for move in line:
        if move == SWAP:
            text, position = f"{text}{move} ", position.mirrored
            continue
        sowing = position.play(move)
        text += f"{move}{'-' if sowing.extra_turn else ' '}"
        position = sowing.position
    return text.rstrip(" -")


def print_json(document: Mapping[str, object]) -> None:
    """Print one JSON document."""
    print(json.dumps(document, ensure_ascii=False), flush=True)
