"""What positions are proved to be worth, and whether puzzles are what they say."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kalaha.game import Position
from kalaha.kernel import board_of
from kalaha.puzzles.making import Margins, puzzle_of
from kalaha.puzzles.puzzle import Puzzle
from kalaha.rules import Rules
from kalaha.solver import Solver
from kalaha.tables import build_in_memory, lookup
from kalaha.tables.bounds import build_bounds_in_memory


def table_margins(rules: Rules, seeds: int) -> Margins:
    """Build a table of all positions with at most so many seeds: exact, or of bounds where they can recur."""
    if rules.can_repeat:
        bounds = build_bounds_in_memory(rules, seeds)

        def probe(position: Position) -> tuple[int, int]:
            lead = position.lead(position.turn)
            low, high = bounds.probe(position)
            return lead + low, lead + high

        return probe
    values = build_in_memory(rules, seeds).values

    def exact(position: Position) -> tuple[int, int]:
        board = board_of(position)
        margin = position.lead(position.turn) + int(lookup(values, board.own, board.other))
        return margin, margin

    return exact


def wrong(rules: Rules, puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, bool]]:
    """Prove again what all turns of the puzzles are worth; yield each puzzle, and whether it is wrong.

    Where positions cannot recur the solver searches them; else a table of bounds has the values.
    """
    puzzles = tuple(puzzles)
    if rules.can_repeat:
        margins = table_margins(rules, max(puzzle.position.on_board for puzzle in puzzles))
        yield from ((puzzle, _is_wrong(puzzle, margins)) for puzzle in puzzles)
        return
    with Solver(rules) as solver:
        yield from ((puzzle, _is_wrong(puzzle, solver.margins)) for puzzle in puzzles)


def _is_wrong(puzzle: Puzzle, margins: Margins) -> bool:
    return puzzle_of(puzzle.position, margins) != replace(puzzle, difficulty=0)
