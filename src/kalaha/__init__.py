"""Kalaha, exactly as the rule sheet in your box says.

The public names of the rules, the game and the notation; `kalaha.engine` and `kalaha.solver`
are imported by those who want them.
"""

from kalaha.errors import GameError as GameError
from kalaha.errors import IllegalActionError as IllegalActionError
from kalaha.errors import IllegalMoveError as IllegalMoveError
from kalaha.errors import InvalidMoveError as InvalidMoveError
from kalaha.errors import InvalidPositionError as InvalidPositionError
from kalaha.errors import InvalidRulesError as InvalidRulesError
from kalaha.errors import KalahaError as KalahaError
from kalaha.errors import PositionError as PositionError
from kalaha.errors import RecordError as RecordError
from kalaha.errors import RulesError as RulesError
from kalaha.errors import UnknownRulesError as UnknownRulesError
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
from kalaha.notation import ascii_board as ascii_board
from kalaha.notation import parse_position as parse_position
from kalaha.notation import read_record as read_record
from kalaha.notation import svg_board as svg_board
from kalaha.notation import write_record as write_record
from kalaha.rules import RULESETS as RULESETS
from kalaha.rules import Rules as Rules
from kalaha.rules import find_rules as find_rules

__all__ = [
    "NORTH",
    "RULESETS",
    "SOUTH",
    "Event",
    "Game",
    "GameError",
    "IllegalActionError",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRulesError",
    "KalahaError",
    "Move",
    "Outcome",
    "Perft",
    "Position",
    "PositionError",
    "Reason",
    "RecordError",
    "Rules",
    "RulesError",
    "Sowing",
    "UnknownRulesError",
    "ascii_board",
    "find_rules",
    "parse_position",
    "perft",
    "read_record",
    "svg_board",
    "write_record",
]
