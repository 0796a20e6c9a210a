"""The golden searches and choices, which the page reproduces, and the node signature."""

import csv
import json
from itertools import islice
from pathlib import Path

import pytest

from kalaha.engine.bench import SIGNED
from kalaha.rules import RULESETS
from tests.effort import effort
from tests.engine import golden_choices
from tests.engine.golden_searches import FILE, questions, row

RESULTS = Path(__file__).parents[2] / "tools/results"
BENCH_ROWS = 4 * len(SIGNED)

with FILE.open(encoding="ascii", newline="") as file:
    ROWS = list(csv.reader(file))[1:]


def test_the_questions_are_the_golden_ones() -> None:
    asked = [[name, str(position), str(depth)] for name, position, depth in questions()]
    assert asked == [each[:3] for each in ROWS]


@pytest.mark.compiled
def test_the_search_reproduces_the_golden_results() -> None:
    for question, golden in islice(zip(questions(), ROWS, strict=True), BENCH_ROWS, None, 10):
        assert row(*question) == golden


def test_bench_nodes_match_the_signature() -> None:
    newest = json.loads(max(RESULTS.glob("[0-9]*.json")).read_text())
    assert sum(int(nodes) for *_, nodes in ROWS[:BENCH_ROWS]) == newest["signature"]


@pytest.mark.compiled
@pytest.mark.parametrize("preset", [*RULESETS][: effort(10)])
def test_the_computer_reproduces_the_golden_choices(preset: str) -> None:
    golden = json.loads(golden_choices.FILE.read_text())
    assert json.loads(json.dumps(golden_choices.choices(preset))) == golden[preset]
