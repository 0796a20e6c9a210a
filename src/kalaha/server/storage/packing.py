"""`pack`, `unpack`: a game with all its steps as a few dozen bytes, for games that rest.

The bytes are a line of hexadecimal digits, read two at a time (a last odd one is followed by an f):

| digits | stand for |
|---|---|
| 8 | when the game was created, in seconds |
| 2 | who plays South and North, by their places in `_PLAYERS` |
| a text | the first position, as it differs from the rules' own; then both names, and both seats |
| 0 to 5 | a move from the pit 1 to 6, by the other side than the step before |
| 6 to b | the same, by the same side |
| c, 2 digits, a text | any other step: its place in `_KINDS`, its side, its text |
| f | the end |

A text has up to two parts: characters that are hexadecimal digits themselves, and the bytes of the rest in
UTF-8. Its first digit says which there are, 1 for the former and 2 for the latter, added; each begins with
its length, in two digits. So a seat, which is a hash, takes hardly more digits than it has, and no text takes
one. Before the first step the "step before" is North's.
"""

import json
import re
from collections.abc import Sequence

from kalaha.game import NORTH, Position
from kalaha.rules import Rules
from kalaha.server.storage.tables import GameRow, StepRow

_PLAYERS = "human", "open", *(f"computer:{level}" for level in range(1, 11))
_KINDS = (
    "move", "swap", "offer", "accept", "decline", "withdraw", "resign", "undo", "redo",
    "join", "seat", "again",
)  # fmt: skip


def pack(game: GameRow, steps: Sequence[StepRow]) -> bytes:
    """Return a game and its steps as bytes, without its id, its rules, and the times of its steps."""
    players = (_PLAYERS.index(player) for player in (game.south, game.north))
    texts = (
        game.start.removeprefix(_board(game.rules)),
        *(text or "" for text in (game.south_name, game.north_name, game.south_seat, game.north_seat)),
    )
    digits = [f"{int(game.created):08x}", *(f"{player:x}" for player in players), *map(_text, texts)]
    before = NORTH
    for step in steps:
        if step.kind == "move" and step.text in {"1", "2", "3", "4", "5", "6"}:
            digits.append(f"{int(step.text) - 1 + 6 * (step.side == before):x}")
        else:
            digits.append(f"c{_KINDS.index(step.kind):x}{step.side}{_text(step.text)}")
        before = step.side
    line = "".join([*digits, "f"])
    return bytes.fromhex(line + "f" * (len(line) % 2))


def unpack(packed: bytes, id: str, rules: str, last: float) -> tuple[GameRow, list[StepRow]]:
    """Return the game with this id and these rules, and its steps, all of them at the time of the last."""
    line = _Line(packed.hex())
    created = float(int(line.take(8), 16))
    south, north = (_PLAYERS[line.number(1)] for _ in "SN")
    start = line.text()
    if not start.startswith("<"):
        start = _board(rules) + start
    game = GameRow(id, rules, start, south, north, created, *(line.text() or None for _ in range(4)))
    steps: list[StepRow] = []
    side = NORTH
    while (digit := line.number(1)) < 15:
        kind, text = "move", str(digit % 6 + 1)
        if digit < 12:
            side = side if digit >= 6 else 1 - side
        else:
            kind, side, text = _KINDS[line.number(1)], line.number(1), line.text()
        steps.append(StepRow(id, len(steps) + 1, side, kind, text, last))
    return game, steps


def _board(rules: str) -> str:
    """Return the first position by these rules, without who is to move."""
    return str(Position.start(Rules(**json.loads(rules))))[:-1]


def _text(text: str) -> str:
    digits = re.match("[0-9a-f]*", text[:255])
    assert digits is not None
    rest = text[digits.end() :].encode()
    first = f"{digits.end():02x}{digits[0]}" if digits[0] else ""
    second = f"{len(rest):02x}{rest.hex()}" if rest else ""
    return f"{bool(first) + 2 * bool(second)}{first}{second}"


class _Line:
    """Digits, read from the left."""

    def __init__(self, digits: str) -> None:
        self._digits = digits
        self._at = 0

    def take(self, count: int) -> str:
        """Return the next digits."""
        self._at += count
        return self._digits[self._at - count : self._at]

    def number(self, count: int) -> int:
        """Return the number that the next digits are."""
        return int(self.take(count), 16)

    def text(self) -> str:
        """Return the next text."""
        parts = self.number(1)
        digits = self.take(self.number(2)) if parts & 1 else ""
        rest = self.take(2 * self.number(2)) if parts & 2 else ""
        return digits + bytes.fromhex(rest).decode()
