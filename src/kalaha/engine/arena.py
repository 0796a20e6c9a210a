"""Matches between players, and what they say about their strength."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf, log10, sqrt

from kalaha.game import NORTH, SOUTH, Game, Move
from kalaha.rules import Rules

Player = Callable[[Game, int], Move]
"""Chooses a move in a game that goes on, given a number from which all its chance comes."""

MOST_MOVES = 500
"""A game that lasts longer is a draw."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a player scored against another: games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def plus(self, result: int) -> "Score":
        """Return the score after another game: 1 won, 0 drawn, -1 lost."""
        return Score(self.wins + (result > 0), self.draws + (result == 0), self.losses + (result < 0))

    @property
    def games(self) -> int:
        """The games played."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """The points in a game, from 0 to 1; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo points: the estimate, and the ends of its 95 % interval.

        >>> [round(points) for points in Score(60, 0, 40).elo]
        [70, 3, 144]
        """
        mean = self.rate
        squares = self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + self.losses * mean**2
        error = 1.96 * sqrt(squares) / self.games
        return _elo(mean), _elo(mean - error), _elo(mean + error)


def _elo(rate: float) -> float:
    """Return the difference in Elo points at which a player scores so much."""
    if rate <= 0 or rate >= 1:
        return inf if rate >= 1 else -inf
    return -400 * log10(1 / rate - 1)


def play_game(rules: Rules, south: Player, north: Player, number: int) -> Game:
    """Play a game to its end, or to `MOST_MOVES`; the same number gives the same game."""
    game = Game(rules)
    players = {SOUTH: south, NORTH: north}
    while game.outcome is None and len(game.moves) < MOST_MOVES:
        game.play(players[game.position.turn](game, number))
    return game


def play_match(
    rules: Rules, one: Player, two: Player, games: int, first: int = 0, score: Score | None = None
) -> Iterator[Score]:
    """Yield the score of player `one` after each game; they take turns in beginning.

    To go on with a match give its `score` and, as `first`, the number of the next game.
    """
    score = score or Score()
    for number in range(first, games):
        swapped = number % 2
        game = play_game(rules, two if swapped else one, one if swapped else two, number // 2)
        winner = None if game.outcome is None else game.outcome.winner
        result = 0 if winner is None else 1 if winner == (NORTH if swapped else SOUTH) else -1
        score = score.plus(result)
        yield score
