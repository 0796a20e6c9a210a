"""Write the terminal's review of a game, for the tests of the page, to web/tests/mistakes.json.

Run `python -m tests.web.reviewed`.
"""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from kalaha.cli.entry import run

RECORD = Path(__file__).parents[1] / "mistakes.kgn"
"""A game between Anna (South) and Björn (North), whose values are all proved quickly."""
REVIEWED = Path(__file__).parents[2] / "web/tests/mistakes.json"


def reviewed() -> dict[str, Any]:
    """Return the review of the game as JSON."""
    with redirect_stdout(StringIO()) as printed:
        assert run(["review", "--json", "--seconds", "60", str(RECORD)]) == 0
    review = json.loads(printed.getvalue())
    return {"moves": review["moves"], "summary": review["summary"]}


def main() -> None:
    REVIEWED.write_text(json.dumps(reviewed(), ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
