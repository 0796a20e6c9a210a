"""`Games`: the games in this process's memory, each changed by one request at a time.

A step is first tried on the live game and stored. Only then is it published. The listeners are woken and ask
for the steps after the last one that they have. So each listener receives every step exactly once and cannot
block the others.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import math
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Generator, Iterable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from kalaha.errors import KalahaError, fault
from kalaha.game import NORTH, SOUTH, Side
from kalaha.locale import printable
from kalaha.server import metrics
from kalaha.server.bodies import Deed
from kalaha.server.errors import DatabaseAwayError, RefusedError, StaleError
from kalaha.server.play.actions import repeated, step_for
from kalaha.server.play.live import RECENT, REPLAYED, LiveGame, NewStep, Seats, TakenStep
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, StepRow
from kalaha.wire import game as wire
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.position import SIDES

EMOTE_INTERVAL = 2.0
"""Seconds between two emotes of a player."""
MAX_CACHED = 4_096
"""The number of games cached in memory, in addition to those in use or with listeners."""

_log = logging.getLogger(__name__)


class Listener(asyncio.Event):
    """An event that is set whenever a game has new steps or emotes. `emotes` waits to be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.emotes: deque[Json] = deque(maxlen=RECENT)


@dataclass(slots=True, weakref_slot=True)
class _CachedGame:
    """A game in memory. `live` is None until it is needed, and after a failure."""

    live: LiveGame | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set[Listener])
    emotes: dict[Side, float] = field(default_factory=dict[Side, float])


class Games:
    """The games in `store`, with the recently used games in memory."""

    def __init__(self, store: Store, cached: int = MAX_CACHED) -> None:
        self.store = store
        self._max_cached = cached
        self._cache: WeakValueDictionary[str, _CachedGame] = WeakValueDictionary()
        self._recent: OrderedDict[str, _CachedGame] = OrderedDict()  # in order of last use
        self.on_step: list[Callable[[LiveGame, StepRow], None]] = []

    async def create(self, row: GameRow) -> LiveGame:
        """Store a new game, and return it."""
        live = await asyncio.to_thread(LiveGame, row)  # the game may start with many moves
        await self.store.add(row)
        self._slot(row.id).live = live
        return live

    async def newest(self, id: str) -> LiveGame:
        """Return a game with all steps that any process has stored. Raise 404 if there is no such game."""
        slot = self._slot(id)
        async with slot.lock:
            return await self._load(id, slot)

    async def cached(self, id: str) -> LiveGame:
        """Return a game as this process last saw it. Raise 404 if there is no such game."""
        slot = self._slot(id)
        async with slot.lock:
            return slot.live or await self._load(id, slot)

    async def do(self, id: str, keys: Collection[str], deed: Deed) -> TakenStep:
        """Store the step that the player with these seats requests.

        The call is idempotent. A retry gets the first answer again. Raise the same errors as `act` and
        `step_for`.
        """
        what = deed.do, deed.move, deed.clock
        try:
            return await self.act(id, deed.ply, lambda live: step_for(live, seats_of(live, keys), *what))
        except StaleError:
            live = await self.cached(id)
            if taken := repeated(live, seats_of(live, keys), deed.ply, deed.do, deed.move):
                return taken
            raise

    async def act(self, id: str, ply: int | None, decide: Callable[[LiveGame], NewStep]) -> TakenStep:
        """Store the step that `decide` returns for the game at this ply (or, for None, its current ply).

        Raise 404 for an unknown game, `StaleError` if the game is at another ply, and the errors from
        `decide` and the rules. If another process has stored a step meanwhile, `decide` is called again
        before its error is raised. The call completes even if the caller is cancelled.
        """
        acting = asyncio.create_task(self._act(id, ply, decide))
        acting.add_done_callback(lambda done: done.cancelled() or done.exception())  # retrieves it
        return await asyncio.shield(acting)

    async def _act(self, id: str, ply: int | None, decide: Callable[[LiveGame], NewStep]) -> TakenStep:
        slot = self._slot(id)
        async with slot.lock:
            while True:
                live = slot.live or await self._load(id, slot)
                known = live.ply
                slot.live = None  # until the step is stored. A failure must not leave an unstored step
                try:
                    if ply is not None and ply != known:
                        raise StaleError(fault("ply-stale", named=ply, ply=known), ply=known)
                    now = await self._now(live)
                    step = live.timed(decide(live), now, self.store.opened)
                    row = step.row(id, known + 1, now)
                    taken = live.apply(row)
                except KalahaError:
                    slot.live = live  # unchanged
                    if (await self._load(id, slot)).ply == known:
                        raise
                    continue
                with metrics.STORING.time():
                    stored = await self.store.add(row)
                if stored:
                    break
            slot.live = live
        metrics.STEPS.labels(step.kind).inc()
        self.wake(id)
        for follow in self.on_step:
            follow(live, row)
        return taken

    async def state(self, live: LiveGame, seats: Seats) -> wire.Game:
        """Return a game as seen by a client with these seats, now."""
        return live.state(seats, await self._now(live), self.store.opened)

    async def _now(self, live: LiveGame) -> float:
        """Return the time. For a game with a clock, it is the same on all servers."""
        return await self.store.now() if live.clock else time.time()

    async def refresh(self, id: str, ply: int) -> None:
        """Load the step that another process has stored, if the game is in memory or has listeners."""
        slot = self._cache.get(id)
        if slot and (slot.live.ply < ply if slot.live else slot.listeners):
            try:
                await self.newest(id)
            except DatabaseAwayError:
                raise
            except RefusedError:
                pass  # a game that is gone or damaged must not end the notifications of the others

    async def catch_up(self) -> None:
        """Reload all games, because notifications from other processes may have been lost."""
        for id, slot in list(self._cache.items()):
            async with slot.lock:
                slot.live = None
            self.wake(id)

    async def days_ago(self, days: int) -> float | None:
        """Return the time before which something counts as `days` days old, or None if nothing does.

        At least `days` days must have passed according to the clock, and at least `days` days must have had a
        step in some game, so that nothing is removed if the clock is temporarily ahead.
        """
        played = await self.store.last_days(days)
        return None if played is None else min(played, time.time() - days * DAY)

    async def remove_untouched(self, days: int) -> int:
        """Remove the games that have had no step for `days` days. Return their number."""
        since = await self.days_ago(days)
        if since is None:
            return 0
        count = 0
        while removed := await self.store.remove_untouched(since):
            count += len(removed)
            for id in removed:
                self._forget(id)
        if count:
            _log.info("removed %d games", count)
        return count

    # listening

    def wake(self, id: str) -> None:
        """Wake a game's listeners."""
        slot = self._cache.get(id)
        for listener in slot.listeners if slot else ():
            listener.set()

    def emote(self, id: str, side: Side, kind: wire.EmoteKind) -> None:
        """Send an emote to the listeners on this server, unless the player has just made another."""
        slot, now = self._slot(id), time.monotonic()
        if now - slot.emotes.get(side, -math.inf) < EMOTE_INTERVAL:
            return
        slot.emotes[side] = now
        message: wire.Emote = {"kind": "emote", "side": SIDES[side], "emote": kind}
        for listener in slot.listeners:
            listener.emotes.append(to_json(message))
            listener.set()

    @contextlib.contextmanager
    def listen(self, id: str) -> Generator[Listener]:
        """Yield an event that is set whenever a game has something to send."""
        slot, listener = self._slot(id), Listener()
        slot.listeners.add(listener)
        metrics.LISTENERS.inc()
        try:
            yield listener
        finally:
            slot.listeners.discard(listener)
            metrics.LISTENERS.dec()

    async def steps_after(self, id: str, ply: int) -> list[TakenStep] | None:
        """Return the steps stored after a ply, in order, or None if there are too many to replay."""
        slot = self._slot(id)
        async with slot.lock:
            live = slot.live or await self._load(id, slot)
            recent = [taken for taken in live.recent if taken.row.ply > ply]
            now = live.ply
        if now == ply or (recent and recent[0].row.ply == ply + 1):
            return recent
        if now > REPLAYED or ply > now:
            return None
        row, stored = await self._stored(id)
        if ply < row.ply:  # archived
            return None
        replayed = _replayed(row, stored, REPLAYED)
        return [taken for taken in replayed.recent if ply < taken.row.ply <= now]

    # the cache

    def _slot(self, id: str) -> _CachedGame:
        slot = self._cache.get(id)
        if slot is None:
            if len(id) != 16 or not set(id) <= set("0123456789abcdef"):
                raise _unknown(id)
            slot = self._cache[id] = _CachedGame()
        self._recent[id] = slot
        self._recent.move_to_end(id)
        if len(self._recent) > self._max_cached:
            self._recent.popitem(last=False)
        return slot

    def _forget(self, id: str) -> None:
        self._cache.pop(id, None)
        self._recent.pop(id, None)

    async def _load(self, id: str, slot: _CachedGame) -> LiveGame:
        """Return the game with all stored steps. The caller must hold its lock."""
        known = slot.live
        row, new = await self._stored(id, known.ply if known else 0)
        slot.live = None
        if known and row.ply > known.ply:  # the steps missing here have been archived
            known = None
        if known is None:  # the game may have thousands of steps
            known = await asyncio.to_thread(_replayed, row, new)
            self.wake(id)
        elif new:
            with _reading(id):
                for step in new:
                    known.apply(step)
            self.wake(id)
        slot.live = known
        return known

    async def _stored(self, id: str, after: int = 0) -> tuple[GameRow, list[StepRow]]:
        """Return a game's row and its steps after a ply. Raise 404 if there is no such game."""
        found = await self.store.game(id, after)
        if found is None:
            self._forget(id)
            raise _unknown(id)
        return found


def _replayed(row: GameRow, steps: Iterable[StepRow], recent: int = 0) -> LiveGame:
    with _reading(row.id):
        return LiveGame(row, steps, recent)


@contextlib.contextmanager
def _reading(id: str) -> Generator[None]:
    """Log why a stored game cannot be read, and raise 500."""
    try:
        yield
    except Exception as error:  # of any kind. The rows may be damaged, or written by another version
        _log.exception("cannot read game %s", id)
        raise RefusedError(fault("server-fault")) from error


def seats_of(live: LiveGame, keys: Iterable[str]) -> Seats:
    """Return the sides that these secrets belong to. Raise 403 for a secret from another game."""
    seats: set[int] = set()
    for key in keys:
        hash = hashed(key)
        found = [side for side in (SOUTH, NORTH) if hmac.compare_digest(hash, live.seats[side] or "")]
        if not found:
            raise RefusedError(fault(live.former.get(hash, "seat-foreign")))
        seats.update(found)
    return frozenset(seats)


def new_key() -> str:
    """Return a new secret for a seat: 128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """Return the hash of a seat's secret, cut to 96 bits for storage.

    One round of hashing is enough for 128 random bits. Even for someone who has the database, finding any one
    of the secrets of a billion seats takes 2^66 hashes.
    """
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:24]


def new_id() -> str:
    """Return an unguessable id, because anyone who knows a game's id can watch it."""
    return secrets.token_hex(8)


def _unknown(id: str) -> RefusedError:
    return RefusedError(fault("game-unknown", id=printable(id)[:20]))
