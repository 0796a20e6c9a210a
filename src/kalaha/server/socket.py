"""The web socket of a game: every step once, in order; who was away asks from the ply they know."""

import asyncio
import contextlib
import json
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from starlette.datastructures import URL

from kalaha.errors import KalahaError, fault
from kalaha.locale import printable
from kalaha.server.games import Games, seats_of
from kalaha.server.limits import Limits, client_of
from kalaha.server.live import Live, Seats
from kalaha.server.refusals import RefusedError, unknown_game
from kalaha.server.speech import refusal_json

GREETING = 10
"""Seconds in which the first message must come."""
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
        live = await games.look(id) if len(id) == 16 else None
        if live is None:
            raise unknown_game(printable(id))
    except RefusedError as error:
        await _deny(socket, error)
        return
    await socket.accept()
    try:
        keys, name = _greeting(await asyncio.wait_for(socket.receive_text(), GREETING))
        seats = seats_of(live, keys)
        live = await _join(games, live, seats, name)
    except RefusedError as error:
        await _refuse(socket, error)
        return
    except (KeyError, UnicodeError):  # what `receive_text` makes of bytes
        await _refuse(socket, RefusedError(422, fault("request-wrong", place="seats")))
        return
    with games.listen(id) as woken:
        telling = asyncio.create_task(_tell(socket, id, since, games, seats, woken))
        reading = asyncio.create_task(_read(socket, limits, client))
        done, rest = await asyncio.wait((telling, reading), return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        for task in done:
            try:
                task.result()
            except RefusedError as error:
                await _refuse(socket, error)


async def _tell(
    socket: WebSocket, id: str, since: int | None, games: Games, seats: Seats, woken: asyncio.Event
) -> None:
    """Send a greeting, then each step after `since`, as long as there is somebody who takes it."""
    live = await games.hold(id)
    ply = live.ply if since is None else min(since, live.ply)
    await _send(socket, f'{{"kind": "hello", "state": {live.state_text(seats)}}}')
    while True:
        woken.clear()
        async for told in games.steps_after(id, ply):
            await _send(socket, told.text(seats))
            ply = told.ply
        try:
            await asyncio.wait_for(woken.wait(), PING)
        except TimeoutError:
            await _send(socket, '{"kind": "ping"}')


async def _send(socket: WebSocket, text: str) -> None:
    await asyncio.wait_for(socket.send_text(text), SLOW)


async def _read(socket: WebSocket, limits: Limits, client: str) -> None:
    """Take what a listener sends; it means nothing, but must not be too much."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        limits.spend(client)


async def _join(games: Games, live: Live, seats: Seats, name: str | None) -> Live:
    """Let a player whose seat was open come into the game."""
    for side in seats:
        if live.players[side] == "open":
            with contextlib.suppress(KalahaError):
                await games.act(live.row.id, live.ply, lambda _live, side=side: (side, "join", name or ""))
            live = await games.look(live.row.id)
    return live


def _greeting(text: str) -> tuple[list[str], str | None]:
    """Return the secrets and the name in a first message."""
    wrong = RefusedError(422, fault("request-wrong", place="seats"))
    try:
        message: Any = json.loads(text)
    except (TypeError, ValueError, RecursionError):  # TypeError: bytes where a text should be
        raise wrong from None
    if not isinstance(message, dict):
        raise wrong
    keys: Any = message.get("seats", [])  # pyright: ignore[reportUnknownMemberType,reportUnknownVariableType]
    name: Any = message.get("name")  # pyright: ignore[reportUnknownMemberType,reportUnknownVariableType]
    if not isinstance(keys, list) or len(keys) > 2 or not all(isinstance(key, str) for key in keys):  # pyright: ignore[reportUnknownArgumentType,reportUnknownVariableType]
        raise wrong
    return keys, printable(name, 40).strip() if isinstance(name, str) else None  # pyright: ignore[reportUnknownVariableType]


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
