"""Learning of what other processes store."""

import asyncio
from typing import Any, cast

import pytest

from kalaha.server import notifications
from kalaha.server.games import Games
from kalaha.server.presence import Presence
from kalaha.server.shared import Memory


class _Store:
    """A database in which the first new step is of a game that cannot be read."""

    is_postgres = False

    async def newest(self, after: int | None) -> tuple[int, list[tuple[str, int]]]:
        return (0, []) if after is None else (after + 1, [("a" * 16, 1)])


class _Games:
    def __init__(self) -> None:
        self.store = _Store()
        self.calls = 0
        self.refreshed_again = asyncio.Event()

    async def catch_up(self) -> None:
        pass

    async def refresh(self, _id: str, _ply: int) -> None:
        self.calls += 1
        if self.calls == 1:
            raise AssertionError("a step of an unknown kind")
        self.refreshed_again.set()


def test_a_game_that_cannot_be_read_does_not_end_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "_RETRY", 0.01)
    monkeypatch.setattr(notifications, "_POLL_EVERY", 0.01)

    async def listen() -> int:
        games = _Games()
        task = asyncio.create_task(notifications.follow(cast(Games, cast(Any, games)), Presence(Memory())))
        await asyncio.wait_for(games.refreshed_again.wait(), 10)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return games.calls

    assert asyncio.run(listen()) >= 2
