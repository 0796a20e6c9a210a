from .clock import Clock as Clock
from .engine import Engine as Engine
from .errors import EngineError as EngineError
from .levels import LEVELS as LEVELS
from .limit import Limit as Limit
from .match import Match as Match
from .match import MatchGame as MatchGame
from .match import Score as Score
from .match import Strategy as Strategy
from .match import level_strategy as level_strategy
from .match import mcts_strategy as mcts_strategy
from .match import random_move as random_move
from .question import Question as Question
from .question import Stop as Stop
from .review import Cause as Cause
from .review import Play as Play
from .review import ReviewedMove as ReviewedMove
from .values import Analysis as Analysis
from .values import MoveValues as MoveValues
from .values import Value as Value

__all__: list[str]
