"""Presence. Changes are reported to all listeners, but short network failures are not reported."""

import asyncio
from contextlib import ExitStack
from typing import Any
from unittest.mock import AsyncMock

import pytest

from kalaha.game import NORTH, SOUTH
from kalaha.server.play import presence as module
from kalaha.server.play.presence import HERE, Presence

ID = "0" * 16
GAMES = 450
"""The number of games. Together, they have too many players for one notification."""


@pytest.fixture
def woken() -> asyncio.Event:
    """An event that is set when presence may have changed."""
    return asyncio.Event()


@pytest.fixture
def presence(woken: asyncio.Event, monkeypatch: pytest.MonkeyPatch) -> Presence:
    monkeypatch.setattr(module, "GRACE", 0.1)
    return Presence(lambda _id: woken.set())


async def woken_again(woken: asyncio.Event) -> None:
    woken.clear()
    async with asyncio.timeout(60):
        await woken.wait()


async def test_listeners_are_woken_by_arrivals_and_departures(
    presence: Presence, woken: asyncio.Event
) -> None:
    with presence.enter(ID, frozenset({SOUTH})):
        assert woken.is_set()
        with presence.enter(ID, frozenset({NORTH})):
            assert presence.here(ID) == {SOUTH, NORTH}
        assert presence.here(ID) == {SOUTH, NORTH}, "for a moment"
        await woken_again(woken)
        assert presence.here(ID) == {SOUTH}
    await woken_again(woken)
    assert not presence.here(ID)


async def test_a_player_who_returns_has_not_left(presence: Presence, woken: asyncio.Event) -> None:
    with presence.enter(ID, frozenset({SOUTH})):
        pass
    with presence.enter(ID, frozenset({SOUTH})):  # another tab, or the same tab after a reload
        with presence.enter(ID, frozenset({SOUTH})):
            pass
        await woken_again(woken)
        assert presence.here(ID) == {SOUTH}


async def test_a_player_who_is_on_another_server_has_not_left(
    presence: Presence, woken: asyncio.Event
) -> None:
    for id in (ID, "1" * 16):  # the second leaves later
        with presence.enter(id, frozenset({SOUTH})):
            pass
        presence.hear(f"{HERE} elsewhere {ID}:{SOUTH}")
    await woken_again(woken)
    assert (presence.here(ID), presence.here("1" * 16)) == ({SOUTH}, frozenset())


async def test_another_server_learns_of_the_players(presence: Presence) -> None:
    heard = set[str]()
    elsewhere = Presence(heard.add)
    ids = [f"{number:016x}" for number in range(GAMES)]
    store: Any = AsyncMock()
    with ExitStack() as tabs:
        for id in ids:
            tabs.enter_context(presence.enter(id, frozenset({NORTH})))
        await presence.report(store)
        for (payload,), _ in store.notify.await_args_list:
            assert len(payload) < 8_000, "the limit of PostgreSQL"
            assert payload.split()[0] == HERE
            elsewhere.hear(payload)
            presence.hear(payload)  # a server's own report must not prolong presence
        assert heard == set(ids)
        assert all(elsewhere.here(id) == {NORTH} for id in ids)
    async with asyncio.timeout(60):
        while presence.here(ids[-1]):
            await asyncio.sleep(0.01)
