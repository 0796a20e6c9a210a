"""The kernels that Python or the page calls, each with arguments that show its types.

The libraries contain every entry point, and the page's module those in `PAGE`. An entry point has a name like
`tables.table.lookup`: its module in `kalaha`, and the function. Arguments are numbers (int64 and uint64),
structs, contiguous arrays, and named tuples of these. A result is empty, an int64, or a pair of them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from kalaha.kernel import Board, batch, compile_rules, enumeration, playouts
from kalaha.kernel.native import FAST_HALF, name_of
from kalaha.kernel.struct import Struct
from kalaha.rules import find_rules
from kalaha.search import alphabeta, expand, frames, near_table, new_entries, root, transposition, uct
from kalaha.search.evaluate import weights_of
from kalaha.tables import Values, coded_rows, codes, definition, internal_moves, rows, sweeps, table
from kalaha.tables.internal_moves import Pair
from kalaha.tables.layout import layout_of
from kalaha.tables.move_maps import move_maps_of

Entry = tuple[Any, tuple[Any, ...]]
"""A kernel, and arguments of the types that it takes."""

PAGE = {
    "kernel.enumeration.count_leaves", "kernel.playouts.play_outs",
    "search.alphabeta.run_with_table", "search.expand.note_split", "search.near_table.near_table_line",
    "search.root.begin", "search.root.next_round", "search.root.next_window",
    "search.transposition.best_move_of", "search.transposition.remember",
    "tables.definition.fill_empty_sides", "tables.definition.fill_steps", "tables.sweeps.sweep_by_definition",
}  # fmt: skip
"""The entry points that the page calls."""

_RULES = compile_rules(find_rules("alga"))
_NUMBER, _SIDE = 0, np.uint64(0)


def entries(group: str) -> dict[str, Entry]:
    """Return the entry points in a group, by name."""
    return {name_of(kernel): (kernel, arguments) for kernel, arguments in GROUPS[group].listed()}


def _new_search() -> Any:
    values = frames.no_values(6)
    return frames.new_search(_RULES, values, values.table, new_entries(64), weights_of(_RULES))


def _search() -> list[Entry]:
    search, ranked = _new_search(), Struct.zeros(root.ROOT)
    return [
        (alphabeta.run, (search, _NUMBER)),
        (alphabeta.catch_up, (search,)),
        (alphabeta.leave_path, (search, _NUMBER)),
        (expand.note_split, (search, _NUMBER)),
        (root.set_root, (search, _SIDE, _SIDE, *(_NUMBER,) * 5)),
        (root.begin, (search, ranked)),
        (root.next_round, (ranked, _NUMBER)),
        (root.next_window, (search, ranked)),
        (transposition.best_move_of, (search.entries, _SIDE, _SIDE, _NUMBER)),
        (transposition.remember, (search.entries, _SIDE, _SIDE, *(_NUMBER,) * 5)),
        (uct.grow, (_RULES, uct.new_tree(1), Board(_SIDE, _SIDE, _NUMBER, _NUMBER), _NUMBER, _SIDE)),
    ]


def _near_table() -> list[Entry]:
    search, line = _new_search(), np.zeros(1, np.int64)
    return [
        (alphabeta.run_with_table, (search, _NUMBER)),
        (near_table.near_table_search, (search, _NUMBER)),
        (near_table.near_table_line, (search, _SIDE, _SIDE, _NUMBER, line, _NUMBER)),
    ]


def _tables() -> list[Entry]:
    layout = layout_of(6, 2)
    cells, bytes_, numbers = np.zeros(1, np.int8), np.zeros(1, np.uint8), np.zeros(1, np.int64)
    filled, pair, columns = Values(layout, cells), Pair(_NUMBER, _NUMBER), rows.Columns(1, 1, 0, 1)
    maps = move_maps_of(_RULES, layout)
    inputs, scratch = rows.Inputs(_RULES, filled, maps), rows.scratch_for(layout)
    bounds, changed = sweeps.Bounds(layout, cells, cells), np.zeros(1, np.int32)
    sweep = sweeps.Sweep(_RULES, bounds, maps.offsets, changed, *(_NUMBER,) * 3)
    values_of_codes = np.zeros((1, 256), np.uint8)
    return [
        (codes.decode, (filled, _NUMBER, cells)),
        (codes.encode, (layout, values_of_codes, _NUMBER, cells, _NUMBER, bytes_, bytes_, numbers, cells)),
        (table.lookup, (filled, _SIDE, _SIDE)),
        (table.lookup_many, (filled, np.zeros((1, 2), np.uint64), cells)),
        (definition.fill_empty_sides, (_RULES, filled, _NUMBER, cells, cells)),
        (definition.fill_pair, (_RULES, filled, cells, pair)),
        (definition.fill_steps, (_RULES, filled, cells, pair, _NUMBER, _NUMBER)),
        (rows.fill_columns, (inputs, columns, cells, _NUMBER, scratch)),
        (coded_rows.fill_coded_columns, (inputs, columns, cells, _NUMBER, scratch)),
        (internal_moves.take_internal_moves, (inputs, pair, cells, cells, scratch)),
        (sweeps.sweep_by_definition, (sweep, *(_NUMBER,) * 4)),
        (sweeps.sweep_columns, (sweep, maps, columns, sweeps.scratch_for(layout))),
    ]


def _games() -> list[Entry]:
    board, chosen = Board(_SIDE, _SIDE, _NUMBER, _NUMBER), np.zeros(1, np.int64)
    games, legal, random = batch.new_games(1, 6, 1), np.zeros(1, np.uint16), np.zeros(1, np.uint64)
    boards = np.zeros((1, 6), batch.BOARD)
    return [
        (enumeration.count_leaves, (_RULES, board, np.zeros(1, enumeration.FRAME))),
        (playouts.play_outs, (_RULES, board, _NUMBER, _NUMBER, np.zeros(1, np.int16))),
        (batch.first_over, (_RULES, games.starts)),
        (batch.begin_games, (_RULES, games, chosen)),
        (batch.step_games, (_RULES, games, chosen, chosen, _NUMBER)),
        (batch.step_alone, (_RULES, random, _NUMBER)),
        (batch.draw_actions, (legal, random, chosen, chosen)),
        (batch.look_ahead, (_RULES, games, boards, batch.new_ahead(boards))),
    ]


class Group(NamedTuple):
    """Some entry points, and the packages that their kernels are in."""

    listed: Callable[[], list[Entry]]
    packages: tuple[str, ...]


GROUPS = {
    "near_table": Group(_near_table, FAST_HALF),
    "search": Group(_search, FAST_HALF),
    "tables": Group(_tables, ("kernel", "tables")),
    "games": Group(_games, ("kernel",)),
}
"""The entry points, the slowest to compile first. Each group is compiled on its own: side by
side, and again only if a kernel that it uses has changed."""
