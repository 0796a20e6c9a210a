"""The database, asked without a server."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kalaha.server.errors import DatabaseAwayError
from kalaha.server.games import Games
from kalaha.server.store import GameRow, StepRow, Store


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


def test_games_that_nobody_touches_are_removed(tmp_path: Path) -> None:
    def began(number: int, created: float) -> GameRow:
        return GameRow(f"{number:016}", "{}", "", "human", "open", None, None, "hash", "hash", created)

    async def remaining(stepped: bool) -> list[bool]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / f'{stepped}.sqlite'}")
        await store.open()
        try:
            games = Games(store, lambda _live: None)
            for number, created in enumerate((100, 200, 300, 1000)):
                await store.add_game(began(number, created))
            await store.add_step(StepRow(f"{1:016}", 1, 0, "move", "1", 250))
            await store.add_step(StepRow(f"{2:016}", 1, 0, "move", "1", 350))
            if stepped:
                await store.add_step(StepRow(f"{2:016}", 2, 0, "move", "2", 950))
            assert await games.remove_untouched(900) == (2 if stepped else 0)
            assert await games.remove_untouched(900) == 0
            assert len(await store.steps(f"{1:016}")) == (not stepped)
            return [await store.game(f"{number:016}") is not None for number in range(4)]
        finally:
            await store.close()

    assert asyncio.run(remaining(stepped=True)) == [False, False, True, True]
    assert asyncio.run(remaining(stepped=False)) == [True] * 4, "nothing has happened since"
