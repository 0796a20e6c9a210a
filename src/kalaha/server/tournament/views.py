"""`view_json`: a tournament as its host and its players see it."""

import time
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cached_property

from kalaha.notation import read_record
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.tables import TournamentRow
from kalaha.server.tournament.tournament import Standing, Tournament, Vote
from kalaha.wire import tournament as wire
from kalaha.wire.rules import RulesOfGame, rules_json


class View:
    """A tournament as read from the database at the time `now` on its clock.

    `paired` are the players who were here when free players were last paired.
    """

    def __init__(
        self, row: TournamentRow, tournament: Tournament, now: float, paired: frozenset[int] = frozenset()
    ) -> None:
        self.row = row
        self.tournament = tournament
        self.paired = paired
        self._ahead = now - time.monotonic()

    @property
    def now(self) -> float:
        """The time on the tournament's clock."""
        return time.monotonic() + self._ahead

    def is_outdated(self, here: frozenset[int]) -> bool:
        """Return whether the round is late, or a player of an arena has arrived."""
        tournament = self.tournament
        arrived = tournament.format == "arena" and tournament.phase == "playing" and not here <= self.paired
        return arrived or tournament.is_late(self.now)

    @cached_property
    def standings(self) -> list[Standing]:
        """The players' standings."""
        return self.tournament.standings()

    @cached_property
    def rules(self) -> RulesOfGame:
        """The rules of all games."""
        return rules_json(read_record(self.tournament.start).rules)


def view_json(
    view: View, number: int | None, here: Collection[int], games: Mapping[str, LiveGame]
) -> wire.Tournament:
    """Return a tournament as seen by a player or the host (None), who also sees `games` and who is `here`."""
    tournament, is_host = view.tournament, number is None
    players: list[wire.TournamentPlayer] = [
        {
            "name": player.name,
            "here": not is_host or at in here,
            "joined": bool(player.seat),
            "out": player.out,
            "rank": standing.rank,
            "points": standing.points,
            "margin": standing.margin,
        }
        for at, (player, standing) in enumerate(zip(tournament.players, view.standings, strict=True))
    ]
    boards: list[wire.TournamentBoard] = [
        {
            "round": board.round,
            "south": board.south,
            "north": board.north,
            "bye": board.bye,
            "game": board.game,
            "position": str(live.game.position) if is_host and live else None,
            "clock": live.times(view.now) if is_host and live else None,
            "points": board.points,
            "decided": board.decided,
        }
        for board in tournament.boards
        for live in [games.get(board.game or "")]
        if is_host or board.round == tournament.round
    ]
    return {
        "id": view.row.id,
        "code": view.row.code,
        "rules": view.rules,
        "level": tournament.level if tournament.format == "computer" else None,
        "help": tournament.help,
        "phase": tournament.phase,
        "round": tournament.round,
        "until": tournament.until,
        "players": players,
        "boards": boards,
        "vote": _vote_json(tournament.vote, number, view.now),
        "you": number,
    }


def _vote_json(vote: Vote | None, number: int | None, now: float) -> wire.TournamentVote | None:
    if vote is None:
        return None
    is_open = now <= vote.until
    return {
        "position": vote.position,
        "until": vote.until,
        "yours": None if number is None else vote.moves.get(number),
        "votes": {} if is_open and number is not None else Counter(vote.moves.values()),
        "count": len(vote.moves),
    }
