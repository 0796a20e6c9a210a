"""What all web sockets share: who may open one, how one is refused, and how it ends."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from kalaha.errors import KalahaError, fault
from kalaha.origins import is_own
from kalaha.server.errors import ForeignOriginError, RefusedError
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.http.refusals import hold_back, refusal_json, status_of
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.game import Refused

SLOW = 20
"""Seconds after which a client that does not receive is dropped; it may reconnect."""
PING_AFTER = 25
"""Seconds of silence after which a ping is sent."""


async def serve(socket: WebSocket, limits: Limits, talk: Callable[[str], Awaitable[None]]) -> None:
    """Run `talk` with a client until either ends; the web socket counts against the client's limit.

    A `RefusedError` is the last message, before the web socket is closed. It is never a status in place of
    the handshake: a page cannot read that.
    """
    client = on_behalf_of.get()
    try:
        await socket.accept()
        try:
            if not is_own(socket.headers.get("origin"), socket.headers.get("host")):
                raise ForeignOriginError(fault("foreign-origin"))
            with limits.socket(client):
                await talk(client)
        except RefusedError as error:
            await _refuse(socket, error)
    except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
        pass  # gone, or too slow
    finally:
        with contextlib.suppress(Exception):
            await socket.close(1001)


async def until_one_ends(*parts: Coroutine[Any, Any, None]) -> None:
    """Run parts of a conversation concurrently until one ends, and end the others; raises what it raised."""
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def send(socket: WebSocket, text: Json) -> None:
    """Send a message; raises `TimeoutError` if the client does not receive it."""
    async with asyncio.timeout(SLOW):
        await socket.send_text(text)


async def receive(socket: WebSocket) -> str | None:
    """Return the next message, None if it is not text; raises `WebSocketDisconnect`."""
    try:
        return await socket.receive_text()
    except (KeyError, UnicodeError):  # what `receive_text` raises for bytes
        return None


async def refuse_request(socket: WebSocket, error: KalahaError, id: int) -> None:
    """Answer the request with this id, which an error refuses."""
    await hold_back(error)
    document = refusal_json(error, socket.headers.get("accept-language"))
    refused: Refused = {"kind": "refused", "id": id, "status": status_of(error), **document}
    await send(socket, to_json(refused))


async def _refuse(socket: WebSocket, error: RefusedError) -> None:
    """Send the reason, and close with the status in the range reserved for applications."""
    await hold_back(error)
    document = refusal_json(error, socket.headers.get("accept-language"))
    refused: Refused = {"kind": "refused", "status": error.status, **document}
    await send(socket, to_json(refused))
    await socket.close(4000 + error.status)
