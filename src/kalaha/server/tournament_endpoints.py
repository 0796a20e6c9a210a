"""The endpoints of tournaments."""

import time

from starlette.requests import Request
from starlette.responses import Response

from kalaha.notation import parse_position, read_record
from kalaha.server.bodies import HostDeed, NewPlayer, NewReport, NewTournament, NewVote
from kalaha.server.http.endpoints import Endpoint, keys
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.games import new_key
from kalaha.server.play.starts import started
from kalaha.server.services import Services
from kalaha.server.tournament.tournament import Tournament, Vote
from kalaha.server.tournament.tournaments import new_tournament
from kalaha.wire import tournament as wire


async def open_tournament(services: Services, _request: Request, body: NewTournament) -> wire.NewTournament:
    """Open a tournament. The host's secret is returned only here."""
    secret = new_key()
    settings = body.model_dump(include={"format", "rounds", "both", "level", "help"})
    tournament = new_tournament(started(body), secret, **settings)
    for name in body.names:
        tournament.add(name)
    return {**await services.tournaments.create(tournament), "secret": secret}


async def join_tournament(services: Services, _request: Request, body: NewPlayer) -> wire.JoinedTournament:
    """Join a tournament by its code, or come back to it by name and PIN.

    The request is idempotent for the same secret: a retry after a lost response is safe.
    """
    return await services.tournaments.join(
        on_behalf_of.get(), body.code, body.name, body.seat, body.pin, body.another
    )


async def tournament(services: Services, request: Request) -> wire.Tournament:
    """Return a tournament's current state, for its host or a player."""
    return await services.tournaments.state(on_behalf_of.get(), request.path_params["id"], keys(request))


async def lead(services: Services, request: Request, body: HostDeed) -> wire.Tournament:
    """Act as the tournament's host.

    `begin` starts a round of `minutes`, and `end` ends it: the leaders have won. `out` takes a player out,
    whose unfinished games are lost, and `back` readmits them. `correct` enters a result of any board, `ask`
    puts a position to everybody, and `finish` ends the round and the tournament.
    """

    async def act(tournament: Tournament) -> None:
        if body.do == "begin":
            await services.tournaments.begin(tournament, body.minutes)
        elif body.do in ("end", "finish"):
            await services.tournaments.end(tournament)
            if body.do == "finish":
                tournament.phase = "over"
        else:
            _act(tournament, body)

    return await services.tournaments.lead(request.path_params["id"], keys(request), act)


def _act(tournament: Tournament, body: HostDeed) -> None:
    now = time.time()
    match body.do:
        case "pause" | "resume" if (body.do == "pause") != tournament.paused:
            tournament.paused = not tournament.paused
            if tournament.until is not None:
                tournament.until += -now if tournament.paused else now
        case "out" if body.player < len(tournament.players):
            tournament.leave(body.player)
        case "back" if body.player < len(tournament.players):
            tournament.players[body.player].out = False
        case "correct" if body.board < len(tournament.boards):
            tournament.boards[body.board].points = float(body.points)
        case "ask":
            position = parse_position(body.position, read_record(tournament.start).rules)
            tournament.vote = Vote(position=str(position), until=now + body.seconds)
        case _:
            pass


async def vote(services: Services, request: Request, body: NewVote) -> wire.Tournament:
    """Answer the host's question; a later answer replaces an earlier one."""
    return await services.tournaments.vote(request.path_params["id"], keys(request), body.move)


async def report(services: Services, request: Request, body: NewReport) -> wire.Tournament:
    """Enter the result of a game against the computer, which the player's page has played."""
    return await services.tournaments.report(request.path_params["id"], keys(request), body.record)


async def files(services: Services, request: Request) -> Response:
    """Return the games' records and the standings as a zip file, for the host."""
    content = await services.tournaments.files(request.path_params["id"], keys(request))
    attachment = 'attachment; filename="kalaha-tournament.zip"'
    return Response(content, media_type="application/zip", headers={"content-disposition": attachment})


ENDPOINTS = (
    Endpoint("POST", "/api/tournaments", open_tournament, status=201, cost=50),
    Endpoint("POST", "/api/tournaments/join", join_tournament, [403, 404, 409], cost=1),
    Endpoint("GET", "/api/tournaments/{id}", tournament, cost=0.2, seat=True),
    Endpoint("POST", "/api/tournaments/{id}/lead", lead, cost=1, seat=True),
    Endpoint("POST", "/api/tournaments/{id}/vote", vote, [409], cost=1, seat=True),
    Endpoint("POST", "/api/tournaments/{id}/report", report, cost=1, seat=True),
    Endpoint("GET", "/api/tournaments/{id}/files", files, cost=20, seat=True, media="application/zip"),
)
