"""The web socket of a game: every step once, in order; after a break a client resumes from its last ply.

A player may move over it. Between people it also reports who is present.
"""

import asyncio
import contextlib
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket

from kalaha.engine.players import OPEN
from kalaha.errors import KalahaError, fault
from kalaha.locale import printable
from kalaha.server.errors import InvalidRequestError, RefusedError, SeatMissingError, StaleError, unknown_game
from kalaha.server.http.endpoints import Endpoints
from kalaha.server.http.limits import Limits
from kalaha.server.http.web_sockets import PING, receive, refuse_move, send, serve, until_one_ends
from kalaha.server.play.actions import step_for
from kalaha.server.play.bodies import Greeting, MoveAtPly
from kalaha.server.play.games import Games, is_id, seats_of
from kalaha.server.play.live import LiveGame, NewStep, Seats
from kalaha.server.play.presence import Presence
from kalaha.wire.encoding import json_object
from kalaha.wire.game import hello_json, ping_json, preparing_json, presence_json

GREETING = 1
"""Seconds to wait for the first message; until it comes a client is a watcher."""
STEPS = 10
"""Past steps that a client may be sent for the cost of one request."""

_Body = TypeVar("_Body", bound=BaseModel)

endpoints = Endpoints()


@endpoints.socket("/api/games/{id}/ws")
async def listen(socket: WebSocket, limits: Limits, games: Games, presence: Presence) -> None:
    """Send a listener the steps of a game."""
    id: str = socket.path_params["id"]

    async def talk(client: str) -> None:
        since = _since(socket)
        if not is_id(id):
            raise unknown_game(printable(id))
        live = await games.view(id)
        if since is not None:
            limits.spend(client, max(0, live.ply - live.told_after(since)) / STEPS)
        await socket.accept()
        with games.listen(id) as woken, presence.watch(id, woken):
            listener = _Listener(socket, id, games, presence, woken)
            await until_one_ends(listener.send(since), listener.read(limits, client))

    await serve(socket, limits, talk)


class _Listener:
    """The client of a web socket; a watcher until it has sent seats."""

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
        """Send a greeting, then each step after `since`, until the client is gone, or its seat is (403).

        A client that lacks too much is greeted anew, and told what comes from then on.
        """
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._greeted.wait(), GREETING)
        live = await self._games.cached(self._id)
        ply = live.ply if since is None else min(since, live.ply)
        greeted: Seats | None = None
        told: Seats | None = None
        prepared = 1.0
        while True:
            self._woken.clear()
            seats = self._seats
            live = await self._games.cached(self._id)
            seats_of(live, self._keys)  # raises if the player is elsewhere
            if seats != greeted or ply != live.told_after(ply):
                ply = live.told_after(ply)
                await send(self._socket, hello_json(json_object(*live.state(seats)), ply))
                greeted, told = seats, None
            async for step in self._games.steps_after(self._id, ply):
                await send(self._socket, step.json(seats))
                ply = step.ply
            if told != (here := self._presence.here(self._id)):
                await send(self._socket, presence_json(here))
                told = here
            if prepared != (share := self._games.prepared(self._id)):
                await send(self._socket, preparing_json(share))
                prepared = share
            try:
                async with asyncio.timeout(PING):
                    await self._woken.wait()
            except TimeoutError:
                await send(self._socket, ping_json())

    async def read(self, limits: Limits, client: str) -> None:
        """Receive the first message, then moves, which count against the client's limit."""
        greeting = _read(Greeting, await receive(self._socket), "seats")
        seats = await self._games.seats(self._id, greeting.seats)
        await self._join(seats, printable(greeting.name or "", 40).strip())
        self._keys = greeting.seats
        self._seats = seats
        self._greeted.set()
        self._woken.set()
        with self._presence.enter(self._id, seats):
            while True:
                text = await receive(self._socket)
                try:
                    limits.spend(client)
                    await self._move(seats, _read(MoveAtPly, text, "move"))
                except KalahaError as error:
                    await refuse_move(self._socket, error)

    async def _move(self, seats: Seats, body: MoveAtPly) -> None:
        """Make a move; the step comes to the player as to everybody."""
        if not seats:
            raise SeatMissingError(fault("seat-missing"))

        def step(live: LiveGame) -> NewStep:
            return step_for(live, seats_of(live, self._keys), "move", body.move)

        await self._games.act(self._id, body.ply, step)

    async def _join(self, seats: Seats, name: str) -> None:
        """Let a player whose seat was open join the game."""
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
                live = await self._games.view(self._id)


def _read(shape: type[_Body], text: str | None, place: str) -> _Body:
    """Return the content of a message, whose main part is at this place."""
    try:
        return shape.model_validate_json(text or "")
    except ValidationError:
        raise InvalidRequestError(fault("request-wrong", place=place)) from None


def _since(socket: WebSocket) -> int | None:
    """Return the ply after which steps are wanted; None for future steps only."""
    text = socket.query_params.get("from")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise InvalidRequestError(fault("request-wrong", place="from"))
    return int(text)
