"""Prove the values of positions, and check the puzzles against them."""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from kalaha.engine import Engine, Limit, Value
from kalaha.engine.engine import SMALL_MEMORY
from kalaha.game import Game, Position
from kalaha.kernel import board_of
from kalaha.puzzles.criteria import Judge, Judged, Margins, judge_by, puzzle_of, turns_of
from kalaha.puzzles.puzzle import Puzzle
from kalaha.rules import Rules
from kalaha.solver import Solver
from kalaha.tables import BoundsTable, build_in_memory, lookup
from kalaha.tables.bounds import margins

NODES = 100_000
"""The node limit per search if positions can recur. In 40 puzzles, a tripled limit proved no more values."""


def table_margins(rules: Rules, seeds: int) -> Margins:
    """Build a table, and return a function for the margins of all positions with at most `seeds` seeds.

    The margins are exact unless positions can recur. In that case, they are bounds for positions without a
    history.
    """
    table = build_in_memory(rules, seeds)
    if isinstance(table, BoundsTable):
        return lambda position: margins(table, position)
    values = table.values

    def exact(position: Position) -> tuple[int, int]:
        board = board_of(position)
        margin = position.lead(position.turn) + int(lookup(values, board.own, board.other))
        return margin, margin

    return exact


@contextmanager
def proving(rules: Rules, seeds: int) -> Generator[Judge]:
    """Provide a judge that proves the values of turns, taking the game's history into account.

    If positions cannot recur, the solver proves the value of the position after each turn. Otherwise, a
    search with the game's history and a table of bounds up to `seeds` seeds proves bounds.
    """
    if not rules.can_repeat:
        with Solver(rules) as solver:
            yield judge_by(solver.margins)
        return
    table = build_in_memory(rules, seeds)
    with Engine(rules, threads=1, memory=SMALL_MEMORY, tables=table) as engine:

        def judge(game: Game) -> Judged:
            engine.forget()
            values = engine.analyse(game, Limit(nodes=NODES)).values
            return [(bounds_of(values[turn[0].move]), turn) for turn in turns_of(game.position)]

        def bounds_of(value: Value) -> tuple[int, int]:
            assert value.bounds is not None, "a search with a table of bounds proves some of every move"
            return value.bounds

        yield judge


def wrong(rules: Rules, puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, bool]]:
    """Prove the values of all turns again. Yield each puzzle and whether it is wrong."""
    puzzles = tuple(puzzles)
    with proving(rules, max(puzzle.position.on_board for puzzle in puzzles)) as judge:
        yield from ((puzzle, _is_wrong(puzzle, judge)) for puzzle in puzzles)


def _is_wrong(puzzle: Puzzle, judge: Judge) -> bool:
    return puzzle_of(puzzle.position, judge) != replace(puzzle, difficulty=0)
