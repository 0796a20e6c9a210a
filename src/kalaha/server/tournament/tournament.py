"""`Tournament`: a tournament's players and boards, stored as one JSON document.

The clock, the database and the games are read elsewhere: their values are arguments.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Literal, NamedTuple

from pydantic import BaseModel

from kalaha.errors import fault
from kalaha.server.errors import RefusedError
from kalaha.server.tournament.pairing import Meeting, Pairs, circle, swiss

Format = Literal["round_robin", "swiss", "ladder", "computer"]
Phase = Literal["open", "playing", "between", "over"]

MOST_PLAYERS: Mapping[Format, int] = {"round_robin": 12, "swiss": 200, "ladder": 200, "computer": 200}
MOST_BOARDS = 5_000
"""The number of games after which a ladder pairs nobody."""


class Player(BaseModel):
    """A player: the name, the hash of the secret (empty until the player has come) and the PIN."""

    name: str
    seat: str = ""
    pin: str = ""
    out: bool = False


class Board(BaseModel):
    """A game of a round, by the players' numbers. Without an opponent, South rests or plays the computer.

    `points` are South's: 1, 0.5 or 0, or None during the game. `margin` is South's final lead in seeds.
    """

    round: int
    south: int
    north: int | None = None
    game: str | None = None
    points: float | None = None
    margin: int = 0


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


class Standing(BaseModel):
    """A player's place, points, opponents' points (Buchholz) and sum of margins."""

    player: int
    rank: int
    points: float
    buchholz: float
    margin: int


class Tournament(BaseModel):
    """A tournament. `host` is the hash of the host's secret, `start` the record of a game under its rules.

    If `both` is true, each pair plays two games with sides exchanged. `level` is the computer's. `until` is
    the time when the round ends, if it is limited, or, during a pause, the number of seconds left.
    """

    host: str
    start: str
    format: Format
    rounds: int
    both: bool = False
    level: int = 3
    help: bool = False
    minutes: int = 0
    phase: Phase = "open"
    paused: bool = False
    round: int = 0
    until: float | None = None
    players: list[Player] = []
    boards: list[Board] = []
    vote: Vote | None = None

    # players

    def find(self, seat: str) -> int | None:
        """Return the number of the player with this hash, or None."""
        return next((number for number, player in enumerate(self.players) if player.seat == seat), None)

    def join(self, name: str, seat: str, pin: str, another: bool) -> int:
        """Admit a player under a name, and return their number.

        The first player to give a name from the host's list gets it. If the name is taken, raise 409 or, if
        `another` is true, append a number to it. A missed Swiss round counts half a point.
        """
        taken = {player.name.casefold() for player in self.players if player.seat}
        free = next(each for each in _numbered(name) if each.casefold() not in taken)
        if free != name and not another:
            raise RefusedError(fault("name-taken"))
        expected = (n for n, player in enumerate(self.players) if player.name.casefold() == free.casefold())
        number = next(expected, None)
        if number is None:
            number = self.add(free)
        self.players[number] = Player(name=self.players[number].name, seat=seat, pin=pin)
        if self.format == "swiss":
            missed = range(1, self.round + 1)
            self.boards += [Board(round=round, south=number, points=0.5) for round in missed]
        return number

    def add(self, name: str) -> int:
        """Add an expected player, with a number after the name if it is taken; return the player."""
        if self.phase == "over":
            raise RefusedError(fault("tournament-over"))
        if len(self.players) >= MOST_PLAYERS[self.format]:
            raise RefusedError(fault("tournament-full", limit=MOST_PLAYERS[self.format]))
        names = {player.name.casefold() for player in self.players}
        free = next(each for each in _numbered(name) if each.casefold() not in names)
        self.players.append(Player(name=free))
        return len(self.players) - 1

    def leave(self, player: int) -> None:
        """Take a player out of the tournament; their unfinished games are lost."""
        self.players[player].out = True
        for board in self.boards:
            if board.points is None and player in (board.south, board.north):
                board.points = float(board.south != player)

    # rounds

    def pair(self, present: Iterable[int]) -> list[Board]:
        """Return the boards of the next round, or those of the free players in `present` (ladder)."""
        number = self.round if self.phase == "playing" else self.round + 1
        boards: list[Board] = []
        for first, second in self._pairs(present):
            if second is None:
                rest = 1.0 if self.format == "swiss" else 0.0
                points = None if self.format == "computer" else rest
                boards.append(Board(round=number, south=first, points=points))
                continue
            south, north = sorted((first, second), key=self._times_south)
            boards.append(Board(round=number, south=south, north=north))
            if self.both:
                boards.append(Board(round=number, south=north, north=south))
        return boards

    def _pairs(self, present: Iterable[int]) -> Pairs:
        playing = [number for number, player in enumerate(self.players) if player.seat and not player.out]
        ranking = [standing.player for standing in self.standings() if standing.player in playing]
        points = {standing.player: standing.points for standing in self.standings()}
        match self.format:
            case "round_robin":
                absent = set(range(len(self.players))) - set(playing)
                return circle(len(self.players), self._met(), absent)
            case "swiss":
                if self.round >= self.rounds:
                    return []
                rested = {b.south for b in self.boards if b.north is None and b.points == 1}
                return swiss(ranking, points, self._met(), rested)
            case "computer":
                return [(player, None) for player in playing] if self.round < self.rounds else []
            case "ladder":
                if len(self.boards) >= MOST_BOARDS:
                    return []
                busy = {p for b in self.boards if b.points is None for p in (b.south, b.north)}
                here = set(present) - busy
                free = [player for player in ranking if player in here]
                last = [[b for b in self.boards if player in (b.south, b.north)][-1:] for player in free]
                met = {frozenset((b.south, b.north or 0)) for boards in last for b in boards}
                pairs = swiss(free, points, met, []) if len(free) > 1 else []
                return [pair for pair in pairs if pair[1] is not None]

    def _met(self) -> set[Meeting]:
        return {frozenset((b.south, b.north)) for b in self.boards if b.north is not None}

    def _times_south(self, player: int) -> tuple[int, float]:
        return sum(b.south == player and b.north is not None for b in self.boards), random.random()

    def begin(self, boards: list[Board], now: float, minutes: int) -> None:
        """Begin a round with these boards; it ends after `minutes`, or when all are finished (0)."""
        self.boards += boards
        self.round += 1
        self.phase, self.paused = "playing", False
        self.until = now + 60 * minutes if minutes else None

    def settle(self, results: Mapping[str, Result], now: float) -> bool:
        """Enter the results of games that are over. Return whether anything has changed.

        Once the round's time is up, the leader of a game has won it. An unfinished game against the computer
        is lost, because only the player's page knows it.
        """
        if self.phase != "playing" or self.paused:
            return False
        late = self.until is not None and now >= self.until
        changed = False
        for board in self.boards:
            unknown = Result(0 if board.north is None else 0.5, 0, False)
            result = results.get(board.game or "", unknown)
            if board.points is None and (result.is_over or late):
                board.points, board.margin = result.points, result.margin
                changed = True
        if late or (self.format != "ladder" and all(board.points is not None for board in self.boards)):
            self.close_round()
            changed = True
        return changed

    def close_round(self) -> None:
        """End the round, after its results have been entered; after the last one, the tournament is over."""
        self.until = None
        last = self.format == "ladder" or not self.pair(())
        self.phase = "over" if last else "between"

    # results

    def standings(self) -> list[Standing]:
        """Return the players in the order of points, opponents' points and margin; equals share a place."""
        points = [0.0] * len(self.players)
        margins = [0] * len(self.players)
        for board in self.boards:
            if board.points is not None:
                points[board.south] += board.points
                margins[board.south] += board.margin
                if board.north is not None:
                    points[board.north] += 1 - board.points
                    margins[board.north] -= board.margin
        buchholz = [0.0] * len(self.players)
        for board in self.boards:
            if board.north is not None and board.points is not None:
                buchholz[board.south] += points[board.north]
                buchholz[board.north] += points[board.south]
        keys = list(zip(points, buchholz, margins, strict=True))
        order = sorted(range(len(self.players)), key=lambda player: keys[player], reverse=True)
        better = {key: place for place, key in reversed(list(enumerate(keys[p] for p in order)))}
        return [
            Standing(
                player=p,
                rank=1 + better[keys[p]],
                points=points[p],
                buchholz=buchholz[p],
                margin=margins[p],
            )
            for p in order
        ]


def _numbered(name: str) -> Iterator[str]:
    """Yield a name, and then the name with each number from 2."""
    yield name
    yield from (f"{name} {number}" for number in count(2))
