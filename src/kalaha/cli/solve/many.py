"""`kalaha solve` for many positions: a grid of boards, a file of positions, or a file of proofs to check."""

import math
import random
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from kalaha.cli.command import Refusal, reading
from kalaha.cli.options import ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import working
from kalaha.cli.solve.position import SolveOptions, value_text
from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.locale import Messages
from kalaha.rules import Rules, rules_text
from kalaha.wire.analysis import board_value_json, solution_json

if TYPE_CHECKING:
    from kalaha.solver import Solution, Solver, Work
    from kalaha.solver.checking import Claim, ProofCheck, Reproved

_WIDTH, _BOUNDS_WIDTH = 6, 9
"""The widths of a column that contains values and of one that may also contain bounds."""


def solve_grid(options: SolveOptions, rules: Rules, pits: range, seeds: range) -> None:
    """Print the value of the starting position for each board size, with a row for each number of pits.

    A proof file covers only one number of pits, so here `--proofs` names a folder with one file per number.
    """
    for size in ((pits[0], seeds[0]), (pits[-1], seeds[-1])):
        rules.replace(pits=size[0], seeds=size[1])  # rejects a board that is too large before solving starts
    if options.proofs is not None:
        options.proofs.mkdir(parents=True, exist_ok=True)
    if not options.json:
        print(options.say("solve-grid-results" if options.result_only else "solve-grid"))
        print(_row(rules, "", [str(number) for number in seeds]), flush=True)
    found: list[dict[str, object]] = []
    try:
        with working(options.say, options.json) as show:
            for number in pits:
                boards = [rules.replace(pits=number, seeds=column) for column in seeds]
                _solve_row(options, boards, show, found)
    finally:  # even if the grid is interrupted
        if options.json:
            print_json({"rules": rules_text(rules), "grid": found})


def _solve_row(
    options: SolveOptions, boards: list[Rules], show: Callable[[str], None], found: list[dict[str, object]]
) -> None:
    """Solve the starting positions of boards with the same number of pits; print and append the results."""
    cells: list[str] = []
    file = options.proofs and options.proofs / f"{boards[0].pits}-pits.proofs"
    try:
        with replace(options, proofs=file).open_proofs(boards[0]) as proofs:
            for rules in boards:
                label = f"{rules.pits} × {rules.seeds}  "
                show(label)
                with options.solver(rules, proofs, show=show, label=label) as solver:
                    start = Position.start(rules)
                    solution = solver.solve(start, moves=False, result_only=options.result_only)
                cells.append(_cell(options, solution))
                found.append({"pits": rules.pits, "seeds": rules.seeds, **board_value_json(solution)})
    finally:
        if cells and not options.json:
            print(_row(boards[0], str(boards[0].pits), cells), flush=True)


def _row(rules: Rules, name: str, cells: list[str]) -> str:
    width = _BOUNDS_WIDTH if rules.can_repeat else _WIDTH
    return f"{name:>{_WIDTH}}" + "".join(f"{cell:>{width}}" for cell in cells)


def _cell(options: SolveOptions, solution: "Solution") -> str:
    if options.result_only:
        return {"win": "+", "draw": "=", "loss": "-", None: "?"}[solution.result]
    return value_text(solution)


STDIN = Path("-")


def solve_lines(options: SolveOptions, file: Path, rules: ChosenRules) -> None:
    """Solve the positions in a file (one per line), and print a line for each position.

    The file `-` is stdin. Empty lines and comments starting with # are copied to the output, except with
    --json.
    """
    at_keyboard = file == STDIN and sys.stdin.isatty()
    with (
        _opened(options.say, file) as lines,
        working(options.say, options.json or at_keyboard) as show,
        ExitStack() as stack,
    ):
        solver: Solver | None = None
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or text.startswith("#"):
                if not options.json:
                    print(text, flush=True)
                continue
            try:
                position = rules.position(text)
            except KalahaError as error:
                where = {"line": number, "file": "stdin" if file == STDIN else str(file)}
                raise Refusal(options.say("solve-line", **where, text=options.say.error(error))) from None
            if solver is None or solver.rules != position.rules:  # the board size has changed
                stack.close()
                proofs = stack.enter_context(options.open_proofs(position.rules))
                solver = stack.enter_context(options.solver(position.rules, proofs, show=show))
            solution = solver.solve(position, moves=False, result_only=options.result_only)
            if options.json:
                print_json(solution_json(solution))
            else:
                value = solution.result or "?" if options.result_only else value_text(solution)
                print(f"{position}\t{value}", flush=True)


@contextmanager
def _opened(say: Messages, file: Path) -> Generator[TextIO]:
    """Open a file of positions, or stdin."""
    if file == STDIN:
        yield sys.stdin
    else:
        with reading(say, file):
            lines = file.open(encoding="utf-8", errors="replace")
        with lines:
            yield lines


SAMPLE = 10
"""The default number of bounds to prove again."""


class _OutOfTimeError(Exception):
    """Raised to abandon the search of a bound."""


def check_proofs(
    options: SolveOptions, path: Path, sample: int | None, seconds: float | None, seed: int | None
) -> None:
    """Check a proof file, and print each bound as it is proved again; exit with 1 on a contradiction."""
    from kalaha.solver.checking import ProofCheck

    seed = random.randrange(1_000_000) if seed is None else seed
    with reading(options.say, path):
        check = ProofCheck(path)
    report = _Report(options, path, check, seed)
    count = SAMPLE if seconds is None else len(check.searched)
    chosen = check.sample(count if sample is None else sample, seed)
    until = math.inf if seconds is None else time.monotonic() + seconds
    label = ""
    with ExitStack() as stack:
        stack.callback(report.end)
        show = stack.enter_context(working(options.say, options.json))
        report.begin(chosen)

        def on_progress(work: "Work") -> None:
            if time.monotonic() > until:
                raise _OutOfTimeError
            show(label + options.work_words(work))

        threads = check.other_threads() if options.threads is None else options.threads
        with (
            suppress(_OutOfTimeError),
            closing(check.prover(options.memory, threads, on_progress)) as prover,
        ):
            for number, claim in enumerate(chosen, 1):
                label = f"{number}/{len(chosen)}  "
                report.add(check.reprove(claim, prover), threads)
            report.complete = True
    if check.faults:
        click.get_current_context().exit(1)


class _Report:
    """A printer for the progress and the result of a check."""

    def __init__(self, options: SolveOptions, path: Path, check: "ProofCheck", seed: int) -> None:
        self.check = check
        self.complete = False
        self._options = options
        self._path = path
        self._seed = seed
        self._printed = 0
        self._seconds = 0.0
        self._reproved: list[dict[str, object]] = []

    def _print(self, key: str, **values: str | float) -> None:
        if not self._options.json:
            print(self._options.say(key, **values), flush=True)

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
        if self._options.json:
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
            if not self._options.json:
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
