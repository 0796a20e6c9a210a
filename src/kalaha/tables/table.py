"""`Table`: the exact values of all positions with few seeds, in memory or mapped from a file."""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.errors import fault
from kalaha.kernel.bits import total
from kalaha.kernel.compiled_rules import CLOSER
from kalaha.kernel.convert import Position, Rules, board_of, value_axes
from kalaha.kernel.moves import GOES_ON, ending
from kalaha.kernel.native import inlined_kernel, inner_kernel, kernel
from kalaha.machine import cores
from kalaha.tables.codes import decode, low_of, value_at
from kalaha.tables.errors import TablesError
from kalaha.tables.layout import Layout, index, layer_positions


class Values(NamedTuple):
    """A table for kernels, which look up positions with at most `layout.seeds` seeds using `lookup`."""

    layout: Layout
    table: NDArray[np.int8]


_MANY = 10_000
"""The minimum number of positions for which several threads are worthwhile."""


@inlined_kernel
def lookup(values, own, other):
    """Return the net seeds still to come for the player to move (see `kernel.bits` for sides).

    The position must not have more than `values.layout.seeds` seeds in its pits.
    """
    at, low = index(values.layout, own, other), low_of(values.layout, own, other)
    return value_at(values, at, low, total(own) + total(other))


@inner_kernel
def turn_goes_on(rules, again, own, other):
    """Return `again`, or 0 if an extra turn has ended the game under `remainder=closer`.

    A table assumes that the player who is not to move made the last move, so it gives that player the
    remaining seeds. If an extra turn ends the game, its value therefore has the sign that it would have after
    a turn of the opponent.
    """
    return 0 if rules.remainder == CLOSER and ending(rules, own, other) != GOES_ON else again


@kernel
def lookup_many(values, sides, found):
    """Look up positions (rows of two sides each), and return the largest number of seeds in any of them.

    Positions with too many seeds for the table are not looked up, but they count towards that number.
    """
    most = 0
    for number in range(sides.shape[0]):
        own, other = sides[number, 0], sides[number, 1]
        seeds = total(own) + total(other)
        most = max(most, seeds)
        if seeds <= values.layout.seeds:
            found[number] = lookup(values, own, other)
    return most


@dataclass(frozen=True, eq=False, repr=False)
class Table:
    """The exact values, under `rules`, of all positions with at most `seeds` seeds in their pits.

    `values` is the table for kernels, whose bytes are read-only. `path` is the file from which they are
    mapped, shared by all processes that load it, or None for a table in memory. The file was checked when it
    was loaded. It must not be overwritten while it is in use, so remove or rename it first.
    """

    rules: Rules
    values: Values
    path: Path | None = None

    def __repr__(self) -> str:
        return f"<Table to {self.seeds} seeds for {self.rules}>"

    @property
    def seeds(self) -> int:
        """The largest number of seeds that the table covers."""
        return int(self.values.layout.seeds)

    @property
    def upper(self) -> NDArray[np.int8]:
        """The upper bounds for kernels, which are the values themselves."""
        return self.values.table

    def probe(self, position: Position) -> int:
        """Return the net seeds still to come for the player to move if both sides play their best.

        The stores do not matter, so the final lead of the player to move is their lead plus this value. Raise
        `TablesError` for a position with too many seeds or under other rules.

        >>> from kalaha.notation import parse_position
        >>> from kalaha.tables import build_in_memory
        >>> table = build_in_memory("kalah", 3)
        >>> position = parse_position("<6,40,29,0,0,0,0,0,1,0,0,2,0,0,0> S", "kalah")
        >>> seeds = table.probe(position)
        >>> seeds, position.lead(position.turn), position.lead(position.turn) + seeds
        (-1, 11, 10)
        """
        require_answer(value_axes(self.rules), self.seeds, position)
        board = board_of(position)
        return int(lookup(self.values, board.own, board.other))

    def probe_many(self, observations: NDArray[np.uint8]) -> NDArray[np.int8]:
        """Return the values of many positions, as `probe` does, in one array.

        `observations` contains 18 bytes for each position, as in `envs.Batch`: the 8 pits of the player to
        move, the 8 pits of the opponent, and their stores, which do not matter. Rows of `Batch.positions`
        have a 19th byte for the side to move, which does not matter either. All cores are used. Raise the
        same errors as `probe`, and `TablesError` for observations in any other form.

        >>> import numpy as np
        >>> from kalaha.rules import find_rules
        >>> from kalaha.tables import build_in_memory
        >>> table = build_in_memory(find_rules("kalah").replace(pits=3), 6)
        >>> observations = np.zeros((2, 18), np.uint8)
        >>> observations[0, :3], observations[1, :3], observations[1, 8] = (0, 0, 1), (1, 0, 0), 2
        >>> table.probe_many(observations)
        array([ 1, -1], dtype=int8)
        """
        boards = np.ascontiguousarray(observations)
        pits = self.rules.pits
        if boards.dtype != np.uint8 or boards.ndim != 2 or boards.shape[1] not in (18, 19):
            raise TablesError(fault("tables-observations", shape=str(boards.shape), type=str(boards.dtype)))
        if boards[:, pits:8].any() or boards[:, 8 + pits : 16].any():
            raise TablesError(fault("tables-observation-pits", pits=pits))
        sides = np.ascontiguousarray(boards[:, :16]).view(np.uint64)
        found = np.empty(len(sides), np.int8)
        threads = cores() if len(sides) >= _MANY else 1
        parts = zip(np.array_split(sides, threads), np.array_split(found, threads), strict=True)
        with ThreadPoolExecutor(threads) as pool:
            most = max(pool.map(lambda part: int(lookup_many(self.values, *part)), parts))
        if most > self.seeds:
            raise TablesError(fault("tables-probe-seeds", limit=self.seeds, found=most))
        return found

    def layer(self, seeds: int) -> NDArray[np.int8]:
        """Return the values of all positions with exactly `seeds` seeds, in the order of `layout`."""
        cells = np.empty(layer_positions(self.rules.pits, seeds), np.int8)
        decode(self.values, seeds, cells)
        return cells


def require_answer(axes: Mapping[str, str], seeds: int, position: Position) -> None:
    """Raise `TablesError` unless a table for these axes up to `seeds` seeds contains the position."""
    of_rules = {name: text for name, text in axes.items() if name != "bound"}
    if value_axes(position.rules) != of_rules or not position.rules.has_tables:
        raise TablesError(fault("tables-probe-rules"))
    if position.on_board > seeds:
        raise TablesError(fault("tables-probe-seeds", limit=seeds, found=position.on_board))


def table_of(rules: Rules, layout: Layout, data: NDArray[np.int8], path: Path | None = None) -> Table:
    """Make a table from `data`, all its bytes, which become read-only."""
    readable = data.view()
    readable.flags.writeable = False
    return Table(rules, Values(layout, readable), path)
