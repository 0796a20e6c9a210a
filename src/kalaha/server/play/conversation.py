"""`Conversation`: the web socket of one client, up to its greeting, and its refusals."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kalaha.errors import KalahaError, fault
from kalaha.origins import is_own
from kalaha.server.bodies import Greeting
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.http.refusals import hold_back, refusal_json, status_of
from kalaha.wire import game as wire
from kalaha.wire.encoding import Json, to_json

GREETING_TIMEOUT = 10
"""The number of seconds to wait for the first message."""
SEND_TIMEOUT = 20
"""The number of seconds before a client that does not read is disconnected. It may reconnect."""
PING_AFTER = 25
"""The number of seconds without a message before a ping is sent."""

_Body = TypeVar("_Body", bound=BaseModel)


class Conversation(ABC):
    """A web socket for one client, which counts towards the client's limit."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket = socket
        self._id: str = socket.path_params["id"]
        self._limits = limits
        self._keys: list[str] = []

    async def serve(self) -> None:
        """Talk to the client until either side ends the conversation.

        A refusal that ends the conversation is sent as the last message before the web socket is closed. It
        is never an HTTP status in place of the handshake, because a page cannot read such a status.
        """
        client = on_behalf_of.get()
        try:
            await self._socket.accept()
            try:
                if not is_own(self._socket.headers.get("origin"), self._socket.headers.get("host")):
                    raise RefusedError(fault("foreign-origin"))
                with self._limits.socket(client):
                    async with asyncio.timeout(GREETING_TIMEOUT):
                        greeting = await self._receive(Greeting, "seats")
                    self._keys = greeting.seats
                    await self._talk(client, greeting)
            except RefusedError as error:
                await self._refuse(error)
                await self._socket.close(4000 + error.status)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            pass  # the client is gone or too slow
        finally:
            with contextlib.suppress(Exception):
                await self._socket.close(1001)

    @abstractmethod
    async def _talk(self, client: str, greeting: Greeting) -> None:
        """Continue after the greeting."""

    async def _both(self, sending: Coroutine[Any, Any, None], reading: Coroutine[Any, Any, None]) -> None:
        """Send and read until one of them ends."""
        tasks = asyncio.create_task(sending), asyncio.create_task(reading)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _receive(self, shape: type[_Body], place: str) -> _Body:
        """Return the next message. `place` names its main part in errors."""
        try:
            return shape.model_validate_json(await self._socket.receive_text())
        except (ValidationError, KeyError, UnicodeError):  # KeyError means that the message was binary
            raise RefusedError(fault("request-wrong", place=place)) from None

    async def _refuse(self, error: KalahaError, id: int | None = None) -> None:
        """Refuse the request with this id or, if `id` is None, the whole conversation."""
        await hold_back(error)
        document = refusal_json(error, self._socket.headers.get("accept-language"))
        refused: wire.Refused = {"kind": "refused", "status": status_of(error), **document}
        if id is not None:
            refused["id"] = id
        await self._send(to_json(refused))

    async def _send(self, text: Json) -> None:
        """Send a message. Raise `TimeoutError` if the client does not read it in time."""
        async with asyncio.timeout(SEND_TIMEOUT):
            await self._socket.send_text(text)
