"""A match file, with a JSON line that identifies the match, followed by one line for each finished game.

If the program was stopped in the middle of a line, that line is dropped and its game is played again.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kalaha.cli.errors import ArenaError
from kalaha.engine.match import MatchGame
from kalaha.errors import fault
from kalaha.files import filename_in_errors, remove_if_empty_on_error
from kalaha.game import Ending
from kalaha.locale import printable
from kalaha.notation.record import step_text


class MatchFile:
    """The games of a match on disk. `results` contains the first player's results, in order."""

    def __init__(self, path: Path, match: Mapping[str, str]) -> None:
        """Open or create a match file.

        `match` is the content of the first line. Raise `ArenaError` if the file belongs to another match, and
        `OSError` if it cannot be read or written.
        """
        self.results: list[int] = []
        self._path = path
        first = _line({"format": "kalaha match 1", **match})
        text = path.read_bytes() if path.exists() else b""
        end = text.rfind(b"\n") + 1
        if not (text.startswith(first) or first.startswith(text)):
            raise ArenaError(fault("match-other", file=printable(str(path), 100), found=_shown(text)))
        for number, line in enumerate(text[len(first) : end].splitlines()):
            self.results.append(self._result(line, number))
        with remove_if_empty_on_error(path), open(path, "r+b" if path.exists() else "wb") as file:
            if not end:
                file.write(first)
                end = len(first)
            file.truncate(end)

    def add(self, played: MatchGame) -> None:
        """Append a finished game."""
        outcome, steps = played.game.outcome, played.game.steps
        game: dict[str, object] = {
            "game": played.number,
            "south": "two" if played.first else "one",
            "result": played.result,
            "stores": list(outcome.stores if outcome else played.game.position.stores),
            "reason": outcome.reason.value if outcome else None,
            "moves": " ".join(step_text(step) for step in steps if not isinstance(step, Ending)),
        }
        if played.fault is not None:
            game["fault"] = str(played.fault)
        with filename_in_errors(self._path), open(self._path, "ab") as file:
            file.write(_line(game))
        self.results.append(played.result)

    def _result(self, line: bytes, number: int) -> int:
        """Return the result in a line. The line must belong to the game with this `number`."""
        try:
            game = json.loads(line)
            if game["game"] == number and game["result"] in (-1, 0, 1):
                return game["result"]
        except (ValueError, TypeError, KeyError):
            pass
        raise ArenaError(fault("match-line", file=printable(str(self._path), 100), line=number + 2))


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode() + b"\n"


def _shown(text: bytes) -> str:
    """Return the excerpt from another match's file that an error message quotes."""
    return printable(text.partition(b"\n")[0][:200].decode("utf-8", "replace"), 200)
