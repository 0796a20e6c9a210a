"""`Games`: the games that this process has in hand, each changed by one request at a time.

A step is tried on the live game, stored, and only then told. Who wants to hear is woken and asks for the
steps after the last one they know, so nobody can miss a step, hear one twice, or hold up the others.
"""

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Generator, Iterable
from dataclasses import dataclass, field

from kalaha.errors import KalahaError, fault
from kalaha.game import NORTH, SOUTH
from kalaha.server import metrics
from kalaha.server.actions import Deed
from kalaha.server.errors import RefusedError, stale, unknown_game
from kalaha.server.live import Live, Seats, Told
from kalaha.server.store import GameRow, StepRow, Store

KEPT = 4_096
"""Games kept ready, beside those that somebody listens to."""

LATELY = 30
"""Seconds for which a game counts as watched after it was looked at."""


@dataclass(slots=True)
class _Hand:
    """A game in hand: `live` is None until it is needed, and after a failure."""

    live: Live | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    looked: float = 0.0
    listeners: set[asyncio.Event] = field(default_factory=set[asyncio.Event])


class Games:
    """The games, as `store` has them; `on_change` is told of each game that was looked at or changed."""

    def __init__(self, store: Store, on_change: Callable[[Live], None], kept: int = KEPT) -> None:
        self.store = store
        self._on_change = on_change
        self._kept = kept
        self._hands: OrderedDict[str, _Hand] = OrderedDict()

    async def create(self, row: GameRow) -> Live:
        """Store a new game and return it."""
        await self.store.add_game(row)
        return await self.look(row.id)

    async def look(self, id: str) -> Live:
        """Return a game as it stands, with all that other processes have stored; raises 404."""
        hand = self._hand(id)
        hand.looked = time.monotonic()
        live = await self.peek(id)
        self._on_change(live)
        return live

    async def peek(self, id: str) -> Live:
        """Return what `look` does, without anybody having looked."""
        hand = self._hand(id)
        async with hand.lock:
            return await self._fresh(id, hand)

    async def hold(self, id: str) -> Live:
        """Return a game that need not be the newest."""
        hand = self._hand(id)
        async with hand.lock:
            return hand.live or await self._fresh(id, hand)

    async def seats(self, id: str, keys: Iterable[str]) -> Seats:
        """Return the sides that these secrets give; raises 404, and 403 for one that is not the game's."""
        keys = tuple(keys)
        try:
            return seats_of(await self.hold(id), keys)
        except RefusedError as error:
            if error.status != 403:
                raise
            return seats_of(await self.peek(id), keys)  # taken just now, through another process

    def is_watched(self, id: str) -> bool:
        """Whether somebody listens to a game, or has looked at it lately."""
        hand = self._hands.get(id)
        return hand is not None and (bool(hand.listeners) or time.monotonic() - hand.looked < LATELY)

    async def act(self, id: str, ply: int | None, decide: Callable[[Live], Deed]) -> Told:
        """Store what `decide` makes of the game at this ply (None: wherever it stands).

        Returns the new step. Raises 404, 409 where the ply is not the game's, and what
        `decide` and the rules raise. It goes on when the caller is gone.
        """
        return await asyncio.shield(asyncio.create_task(self._act(id, ply, decide)))

    async def _act(self, id: str, ply: int | None, decide: Callable[[Live], Deed]) -> Told:
        hand = self._hand(id)
        async with hand.lock:
            live = hand.live or await self._fresh(id, hand)
            if ply is not None and ply != live.ply:
                live = await self._fresh(id, hand)
                if ply != live.ply:
                    raise stale(ply, live.ply)
            side, kind, text = decide(live)
            row = StepRow(id, live.ply + 1, side, kind, text, time.time())
            hand.live = None  # until it is stored, so that no failure leaves what is not
            try:
                done = live.apply(row)
            except KalahaError:
                hand.live = live  # which has not changed
                raise
            with metrics.STORING.time():
                stored = await self.store.add_step(row)
            if not stored:
                live = await self._fresh(id, hand)
                raise stale(row.ply - 1, live.ply)
            hand.live = live
            told = live.tell(done)
        metrics.STEPS.labels(kind).inc()
        _wake(hand)
        self._on_change(live)
        return told

    async def heard(self, id: str, ply: int) -> None:
        """Take in that another process has stored a step, if anybody here cares."""
        hand = self._hands.get(id)
        if hand is None or (hand.live is not None and hand.live.ply >= ply):
            return
        async with hand.lock:
            if hand.live is not None or hand.listeners:
                await self._fresh(id, hand)

    async def catch_up(self) -> None:
        """Take in what other processes have stored while we could not hear them."""
        for id, hand in list(self._hands.items()):
            async with hand.lock:
                if hand.listeners:
                    await self._fresh(id, hand)
                else:
                    hand.live = None

    async def remove(self, id: str) -> None:
        """Remove a game that nobody knows of yet."""
        await self.store.remove([id])
        self._hands.pop(id, None)

    async def remove_untouched(self, since: float) -> int:
        """Remove some of the games in which nothing has happened since then; return how many."""
        removed = await self.store.remove_untouched(since)
        for id in removed:
            self._hands.pop(id, None)
        return len(removed)

    # listening

    @contextlib.contextmanager
    def listen(self, id: str) -> Generator[asyncio.Event]:
        """Give an event that is set whenever there are new steps."""
        hand, woken = self._hand(id), asyncio.Event()
        hand.listeners.add(woken)
        metrics.LISTENERS.inc()
        try:
            yield woken
        finally:
            hand.listeners.discard(woken)
            metrics.LISTENERS.dec()

    async def steps_after(self, id: str, ply: int) -> AsyncIterator[Told]:
        """Yield the steps after a ply, in order, as far as they are stored now."""
        hand = self._hand(id)
        async with hand.lock:
            live = hand.live or await self._fresh(id, hand)
            recent = [told for told in live.recent if told.ply > ply]
            now = live.ply
        if now > ply and (not recent or recent[0].ply > ply + 1):
            async for told in self._replayed(live.row, ply, now):
                yield told
            return
        for told in recent:
            yield told

    async def _replayed(self, row: GameRow, ply: int, now: int) -> AsyncIterator[Told]:
        """Yield the steps after a ply from the database."""
        live = Live(row)
        for step in await self.store.steps(row.id):
            if step.ply > now:
                return
            done = live.apply(step)
            if step.ply > ply:
                yield live.tell(done)
                await asyncio.sleep(0)  # there may be many: others want to be served

    # the games in hand

    def _hand(self, id: str) -> _Hand:
        hand = self._hands.get(id)
        if hand is None:
            hand = self._hands[id] = _Hand()
            self._put_away()
        self._hands.move_to_end(id)
        return hand

    def _put_away(self) -> None:
        """Forget games that have not been used for long and that nobody is busy with."""
        if len(self._hands) <= self._kept:
            return
        for id, hand in list(self._hands.items())[: len(self._hands) - self._kept]:
            if not hand.listeners and not hand.lock.locked():
                del self._hands[id]

    async def _fresh(self, id: str, hand: _Hand) -> Live:
        """Return the game with all that is stored; the lock is held."""
        live = hand.live
        if live is None:
            row = await self.store.game(id)
            if row is None:
                self._hands.pop(id, None)
                raise unknown_game(id)
            live = Live(row)
        known = live.ply
        new = await self.store.steps(id, known)
        hand.live = None
        for step in new:
            done = live.apply(step)
            if known:  # else it is being loaded: who listens asks for what they miss
                live.tell(done)
        hand.live = live
        if new:
            _wake(hand)
        return live


def seats_of(live: Live, keys: Iterable[str]) -> Seats:
    """Return the sides that these secrets give; raises 403 for one that is not this game's."""
    seats: set[int] = set()
    for key in keys:
        hash = hashed(key)
        found = [side for side in (SOUTH, NORTH) if hmac.compare_digest(hash, live.seats[side] or "")]
        if not found:
            was_one = hash in (live.row.south_seat, live.row.north_seat)
            raise RefusedError(403, fault("seat-taken" if was_one else "seat-foreign"))
        seats.update(found)
    return frozenset(seats)


def new_key() -> str:
    """Return a new secret for a seat: 128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """Return what is stored of a seat's secret. It is 128 random bits, so one round is enough."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def new_id() -> str:
    """Return an id that nobody can guess: who knows a game's id may watch it."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Return whether a text could be the id of a game."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")


def _wake(hand: _Hand) -> None:
    for woken in hand.listeners:
        woken.set()
