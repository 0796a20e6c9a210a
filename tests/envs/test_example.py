"""The example agents learn in a shortened training run, and the benchmark is exact."""

import runpy
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from kalaha import find_rules
from kalaha.envs.batch import Batch
from kalaha.tables import build_in_memory

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


def test_a_benchmark_is_exact_and_its_sets_are_disjoint() -> None:
    rules = find_rules("kalah").replace(pits=3, seeds=2)
    arrays = runpy.run_path(str(EXAMPLES / "benchmark_set.py"))["made"](rules, 3, 8, 40, 1, 10)
    table = build_in_memory(rules, 8)
    sets: list[set[bytes]] = []
    for name in ("train", "test"):
        rows, values, moves = (arrays[f"{name}_{part}"] for part in ("positions", "values", "moves"))
        batch = Batch(rules, len(rows), start=rows)
        assert values.tolist() == [table.probe(batch.position(game)) for game in range(len(rows))]
        assert (moves.max(axis=1) == values).all()
        sets.append({row[:16].tobytes() for row in rows})
    assert min(map(len, sets)) > 5
    assert not sets[0] & sets[1]


ALPHAZERO = pytest.mark.skipif(sys.platform != "linux", reason="JAX is locked for Linux only")


@ALPHAZERO
def test_the_trees_of_alphazero_find_the_best_moves() -> None:
    """Without any knowledge, the search must find the values of small positions by itself."""
    made = runpy.run_path(str(EXAMPLES / "benchmark_set.py"))["made"]
    rules = find_rules("kalah").replace(pits=3, seeds=2)
    arrays = made(rules, 5, 6, 50, 1, 10)
    rows, values, moves = (arrays[f"train_{part}"] for part in ("positions", "values", "moves"))
    batch = Batch(rules, len(rows), start=rows)
    trees = runpy.run_path(str(EXAMPLES / "alphazero.py"))["Trees"](rules, len(rows), 200)
    visits = trees.search(batch, lambda seen, _masks: (np.ones((len(seen), 3)) / 3, np.zeros(len(seen))))
    chosen = moves[np.arange(len(rows)), visits.argmax(axis=1)]
    assert np.mean(chosen == values) > 0.9


@ALPHAZERO
def test_alphazero_learns_from_a_round() -> None:
    example = runpy.run_path(str(EXAMPLES / "alphazero.py"))
    rules, start, weights_of = (
        find_rules("kalah").replace(pits=3, seeds=2),
        example["start"],
        example["weights_of"],
    )
    state, trees = start(example["new_weights"](3, seed=1)), example["Trees"](rules, 32, 8)
    network, chance = example["network"], np.random.default_rng(1)
    evaluate = partial(network, weights_of(state))
    samples = example["play_round"](Batch(rules, 32, seed=1), trees, evaluate, chance, moves=8)
    positions, masks, _visits, returns = samples
    first = np.mean((evaluate(positions, masks)[1] - returns) ** 2)
    for step in range(40):
        state = example["learned"](state, step, samples)
    assert np.mean((network(weights_of(state), positions, masks)[1] - returns) ** 2) < first / 2
