"""Endgame tables: the exact value of every position with few seeds in its pits, a byte each.

For all rules but those with a majority stop. A value is the net seeds still to come for the player to move,
both sides playing their best; the stores play no part. Where a position can recur there are bounds instead, a
byte each. Read `layout` first, then `definition` (what the values are), `move_maps`, `rows` and
`quiet_moves` (how they are computed fast), `paths`, `files`, `capacity` and `store`; for the bounds, `sweeps`
and `bounds`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kalaha.tables.bounds import BoundsTable as BoundsTable
    from kalaha.tables.bounds import build_bounds as build_bounds
    from kalaha.tables.bounds import build_bounds_in_memory as build_bounds_in_memory
    from kalaha.tables.bounds import find_bounds as find_bounds
    from kalaha.tables.builder import Progress as Progress
    from kalaha.tables.capacity import Size as Size
    from kalaha.tables.capacity import bytes_text as bytes_text
    from kalaha.tables.capacity import memory_free as memory_free
    from kalaha.tables.capacity import require_capacity as require_capacity
    from kalaha.tables.capacity import size as size
    from kalaha.tables.errors import TableDamagedError as TableDamagedError
    from kalaha.tables.errors import TableNotFoundError as TableNotFoundError
    from kalaha.tables.errors import TablesError as TablesError
    from kalaha.tables.layout import MAX_SEEDS as MAX_SEEDS
    from kalaha.tables.packed import PackedTable as PackedTable
    from kalaha.tables.paths import default_folder as default_folder
    from kalaha.tables.paths import path_of as path_of
    from kalaha.tables.paths import paths_of as paths_of
    from kalaha.tables.store import TableFile as TableFile
    from kalaha.tables.store import build as build
    from kalaha.tables.store import build_in_memory as build_in_memory
    from kalaha.tables.store import find as find
    from kalaha.tables.store import listed as listed
    from kalaha.tables.store import load as load
    from kalaha.tables.store import pace as pace
    from kalaha.tables.store import pack as pack
    from kalaha.tables.store import unpack as unpack
    from kalaha.tables.store import verify as verify
    from kalaha.tables.table import Table as Table
    from kalaha.tables.table import Values as Values
    from kalaha.tables.table import lookup as lookup

_MODULES = {
    "kalaha.tables.bounds": "BoundsTable build_bounds build_bounds_in_memory find_bounds",
    "kalaha.tables.builder": "Progress",
    "kalaha.tables.capacity": "Size bytes_text memory_free require_capacity size",
    "kalaha.tables.errors": "TableDamagedError TableNotFoundError TablesError",
    "kalaha.tables.layout": "MAX_SEEDS",
    "kalaha.tables.packed": "PackedTable",
    "kalaha.tables.paths": "default_folder path_of paths_of",
    "kalaha.tables.store": "TableFile build build_in_memory find listed load pace pack unpack verify",
    "kalaha.tables.table": "Table Values lookup",
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Where each public name is defined: its module is imported when the name is first used (PEP 562)."""
__all__ = list(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return __all__
