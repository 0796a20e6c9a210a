"""`SplitProver`: runs long proofs on this machine in parts, so that an interrupted run can resume.

A position that takes more nodes than the budget is split, and its moves are searched separately. Results and
the bounds that follow from them are saved immediately, so a run can end at any time, and the next run
continues from there. Searches share an endgame table and a transposition table, so even a search that exceeds
the budget speeds up the searches of its parts.
"""

from typing import Any

from kalaha.game import Move, Position
from kalaha.solver.frontier import Frontier, Node
from kalaha.solver.proof_lines import Proved
from kalaha.solver.proofs import Proofs, deduce
from kalaha.solver.prover import LocalProver, Work

BUDGET = 64_000_000_000
"""The number of nodes per search, more than an hour on one core. With six seeds in each of six pits, a search
of a first turn takes up to 53 billion. Most of a search that exceeds the budget is wasted."""


class SplitProver:
    """Proves bounds with another prover, in searches of at most `budget` nodes each."""

    def __init__(self, prover: LocalProver, proofs: Proofs, budget: int = BUDGET) -> None:
        self._prover = prover
        self._proofs = proofs
        self._budget = budget

    @property
    def work(self) -> Work:
        """The work so far."""
        return self._prover.work

    def close(self) -> None:
        """Release threads and memory."""
        self._prover.close()

    def guess(self, position: Position) -> int:
        """Return a quick estimate of the value."""
        return self._prover.guess(position)

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return the principal variation as far as the transposition table contains it."""
        return self._prover.principal_variation(position)

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Prove whether the value is at least `bound` (see `Prover.at_least`)."""
        frontier = Frontier(position, bound, self._proofs.of, self._prover.guess)
        try:
            while (leaf := frontier.most_proving_leaf()) is not None:
                if not self._proofs.is_split(leaf.position):
                    self._search(leaf)
                frontier.settle(leaf)
                if not leaf.answered:
                    frontier.split(leaf)
        finally:
            proved = deduce(self._proofs, position)
        return proved

    def _search(self, leaf: Node) -> None:
        """Search within the budget and save the proved bounds, or else mark the position as split."""
        before = self.work
        proofs, position = self._proofs, leaf.position
        proved = self._prover.within(position, leaf.bound, proofs.of(position), self._budget)
        work = self.work
        spent = {"nodes": work.nodes - before.nodes, "seconds": round(work.seconds - before.seconds, 2)}
        how: dict[str, Any] = {**spent, "table": work.table, "threads": self._prover.threads}
        if proved == proofs.of(position):
            proofs.split(position, **how)
        else:
            line = self._prover.principal_variation(position) if proved.at_least >= leaf.bound else ()
            proofs.keep(position, *proved, line[0] if line else None, **how)
