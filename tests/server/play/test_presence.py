"""Who is there: reported to everybody who listens, and not at each flicker of the network."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kalaha.game import NORTH, SOUTH
from kalaha.server.play import presence as module
from kalaha.server.play.presence import HERE, Presence
from kalaha.server.storage.store import Store

ID = "0" * 16
GAMES = 450
"""Games whose players do not fit into one notification."""


class _Clock:
    """A clock that a test moves on."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


CLOCK = _Clock()


async def passes(seconds: float) -> None:
    """Let time pass, in which everybody looks often."""
    for _ in range(round(seconds / module.LOOK)):
        CLOCK.now += module.LOOK
        for _ in range(30):
            await asyncio.sleep(0)


class _Store:
    """A database that only carries notifications."""

    def __init__(self, is_postgres: bool = False) -> None:
        self.is_postgres = is_postgres
        self.payloads: list[str] = []

    async def notify(self, payload: str) -> None:
        self.payloads.append(payload)


def run(
    monkeypatch: pytest.MonkeyPatch,
    body: Callable[[Presence, _Store], Awaitable[None]],
    is_postgres: bool = False,
) -> None:
    """Call `body` with the players who are there, and the database."""
    monkeypatch.setattr(module, "time", CLOCK)
    monkeypatch.setattr(module, "LOOK", 0.5)
    monkeypatch.setattr(module, "asyncio", SimpleNamespace(sleep=lambda _seconds: asyncio.sleep(0)))

    async def kept() -> None:
        presence, store = Presence(), _Store(is_postgres)
        keeping = asyncio.create_task(presence.keep(cast(Store, cast(Any, store))))
        try:
            await body(presence, store)
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(asyncio.wait_for(kept(), 60))


async def _reported(woken: asyncio.Event) -> None:
    await passes(2 * module.GRACE)
    assert woken.is_set()
    woken.clear()


def test_listeners_are_woken_when_somebody_comes_or_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, _: _Store) -> None:
        woken = asyncio.Event()
        with presence.watch(ID, woken):
            with presence.enter(ID, frozenset({SOUTH})):
                await _reported(woken)
                assert presence.here(ID) == {SOUTH}
                with presence.enter(ID, frozenset({NORTH})):
                    await _reported(woken)
                    assert presence.here(ID) == {SOUTH, NORTH}
                await _reported(woken)
                assert presence.here(ID) == {SOUTH}
                await passes(2 * module.GRACE)
                assert not woken.is_set(), "who stays is reported once"
            await _reported(woken)
        assert not presence.here(ID)

    run(monkeypatch, body)


def test_a_short_loss_of_network_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, _: _Store) -> None:
        woken = asyncio.Event()
        with presence.enter(ID, frozenset({SOUTH})), presence.watch(ID, woken):
            pass
        with presence.watch(ID, woken):
            await passes(module.GRACE / 2)
            with presence.enter(ID, frozenset({SOUTH})):  # another tab, or the same after a reload
                await passes(2 * module.GRACE)
        assert not woken.is_set()

    run(monkeypatch, body)


def test_a_player_with_two_tabs_leaves_with_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, _: _Store) -> None:
        with presence.enter(ID, frozenset({SOUTH})):
            with presence.enter(ID, frozenset({SOUTH})):
                pass
            await passes(2 * module.GRACE)
            assert presence.here(ID) == {SOUTH}

    run(monkeypatch, body)


def test_another_server_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, store: _Store) -> None:
        elsewhere = Presence()
        ids = [f"{number:016x}" for number in range(GAMES)]
        with elsewhere.watch(ids[-1], woken := asyncio.Event()):
            tabs = [presence.enter(id, frozenset({NORTH})) for id in ids]
            for tab in tabs:
                tab.__enter__()
            await passes(module.NOTIFY + 1)
            told = [player for payload in store.payloads for player in payload.split()[2:]]
            assert len(told) >= 2 * GAMES, "at once, and again"
            assert max(map(len, store.payloads)) < 8_000, "PostgreSQL takes no more"
            for payload in store.payloads:
                assert payload.split()[0] == HERE
                elsewhere.hear(payload)
            assert woken.is_set()
        assert all(elsewhere.here(id) == {NORTH} for id in ids)
        for tab in tabs:
            tab.__exit__(None, None, None)
        presence.hear(store.payloads[0])  # one's own: who has left must not stay for longer
        await passes(2 * module.GRACE)
        assert presence.here(ids[0]) == frozenset()

    run(monkeypatch, body, is_postgres=True)
