"""Many values from one `kalaha solve`: those of a grid of boards, and those of positions line by line."""

import json
import re
import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TextIO

from kalaha.cli.app import Refusal
from kalaha.cli.options import chosen_rules, print_json, rules_text
from kalaha.cli.solving import Solving
from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.terminal import signed
from kalaha.wire.analysis import Grid, GridCell, grid_cell_json, solution_json

if TYPE_CHECKING:
    from kalaha.solver import Solution, Solver

_GRID = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?[x×]([0-9]{1,9})(?:-([0-9]{1,9}))?", re.ASCII)
_WIDTH = 6
_SIGNS = {"win": "+", "draw": "=", "loss": "-"}


def solve_grid(solving: Solving, rules: Rules, grid: str) -> None:
    """Print the value of the start for each size of board, a row for each number of pits.

    Proofs belong to one number of pits: what `--proofs` names is a folder here, with a file for each.
    """
    from kalaha.solver.prover import require_solvable

    require_solvable(rules)
    pits, seeds = _sizes(solving, grid)
    for size in ((pits[0], seeds[0]), (pits[-1], seeds[-1])):
        rules.replace(pits=size[0], seeds=size[1])  # what is too much is refused before anything is solved
    if solving.proofs is not None:
        solving.proofs.mkdir(parents=True, exist_ok=True)
    if not solving.json:
        print(solving.say("solve-grid-results" if solving.result_only else "solve-grid"))
        print(" " * _WIDTH + "".join(f"{number:>{_WIDTH}}" for number in seeds), flush=True)
    found: list[GridCell] = []
    with solving.progress() as show:
        try:
            for number in pits:
                boards = [rules.replace(pits=number, seeds=column) for column in seeds]
                _solve_row(solving, boards, show, found)
        finally:  # also when it is interrupted
            if solving.json:
                print_json(Grid(rules=rules_text(rules), grid=found))


def _sizes(solving: Solving, grid: str) -> tuple[range, range]:
    """Return the numbers of pits and of seeds that a grid like 1-6x4 names."""
    match = _GRID.fullmatch(grid.strip())
    if match:
        first_pits, last_pits, first_seeds, last_seeds = (part and int(part) for part in match.groups())
        pits = range(int(first_pits), int(last_pits or first_pits) + 1)
        seeds = range(int(first_seeds), int(last_seeds or first_seeds) + 1)
        if pits and seeds:
            return pits, seeds
    raise Refusal(solving.say("cli-bad-grid", text=grid[:40]))


def _solve_row(
    solving: Solving, boards: list[Rules], show: Callable[[str], None], found: list[GridCell]
) -> None:
    """Solve the starts of boards with the same pits, and print the row; add them to what was found."""
    cells: list[str] = []
    file = solving.proofs and solving.proofs / f"{boards[0].pits}-pits.proofs"
    try:
        with replace(solving, proofs=file).known(boards[0]) as proofs:
            for rules in boards:
                label = f"{rules.pits} × {rules.seeds}  "
                show(label)
                with solving.solver(rules, proofs, show=show, label=label) as solver:
                    start = Position.start(rules)
                    solution = solver.solve(start, moves=False, result_only=solving.result_only)
                cells.append(_SIGNS[solution.result or "draw"] if solving.result_only else _margin(solution))
                found.append(grid_cell_json(solution))
    finally:
        if cells and not solving.json:
            print("".join(f"{cell:>{_WIDTH}}" for cell in [str(boards[0].pits), *cells]), flush=True)


def _margin(solution: "Solution") -> str:
    """Return the value that was proved, with its sign."""
    return signed(solution.bounds[0])


def solve_lines(solving: Solving, name: str, options: dict[str, Any]) -> None:
    """Solve the positions in a file, `-` for stdin, one a line, and print a line for each.

    Empty lines and those that begin with # are passed on; they have no place among lines of JSON.
    """
    typed = name == "-" and sys.stdin.isatty()
    with _opened(name) as lines, solving.progress(quiet=typed) as show, _Solvers(solving, show) as solvers:
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if not text or text.startswith("#"):
                if not solving.json:
                    print(text, flush=True)
                continue
            try:
                position = parse_position(text, chosen_rules(**options, position=text))
            except KalahaError as error:
                where = {"line": number, "file": "stdin" if name == "-" else name}
                raise Refusal(solving.say("solve-line", **where, text=solving.say.error(error))) from None
            solver = solvers.of(position.rules)
            solution = solver.solve(position, moves=False, result_only=solving.result_only)
            if solving.json:
                print(json.dumps(solution_json(solution), ensure_ascii=False), flush=True)
            else:
                value = solution.result if solving.result_only else _margin(solution)
                print(f"{position}\t{value}", flush=True)


@contextmanager
def _opened(name: str) -> Generator[TextIO]:
    """Open a file of positions, or stdin."""
    if name == "-":
        yield sys.stdin
    else:
        with Path(name).open(encoding="utf-8", errors="replace") as file:
            yield file


class _Solvers:
    """The solver for one rule set after the other: where the size of the board changes, so does it."""

    def __init__(self, solving: Solving, show: Callable[[str], None]) -> None:
        self._solving = solving
        self._show = show
        self._rules: Rules | None = None
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def of(self, rules: Rules) -> "Solver":
        """Return a solver for these rules, the same one as long as they stay the same."""
        if rules != self._rules:
            self._stack.close()
            proofs = self._stack.enter_context(self._solving.known(rules))
            self._solver = self._stack.enter_context(self._solving.solver(rules, proofs, show=self._show))
            self._rules = rules
        return self._solver
