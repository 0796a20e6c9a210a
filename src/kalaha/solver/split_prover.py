"""`SplitProver`: this machine answers a large question part by part, so that no run is lost.

A question that takes more positions than a budget is split into those about its moves. Each answer is saved
at once, and so is what follows from them: a run may end at any moment, and the next one continues from there.
All share one endgame table and one transposition table, so what a search had found when its budget was spent
helps its parts.
"""

from typing import Any

from kalaha.game import Move, Position
from kalaha.solver.frontier import Frontier, Node
from kalaha.solver.proof_lines import Proved
from kalaha.solver.proofs import Proofs, deduce
from kalaha.solver.prover import LocalProver, Work

BUDGET = 16_000_000_000
"""Positions of one search, some 20 minutes of a core: a first turn with six pits of six seeds takes half."""


class SplitProver:
    """Proves bounds with another prover, in searches of at most `budget` positions each."""

    def __init__(self, prover: LocalProver, proofs: Proofs, budget: int = BUDGET) -> None:
        self._prover = prover
        self._proofs = proofs
        self._budget = budget

    @property
    def work(self) -> Work:
        """What has been done so far."""
        return self._prover.work

    def close(self) -> None:
        """Release threads and memory."""
        self._prover.close()

    def guess(self, position: Position) -> int:
        """Return a quick guess at the value."""
        return self._prover.guess(position)

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return the best play from a position on, as far as it is remembered."""
        return self._prover.principal_variation(position)

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Find out; see `Prover`."""
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
        """Search within the budget; keep what is proved, or that the position is split."""
        before = self.work
        proofs, position = self._proofs, leaf.position
        proved = self._prover.within(position, leaf.bound, proofs.of(position), self._budget)
        work = self.work
        spent = {"nodes": work.nodes - before.nodes, "seconds": round(work.seconds - before.seconds, 2)}
        how: dict[str, Any] = {**spent, "table": work.table, "threads": self._prover.threads}
        if proved == proofs.of(position):
            proofs.split(position, **how)
        else:
            proofs.keep(position, *proved, **how)
