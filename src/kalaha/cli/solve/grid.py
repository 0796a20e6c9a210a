"""`kalaha solve --grid`: the values of the starting positions of many boards."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kalaha.cli.output import print_json
from kalaha.cli.solve.options import SolveOptions, value_text
from kalaha.game import Position
from kalaha.rules import Rules, rules_text
from kalaha.wire.analysis import Grid, GridCell, grid_cell_json

if TYPE_CHECKING:
    from kalaha.solver import Solution

_WIDTH, _BOUNDS_WIDTH = 6, 9
"""The width of a column of values, and of one that may have bounds."""


def solve_grid(options: SolveOptions, rules: Rules, pits: range, seeds: range) -> None:
    """Print the value of the start for each size of board, a row for each number of pits.

    A proof file is for one number of pits: here `--proofs` names a folder, with a file for each.
    """
    for size in ((pits[0], seeds[0]), (pits[-1], seeds[-1])):
        rules.replace(pits=size[0], seeds=size[1])  # rejects too large a board before anything is solved
    if options.proofs is not None:
        options.proofs.mkdir(parents=True, exist_ok=True)
    if not options.json:
        print(options.say("solve-grid-results" if options.result_only else "solve-grid"))
        print(_row(rules, "", [str(number) for number in seeds]), flush=True)
    found: list[GridCell] = []
    try:
        with options.progress() as show:
            for number in pits:
                boards = [rules.replace(pits=number, seeds=column) for column in seeds]
                _solve_row(options, boards, show, found)
    finally:  # also of a grid that is interrupted
        if options.json:
            print_json(Grid(rules=rules_text(rules), grid=found))


def _solve_row(
    options: SolveOptions, boards: list[Rules], show: Callable[[str], None], found: list[GridCell]
) -> None:
    """Solve the starts of boards with the same number of pits, print the row, and add it to the results."""
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
                found.append(grid_cell_json(solution))
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
