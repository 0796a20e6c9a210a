"""Who is there: told to everybody who listens, in every process, and not at each flicker of the network."""

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from kalaha.game import NORTH, SOUTH
from kalaha.server import presence as module
from kalaha.server.presence import HERE, Presence
from kalaha.server.shared import Memory
from kalaha.server.store import Store
from tests.server.running import Running, present
from tests.server.test_workers import two_workers

ID = "0" * 16
GAMES = 450
"""Games whose players do not fit into one notification."""


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
    """Call `body` with two processes in a hurry that share their memory, and the database of the first."""
    monkeypatch.setattr(module, "LOOK", 0.01)
    monkeypatch.setattr(module, "GRACE", 0.3)
    monkeypatch.setattr(module, "NOTIFY", 0.1)

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
    await asyncio.wait_for(woken.wait(), 30)
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
                await asyncio.sleep(2 * module.GRACE)
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
            await asyncio.sleep(0.05)
            with here.enter(ID, frozenset({SOUTH})):  # another tab, or the same after a reload
                await asyncio.sleep(2 * module.GRACE)
        assert not woken.is_set()

    run(monkeypatch, body)


def test_a_player_with_two_tabs_leaves_with_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(here: Presence, there: Presence, _: _Store) -> None:
        with here.enter(ID, frozenset({SOUTH})):
            with here.enter(ID, frozenset({SOUTH})):
                pass
            await asyncio.sleep(2 * module.GRACE)
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
            while sum(payload.count(":") for payload in store.payloads) < 2 * GAMES:  # at once, and again
                await asyncio.sleep(0.01)
            assert max(map(len, store.payloads)) < 8_000, "PostgreSQL takes no more"
            for payload in store.payloads:
                assert payload.split()[0] == HERE
                elsewhere.hear(payload)
            assert woken.is_set()
        assert all(elsewhere.here(id) == {NORTH} for id in ids)
        for tab in tabs:
            tab.__exit__(None, None, None)
        told = Presence(Memory()).here(ID)
        there.hear(store.payloads[0])  # one's own: who has left must not stay for longer
        await asyncio.sleep(2 * module.GRACE)
        assert there.here(ids[0]) == told == frozenset()

    run(monkeypatch, body, is_postgres=True)


def test_nobody_is_told_where_nobody_else_plays(server: Running) -> None:
    game = server.new("human", "computer:1")
    with game.listen(0, game.south) as socket:
        assert json.loads(socket.recv(timeout=60))["kind"] == "hello"
        assert game.move("1", game.south, 0).status_code == 200
        assert json.loads(socket.recv(timeout=60))["kind"] == "sowing"


def test_a_player_at_another_worker_is_present(tmp_path: Path) -> None:
    with two_workers(tmp_path) as (server, turns):
        game = server.new()
        server.http.close()
        workers = [json.loads(line).get("process") for line in server.log.splitlines()]
        turns[0]()
        with game.listen(0, game.south) as south:
            assert present(south) == {"south": True, "north": False}
            turns[1]()
            with game.listen(0, game.north) as north:
                assert present(north)["north"]
                for worker in filter(None, workers):
                    os.kill(worker, signal.SIGCONT)
                assert present(south) == {"south": True, "north": True}
