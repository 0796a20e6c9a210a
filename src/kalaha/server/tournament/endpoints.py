"""The endpoints of tournaments."""

from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response

from kalaha.server.bodies import Start
from kalaha.server.http.endpoints import Endpoint, keys
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.http.refusals import messages_for
from kalaha.server.play.clock import control
from kalaha.server.play.games import new_key
from kalaha.server.play.starts import started
from kalaha.server.tournament.bodies import NewPlayer, NewTournament, TournamentAction
from kalaha.server.tournament.tournament import new_tournament
from kalaha.server.tournament.tournaments import Tournaments
from kalaha.wire import tournament as wire


class Services(Protocol):
    """The parts of a server that these endpoints use."""

    limits: Limits
    tournaments: Tournaments


async def open_tournament(services: Services, _request: Request, body: NewTournament) -> wire.NewTournament:
    """Open a tournament. The host's secret is returned only here."""
    services.limits.open_tournament(on_behalf_of.get())
    secret = new_key()
    settings = body.model_dump(include={"format", "rounds", "level", "help"})
    rules = body.model_dump(include={"rules", "pits", "seeds", "axes"})
    start = started(Start.model_validate(rules))
    if body.clock is not None:
        start.tags = control(body.clock.minutes, body.clock.increment)
    tournament = new_tournament(start, secret, **settings)
    for name in body.names:
        tournament.add(name)
    return {**await services.tournaments.create(tournament), "secret": secret}


async def join_tournament(services: Services, _request: Request, body: NewPlayer) -> wire.JoinedTournament:
    """Join a tournament by its code, or come back to it by name and PIN.

    The request is idempotent for the same secret. A retry after a lost response is safe.
    """
    return await services.tournaments.join(
        on_behalf_of.get(), body.code, body.name, body.seat, body.pin, body.another
    )


async def tournament(services: Services, request: Request) -> wire.Tournament:
    """Return a tournament's current state, for its host or a player."""
    return await services.tournaments.state(request.path_params["id"], keys(request))


async def act(services: Services, request: Request, body: TournamentAction) -> wire.Tournament:
    """Lead the tournament as its host, or answer its question as a player (`vote`).

    `begin` starts a round of `minutes`, `pause` and `resume` stop and start its clock, and `end` scores its
    unfinished games for the player in the lead. `out` takes out a player, who loses all unfinished games, and
    `back` readmits them. `correct` enters the result of any board. `ask` puts a position to everybody, `show`
    ends the time to answer, and `close` takes the question away. `finish` ends the round and the tournament.
    """
    return await services.tournaments.act(request.path_params["id"], keys(request), body.root)


async def files(services: Services, request: Request) -> Response:
    """Return the games' records and the standings as a zip file, for the host."""
    say = messages_for(request.headers)
    content = await services.tournaments.files(request.path_params["id"], keys(request), say)
    attachment = 'attachment; filename="kalaha-tournament.zip"'
    return Response(content, media_type="application/zip", headers={"content-disposition": attachment})


ENDPOINTS = (
    Endpoint("POST", "/api/tournaments", open_tournament, status=201, cost=50),
    Endpoint("POST", "/api/tournaments/join", join_tournament, [403, 404, 409], cost=1),
    Endpoint("GET", "/api/tournaments/{id}", tournament, cost=0.2, seat=True),
    Endpoint("POST", "/api/tournaments/{id}/act", act, [409], cost=1, seat=True),
    Endpoint("GET", "/api/tournaments/{id}/files", files, cost=20, seat=True, media="application/zip"),
)
