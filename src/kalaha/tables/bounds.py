"""Build and load tables of bounds for rules under which positions can recur (`sow_store=no`).

A recurring position ends the game, so the value of a position depends on how it was reached. There are
therefore two tables, each in its own file (see `files`). They contain lower and upper bounds on the net seeds
still to come for the player to move. Both bounds hold if no earlier position in the game had the same number
of seeds in its pits, as is the case after a capture. If they are equal, the value is known. If the remaining
seeds are split at a repetition (`repetition`), they are always equal, and there is only one file.
"""

import contextlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BufferedRandom
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kalaha.files import StrPath
from kalaha.kernel.compiled_rules import compile_rules
from kalaha.kernel.convert import Move, Position, Reason, Rules, find_rules
from kalaha.tables import files, store
from kalaha.tables.builder import BoundsBuilder, Meter, OnProgress
from kalaha.tables.capacity import max_seeds_on_demand, require_capacity, require_number
from kalaha.tables.errors import TableNotFoundError
from kalaha.tables.layout import HEADER, MAX_SEEDS, layer_start, layout_of, table_bytes
from kalaha.tables.paths import axes_of, paths_of
from kalaha.tables.table import Table, Values, table_of


@dataclass(frozen=True, eq=False)
class BoundsTable:
    """The bounds of all positions with up to `seeds` seeds. `low` and `high` may be the same table."""

    low: Table
    high: Table

    @property
    def seeds(self) -> int:
        """The largest number of seeds that both tables cover."""
        return min(self.low.seeds, self.high.seeds)

    @property
    def path(self) -> Path | None:
        """The file with the lower bounds, or None if they are only in memory."""
        return self.low.path

    @property
    def values(self) -> Values:
        """The lower bounds in the form that kernels use."""
        shorter = min(self.low, self.high, key=lambda table: table.seeds)
        return Values(shorter.values.layout, self.low.values.table)

    @property
    def upper(self) -> NDArray[np.int8]:
        """The upper bounds for kernels, in the same layout as the lower bounds."""
        return self.high.values.table

    def probe(self, position: Position) -> tuple[int, int]:
        """Return the lower and the upper bound on the net seeds still to come for the player to move.

        Added to that player's lead, they are bounds on the final lead. Raise the errors of `Table.probe`.
        """
        return self.low.probe(position), self.high.probe(position)

    def probe_many(self, observations: NDArray[np.uint8]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """Return the lower and the upper bounds of many positions. See `Table.probe_many`."""
        return self.low.probe_many(observations), self.high.probe_many(observations)


def build(
    rules: Rules | str,
    seeds: int,
    folder: StrPath | None = None,
    on_progress: OnProgress | None = None,
    threads: int | None = None,
) -> BoundsTable:
    """Build the tables up to `seeds` seeds on disk (see `endgame.build`)."""
    rules = find_rules(rules)
    require_capacity(rules, seeds, folder)
    paths = [path.absolute() for path in paths_of(rules, folder)]
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(files.opened_for_building(path)) for path in paths]
        _build_on(opened, paths, rules, seeds, on_progress, store.threads_or_cores(threads))
    return load(rules, folder=folder)


def _build_on(
    opened: list[BufferedRandom],
    paths: list[Path],
    rules: Rules,
    seeds: int,
    on_progress: OnProgress | None,
    threads: int,
) -> None:
    """Build the layers that are missing from at least one of the files."""
    axes, pits = axes_of(rules), rules.pits
    sound = min(map(len, map(store.sound_layers, paths, opened, axes)))
    if sound > seeds:
        return
    for file in opened:
        files.end_layers(file, layer_start(pits, sound))
    meter = Meter(pits, sound, seeds, on_progress)
    with ThreadPoolExecutor(threads) as pool:
        builder = BoundsBuilder(compile_rules(rules), seeds, pool)
        for layer in range(sound, seeds + 1):
            start, end = layer_start(pits, layer), layer_start(pits, layer + 1)
            try:
                low, high = files.mapped_to_fill(opened[0], end), files.mapped_to_fill(opened[-1], end)
                builder.fill(layer, low, high, meter)
                for file, of_file, bounds in zip(opened, axes, (low, high), strict=False):
                    files.write_layer(file, [bounds[start + HEADER :]], of_file, layer, start)
            except OSError as error:
                raise files.folder_error(paths[0].parent, error, layer=layer) from None


def build_in_memory(
    rules: Rules | str, seeds: int, on_progress: OnProgress | None = None, threads: int | None = None
) -> BoundsTable:
    """Build the tables up to `seeds` seeds in memory only. 12 seeds with 6 pits take a second or two."""
    rules = find_rules(rules)
    require_capacity(rules, seeds, on_disk=False)
    low, high = np.zeros((2, table_bytes(rules.pits, seeds)), np.int8)
    meter = Meter(rules.pits, 0, seeds, on_progress)
    with ThreadPoolExecutor(store.threads_or_cores(threads)) as pool:
        builder = BoundsBuilder(compile_rules(rules), seeds, pool)
        for layer in range(seeds + 1):
            builder.fill(layer, low, high, meter)
    layout = layout_of(rules.pits, seeds)
    return BoundsTable(table_of(rules, layout, low), table_of(rules, layout, high))


def load(rules: Rules | str, seeds: int = MAX_SEEDS, *, folder: StrPath | None = None) -> BoundsTable:
    """Load the tables for these rules (see `endgame.load`)."""
    rules = find_rules(rules)
    require_number("tables-seeds", seeds, MAX_SEEDS)
    found = [
        store.load_file(path, axes, rules, seeds)
        for path, axes in zip(paths_of(rules, folder), axes_of(rules), strict=True)
    ]
    return BoundsTable(found[0], found[-1])


def loaded(rules: Rules, seeds: int, folder: StrPath | None) -> BoundsTable | None:
    """Return the tables on disk if they cover `seeds` seeds, else None."""
    try:
        found = load(rules, folder=folder)
    except TableNotFoundError:
        return None
    return found if found.seeds >= seeds else None


def require_room(rules: Rules, seeds: int, folder: StrPath | None) -> None:
    """Raise `TablesError` if bounds up to `seeds` seeds must be built on disk and there is no room."""
    if rules.can_repeat and seeds > max_seeds_on_demand(rules) and loaded(rules, seeds, folder) is None:
        require_capacity(rules, seeds, folder)


def bounds_of_moves(table: BoundsTable, position: Position) -> dict[Move, tuple[int, int]]:
    """Return the least and greatest possible margin of each legal move for the player to move.

    A capture leads to a fresh position. After any other move, the bounds of the new position do not take into
    account that the first position has already occurred. If a player who can secure a bound plays
    accordingly, the game either never returns to the first position or ends there by repetition. Raise the
    same errors as `probe`.
    """
    player = position.turn
    least, most = margins(table, position)
    repetition = position.final_position(Reason.REPETITION).lead(player)
    found: dict[Move, tuple[int, int]] = {}
    for move in position.legal_moves:
        sowing = position.play(move)
        after = sowing.position
        if sowing.reason is not None:
            found[move] = after.lead(player), after.lead(player)
            continue
        low, high = margins(table, after)
        if after.turn != player:
            low, high = -high, -low
        if after.on_board == position.on_board:
            low, high = min(low, repetition), max(high, repetition)
        found[move] = low, min(high, most)
    reaching = [move for move, (_low, high) in found.items() if high >= least]
    if len(reaching) == 1:  # only one move can be worth as much as the position
        low, high = found[reaching[0]]
        found[reaching[0]] = max(low, least), high
    return found


def margins(table: BoundsTable, position: Position) -> tuple[int, int]:
    """Return the least and greatest possible margin of a fresh position for the player to move."""
    lead = position.lead(position.turn)
    low, high = table.probe(position)
    return lead + low, lead + high
