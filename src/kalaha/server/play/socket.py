"""A game's web socket, which sends every step once and in order.

After a disconnection, a client resumes from its last ply. Players also send their actions over the web
socket, and learn from it which players are present.
"""

import asyncio
import contextlib
from typing import TypeVar

from pydantic import BaseModel, RootModel, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kalaha.errors import KalahaError, fault
from kalaha.origins import is_own
from kalaha.server.bodies import Greeting, NewEmote, SocketDeed
from kalaha.server.errors import RefusedError, StaleError
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.http.refusals import hold_back, refusal_json, status_of
from kalaha.server.play.games import Games, Woken, seats_of
from kalaha.server.play.live import NewStep, Seats
from kalaha.server.play.presence import Presence
from kalaha.server.storage.tables import OPEN
from kalaha.wire import game as wire
from kalaha.wire.encoding import Json, to_json

GREETING_TIMEOUT = 10
"""The number of seconds to wait for the first message."""
SLOW = 20
"""The number of seconds after which a client that does not read is disconnected; it may reconnect."""
PING_AFTER = 25
"""The number of seconds without a message after which a ping is sent."""
STEPS = 10
"""The number of past steps that together cost a client as much as one request."""

_Body = TypeVar("_Body", bound=BaseModel)


class _Request(RootModel[SocketDeed | NewEmote]):
    """A message of a client after its greeting."""


class Conversation:
    """A game's web socket for one client, which counts towards the client's limit."""

    def __init__(
        self, socket: WebSocket, limits: Limits, games: Games, presence: Presence, push: str | None
    ) -> None:
        self._socket = socket
        self._id: str = socket.path_params["id"]
        self._limits = limits
        self._games = games
        self._presence = presence
        self._push = push
        self._keys: list[str] = []

    async def serve(self) -> None:
        """Send the game's steps to the client and handle its requests, until either task ends.

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
                    await self._talk(client)
            except RefusedError as error:
                await self._refuse(error)
                await self._socket.close(4000 + error.status)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            pass  # the client is gone or too slow
        finally:
            with contextlib.suppress(Exception):
                await self._socket.close(1001)

    async def _talk(self, client: str) -> None:
        async with asyncio.timeout(GREETING_TIMEOUT):
            greeting = await self._receive(Greeting, "seats")
        self._keys = greeting.seats
        seats = seats_of(await self._games.newest(self._id), self._keys)
        await self._join(seats, greeting.name or "")
        live = await self._games.cached(self._id)
        if greeting.since is not None:
            self._limits.spend(client, max(0, live.ply - greeting.since) / STEPS)
        with self._games.listen(self._id) as woken, self._presence.enter(self._id, seats):
            sending = asyncio.create_task(self._send_all(woken, seats, greeting.since))
            reading = asyncio.create_task(self._read(client))
            try:
                done, _ = await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (sending, reading):
                    task.cancel()
                await asyncio.gather(sending, reading, return_exceptions=True)
            for task in done:
                task.result()

    async def _join(self, seats: Seats, name: str) -> None:
        live = await self._games.cached(self._id)
        for side in seats:
            while live.players[side] == OPEN:
                try:
                    step = NewStep(side, "join", name)
                    await self._games.act(self._id, live.ply, lambda _live, step=step: step)
                except StaleError:
                    pass  # the game has just moved on
                except RefusedError:
                    break
                live = await self._games.newest(self._id)

    async def _send_all(self, woken: Woken, seats: Seats, since: int | None) -> None:
        """Send the steps after `since`, `hello`, then new steps; raise 403 when the seat moves elsewhere."""
        ply = await self._send_steps(since) if since is not None else None
        reported: Seats | None = None
        greeted = False
        while True:
            woken.clear()
            live = await self._games.cached(self._id)
            seats_of(live, self._keys)  # raises an error if the player has moved elsewhere
            if not greeted or ply is None:
                hello: wire.Hello = {"kind": "hello", "game": live.state(seats)}
                if self._push:
                    hello["push"] = self._push
                await self._send(to_json(hello))
                ply, greeted = live.ply, True
            elif (ply := await self._send_steps(ply)) is None:
                continue  # the client is too far behind, so it is greeted again
            if reported != (here := self._presence.here(self._id)):
                await self._send(wire.presence_json(here))
                reported = here
            while woken.gestures:
                await self._send(woken.gestures.popleft())
            try:
                async with asyncio.timeout(PING_AFTER):
                    await woken.wait()
            except TimeoutError:
                await self._send(wire.PING)

    async def _send_steps(self, ply: int) -> int | None:
        """Send the steps after a ply; return the last ply, or None if there are too many steps."""
        steps = await self._games.steps_after(self._id, ply)
        if steps is None:
            return None
        for taken in steps:
            await self._send(taken.message)
            ply = taken.row.ply
        return ply

    async def _read(self, client: str) -> None:
        """Receive requests, which count towards the client's limit."""
        while True:
            asked = (await self._receive(_Request, "do")).root
            if isinstance(asked, NewEmote):
                self._limits.spend(client)
                for side in seats_of(await self._games.cached(self._id), self._keys):
                    self._games.gesture(self._id, side, asked.emote)
                continue
            try:
                self._limits.spend(client)
                if not self._keys:
                    raise RefusedError(fault("seat-missing"))
                taken = await self._games.do(self._id, asked.ply, self._keys, asked.do, asked.move)
            except KalahaError as error:
                await self._refuse(error, asked.id)
            else:
                done: wire.Done = {"kind": "done", "id": asked.id, "ply": taken.row.ply}
                await self._send(to_json(done))

    async def _receive(self, shape: type[_Body], place: str) -> _Body:
        """Return the next message; `place` names its main part in errors."""
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
        """Send a message; raise `TimeoutError` if the client does not read it in time."""
        async with asyncio.timeout(SLOW):
            await self._socket.send_text(text)
