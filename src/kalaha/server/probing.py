"""What the process of the table service does: look up positions in endgame tables.

A file of tables that is cut off ends the process that has it mapped, so the server itself maps none.
"""

import contextlib
import os
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kalaha.errors import fault
from kalaha.game import Game, Position, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.rules.axes import value_axes
from kalaha.server import pool
from kalaha.tables.errors import TableDamagedError, TableNotFoundError, TablesError
from kalaha.wire.table import TableLine, TablePosition, table_line_json, table_position_json

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.tables import PackedTable, Table

_TABLES = 16
"""Tables of either kind that are kept open."""
_NICE = 10


class Probed(NamedTuple):
    """An answer of the tables, and why the one on disk was not asked, if it could not be."""

    value: Any
    table_error: str | None


def begin(stop_requests: Any, updates: Any) -> None:
    """Begin like a process of the engine, and behind all of them: players come first."""
    with contextlib.suppress(AttributeError, OSError):  # not on every system
        os.nice(_NICE)
    pool.begin(stop_requests, updates)


def look_up(rules: Rules, text: str) -> Probed:
    """Return the `TablePosition` of a position. Raises `TablesError` where no table holds it."""
    return _probed(rules, text, position_of)


def look_ahead(rules: Rules, text: str) -> Probed:
    """Return the `TableLine` of a position. Raises `TablesError` where no table holds it."""
    return _probed(rules, text, line_of)


def position_of(table: "Table | PackedTable", position: Position) -> TablePosition:
    """Return what a table knows of a position: its value, and that of each move."""
    return table_position_json(position, table.seeds, _value(table, position), _ranked(table, position))


def line_of(table: "Table | PackedTable", position: Position) -> TableLine:
    """Return best play to the end; of moves that are worth the same, the first."""
    game = Game(position.rules, position)
    while game.outcome is None:
        game.play(_ranked(table, game.position)[0][0].move)
    return table_line_json(position, _value(table, position), game)


def _value(table: "Table | PackedTable", position: Position) -> int:
    """Return the margin at the end for the player to move."""
    return position.lead(position.turn) + table.probe(position)


def _ranked(table: "Table | PackedTable", position: Position) -> list[tuple[Sowing, int]]:
    """Return what each legal move does, with its value for the player to move, best first."""
    valued: list[tuple[Sowing, int]] = []
    for move in position.legal_moves:
        sowing = position.play(move)
        value = _value(table, sowing.position)
        valued.append((sowing, value if sowing.position.turn == position.turn else -value))
    return sorted(valued, key=lambda each: -each[1])


# the tables that there are


def _probed(rules: Rules, text: str, ask: "Callable[[Table | PackedTable, Position], object]") -> Probed:
    """Return what `ask` returns, asking the table on disk or, where it cannot be used, a small one."""
    rules = Rules(**{axis: getattr(rules, axis) for axis in value_axes(rules)})
    position = parse_position(text, rules)
    table, error = _on_disk(rules)
    if table is not None:
        try:
            return Probed(ask(table, position), error)
        except TableDamagedError as damage:  # it was sound when it was opened
            error = str(damage)
    return Probed(ask(_small(rules, position), position), error)


@lru_cache(maxsize=_TABLES)
def _on_disk(rules: Rules) -> "tuple[Table | PackedTable | None, str | None]":
    """Return the table on disk, if there is one larger than a small one; and why it cannot be used."""
    from kalaha import tables
    from kalaha.tables.capacity import small_seeds

    tables.path_of(rules)  # raises for rules without tables
    try:
        table = tables.find(rules)
    except TableNotFoundError:
        return None, None
    except (TablesError, OSError) as error:
        return None, str(error)
    return (table if table.seeds >= small_seeds(rules.pits) else None), None


def _small(rules: Rules, position: Position) -> "Table":
    """Return a table built for this, unless the position has too many seeds for it."""
    from kalaha.tables.capacity import small_seeds

    seeds = small_seeds(rules.pits)
    if position.on_board > seeds:
        raise TablesError(fault("tables-probe-seeds", limit=seeds, found=position.on_board))
    return _built(rules, seeds)


@lru_cache(maxsize=_TABLES)
def _built(rules: Rules, seeds: int) -> "Table":
    from kalaha import tables

    return tables.build_in_memory(rules, seeds, threads=1)
