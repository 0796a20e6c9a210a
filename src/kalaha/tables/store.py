"""Build and load tables of values, and list and verify all tables in a folder."""

import shutil
from concurrent.futures import Executor, ThreadPoolExecutor
from io import BufferedRandom
from pathlib import Path
from typing import NamedTuple

import numpy as np

from kalaha.errors import fault
from kalaha.files import StrPath
from kalaha.kernel.compiled_rules import compile_rules
from kalaha.kernel.convert import Rules, find_rules, value_axes
from kalaha.machine import cores
from kalaha.tables import codes, files, parts
from kalaha.tables.builder import Builder, Meter, OnProgress, Progress
from kalaha.tables.capacity import first_table_seeds, require_capacity, require_number
from kalaha.tables.errors import TableDamagedError, TableNotFoundError, TablesError
from kalaha.tables.layout import (
    HEADER,
    MAX_SEEDS,
    Bytes,
    layer_positions,
    layout_of,
    table_bytes,
)
from kalaha.tables.parts import Job, Parts
from kalaha.tables.paths import SUFFIX, file_name, folder_of, path_of
from kalaha.tables.table import Table, Values, table_of

LARGER = 0.75
"""The speed of building a large table, which does not fit in the caches, relative to a small table."""


class TableFile(NamedTuple):
    """A table file: its path, axes, number of seeds (-1 if it is empty), size, and error, if any."""

    path: Path
    axes: dict[str, str]
    seeds: int
    bytes: int
    error: TablesError | None


def pace(rules: Rules | str) -> float | None:
    """Estimate the number of positions per second that this machine builds in large uncoded layers.

    The estimate comes from building a small table. Return None for tables of bounds.
    """
    rules = find_rules(rules)
    if rules.can_repeat:
        return None
    build_in_memory(rules, 2)  # compiles the kernels
    seeds = first_table_seeds(rules.pits)
    steps: list[Progress] = []
    build_in_memory(rules, seeds, steps.append)
    before = [step for step in steps if step.layer < seeds - 1][-1]  # the last two layers have most positions
    done = steps[-1].done - before.done
    return LARGER * done / (steps[-1].seconds - before.seconds)


def build(
    rules: Rules | str,
    seeds: int,
    folder: StrPath | None = None,
    on_progress: OnProgress | None = None,
    threads: int | None = None,
    cluster: Executor | None = None,
) -> Table:
    """Build the table of values up to `seeds` seeds on disk (see `endgame.build`)."""
    rules = find_rules(rules)
    path = path_of(rules, folder).absolute()
    require_capacity(rules, seeds, folder, here=cluster is None)
    with files.opened_for_building(path) as file:
        _build_on(file, Job(path, rules, seeds, parts.TASK), on_progress, threads_or_cores(threads), cluster)
    return load(rules, seeds, folder=folder)


def _build_on(
    file: BufferedRandom, job: Job, on_progress: OnProgress | None, threads: int, cluster: Executor | None
) -> None:
    """Build the layers that are missing from a file."""
    path, rules, seeds = job.path, job.rules, job.seeds
    axes, pits = value_axes(rules), rules.pits
    headers = sound_layers(path, file, axes)
    sound, end = len(headers), files.end_of(headers)
    if sound > seeds:
        return
    files.end_layers(file, end)
    layout = files.layout_in(pits, seeds, headers, lambda at, size: files.mapped(file, end)[at : at + size])
    meter = Meter(pits, sound, seeds, on_progress)
    there = None if cluster is None else Parts(job, cluster)
    here = next((n for n in range(seeds) if there and layer_positions(pits, n + 1) >= job.task), seeds)
    with ThreadPoolExecutor(threads) as pool:
        builder = Builder(compile_rules(rules), layout, here, pool)
        for layer in range(sound, seeds + 1):
            table = files.mapped(file, end)
            try:
                if there is not None and layer > here:
                    cells = there.fill(layer, Values(layout, table), meter)
                else:
                    cells = np.empty(layer_positions(pits, layer), np.int8)
                    builder.fill(layer, table, cells, meter)
                bits, pieces = builder.stored(layer, cells, end)
                end = files.write_layer(file, pieces, axes, layer, end, bits)
                del cells, pieces  # free them before the next layer is made
                if there is not None:
                    there.remove(layer)
            except OSError as error:
                raise files.folder_error(path.parent, error, layer=layer) from None
    shutil.rmtree(parts.folder_of(path), ignore_errors=True)


def build_in_memory(
    rules: Rules | str, seeds: int, on_progress: OnProgress | None = None, threads: int | None = None
) -> Table:
    """Build the table of values up to `seeds` seeds in memory (see `endgame.build_in_memory`)."""
    rules = find_rules(rules)
    path_of(rules)  # raises an error for rules without tables of values
    require_capacity(rules, seeds, on_disk=False)
    table = np.empty(table_bytes(rules.pits, seeds), np.int8)  # pages that are not touched take no memory
    layout = layout_of(rules.pits, seeds).copy()
    readable = table_of(rules, layout, table).values.table
    meter = Meter(rules.pits, 0, seeds, on_progress)
    end = 0
    with ThreadPoolExecutor(threads_or_cores(threads)) as pool:
        builder = Builder(compile_rules(rules), layout, seeds, pool)
        for layer in range(seeds + 1):
            positions, header = layer_positions(rules.pits, layer), end
            end += HEADER
            cells = table[end : end + positions]
            if positions >= codes.CODED_FROM:  # stored as codes
                cells = np.empty(positions, np.int8)
            builder.fill(layer, readable, cells, meter)
            for piece in builder.stored(layer, cells, header)[1]:
                table[end : end + piece.size] = piece
                end += piece.size
    return table_of(rules, layout, table[:end])


def load(rules: Rules | str, seeds: int = MAX_SEEDS, *, folder: StrPath | None = None) -> Table:
    """Load the table of values for these rules (see `endgame.load`)."""
    rules = find_rules(rules)
    require_number("tables-seeds", seeds, MAX_SEEDS)
    return load_file(path_of(rules, folder), value_axes(rules), rules, seeds)


def load_file(path: Path, axes: files.Axes, rules: Rules, seeds: int) -> Table:
    """Load the table in this file, which must be for these axes."""
    data, headers = _checked(path, axes, seeds)
    layout = files.layout_in(rules.pits, len(headers) - 1, headers, lambda at, size: data[at : at + size])
    return table_of(rules, layout, data, path)


def listed(folder: StrPath | None = None) -> list[TableFile]:
    """Return all tables in a folder, sorted by name, without reading their layers."""
    return [_listed(path) for path in sorted(folder_of(folder).glob(f"*{SUFFIX}"))]


def verify(path: StrPath) -> int:
    """Check every byte in a table's file. Return the largest number of seeds that the table covers.

    If the file has changed since the table was built, raise a `TablesError` that names the layer.
    """
    path = Path(path)
    return len(_checked(path, _named_axes(path), MAX_SEEDS)[1]) - 1


def _listed(path: Path) -> TableFile:
    axes: dict[str, str] = {}
    try:
        with files.opened(path) as file:
            axes = files.read_axes(path, file)
            require_name(path, axes)
            headers = files.read_headers(path, file, axes, MAX_SEEDS)
    except TablesError as error:
        return TableFile(path, axes, -1, path.stat().st_size if path.exists() else 0, error)
    return TableFile(path, axes, len(headers) - 1, path.stat().st_size, None)


def _named_axes(path: Path) -> dict[str, str]:
    """Return the axes in a file's header. Raise `TablesError` if they contradict the file's name."""
    with files.opened(path) as file:
        axes = files.read_axes(path, file)
    return require_name(path, axes)


def require_name(path: Path, axes: dict[str, str]) -> dict[str, str]:
    """Return `axes` from a table's header. Raise `TablesError` if the file's name contradicts them."""
    if path.stem != Path(file_name(axes)).stem:
        raise TablesError(fault("tables-name", path=str(path), name=Path(file_name(axes)).stem))
    return axes


def _checked(path: Path, axes: files.Axes, most: int) -> tuple[Bytes, list[files.Header]]:
    """Map the existing layers of a file, up to `most` seeds, and check them on all cores."""
    with files.opened(path) as file:
        headers = files.read_headers(path, file, axes, most)
        if not headers:
            raise TableNotFoundError(fault("tables-missing", folder=str(path.parent)))
        return files.checked_layers(path, file, headers), headers


def sound_layers(path: Path, file: BufferedRandom, axes: files.Axes) -> list[files.Header]:
    """Return the headers of the layers before the first damaged or missing one."""
    headers: list[files.Header] = []
    end = 0
    while len(headers) <= MAX_SEEDS:
        try:
            header = files.read_header(path, file, axes, len(headers), end)
            if header is None:
                break
            data = files.mapped(file, end + HEADER + header.bytes)
            files.check_layer(path, data[end + HEADER :], header)
        except TableDamagedError:
            break
        headers.append(header)
        end += HEADER + header.bytes
    return headers


def threads_or_cores(asked: int | None) -> int:
    """Return the requested number of threads, or else the number of cores that this process may use."""
    if asked is not None:
        require_number("tables-threads", asked, 1024)
        return asked
    return cores()
