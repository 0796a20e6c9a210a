"""Building a table in memory, layer after layer, on all cores."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.laws import EMPTIER, ILLEGAL, OWNER, Laws
from kalaha.tables.definition import fill_empty_sides, fill_pair
from kalaha.tables.layout import layer_positions, layout_of, table_bytes, table_positions
from kalaha.tables.maps import maps_of
from kalaha.tables.quiet import take_quiet_moves
from kalaha.tables.rows import TILE, fill_columns, work_for

TASK = 1 << 20
"""Positions in a task: short enough to share the work evenly and to stop soon, some milliseconds."""

Task = tuple[Callable[..., None], tuple[int, ...]]


class Progress(NamedTuple):
    """How far a build is: the layer in work, positions done by this build, and all it has to do."""

    layer: int
    done: int
    all: int
    seconds: float

    @property
    def rate(self) -> float:
        """Positions a second, so far."""
        return self.done / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float:
        """How long the rest takes at this rate."""
        return (self.all - self.done) / self.rate if self.done else 0.0


Report = Callable[[Progress], None]


class Builder:
    """A table in the making: `table` is all its bytes, of which the layers built so far are filled."""

    def __init__(self, laws: Laws, seeds: int, threads: int, report: Report | None = None) -> None:
        self.laws = laws
        self.layout = layout_of(laws.pits, seeds)
        self.table: NDArray[np.int8] = np.empty(table_bytes(laws.pits, seeds), np.int8)
        self._maps = maps_of(laws, self.layout)
        self._threads = threads
        self._report = report
        self._local = threading.local()
        self._done = 0
        self._all = 0
        self._start = 0.0

    def build(self, first: int) -> Iterator[int]:
        """Fill the layers from the first one on, those below being filled; yield each when it is."""
        pits, seeds = int(self.layout.pits), int(self.layout.seeds)
        self._all = table_positions(pits, seeds) - (table_positions(pits, first - 1) if first else 0)
        self._start = time.perf_counter()
        with ThreadPoolExecutor(self._threads) as pool:
            for layer in range(first, seeds + 1):
                done = self._done
                self._fill_empty_sides(layer)
                for tasks in self._passes(layer):
                    self._run(pool, layer, tasks)
                self._done = done + layer_positions(pits, layer)
                self._tell(layer)
                yield layer

    def _fill_empty_sides(self, layer: int) -> None:
        """Fill the positions in which a side is empty."""
        if not self.laws.side_empty:
            fill_empty_sides(self.laws, self.layout, self.table, layer)
            return
        to_empty = {EMPTIER: layer, OWNER: -layer}.get(self.laws.remainder, 0)
        count = self.layout.counts[layer]
        for start, value in (
            (self.layout.starts[layer, 0], to_empty),
            (self.layout.starts[0, layer], -to_empty),
        ):
            self.table[start : start + count] = value

    def _passes(self, layer: int) -> Iterator[list[Task]]:
        """Yield lists of tasks; those in one list may run in any order, or at the same time."""
        counts = self.layout.counts
        pairs = [(layer - few, few) for few in range(layer // 2, 0, -1)]  # the greatest first
        if self.laws.grand_slam == ILLEGAL:
            yield [(self._fill_pair, pair) for pair in pairs]
            return
        yield [
            (self._fill_columns, (moving, waiting, start, min(start + step, int(counts[moving]))))
            for pair in pairs
            for moving, waiting in {pair, pair[::-1]}
            for step in (max(1, TASK // int(counts[waiting]) // TILE) * TILE,)
            for start in range(0, int(counts[moving]), step)
        ]
        yield [(self._take_quiet_moves, pair) for pair in pairs]

    def _fill_pair(self, one: int, two: int) -> None:
        fill_pair(self.laws, self.layout, self.table, one, two)

    def _fill_columns(self, moving: int, waiting: int, start: int, stop: int) -> None:
        work = self._work()
        fill_columns(self.laws, self.layout, self._maps, self.table, moving, waiting, start, stop, work)

    def _take_quiet_moves(self, one: int, two: int) -> None:
        take_quiet_moves(self.layout, self._maps, self.table, one, two, self._work())

    def _work(self):
        """Return the scratch memory of this thread."""
        if not hasattr(self._local, "work"):
            self._local.work = work_for(self.layout)
        return self._local.work

    def _run(self, pool: ThreadPoolExecutor, layer: int, tasks: Iterable[Task]) -> None:
        """Run tasks on all threads; if anything is raised here, drop those not yet begun."""
        futures: dict[Future[None], int] = {}
        try:
            for task, arguments in tasks:
                futures[pool.submit(task, *arguments)] = self._half_positions(task, arguments)
            for future in as_completed(futures):
                future.result()
                self._done += futures[future]
                self._tell(layer)
        finally:
            for future in futures:
                future.cancel()

    def _half_positions(self, task: Callable[..., None], arguments: tuple[int, ...]) -> int:
        """Return the positions of a task, halved where another pass comes."""
        counts = self.layout.counts
        if task == self._fill_columns:
            _moving, waiting, start, stop = arguments
            return int(counts[waiting]) * (stop - start) // 2
        one, two = arguments
        return int(counts[one] * counts[two]) * (1 if one != two else 2) // 2

    def _tell(self, layer: int) -> None:
        if self._report is not None:
            self._report(Progress(layer, self._done, self._all, time.perf_counter() - self._start))
