"""`kalaha solve` for a grid of boards, or for a file of positions."""

import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

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
    from kalaha.solver import Solution, Solver

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
    """Solve the starting positions of boards with the same number of pits. Print and append the results."""
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
