"""`ClusterProver`: many workers answer one question together, over a `concurrent.futures.Executor`.

The frontier below the question is split into jobs; each is searched up to a budget, and split further
where that does not do. What a job proves is kept at once (see `proofs`), as is that a position was split. So
nothing is lost with a worker, the scheduler or this process: the next run finds in the proofs what
was known, and the frontier where it was. A job that is done twice, or late, proves the same again.
"""

import contextlib
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Self

from kalaha.game import Move, Position
from kalaha.rules import Rules
from kalaha.solver.frontier import Frontier, Node
from kalaha.solver.jobs import Answer, Job, search
from kalaha.solver.proofs import Proofs, Proved
from kalaha.solver.prover import Work, first_table, require_solvable
from kalaha.tables import build, default_folder, load
from kalaha.tables.errors import TableNotFoundError

FIRST_BUDGET = 10_000_000
"""Positions of a job, at first: a second."""
_SHARE = 200
"""Later a job may look at this part of all positions so far, so that jobs do not become too many."""
_LEAVES_FOR_ONE = 3
"""Leaves that there should be for each worker before the first job."""


class ClusterProver:
    """Proves bounds for one rule set with the workers of an executor.

    `width` tells how many jobs run at once (workers come and go), `memory` the bytes of one worker's
    transposition table, `tables` the folder, shared by all workers, of an endgame table to `table` seeds
    (None: none).
    """

    def __init__(
        self,
        rules: Rules,
        workers: Executor,
        width: Callable[[], int],
        memory: int,
        proofs: Proofs,
        step: int,
        tables: Path | None = None,
        table: int = 0,
        report: Callable[[Work], None] | None = None,
        budget: int = FIRST_BUDGET,
    ) -> None:
        self._rules = rules
        self._workers = workers
        self._width = width
        self._memory = memory
        self._proofs = proofs
        self._step = step
        self._tables = tables
        self._table = table
        self._report = report
        self._budget = budget
        self._nodes = 0
        self._start = time.perf_counter()

    @property
    def work(self) -> Work:
        """What has been done so far."""
        return Work(self._nodes, time.perf_counter() - self._start, self._table)

    @classmethod
    def of(
        cls,
        rules: Rules,
        workers: Executor,
        width: Callable[[], int],
        proofs: Proofs,
        tables: Path | None = None,
        memory: int | None = None,
        report: Callable[[Work], None] | None = None,
    ) -> Self:
        """Return a prover with the endgame table that lies in the folder, or a small one built there.

        `memory` is that of all workers together: a gigabyte for each unless told.
        """
        require_solvable(rules)
        table = 0
        if not rules.majority_stop:
            tables = (tables or default_folder()).absolute()
            with contextlib.suppress(TableNotFoundError):
                table = load(rules, folder=tables).seeds
            if table < first_table(rules.pits):
                table = build(rules, first_table(rules.pits), tables).seeds
        step = 1 if rules.remainder == "nobody" else 2
        each = 1 << 30 if memory is None else memory // width()
        folder = tables if table else None
        return cls(rules, workers, width, each, proofs, step, folder, table, report)

    def close(self) -> None:
        """Nothing is held: the executor is the caller's."""

    def guess(self, position: Position) -> int:
        """Guess what leaves most open: the middle of what is proved."""
        proved = self._proofs.of(position)
        return (proved.at_least + proved.at_most) // 2

    def line(self, position: Position) -> tuple[Move, ...]:
        """Workers keep what they remember to themselves."""
        return ()

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Find out; see `Prover`."""
        frontier = Frontier(position, bound, self._proofs.of, self._step)
        self._split_first(frontier)
        running: dict[Future[Answer], Node] = {}
        try:
            while not frontier.root.answered:
                self._submit(frontier, running)
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    self._take(frontier, running.pop(future), future.result())
                if self._report is not None:
                    self._report(self.work)
        finally:
            for future in running:
                future.cancel()
        at_least, at_most = proved
        if frontier.root.yes == 0:
            return Proved(max(at_least, bound), at_most)
        return Proved(at_least, min(at_most, bound - self._step))

    def _split_first(self, frontier: Frontier) -> None:
        """Split until there is something to do for everybody, and what an earlier run has split."""
        while (leaf := frontier.leaf()) is not None:
            wanted = _LEAVES_FOR_ONE * self._width()
            if not self._proofs.is_split(leaf.position) and frontier.open_leaves() >= wanted:
                return
            frontier.split(leaf)

    def _submit(self, frontier: Frontier, running: dict[Future[Answer], Node]) -> None:
        """Have every worker something to do."""
        while len(running) < self._width() and (leaf := frontier.leaf()) is not None:
            if self._proofs.is_split(leaf.position):
                frontier.split(leaf)
                continue
            budget = max(self._budget, self._nodes // _SHARE)
            frontier.settle(leaf)
            if leaf.answered:
                continue  # proved meanwhile under another bound
            known = self._proofs.of(leaf.position)
            job = Job(leaf.position, leaf.bound, known, budget, self._tables, self._memory)
            leaf.searching = True
            running[self._workers.submit(search, job)] = leaf

    def _take(self, frontier: Frontier, leaf: Node, answer: Answer) -> None:
        """Take the answer of a job into account."""
        leaf.searching = False
        self._nodes += answer.nodes
        self._proofs.keep(leaf.position, *answer.proved, nodes=answer.nodes, table=self._table)
        frontier.settle(leaf)
        if not leaf.answered and not leaf.kids:
            self._proofs.split(leaf.position)
            frontier.split(leaf)
