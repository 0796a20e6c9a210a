"""`Preparation`: an engine's compiled kernels and endgame table.

Compilation cannot be interrupted, and a table takes seconds to load or build, so both are done in a thread.
If the caller gives up, the thread continues, and a later question uses its result.
"""

import contextlib
import gc
import logging
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Literal

from kalaha.engine.control import SearchControl
from kalaha.files import StrPath
from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.compiling import COMPILING, announce_compiling, on_compiling
from kalaha.kernel.jit import Kernel
from kalaha.kernel.struct import Struct
from kalaha.rules import Rules
from kalaha.search import NO_MOVE, Entries, Searcher, new_entries, no_limit, search_kernels
from kalaha.search.root import ROOT, next_round
from kalaha.tables import (
    BoundsTable,
    Progress,
    Table,
    build_bounds_in_memory,
    build_in_memory,
    find_bounds,
    load,
)
from kalaha.tables.builder import SWEEPS
from kalaha.tables.capacity import engine_table_seeds
from kalaha.tables.errors import TableNotFoundError, TablesError
from kalaha.tables.tasks import build_kernels

EndgameTable = Table | BoundsTable
"""An endgame table for the search: of values, or of bounds if positions can recur."""

Activity = Literal["compiling", "table"]
"""The activities, other than a search, that take a long time: compiling kernels, once after an install, and
building a small endgame table, once per engine."""

OnProgress = Callable[[Activity, float], None]
"""A callback, called in any thread, that receives an activity and the fraction completed, from 0 to 1."""

SEEDS_ABOVE_TABLE = 28
"""A table is built in memory once the pits contain at most this many seeds more than the table covers,
because with more seeds, the search would rarely reach the table."""
_FEW = 2
"""The number of seeds in the table and in the position used to compile kernels."""
_MEMORY = 1 << 16

_log = logging.getLogger("kalaha")


def announce(activity: Activity, share: float) -> None:
    """Announce compilation; this is the default `on_progress`."""
    if activity == "compiling":
        announce_compiling(share)


def kernels_for(rules: Rules, endgames: bool = True) -> tuple[Kernel, ...]:
    """Return the kernels for a search and, with `endgames`, the kernels that build and use a table."""
    kernels = search_kernels(near_table=False)
    if not endgames:
        return kernels
    if rules.can_repeat:
        return *kernels, *SWEEPS
    return *kernels, *build_kernels(compile_rules(rules)), *search_kernels(near_table=True)


class Preparation:
    """The kernels and the endgame table for `rules`; the parameters have the same meaning as in `Engine`.

    `table` is the endgame table once it is loaded or built. `table_error` is the error if loading it failed.
    """

    def __init__(
        self,
        rules: Rules,
        threads: int,
        tables: EndgameTable | StrPath | Literal[False] | None,
        on_progress: OnProgress,
        memory: int,
    ) -> None:
        """Set up without starting any work."""
        self.table: EndgameTable | None = None
        self.table_error: TablesError | OSError | None = None
        self._rules = rules
        self._compiled_rules = compile_rules(rules)
        self._threads = threads
        self._built_seeds = engine_table_seeds(rules, memory)
        self._tables: EndgameTable | StrPath | Literal[False] | None = tables
        self._on_progress = on_progress
        self._compiled: set[bool] = set()  # for searches without a table (False) and with one (True)
        self._work: Future[EndgameTable | None] | None = None
        self._is_compiling = False

    def wait(
        self,
        position: Position,
        control: SearchControl,
        share: float | None = None,
        *,
        from_scratch: bool = False,
        whole_game: bool = False,
    ) -> None:
        """Wait until a search of `position` can start.

        Give up if `control` is stopped or if the fraction `share` of its time is used up. A search
        `from_scratch` uses no table. For a `whole_game`, compile and build everything needed up to the end of
        the game.
        """
        if self._work is not None and not self._finish(self._work, control, share):
            return
        table = None if from_scratch else self.table
        lacks_table = not from_scratch and table is None and self._can_have_table
        lacks_kernels = whole_game and self._can_have_table and True not in self._compiled
        if lacks_table or lacks_kernels or not self.is_compiled(table):
            self._work = Future()
            arguments = self._work, position, from_scratch, whole_game
            threading.Thread(target=self._run, args=arguments, name="preparation", daemon=True).start()
            self._finish(self._work, control, share)

    def is_compiled(self, table: EndgameTable | None) -> bool:
        """Return whether all kernels for a search with `table` are compiled."""
        return (table is not None) in self._compiled

    def searcher(self, entries: Entries, table: EndgameTable | None, reduces: bool = True) -> Searcher:
        """Return a searcher with the transposition table `entries` and the endgame table `table`."""
        if table is None:
            return Searcher(self._compiled_rules, entries, reduces=reduces)
        return Searcher(self._compiled_rules, entries, table.values, upper=table.upper, reduces=reduces)

    def release(self) -> None:
        """Release the table."""
        self.table = self._work = None

    def _finish(
        self, work: "Future[EndgameTable | None]", control: SearchControl, share: float | None
    ) -> bool:
        """Wait for background work and store its result, or return False if the caller gives up."""
        seconds = None if share is None else control.left(share)
        wait((work, control.stop.requested), seconds, FIRST_COMPLETED)
        if not work.done():
            return False
        self._work = None
        if (table := work.result()) is not None:
            self.table = table
        return True

    # in the background

    def _run(
        self, work: "Future[EndgameTable | None]", position: Position, from_scratch: bool, whole_game: bool
    ) -> None:
        try:
            work.set_result(self._make_ready(position, from_scratch, whole_game))
        except BaseException as error:  # it is raised again in the waiting thread
            work.set_exception(error)

    def _make_ready(self, position: Position, from_scratch: bool, whole_game: bool) -> EndgameTable | None:
        """Compile the kernels, and return the endgame table to use."""
        self._is_compiling = False
        kernels = kernels_for(self._rules, whole_game and self._can_have_table)
        with on_compiling(self._report_compiling, kernels):
            if whole_game:
                self._compile(None)
                self._compile_for_endgames()
            table = None if from_scratch else self.table or self._table_for(position, whole_game)
            self._compile(table)
        if self._is_compiling:
            gc.collect()  # a later collection of the compiler's garbage would delay a move by 0.2 seconds
        return table

    def _report_compiling(self, share: float) -> None:
        if not self._is_compiling:
            self._is_compiling = True
            _log.info(COMPILING)
            self._on_progress("compiling", 0.0)
        if share:
            self._on_progress("compiling", share)

    def _compile(self, table: EndgameTable | None) -> None:
        """Compile all kernels for a search by calling each of them once."""
        if self.is_compiled(table):
            return
        searcher = self.searcher(new_entries(_MEMORY), table)
        side = (*(0,) * (self._rules.pits - 1), 1)
        board = board_of(Position(self._rules, (side, side)))
        searcher.value(board, 1, 0, no_limit)
        searcher.best_move(board)
        searcher.remember(board, -1, 1, NO_MOVE)
        searcher.exact_line(board, 1)
        searcher.set_history([(board, 1)])
        root = Struct.zeros(ROOT)
        searcher.begin(root)
        next_round(root, 0)
        self._compiled.add(table is not None)

    def _compile_for_endgames(self) -> None:
        """Compile the kernels that build a small table, and those that search with a table."""
        if self._can_have_table and True not in self._compiled:
            with contextlib.suppress(TablesError):  # there is not enough memory
                self._compile(self._build(_FEW))

    @property
    def _can_have_table(self) -> bool:
        return self._tables is not False and self._rules.has_tables

    def _table_for(self, position: Position, whole_game: bool) -> EndgameTable | None:
        """Return the endgame table if it exists or must be built now, else None."""
        tables = self._tables
        if tables is False or not self._can_have_table:
            return None
        if self.table_error is None:
            table = tables if isinstance(tables, EndgameTable) else self._load(tables)
            if table is not None:
                return table
        seeds = self._built_seeds
        if not whole_game and position.on_board > seeds + SEEDS_ABOVE_TABLE:
            return None
        self._on_progress("table", 0.0)
        with contextlib.suppress(TablesError):  # there is not enough memory
            return self._build(seeds, self._on_progress)
        return None

    def _build(self, seeds: int, on_progress: OnProgress | None = None) -> EndgameTable:
        """Build a table in memory; raise `TablesError` if there is not enough memory."""
        build = build_bounds_in_memory if self._rules.can_repeat else build_in_memory

        def report(progress: Progress) -> None:
            if on_progress is not None and progress.done:
                on_progress("table", progress.done / progress.all)

        return build(self._rules, seeds, report, threads=self._threads)

    def _load(self, folder: StrPath | None) -> EndgameTable | None:
        """Return the table on disk; store any error in `table_error`, so that there is no second attempt."""
        try:
            return (find_bounds if self._rules.can_repeat else load)(self._rules, folder=folder)
        except TableNotFoundError:
            pass
        except (TablesError, OSError) as error:
            self.table_error = error
        return None
