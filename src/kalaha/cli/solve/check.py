"""`kalaha solve --check`: whether a proof file is consistent, and a sample of it proved again."""

import random
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import reading
from kalaha.cli.output import print_json
from kalaha.cli.solve.options import SolveOptions
from kalaha.rules import rules_text
from kalaha.solver.errors import SolverError
from kalaha.wire.reports import CheckedProofs, ReprovedBound

if TYPE_CHECKING:
    from kalaha.solver import Work
    from kalaha.solver.checking import Claim, ProofCheck, Reproved

SAMPLE = 10
"""How many bounds are proved again by default."""


def check_proofs(options: SolveOptions, path: Path, sample: int | None, seed: int | None) -> None:
    """Check a proof file, printing each bound as it is proved again; exit with 1 on a contradiction."""
    from kalaha.solver.checking import ProofCheck

    seed = random.randrange(1_000_000) if seed is None else seed
    with reading(options.say, path):
        check = ProofCheck(path)
    report = _Report(options, path, check, seed)
    chosen = check.sample(SAMPLE if sample is None else sample, seed)
    label = ""
    with ExitStack() as stack:
        stack.callback(report.end)
        show = stack.enter_context(options.progress())
        report.begin(chosen)

        def on_progress(work: "Work") -> None:
            show(label + options.work_words(work))

        threads = check.other_threads() if options.threads is None else options.threads
        with closing(check.prover(options.memory, threads, on_progress)) as prover:
            for number, claim in enumerate(chosen, 1):
                label = f"{number}/{len(chosen)}  "
                report.add(check.reprove(claim, prover), threads)
        report.complete = True
    if check.faults:
        click.get_current_context().exit(1)


class _Report:
    """Prints a check."""

    def __init__(self, options: SolveOptions, path: Path, check: "ProofCheck", seed: int) -> None:
        self.check = check
        self.complete = False
        self._options = options
        self._path = path
        self._seed = seed
        self._printed = 0
        self._seconds = 0.0
        self._reproved: list[ReprovedBound] = []

    def _print(self, key: str, **values: str | float) -> None:
        if not self._options.json:
            print(self._options.say(key, **values), flush=True)

    def begin(self, chosen: Sequence["Claim"]) -> None:
        """Print what was read, a summary of it, and what work lies ahead, if the file tells."""
        check = self.check
        claims, searched = len(check.claims), len(check.searched)
        self._print("check-read", lines=len(check.lines) + 1, positions=check.positions, bounds=claims)
        self._print("check-origin", parts=claims - searched, searched=searched, follow=check.follow)
        self._print_faults()
        if chosen:
            self._print("check-sample", count=len(chosen), seed=self._seed)
        if nodes := sum(claim.nodes for claim in chosen):
            self._print("check-work", nodes=nodes, table=max(claim.table for claim in chosen))

    def add(self, found: "Reproved", threads: int) -> None:
        """Print a bound that was searched again."""
        claim = found.claim
        self._seconds += found.seconds
        self._reproved.append(
            ReprovedBound(
                line=claim.line.number,
                bound=self.check.text(claim),
                holds=found.holds,
                nodes=found.nodes,
                seconds=round(found.seconds, 2),
                table=found.table,
                threads=threads,
            )
        )
        if found.holds:
            spent = {"nodes": found.nodes, "seconds": round(found.seconds, 2), "table": found.table}
            text = self.check.text(claim)
            self._print("check-reproved", line=claim.line.number, claim=text, threads=threads, **spent)
        self._print_faults()

    def end(self) -> None:
        """Print the result, also that of an interrupted check."""
        faults = len(self.check.faults)
        if self._options.json:
            print_json(self._document())
            return
        self._print("check-done", count=len(self._reproved), seconds=round(self._seconds, 1))
        self._print("check-wrong" if faults else "check-sound", count=faults)

    def _print_faults(self) -> None:
        """Print the contradictions found since the last time."""
        new, self._printed = self.check.faults[self._printed :], len(self.check.faults)
        for fault in new:
            if not self._options.json:
                print(self._options.say.error(SolverError(fault)), flush=True)

    def _document(self) -> CheckedProofs:
        check, say = self.check, self._options.say
        claims, searched = len(check.claims), len(check.searched)
        return CheckedProofs(
            file=str(self._path),
            rules=rules_text(check.rules),
            lines=len(check.lines) + 1,
            positions=check.positions,
            bounds=claims,
            parts=claims - searched,
            searched=searched,
            follow=check.follow,
            seed=self._seed,
            sample=self._reproved,
            contradictions=[say.error(SolverError(fault)) for fault in check.faults],
            complete=self.complete,
        )
