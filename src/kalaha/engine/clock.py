"""`Clock`: the time that two programs have for a game."""

from dataclasses import dataclass, field

from kalaha.game import SOUTH, Game, Side


@dataclass
class Clock:
    """`seconds` for each player at the start of a game, and `increment` more after each move of the player.

    Both players of a match share one; a game that it has not seen starts it anew.
    """

    seconds: float
    increment: float = 0.0
    _game: Game | None = field(default=None, repr=False)
    _left: list[float] = field(default_factory=list[float], repr=False)

    def left(self, game: Game) -> tuple[float, float]:
        """Return the seconds that South and North have left."""
        if game is not self._game:
            self._game, self._left = game, [self.seconds, self.seconds]
        return self._left[SOUTH], self._left[1 - SOUTH]

    def spend(self, side: Side, seconds: float) -> None:
        """Take what a player's move took from that player's time, and add the increment."""
        self._left[side] = max(0.0, self._left[side] - seconds) + self.increment
