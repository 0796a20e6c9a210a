"""Who is there: reported to everybody who listens, and not at each flicker of the network."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from kalaha.game import NORTH, SOUTH
from kalaha.server.play import presence as module
from kalaha.server.play.presence import HERE, Presence
from kalaha.server.storage.store import Store

ID = "0" * 16
GAMES = 450
"""Games whose players do not fit into one notification."""


def run(monkeypatch: pytest.MonkeyPatch, body: Callable[[Presence, asyncio.Event], Awaitable[None]]) -> None:
    """Call `body` with the players who are there, and what is set when somebody is to look who is."""
    monkeypatch.setattr(module, "GRACE", 0.1)

    async def look() -> None:
        woken = asyncio.Event()
        await body(Presence(lambda _id: woken.set()), woken)

    asyncio.run(asyncio.wait_for(look(), 60))


async def woken_again(woken: asyncio.Event) -> None:
    woken.clear()
    await woken.wait()


def test_listeners_are_woken_when_somebody_comes_or_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, woken: asyncio.Event) -> None:
        with presence.enter(ID, frozenset({SOUTH})):
            assert woken.is_set()
            with presence.enter(ID, frozenset({NORTH})):
                assert presence.here(ID) == {SOUTH, NORTH}
            assert presence.here(ID) == {SOUTH, NORTH}, "for a moment"
            await woken_again(woken)
            assert presence.here(ID) == {SOUTH}
        await woken_again(woken)
        assert not presence.here(ID)

    run(monkeypatch, body)


def test_who_comes_back_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(presence: Presence, woken: asyncio.Event) -> None:
        with presence.enter(ID, frozenset({SOUTH})):
            pass
        with presence.enter(ID, frozenset({SOUTH})):  # another tab, or the same after a reload
            with presence.enter(ID, frozenset({SOUTH})):
                pass
            await woken_again(woken)
            assert presence.here(ID) == {SOUTH}

    run(monkeypatch, body)


def test_another_server_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    payloads: list[str] = []

    class Notifying:
        async def notify(self, payload: str) -> None:
            payloads.append(payload)

    async def body(presence: Presence, _: asyncio.Event) -> None:
        heard = set[str]()
        elsewhere = Presence(heard.add)
        ids = [f"{number:016x}" for number in range(GAMES)]
        tabs = [presence.enter(id, frozenset({NORTH})) for id in ids]
        for tab in tabs:
            tab.__enter__()
        await presence.report(cast(Store, cast(Any, Notifying())))
        assert sum(len(payload.split()) - 2 for payload in payloads) == GAMES
        assert max(map(len, payloads)) < 8_000, "PostgreSQL takes no more"
        for payload in payloads:
            assert payload.split()[0] == HERE
            elsewhere.hear(payload)
            presence.hear(payload)  # one's own: who has left must not stay for longer
        assert heard == set(ids)
        assert all(elsewhere.here(id) == {NORTH} for id in ids)
        for tab in tabs:
            tab.__exit__(None, None, None)
        while presence.here(ids[-1]):
            await asyncio.sleep(0.01)

    run(monkeypatch, body)
