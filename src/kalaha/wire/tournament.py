"""A tournament as the server sends it: its players, boards, standings, and the question to everybody."""

from typing import Literal

from typing_extensions import TypedDict

from kalaha.wire.game import Clock
from kalaha.wire.rules import RulesOfGame

TournamentFormat = Literal["round_robin", "swiss", "arena", "computer"]
TournamentPhase = Literal["open", "playing", "paused", "between", "over"]
Decision = Literal["time", "host", "out"]


class TournamentPlayer(TypedDict):
    """A player of a tournament with their place in the standings. Players have numbers from 0."""

    name: str
    here: bool
    """whether the player's page is open"""
    joined: bool
    """false for a name on the host's list until the player has come"""
    out: bool
    """whether the player has left the tournament"""
    rank: int
    points: float
    margin: int
    """the sum of the leads in seeds"""


class TournamentBoard(TypedDict):
    """A game of a tournament, or South's bye."""

    round: int
    south: int
    north: int | None
    """null for the computer, or with a bye"""
    bye: bool
    game: str | None
    """the game's id. Null for a bye"""
    position: str | None
    """the position, in the current round"""
    clock: Clock | None
    points: float | None
    """South's points: 1, 0.5 or 0. Null during the game"""
    decided: Decision | None
    """who decided the game, if it was not played to its end: the clock, the host, or a player who left"""


class TournamentVote(TypedDict):
    """A question to everybody about the best move in a position."""

    position: str
    until: float
    """when the time to answer ends, in seconds since 1970"""
    yours: str | None
    votes: dict[str, int]
    """the number of players for each move. Empty for players until the time is up"""
    count: int
    """the number of players who have answered"""


class Tournament(TypedDict):
    """The current state of a tournament."""

    id: str
    code: str | None
    """four letters for players to join. Null once the tournament is over"""
    rules: RulesOfGame
    level: int | None
    """the computer's level, if everybody plays the computer"""
    help: bool
    """whether hints are allowed"""
    phase: TournamentPhase
    round: int
    until: float | None
    """when the round ends, in seconds since 1970 (`paused`: the seconds left); null for no limit"""
    players: list[TournamentPlayer]
    boards: list[TournamentBoard]
    """all boards for the host, otherwise those of the current round"""
    vote: TournamentVote | None
    you: int | None
    """the number of the player whose secret the request contains. Null for the host"""


class JoinedTournament(Tournament):
    """A tournament that a player has joined, and the PIN for coming back, which no other answer contains."""

    pin: str


class TournamentState(TypedDict):
    """A message with the tournament's current state, sent when the web socket opens and after each change."""

    kind: Literal["tournament"]
    now: float
    """the time of the tournament's clock, in seconds since 1970"""
    tournament: Tournament


class NewTournament(Tournament):
    """A new tournament with the host's secret, which no other answer contains."""

    secret: str
