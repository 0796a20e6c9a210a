"""Matches between players, and what they say about their strength."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf, log10, sqrt
from typing import TYPE_CHECKING

from kalaha.game import NORTH, SOUTH, Game, Move, Side
from kalaha.rules import Rules

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine

Player = Callable[[Game, int], Move]
"""Chooses a move in a game that goes on, given a number from which all its chance comes."""

OPENING = 3
"""Moves at random that each game begins with: players without chance would play one game again and again."""

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
        """The points in a game, from 0 to 1; a draw is half a point. There must be a game."""
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


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a match: its number from 0, the side that player one had, and the game at its end."""

    number: int
    one: Side
    game: Game

    @property
    def result(self) -> int:
        """What player one got: 1 won, 0 drawn, -1 lost."""
        winner = None if self.game.outcome is None else self.game.outcome.winner
        return 0 if winner is None else 1 if winner == self.one else -1


def level_player(engine: "Engine", level: int) -> Player:
    """Return the engine as a player, at a level from 1 to 10."""
    return lambda game, number: engine.choose(game, level, seed=number)


def random_player(game: Game, number: int) -> Move:
    """Choose any legal move: a `Player`."""
    return random.Random(f"{number} {game.position}").choice(game.legal_moves)


def play_game(rules: Rules, south: Player, north: Player, number: int) -> Game:
    """Play a game to its end, or to `MOST_MOVES`; the same number gives the same game."""
    game = Game(rules)
    players = {SOUTH: south, NORTH: north}
    while game.outcome is None and len(game.moves) < MOST_MOVES:
        player = random_player if len(game.moves) < OPENING else players[game.position.turn]
        game.play(player(game, number))
    return game


def play_match(rules: Rules, one: Player, two: Player, games: int, first: int = 0) -> Iterator[Played]:
    """Yield each game when it is over, from number `first` up to `games`.

    Two games in a row have the same opening; the players change sides in between.
    """
    for number in range(first, games):
        swapped = number % 2
        game = play_game(rules, two if swapped else one, one if swapped else two, number // 2)
        yield Played(number, NORTH if swapped else SOUTH, game)
