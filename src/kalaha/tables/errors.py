"""Errors with endgame tables."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "tables-can-repeat": "For rules with sow_store=no tables hold bounds, since a position can come up "
    "again: use build, load and probe of kalaha.tables.",
    "tables-no-cluster": "Tables for rules with sow_store=no are built on this machine, without --cluster.",
    "tables-impossible": "There are no tables for rules with majority_stop=yes or a quiet_limit: under them "
    "a value also depends on the stores or on the moves before.",
    "tables-seeds": "A table goes up to a whole number of seeds from 1 to {limit}, not {value}.",
    "tables-threads": "The number of threads must be a whole number from 1 to {limit}, not {value}.",
    "tables-memory": "Building a table for up to {seeds} seeds takes {needed} of memory, but only {free} "
    "is free.",
    "tables-disk": "A table for up to {seeds} seeds takes {needed} more in {folder}, but only {free} is "
    "free.",
    "tables-full": "The disk of {folder} is full: layer {layer} could not be stored; the layers before it "
    "are kept.",
    "tables-folder": "The table folder {folder} cannot be used: {reason}.",
    "tables-busy": "The table {path} is being built by another process.",
    "tables-missing": "There is no table for these rules in {folder}.",
    "tables-begun": "The table {path} has no layer yet: its build was interrupted. Build it again.",
    "tables-no-table": "The file {path} is not a table.",
    "tables-damaged": "The table {path} is damaged: layer {layer} has changed since it was built. Build it "
    "again.",
    "tables-cut": "The table {path} is damaged: it ends inside layer {layer}. Build it again.",
    "tables-foreign": "The table {path} is for other rules: {found}.",
    "tables-name": "The table {path} has the wrong name: by its contents it is {name}.",
    "tables-version": "The table {path} has format {found}; this program reads format {version}.",
    "tables-part": "The part {path} of a table was damaged and has been removed. Run the same command again.",
    "tables-unseen": "The worker on {worker} does not see all finished layers of {path}: every machine "
    "must have the same table folder, under the same name.",
    "tables-observations": "Observations are bytes (uint8), 18 or 19 for each position; this array has "
    "shape {shape} and type {type}.",
    "tables-observation-pits": "Observations of boards with {pits} pits a side have seeds in the bytes of "
    "other pits.",
    "tables-probe-rules": "The table is for rules other than those of the position.",
    "tables-probe-seeds": "The table goes up to {limit} seeds in the pits; the position has {found}.",
}
sentences(_SENTENCES)


class TablesError(KalahaError):
    """Raised if a table cannot be built, read or probed. The message names the file and the fault."""


class TableNotFoundError(TablesError):
    """Raised if there is no table for the rules."""


class TableDamagedError(TablesError):
    """Raised if a table's file turns out to be changed or truncated when it is opened."""
