"""`Prover`: proves whether the value of a position reaches a bound. `LocalProver` does so on this machine.

The search has no time limit. The endgame table starts small and grows with the work. When a search has taken
so many nodes that a larger table would pay off, that table is built first if memory permits. (Four more seeds
make a search about five times shorter.) When the first large table is built, the transposition table is
replaced by an empty one that takes a third of the memory.
"""

import gc
import threading
import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from kalaha.engine.ranking import principal_variation
from kalaha.files import StrPath
from kalaha.game import Move, Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import MAX_TOTAL, Rules, find_rules
from kalaha.search import UNLIMITED, ParallelSearcher, Searcher, Stopped, new_entries, no_limit
from kalaha.solver.proof_lines import Proved
from kalaha.tables import MAX_SEEDS, Progress, Table, memory_free
from kalaha.tables.capacity import first_table_seeds, proof_table_seeds
from kalaha.tables.codes import stored_bytes
from kalaha.tables.errors import TableNotFoundError, TablesError
from kalaha.tables.layout import table_positions
from kalaha.tables.store import build_in_memory, load

MIN_MEMORY = 1 << 24
_REPORT_EVERY = 0.2
"""The minimum interval between calls of `on_progress`, in seconds."""
_GROWTH = 4
"""The difference in seeds between each table and the next."""
_TABLE_POSITIONS_PER_NODE = 6
"""A larger table is built once a search has taken a sixth as many nodes as that table has positions. Building
the table takes about twice as long as that search."""
_GUESS_DEPTH = 8
_GUESS_ENTRIES = 1 << 20
"""The size in bytes of the transposition table for guesses. This table is separate because best moves from
shallow searches mislead a deep search."""
_NO_LIMIT = 1 << 60
"""A number of nodes that no search reaches."""
_FIRST_ENTRIES = 1 << 27
"""The size in bytes of the transposition table used with an endgame table smaller than `_LARGE`. More memory
than needed costs time. With four times as much, a search of 120 million nodes was a quarter slower."""
_LARGE = 1 << 30
"""The size in bytes of an endgame table that makes searches need a larger transposition table."""


class Building(NamedTuple):
    """A table under construction, with its number of seeds, and the completed share, from 0 to 1."""

    seeds: int
    share: float


class Work(NamedTuple):
    """The work so far: nodes searched, seconds taken, and the number of seeds in the table (0: no table).

    `file` is the file that contains the table, or None if the table was built in memory. `building` is the
    progress of a larger table while it is being built.
    """

    nodes: int = 0
    seconds: float = 0.0
    table: int = 0
    building: Building | None = None
    file: Path | None = None


OnProgress = Callable[[Work], None]


class Reporter:
    """Calls `on_progress` at a limited rate."""

    def __init__(self, on_progress: OnProgress | None) -> None:
        self._on_progress = on_progress
        self._last = 0.0

    def __call__(self, work: Work) -> None:
        """Report `work` unless the last report was less than `_REPORT_EVERY` seconds ago."""
        now = time.perf_counter()
        if self._on_progress is not None and now - self._last >= _REPORT_EVERY:
            self._last = now
            self._on_progress(work)


class Prover(Protocol):
    """Proves bounds of positions under one rule set."""

    @property
    def work(self) -> Work:
        """The work so far."""
        ...

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Prove whether the value of a position in an unfinished game is at least `bound`.

        Return `proved` with at least one improved bound. Values are net seeds still to come for the player to
        move.
        """
        ...

    def guess(self, position: Position) -> int:
        """Return a quick estimate of the value."""
        ...

    def principal_variation(self, position: Position) -> tuple[Move, ...]:
        """Return the principal variation as far as the transposition table contains it."""
        ...

    def close(self) -> None:
        """Release threads and memory."""
        ...


class LocalProver:
    """Proves bounds for one rule set with `threads` threads and `memory` bytes.

    `tables` is the folder for endgame tables. If it contains a table that is large enough, that table is
    mapped, and no table is built. `on_progress` is called with the work so far a few times a second. `sizes`
    lists the allowed numbers of seeds in a table. If there is only one, that table is built immediately.
    """

    def __init__(
        self,
        rules: Rules | str,
        memory: int,
        threads: int,
        tables: StrPath | None = None,
        on_progress: OnProgress | None = None,
        sizes: Collection[int] = range(1, MAX_SEEDS + 1),
    ) -> None:
        self._rules = find_rules(rules)
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
        """The work so far."""
        return Work(self._nodes, time.perf_counter() - self._start, self._seeds, file=self._file)

    def at_least(self, position: Position, bound: int, proved: Proved) -> Proved:
        """Prove whether the value is at least `bound` (see `Prover.at_least`)."""
        return self.within(position, bound, proved, _NO_LIMIT)

    def within(self, position: Position, bound: int, proved: Proved, nodes: int) -> Proved:
        """Do the same as `at_least`, but give up after `nodes` nodes and return `proved` unchanged."""
        bound = min(max(bound, -MAX_TOTAL), MAX_TOTAL + 1)  # bounds outside this range have the same answers
        end = self._nodes + nodes
        while True:
            found = self._search(position, bound, proved, end)
            if found is not None:
                return found
            if self._nodes >= end:
                return proved
            self._grow(position)

    def _search(self, position: Position, bound: int, proved: Proved, end: int) -> Proved | None:
        """Do the same as `within`, but return None at the node count `end`, or if a larger table pays off."""
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
        """Return the principal variation as far as the transposition table contains it."""
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
        """Return the searcher and the number of nodes that makes a larger table pay off."""
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
        """Create a searcher for the table. Use a larger transposition table if the endgame table is large."""
        if self._table is not None and self._table.values.table.nbytes > _LARGE > self._entries.nbytes:
            self._entries = new_entries(self._memory // 3)
        values = None if self._table is None else self._table.values
        self._seeds = 0 if self._table is None else self._table.seeds
        self._file = None if self._table is None else self._table.path
        self._searcher = ParallelSearcher(compile_rules(self._rules), self._entries, values, self.threads)

    def _release(self) -> None:
        """Release the searcher and the table."""
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
            kept = load(self._rules, most, folder=self._folder)
        except TableNotFoundError:
            pass
        else:
            if kept.seeds >= seeds and kept.seeds in self._sizes:
                return kept
        return build_in_memory(self._rules, seeds, partial(self._report_building, seeds), self.threads)

    def _next_size(self, position: Position) -> int | None:
        """Return the number of seeds in the next larger table, or None if there is no room or use for it."""
        if self._table is None:
            return None
        room = self._room(held=0 if self._table.path else self._table.values.table.nbytes)
        least, most = self._table.seeds + 1, min(self._table.seeds + _GROWTH, position.on_board)
        sizes = (size for size in self._sizes if least <= size <= most)
        return max((size for size in sizes if stored_bytes(self._rules, size) <= room), default=None)

    def _room(self, held: int = 0) -> int:
        """Return the number of bytes available to a table that replaces one of `held` bytes."""
        room, free = self._memory - self._memory // 3, memory_free()
        return room if free is None else min(room, free + held)

    def _grow(self, position: Position) -> None:
        """Replace the table with the next larger one."""
        seeds = self._next_size(position)
        if seeds is None:
            return
        before = self._seeds
        self._release()  # memory may not suffice for both tables
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
