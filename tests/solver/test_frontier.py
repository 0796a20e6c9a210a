"""Many workers share one question, with a frontier, job budgets and saved results."""

import json
import random
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kalaha.cluster import executor
from kalaha.game import Position
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs, Solver, Work, cluster_prover
from kalaha.solver.cluster_prover import ClusterProver, Job, SharedTable, Workers, shared_table
from kalaha.solver.frontier import Frontier
from kalaha.solver.proof_lines import bare_text
from kalaha.tables import build
from tests.cluster.scheduling import scheduling
from tests.reference import minimax
from tests.search.test_values import ACYCLIC, positions

START = Position.start(RULESETS["irving"].replace(pits=4, seeds=3))
VALUE = 8
"""The value of the start, from Irving's table (see `data/published/solved.csv`)."""


class UnreliablePool(Executor):
    """A pool that runs every call twice and returns the results late and in reverse order."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        fn(*args, **kwargs)
        future: Future[Any] = Future()
        self.waiting.append((future, fn(*args, **kwargs)))
        if len(self.waiting) == 3:
            for old, result in reversed(self.waiting):
                old.set_result(result)
            self.waiting.clear()
        return future


def value(
    position: Position, workers: Executor, proofs: Proofs | None = None, budget: int = 200, **more: Any
) -> int | None:
    kept, three = proofs or Proofs(position.rules), Workers(workers, lambda: 3, 1 << 16)
    prover = ClusterProver(three, kept, budget=budget, **more)
    with Solver(position.rules, proofs=kept, prover=prover) as solver:
        return solver.solve(position, moves=False).value


@pytest.mark.parametrize("name", ACYCLIC)
def test_jobs_of_few_positions_prove_the_minimax_value(name: str) -> None:
    with ThreadPoolExecutor(3) as workers:
        for position in positions(ACYCLIC[name], 12, 9):
            lead = position.lead(position.turn)
            assert value(position, workers, budget=6) == lead + minimax.value(position), position


def test_late_unordered_and_duplicate_results_change_nothing() -> None:
    assert value(START, UnreliablePool()) == VALUE


def test_workers_share_a_table(tmp_path: Path) -> None:
    build(START.rules, 8, tmp_path)
    with ThreadPoolExecutor(2) as workers:
        assert value(START, workers, table=SharedTable(tmp_path, 8)) == VALUE


def test_workers_without_a_table_share_a_small_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_prover, "first_table_seeds", lambda _pits: 3)
    assert shared_table(START.rules, tmp_path) == SharedTable(tmp_path, 3)
    assert shared_table(START.rules, tmp_path) == SharedTable(tmp_path, 3)
    build(START.rules, 5, tmp_path)
    assert shared_table(START.rules, tmp_path) == SharedTable(tmp_path, 5)
    assert shared_table(START.rules.replace(majority_stop=True), tmp_path) is None


def test_jobs_finished_before_an_interrupt_are_not_repeated(tmp_path: Path) -> None:
    path, asked = tmp_path / "proofs", list[Job]()

    class Noting(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            asked.append(args[0])
            return super().submit(fn, *args, **kwargs)

    def interrupt(_work: Work) -> None:
        if len(asked) > 60:
            raise KeyboardInterrupt

    with Noting(3) as workers:
        with Proofs(START.rules, path) as proofs, pytest.raises(KeyboardInterrupt):
            value(START, workers, proofs, on_progress=interrupt)
        asked.clear()
        with Proofs(START.rules, path) as proofs:
            split, known = set[str](), Proofs(START.rules)
            for line in path.read_text().splitlines()[1:]:
                position = parse_position(json.loads(line)["position"], START.rules)
                known.keep(position, *proofs.of(position))
                if proofs.is_split(position):
                    split.add(bare_text(position))
            assert value(START, workers, proofs) == VALUE
    assert split
    for job in asked:
        assert job.proved.at_least < job.bound <= job.proved.at_most
        assert bare_text(job.position) not in split
        assert known.of(job.position).at_least < job.bound <= known.of(job.position).at_most


@pytest.mark.thorough
def test_killing_workers_at_random_gives_the_same_value() -> None:
    rng, killed = random.Random(1), [0]

    def kill(_work: Work) -> None:
        if killed[0] < 3 and rng.random() < 0.05:
            killed[0] += 1
            running.replace_worker()

    with scheduling(workers=2) as running, executor(running.address) as workers:
        assert value(START, workers, on_progress=kill) == VALUE
    assert killed[0] == 3


def test_the_error_of_a_job_ends_the_question() -> None:
    class Failing(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(OSError("disk gone"))
            return future

    with pytest.raises(OSError, match="disk gone"):
        value(START, Failing())


def test_the_numbers_of_a_frontier() -> None:
    """In the starting position of (3,2), pit 2 gives an extra turn, but pits 1 and 3 end the turn."""
    position = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))
    frontier = Frontier(position, 4, Proofs(position.rules).of)
    assert (frontier.root.proof, frontier.root.disproof) == (1, 1)
    frontier.split(frontier.root)
    assert (frontier.root.proof, frontier.root.disproof) == (1, 3)
    extra = next(child for child, same in frontier.root.children if same)
    frontier.split(extra)
    assert (frontier.root.proof, frontier.root.disproof) == (1, 2 + len(extra.children))
    for child, _same in frontier.root.children:
        child.answer(child is not extra)  # the opponent's bound is reached, but the mover's is not
        frontier.update(child)
    for parent in {parent for child, _ in frontier.root.children for parent in child.parents}:
        frontier.update(parent)
    assert frontier.root.disproof == 0
    assert frontier.most_proving_leaf() is None


def test_a_lower_guess_makes_a_leaf_harder_to_prove() -> None:
    position = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))

    def numbers(guess: int) -> tuple[int, int]:
        root = Frontier(position, 4, Proofs(position.rules).of, lambda _: guess).root
        return root.proof, root.disproof

    assert [numbers(guess) for guess in (1, 4, 6)] == [(4, 1), (1, 2), (1, 4)]
