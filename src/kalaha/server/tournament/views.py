"""`view_json`: a tournament as its host and its players see it."""

import time
from collections.abc import Collection
from functools import cached_property

from kalaha.notation import read_record
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.tables import TournamentRow
from kalaha.server.tournament.tournament import Standing, Tournament, Vote
from kalaha.wire import tournament as wire
from kalaha.wire.rules import rules_json


class View:
    """A tournament as read from the database, its games in progress, and the time on the monotonic clock."""

    def __init__(self, row: TournamentRow, tournament: Tournament, games: dict[str, LiveGame]) -> None:
        self.row = row
        self.tournament = tournament
        self.games = games
        self.at = time.monotonic()

    @cached_property
    def standings(self) -> list[Standing]:
        """The standings in the order of the players' numbers."""
        return sorted(self.tournament.standings(), key=lambda standing: standing.player)


def view_json(view: View, number: int | None, here: Collection[int]) -> wire.Tournament:
    """Return a tournament as seen by a player, or by the host (None), who also sees who is `here`."""
    tournament, row, is_host = view.tournament, view.row, number is None
    game = read_record(tournament.start)
    players: list[wire.TournamentPlayer] = [
        {
            "name": player.name,
            "here": not is_host or number in here,
            "joined": bool(player.seat),
            "out": player.out,
            "rank": standing.rank,
            "points": standing.points,
            "buchholz": standing.buchholz,
            "margin": standing.margin,
        }
        for number, (player, standing) in enumerate(zip(tournament.players, view.standings, strict=True))
    ]
    boards: list[wire.TournamentBoard] = [
        {
            "round": board.round,
            "south": board.south,
            "north": board.north,
            "game": board.game,
            "position": str(view.games[board.game].game.position)
            if is_host and board.game in view.games
            else None,
            "points": board.points,
            "margin": board.margin,
        }
        for board in tournament.boards
        if is_host or board.round == tournament.round
    ]
    return {
        "id": row.id,
        "code": row.code,
        "rules": rules_json(game.rules),
        "start": str(game.root.position),
        "format": tournament.format,
        "rounds": tournament.rounds,
        "both": tournament.both,
        "level": tournament.level,
        "help": tournament.help,
        "phase": tournament.phase,
        "paused": tournament.paused,
        "round": tournament.round,
        "until": tournament.until,
        "players": players,
        "boards": boards,
        "vote": _vote_json(tournament.vote, number),
        "you": number,
    }


def _vote_json(vote: Vote | None, number: int | None) -> wire.TournamentVote | None:
    if vote is None:
        return None
    votes: dict[str, int] = {}
    for move in vote.moves.values():
        votes[move] = votes.get(move, 0) + 1
    closed = time.time() > vote.until
    return {
        "position": vote.position,
        "until": vote.until,
        "yours": None if number is None else vote.moves.get(number),
        "votes": votes if number is None or closed else {},
        "count": len(vote.moves),
    }
