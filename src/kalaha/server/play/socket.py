"""The web socket of a game: every step once, in order; after a break a client resumes from its last ply.

A player also acts over it, and hears who is present.
"""

import asyncio
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket

from kalaha.errors import KalahaError, fault
from kalaha.locale import printable
from kalaha.server.errors import InvalidRequestError, RefusedError, SeatMissingError, StaleError, unknown_game
from kalaha.server.http.endpoints import Endpoints
from kalaha.server.http.limits import Limits
from kalaha.server.http.web_sockets import PING_AFTER, receive, refuse_request, send, serve, until_one_ends
from kalaha.server.play.bodies import Greeting, SocketDeed
from kalaha.server.play.games import Games, is_id, seats_of
from kalaha.server.play.live import NewStep, Seats
from kalaha.server.play.presence import Presence
from kalaha.server.storage.tables import OPEN
from kalaha.wire import game as wire
from kalaha.wire.encoding import to_json

GREETING_TIMEOUT = 10
"""Seconds to wait for the first message."""

STEPS = 10
"""Past steps that a client may be sent for the cost of one request."""

_Body = TypeVar("_Body", bound=BaseModel)

endpoints = Endpoints()


@endpoints.socket("/api/games/{id}/ws")
async def listen(socket: WebSocket, limits: Limits, games: Games, presence: Presence) -> None:
    """Send a client the steps of a game, and take theirs."""
    id: str = socket.path_params["id"]

    async def talk(client: str) -> None:
        if not is_id(id):
            raise unknown_game(printable(id))
        async with asyncio.timeout(GREETING_TIMEOUT):
            greeting = _read(Greeting, await receive(socket), "seats")
        seats = await games.seats(id, greeting.seats)
        await _join(games, id, seats, printable(greeting.name or "", 40).strip())
        live = await games.cached(id)
        if greeting.since is not None:
            limits.spend(client, max(0, live.ply - greeting.since) / STEPS)
        with games.listen(id) as woken, presence.watch(id, woken), presence.enter(id, seats):
            conversation = _Conversation(socket, id, games, presence, greeting.seats)
            await until_one_ends(
                conversation.send(woken, seats, greeting.since), conversation.read(limits, client)
            )

    await serve(socket, limits, talk)


class _Conversation:
    """A client who has sent a greeting, with these secrets of seats."""

    def __init__(self, socket: WebSocket, id: str, games: Games, presence: Presence, keys: list[str]) -> None:
        self._socket = socket
        self._id = id
        self._games = games
        self._presence = presence
        self._keys = keys

    async def send(self, woken: asyncio.Event, seats: Seats, since: int | None) -> None:
        """Send the steps after `since`, `hello`, then each step, until the seat is taken elsewhere (403)."""
        ply = await self._send_steps(since) if since is not None else None
        reported: Seats | None = None
        greeted = False
        while True:
            woken.clear()
            live = await self._games.cached(self._id)
            seats_of(live, self._keys)  # raises if the player is elsewhere
            if not greeted or ply is None:
                hello: wire.Hello = {"kind": "hello", "game": live.state(seats)}
                await send(self._socket, to_json(hello))
                ply, greeted = live.ply, True
            elif (ply := await self._send_steps(ply)) is None:
                continue  # it lacks too many: greet it again
            if reported != (here := self._presence.here(self._id)):
                await send(self._socket, wire.presence_json(here))
                reported = here
            try:
                async with asyncio.timeout(PING_AFTER):
                    await woken.wait()
            except TimeoutError:
                await send(self._socket, wire.PING)

    async def _send_steps(self, ply: int) -> int | None:
        """Send the steps after a ply; return the last one's, or None if the client lacks too many."""
        steps = await self._games.steps_after(self._id, ply)
        if steps is None:
            return None
        for taken in steps:
            await send(self._socket, taken.message)
            ply = taken.row.ply
        return ply

    async def read(self, limits: Limits, client: str) -> None:
        """Receive requests, which count against the client's limit."""
        while True:
            asked = _read(SocketDeed, await receive(self._socket), "do")
            try:
                limits.spend(client)
                if not self._keys:
                    raise SeatMissingError(fault("seat-missing"))
                taken = await self._games.do(self._id, asked.ply, self._keys, asked.do, asked.move)
            except KalahaError as error:
                await refuse_request(self._socket, error, asked.id)
            else:
                done: wire.Done = {"kind": "done", "id": asked.id, "ply": taken.row.ply}
                await send(self._socket, to_json(done))


async def _join(games: Games, id: str, seats: Seats, name: str) -> None:
    """Let a player whose seat was open join the game."""
    live = await games.cached(id)
    for side in seats:
        while live.players[side] == OPEN:
            try:
                step = NewStep(side, "join", name)
                await games.act(id, live.ply, lambda _live, step=step: step)
            except StaleError:
                pass  # the game has just moved on
            except RefusedError:
                break
            live = await games.newest(id)


def _read(shape: type[_Body], text: str | None, place: str) -> _Body:
    """Return the content of a message, whose main part is at this place."""
    try:
        return shape.model_validate_json(text or "")
    except ValidationError:
        raise InvalidRequestError(fault("request-wrong", place=place)) from None
