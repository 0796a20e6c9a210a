"""The endpoints of tournaments."""

from starlette.requests import Request
from starlette.responses import Response

from kalaha.server.bodies import NewPlayer, NewTournament, Start, TournamentDeed
from kalaha.server.http.endpoints import Endpoint, keys
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.games import new_key
from kalaha.server.play.starts import started
from kalaha.server.services import Services
from kalaha.server.tournament.tournaments import new_tournament
from kalaha.wire import tournament as wire


async def open_tournament(services: Services, _request: Request, body: NewTournament) -> wire.NewTournament:
    """Open a tournament. The host's secret is returned only here."""
    secret = new_key()
    settings = body.model_dump(include={"format", "rounds", "level", "help"})
    game = started(Start(rules=body.rules, axes=body.axes, pits=None, seeds=None, position=None, lot=None))
    tournament = new_tournament(game, secret, **settings)
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


async def act(services: Services, request: Request, body: TournamentDeed) -> wire.Tournament:
    """Lead the tournament as its host, or answer its question as a player (`vote`).

    `begin` starts a round of `minutes`, `pause` stops its clock or lets it run again, and `end` ends it: the
    leaders have won. `out` takes a player out, whose unfinished games are lost, and `back` readmits them.
    `correct` enters a result of any board, `ask` puts a position to everybody (without one, it ends the time
    to answer, and then the question), and `finish` ends the round and the tournament.
    """
    return await services.tournaments.act(request.path_params["id"], keys(request), body)


async def files(services: Services, request: Request) -> Response:
    """Return the games' records and the standings as a zip file, for the host."""
    content = await services.tournaments.files(request.path_params["id"], keys(request))
    attachment = 'attachment; filename="kalaha-tournament.zip"'
    return Response(content, media_type="application/zip", headers={"content-disposition": attachment})


ENDPOINTS = (
    Endpoint("POST", "/api/tournaments", open_tournament, status=201, cost=50),
    Endpoint("POST", "/api/tournaments/join", join_tournament, [403, 404, 409], cost=1),
    Endpoint("GET", "/api/tournaments/{id}", tournament, cost=0.2, seat=True),
    Endpoint("POST", "/api/tournaments/{id}/act", act, [409], cost=1, seat=True),
    Endpoint("GET", "/api/tournaments/{id}/files", files, cost=20, seat=True, media="application/zip"),
)
