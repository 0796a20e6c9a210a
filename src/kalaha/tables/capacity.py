"""Where the file of a table is, and how much space a table takes, known before it is built."""

import shutil
from pathlib import Path
from typing import NamedTuple

import platformdirs

from kalaha.errors import fault, shown
from kalaha.kernel.convert import Rules, value_axes
from kalaha.kernel.rank import side_count
from kalaha.tables import files
from kalaha.tables.errors import TablesError
from kalaha.tables.layout import MAX_SEEDS, layer_positions, table_bytes, table_positions

BOUNDS = ("at_least", "at_most")
"""What the files of bounds hold, by the name `bound` in their headers."""

MAPS = 200
"""The most bytes of memory that the builder's maps take per side (measured: 110 to 170)."""

SMALL_POSITIONS = 12_000_000
"""Positions of a table that is built in memory when it is needed: half a second."""

SMALL_BOUNDS = 700_000
"""Positions of tables of bounds that are built in memory when they are needed: about as long."""


class Size(NamedTuple):
    """What a table takes: positions, bytes of its file, and how many of those are not yet built.

    `memory` are the bytes that building it here takes at least; with as many as its file has, it
    need not be read from the disk again. `disk_free` and `memory_free` are what there is;
    `memory_free` is None where it is unknown.
    """

    positions: int
    bytes: int
    to_build: int
    memory: int
    disk_free: int
    memory_free: int | None


def default_folder() -> Path:
    """Return the default folder of tables: `tables` in the user's data folder."""
    return Path(platformdirs.user_data_dir("kalaha", appauthor=False)) / "tables"


def path_of(rules: Rules, folder: Path | None = None) -> Path:
    """Return the file of the table for these rules. Raises `TablesError` for rules without tables."""
    if rules.can_repeat:
        raise TablesError(fault("tables-can-repeat"))
    if rules.majority_stop:
        raise TablesError(fault("tables-majority"))
    return (folder or default_folder()) / files.file_name(value_axes(rules))


def paths_of(rules: Rules, folder: Path | None = None) -> tuple[Path, ...]:
    """Return the files of the tables for these rules: one, or two of bounds where values depend on the past.

    Raises `TablesError` for rules without tables.
    """
    if not rules.can_repeat:
        return (path_of(rules, folder),)
    if rules.majority_stop:
        raise TablesError(fault("tables-majority"))
    return tuple((folder or default_folder()) / files.file_name(axes) for axes in bounds_axes(rules))


def bounds_axes(rules: Rules) -> list[dict[str, str]]:
    """Return the axes that the files name for rules in which positions can recur: lower bounds first.

    Where the seeds left at a repetition are split both bounds are the value, and there is one file.
    """
    axes = value_axes(rules)
    return [axes] if rules.repetition == "split" else [axes | {"bound": bound} for bound in BOUNDS]


def small_seeds(rules: Rules) -> int:
    """Return to how many seeds a table is built in memory when it is needed: at most 14.

    With 6 pits that is 14, and 10 where positions can recur.
    """
    most = SMALL_BOUNDS if rules.can_repeat else SMALL_POSITIONS
    return max(n for n in range(15) if table_positions(rules.pits, n) <= most)


def size(rules: Rules, seeds: int, folder: Path | None = None) -> Size:
    """Return what a table up to `seeds` seeds takes, before it is built. Raises `TablesError`."""
    require_number("tables-seeds", seeds, MAX_SEEDS)
    paths = paths_of(rules, folder)
    all_bytes = len(paths) * table_bytes(rules.pits, seeds)
    built = sum(path.stat().st_size for path in paths if path.is_file())
    existing = next(parent for parent in paths[0].absolute().parents if parent.exists())
    free = shutil.disk_usage(existing).free
    positions = table_positions(rules.pits, seeds)
    at_once = 2 if rules.can_repeat else 1  # both bounds are found together, also where they meet
    memory = at_once * layer_positions(rules.pits, seeds) + MAPS * side_count(rules.pits + 1, seeds)
    return Size(positions, all_bytes, max(0, all_bytes - built), memory, free, memory_free())


def require_capacity(
    rules: Rules, seeds: int, folder: Path | None = None, on_disk: bool = True, here: bool = True
) -> None:
    """Raise `TablesError` for rules without tables, and for a table too large for the memory or the disk.

    Built on the disk only a layer is in memory; built not `here` but on a cluster, none is.
    """
    needs = size(rules, seeds, folder)
    memory = needs.memory if on_disk else needs.bytes
    if here and needs.memory_free is not None and needs.to_build and memory > needs.memory_free:
        sizes = {"needed": bytes_text(memory), "free": bytes_text(needs.memory_free)}
        raise TablesError(fault("tables-memory", seeds=seeds, **sizes))
    disk = needs.to_build if here else needs.to_build + 2 * layer_positions(rules.pits, seeds)
    if on_disk and needs.to_build and disk > needs.disk_free:
        sizes = {"needed": bytes_text(disk), "free": bytes_text(needs.disk_free)}
        where = str(folder or default_folder())
        raise TablesError(fault("tables-disk", seeds=seeds, folder=where, **sizes))


def require_number(code: str, value: object, limit: int) -> None:
    """Raise `TablesError` with this fault unless the value is a whole number from 1 to the limit."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= limit:
        raise TablesError(fault(code, limit=limit, value=shown(value)))


def memory_free() -> int | None:
    """Return the bytes of memory available without swapping, or None where the system does not say."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration, ValueError):
        return None


def bytes_text(count: int) -> str:
    """Return a number of bytes as people write it.

    >>> bytes_text(226_000_000), bytes_text(512)
    ('226 MB', '512 bytes')
    """
    amount = float(count)
    for unit in ("bytes", "kB", "MB", "GB", "TB"):
        if amount < 1000 or unit == "TB":
            break
        amount /= 1000
    return f"{amount:.0f} {unit}" if amount >= 10 or unit == "bytes" else f"{amount:.1f} {unit}"
