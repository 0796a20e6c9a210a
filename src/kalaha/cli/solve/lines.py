"""`kalaha solve --file`: the values of positions, one per line."""

import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self, TextIO

from kalaha.cli.command import Refusal, reading
from kalaha.cli.options import ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.solve.options import SolveOptions, value_text
from kalaha.errors import KalahaError
from kalaha.locale import Messages
from kalaha.rules import Rules
from kalaha.wire.analysis import solution_json

if TYPE_CHECKING:
    from kalaha.solver import Solver

STDIN = Path("-")


def solve_lines(options: SolveOptions, file: Path, rules: ChosenRules) -> None:
    """Solve the positions in a file, `-` for stdin, one per line, and print a line for each.

    Empty lines and comments beginning with # are copied to the output, except with --json.
    """
    at_keyboard = file == STDIN and sys.stdin.isatty()
    with (
        _opened(options.say, file) as lines,
        options.progress(quiet=at_keyboard) as show,
        _Solvers(options, show) as solvers,
    ):
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
            solver = solvers.of(position.rules)
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


class _Solvers:
    """The solver for the latest rules, kept until the rules change with the size of the board."""

    def __init__(self, options: SolveOptions, show: Callable[[str], None]) -> None:
        self._options = options
        self._show = show
        self._rules: Rules | None = None
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def of(self, rules: Rules) -> "Solver":
        """Return a solver for these rules, the same one while they stay the same."""
        if rules != self._rules:
            self._stack.close()
            proofs = self._stack.enter_context(self._options.open_proofs(rules))
            self._solver = self._stack.enter_context(self._options.solver(rules, proofs, show=self._show))
            self._rules = rules
        return self._solver
