"""Matches between players, with an optional clock, and statistics on playing strength."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf, log, log10, nan, sqrt
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from kalaha.engine.clock import Clock
from kalaha.engine.errors import EngineError, ProgramError, require_number
from kalaha.engine.levels import FULL, FULL_SECONDS, is_plain
from kalaha.engine.limit import Limit
from kalaha.engine.players import MAX_PLAYOUTS
from kalaha.errors import fault, shown
from kalaha.extras import optional_imports
from kalaha.game import NORTH, SOUTH, Game, Move, Outcome, Side
from kalaha.game.errors import GameError
from kalaha.rules import Rules, find_rules

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine

Choice = Move | Literal["swap"]
"""A move, or "swap" to take over the first player's side (`Game.swap`)."""

Strategy = Callable[[Game, int], Choice]
"""A function that makes a choice in an unfinished game. Its second argument seeds all random choices.

The number is that of the pair of games in the match, the same for the opening and both players. A strategy
that chooses an illegal move, uses up its time, leaves the game at another node or raises `ProgramError` loses
the game.
"""

OPENING = 3
"""The number of random moves at the start of a game, so that deterministic players do not repeat games."""

MAX_MOVES = 500
"""The maximum number of moves in a game. A longer game counts as a draw."""


MAX_GAMES = 10**9


@runtime_checkable
class Timed(Protocol):
    """A strategy that reads the time left from its `clock`, which its match sets and runs."""

    clock: Clock | None

    def __call__(self, game: Game, number: int, /) -> Choice:
        """Choose a move or "swap"."""
        ...


@runtime_checkable
class Preparing(Protocol):
    """A strategy with work before a move that its clock does not count, such as compiling."""

    def prepare(self, game: Game, /) -> None:
        """Do this work."""
        ...

    def __call__(self, game: Game, number: int, /) -> Choice:
        """Choose a move or "swap"."""
        ...


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match for one player: games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def plus(self, result: int) -> "Score":
        """Return the score including another game with this `result`: 1 won, 0 drawn, -1 lost."""
        return Score(self.wins + (result > 0), self.draws + (result == 0), self.losses + (result < 0))

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """The points per game, from 0 to 1, with half a point for a draw. NaN for 0 games."""
        return (self.wins + self.draws / 2) / self.games if self.games else nan

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo points, as an estimate and the limits of its 95 % confidence interval.

        The limits are Wilson's, so if all games were won or all lost, only one of them is infinite. Without
        games, the estimate is NaN.

        >>> [round(points) for points in Score(60, 0, 40).elo], round(Score(10, 0, 0).elo[1])
        ([70, 1, 139], 166)
        """
        if not self.games:
            return nan, -inf, inf
        mean = self.rate
        squares = self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + self.losses * mean**2
        part = 1.96**2 / self.games
        error = sqrt(part * squares / self.games + part**2 / 4)
        low, high = (round((mean + part / 2 + sign * error) / (1 + part), 9) for sign in (-1, 1))
        return _elo(mean), _elo(low), _elo(high)


def _elo(rate: float) -> float:
    """Return the difference in Elo points that corresponds to an expected score of `rate`."""
    if rate <= 0 or rate >= 1:
        return inf if rate >= 1 else -inf
    return 400 * log10(rate / (1 - rate))


@dataclass
class Sprt:
    """Wald's sequential test of whether the first player is `low` or `high` Elo points stronger.

    The test counts pairs of games with the same opening, because the opening often decides both games. So
    `add` must be called in game order. The likelihood ratio assumes a normal distribution with the observed
    variance, as in Fishtest. A prior of half a pair of each kind prevents a few equal pairs from deciding the
    test.

    >>> test = Sprt(0, 100)
    >>> [test.add(result) for result in (1, 0) * 8][-2:]
    [None, 100]
    """

    low: float
    high: float
    _pairs: list[int] = field(default_factory=lambda: [0] * 5, repr=False)
    _half: int | None = field(default=None, repr=False)

    BOUND = log(19)
    """The absolute value of the ratio that ends the test, chosen so that both error rates are 5 %."""

    def add(self, result: int) -> float | None:
        """Add the first player's `result` in the next game (1 won, 0 drawn, -1 lost); return `decided`."""
        if self._half is None:
            self._half = result
        else:
            self._pairs[self._half + result + 2] += 1
            self._half = None
        return self.decided

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of `high` to `low`."""
        weights = [count + 0.5 for count in self._pairs]
        mean = sum(weight * points / 4 for points, weight in enumerate(weights)) / sum(weights)
        squares = sum(weight * (points / 4 - mean) ** 2 for points, weight in enumerate(weights))
        low, high = (1 / (1 + 10 ** (-elo / 400)) for elo in (self.low, self.high))
        return sum(self._pairs) * (high - low) * (2 * mean - low - high) / (2 * squares / sum(weights))

    @property
    def decided(self) -> float | None:
        """The accepted difference, `low` or `high`, or None if the test is still undecided."""
        if abs(self.ratio) < self.BOUND:
            return None
        return self.high if self.ratio > 0 else self.low


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A finished game in a match, with its `number` from 0 and the side of the `first` player.

    `fault` is the error with which a player forfeited the game, if any. In `game`, this player resigns. The
    `reason` of the outcome is `RESIGNED`, and the stores do not tell who won, but `winner` and `result` do.
    """

    number: int
    first: Side
    game: Game
    fault: ProgramError | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None if the game was too long."""
        return self.game.outcome

    @property
    def result(self) -> int:
        """The first player's result: 1 won, 0 drawn, -1 lost."""
        winner = None if self.outcome is None else self.outcome.winner
        return 0 if winner is None else 1 if winner == self.first else -1


@dataclass(repr=False)
class _LevelStrategy:
    """The strategy that `level_strategy` returns."""

    engine: "Engine"
    level: int
    seconds: float
    clock: Clock | None

    def __repr__(self) -> str:
        return f"level_strategy(engine, {self.level})"

    def __call__(self, game: Game, number: int = 0) -> Move:
        """Choose a move."""
        seconds = self.seconds if self.clock is None else self.clock.for_move(game)
        return self.engine.choose(game, self.level, number, seconds=seconds)

    def prepare(self, game: Game) -> None:
        """Load the kernels that the level needs, and load or build its table."""
        if not is_plain(self.level):
            self.engine.prepare(game)


def level_strategy(
    engine: "Engine", level: int, seconds: float = FULL_SECONDS, clock: Clock | None = None
) -> Strategy:
    """Return a strategy that plays with `engine` at `level`, from 1 to 10.

    Level 10 thinks for `seconds` or, if it has a `clock`, for the time that the clock allows. The other
    levels take the time they need. The clock is run by a match, or else by the caller (`Clock.spend`).
    """
    Limit(seconds)  # raises an error if the time is invalid
    return _LevelStrategy(engine, require_number("level", level, 1, FULL), seconds, clock)


def random_move(game: Game, number: int) -> Move:
    """Choose a random legal move. This function is a `Strategy`."""
    return random.Random(f"{number} {game.position}").choice(game.legal_moves)


@dataclass(frozen=True, repr=False)
class _TreeSearch:
    """The strategy that `mcts_strategy` returns."""

    playouts: int

    def __repr__(self) -> str:
        return f"mcts_strategy({self.playouts})"

    def __call__(self, game: Game, number: int = 0) -> Move:
        """Choose a move."""
        with optional_imports():
            from kalaha.search.uct import best_move  # slow: loads the library of kernels
        return best_move(game.position, self.playouts, number)

    def prepare(self, game: Game) -> None:
        """Load the library of kernels before the clock runs."""
        _TreeSearch(1)(game)


def mcts_strategy(playouts: int) -> Strategy:
    """Return a strategy that plays by Monte Carlo tree search, a baseline to compare other players with.

    For each move, it plays `playouts` random games, and each takes 130 bytes (see `search.uct`).
    """
    return _TreeSearch(require_number("playouts", playouts, 1, MAX_PLAYOUTS))


def random_opening(rules: Rules, number: int) -> Game:
    """Return a game after `OPENING` random moves, seeded by `number`."""
    game = Game(rules)
    while game.outcome is None and len(game.moves) < OPENING:
        game.play(random_move(game, number))
    return game


def _choice(strategy: Strategy, game: Game, number: int, clock: Clock | None) -> Choice:
    """Return the choice of `strategy`, and deduct its time from the clock."""
    if clock is None:
        return strategy(game, number)
    if isinstance(strategy, Preparing):
        strategy.prepare(game)
    clock.left(game)  # a new game resets the clock
    side, began = game.position.turn, time.perf_counter()
    choice = strategy(game, number)
    clock.spend(side, time.perf_counter() - began)
    return choice


def _play_on(game: Game, south: Strategy, north: Strategy, number: int, clock: Clock | None) -> None:
    """Play to the end. Raise `ProgramError` if the player to move forfeits the game."""
    strategies = {SOUTH: south, NORTH: north}
    while game.outcome is None and len(game.moves) < MAX_MOVES:
        side, node = game.position.turn, game.node
        choice = _choice(strategies[side], game, number, clock)
        at = {
            "player": getattr(strategies[side], "__name__", repr(strategies[side])),
            "position": str(node.position),
        }
        if game.node is not node:
            game.node = node
            raise ProgramError(fault("match-touched", **at))
        if clock is not None and not clock.left(game)[side]:
            raise ProgramError(fault("match-time", **at))
        try:
            game.swap() if choice == "swap" else game.play(choice)
        except GameError as error:
            moves = " ".join(map(str, game.legal_moves))
            raise ProgramError(fault("match-move", **at, move=shown(choice), moves=moves)) from error


@dataclass
class Match:
    """A match of `games` games between two players. Iterating over it plays the games and yields each one.

    Games come in pairs with the same opening and exchanged sides. `score` is the first player's
    score. A nonzero initial score continues an earlier match. `opening` returns the game that a pair starts
    from, given the rules and the number of the pair. By default, a game starts with three random moves. If
    `opening` is None, it starts at the start, so deterministic players repeat the same two games.

    If there is a `clock`, the match deducts the time of each choice from it. Levels and programs divide their
    time. Any other strategy with an attribute `clock` can do the same, because the attribute is set to this
    clock (see `Clock.left`). A method `prepare(game)`, if a strategy has one, is called before each choice,
    without using up time. A player who uses up the time or plays an illegal move loses the game (see
    `MatchGame.fault`).

    >>> match = Match(find_rules("kalah"), random_move, random_move, games=2)
    >>> [played.first for played in match.play()], match.score.games
    ([0, 1], 2)
    """

    rules: Rules
    first: Strategy
    second: Strategy
    games: int
    score: Score = field(default_factory=Score)
    opening: Callable[[Rules, int], Game] | None = random_opening
    clock: Clock | None = None

    def __post_init__(self) -> None:
        self.rules = find_rules(self.rules)
        require_number("games", self.games, 0, MAX_GAMES)
        if not isinstance(self.clock, Clock | None):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"A clock is a Clock, such as Clock(60, increment=1), not {self.clock!r:.40}.")
        for player in (self.first, self.second):
            if not callable(player):
                raise TypeError(
                    f"A player is a strategy, not {player!r:.40}: level_strategy(engine, 3), random_move, "
                    'or kalaha.ugi.Program("a command line").'
                )
            if self.clock is not None and isinstance(player, Timed):
                player.clock = self.clock

    def play(self) -> list[MatchGame]:
        """Play all remaining games and return them."""
        return list(self)

    def __iter__(self) -> Iterator[MatchGame]:
        for number in range(self.score.games, self.games):
            swapped = number % 2
            south, north = (self.second, self.first) if swapped else (self.first, self.second)
            game = Game(self.rules) if self.opening is None else self.opening(self.rules, number // 2)
            if not isinstance(game, Game) or game.rules != self.rules:  # pyright: ignore[reportUnnecessaryIsInstance]
                raise EngineError(fault("match-opening"))
            forfeit = None
            try:
                _play_on(game, south, north, number // 2, self.clock)
            except ProgramError as error:
                game.resign(game.position.turn)
                forfeit = error
            played = MatchGame(number, NORTH if swapped else SOUTH, game, forfeit)
            self.score = self.score.plus(played.result)
            yield played
