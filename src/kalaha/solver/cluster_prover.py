"""`ClusterProver`: proves a bound with the workers of a `concurrent.futures.Executor`.

The frontier below the position is split into jobs. Each job has a node budget and is split further if the
budget does not suffice. All results are saved immediately (see `proofs`), so a run can resume after the loss
of a worker, the scheduler or this process. Jobs are idempotent, so they may run twice or late.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kalaha.files import StrPath
from kalaha.game import Move, Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import Rules, find_rules
from kalaha.search import UNLIMITED, Searcher, Stopped, new_entries
from kalaha.solver.frontier import Frontier, Node
from kalaha.solver.proof_lines import Proved, require_provable
from kalaha.solver.proofs import Proofs, deduce
from kalaha.solver.prover import OnProgress, Work
from kalaha.tables import Table
from kalaha.tables.capacity import first_table_seeds
from kalaha.tables.errors import TableNotFoundError
from kalaha.tables.paths import folder_of
from kalaha.tables.store import build, load

FIRST_BUDGET = 10_000_000
"""The initial number of nodes per job, which take about a second."""
_SHARE = 200
"""The budget grows to 1/`_SHARE` of all nodes searched so far, which limits the number of jobs."""
_LEAVES_PER_WORKER = 3
"""The number of leaves per worker required before the first job starts."""

_thread = threading.local()
"""Keeps a worker thread's searcher for its next job."""


@dataclass(frozen=True)
class Workers:
    """The workers of an executor.

    `width` is a function, because the number of jobs that can run simultaneously may change. `memory` is the
    size of each worker's transposition table in bytes.
    """

    executor: Executor
    width: Callable[[], int]
    memory: int = 1 << 30


class SharedTable(NamedTuple):
    """An endgame table with up to `seeds` seeds, in a folder shared by all workers."""

    folder: Path
    seeds: int


def shared_table(rules: Rules | str, folder: StrPath | None = None) -> SharedTable | None:
    """Return the endgame table in a folder, and build it first if there is no table with enough seeds.

    A new table covers as many seeds as the smallest first table for a proof. Return None for rules without
    tables. Raise `SolverError` for rules that let positions recur.
    """
    rules = find_rules(rules)
    require_provable(rules)
    if rules.majority_stop:
        return None
    folder = folder_of(folder).absolute()
    seeds = 0
    with contextlib.suppress(TableNotFoundError):
        seeds = load(rules, folder=folder).seeds
    if seeds < first_table_seeds(rules.pits):
        seeds = build(rules, first_table_seeds(rules.pits), folder).seeds
    return SharedTable(folder, seeds)


class Job(NamedTuple):
    """A search to find out whether the value of `position` for its player to move is at least `bound`.

    `proved` contains the bounds known so far. The worker gives up after `nodes` nodes. `tables` is the folder
    with the endgame table to map, or None. `memory` is the size of the worker's transposition table in bytes.
    """

    position: Position
    bound: int
    proved: Proved
    nodes: int
    tables: Path | None
    memory: int


class Answer(NamedTuple):
    """The result of a job: proved bounds, and the number of nodes searched."""

    proved: Proved
    nodes: int


class ClusterProver:
    """Proves bounds with workers, which map the endgame table if there is one.

    `on_progress` is called with the work so far after each job. The first jobs search `budget` nodes.
    """

    def __init__(
        self,
        workers: Workers,
        proofs: Proofs,
        table: SharedTable | None = None,
        on_progress: OnProgress | None = None,
        budget: int = FIRST_BUDGET,
    ) -> None:
        self._workers = workers
        self._proofs = proofs
        self._table = table
        self._on_progress = on_progress
        self._budget = budget
        self._nodes = 0
        self._start = time.perf_counter()

    @property
    def work(self) -> Work:
        """The work so far."""
        seeds, file = (0, None) if self._table is None else (self._table.seeds, self._table.folder)
        return Work(self._nodes, time.perf_counter() - self._start, seeds, file=file)

    def close(self) -> None:
        """Leave the executor to the caller, who owns it."""

    def guess(self, position: Position) -> int:
        """Return the midpoint of the proved bounds, for bisection."""
        proved = self._proofs.of(position)
        return (proved.at_least + proved.at_most) // 2

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return no moves, because transposition tables are local to the workers."""
        return ()

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Prove whether the value is at least `bound` (see `Prover.at_least`)."""
        frontier = Frontier(position, bound, self._proofs.of)
        self._split_first(frontier)
        running: dict[Future[Answer], Node] = {}
        try:
            while not frontier.root.answered:
                self._submit(frontier, running)
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    self._finish(frontier, running.pop(future), future.result())
                if self._on_progress is not None:
                    self._on_progress(self.work)
        finally:
            for future in running:
                future.cancel()
        return deduce(self._proofs, position)

    def _split_first(self, frontier: Frontier) -> None:
        """Split the root until there are enough leaves for all workers.

        Also split every leaf that was split in an earlier run.
        """
        while (leaf := frontier.most_proving_leaf()) is not None:
            wanted = _LEAVES_PER_WORKER * self._workers.width()
            if not self._proofs.is_split(leaf.position) and frontier.open_leaves() >= wanted:
                return
            self._proofs.split(leaf.position)
            frontier.split(leaf)

    def _submit(self, frontier: Frontier, running: dict[Future[Answer], Node]) -> None:
        """Submit a job for every idle worker."""
        while len(running) < self._workers.width() and (leaf := frontier.most_proving_leaf()) is not None:
            if self._proofs.is_split(leaf.position):
                frontier.split(leaf)
                continue
            budget = max(self._budget, self._nodes // _SHARE)
            frontier.settle(leaf)
            if leaf.answered:
                continue  # proved in the meantime by a job for another bound
            known = self._proofs.of(leaf.position)
            tables = None if self._table is None else self._table.folder
            job = Job(leaf.position, leaf.bound, known, budget, tables, self._workers.memory)
            leaf.searching = True
            running[self._workers.executor.submit(search, job)] = leaf

    def _finish(self, frontier: Frontier, leaf: Node, answer: Answer) -> None:
        """Save the result of a job. Split the leaf if the result does not settle it."""
        leaf.searching = False
        self._nodes += answer.nodes
        self._proofs.keep(leaf.position, *answer.proved, nodes=answer.nodes, table=self.work.table)
        frontier.settle(leaf)
        if not leaf.answered:
            self._proofs.split(leaf.position)
            frontier.split(leaf)


def search(job: Job) -> Answer:
    """Run a job in a worker process."""
    searcher = _searcher(job)
    looked_at = 0

    def checkpoint(nodes: int) -> int:
        nonlocal looked_at
        looked_at += nodes
        if looked_at >= job.nodes:
            raise Stopped
        return job.nodes - looked_at

    try:
        value, _ = searcher.search(board_of(job.position), job.bound - 1, job.bound, UNLIMITED, checkpoint)
    except Stopped:
        return Answer(job.proved, looked_at)
    low, high = job.proved
    proved = Proved(max(low, value), high) if value >= job.bound else Proved(low, min(high, value))
    return Answer(proved, looked_at)


def _searcher(job: Job) -> Searcher:
    """Return this thread's searcher. Its transposition table speeds up the next job."""
    rules = job.position.rules.replace(seeds=1)
    key = rules, job.tables, job.memory
    if getattr(_thread, "searcher_key", None) != key:
        values = None if job.tables is None else _table(rules, job.tables).values
        _thread.searcher = Searcher(compile_rules(rules), new_entries(job.memory), values)
        _thread.searcher_key = key
    return _thread.searcher


@lru_cache(maxsize=1)
def _table(rules: Rules, tables: Path) -> Table:
    return load(rules, folder=tables)
