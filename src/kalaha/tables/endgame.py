"""Build, load and probe the tables that fit the rules: exact values, or bounds if positions can recur."""

from concurrent.futures import Executor

from kalaha.files import StrPath
from kalaha.kernel.convert import Position, Rules, find_rules
from kalaha.tables import bounds, store
from kalaha.tables.bounds import BoundsTable
from kalaha.tables.builder import OnProgress
from kalaha.tables.capacity import require_capacity
from kalaha.tables.layout import MAX_SEEDS
from kalaha.tables.table import Table

EndgameTable = Table | BoundsTable
"""A table of values, or of bounds if positions can recur."""


def build(
    rules: Rules | str,
    seeds: int,
    folder: StrPath | None = None,
    on_progress: OnProgress | None = None,
    threads: int | None = None,
    cluster: Executor | None = None,
) -> EndgameTable:
    """Build the table up to `seeds` seeds on disk, starting from existing layers, and load it.

    If the build is interrupted or killed, the unfinished layer is lost. `on_progress` is called at most a few
    hundred times per second and core. A damaged file is rebuilt from the first damaged layer on. `cluster`,
    if given, is an executor whose workers share the folder (see `parts`), and it builds the large layers of a
    table of values. Threads of this process build all other layers. Raise `TablesError` if there is no room,
    the folder cannot be used, another process is building this table, or a `cluster` is to build bounds.
    """
    rules = find_rules(rules)
    if not rules.can_repeat:
        return store.build(rules, seeds, folder, on_progress, threads, cluster)
    require_capacity(rules, seeds, folder, here=cluster is None)
    return bounds.build(rules, seeds, folder, on_progress, threads)


def build_in_memory(
    rules: Rules | str, seeds: int, on_progress: OnProgress | None = None, threads: int | None = None
) -> EndgameTable:
    """Build the table up to `seeds` seeds in memory only. Raise `TablesError` if there is no room."""
    rules = find_rules(rules)
    kind = bounds if rules.can_repeat else store
    return kind.build_in_memory(rules, seeds, on_progress, threads)


def load(rules: Rules | str, seeds: int = MAX_SEEDS, *, folder: StrPath | None = None) -> EndgameTable:
    """Load the table for these rules, limited to `seeds` seeds.

    The bytes are checked (at several GB/s) and mapped, so that processes share them. Raise `TablesError` if
    the file is missing, damaged or for other rules.
    """
    rules = find_rules(rules)
    kind = bounds if rules.can_repeat else store
    return kind.load(rules, seeds, folder=folder)


def probe(position: Position, *, folder: StrPath | None = None) -> int | tuple[int, int]:
    """Return the value of `position` (`Table.probe`), or both bounds if positions can recur.

    The table in `folder` for the position's rules is loaded each time. For many positions, probe the table
    that `load` returns. Raise the same errors as `load`.
    """
    return load(position.rules, folder=folder).probe(position)
