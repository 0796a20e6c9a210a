"""Notifications about steps that other servers have stored in the database."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from kalaha.server.play import notifications


async def test_an_unreadable_game_does_not_end_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    async def report(channel: str, on_notify: Callable[..., None]) -> None:
        on_notify(None, 0, channel, f"{'a' * 16} 1")

    connection = Mock(add_listener=report, is_closed=lambda: False)
    refresh = AsyncMock(side_effect=[AssertionError("a step of an unknown kind"), None])
    games: Any = Mock(refresh=refresh, catch_up=AsyncMock())
    monkeypatch.setattr(notifications, "_RETRY", 0.01)
    monkeypatch.setattr(notifications, "connect", AsyncMock(return_value=connection))
    following = asyncio.create_task(notifications.follow(games, Mock(), Mock()))
    async with asyncio.timeout(60):
        while refresh.await_count < 2:
            await asyncio.sleep(0.01)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
