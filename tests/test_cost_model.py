"""The cost model of `docs/cluster.md` against what was measured, and the page against the model."""

import json
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODEL = runpy.run_path(str(ROOT / "benchmarks" / "cost_model.py"))
KEPT = json.loads((ROOT / "benchmarks" / "results" / "cluster.json").read_text("utf-8"))


@pytest.mark.parametrize("case", KEPT["tables"], ids=lambda case: f"{case['seeds']} by {case['processes']}")
def test_time_is_predicted_within_a_factor_of_two(case: dict[str, float]) -> None:
    predicted = MODEL["table"](6, case["seeds"], MODEL["machines_of"](case, KEPT["machine"]))
    assert 0.5 < predicted.seconds / case["seconds"] < 2


@pytest.mark.parametrize("case", [case for case in KEPT["tables"] if "memory" in case], ids=str)
def test_memory_is_predicted_within_a_quarter(case: dict[str, float]) -> None:
    predicted = MODEL["table"](6, case["seeds"], MODEL["machines_of"](case, KEPT["machine"]))
    assert predicted.least_memory < 1.25 * case["memory"]
    assert 0.75 < predicted.memory / case["memory"] < 1.25


def test_positions_and_pairs_are_those_of_the_tables() -> None:
    from kalaha.tables.layout import layer_positions, layout_of, table_positions

    layout = layout_of(6, 20)
    for layer in range(2, 21):
        pairs = [
            int(layout.counts[one] * layout.counts[layer - one]) * (1 + (2 * one != layer))
            for one in range(1, layer)
        ]
        assert MODEL["greatest_pair"](6, layer) == max(pairs)
    assert MODEL["positions"](6, 20) == table_positions(6, 20)
    assert MODEL["positions"](6, 20) - MODEL["positions"](6, 19) == layer_positions(6, 20)


def test_the_page_shows_what_the_model_predicts() -> None:
    text = (ROOT / "docs" / "cluster.md").read_text("utf-8")
    for lines in (MODEL["predictions"](KEPT), MODEL["measurements"](KEPT)):
        assert "\n".join(lines) in text
    assert f"{MODEL['saving'](KEPT['searches']):.2f} times fewer" in text
