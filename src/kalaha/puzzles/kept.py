"""A player's progress, kept in a file between runs."""

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import platformdirs

from kalaha.files import replacing
from kalaha.puzzles.puzzle import DIFFICULTIES
from kalaha.puzzles.training import Training


def default_file() -> Path:
    """Return the file in the user's data folder."""
    return Path(platformdirs.user_data_dir("kalaha", appauthor=False)) / "puzzles.json"


def load(file: Path) -> dict[str, Training]:
    """Return what was kept, by rule set; nothing where there is no such file, or it holds something else."""
    try:
        return {name: _training(found) for name, found in json.loads(file.read_bytes()).items()}
    except (OSError, ValueError, ArithmeticError, TypeError, LookupError, AttributeError, RecursionError):
        return {}


def save(file: Path, trainings: Mapping[str, Training]) -> None:
    """Write the progress to the file. Raises `OSError`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({name: dataclasses.asdict(training) for name, training in trainings.items()})
    with replacing(file) as opened:
        opened.write(text.encode())


def _training(found: Any) -> Training:
    seen, missed = ({str(key): int(at) for key, at in found[name].items()} for name in ("seen", "missed"))
    level = float(found["level"])
    return Training(level if 1 <= level <= DIFFICULTIES else 1.0, int(found["answered"]), seen, missed)
