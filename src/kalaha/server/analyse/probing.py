"""The work of the table service's process: look up positions in endgame tables.

If a mapped table file is truncated, the process that maps it dies, so the server itself maps none.
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
from kalaha.server.engine import worker
from kalaha.tables.errors import TableNotFoundError, TablesError
from kalaha.wire.analysis import Bounds
from kalaha.wire.table import TableLine, TablePosition, table_line_json, table_position_json

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.tables import BoundsTable, Table

    AnyTable = Table | BoundsTable

_TABLES = 16
"""How many tables of each kind are kept open."""
_NICE = 10


class Probed(NamedTuple):
    """An answer from the tables, and why the one on disk was not used, if it could not be."""

    value: Any
    table_error: str | None


def begin(stop_requests: Any) -> None:
    """Begin like a process of the engine, at a lower priority than all of them: players come first."""
    with contextlib.suppress(AttributeError, OSError):  # not on every system
        os.nice(_NICE)
    worker.begin(stop_requests)


def look_up(rules: Rules, text: str) -> Probed:
    """Return the `TablePosition` of a position. Raises `TablesError` where no table holds it."""
    return _probed(rules, text, position_of)


def look_ahead(rules: Rules, text: str) -> Probed:
    """Return the `TableLine` of a position.

    Raises `TablesError` where no table holds it, and where positions can recur.
    """
    if rules.can_repeat:
        raise TablesError(fault("tables-line-can-repeat"))
    return _probed(rules, text, line_of)


def position_of(table: "AnyTable", position: Position) -> TablePosition:
    """Return what a table knows about a position: its value or bounds, and those of each move."""
    return table_position_json(position, table.seeds, _margin(table, position), _ranked(table, position))


def line_of(table: "AnyTable", position: Position) -> TableLine:
    """Return best play to the end; among equally good moves, the first.

    Only for rules under which no position can recur: otherwise a table may lead round in circles.
    """
    game = Game(position.rules, position)
    while game.outcome is None:
        game.play(_ranked(table, game.position)[0][0].move)
    return table_line_json(position, _margin(table, position), game)


def _margin(table: "AnyTable", position: Position) -> Bounds:
    """Return the least and the greatest final margin for the player to move."""
    lead, to_come = position.lead(position.turn), table.probe(position)
    least, most = to_come if isinstance(to_come, tuple) else (to_come, to_come)
    return lead + least, lead + most


def _ranked(table: "AnyTable", position: Position) -> list[tuple[Sowing, Bounds]]:
    """Return what each legal move does, with its bounds for the player to move, best first.

    Best means best according to the table, which is proved only where no position can recur.
    """
    from kalaha.tables import BoundsTable
    from kalaha.tables.bounds import bounds_of_moves

    found: list[tuple[Sowing, Bounds]] = []
    for move in position.legal_moves:
        sowing = position.play(move)
        least, most = _margin(table, sowing.position)
        found.append((sowing, (least, most) if sowing.position.turn == position.turn else (-most, -least)))
    found.sort(key=lambda each: -sum(each[1]))
    if isinstance(table, BoundsTable):
        proved = bounds_of_moves(table, position)
        return [(sowing, proved[sowing.move]) for sowing, _bounds in found]
    return found


# the tables available


def _probed(rules: Rules, text: str, ask: "Callable[[AnyTable, Position], object]") -> Probed:
    """Return what `ask` returns for the table on disk or, where that cannot be used, for a small one."""
    rules = Rules(**{axis: getattr(rules, axis) for axis in value_axes(rules)})
    position = parse_position(text, rules)
    table, error = _on_disk(rules)
    if table is not None:
        return Probed(ask(table, position), error)
    return Probed(ask(_small(rules, position), position), error)


@lru_cache(maxsize=_TABLES)
def _on_disk(rules: Rules) -> "tuple[AnyTable | None, str | None]":
    """Return the table on disk if it is larger than a small one, and why it cannot be used."""
    from kalaha import tables
    from kalaha.tables.capacity import max_seeds_on_demand

    tables.paths_of(rules)  # raises for rules without tables
    try:
        table = tables.find_bounds(rules) if rules.can_repeat else tables.load(rules)
    except TableNotFoundError:
        return None, None
    except (TablesError, OSError) as error:
        return None, str(error)
    return (table if table.seeds >= max_seeds_on_demand(rules) else None), None


def _small(rules: Rules, position: Position) -> "AnyTable":
    """Return a table built on demand, unless the position has too many seeds for one."""
    from kalaha.tables.capacity import max_seeds_on_demand

    seeds = max_seeds_on_demand(rules)
    if position.on_board > seeds:
        raise TablesError(fault("tables-probe-seeds", limit=seeds, found=position.on_board))
    return _built(rules, seeds)


@lru_cache(maxsize=_TABLES)
def _built(rules: Rules, seeds: int) -> "AnyTable":
    from kalaha import tables

    if rules.can_repeat:
        return tables.build_bounds_in_memory(rules, seeds, threads=1)
    return tables.build_in_memory(rules, seeds, threads=1)
