"""`Training` chooses the next puzzle. The page does the same (`training.ts`)."""

import dataclasses
import datetime
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from kalaha.files import replacing
from kalaha.puzzles.puzzle import DIFFICULTIES, Puzzle, Theme, puzzles
from kalaha.rules import Rules

AGAIN = 4
"""The number of other puzzles before a missed puzzle comes back."""
UP, DOWN = 0.25, 0.5
"""How much the level rises after a puzzle solved on the first try, and falls after any other."""


@dataclass
class Training:
    """A player's progress with the puzzles of one rule set, each identified by its position as text.

    `level` is the difficulty that suits the player. `answered` is the number of puzzles answered so far.
    `seen` maps each puzzle to the value of `answered` when it last came up. `missed` maps each missed puzzle
    to the value of `answered` that brings it back.
    """

    level: float = 1.0
    answered: int = 0
    seen: dict[str, int] = field(default_factory=dict[str, int])
    missed: dict[str, int] = field(default_factory=dict[str, int])

    def answer(self, puzzle: Puzzle, right: bool) -> None:
        """Record the first answer to a puzzle and whether it was right."""
        position = str(puzzle.position)
        self.answered += 1
        self.seen[position] = self.answered
        if right:
            self.missed.pop(position, None)
            self.level = min(float(DIFFICULTIES), self.level + UP)
        else:
            self.missed[position] = self.answered + AGAIN
            self.level = max(1.0, self.level - DOWN)

    def next(self, puzzles: Sequence[Puzzle]) -> Puzzle | None:
        """Return a missed puzzle that is due, or a new one of suitable difficulty, or the oldest one."""

        def rank(puzzle: Puzzle) -> tuple[int, float]:
            position = str(puzzle.position)
            if self.missed.get(position, self.answered + 1) <= self.answered:
                return 0, self.missed[position]
            if position not in self.seen:
                return 1, abs(puzzle.difficulty - self.level)
            return 2, self.seen[position]

        return min(puzzles, key=rank, default=None)


def daily(rules: Rules | str, day: datetime.date, theme: Theme | None = None) -> Puzzle | None:
    """Return the puzzle of a day, or None if these rules have no puzzle (see `puzzles`)."""
    found = puzzles(rules, theme)
    return found[day.toordinal() % len(found)] if found else None


def default_file() -> Path:
    """Return the path of the default progress file, in the user's data folder."""
    return Path(platformdirs.user_data_dir("kalaha", appauthor=False)) / "puzzles.json"


def load(file: Path) -> dict[str, Training]:
    """Return the saved progress by rule set, or an empty dictionary if the file is missing or invalid."""
    try:
        return {name: _training(found) for name, found in json.loads(file.read_bytes()).items()}
    except (OSError, ValueError, ArithmeticError, TypeError, LookupError, AttributeError, RecursionError):
        return {}


def save(file: Path, trainings: Mapping[str, Training]) -> None:
    """Write the progress to the file. Raise `OSError` if that fails."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({name: dataclasses.asdict(training) for name, training in trainings.items()})
    with replacing(file) as opened:
        opened.write(text.encode())


def _training(found: Any) -> Training:
    seen, missed = ({str(key): int(at) for key, at in found[name].items()} for name in ("seen", "missed"))
    level = float(found["level"])
    return Training(level if 1 <= level <= DIFFICULTIES else 1.0, int(found["answered"]), seen, missed)
