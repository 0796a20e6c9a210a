"""Kalaha, exactly as the rule sheet in your box says.

The names of rules, game and notation, and all errors. The engine, the solver and the endgame tables are
packages of their own, `kalaha.engine`, `kalaha.solver` and `kalaha.tables`; NumPy and Numba are imported when
the first name of one of them is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kalaha import engine as engine
    from kalaha import solver as solver
    from kalaha import tables as tables
    from kalaha.cluster.errors import ClusterError as ClusterError
    from kalaha.engine.errors import EngineError as EngineError
    from kalaha.engine.errors import ProgramError as ProgramError
    from kalaha.errors import KalahaError as KalahaError
    from kalaha.game import NORTH as NORTH
    from kalaha.game import SOUTH as SOUTH
    from kalaha.game import Event as Event
    from kalaha.game import Game as Game
    from kalaha.game import Move as Move
    from kalaha.game import Outcome as Outcome
    from kalaha.game import Perft as Perft
    from kalaha.game import Position as Position
    from kalaha.game import Reason as Reason
    from kalaha.game import Sowing as Sowing
    from kalaha.game import perft as perft
    from kalaha.game.errors import GameError as GameError
    from kalaha.game.errors import IllegalActionError as IllegalActionError
    from kalaha.game.errors import IllegalMoveError as IllegalMoveError
    from kalaha.game.errors import InvalidMoveError as InvalidMoveError
    from kalaha.game.errors import InvalidPositionError as InvalidPositionError
    from kalaha.game.errors import PositionError as PositionError
    from kalaha.notation import ascii_board as ascii_board
    from kalaha.notation import fit_rules as fit_rules
    from kalaha.notation import parse_position as parse_position
    from kalaha.notation import read_record as read_record
    from kalaha.notation import svg_board as svg_board
    from kalaha.notation import write_record as write_record
    from kalaha.notation.errors import InvalidTagError as InvalidTagError
    from kalaha.notation.errors import RecordError as RecordError
    from kalaha.rules import RULESETS as RULESETS
    from kalaha.rules import Rules as Rules
    from kalaha.rules import find_rules as find_rules
    from kalaha.rules.errors import InvalidRulesError as InvalidRulesError
    from kalaha.rules.errors import RulesError as RulesError
    from kalaha.rules.errors import UnknownRulesError as UnknownRulesError
    from kalaha.solver.errors import SolverError as SolverError
    from kalaha.tables.errors import TableDamagedError as TableDamagedError
    from kalaha.tables.errors import TableNotFoundError as TableNotFoundError
    from kalaha.tables.errors import TablesError as TablesError

_MODULES = {
    "kalaha.cluster.errors": "ClusterError",
    "kalaha.engine.errors": "EngineError ProgramError",
    "kalaha.errors": "KalahaError",
    "kalaha.game": "NORTH SOUTH Event Game Move Outcome Perft Position Reason Sowing perft",
    "kalaha.game.errors": "GameError IllegalActionError IllegalMoveError InvalidMoveError "
    "InvalidPositionError PositionError",
    "kalaha.notation": "ascii_board fit_rules parse_position read_record svg_board write_record",
    "kalaha.notation.errors": "InvalidTagError RecordError",
    "kalaha.rules": "RULESETS Rules find_rules",
    "kalaha.rules.errors": "InvalidRulesError RulesError UnknownRulesError",
    "kalaha.solver.errors": "SolverError",
    "kalaha.tables.errors": "TableDamagedError TableNotFoundError TablesError",
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Where each public name is defined: its module is imported when the name is first used (PEP 562)."""
_PACKAGES = ("engine", "solver", "tables")
__all__ = list(_HOMES) + list(_PACKAGES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    if name in _PACKAGES:
        return import_module(f"kalaha.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return __all__
