"""The folder for tables, and the names of their files."""

import json
import zlib
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from kalaha.errors import fault
from kalaha.files import StrPath
from kalaha.kernel.convert import Rules, find_rules, value_axes
from kalaha.tables.errors import TablesError

SUFFIX = ".table"
BOUNDS = ("at_least", "at_most")
"""The possible values of `bound` in the headers of files with bounds."""


def default_folder() -> Path:
    """Return the default folder for tables: `tables` in the user's data folder."""
    return Path(platformdirs.user_data_dir("kalaha", appauthor=False)) / "tables"


def folder_of(folder: StrPath | None) -> Path:
    """Return the folder for tables, by default `default_folder`."""
    return default_folder() if folder is None else Path(folder)


def path_of(rules: Rules | str, folder: StrPath | None = None) -> Path:
    """Return the path of the table for these rules. Raise `TablesError` for rules without tables."""
    rules = find_rules(rules)
    if rules.can_repeat:
        raise TablesError(fault("tables-can-repeat"))
    return paths_of(rules, folder)[0]


def paths_of(rules: Rules | str, folder: StrPath | None = None) -> tuple[Path, ...]:
    """Return the paths of the tables for these rules: one, or two (bounds) if values depend on the history.

    Raise `TablesError` for rules without tables.
    """
    rules = find_rules(rules)
    if not rules.has_tables:
        raise TablesError(fault("tables-impossible"))
    return tuple(folder_of(folder) / file_name(axes) for axes in axes_of(rules))


def axes_of(rules: Rules) -> list[dict[str, str]]:
    """Return the axes in the header of each table file for these rules, starting with the lower bounds.

    If the remaining seeds are split at a repetition, both bounds equal the value, and there is only one file.
    """
    axes = value_axes(rules)
    if not rules.can_repeat or rules.repetition == "split":
        return [axes]
    return [axes | {"bound": bound} for bound in BOUNDS]


def file_name(axes: Mapping[str, str]) -> str:
    """Return the name of the table file for these axes.

    >>> file_name({"pits": "6", "opposite_capture": "always", "remainder": "emptier"})
    '6-always-emptier-50808577.table'
    """
    crc = zlib.crc32(json.dumps(dict(axes)).encode())
    return f"{axes['pits']}-{axes['opposite_capture']}-{axes['remainder']}-{crc:08x}{SUFFIX}"
