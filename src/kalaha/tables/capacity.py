"""Compute the size of a table before building it, and check that there is room for it."""

import shutil
from typing import NamedTuple

from kalaha.errors import fault, shown
from kalaha.files import StrPath
from kalaha.kernel.convert import Rules, find_rules
from kalaha.kernel.rank import side_count
from kalaha.machine import memory_free as memory_free  # noqa: PLC0414  (exported by the package)
from kalaha.tables.codes import EXPECTED, stored_bytes
from kalaha.tables.errors import TablesError
from kalaha.tables.layout import MAX_SEEDS, layer_positions, table_positions
from kalaha.tables.paths import folder_of, paths_of

MAPS = 200
"""The maximum number of bytes per side that the builder's maps take (measured: 110 to 170)."""

CODED_TIME = 3
"""The time to build a position in four bits, relative to the time for one in a byte (measured: 2.2 to
3.2)."""

SMALL_POSITIONS = 12_000_000
"""The number of positions in a table built on demand, which two cores build in a tenth of a second."""

PROOF_POSITIONS = 250_000_000
"""The number of positions in the largest first table for a proof, which one core builds in two seconds."""

SMALL_BOUNDS = 700_000
"""The number of positions in tables of bounds built in memory on demand."""


class Size(NamedTuple):
    """What a table requires: positions, bytes in its file (estimated), and bytes not yet built.

    Building the table on this machine takes at least `memory` bytes of memory. With `bytes` bytes of memory,
    the file need not be read from disk again. `disk_free` and `memory_free` are in bytes. `memory_free` is
    None if it is unknown.
    """

    positions: int
    bytes: int
    to_build: int
    memory: int
    disk_free: int
    memory_free: int | None

    @property
    def work(self) -> float:
        """The remaining work, expressed as the number of uncoded positions that take as long to build."""
        coded = max(0, self.positions - self.bytes) / (1 - EXPECTED)
        return (self.positions + (CODED_TIME - 1) * coded) * self.to_build / self.bytes


def max_seeds_on_demand(rules: Rules) -> int:
    """Return the number of seeds in the largest table that is built in memory on demand, at most 14.

    With 6 pits the result is 14, or 10 if positions can recur.
    """
    most = SMALL_BOUNDS if rules.can_repeat else SMALL_POSITIONS
    return min(14, _seeds_within(rules.pits, most))


def engine_table_seeds(rules: Rules, memory: int) -> int:
    """Return the number of seeds in the largest engine table that fits in `memory` bytes, at most 18.

    With 6 pits, 18 seeds take 86 MB. If positions can recur, the limit for tables built on demand applies.
    """
    return max_seeds_on_demand(rules) if rules.can_repeat else min(18, _seeds_within(rules.pits, memory))


def first_table_seeds(pits: int) -> int:
    """Return the number of seeds in the smallest first table for a proof: 14 with 6 pits.

    With other numbers of pits, the table has about the same number of positions.
    """
    return _seeds_within(pits, SMALL_POSITIONS)


def proof_table_seeds(pits: int, on_board: int) -> int:
    """Return the number of seeds in the first table for the proof of a position with `on_board` seeds.

    The result is 5/12 of `on_board`, but at least `first_table_seeds` and at most the number of seeds in the
    largest table that one core builds within two seconds: 14 to 20 seeds with 6 pits. This size gives the
    fastest proofs of starting positions with 48 seeds, except for the easiest ones.
    """
    most = _seeds_within(pits, PROOF_POSITIONS)
    return max(first_table_seeds(pits), min(5 * on_board // 12, most))


def _seeds_within(pits: int, positions: int) -> int:
    return max(n for n in range(1, MAX_SEEDS + 1) if table_positions(pits, n) <= positions)


def size(rules: Rules | str, seeds: int, folder: StrPath | None = None) -> Size:
    """Return what a table up to `seeds` seeds requires, whether or not it exists yet. Raise `TablesError`."""
    rules = find_rules(rules)
    require_number("tables-seeds", seeds, MAX_SEEDS)
    paths = paths_of(rules, folder)
    all_bytes = len(paths) * stored_bytes(rules, seeds)
    built = sum(path.stat().st_size for path in paths if path.is_file())
    existing = next(parent for parent in paths[0].absolute().parents if parent.exists())
    free = shutil.disk_usage(existing).free
    positions = table_positions(rules.pits, seeds)
    at_once = 2 if rules.can_repeat else 1  # both bounds are built at the same time, even if they are equal
    memory = at_once * layer_positions(rules.pits, seeds) + MAPS * side_count(rules.pits + 1, seeds)
    return Size(positions, all_bytes, max(0, all_bytes - built), memory, free, memory_free())


def require_capacity(
    rules: Rules | str,
    seeds: int,
    folder: StrPath | None = None,
    on_disk: bool = True,
    here: bool = True,
) -> None:
    """Raise `TablesError` for rules without tables, or if there is no room in memory or on disk.

    When a table is built on disk, only one layer at a time is in memory. If `here` is false, a cluster builds
    the table, which has to be one of values, and memory is not checked.
    """
    rules = find_rules(rules)
    if rules.can_repeat and not here:
        raise TablesError(fault("tables-no-cluster"))
    needs = size(rules, seeds, folder)
    memory = needs.memory if on_disk else needs.bytes
    if not on_disk and needs.bytes < needs.positions:  # a layer is built in bytes before coding
        memory += layer_positions(rules.pits, seeds)
    if here and needs.memory_free is not None and needs.to_build and memory > needs.memory_free:
        sizes = {"needed": bytes_text(memory), "free": bytes_text(needs.memory_free)}
        raise TablesError(fault("tables-memory", seeds=seeds, **sizes))
    disk = needs.to_build if here else needs.to_build + 3 * layer_positions(rules.pits, seeds)
    if on_disk and needs.to_build and disk > needs.disk_free:
        sizes = {"needed": bytes_text(disk), "free": bytes_text(needs.disk_free)}
        raise TablesError(fault("tables-disk", seeds=seeds, folder=str(folder_of(folder)), **sizes))


def require_number(code: str, value: object, limit: int) -> None:
    """Raise `TablesError` with the fault `code` unless `value` is a whole number from 1 to `limit`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= limit:
        raise TablesError(fault(code, limit=limit, value=shown(value)))


def bytes_text(count: int) -> str:
    """Return a number of bytes in human-readable form.

    >>> bytes_text(226_000_000), bytes_text(512)
    ('226 MB', '512 bytes')
    """
    amount = float(count)
    for unit in ("bytes", "kB", "MB", "GB", "TB"):
        if amount < 1000 or unit == "TB":
            break
        amount /= 1000
    return f"{amount:.0f} {unit}" if amount >= 10 or unit == "bytes" else f"{amount:.1f} {unit}"
