"""Who is there: told to everybody who listens, in every process, and not at each flicker of the network."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kalaha.game import NORTH, SOUTH
from kalaha.server import presence as module
from kalaha.server.presence import HERE, Presence
from kalaha.server.shared import Memory
from kalaha.server.store import Store
from tests.server.running import Running

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
    body: Callable[[Presence, Presence, _Store], Awaitable[None]],
    is_postgres: bool = False,
) -> None:
    """Call `body` with two processes that share their memory, and the database of the first."""
    monkeypatch.setattr(module, "time", CLOCK)
    monkeypatch.setattr(module, "LOOK", 0.5)
    monkeypatch.setattr(module, "asyncio", SimpleNamespace(sleep=lambda _seconds: asyncio.sleep(0)))

    async def both() -> None:
        memory, store = Memory(), _Store(is_postgres)
        here, there = Presence(memory), Presence(memory)
        keeping = [
            asyncio.create_task(each.keep(cast(Store, cast(Any, at))))
            for each, at in ((here, store), (there, _Store()))
        ]
        try:
            await body(here, there, store)
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)

    asyncio.run(asyncio.wait_for(both(), 60))


async def _told(woken: asyncio.Event) -> None:
    await passes(2 * module.GRACE)
    assert woken.is_set()
    woken.clear()


def test_another_process_tells_who_comes_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(here: Presence, there: Presence, _: _Store) -> None:
        woken = asyncio.Event()
        with there.watch(ID, woken):
            with here.enter(ID, frozenset({SOUTH})):
                await _told(woken)
                assert there.here(ID) == {SOUTH}
                with here.enter(ID, frozenset({NORTH})):
                    await _told(woken)
                    assert there.here(ID) == {SOUTH, NORTH}
                await _told(woken)
                assert there.here(ID) == {SOUTH}
                await passes(2 * module.GRACE)
                assert not woken.is_set(), "who stays is told once"
            await _told(woken)
        assert not there.here(ID)

    run(monkeypatch, body)


def test_a_short_loss_of_network_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(here: Presence, there: Presence, _: _Store) -> None:
        woken = asyncio.Event()
        with here.enter(ID, frozenset({SOUTH})), there.watch(ID, woken):
            pass
        with there.watch(ID, woken):
            await passes(module.GRACE / 2)
            with here.enter(ID, frozenset({SOUTH})):  # another tab, or the same after a reload
                await passes(2 * module.GRACE)
        assert not woken.is_set()

    run(monkeypatch, body)


def test_a_player_with_two_tabs_leaves_with_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(here: Presence, there: Presence, _: _Store) -> None:
        with here.enter(ID, frozenset({SOUTH})):
            with here.enter(ID, frozenset({SOUTH})):
                pass
            await passes(2 * module.GRACE)
            assert there.here(ID) == {SOUTH}

    run(monkeypatch, body)


def test_another_server_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(here: Presence, there: Presence, store: _Store) -> None:
        elsewhere = Presence(Memory())
        ids = [f"{number:016x}" for number in range(GAMES)]
        with elsewhere.watch(ids[-1], woken := asyncio.Event()):
            tabs = [here.enter(id, frozenset({NORTH})) for id in ids]
            for tab in tabs:
                tab.__enter__()
            await passes(module.NOTIFY + 1)
            told = [place for payload in store.payloads for place in payload.split()[2:]]
            assert len(told) >= 2 * GAMES, "at once, and again"
            assert max(map(len, store.payloads)) < 8_000, "PostgreSQL takes no more"
            for payload in store.payloads:
                assert payload.split()[0] == HERE
                elsewhere.hear(payload)
            assert woken.is_set()
        assert all(elsewhere.here(id) == {NORTH} for id in ids)
        for tab in tabs:
            tab.__exit__(None, None, None)
        there.hear(store.payloads[0])  # one's own: who has left must not stay for longer
        await passes(2 * module.GRACE)
        assert there.here(ids[0]) == frozenset()

    run(monkeypatch, body, is_postgres=True)


def test_nobody_is_told_where_nobody_else_plays(server: Running) -> None:
    game = server.new("human", "computer:1")
    with game.listen(0, game.south) as socket:
        assert json.loads(socket.recv(timeout=60))["kind"] == "hello"
        assert game.move("1", game.south, 0).status_code == 200
        assert json.loads(socket.recv(timeout=60))["kind"] == "sowing"
