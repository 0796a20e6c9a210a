"""Filling layers where positions can recur: sweeps (see `sweeps`) on all cores, until nothing changes."""

import threading
from concurrent.futures import Executor

import numpy as np

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.compiling import expected
from kalaha.tables import tasks
from kalaha.tables.builder import TASK, Meter
from kalaha.tables.layout import Bytes, layer_positions, layout_of
from kalaha.tables.move_maps import reached_maps_of
from kalaha.tables.quiet_moves import Pair
from kalaha.tables.rows import Columns
from kalaha.tables.sweeps import (
    Bounds,
    Sweep,
    fill_mover_empty,
    scratch_for,
    sweep_columns,
    sweep_other_empty,
)

SWEEPS = fill_mover_empty, sweep_other_empty, sweep_columns
"""The kernels that fill a layer."""


class BoundsBuilder:
    """Fills one layer of bounds after another, on a thread pool."""

    def __init__(self, rules: CompiledRules, seeds: int, pool: Executor) -> None:
        self.rules = rules
        self.layout = layout_of(rules.pits, seeds)
        self._maps = reached_maps_of(rules, self.layout)
        self._pool = pool
        self._local = threading.local()

    def fill(self, seeds: int, low: Bytes, high: Bytes, meter: Meter) -> int:
        """Fill the layer of the positions with `seeds` seeds; return the number of sweeps.

        `low` and `high` are the tables of both bounds from their first byte to the end of that layer.
        """
        layout, positions = self.layout, layer_positions(self.rules.pits, seeds)
        start = int(layout.starts[seeds, 0])
        low[start : start + positions], high[start : start + positions] = seeds, -seeds
        pairs = [Pair(seeds - few, few) for few in range(seeds // 2, 0, -1)]
        columns = [*tasks.columns(layout, pairs, TASK)]
        changed = np.zeros(len(self._maps.sides), np.int32)
        sweep = Sweep(self.rules, Bounds(layout, low, high), self._maps, changed, 0, 1, True)
        with expected(SWEEPS):
            fill_mover_empty(sweep, seeds)
            while True:
                sweep = sweep._replace(number=sweep.number + 1)
                sweep_other_empty(sweep, seeds)
                looked = sum(self._pool.map(self._carry_out, [sweep] * len(columns), columns))
                meter.add(seeds, (positions - looked) * (0.5 if sweep.is_staying else 1))
                if sweep.number in changed:
                    continue
                if not sweep.is_staying:
                    break
                sweep = sweep._replace(first=sweep.number + 1, is_staying=False)
        meter.end(seeds)
        return sweep.number

    def _carry_out(self, sweep: Sweep, columns: Columns) -> int:
        """Return how many positions of the task were looked at."""
        if not hasattr(self._local, "scratch"):
            self._local.scratch = scratch_for(self.layout)
        looked = sweep_columns(sweep, columns, self._local.scratch)
        return looked * int(self.layout.counts[columns.waiting])
