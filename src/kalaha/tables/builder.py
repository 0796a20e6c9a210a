"""Fill layers in memory, using all cores: values in one go, and bounds in sweeps until they are stable."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, as_completed
from typing import NamedTuple

import numpy as np

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.tables import rows, sweeps, tasks
from kalaha.tables.codes import coded, lows_of
from kalaha.tables.internal_moves import Pair
from kalaha.tables.layout import Bytes, Layout, layer_positions, layout_of, place, table_positions
from kalaha.tables.move_maps import move_maps_of, reached_maps_of
from kalaha.tables.rows import Columns, Inputs
from kalaha.tables.sweeps import Bounds, Sweep
from kalaha.tables.table import Values
from kalaha.tables.tasks import Task

TASK = 1 << 20
"""The number of positions per task: a few milliseconds of work, little enough to balance the load and to stop
soon."""


class Progress(NamedTuple):
    """Build progress: the current layer, the positions done, their total number, and the seconds taken."""

    layer: int
    done: int
    all: int
    seconds: float


OnProgress = Callable[[Progress], None]


class Meter:
    """Counts the positions that a build has filled, and reports its progress."""

    def __init__(self, pits: int, first: int, seeds: int, on_progress: OnProgress | None) -> None:
        self._pits = pits
        self._before = self._positions(first)
        self._all = self._positions(seeds + 1) - self._before
        self._on_progress = on_progress
        self._done = 0.0
        self._start = time.perf_counter()

    def add(self, layer: int, positions: float) -> None:
        """Count positions in a layer as filled. If the layer takes two passes, each pass counts half."""
        self._report(layer, self._done + positions)

    def end(self, layer: int) -> None:
        """Report that a layer has been filled."""
        self._report(layer, self._positions(layer + 1) - self._before)

    def _report(self, layer: int, done: float) -> None:
        self._done = done
        if self._on_progress is not None:
            seconds = time.perf_counter() - self._start
            self._on_progress(Progress(layer, int(done), self._all, seconds))

    def _positions(self, layers: int) -> int:
        return table_positions(self._pits, layers - 1) if layers else 0


class Builder:
    """Fills one layer after another in a thread pool. `layout` describes the layers filled so far."""

    def __init__(self, rules: CompiledRules, layout: Layout, seeds: int, pool: Executor) -> None:
        """Prepare for layers with at most `seeds` seeds."""
        self.rules = rules
        self.layout = layout
        self._seeds = seeds
        self._maps = move_maps_of(rules, layout_of(rules.pits, seeds))
        self._pool = pool
        self._local = threading.local()

    def fill(self, seeds: int, table: Bytes, layer: Bytes, meter: Meter) -> None:
        """Fill `layer`, which contains the positions with `seeds` seeds, from the lower layers in `table`."""
        inputs = Inputs(self.rules, Values(self.layout, table), self._maps)
        mover_empty, other_empty = (
            tasks.block(self.layout, layer, *ends) for ends in ((seeds, 0), (0, seeds))
        )
        tasks.empty_sides(self.rules, inputs.values, seeds, mover_empty, other_empty)
        passes = tasks.passes(self.rules, self.layout, seeds, TASK)
        for listed in passes:
            self._run(listed, inputs, layer, lambda size: meter.add(seeds, size / len(passes)))
        meter.end(seeds)

    def stored(self, seeds: int, cells: Bytes, header: int) -> tuple[int, Iterator[Bytes]]:
        """Place a layer in the layout so that its header starts at byte `header`.

        Return the number of bits per position, and the bytes of the layer in pieces.
        """
        lows = lows_of(self.rules, self.layout, seeds, cells)
        place(self.layout, seeds, header, lows)
        return (8, iter([cells])) if lows is None else (4, coded(self.layout, seeds, lows, cells, self._pool))

    def _run(self, listed: list[Task], inputs: Inputs, layer: Bytes, done: Callable[[int], None]) -> None:
        """Run tasks on all threads. If an exception is raised here, cancel the pending tasks."""
        futures: dict[Future[None], Task] = {}
        try:
            for task in listed:
                futures[self._pool.submit(self._carry_out, task, inputs, layer)] = task
            for future in as_completed(futures):
                future.result()
                done(tasks.size(self.layout, futures[future]))
        finally:
            for future in futures:
                future.cancel()

    def _carry_out(self, task: Task, inputs: Inputs, layer: Bytes) -> None:
        if not hasattr(self._local, "scratch"):
            self._local.scratch = rows.scratch_for(layout_of(self.rules.pits, self._seeds))
        tasks.carry_out(task, inputs, layer, self._local.scratch)


class BoundsBuilder:
    """Fills one layer of bounds after another in a thread pool."""

    def __init__(self, rules: CompiledRules, seeds: int, pool: Executor) -> None:
        self.rules = rules
        self.layout = layout_of(rules.pits, seeds)
        self._maps = reached_maps_of(rules, self.layout)
        self._pool = pool
        self._local = threading.local()

    def fill(self, seeds: int, low: Bytes, high: Bytes, meter: Meter) -> int:
        """Fill the layer with `seeds` seeds. Return the number of sweeps.

        `low` and `high` are the tables of lower and upper bounds, from their first byte to the end of the
        layer.
        """
        layout, positions = self.layout, layer_positions(self.rules.pits, seeds)
        start = int(layout.starts[seeds, 0])
        low[start : start + positions], high[start : start + positions] = seeds, -seeds
        pairs = [Pair(seeds - few, few) for few in range(seeds // 2, 0, -1)]
        columns = [*tasks.columns(layout, pairs, TASK)]
        changed = np.zeros(len(self._maps.sides), np.int32)
        sweep = Sweep(self.rules, Bounds(layout, low, high), self._maps.offsets, changed, 1, 1, is_staying=1)
        sweeps.sweep_by_definition(sweep, 0, seeds, 1, 0)
        while True:
            sweeps.sweep_by_definition(sweep, seeds, 0, int(layout.counts[seeds]), 0)
            looked = sum(self._pool.map(self._carry_out, [sweep] * len(columns), columns))
            meter.add(seeds, (positions - looked) * (0.5 if sweep.is_staying else 1))
            sweep = sweep._replace(number=sweep.number + 1)
            if sweep.number - 1 in changed:
                continue
            if not sweep.is_staying:
                break
            sweep = sweep._replace(first=sweep.number, is_staying=0)
        meter.end(seeds)
        return sweep.number - 1

    def _carry_out(self, sweep: Sweep, columns: Columns) -> int:
        """Carry out a task and return the number of positions visited."""
        if not hasattr(self._local, "scratch"):
            self._local.scratch = sweeps.scratch_for(self.layout)
        looked = sweeps.sweep_columns(sweep, self._maps, columns, self._local.scratch)
        return looked * int(self.layout.counts[columns.waiting])
