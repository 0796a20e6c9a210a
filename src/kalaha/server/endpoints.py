"""The endpoints: games, their players, and monitoring."""

import asyncio
import time
from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

import kalaha.locale
from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import LANGUAGES
from kalaha.notation import write_record
from kalaha.server.bodies import (
    Deed,
    NewGameRequest,
    NewInvitation,
    NewSeat,
    NewSubscription,
    SeatByCode,
)
from kalaha.server.errors import RefusedError, StaleError
from kalaha.server.http.endpoints import Endpoint, keys
from kalaha.server.http.limits import on_behalf_of
from kalaha.server.play.actions import step_for
from kalaha.server.play.clock import CONTROL, control
from kalaha.server.play.games import hashed, new_id, new_key, seats_of
from kalaha.server.play.starts import started
from kalaha.server.services import Services
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.tables import HUMAN, OPEN, GameRow
from kalaha.server.tournament import endpoints as tournament
from kalaha.wire import game as wire
from kalaha.wire.position import SIDES

MOVES = 50
"""The number of initial moves in a new game that together cost as much as one request."""


# games


async def new_game(services: Services, _request: Request, body: NewGameRequest) -> wire.NewGame:
    """Start a game. The secrets of its seats are returned only here."""
    services.limits.spend(on_behalf_of.get(), len(body.moves) / MOVES)
    south, north = new_key(), new_key()
    names = body.names.south or None, body.names.north or None
    game = await asyncio.to_thread(started, body, body.moves)
    if body.clock is not None:
        game.tags = control(body.clock.minutes, body.clock.increment)
    row = _row(game, (body.south, body.north), names, (hashed(south), hashed(north)))
    live = await services.games.create(row)
    own = frozenset(side for side in (SOUTH, NORTH) if live.players[side] == HUMAN)
    return {**await services.games.state(live, own), "seats": {"south": south, "north": north}}


def _row(
    game: Game,
    players: tuple[str, str],
    names: tuple[str | None, str | None],
    seats: tuple[str | None, str | None],
) -> GameRow:
    now = time.time()
    game.tags = {"Date": time.strftime("%Y-%m-%d", time.gmtime(now)), **game.tags}
    return GameRow(new_id(), to_stored(game), *players, now, len(game.steps), *names, *seats)


async def game(services: Services, request: Request) -> wire.Game:
    """Return a game's current state."""
    live = await services.games.newest(request.path_params["id"])
    return await services.games.state(live, seats_of(live, keys(request)))


async def record(services: Services, request: Request) -> Response:
    """Return a game's record so far as a .kgn file, without moves that were taken back."""
    live = await services.games.newest(request.path_params["id"])
    named = {tag: name for tag, name in zip(("South", "North"), live.names, strict=True) if name}
    live.game.tags = {**live.game.tags, **named}
    attachment = f'attachment; filename="kalaha-{live.row.id}.kgn"'
    text = write_record(live.game)
    return PlainTextResponse(text, headers={"content-disposition": attachment})


async def step(services: Services, request: Request, body: Deed) -> wire.Game:
    """Move, make or answer an offer, or resign. The response arrives once the step is stored.

    `undo` offers to take back a move. `time` says that the player to move has no time left. The request is
    idempotent. A retry after a lost response is safe.
    """
    id, secrets = request.path_params["id"], keys(request)
    await services.games.do(id, secrets, body)
    live = await services.games.cached(id)
    return await services.games.state(live, seats_of(live, secrets))


async def again(services: Services, request: Request) -> wire.Game:
    """Once this game is over, start another with the sides exchanged. The same secrets are valid in it.

    The second player to send this request gets the game that the first player started. Until the second
    player arrives, their seat is open, and their own secret serves as the invitation.
    """
    games, id, secrets = services.games, request.path_params["id"], keys(request)
    live = await games.newest(id)
    seats = seats_of(live, secrets)
    if live.next is None:
        step_for(live, seats, "again")  # raises an error if the action is not allowed
        ply = live.ply  # the current ply, since both players may ask simultaneously
        north, south = (HUMAN if side in seats else OPEN for side in (SOUTH, NORTH))
        names, hashes = (live.names[NORTH], live.names[SOUTH]), (live.seats[NORTH], live.seats[SOUTH])
        game = Game.start(live.game.rules)
        game.tags = {tag: text for tag, text in live.game.tags.items() if tag == CONTROL}
        row = _row(game, (south, north), names, hashes)
        row.tournament = live.row.tournament
        next = await games.create(row)
        try:
            await games.act(id, ply, lambda live: step_for(live, seats, "again", next.row.id))
        except StaleError:  # the game just created remains unknown to everyone
            if (await games.newest(id)).next is None:
                raise
    live = await games.newest(id)
    assert live.next is not None
    other = await games.newest(live.next)
    return await games.state(other, seats_of(other, secrets))


# players and their seats


async def invite(services: Services, request: Request, body: NewInvitation) -> wire.Invitation:
    """Renew the invitation to the other player's seat, or create an invitation to the player's own seat."""
    side = SOUTH if body.side == SIDES[SOUTH] else NORTH
    return await services.invitations.make(request.path_params["id"], keys(request), side)


async def join(services: Services, request: Request, body: NewSeat) -> wire.Game:
    """Accept an invitation. The seat gets the guest's own secret, and the invitation is used up.

    The request is idempotent for the same secret. A retry after a lost response is safe.
    """
    id, invited = request.path_params["id"], keys(request)[0]
    return await services.invitations.accept(id, invited, body.seat, body.name)


async def join_by_code(services: Services, _request: Request, body: SeatByCode) -> wire.Game:
    """Accept an invitation by its code. The response contains the game."""
    return await services.invitations.accept_code(on_behalf_of.get(), body.code, body.seat, body.name)


async def subscribe(services: Services, request: Request, body: NewSubscription) -> wire.Game:
    """Notify this browser when the other player has acted and the game is not open. 404 without `--push`."""
    if services.push is None:
        raise RefusedError(fault("not-here"))
    secrets = keys(request)
    live = await services.push.subscribe(request.path_params["id"], secrets, body)
    return await services.games.state(live, seats_of(live, secrets))


# independent of any game


async def health(services: Services, _request: Request) -> Response:
    """Answer `ok` if games can be stored."""
    await services.health.require()
    return PlainTextResponse("ok\n")


async def metrics(_services: Services, _request: Request) -> Response:
    """Return this server's metrics for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def catalogue(request: Request) -> Response:
    """Return the message catalogue for a language."""
    name = request.path_params["name"]
    if name not in LANGUAGES:
        raise HTTPException(404)
    path = Path(kalaha.locale.__file__).with_name(f"{name}.ftl")
    return FileResponse(path, media_type="text/plain; charset=utf-8", headers={"cache-control": "no-cache"})


ENDPOINTS = (
    Endpoint("POST", "/api/games", new_game, status=201, cost=5),
    Endpoint("GET", "/api/games/{id}", game, [403], cost=1),
    Endpoint("GET", "/api/games/{id}/record", record, cost=2, media="text/plain"),
    Endpoint("POST", "/api/games/{id}/steps", step, [409], cost=1, seat=True),
    Endpoint("POST", "/api/games/{id}/again", again, [409], status=201, cost=5, seat=True),
    Endpoint("POST", "/api/games/{id}/invitations", invite, status=201, cost=10, seat=True),
    Endpoint("POST", "/api/games/{id}/join", join, [409], cost=1, seat=True),
    Endpoint("POST", "/api/games/{id}/subscriptions", subscribe, cost=5, seat=True),
    Endpoint("POST", "/api/join", join_by_code, [403, 404], cost=1),
    *tournament.ENDPOINTS,
    Endpoint("GET", "/healthz", health, [503], media="text/plain"),
    Endpoint("GET", "/metrics", metrics, media="text/plain"),
)
