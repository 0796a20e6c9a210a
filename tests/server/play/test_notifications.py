"""Learning of what other servers store."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kalaha.server.play import notifications
from kalaha.server.play.games import Games
from kalaha.server.play.presence import Presence


class _Connection:
    """A connection on which a step is reported as soon as somebody listens."""

    async def add_listener(self, channel: str, on_notify: Callable[..., None]) -> None:
        on_notify(self, 0, channel, f"{'a' * 16} 1")

    def add_termination_listener(self, on_end: Callable[..., None]) -> None:
        pass

    def is_closed(self) -> bool:
        return False

    def terminate(self) -> None:
        pass


class _Games:
    """Games of which the first new step cannot be read."""

    store = SimpleNamespace(url="")

    def __init__(self) -> None:
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
    async def connect(_url: str) -> _Connection:
        return _Connection()

    monkeypatch.setattr(notifications, "_RETRY", 0.01)
    monkeypatch.setattr(notifications, "connect", connect)

    async def listen() -> int:
        games = _Games()
        task = asyncio.create_task(
            notifications.follow(cast(Games, cast(Any, games)), Presence(lambda _id: None))
        )
        await asyncio.wait_for(games.refreshed_again.wait(), 10)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return games.calls

    assert asyncio.run(listen()) >= 2
