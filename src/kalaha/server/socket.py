"""The web socket of a game: every step once, in order; who was away asks from the ply they know."""

import asyncio
import contextlib
import json
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from starlette.datastructures import URL

from kalaha.engine.players import OPEN
from kalaha.errors import fault
from kalaha.locale import printable
from kalaha.server.errors import RefusedError, unknown_game
from kalaha.server.games import Games, is_id
from kalaha.server.limits import Limits, client_of
from kalaha.server.live import Seats
from kalaha.server.speech import refusal_json

GREETING = 1
"""Seconds for which the first message is waited for; who says nothing is a watcher until it comes."""
SLOW = 20
"""Seconds after which a listener who does not take what is sent is dropped, and may come back."""
PING = 25
"""Seconds of silence after which a ping is sent."""

router = APIRouter()


@router.websocket("/api/games/{id}/ws")
async def listen(socket: WebSocket, id: str) -> None:
    """Tell a listener the steps of a game."""
    state = socket.app.state
    limits: Limits = state.limits
    client = client_of(socket.client.host if socket.client else None, socket.headers, state.settings.proxy)
    try:
        since = _since(socket)
        if not _same_origin(socket):
            raise RefusedError(403, fault("foreign-origin"))
        limits.open_socket(client)
    except RefusedError as error:
        await _deny(socket, error)
        return
    try:
        await _serve(socket, id, since, state.games, limits, client)
    except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
        pass  # gone, or too slow
    finally:
        limits.close_socket(client)
        with contextlib.suppress(Exception):
            await socket.close(1001)


async def _serve(
    socket: WebSocket, id: str, since: int | None, games: Games, limits: Limits, client: str
) -> None:
    try:
        if not is_id(id):
            raise unknown_game(printable(id))
        await games.look(id)
    except RefusedError as error:
        await _deny(socket, error)
        return
    await socket.accept()
    with games.listen(id) as woken:
        listener = _Listener(socket, id, games, woken)
        telling = asyncio.create_task(listener.tell(since))
        reading = asyncio.create_task(listener.read(limits, client))
        done, rest = await asyncio.wait((telling, reading), return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        for task in done:
            try:
                task.result()
            except RefusedError as error:
                await _refuse(socket, error)


class _Listener:
    """Somebody at a web socket; a watcher, as long as no seats have been sent."""

    def __init__(self, socket: WebSocket, id: str, games: Games, woken: asyncio.Event) -> None:
        self._socket = socket
        self._id = id
        self._games = games
        self._woken = woken
        self._greeted = asyncio.Event()
        self._seats: Seats = frozenset()

    async def tell(self, since: int | None) -> None:
        """Send a greeting, then each step after `since`, as long as there is somebody who takes it."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._greeted.wait(), GREETING)
        live = await self._games.hold(self._id)
        ply = live.ply if since is None else min(since, live.ply)
        greeted: Seats | None = None
        while True:
            self._woken.clear()
            seats = self._seats
            if seats != greeted:
                live = await self._games.hold(self._id)
                await _send(self._socket, f'{{"kind": "hello", "state": {live.state_text(seats)}}}')
                greeted = seats
            async for told in self._games.steps_after(self._id, ply):
                await _send(self._socket, told.text(seats))
                ply = told.ply
            try:
                async with asyncio.timeout(PING):
                    await self._woken.wait()
            except TimeoutError:
                await _send(self._socket, '{"kind": "ping"}')

    async def read(self, limits: Limits, client: str) -> None:
        """Take the first message, and what else is sent: it means nothing, but must not be too much."""
        try:
            keys, name = _greeting(await self._socket.receive_text())
        except (KeyError, UnicodeError):  # what `receive_text` makes of bytes
            raise _wrong() from None
        seats = await self._games.seats(self._id, keys)
        await self._join(seats, name)
        self._seats = seats
        self._greeted.set()
        self._woken.set()
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            limits.spend(client)

    async def _join(self, seats: Seats, name: str | None) -> None:
        """Let a player whose seat was open come into the game."""
        live = await self._games.hold(self._id)
        for side in seats:
            while live.players[side] == OPEN:
                try:
                    deed = side, "join", name or ""
                    await self._games.act(self._id, live.ply, lambda _live, deed=deed: deed)
                except RefusedError as error:
                    if error.status != 409:  # else the game has just gone on
                        break
                live = await self._games.look(self._id)


async def _send(socket: WebSocket, text: str) -> None:
    async with asyncio.timeout(SLOW):
        await socket.send_text(text)


def _greeting(text: str) -> tuple[list[str], str | None]:
    """Return the secrets and the name in a first message."""
    try:
        message: Any = json.loads(text)
    except (TypeError, ValueError, RecursionError):  # TypeError: bytes where a text should be
        raise _wrong() from None
    if not isinstance(message, dict):
        raise _wrong()
    keys: Any = message.get("seats", [])  # pyright: ignore[reportUnknownMemberType,reportUnknownVariableType]
    name: Any = message.get("name")  # pyright: ignore[reportUnknownMemberType,reportUnknownVariableType]
    if not isinstance(keys, list) or len(keys) > 2 or not all(isinstance(key, str) for key in keys):  # pyright: ignore[reportUnknownArgumentType,reportUnknownVariableType]
        raise _wrong()
    return keys, printable(name, 40).strip() if isinstance(name, str) else None  # pyright: ignore[reportUnknownVariableType]


def _wrong() -> RefusedError:
    return RefusedError(422, fault("request-wrong", place="seats"))


def _since(socket: WebSocket) -> int | None:
    """Return the ply after which steps are wanted; None: those to come."""
    text = socket.query_params.get("from")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise RefusedError(422, fault("request-wrong", place="from"))
    return int(text)


def _same_origin(socket: WebSocket) -> bool:
    """Whether a browser that asks shows our own page."""
    origin = socket.headers.get("origin")
    return origin is None or URL(origin).netloc == socket.headers.get("host")


async def _deny(socket: WebSocket, error: RefusedError) -> None:
    """Refuse before there is a web socket."""
    document = refusal_json(error, socket.headers.get("accept-language"))
    await socket.send_denial_response(JSONResponse(document, error.status))


async def _refuse(socket: WebSocket, error: RefusedError) -> None:
    """Tell why, and close with the status in the range that is free for programs."""
    document = refusal_json(error, socket.headers.get("accept-language"))
    await _send(socket, json.dumps({"kind": "refused", "status": error.status} | document))
    await socket.close(4000 + error.status)
