"""`Clock`: keeps the time that each player has for a game."""

from dataclasses import dataclass, field

from kalaha.engine.errors import EngineError
from kalaha.engine.limit import is_time
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Game, Side

_MOVES_LEFT = 20
"""The number of moves over which the remaining time is spread."""
_RESERVE = 0.02
"""The seconds subtracted from the time for every move, to give the engine time to stop."""
_LEAST = 0.001


@dataclass
class Clock:
    """A clock that gives each player `seconds` per game and an `increment` after each move.

    Both players in a match share one clock, which is reset by a new game. A player without time loses a match
    game. Raise `EngineError` unless `seconds` is positive and `increment` is not negative.
    """

    seconds: float
    increment: float = 0.0
    _game: Game | None = field(default=None, init=False, repr=False)
    _left: list[float] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not is_time(self.seconds):
            raise EngineError(fault("limit-seconds", value=shown(self.seconds)))
        if self.increment != 0 and not is_time(self.increment):
            raise EngineError(fault("match-increment", value=shown(self.increment)))
        self._left = [self.seconds, self.seconds]

    def left(self, game: Game) -> tuple[float, float]:
        """Return the seconds that South and North have left."""
        if self._game is not None and game is not self._game:
            self._left = [self.seconds, self.seconds]
        self._game = game
        return self._left[SOUTH], self._left[NORTH]

    def spend(self, side: Side, seconds: float) -> None:
        """Deduct `seconds` from the time of `side`, and add the increment unless this used up the time."""
        left = self._left[side] - seconds
        self._left[side] = left + self.increment if left > 0 else 0.0

    def for_move(self, game: Game) -> float:
        """Return the seconds that the engine spends on the next move of `game`.

        >>> from kalaha.rules import Rules
        >>> Clock(60, increment=0.5).for_move(Game(Rules()))
        3.38
        """
        return seconds_for_move(self.left(game)[game.position.turn], self.increment)


def seconds_for_move(left: float, increment: float) -> float:
    """Return the seconds to spend on a move if `left` seconds remain for the rest of the game."""
    return max(_LEAST, min(left / 2, left / _MOVES_LEFT + increment * 0.8) - _RESERVE)
