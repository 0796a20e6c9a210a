"""What has been solved: it agrees with the literature, and the page tells what the data say."""

import csv
import json
from pathlib import Path

import pytest

from benchmarks import results
from kalaha.game import Position
from kalaha.rules import RULESETS

ROOT = Path(__file__).parents[1]


def published() -> dict[tuple[str, int, int], int]:
    with (ROOT / "data" / "published" / "solved.csv").open() as file:
        return {(r["rules"], int(r["pits"]), int(r["seeds"])): int(r["value"]) for r in csv.DictReader(file)}


@pytest.mark.parametrize("name", results.NAMES)
def test_values_are_those_of_the_literature_and_of_the_first_turns(name: str) -> None:
    known = published()
    rows = {(int(r["pits"]), int(r["seeds"]), r["turn"]): r for r in results.rows_of(name)}
    assert len({(pits, seeds) for pits, seeds, turn in rows if not turn}) >= 33
    for (pits, seeds, turn), row in rows.items():
        low, high = int(row["at_least"]), int(row["at_most"])
        assert low <= high
        if turn:
            start = rows[pits, seeds, ""]
            assert low <= int(start["at_most"]), row  # no turn is better than the best
        elif (name, pits, seeds) in known:
            assert low <= known[name, pits, seeds] <= high, row
        if not turn and pits == 6 and seeds <= 5:
            legal = Position.start(RULESETS[name].replace(pits=pits, seeds=seeds)).legal_moves
            firsts = [rows[pits, seeds, str(move)] for move in legal]
            assert max(int(first["at_least"]) for first in firsts) == low == high, row


def test_the_page_the_picture_and_the_openings_are_made_from_the_data() -> None:
    again = "run python benchmarks/results.py"
    assert results.PAGE.read_text("utf-8") == results.page(), again
    assert results.PICTURE.read_text("utf-8") == results.picture(), again
    assert json.loads(results.OPENINGS.read_text("utf-8")) == results.openings(), again
