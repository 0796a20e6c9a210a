"""Build a layer in tasks on many machines that share only a folder.

Each task leaves one file, a *part*, whose header contains the rules, layer, task and CRC-32. The file is
renamed into place when it is complete and on disk, so the folder of parts next to the table shows how much of
the current layer is done. Tasks are idempotent: a task that runs twice, late, or concurrently on another
machine makes the same part again. A lost task leaves no part, and a later build starts from the existing
parts. Only one process, the builder, writes the table. When all parts of a layer are valid, the builder
copies them into the table and removes them.
"""

import os
import shutil
import socket
import threading
import time
import zlib
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kalaha.errors import fault
from kalaha.files import replacing
from kalaha.kernel.compiled_rules import CompiledRules, compile_rules
from kalaha.kernel.convert import Rules, value_axes
from kalaha.tables import files, tasks
from kalaha.tables.builder import Meter
from kalaha.tables.errors import TablesError
from kalaha.tables.internal_moves import Pair, take_internal_moves
from kalaha.tables.layout import HEADER, Bytes, Layout, layer_positions, layout_of
from kalaha.tables.move_maps import MoveMaps, move_maps_of
from kalaha.tables.rows import Columns, Inputs, scratch_for
from kalaha.tables.table import Values
from kalaha.tables.tasks import Task

TASK = 1 << 26
"""The number of positions per task: seconds of work on one core, far more than the scheduling and the file
cost."""
WORDS = "kalaha-part 1"

LATE = (0.1, 0.3, 1, 3, 10, 30)
"""The seconds between checks for a file from another machine, which a network file system may show late."""

_lock = threading.Lock()


class Job(NamedTuple):
    """The information that all tasks for a table need: its file in the shared folder, its rules and its size.

    `task` is the approximate number of positions per task.
    """

    path: Path
    rules: Rules
    seeds: int
    task: int

    def folder(self, layer: int) -> Path:
        """Return the folder for a layer's parts."""
        return folder_of(self.path) / str(layer)


def folder_of(path: Path) -> Path:
    """Return the folder for a table's parts."""
    return path.with_suffix(".parts")


class Parts:
    """Builds layers of a table with an executor whose workers share the table's folder."""

    def __init__(self, job: Job, pool: Executor) -> None:
        self._job = job
        self._compiled_rules = compile_rules(job.rules)
        self._layout = layout_of(job.rules.pits, job.seeds)
        self._pool = pool

    def fill(self, layer: int, values: Values, meter: Meter) -> Bytes:
        """Build a layer from the lower ones in `values`. Return its values in bytes, mapped from a file."""
        folder = self._job.folder(layer)
        folder.mkdir(parents=True, exist_ok=True)
        *columns, pairs = tasks.passes(self._compiled_rules, self._layout, layer, self._job.task)
        self._run(layer, [task for listed in columns for task in listed], pairs, meter)
        positions = layer_positions(self._job.rules.pits, layer)
        cells: Bytes = np.asarray(np.memmap(folder / "layer", np.int8, "w+", shape=(positions,)))
        mover_empty, other_empty = (
            tasks.block(values.layout, cells, *ends) for ends in ((layer, 0), (0, layer))
        )
        tasks.empty_sides(self._compiled_rules, values, layer, mover_empty, other_empty)
        for moving in range(1, layer):
            pair = Pair(max(moving, layer - moving), min(moving, layer - moving))
            block = _blocks(self._layout, read(self._job, layer, pair), pair)[moving != pair.one]
            tasks.block(values.layout, cells, layer - moving, moving)[:] = block
        meter.end(layer)
        return cells

    def remove(self, layer: int) -> None:
        """Remove a layer's parts. If a late task still writes one there, it does no harm."""
        shutil.rmtree(self._job.folder(layer), ignore_errors=True)

    def _remove_columns(self, layer: int, columns: list[Task], pair: Pair) -> None:
        for task in columns:
            if pair_of(task) == pair:
                part_path(self._job, layer, task).unlink(missing_ok=True)

    def _run(self, layer: int, columns: list[Task], pairs: list[Task], meter: Meter) -> None:
        """Make the missing parts. Start each pair as soon as its columns exist."""
        halves = 2 if columns else 1
        there = {task for task in (*columns, *pairs) if is_sound(self._job, layer, task)}
        needs = {pair: {task for task in columns if pair_of(task) == pair} - there for pair in pairs}
        futures: dict[Future[None], Task] = {}
        try:
            for pair in pairs:
                if pair not in there:
                    for task in needs[pair] or {pair}:
                        futures[self._pool.submit(make, self._job, layer, task)] = task
            while futures:
                for future in wait(futures, return_when=FIRST_COMPLETED).done:
                    task = futures.pop(future)
                    future.result()
                    meter.add(layer, tasks.size(self._layout, task) / halves)
                    pair = pair_of(task)
                    if task == pair:
                        self._remove_columns(layer, columns, pair)
                        continue
                    needs[pair].discard(task)
                    if not needs[pair]:
                        futures[self._pool.submit(make, self._job, layer, pair)] = pair
        finally:
            for future in futures:
                future.cancel()


def make(job: Job, layer: int, task: Task) -> None:
    """Carry out a task in this process and save its part, unless the part already exists.

    Raise `TablesError` if the lower layers or the required parts are damaged.
    """
    if is_sound(job, layer, task):
        return
    with _lock:  # otherwise several threads could do this simultaneously
        rules, layout, maps = _prepared(job.rules, job.seeds)
        values = _finished_layers(job, layer)
    inputs, scratch = Inputs(rules, values, maps), scratch_for(layout)
    if isinstance(task, Columns):
        cells = np.empty(tasks.size(layout, task), np.int8)
        tasks.fill(inputs, task, cells, task.stop - task.start, scratch)
    elif tasks.by_definition(rules):
        whole = np.empty(layer_positions(rules.pits, layer), np.int8)  # only this pair's pages are touched
        tasks.carry_out(task, inputs, whole, scratch)
        ends = [task[::-1], task] if task.one != task.two else [task]
        cells = np.concatenate([tasks.block(layout, whole, *pair) for pair in ends])
    else:
        cells = np.empty(tasks.size(layout, task), np.int8)
        columns, rows = _blocks(layout, cells, task)
        _collect(job, layer, task, columns, rows)
        take_internal_moves(inputs, task, columns, rows, scratch)
    try:
        _keep(job, layer, task, cells)
    except OSError as error:
        raise files.folder_error(job.path.parent, error, layer=layer) from None


def read(job: Job, layer: int, task: Task) -> Bytes:
    """Return the mapped values of a part. Remove it and raise `TablesError` if it is damaged."""
    path = part_path(job, layer, task)
    for seconds in LATE:
        if path.exists():
            break
        time.sleep(seconds)
    try:
        with path.open("rb") as file:
            header = files.unframed(WORDS, file.read(HEADER))
            size = os.fstat(file.fileno()).st_size
            if header and header.get("task") == _document(job, layer, task) and size > HEADER:
                values = files.mapped(file, size)[HEADER:]
                if zlib.crc32(values.data) == header.get("crc"):
                    return values
    except OSError as error:
        raise files.folder_error(path.parent, error) from None
    path.unlink(missing_ok=True)
    raise TablesError(fault("tables-part", path=str(path)))


def is_sound(job: Job, layer: int, task: Task) -> bool:
    """Return whether a task's part exists and is valid. Remove a damaged part."""
    if not part_path(job, layer, task).exists():
        return False
    try:
        read(job, layer, task)
    except TablesError:
        return False
    return True


def part_path(job: Job, layer: int, task: Task) -> Path:
    """Return the path of a task's part."""
    name = "-".join(map(str, (type(task).__name__.lower(), *task)))
    return job.folder(layer) / name


def pair_of(task: Task) -> Pair:
    """Return the pair of blocks that a task belongs to."""
    return Pair(max(task[:2]), min(task[:2]))


def _keep(job: Job, layer: int, task: Task, values: Bytes) -> None:
    """Write a part under a temporary name, and rename it when it is on disk."""
    header = {"task": _document(job, layer, task), "crc": zlib.crc32(values.data)}
    with replacing(part_path(job, layer, task)) as file:
        file.write(files.framed(WORDS, header))
        file.write(values.data)


def _document(job: Job, layer: int, task: Task) -> dict[str, Any]:
    """Return the description of a part that its header contains."""
    return {"axes": value_axes(job.rules), "layer": layer, type(task).__name__: [*task]}


def _collect(job: Job, layer: int, pair: Pair, columns: Bytes, rows: Bytes) -> None:
    """Copy the columns of both blocks in a pair from their parts to their places."""
    compiled, layout, _maps = _prepared(job.rules, job.seeds)
    for task in tasks.passes(compiled, layout, layer, job.task)[0]:
        if isinstance(task, Columns) and pair_of(task) == pair:
            block = columns if task.moving == pair.one else rows
            block = block.reshape(-1, int(layout.counts[task.moving]))
            block[:, task.start : task.stop] = read(job, layer, task).reshape(len(block), -1)


def _blocks(layout: Layout, values: Bytes, pair: Pair) -> tuple[Bytes, Bytes]:
    """Return the blocks with `one` seeds moving and waiting, which are the same if `two` is `one`."""
    size = int(layout.counts[pair.one] * layout.counts[pair.two])
    return values[:size], values[-size:]


@lru_cache(maxsize=1)
def _prepared(rules: Rules, seeds: int) -> tuple[CompiledRules, Layout, MoveMaps]:
    """Return the inputs that all tasks for a table share."""
    compiled, layout = compile_rules(rules), layout_of(rules.pits, seeds)
    return compiled, layout, move_maps_of(compiled, layout)


@lru_cache(maxsize=2)
def _finished_layers(job: Job, layers: int) -> Values:
    """Return the first `layers` layers of a table, mapped and checked."""
    path, pits = job.path, job.rules.pits
    try:
        with path.open("rb") as file:
            headers = files.read_headers(path, file, value_axes(job.rules), layers - 1)
            if len(headers) < layers:
                raise TablesError(fault("tables-unseen", worker=socket.gethostname(), path=str(path)))
            table = files.checked_layers(path, file, headers)
    except OSError as error:
        raise files.folder_error(path.parent, error) from None
    layout = files.layout_in(pits, job.seeds, headers, lambda at, size: table[at : at + size])
    return Values(layout, table)
