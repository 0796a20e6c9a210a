"""`Presence`: the players who have a game or a tournament open.

A player is present while a web socket with their seat is open, and for `GRACE` seconds longer, so that short
network failures are never reported. Presence is not stored. PostgreSQL notifies other servers of it. If a
proxy routes all clients of a game to one server, this matters only after a failover.
"""

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable
from itertools import islice

from kalaha.game import NORTH, SOUTH
from kalaha.server.storage.store import Store

GRACE = 6.0
"""The number of seconds that a player counts as present after leaving."""

NOTIFY = 5.0
"""The number of seconds between notifications to other servers."""

ELSEWHERE = 25.0
"""The number of seconds that another server's notification is valid, so that some may be lost."""

HERE = "here"
"""The prefix of notifications about players. Other notifications start with a game's id."""

_BATCH = 200
"""The maximum number of players in one notification, which PostgreSQL limits to 8,000 bytes."""


class Presence:
    """Tracks which players are present, and calls `wake` when this may have changed for a game.

    A player is a side of a game, or the number of a player in a tournament.
    """

    def __init__(self, wake: Callable[[str], None]) -> None:
        self._wake = wake
        self._server = secrets.token_hex(8)
        self._open: Counter[tuple[str, int]] = Counter()  # web sockets
        self._until: dict[tuple[str, int], float] = {}  # for players who have left or use another server

    def here(self, id: str, players: Iterable[int] = (SOUTH, NORTH)) -> frozenset[int]:
        """Return those of `players` who were present within the last `GRACE` seconds."""
        return frozenset(each for each in players if (id, each) in self._open or (id, each) in self._until)

    @contextlib.contextmanager
    def enter(self, id: str, seats: Collection[int]) -> Generator[None]:
        """Count the players of these seats as present while the block runs and `GRACE` seconds longer."""
        for side in seats:
            self._open[id, side] += 1
        self._wake(id)
        try:
            yield
        finally:
            for side in seats:
                self._open[id, side] -= 1
                if not self._open[id, side]:
                    del self._open[id, side]
                    self._stay(id, side, GRACE)

    async def report(self, store: Store) -> None:
        """Notify other servers of the players present on this server."""
        players = iter(list(self._open))
        while batch := [f"{id}:{side}" for id, side in islice(players, _BATCH)]:
            await store.notify(" ".join((HERE, self._server, *batch)))

    def hear(self, payload: str) -> None:
        """Handle another server's notification."""
        _, server, *players = payload.split()
        if server != self._server:
            for player in players:
                id, _, side = player.partition(":")
                self._stay(id, int(side), ELSEWHERE)
                self._wake(id)

    def _stay(self, id: str, side: int, seconds: float) -> None:
        """Count a player as present for at least `seconds` more seconds."""
        until = time.monotonic() + seconds
        if until > self._until.get((id, side), 0.0):
            self._until[id, side] = until
            asyncio.get_running_loop().call_later(seconds, self._leave, id, side, until)

    def _leave(self, id: str, side: int, until: float) -> None:
        if self._until.get((id, side)) == until:
            del self._until[id, side]
            self._wake(id)
