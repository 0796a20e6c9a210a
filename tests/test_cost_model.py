"""The cost model of `docs/cluster.md` against what was measured, and the page against the model."""

import json
import runpy
from pathlib import Path

import pytest

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import LocalProver, Solver

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
    for lines in (MODEL["predictions"](KEPT), MODEL["measurements"](KEPT), MODEL["boxes"](KEPT)):
        assert "\n".join(lines) in text
    for name in ("alga", "fairkalah", "kalah"):
        low, high = sorted(MODEL["times_more"](KEPT, name))
        assert f"`{name}` {low:.0f} to {high:.0f} times" in text


@pytest.mark.parametrize("name", ["kalahawari", "alga"])
def test_what_a_seed_of_the_table_saves_is_what_a_search_counts(name: str) -> None:
    """Searched again with fewer seeds on the board, the factor is nearly that of the searches kept."""
    few, more = (nodes(name, table) for table in (10, 14))
    assert 1.1 < (few / more) ** (1 / 4) < 2
    assert 1.3 < MODEL["saving"](KEPT["searches"], name) < 1.7


def nodes(name: str, table: int) -> int:
    rules = RULESETS[name].replace(pits=6, seeds=3)
    prover = LocalProver(rules, 1 << 26, 1, sizes=(table,))
    with Solver(rules, prover=prover) as solver:
        solver.margins(Position.start(rules))
        return solver.work.nodes


def test_the_measured_box_is_predicted_as_measured() -> None:
    box = KEPT["box"]
    assert MODEL["box"](KEPT, box["rules"], box["table"]) == box["nodes"]
    assert MODEL["box"](KEPT, "kalah", 30) > MODEL["box"](KEPT, "kalah", 32) > 100e9
