"""`kalaha proofs check`: whether the bounds in a file of proofs hold."""

import math
import random
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import HELP, Group, State, as_command, option, reading
from kalaha.cli.options import JSON, MEMORY, THREADS
from kalaha.cli.output import print_json
from kalaha.cli.progress import work_words, working
from kalaha.cli.types import COUNT, FILE, SECONDS, whole
from kalaha.locale import Messages
from kalaha.rules import rules_text

if TYPE_CHECKING:
    from kalaha.solver import Work
    from kalaha.solver.checking import Claim, ProofCheck, Reproved

SAMPLE = 10
"""The default number of bounds to prove again."""


class _OutOfTimeError(Exception):
    """Raised to abandon the search of a bound."""


@as_command("check", help="Check a file of proofs, and prove a sample of its bounds again.")
@click.argument("file", type=FILE, help="File that kalaha solve --proofs wrote.")
@option(
    "sample",
    whole(0, 10**9),
    help="How many bounds, picked at random, to prove again; default: 10. On a large board, each can take "
    "half an hour.",
)
@option(
    "seconds",
    SECONDS,
    help="Seconds after which the check ends. Without --sample it then picks all bounds, the cheapest first.",
)
@option("seed", COUNT, help="A number; the same one picks the same bounds.")
@MEMORY
@THREADS
@JSON
def check(
    state: State,
    file: Path,
    sample: int | None,
    seconds: float | None,
    seed: int | None,
    memory: int | None,
    threads: int | None,
    json: bool,
) -> None:
    """Check a proof file, and print each bound as it is proved again. Exit with 1 on a contradiction."""
    from kalaha.solver.checking import ProofCheck

    seed = random.randrange(1_000_000) if seed is None else seed
    with reading(state.say, file):
        proofs = ProofCheck(file)
    report = _Report(state.say, json, file, proofs, seed)
    count = SAMPLE if seconds is None else len(proofs.searched)
    chosen = proofs.sample(count if sample is None else sample, seed)
    until = math.inf if seconds is None else time.monotonic() + seconds
    label = ""
    with ExitStack() as stack:
        stack.callback(report.end)
        show = stack.enter_context(working(state.say, json))
        report.begin(chosen)

        def on_progress(work: "Work") -> None:
            if time.monotonic() > until:
                raise _OutOfTimeError
            show(label + work_words(state.say, work))

        threads = proofs.other_threads() if threads is None else threads
        with (
            suppress(_OutOfTimeError),
            closing(proofs.prover(memory, threads, on_progress)) as prover,
        ):
            for number, claim in enumerate(chosen, 1):
                label = f"{number}/{len(chosen)}  "
                report.add(proofs.reprove(claim, prover), threads)
            report.complete = True
    if proofs.faults:
        click.get_current_context().exit(1)


class _Report:
    """A printer for the progress and the result of a check."""

    def __init__(self, say: Messages, json: bool, path: Path, check: "ProofCheck", seed: int) -> None:
        self.check = check
        self.complete = False
        self._say = say
        self._json = json
        self._path = path
        self._seed = seed
        self._printed = 0
        self._seconds = 0.0
        self._reproved: list[dict[str, object]] = []

    def _print(self, key: str, **values: str | float) -> None:
        if not self._json:
            print(self._say(key, **values), flush=True)

    def begin(self, chosen: Sequence["Claim"]) -> None:
        """Print a summary of the file and, if it is known, the remaining work."""
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
        """Print a bound that has been searched again."""
        claim = found.claim
        self._seconds += found.seconds
        line, bound = claim.line.number, self.check.text(claim)
        spent = {"nodes": found.nodes, "seconds": round(found.seconds, 2), "table": found.table}
        spent["threads"] = threads
        self._reproved.append({"line": line, "bound": bound, "holds": found.holds, **spent})
        if found.holds:
            self._print("check-reproved", line=line, claim=bound, **spent)
        self._print_faults()

    def end(self) -> None:
        """Print the result, even if the check was interrupted."""
        faults = len(self.check.faults)
        if self._json:
            print_json(self._document())
            return
        self._print("check-done", count=len(self._reproved), seconds=round(self._seconds, 1))
        self._print("check-part", percent=round(100 * self._part, 1))
        self._print("check-wrong" if faults else "check-sound", count=faults)

    @property
    def _part(self) -> float:
        """The share of the searched bounds that was proved again, and so the chance to find a false one."""
        return len(self._reproved) / max(1, len(self.check.searched))

    def _print_faults(self) -> None:
        """Print the contradictions that have been found since the last call."""
        new, self._printed = self.check.faults[self._printed :], len(self.check.faults)
        for fault in new:
            if not self._json:
                print(fault, flush=True)

    def _document(self) -> dict[str, object]:
        check = self.check
        return {
            "file": str(self._path),
            "rules": rules_text(check.rules),
            "lines": len(check.lines) + 1,
            "positions": check.positions,
            "bounds": len(check.claims),
            "parts": len(check.claims) - len(check.searched),  # they follow from bounds of the next positions
            "searched": len(check.searched),
            "follow": check.follow,  # searched, but also follow from other bounds in the file
            "seed": self._seed,
            "sample": self._reproved,
            "part": round(self._part, 4),
            "contradictions": [str(fault) for fault in check.faults],
            "complete": self.complete,
        }


command = Group("proofs", commands=[check], help=HELP["proofs"])
