"""The solver, compared with plain minimax over `Position` and with published values."""

from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kalaha.errors import fault
from kalaha.game import SOUTH, Move, Position
from kalaha.rules import RULESETS, Rules
from kalaha.solver import Proofs, Solution, Solver, Work, prover, solve
from kalaha.solver.errors import SolverError
from kalaha.tables import Table, capacity
from kalaha.tables.errors import TablesError
from kalaha.tables.layout import table_bytes
from kalaha.tables.store import build_in_memory
from tests.effort import some
from tests.helpers import at
from tests.reference import minimax
from tests.search.test_published import lines
from tests.search.test_values import ACYCLIC, HOUSE, positions

RULES = ACYCLIC | HOUSE
QUICK: dict[str, Any] = {"threads": 1, "memory": 1 << 26}


@pytest.mark.parametrize("name", some(RULES, *list(RULES)[::3]))
def test_every_answer_agrees_with_minimax(name: str) -> None:
    for pits in (2, 3, 4):
        with Solver(RULES[name].replace(pits=pits, seeds=1), **QUICK) as solver:
            for position in positions(RULES[name], 12, 9, 6, (pits,)):
                margins = minimax.margins(position)
                assert_result(solver.solve(position, moves=False, result_only=True), max(margins.values()))
                assert_bounds(solver.solve(position, moves=False), margins)
                assert_values(solver.solve(position), margins)


def assert_result(solution: Solution, margin: int) -> None:
    assert solution.result == ("win" if margin > 0 else "loss" if margin < 0 else "draw")
    assert solution.bounds[0] <= margin <= solution.bounds[1]


def assert_bounds(solution: Solution, margins: dict[Move, int]) -> None:
    assert solution.value == max(margins.values())
    for move, value in solution.values.items():
        assert value.bounds is not None
        assert value.bounds[0] <= margins[move] <= value.bounds[1], move
    assert next(iter(solution.values.values())).line[0] in margins


def assert_values(solution: Solution, margins: dict[Move, int]) -> None:
    assert {move: (value.seeds, value.kind) for move, value in solution.values.items()} == {
        move: (margin, "exact") for move, margin in margins.items()
    }
    seeds = [value.seeds for value in solution.values.values()]
    assert seeds == sorted(seeds, reverse=True)
    assert seeds[0] == solution.value


@pytest.mark.parametrize(("name", "pits", "seeds", "value"), some(lines(), *list(lines())[::4]))
def test_published_values_are_found(name: str, pits: int, seeds: int, value: int) -> None:
    start = Position.start(RULESETS[name].replace(pits=pits, seeds=seeds))
    assert solve(start, moves=False, **QUICK).value == value


def test_seeds_in_the_stores_count() -> None:
    position = at("kalah", "0 1 1", "1 0 0", stores="3 9")
    bare = replace(position, stores=(0, 0))
    with Solver(position.rules, **QUICK) as solver:
        told, alone = solver.solve(position), solver.solve(bare)
    assert alone.value is not None
    assert told.value == alone.value - 6
    assert [value.seeds + 6 for value in told.values.values()] == [v.seeds for v in alone.values.values()]


def test_both_sides_have_equal_values_in_mirrored_positions() -> None:
    south = at("irving", "1 0 2", "0 2 1", stores="4 1")
    north = replace(south, pits=south.pits[::-1], stores=south.stores[::-1], turn=1 - SOUTH)
    one, other = solve(south, **QUICK), solve(north, **QUICK)
    assert (one.value, one.bounds) == (other.value, other.bounds)
    assert {m: v.seeds for m, v in one.values.items()} == {m: v.seeds for m, v in other.values.items()}


@pytest.mark.parametrize("turn", [0, 1])
def test_a_finished_game_has_the_value_of_its_result(turn: int) -> None:
    over = at("kalah", "0 0", "1 2", stores="4 5", turn=turn)
    solution = solve(over, **QUICK)
    assert (solution.value, solution.nodes, dict(solution.values)) == (4 if turn else -4, 0, {})


def test_bounds_are_reported_as_they_are_proved_and_converge() -> None:
    told: list[tuple[int, int]] = []
    start = Position.start(RULESETS["kalah"].replace(pits=4, seeds=2))
    solution = solve(
        start,
        moves=False,
        on_bound=lambda at, bounds, _work: told.append(bounds) if at == start else None,
        **QUICK,
    )
    assert told[-1] == solution.bounds
    assert len(set(told)) == len(told) >= 2
    for (low, high), (next_low, next_high) in pairwise(told):
        assert low <= next_low <= next_high <= high


def test_threads_and_tables_change_nothing() -> None:
    start = Position.start(RULESETS["irving"].replace(pits=5, seeds=3))
    assert solve(start, moves=False, threads=3, memory=1 << 26).value == 8


@pytest.fixture
def growing(monkeypatch: pytest.MonkeyPatch) -> Position:
    """Return the start of a board that is proved with tables that are small at first and soon grow."""
    monkeypatch.setattr(capacity, "SMALL_POSITIONS", 20_000)
    monkeypatch.setattr(capacity, "PROOF_POSITIONS", 20_000)
    monkeypatch.setattr(prover, "_TABLE_POSITIONS_PER_NODE", 10_000)
    return Position.start(RULESETS["irving"].replace(pits=4, seeds=4))


def test_a_table_that_is_too_small_grows(growing: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Work] = []
    monkeypatch.setattr(prover, "_REPORT_EVERY", 0.0)
    with Solver(growing.rules, threads=2, memory=1 << 26, on_progress=told.append) as solver:
        solution = solver.solve(growing, moves=False)
        assert solver.work.nodes == solution.nodes
    assert solution.value == 2
    assert solution.table > 8
    built = [work.building for work in told if work.building]
    assert {building.seeds for building in built} >= {solution.table}
    assert all(0 <= building.share <= 1 for building in built)
    assert any(not work.building for work in told)


@pytest.mark.parametrize(("seeds", "table"), [(1, 12), (3, 15), (4, 20), (6, 20)])
def test_a_proof_starts_with_a_table_in_proportion_to_the_board(
    monkeypatch: pytest.MonkeyPatch, seeds: int, table: int
) -> None:
    start, sizes = Position.start(RULESETS["kalah"].replace(seeds=seeds)), list[int]()

    def build(rules: Rules, seeds: int, *_how: Any) -> Table:
        sizes.append(seeds)
        return build_in_memory(rules, 2)

    monkeypatch.setattr(prover, "build_in_memory", build)
    for memory in (1 << 30, 1 << 24):
        with closing(prover.LocalProver(start.rules, memory, 1, Path("/nonexistent"))) as made:
            made.guess(start)
    assert sizes == [table, min(table, 14)], "the second has little memory"


def test_tables_leave_a_third_of_the_memory(growing: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prover, "memory_free", lambda: None)
    memory = 1 << 16
    with Solver(growing.rules, prover=prover.LocalProver(growing.rules, memory, 1)) as solver:
        solution = solver.solve(growing, moves=False)
    assert solution.value == 2
    assert table_bytes(4, solution.table) <= memory * 2 / 3 < table_bytes(4, solution.table + 1)


@pytest.mark.parametrize("failures", [2, 100])
def test_without_memory_a_smaller_table_is_built_but_none_shrinks(
    growing: Position, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    """Simulate another process that takes up the memory, either temporarily or permanently."""
    sizes: list[int] = []

    def build(rules: Rules, seeds: int, *how: Any, **more: Any) -> Table:
        sizes.append(seeds)
        if 1 < len(sizes) <= 1 + failures:
            raise TablesError(fault("tables-folder", folder="", reason="no memory"))
        return build_in_memory(rules, seeds, *how, **more)

    monkeypatch.setattr(prover, "build_in_memory", build)
    first = capacity.first_table_seeds(4)
    if failures == 2:
        assert solve(growing, moves=False, **QUICK).value == 2
        assert sizes[:4] == [first, first + 4, first + 3, first + 2]
    else:
        with pytest.raises(TablesError):
            solve(growing, moves=False, **QUICK)
        assert sizes == [first, *range(first + 4, first - 1, -1)]


def test_each_solution_reports_its_own_cost() -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=3))
    with Solver(start.rules, **QUICK) as solver:
        first, again = solver.solve(start), solver.solve(start)
        assert first.nodes + again.nodes == solver.work.nodes
        assert 0 < first.seconds + again.seconds <= solver.work.seconds


@pytest.mark.parametrize(("free", "used"), [(1 << 30, 3 << 28), (None, 3 << 30), (1, 1 << 24)])
def test_three_quarters_of_the_free_memory_are_used(
    monkeypatch: pytest.MonkeyPatch, free: int | None, used: int
) -> None:
    monkeypatch.setattr(prover, "memory_free", lambda: free)
    assert prover.default_memory() == used


@pytest.mark.parametrize(
    ("how", "error", "said"),
    [
        ({"threads": 0}, TablesError, "number of threads must be a whole number from 1 to 1024, not 0"),
        ({"memory": 5}, SolverError, "memory must be a whole number of at least 16777216, not 5"),
        ({"memory": 1e9}, SolverError, "not 1000000000.0"),
    ],
)
def test_invalid_numbers_are_refused(how: dict[str, float], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        Solver(RULESETS["kalah"], **how)  # pyright: ignore[reportArgumentType]


def test_proofs_help_without_a_file() -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=3))
    proofs = Proofs(start.rules)
    first = solve(start, proofs=proofs, **QUICK)
    again = solve(start, proofs=proofs, **QUICK)
    assert first.nodes > again.nodes == 0
    assert {m: v.seeds for m, v in again.values.items()} == {m: v.seeds for m, v in first.values.items()}
