"""A tournament's web socket, which sends its state after each change and shows who is present."""

import asyncio
import contextlib
import time

from starlette.websockets import WebSocket
from typing_extensions import override

from kalaha.errors import fault
from kalaha.server.bodies import Greeting
from kalaha.server.errors import DatabaseAwayError, RefusedError
from kalaha.server.http.limits import Limits
from kalaha.server.play.conversation import PING_AFTER, Conversation
from kalaha.server.play.presence import Presence
from kalaha.server.tournament.tournaments import Tournaments
from kalaha.wire import tournament as wire
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.game import PING

LOOK_EVERY = 0.5
"""The number of seconds between two looks at the tournament in memory."""


class TournamentConversation(Conversation):
    """The web socket of a tournament's host or player. A player is present while it is open."""

    def __init__(
        self, socket: WebSocket, limits: Limits, tournaments: Tournaments, presence: Presence
    ) -> None:
        super().__init__(socket, limits)
        self._tournaments = tournaments
        self._presence = presence

    @override
    async def _talk(self, client: str, greeting: Greeting) -> None:
        _, number = await self._tournaments.view_for(self._id, self._keys)
        if number is None:
            await self._both(self._send_changes(), self._read())
            return
        with self._limits.player(client), self._presence.enter(self._id, {number}):
            await self._both(self._send_changes(), self._read())

    async def _send_changes(self) -> None:
        """Send the state whenever it has changed. Raise 403 when the player continues elsewhere."""
        sent, at = "", 0.0
        with self._tournaments.kept(self._id):
            while True:
                with contextlib.suppress(DatabaseAwayError):  # the client keeps what it has
                    view, number = await self._tournaments.view_for(self._id, self._keys)
                    state = await self._tournaments.seen(view, number)
                    if (text := to_json(state)) != sent:
                        await self._send(_message(view.now, state))
                        sent, at = text, time.monotonic()
                if time.monotonic() - at > PING_AFTER:
                    await self._send(PING)
                    at = time.monotonic()
                await asyncio.sleep(LOOK_EVERY)

    async def _read(self) -> None:
        """Wait until the client is gone. It has nothing more to say."""
        await self._receive(Greeting, "seats")
        raise RefusedError(fault("request-wrong", place="seats"))


def _message(now: float, state: wire.Tournament) -> Json:
    message: wire.TournamentState = {"kind": "tournament", "now": now, "tournament": state}
    return to_json(message)
