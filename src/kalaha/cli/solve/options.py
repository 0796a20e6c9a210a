"""What all forms of `kalaha solve` share: the options, the solver they describe, and how values look."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
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

    from kalaha.solver import Proofs, Solution, Solver, Work
    from kalaha.solver.solver import OnBound


@dataclass(frozen=True)
class SolveOptions:
    """The options of `kalaha solve`: how to solve, and how to report it."""

    say: Messages
    json: bool
    result_only: bool
    memory: int | None
    threads: int | None
    tables: Path | None
    proofs: Path | None
    workers: "Executor | None"

    def progress(self, quiet: bool = False) -> AbstractContextManager[Callable[[str], None]]:
        """Show activity on a terminal; yield a function that sets the description."""
        return working(self.say, quiet or self.json)

    def open_proofs(self, rules: Rules) -> "Proofs":
        """Open the proofs for these rules: the file that --proofs names, or proofs in memory."""
        from kalaha.solver import Proofs

        return Proofs(rules, self.proofs)

    def solver(
        self,
        rules: Rules,
        proofs: "Proofs",
        on_bound: "OnBound | None" = None,
        show: Callable[[str], None] | None = None,
        label: str = "",
    ) -> "Solver":
        """Return a solver; `show` gets its progress as text that begins with the label."""
        from kalaha.cluster import width
        from kalaha.solver import ClusterProver, Solver, Workers, shared_table

        def on_progress(work: "Work") -> None:
            if show is not None:
                show(label + self.work_words(work))

        prover = None
        if self.workers is not None:
            workers = Workers(self.workers, partial(width, self.workers))
            if self.memory is not None:
                workers = replace(workers, memory=self.memory // workers.width())
            prover = ClusterProver(rules, workers, proofs, shared_table(rules, self.tables), on_progress)
        return Solver(
            rules,
            memory=self.memory,
            threads=self.threads,
            tables=self.tables,
            proofs=proofs,
            on_bound=on_bound,
            on_progress=on_progress,
            prover=prover,
        )

    def work_words(self, work: "Work") -> str:
        """Return progress as text."""
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
    """Return bounds of a player's final margin in words; empty if nothing is proved.

    The player is the one to move unless given.
    """
    low, high = bounds
    if low == high:
        return say("kind-exact", seeds=signed(low))
    player = position.turn if player is None else player
    lead = position.lead(player)
    words: list[str] = []
    if low > lead - position.on_board:
        words.append(say("kind-lower", seeds=signed(low)))
    if high < lead + position.on_board:
        words.append(say("kind-upper", seeds=signed(high)))
    return ", ".join(words)


def value_text(solution: "Solution") -> str:
    """Return the proved value with its sign, or its bounds if no more is known: -2…+4."""
    low, high = solution.bounds
    return signed(low) if low == high else f"{signed(low)}…{signed(high)}"
