"""The file of a match: a line of JSON that says which match it is, and one for each game as it ends.

A line that was torn when the program was stopped is left out, and its game is played again.
"""

import json
from pathlib import Path
from typing import Any

from kalaha.engine.arena import Played, Score
from kalaha.errors import ArenaError, fault
from kalaha.locale import printable


class MatchFile:
    """The games of a match on disk. `score` is player one's in the games that are kept."""

    def __init__(self, path: Path, match: dict[str, Any]) -> None:
        """Open the file, made where there is none; it must be of this match.

        Raises `ArenaError` where it is not, and `OSError`.
        """
        self.score = Score()
        self._path = path
        first = _line({"format": "kalaha match 1"} | match)
        text = path.read_bytes() if path.exists() else b""
        end = text.rfind(b"\n") + 1
        head, *lines = text[:end].splitlines() if end else [b""]
        if (end and head + b"\n" != first) or (not end and not first.startswith(text)):
            raise ArenaError(fault("match-other", file=printable(str(path), 100), found=_shown(head or text)))
        for number, line in enumerate(lines):
            self.score = self.score.plus(self._result(line, number))
        with open(path, "r+b" if path.exists() else "wb") as file:
            if not end:
                file.write(first)
                end = len(first)
            file.truncate(end)

    def add(self, played: Played) -> None:
        """Keep a game that has ended."""
        outcome = played.game.outcome
        game = {
            "game": played.number,
            "south": "two" if played.one else "one",
            "result": played.result,
            "stores": list(outcome.stores if outcome else played.game.position.stores),
            "reason": outcome.reason.value if outcome else None,
            "moves": " ".join(map(str, played.game.moves)),
        }
        with open(self._path, "ab") as file:
            file.write(_line(game))
        self.score = self.score.plus(played.result)

    def _result(self, line: bytes, number: int) -> int:
        """Return the result that a line tells; it must be of the game with this number."""
        try:
            game = json.loads(line)
            if game["game"] == number and game["result"] in (-1, 0, 1):
                return game["result"]
        except (ValueError, TypeError, KeyError):
            pass
        raise ArenaError(fault("match-line", file=printable(str(self._path), 100), line=number + 2))


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode() + b"\n"


def _shown(line: bytes) -> str:
    """Return what an error says of a first line that is another."""
    return printable(line[:200].decode("utf-8", "replace"), 200)
