"""A game's web socket, which sends every step once and in order.

After a disconnection, a client resumes from its last ply. Players also send their actions over the web
socket, and learn from it which players are present.
"""

import asyncio

from pydantic import RootModel
from starlette.websockets import WebSocket
from typing_extensions import override

from kalaha.errors import KalahaError, fault
from kalaha.server.bodies import Greeting, NewEmote, SocketDeed
from kalaha.server.errors import RefusedError, StaleError
from kalaha.server.http.limits import Limits
from kalaha.server.play.conversation import PING_AFTER, Conversation
from kalaha.server.play.games import Games, Listener, seats_of
from kalaha.server.play.live import NewStep, Seats
from kalaha.server.play.presence import Presence
from kalaha.server.storage.tables import OPEN
from kalaha.wire import game as wire
from kalaha.wire.encoding import to_json

STEPS_PER_COST = 10
"""The number of past steps that together cost a client as much as one request."""


class _Request(RootModel[SocketDeed | NewEmote]):
    """A message of a client after its greeting."""


class GameConversation(Conversation):
    """The web socket of a player or a spectator of a game."""

    def __init__(
        self, socket: WebSocket, limits: Limits, games: Games, presence: Presence, push: str | None
    ) -> None:
        super().__init__(socket, limits)
        self._games = games
        self._presence = presence
        self._push = push

    @override
    async def _talk(self, client: str, greeting: Greeting) -> None:
        """Send the game's steps to the client and handle its requests."""
        seats = seats_of(await self._games.newest(self._id), self._keys)
        await self._join(seats, greeting.name or "")
        live = await self._games.cached(self._id)
        if greeting.since is not None:
            self._limits.spend(client, max(0, live.ply - greeting.since) / STEPS_PER_COST)
        with self._games.listen(self._id) as listener, self._presence.enter(self._id, seats):
            await self._both(self._send_all(listener, seats, greeting.since), self._read(client))

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

    async def _send_all(self, listener: Listener, seats: Seats, since: int | None) -> None:
        """Send the steps after `since`, `hello`, then new steps. Raise 403 when the seat moves elsewhere."""
        ply = await self._send_steps(since) if since is not None else None
        reported: Seats | None = None
        greeted = False
        while True:
            listener.clear()
            live = await self._games.cached(self._id)
            seats_of(live, self._keys)  # raises an error if the player has moved elsewhere
            if not greeted or ply is None:
                hello: wire.Hello = {"kind": "hello", "game": await self._games.state(live, seats)}
                if self._push:
                    hello["push"] = self._push
                await self._send(to_json(hello))
                ply, greeted = live.ply, True
            elif (ply := await self._send_steps(ply)) is None:
                continue  # the client is too far behind, so it is greeted again
            if reported != (here := self._presence.here(self._id)):
                await self._send(wire.presence_json(here))
                reported = here
            while listener.emotes:
                await self._send(listener.emotes.popleft())
            try:
                async with asyncio.timeout(PING_AFTER):
                    await listener.wait()
            except TimeoutError:
                await self._send(wire.PING)

    async def _send_steps(self, ply: int) -> int | None:
        """Send the steps after a ply. Return the last ply, or None if there are too many steps."""
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
                    self._games.emote(self._id, side, asked.emote)
                continue
            try:
                self._limits.spend(client)
                if not self._keys:
                    raise RefusedError(fault("seat-missing"))
                taken = await self._games.do(self._id, self._keys, asked)
            except KalahaError as error:
                await self._refuse(error, asked.id)
            else:
                done: wire.Done = {"kind": "done", "id": asked.id, "ply": taken.row.ply}
                await self._send(to_json(done))
