"""`Prover` proves whether a position is worth at least so much; `LocalProver` does so on this machine.

The search has no time limit: it runs until it has the answer. The endgame table grows with the work.
A small one is enough for few seeds on the board; if a question takes more positions than a larger table
would, that is built first, memory permitting (four more seeds make a search about five times shorter).
With the first large table the transposition table starts empty, with a third of the memory.
"""

import gc
import threading
import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from kalaha.engine.ranking import principal_variation
from kalaha.game import Move, Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import MAX_TOTAL, Rules
from kalaha.search import UNLIMITED, ParallelSearcher, Searcher, Stopped, new_entries, no_limit
from kalaha.solver.proof_lines import Proved
from kalaha.tables import MAX_SEEDS, Progress, Table, build_in_memory, load, memory_free
from kalaha.tables.capacity import first_table_seeds, proof_table_seeds
from kalaha.tables.codes import stored_bytes
from kalaha.tables.errors import TableNotFoundError, TablesError
from kalaha.tables.layout import table_positions

MIN_MEMORY = 1 << 24
_REPORT_EVERY = 0.2
"""Seconds between two calls of `on_progress`."""
_GROWTH = 4
"""How many more seeds the next table goes to."""
_TABLE_POSITIONS_PER_NODE = 6
"""A larger table is built after a search of a sixth of its positions: building takes about twice as long."""
_GUESS_DEPTH = 8
_GUESS_ENTRIES = 1 << 20
"""Guesses have their own transposition table: the best moves of a shallow search mislead a deep one."""
_NO_LIMIT = 1 << 60
"""More positions than anybody searches."""
_FIRST_ENTRIES = 1 << 27
"""Bytes of the transposition table used with tables that are not `_LARGE`. Memory that is not needed costs
time too: with four times as many a search of 120 million positions looked at as many, a quarter slower."""
_LARGE = 1 << 30
"""Bytes of a table with which searches are so long that they need more."""


class Building(NamedTuple):
    """A table being built: up to how many seeds, and the share done, 0 to 1."""

    seeds: int
    share: float


class Work(NamedTuple):
    """What has been done: positions searched, seconds; and the most seeds in the table (0: no table).

    `file` is what the table was read from, None where it was built for this, in memory. While a
    larger table is being built, `building` is its progress.
    """

    nodes: int = 0
    seconds: float = 0.0
    table: int = 0
    building: Building | None = None
    file: Path | None = None


OnProgress = Callable[[Work], None]


class Reporter:
    """Calls back with the work so far, at most a few times a second."""

    def __init__(self, on_progress: OnProgress | None) -> None:
        self._on_progress = on_progress
        self._last = 0.0

    def __call__(self, work: Work) -> None:
        """Report the work, unless it was only just reported."""
        now = time.perf_counter()
        if self._on_progress is not None and now - self._last >= _REPORT_EVERY:
            self._last = now
            self._on_progress(work)


class Prover(Protocol):
    """Answers questions about positions of one rule set, one after another."""

    @property
    def work(self) -> Work:
        """What has been done so far."""
        ...

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Find out whether a position in which the game is not over is worth at least `bound`.

        Return the bounds then proved, at least one of them new. Values are net seeds still to come for
        the player to move, as in `proved`.
        """
        ...

    def guess(self, position: Position) -> int:
        """Return a quick guess at the value."""
        ...

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return the best play from a position on, as far as it is remembered."""
        ...

    def close(self) -> None:
        """Release threads and memory."""
        ...


class LocalProver:
    """Proves bounds for one rule set, with all the threads and memory (in bytes) it is given.

    `tables` is the folder of endgame tables; an existing one that is larger than the question needs
    is mapped instead of built. `on_progress` is called with the work a few times a second. `sizes`
    are the numbers of seeds that a table may go to: with a single one, that table is built at once.
    """

    def __init__(
        self,
        rules: Rules,
        memory: int,
        threads: int,
        tables: Path | None = None,
        on_progress: OnProgress | None = None,
        sizes: Collection[int] = range(1, MAX_SEEDS + 1),
    ) -> None:
        self._rules = rules
        self._sizes = sorted(sizes)
        free = memory_free()
        self._memory = memory if free is None else max(MIN_MEMORY, min(memory, free))
        self.threads = threads
        self._folder = tables
        self._report = Reporter(on_progress)
        self._lock = threading.Lock()
        self._nodes = 0
        self._start = time.perf_counter()
        self._stop_at = 0
        self._entries = new_entries(min(memory // 3, _FIRST_ENTRIES))
        self._table: Table | None = None
        self._seeds = 0
        self._file: Path | None = None
        self._searcher: ParallelSearcher | None = None

    def close(self) -> None:
        """Release threads and memory."""
        self._release()
        self._entries = new_entries(0)

    @property
    def work(self) -> Work:
        """What has been done so far."""
        return Work(self._nodes, time.perf_counter() - self._start, self._seeds, file=self._file)

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Find out; see `Prover`."""
        return self.within(position, bound, proved, _NO_LIMIT)

    def within(self, position: Position, bound: int, proved: Proved, nodes: int) -> Proved:
        """Find out, or return what was already `proved` if that takes more than so many positions."""
        bound = min(max(bound, -MAX_TOTAL), MAX_TOTAL + 1)  # anything beyond has the same answer
        end = self._nodes + nodes
        while True:
            found = self._search(position, bound, proved, end)
            if found is not None:
                return found
            if self._nodes >= end:
                return proved
            self._grow(position)

    def _search(self, position: Position, bound: int, proved: Proved, end: int) -> Proved | None:
        """Find out, or return None at the limit or if a larger table is worth building first."""
        searcher, allowed = self._searcher_for(position)
        self._stop_at = min(self._nodes + allowed, end)
        try:
            value, _ = searcher.search(board_of(position), bound - 1, bound, UNLIMITED, self._checkpoint)
        except Stopped:
            return None
        if value >= bound:
            return proved._replace(at_least=max(value, proved.at_least))
        return proved._replace(at_most=min(value, proved.at_most))

    def guess(self, position: Position) -> int:
        """Return the value found by a shallow search."""
        self._searcher_for(position)
        values = None if self._table is None else self._table.values
        searcher = Searcher(compile_rules(self._rules), new_entries(_GUESS_ENTRIES), values)
        return searcher.value(board_of(position), _GUESS_DEPTH, 0, no_limit).low

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return the best play from a position on, as far as it is remembered."""
        return principal_variation(position, self._searcher_for(position)[0])[0]

    def _checkpoint(self, looked_at: int) -> int:
        with self._lock:
            self._nodes += looked_at
            self._report(self.work)
            if self._nodes >= self._stop_at:
                raise Stopped
            return self._stop_at - self._nodes

    def _report_building(self, seeds: int, progress: Progress) -> None:
        with self._lock:
            self._report(self.work._replace(building=Building(seeds, progress.done / progress.all)))

    def _searcher_for(self, position: Position) -> tuple[ParallelSearcher, int]:
        """Return the searchers, and how many positions they may look at before a larger table pays off."""
        if self._searcher is None:
            if not self._rules.majority_stop:
                self._table = self._first_table(position)
            self._new_searcher()
        assert self._searcher is not None
        following = self._next_size(position)
        if following is None:
            return self._searcher, _NO_LIMIT
        return self._searcher, table_positions(self._rules.pits, following) // _TABLE_POSITIONS_PER_NODE

    def _new_searcher(self) -> None:
        """Make the searchers for the current table, and a transposition table that goes with it."""
        if self._table is not None and self._table.values.table.nbytes > _LARGE > self._entries.nbytes:
            self._entries = new_entries(self._memory // 3)
        values = None if self._table is None else self._table.values
        self._seeds = 0 if self._table is None else self._table.seeds
        self._file = None if self._table is None else self._table.path
        self._searcher = ParallelSearcher(compile_rules(self._rules), self._entries, values, self.threads)

    def _release(self) -> None:
        """Release the searchers, and the table with them."""
        if self._searcher is not None:
            self._searcher.close()
        self._searcher = self._table = None
        gc.collect()  # a stopped thread is part of a reference cycle

    def _first_table(self, position: Position) -> Table:
        most = max(1, min(position.on_board, MAX_SEEDS))
        wanted = min(most, proof_table_seeds(self._rules.pits, position.on_board))
        if stored_bytes(self._rules, wanted) > self._room():
            wanted = min(most, first_table_seeds(self._rules.pits))
        seeds = max((size for size in self._sizes if size <= wanted), default=self._sizes[0])
        try:
            kept = load(self._rules, most, self._folder)
        except TableNotFoundError:
            pass
        else:
            if kept.seeds >= seeds and kept.seeds in self._sizes:
                return kept
        return build_in_memory(self._rules, seeds, partial(self._report_building, seeds), self.threads)

    def _next_size(self, position: Position) -> int | None:
        """Return the seeds of the next larger table, or None if there is no room or no use for it."""
        if self._table is None:
            return None
        room = self._room(held=0 if self._table.path else self._table.values.table.nbytes)
        least, most = self._table.seeds + 1, min(self._table.seeds + _GROWTH, position.on_board)
        sizes = (size for size in self._sizes if least <= size <= most)
        return max((size for size in sizes if stored_bytes(self._rules, size) <= room), default=None)

    def _room(self, held: int = 0) -> int:
        """Return the bytes that a table may take in place of one that holds so many."""
        room, free = self._memory - self._memory // 3, memory_free()
        return room if free is None else min(room, free + held)

    def _grow(self, position: Position) -> None:
        """Build the next larger table to replace this one."""
        seeds = self._next_size(position)
        if seeds is None:
            return
        before = self._seeds
        self._release()  # both at once might be too much for the memory
        while self._table is None:
            try:
                self._table = build_in_memory(
                    self._rules, seeds, partial(self._report_building, seeds), self.threads
                )
            except TablesError:  # another process has taken the memory in the meantime
                if seeds <= before:
                    raise
                seeds -= 1
        self._new_searcher()


def default_memory() -> int:
    """Return three quarters of the free memory, in bytes."""
    free = memory_free()
    return max(MIN_MEMORY, (1 << 32 if free is None else free) // 4 * 3)
