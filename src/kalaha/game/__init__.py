"""The rules of play, written for readability. The fast kernels are tested against this code.

Read `mechanics` first. It has one function for each sentence of the rules. Then read `position`, `sowing` and
`game`.
"""

from kalaha.game.enumeration import Perft as Perft
from kalaha.game.enumeration import divide as divide
from kalaha.game.enumeration import perft as perft
from kalaha.game.game import Game as Game
from kalaha.game.game import Offer as Offer
from kalaha.game.game import current_position as current_position
from kalaha.game.game import require_game as require_game
from kalaha.game.move import SWAP as SWAP
from kalaha.game.move import Move as Move
from kalaha.game.outcome import NORTH as NORTH
from kalaha.game.outcome import SOUTH as SOUTH
from kalaha.game.outcome import Outcome as Outcome
from kalaha.game.outcome import Reason as Reason
from kalaha.game.outcome import Side as Side
from kalaha.game.position import Position as Position
from kalaha.game.rulings import Ruling as Ruling
from kalaha.game.rulings import compare as compare
from kalaha.game.sowing import Event as Event
from kalaha.game.sowing import Sowing as Sowing
from kalaha.game.tree import Ending as Ending
from kalaha.game.tree import Node as Node
from kalaha.game.tree import Step as Step
from kalaha.game.tree import Swap as Swap
