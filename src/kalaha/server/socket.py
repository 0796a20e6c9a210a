"""The web socket of a game: every step once, in order; after a break a client asks from the ply it knows.

Between people it also tells who is there.
"""

import asyncio
import contextlib
from contextlib import nullcontext

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.datastructures import URL

from kalaha.engine.players import OPEN
from kalaha.errors import fault
from kalaha.locale import printable
from kalaha.server.errors import (
    ForeignOriginError,
    InvalidRequestError,
    RefusedError,
    StaleError,
    unknown_game,
)
from kalaha.server.games import Games, is_id, seats_of
from kalaha.server.limits import Limits, client_of
from kalaha.server.live import NewStep, Seats
from kalaha.server.messages import refusal_json
from kalaha.server.presence import Presence, between_people
from kalaha.server.schemas import Greeting
from kalaha.wire.encoding import Json, json_object, to_json
from kalaha.wire.game import hello_json, ping_json, presence_json, refused_json

GREETING = 1
"""Seconds to wait for the first message; until it comes a client is a watcher."""
SLOW = 20
"""Seconds after which a listener that does not receive is dropped; it may reconnect."""
STEPS = 10
"""Steps before now that a client may be sent at the cost of one request."""
PING = 25
"""Seconds of silence after which a ping is sent."""

router = APIRouter()


@router.websocket("/api/games/{id}/ws")
async def listen(socket: WebSocket, id: str) -> None:
    """Send a listener the steps of a game."""
    state = socket.app.state
    limits: Limits = state.limits
    client = client_of(socket.client.host if socket.client else None, socket.headers, state.settings.proxy)
    try:
        since = _since(socket)
        if not _same_origin(socket):
            raise ForeignOriginError(fault("foreign-origin"))
        limits.open_socket(client)
    except RefusedError as error:
        await _deny(socket, error)
        return
    try:
        await _serve(socket, id, since, limits, client)
    except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
        pass  # gone, or too slow
    finally:
        limits.close_socket(client)
        with contextlib.suppress(Exception):
            await socket.close(1001)


async def _serve(socket: WebSocket, id: str, since: int | None, limits: Limits, client: str) -> None:
    games: Games = socket.app.state.games
    presence: Presence = socket.app.state.presence
    try:
        if not is_id(id):
            raise unknown_game(printable(id))
        live = await games.view(id)
        if since is not None:
            limits.spend(client, max(0, live.ply - since) / STEPS)
    except RefusedError as error:
        await _deny(socket, error)
        return
    await socket.accept()
    with games.listen(id) as woken, presence.watch(id, woken) if between_people(live) else nullcontext():
        listener = _Listener(socket, id, games, presence, woken)
        sending = asyncio.create_task(listener.send(since))
        reading = asyncio.create_task(listener.read(limits, client))
        done, rest = await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        for task in done:
            try:
                task.result()
            except RefusedError as error:
                await _refuse(socket, error)


class _Listener:
    """The client of a web socket; a watcher as long as it has sent no seats."""

    def __init__(
        self, socket: WebSocket, id: str, games: Games, presence: Presence, woken: asyncio.Event
    ) -> None:
        self._socket = socket
        self._id = id
        self._games = games
        self._presence = presence
        self._woken = woken
        self._greeted = asyncio.Event()
        self._seats: Seats = frozenset()
        self._keys: list[str] = []

    async def send(self, since: int | None) -> None:
        """Send a greeting, then each step after `since`, until the client is gone, or (403) its seat."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._greeted.wait(), GREETING)
        live = await self._games.cached(self._id)
        ply = live.ply if since is None else min(since, live.ply)
        greeted: Seats | None = None
        told: Seats | None = None
        while True:
            self._woken.clear()
            seats = self._seats
            seats_of(await self._games.cached(self._id), self._keys)  # raises where the player is elsewhere
            if seats != greeted:
                live = await self._games.cached(self._id)
                await _send(self._socket, hello_json(json_object(*live.state(seats))))
                greeted, told = seats, None
            async for step in self._games.steps_after(self._id, ply):
                await _send(self._socket, step.json(seats))
                ply = step.ply
            if between_people(live) and told != (here := self._presence.here(self._id)):
                await _send(self._socket, presence_json(here))
                told = here
            try:
                async with asyncio.timeout(PING):
                    await self._woken.wait()
            except TimeoutError:
                await _send(self._socket, ping_json())

    async def read(self, limits: Limits, client: str) -> None:
        """Receive the first message, then ignore the others, which count against the client's limit."""
        try:
            greeting = _greeting(await self._socket.receive_text())
        except (KeyError, UnicodeError):  # what `receive_text` makes of bytes
            raise _wrong() from None
        seats = await self._games.seats(self._id, greeting.seats)
        await self._join(seats, printable(greeting.name or "", 40).strip())
        self._keys = greeting.seats
        self._seats = seats
        self._greeted.set()
        self._woken.set()
        with self._presence.enter(self._id, seats):
            while (await self._socket.receive())["type"] != "websocket.disconnect":
                limits.spend(client)

    async def _join(self, seats: Seats, name: str) -> None:
        """Let a player whose seat was open join the game."""
        live = await self._games.cached(self._id)
        for side in seats:
            while live.players[side] == OPEN:
                try:
                    step = NewStep(side, "join", name)
                    await self._games.act(self._id, live.ply, lambda _live, step=step: step)
                except StaleError:
                    pass  # the game has just gone on
                except RefusedError:
                    break
                live = await self._games.view(self._id)


async def _send(socket: WebSocket, text: Json) -> None:
    async with asyncio.timeout(SLOW):
        await socket.send_text(text)


def _greeting(text: str) -> Greeting:
    """Return what the first message says."""
    try:
        return Greeting.model_validate_json(text)
    except (ValidationError, TypeError):  # TypeError: the message was bytes
        raise _wrong() from None


def _wrong() -> InvalidRequestError:
    return InvalidRequestError(fault("request-wrong", place="seats"))


def _since(socket: WebSocket) -> int | None:
    """Return the ply after which steps are wanted; None for future steps only."""
    text = socket.query_params.get("from")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise InvalidRequestError(fault("request-wrong", place="from"))
    return int(text)


def _same_origin(socket: WebSocket) -> bool:
    """Whether the request comes from our own page, or from no browser."""
    origin = socket.headers.get("origin")
    return origin is None or URL(origin).netloc == socket.headers.get("host")


async def _deny(socket: WebSocket, error: RefusedError) -> None:
    """Refuse before the web socket is open."""
    document = refusal_json(error, socket.headers.get("accept-language"))
    await socket.send_denial_response(JSONResponse(document, error.status))


async def _refuse(socket: WebSocket, error: RefusedError) -> None:
    """Send the reason, and close with the status in the range reserved for applications."""
    document = refusal_json(error, socket.headers.get("accept-language"))
    await _send(socket, to_json(refused_json(error.status, document)))
    await socket.close(4000 + error.status)
