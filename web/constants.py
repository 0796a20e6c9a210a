"""Writes `src/lib/constants.json`: what the page takes from the Python package."""

import json
from pathlib import Path
from typing import Any

from kalaha.engine.levels import FULL
from kalaha.narration import ORDER, UNSAID
from kalaha.rules import CHOICES
from kalaha.rules.axes import MAX_PITS, MAX_TOTAL

FILE = Path(__file__).parent / "src/lib/constants.json"


def constants() -> dict[str, Any]:
    """Return the constants by the names that the page gives them."""
    return {
        "order": ORDER,
        "unsaid": UNSAID,
        "choices": {name: CHOICES[name] for name in ORDER if name in CHOICES},
        "maxPits": MAX_PITS,
        "maxSeeds": MAX_TOTAL // 2,
        "levels": FULL,
    }


def text() -> str:
    """Return the contents of the file."""
    return json.dumps(constants(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
