from kalaha.engine.engine import Engine as Engine
from kalaha.engine.errors import EngineError as EngineError
from kalaha.engine.levels import LEVELS as LEVELS
from kalaha.engine.limit import Limit as Limit
from kalaha.engine.match import Clock as Clock
from kalaha.engine.match import Match as Match
from kalaha.engine.match import MatchGame as MatchGame
from kalaha.engine.match import Score as Score
from kalaha.engine.match import level_strategy as level_strategy
from kalaha.engine.match import random_move as random_move
from kalaha.engine.question import Question as Question
from kalaha.engine.question import Stop as Stop
from kalaha.engine.review import ReviewedMove as ReviewedMove
from kalaha.engine.values import Analysis as Analysis
from kalaha.engine.values import Value as Value

__all__: list[str]
