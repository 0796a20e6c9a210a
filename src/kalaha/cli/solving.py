"""What all ways of `kalaha solve` share: the solver that the options ask for, and its answers."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kalaha.cli.progress import working
from kalaha.game import Position, Side
from kalaha.locale import Messages
from kalaha.rules import Rules
from kalaha.terminal import signed

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from kalaha.solver import Proofs, Solver, Work
    from kalaha.solver.solver import Tell


@dataclass(frozen=True)
class Solving:
    """How to solve, and how to tell of it."""

    say: Messages
    json: bool
    result_only: bool
    memory: int | None
    threads: int | None
    tables: Path | None
    proofs: Path | None
    workers: "Executor | None"

    def progress(self, quiet: bool = False) -> AbstractContextManager[Callable[[str], None]]:
        """Show on a terminal that something goes on; the block gets the function that says what."""
        return working(self.say, quiet or self.json)

    def known(self, rules: Rules) -> "Proofs":
        """Return what is proved by these rules: where `--proofs` names a file, what it holds."""
        from kalaha.solver import Proofs

        return Proofs(rules, self.proofs)

    def solver(
        self,
        rules: Rules,
        proofs: "Proofs",
        on_bound: "Tell | None" = None,
        show: Callable[[str], None] | None = None,
        label: str = "",
    ) -> "Solver":
        """Return a solver; `show` is told how far it is, with a label before."""
        from kalaha.cluster import width
        from kalaha.solver import ClusterProver, Solver

        def report(work: "Work") -> None:
            if show is not None:
                show(label + self._work_words(work))

        prover = None
        if self.workers is not None:
            workers = self.workers
            many = partial(width, workers)
            prover = ClusterProver.of(rules, workers, many, proofs, self.tables, self.memory, report)
        return Solver(
            rules,
            memory=self.memory,
            threads=self.threads,
            tables=self.tables,
            proofs=proofs,
            on_bound=on_bound,
            report=report,
            prover=prover,
        )

    def _work_words(self, work: "Work") -> str:
        if work.building is not None:
            percent = int(100 * work.building.share)
            return self.say("solve-building", seeds=work.building.seeds, percent=percent)
        rate = round(work.nodes / max(work.seconds, 0.1))
        return self.say(
            "solve-progress", nodes=work.nodes, rate=rate, seconds=round(work.seconds), table=work.table
        )


def bounds_words(
    say: Messages, position: Position, bounds: tuple[int, int], player: Side | None = None
) -> str:
    """Return what bounds of a player's margin say, beyond that nobody gets more than all seeds.

    The player is the one to move unless told. Nothing is said where nothing is known.
    """
    low, high = bounds
    if low == high:
        return say("kind-exact", seeds=signed(low))
    player = position.turn if player is None else player
    lead = position.stores[player] - position.stores[1 - player]
    words: list[str] = []
    if low > lead - position.on_board:
        words.append(say("kind-lower", seeds=signed(low)))
    if high < lead + position.on_board:
        words.append(say("kind-upper", seeds=signed(high)))
    return ", ".join(words)
