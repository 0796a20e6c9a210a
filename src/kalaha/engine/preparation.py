"""`Preparation`: an engine's endgame table.

A table can take seconds to load or build, so this is done in a thread. If the caller gives up, the thread
continues, and a later question uses its result.
"""

import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Literal

from kalaha.engine.control import SearchControl
from kalaha.files import StrPath
from kalaha.game import Position
from kalaha.kernel import compile_rules
from kalaha.rules import Rules
from kalaha.search import Entries, Searcher
from kalaha.tables import EndgameTable, Progress, build_in_memory, load
from kalaha.tables.capacity import engine_table_seeds
from kalaha.tables.errors import TableNotFoundError, TablesError

OnProgress = Callable[[float], None]
"""A callback, called in any thread, that receives the fraction built of the endgame table, from 0 to 1."""

SEEDS_ABOVE_TABLE = 28
"""A table is built in memory once the pits contain at most this many seeds more than the table covers,
because with more seeds, the search would rarely reach the table."""


def _no_progress(_share: float) -> None:
    """The default `OnProgress`."""


class Preparation:
    """The endgame table for `rules`. The parameters have the same meaning as in `Engine`.

    `table` is the endgame table once it is loaded or built. `table_error` is the error if loading it failed.
    """

    def __init__(
        self,
        rules: Rules,
        threads: int,
        tables: EndgameTable | StrPath | Literal[False] | None,
        on_progress: OnProgress | None,
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
        self._on_progress = on_progress or _no_progress
        self._work: Future[EndgameTable | None] | None = None

    def wait(
        self,
        position: Position,
        control: SearchControl,
        share: float | None = None,
        whole_game: bool = False,
    ) -> None:
        """Wait for the table that a search of `position` uses.

        Give up if `control` is stopped or if the fraction `share` of its time is used up. For a `whole_game`,
        load or build the table even if the game is far from it.
        """
        if self._work is not None and not self._finish(self._work, control, share):
            return
        if self.table is None and self._tables is not False and self._rules.has_tables:
            self._work = Future()
            arguments = self._work, position, whole_game
            threading.Thread(target=self._run, args=arguments, name="preparation", daemon=True).start()
            self._finish(self._work, control, share)

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
        left = None if share is None else control.left(share)
        seconds = left if left is None else min(left, threading.TIMEOUT_MAX)
        wait((work, control.stop.requested), seconds, FIRST_COMPLETED)
        if not work.done():
            return False
        self._work = None
        self.table = work.result()
        return True

    # in the background

    def _run(self, work: "Future[EndgameTable | None]", position: Position, whole_game: bool) -> None:
        try:
            work.set_result(self._table_for(position, whole_game))
        except BaseException as error:  # it is raised again in the waiting thread
            work.set_exception(error)

    def _table_for(self, position: Position, whole_game: bool) -> EndgameTable | None:
        """Return the endgame table if it exists or must be built now, else None."""
        if self.table_error is None:
            tables = self._tables
            table = (
                tables
                if isinstance(tables, EndgameTable)
                else self._load(None if tables is False else tables)
            )
            if table is not None:
                return table
        if not whole_game and position.on_board > self._built_seeds + SEEDS_ABOVE_TABLE:
            return None
        self._on_progress(0.0)
        with contextlib.suppress(TablesError):  # there is not enough memory
            return self._build()
        return None

    def _build(self) -> EndgameTable:
        """Build a table in memory. Raise `TablesError` if there is not enough memory."""

        def report(progress: Progress) -> None:
            if progress.done:
                self._on_progress(progress.done / progress.all)

        return build_in_memory(self._rules, self._built_seeds, report, threads=self._threads)

    def _load(self, folder: StrPath | None) -> EndgameTable | None:
        """Return the table on disk. Store any error in `table_error`, so that there is no second attempt."""
        try:
            return load(self._rules, folder=folder)
        except TableNotFoundError:
            pass
        except (TablesError, OSError) as error:
            self.table_error = error
        return None
