"""The example agent learns to beat the weakest level in a shortened training run."""

import runpy
import sys
from pathlib import Path

import pytest

from kalaha import find_rules

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = runpy.run_path(str(EXAMPLES / "train_agent.py"))


def test_it_beats_level_1_after_a_short_training() -> None:
    rules = find_rules("alga")
    values = EXAMPLE["train"](rules, seed=1, steps=200, games=256)
    assert EXAMPLE["play"](rules, values, level=1, games=60) > 0.6


def test_it_is_reproducible() -> None:
    rules = find_rules("kalah").replace(pits=3)
    first, second = (EXAMPLE["train"](rules, seed=4, steps=30, games=32) for _ in range(2))
    assert (first._numbers == second._numbers).all()


@pytest.mark.skipif(sys.platform != "linux", reason="JAX is locked for Linux only")
def test_its_jax_network_learns_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    example = runpy.run_path(str(EXAMPLES / "train_agent_jax.py"))
    rules = find_rules("alga")
    values = example["train"](rules, seed=1, steps=300, games=256, values=example["Network"](1))
    assert example["play"](rules, values, level=1, games=60) > 0.6
