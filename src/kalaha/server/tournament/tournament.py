"""`Tournament`: a tournament's players and boards, stored as one JSON document.

The clock, the database and the games are read elsewhere. Their values are arguments.
"""

import random
import secrets
from collections.abc import Collection, Iterable, Mapping
from itertools import chain, count
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, Field

from kalaha.errors import fault
from kalaha.game import SOUTH, Game
from kalaha.locale import comparable
from kalaha.notation import write_record
from kalaha.server.errors import RefusedError
from kalaha.server.play.games import hashed
from kalaha.server.tournament.pairing import Meeting, Pairs, circle, swiss
from kalaha.wire.tournament import Decision, TournamentFormat, TournamentPhase

MAX_PLAYERS: Mapping[TournamentFormat, int] = {
    "round_robin": 12,
    "swiss": 200,
    "arena": 200,
    "computer": 200,
}
MAX_BOARDS = 5_000
"""The number of games that an arena may have before it stops pairing."""


class Player(BaseModel):
    """A player: the name, the hash of the secret (empty until the player has come) and the PIN."""

    name: str
    seat: str = ""
    pin: str = ""
    out: bool = False


class Board(BaseModel):
    """A game of a round, by the players' numbers, or South's bye. Without North, South plays the computer.

    `points` are South's: 1, 0.5 or 0, or None during the game. `margin` is South's final lead in seeds.
    `decided` says why the points are not the result of the game itself.
    """

    round: int
    south: int
    north: int | None = None
    bye: bool = False
    game: str | None = None
    points: float | None = None
    margin: int = 0
    decided: Decision | None = None


class Result(NamedTuple):
    """South's points and lead in seeds, in a game that may go on."""

    points: float
    margin: int
    is_over: bool


class Vote(BaseModel):
    """A question to all players: a position, and the moves chosen so far by player."""

    position: str
    until: float
    moves: dict[int, str] = {}


class Standing(NamedTuple):
    """A player's place, points and sum of margins."""

    rank: int
    points: float
    margin: int


class Tournament(BaseModel):
    """A tournament. `host` is the hash of the host's secret, `start` the record of a game under its rules.

    `level` is the computer's. `until` is the time when the round ends, if it is limited, or, during a pause,
    the number of seconds left. `new_games` are the rows of new boards' games, to be stored with the document.
    """

    host: str
    start: str
    format: TournamentFormat
    rounds: int
    level: int = 3
    help: bool = False
    phase: TournamentPhase = "open"
    round: int = 0
    until: float | None = None
    players: list[Player] = []
    boards: list[Board] = []
    vote: Vote | None = None
    new_games: Annotated[list[Any], Field(exclude=True)] = []

    # players

    def find(self, seat: str) -> int | None:
        """Return the number of the player with this hash, or None."""
        return next((number for number, player in enumerate(self.players) if player.seat == seat), None)

    def join(self, name: str, seat: str, pin: str, another: bool) -> int:
        """Admit a player under a name, and return their number.

        The first player to give a name from the host's list gets it. If the name is taken, raise 409 or, if
        `another` is true, append a number to it. A missed Swiss round counts half a point.
        """
        free = _free(name, (player.name for player in self.players if player.seat))
        if free != name and not another:
            raise RefusedError(fault("name-taken"))
        expected = (n for n, player in enumerate(self.players) if comparable(player.name) == comparable(free))
        number = next(expected, None)
        if number is None:
            number = self.add(free)
        self.players[number] = Player(name=self.players[number].name, seat=seat, pin=pin)
        if self.format == "swiss":
            missed = range(1, self.round + 1)
            self.boards += [Board(round=round, south=number, bye=True, points=0.5) for round in missed]
        return number

    def add(self, name: str) -> int:
        """Add an expected player, with a number after the name if it is taken. Return the player."""
        if self.phase == "over":
            raise RefusedError(fault("tournament-over"))
        if len(self.players) >= MAX_PLAYERS[self.format]:
            raise RefusedError(fault("tournament-full", limit=MAX_PLAYERS[self.format]))
        self.players.append(Player(name=_free(name, (player.name for player in self.players))))
        return len(self.players) - 1

    def forfeit(self, player: int) -> None:
        """Enter a loss in a player's unfinished games."""
        for board in self.boards:
            if board.points is None and player in (board.south, board.north):
                board.points, board.decided = float(board.south != player), "out"

    # rounds

    def pair(self, here: Collection[int]) -> list[Board]:
        """Return the boards of the next round (in an arena, of the free players), if `here` are present."""
        number = self.round if self.phase == "playing" else self.round + 1
        boards: list[Board] = []
        for first, second in self._pairs(here):
            if second is None:
                is_bye = self.format != "computer"
                points = float(self.format == "swiss") if is_bye else None
                boards.append(Board(round=number, south=first, bye=is_bye, points=points))
                continue
            south, north = sorted((first, second), key=self._times_south)
            boards.append(Board(round=number, south=south, north=north))
            if self.format == "round_robin":  # both players start once
                boards.append(Board(round=number, south=north, north=south))
        return boards

    def playing(self) -> set[int]:
        """Return the players who have come and are not out."""
        return {number for number, player in enumerate(self.players) if player.seat and not player.out}

    def _met(self) -> set[Meeting]:
        return {frozenset((b.south, b.north)) for b in self.boards if b.north is not None}

    def _pairs(self, here: Collection[int]) -> Pairs:
        playing, met = self.playing(), self._met()
        standings = self.standings()
        ranking = sorted(playing, key=lambda player: standings[player].rank)
        points = {player: standing.points for player, standing in enumerate(standings)}
        match self.format:
            case "round_robin":
                everybody = range(len(self.players))
                return circle(len(everybody), met, set(everybody) - playing)
            case "swiss" if self.round < self.rounds:
                had_bye = {b.south for b in self.boards if b.bye and b.points == 1}
                return swiss(ranking, points, met, had_bye, playing - set(here))
            case "computer" if self.round < self.rounds:
                return [(player, None) for player in ranking]
            case "arena" if len(self.boards) < MAX_BOARDS:
                busy = {p for b in self.boards if b.points is None for p in (b.south, b.north)}
                free = [player for player in ranking if player in set(here) - busy]
                latest = {p: b for b in self.boards for p in (b.south, b.north)}
                met = {frozenset((b.south, b.north or 0)) for p, b in latest.items() if p in free}
                if frozenset(free) in met and len(busy) > len(free):
                    return []  # they have just met, and others will soon be free
                pairs = swiss(free, points, met, []) if len(free) > 1 else []
                return [pair for pair in pairs if pair[1] is not None]
            case _:
                return []

    def _times_south(self, player: int) -> tuple[int, float]:
        return sum(b.south == player and b.north is not None for b in self.boards), random.random()

    def require_round(self, round: int) -> None:
        """Raise 409 if this round is over, and 422 if it has not begun."""
        if round != self.round or self.phase not in ("playing", "paused"):
            raise RefusedError(
                fault("round-over") if round <= self.round else fault("request-wrong", place="round")
            )

    def begin(self, boards: list[Board], now: float, minutes: int) -> None:
        """Begin a round with these boards. It ends after `minutes`, or when all are finished (0)."""
        self.boards += boards
        self.round += 1
        self.phase, self.vote = "playing", None
        self.until = now + 60 * minutes if minutes else None

    def pause(self, now: float) -> None:
        """Stop the clock of the round."""
        if self.phase == "playing":
            self.phase, self.until = "paused", None if self.until is None else self.until - now

    def resume(self, now: float) -> None:
        """Let the clock of the round run again."""
        if self.phase == "paused":
            self.phase, self.until = "playing", None if self.until is None else self.until + now

    def is_late(self, now: float) -> bool:
        """Return whether the round's time is up."""
        return self.phase == "playing" and self.until is not None and now >= self.until

    def end(self, results: Mapping[str, Result], now: float) -> None:
        """End the round now, by the host's decision."""
        if self.phase in ("playing", "paused"):
            self.phase, self.until = "playing", now
            self.settle(results, now, "host")

    def settle(self, results: Mapping[str, Result], now: float, by: Decision = "time") -> bool:
        """Enter the results of games that are over. Return whether anything has changed.

        Once the round's time is up, the unfinished games get the results that they would have if they ended
        now, as decided `by` the clock or the host.
        """
        if self.phase != "playing":
            return False
        late, changed = self.is_late(now), False
        for board in self.boards:
            result = results.get(board.game or "", Result(0.5, 0, False))
            if board.points is None and (result.is_over or late):
                board.points, board.margin = result.points, result.margin
                board.decided = None if result.is_over else by
                changed = True
        if late or (self.format != "arena" and all(board.points is not None for board in self.boards)):
            self.until = None
            self.phase = "over" if self._is_last() else "between"
            changed = True
        return changed

    def _is_last(self) -> bool:
        """Return whether no round follows. In a round robin, players who are out may be readmitted."""
        if self.format == "round_robin":
            return not circle(len(self.players), self._met())
        return self.format == "arena" or self.round >= self.rounds

    # results

    def correct(self, board: int, points: float) -> None:
        """Enter South's points of a board by the host's decision. Raise 404 if there is no such board."""
        if board >= len(self.boards):
            raise RefusedError(fault("board-unknown", number=board))
        shown = self.boards[board]
        shown.points, shown.margin, shown.decided = points, 0, "host"

    def standings(self) -> list[Standing]:
        """Return each player's standing, ranked by points and then margin. Equals share a place."""
        points, margins = [0.0] * len(self.players), [0] * len(self.players)
        for board in self.boards:
            if board.points is not None:
                points[board.south] += board.points
                margins[board.south] += board.margin
                if board.north is not None:
                    points[board.north] += 1 - board.points
                    margins[board.north] -= board.margin
        keys = list(zip(points, margins, strict=True))
        places = {key: place for place, key in reversed(list(enumerate(sorted(keys, reverse=True), 1)))}
        return [Standing(places[key], *key) for key in keys]


def _free(name: str, others: Iterable[str]) -> str:
    """Return a name, or the name with the first number from 2 that makes it differ from `others`.

    A long name is cut before the number, so that the player can return under it.
    """
    taken = set(map(comparable, others))
    numbered = (f"{name[:36]} {number}" for number in count(2))
    return next(free for free in chain((name,), numbered) if comparable(free) not in taken)


def new_tournament(game: Game, secret: str, **settings: object) -> Tournament:
    """Return a new tournament whose games start like `game`, for the host with this secret."""
    return Tournament.model_validate({"host": hashed(secret), "start": write_record(game), **settings})


def member(tournament: Tournament, keys: Collection[str]) -> int | None:
    """Return the number of the player with one of these secrets, or None for the host. Else raise 403."""
    for seat in map(hashed, keys):
        if secrets.compare_digest(seat, tournament.host):
            return None
        if (number := tournament.find(seat)) is not None:
            return number
    raise RefusedError(fault("tournament-foreign"))


def result_of(game: Game) -> Result:
    """Return a game's result, or the result if it ended now.

    A player to move who has made no move yet has lost. They have not come. Otherwise, the seeds in the stores
    decide.
    """
    outcome = game.outcome
    south, north = game.position.stores if outcome is None else outcome.stores
    winner = (None if south == north else int(north > south)) if outcome is None else outcome.winner
    turn = game.position.turn
    if outcome is None and all(step.side != turn for step in game.steps):
        winner = 1 - turn
    points = 0.5 if winner is None else float(winner == SOUTH)
    return Result(points, south - north, outcome is not None)
