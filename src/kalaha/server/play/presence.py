"""`Presence`: which players have a game open.

A player is present while a web socket with their seat is open, and for `GRACE` seconds longer, so that a
short loss of network is never reported. Nothing of it is stored. Other servers are notified by PostgreSQL:
where a proxy sends all who are at one game to one server, that matters only after one of them has failed.
"""

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from kalaha.game import NORTH, SOUTH, Side
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.play.live import Seats
from kalaha.server.storage.store import Store

LOOK = 1.5
"""Seconds between checks for who has left."""

GRACE = 6.0
"""Seconds for which a player stays present after leaving."""

NOTIFY = 10.0
"""Seconds between full notifications to other servers; new players are reported at the next check."""

ELSEWHERE = 25.0
"""Seconds for which another server's notification is valid: one may be lost."""

HERE = "here"
"""The prefix of a notification about players; others begin with a game's id."""

_BATCH = 200
"""Games checked per step of the loop; as many fit into a PostgreSQL notification of 8,000 bytes."""

_Item = TypeVar("_Item")


@dataclass(slots=True)
class _Watched:
    """A game with listeners, and what was last reported to them."""

    reported: Seats
    listeners: set[asyncio.Event] = field(default_factory=set[asyncio.Event])


class Presence:
    """Tracks which sides of a game have their player present."""

    def __init__(self) -> None:
        self._server = secrets.token_hex(8)
        self._open: Counter[tuple[str, Side]] = Counter()  # web sockets
        self._until: dict[tuple[str, Side], float] = {}  # for players who have left, or are at another server
        self._arrived: set[tuple[str, Side]] = set()  # other servers have not been notified yet
        self._watched: dict[str, _Watched] = {}

    def here(self, id: str) -> Seats:
        """Return the sides of a game whose players are present, or were a moment ago."""
        now = time.monotonic()
        return frozenset(
            side
            for side in (SOUTH, NORTH)
            if (id, side) in self._open or self._until.get((id, side), 0.0) > now
        )

    @contextlib.contextmanager
    def enter(self, id: str, seats: Seats) -> Generator[None]:
        """Keep the players of these seats present, and for a moment longer."""
        for side in seats:
            self._open[id, side] += 1
            self._arrived.add((id, side))
        self._look(id)
        try:
            yield
        finally:
            for side in seats:
                self._open[id, side] -= 1
                if not self._open[id, side]:
                    del self._open[id, side]
                    self._stay(id, side, GRACE)

    @contextlib.contextmanager
    def watch(self, id: str, woken: asyncio.Event) -> Generator[None]:
        """Set `woken` whenever somebody comes or leaves."""
        watched = self._watched.setdefault(id, _Watched(self.here(id)))
        watched.listeners.add(woken)
        try:
            yield
        finally:
            watched.listeners.discard(woken)
            if not watched.listeners:
                self._watched.pop(id, None)

    async def keep(self, store: Store) -> None:
        """Check who has left, and notify other servers of who is present, forever."""
        due = 0.0
        while True:
            await asyncio.sleep(LOOK)
            async for batch in _batches(self._until.items()):
                for player, until in batch:
                    if until <= time.monotonic() and self._until.get(player) == until:
                        del self._until[player]
                        self._look(player[0])
            arrived, self._arrived = self._arrived, set()
            if store.is_postgres:
                is_due = time.monotonic() >= due
                due = time.monotonic() + NOTIFY if is_due else due
                with contextlib.suppress(DatabaseAwayError):
                    await self._notify(store, self._open if is_due else arrived)

    def hear(self, payload: str) -> None:
        """Handle another server's notification."""
        _, server, *players = payload.split()
        if server == self._server:
            return
        for player in players:
            id, _, side = player.partition(":")
            self._stay(id, int(side), ELSEWHERE)
            self._look(id)

    async def _notify(self, store: Store, players: Iterable[tuple[str, Side]]) -> None:
        async for batch in _batches(players):
            listed = " ".join(f"{id}:{side}" for id, side in batch)
            await store.notify(f"{HERE} {self._server} {listed}")

    def _stay(self, id: str, side: Side, seconds: float) -> None:
        self._until[id, side] = max(self._until.get((id, side), 0.0), time.monotonic() + seconds)

    def _look(self, id: str) -> None:
        watched = self._watched.get(id)
        if watched is not None and watched.reported != (here := self.here(id)):
            watched.reported = here
            for woken in watched.listeners:
                woken.set()


async def _batches(items: Iterable[_Item]) -> AsyncIterator[list[_Item]]:
    """Yield the current items in chunks, letting other tasks run in between."""
    all = list(items)
    for begin in range(0, len(all), _BATCH):
        yield all[begin : begin + _BATCH]
        await asyncio.sleep(0)
