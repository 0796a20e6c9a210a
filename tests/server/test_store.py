"""The database, asked without a server."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kalaha.server.refusals import DatabaseAwayError
from kalaha.server.store import GameRow, Store


def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"

    async def read() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await store.open()
        try:
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await store.ping()
                assert await store.game("0" * 16) is None
        finally:
            await store.close()

    asyncio.run(read())


def test_errors_tell_nothing_of_what_was_to_be_stored(tmp_path: Path) -> None:
    row = GameRow("0" * 16, "{}", "", "human", "human", "Methuselah", None, "hash", None, 0.0)

    async def add_twice() -> str:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
        await store.open()
        try:
            await store.add_game(row)
            with pytest.raises(DatabaseAwayError) as caught:
                await store.add_game(row)
        finally:
            await store.close()
        return caught.value.reason

    reason = asyncio.run(add_twice())
    assert "IntegrityError" in reason
    assert "Methuselah" not in reason
