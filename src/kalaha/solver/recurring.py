"""`RecurringBounds`: proved bounds from tables, for rules that let positions recur.

Searches cannot prove bounds under such rules.

Each position is treated as the start of a game, without a history. Its bounds come from the table and are
narrowed by the bounds on its moves.
"""

import time

from kalaha.files import StrPath
from kalaha.game import Move, Position
from kalaha.rules import Rules
from kalaha.solver.prover import Building, OnProgress, Reporter, Work
from kalaha.tables import BoundsTable, Progress, bounds, paths_of
from kalaha.tables.bounds import bounds_of_moves, margins
from kalaha.tables.capacity import max_seeds_on_demand


class RecurringBounds:
    """Bounds of positions under one rule set, from existing tables or, if they are too small, from new ones.

    Small tables are built in memory. Larger ones are built in `folder`, where an interrupted build can
    resume. Both are built with `threads` threads. Raises `TablesError` for rules without tables.
    """

    def __init__(
        self, rules: Rules, folder: StrPath | None, threads: int, on_progress: OnProgress | None
    ) -> None:
        paths_of(rules, folder)
        self._rules = rules
        self._threads = threads
        self._folder = folder
        self._report = Reporter(on_progress)
        self._table: BoundsTable | None = None
        self._start = time.perf_counter()
        self._built = 0

    @property
    def work(self) -> Work:
        """The work so far. The nodes are the positions in the tables built here."""
        seeds, file = (0, None) if self._table is None else (self._table.seeds, self._table.low.path)
        return Work(self._built, time.perf_counter() - self._start, seeds, file=file)

    def close(self) -> None:
        """Release the tables."""
        self._table = None

    def principal_variation(self, _position: Position) -> tuple[Move, ...]:
        """Return no moves. Without distances to the end, a line from the tables could go round in circles."""
        return ()

    def of(self, position: Position) -> tuple[tuple[int, int], dict[Move, tuple[int, int]]]:
        """Return bounds on a position's margin for its player to move, and bounds on each move's margin.

        Raise `TablesError` if there is no room for the tables.
        """
        if (outcome := position.outcome) is not None:
            margin = outcome.margin_for(position.turn)
            return (margin, margin), {}
        table = self._table_for(position.on_board)
        low, high = margins(table, position)
        moves = bounds_of_moves(table, position)
        return (
            max(low, *(least for least, _most in moves.values())),
            min(high, max(most for _least, most in moves.values())),
        ), moves

    def _table_for(self, seeds: int) -> BoundsTable:
        """Return tables with at least `seeds` seeds."""
        if self._table is None or self._table.seeds < seeds:
            self._table = bounds.loaded(self._rules, seeds, self._folder) or self._build(seeds)
        return self._table

    def _build(self, seeds: int) -> BoundsTable:
        done = 0

        def on_progress(progress: Progress) -> None:
            nonlocal done
            self._built += progress.done - done
            done = progress.done
            building = Building(seeds, progress.done / progress.all)
            self._report(self.work._replace(building=building))

        small = max_seeds_on_demand(self._rules)
        if seeds <= small:
            return bounds.build_in_memory(self._rules, small, on_progress, self._threads)
        return bounds.build(self._rules, seeds, self._folder, on_progress, self._threads)
