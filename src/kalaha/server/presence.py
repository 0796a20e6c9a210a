"""`Presence`: which players have a game open, in any process of the server.

While a player's web socket is open, its process renews a lease in the memory that the processes share. A
lease that nobody renews runs out, as do those of a process that was killed; a loss of network that is shorter
is never told. Nothing of it is stored. Other servers with the same database are told by `Store.notify`.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from kalaha.game import NORTH, SOUTH, Side
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.live import LiveGame, Seats
from kalaha.server.shared import Memory
from kalaha.server.store import Store

LOOK = 1.5
"""Seconds between renewals, and between looks at what others have renewed."""

GRACE = 6.0
"""Seconds for which a lease is renewed."""

NOTIFY = 10.0
"""Seconds between notifications to other servers about everybody; who has just come is told at once."""

ELSEWHERE = 25.0
"""Seconds for which another server's notification counts: one may be lost."""

HERE = "here"
"""How a notification about players begins; others begin with the id of a game."""

_BATCH = 200
"""Games looked at in a step of the loop; as many fit into a notification of PostgreSQL's, of 8,000 bytes."""

_Item = TypeVar("_Item")


@dataclass(slots=True)
class _Watched:
    """A game with listeners: what they were told last."""

    told: Seats
    listeners: set[asyncio.Event] = field(default_factory=set[asyncio.Event])


class Presence:
    """Which sides of a game have their player there; for all processes that share `memory`."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._server = f"{memory.key('presence'):x}"
        self._open: Counter[tuple[str, Side]] = Counter()
        self._arrived: set[tuple[str, Side]] = set()  # not yet told to other servers
        self._watched: dict[str, _Watched] = {}

    def here(self, id: str) -> Seats:
        """Return the sides of a game whose players are there, or were a moment ago."""
        now = time.monotonic()
        return frozenset(side for side in (SOUTH, NORTH) if self._memory.find_time(_name(id, side)) > now)

    @contextlib.contextmanager
    def enter(self, id: str, seats: Seats) -> Generator[None]:
        """Keep the players of these seats present; they are for a moment longer."""
        for side in seats:
            self._open[id, side] += 1
            self._arrived.add((id, side))
            self._renew(id, side, GRACE)
        self._look(id)
        try:
            yield
        finally:
            for side in seats:
                self._open[id, side] -= 1
                if not self._open[id, side]:
                    del self._open[id, side]

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
        """Renew leases and look at those of others, for ever."""
        due = 0.0
        while True:
            await asyncio.sleep(LOOK)
            async for batch in _batches(self._open):
                for id, side in batch:
                    self._renew(id, side, GRACE)
            async for batch in _batches(self._watched):
                for id in batch:
                    self._look(id)
            arrived, self._arrived = self._arrived, set()
            if store.is_postgres:
                is_due = time.monotonic() >= due
                due = time.monotonic() + NOTIFY if is_due else due
                with contextlib.suppress(DatabaseAwayError):
                    await self._notify(store, self._open if is_due else arrived)

    def hear(self, payload: str) -> None:
        """Take the notification of another server."""
        _, server, *places = payload.split()
        if server == self._server:
            return
        for place in places:
            id, _, side = place.partition(":")
            self._renew(id, int(side), ELSEWHERE)
            self._look(id)

    async def _notify(self, store: Store, players: Iterable[tuple[str, Side]]) -> None:
        async for batch in _batches(players):
            places = " ".join(f"{id}:{side}" for id, side in batch)
            await store.notify(f"{HERE} {self._server} {places}")

    def _renew(self, id: str, side: Side, seconds: float) -> None:
        slot = self._memory.time_slot(_name(id, side))
        self._memory.set_time(slot, max(self._memory.time(slot), time.monotonic() + seconds))

    def _look(self, id: str) -> None:
        watched = self._watched.get(id)
        if watched is not None and watched.told != (here := self.here(id)):
            watched.told = here
            for woken in watched.listeners:
                woken.set()


def between_people(live: LiveGame) -> bool:
    """Whether two people play."""
    return not (live.is_computer(SOUTH) or live.is_computer(NORTH))


def _name(id: str, side: Side) -> str:
    return f"player {id} {side}"


async def _batches(items: Iterable[_Item]) -> AsyncIterator[list[_Item]]:
    """Yield what there is now, in parts, between which others have their turn."""
    all = list(items)
    for begin in range(0, len(all), _BATCH):
        yield all[begin : begin + _BATCH]
        await asyncio.sleep(0)
