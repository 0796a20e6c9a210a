"""The database, asked without a server."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event

from kalaha.game import Game
from kalaha.rules import Rules
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.play.games import Games
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, Row, StepRow


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{folder / 'games.sqlite'}")
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def game(number: int) -> GameRow:
    return GameRow(f"{number:016}", to_stored(Game(Rules())), "human", "human", 0.0)


def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    async def read() -> None:
        async with opened(tmp_path) as store:
            with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert await store.game("0" * 16) is None

    asyncio.run(read())


def test_errors_tell_nothing_of_what_was_to_be_stored(tmp_path: Path) -> None:
    row = GameRow("0" * 16, b"", "human", "human", 0.0, south_name="Methuselah", south_seat="hash")

    async def add_twice() -> str:
        async with opened(tmp_path) as store:
            await store.add(row)
            with pytest.raises(DatabaseAwayError) as caught:
                await store.add(row)
        return caught.value.reason

    reason = asyncio.run(add_twice())
    assert "IntegrityError" in reason
    assert "Methuselah" not in reason


EVERY_DAY = [float(day) for day in range(10)]


@pytest.mark.parametrize(
    ("days", "today", "left"),
    [
        pytest.param(EVERY_DAY, 9.5, [0, 5, 6, 7, 8, 9], id="as it should be"),
        pytest.param([*EVERY_DAY, 409.5], 409.6, [0, 6, 7, 8, 9], id="one move 400 days ahead"),
        pytest.param([*EVERY_DAY, *[409.5] * 9], 409.6, [0, 6, 7, 8, 9], id="a day 400 days ahead"),
        pytest.param(EVERY_DAY, 409.5, [0, 5, 6, 7, 8, 9], id="the clock ahead, and nothing played"),
        pytest.param(EVERY_DAY, 0.0, list(range(10)), id="the clock behind"),
        pytest.param([0.0, 9.0], 9.5, list(range(10)), id="played on few days"),
        pytest.param([], 9.5, list(range(10)), id="never played"),
    ],
)
def test_games_that_nobody_touches_for_5_days_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: list[float], today: float, left: list[int]
) -> None:
    """One game begins on each of days 0 to 9; the first is played on `days`, the second on day 1 only."""
    rows = [replace(game(number), last=number * DAY + 100) for number in range(10)]

    async def remove() -> None:
        async with opened(tmp_path) as store:
            games = Games(store)
            for row in rows:
                await store.add(row)
            await store.add(replace(step(1), at=1.5 * DAY))
            for ply, day in enumerate(days, 1):
                await store.add(replace(step(0, ply), at=(day + 0.3) * DAY))
            assert await games.remove_untouched(5) == 10 - len(left)
            assert await games.remove_untouched(5) == 0
            assert [number for number, row in enumerate(rows) if await store.game(row.id)] == left

    monkeypatch.setattr(time, "time", lambda: today * DAY)
    asyncio.run(remove())


async def steps_of(store: Store, number: int) -> int:
    found = await store.game(f"{number:016}")
    assert found is not None
    return len(found[1])


def step(number: int, ply: int = 1) -> StepRow:
    return StepRow(f"{number:016}", ply, 0, "move", "1", 0.0)


def test_games_and_steps_at_once_share_transactions(tmp_path: Path) -> None:
    count = 0

    def on_commit(_connection: sa.Connection) -> None:
        nonlocal count
        count += 1

    async def add() -> list[int]:
        async with opened(tmp_path) as store:
            event.listen(sa.Engine, "commit", on_commit)
            try:
                games = [store.add(game(number)) for number in range(300)]
                steps = [store.add(step(number)) for number in range(300)]
                await asyncio.gather(*games, *steps)
            finally:
                event.remove(sa.Engine, "commit", on_commit)
            return [await steps_of(store, number) for number in range(300)]

    assert asyncio.run(add()) == [1] * 300
    assert count <= 5


def test_a_step_is_stored_if_its_game_is_there_and_its_place_free(tmp_path: Path) -> None:
    async def add() -> list[bool]:
        async with opened(tmp_path) as store:
            await asyncio.gather(store.add(game(1)), store.add(replace(game(3), ply=5)))
            rows = step(1), step(2), step(1, 2), step(3, 5), step(3, 6)
            found = await asyncio.gather(*map(store.add, rows))
            return [*found, await store.add(step(1, 2))]

    assert asyncio.run(add()) == [True, False, True, False, True, False]


def test_a_failure_reaches_all_waiting_steps_without_a_retry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0

    def fail(*_: object) -> set[tuple[str, int]]:
        nonlocal tried
        tried += 1
        raise ValueError("odd")

    async def add() -> list[bool | BaseException]:
        async with opened(tmp_path) as store:
            monkeypatch.setattr(store, "_store", fail)
            rows = step(1), step(2), step(3)
            return await asyncio.gather(*map(store.add, rows), return_exceptions=True)

    found = asyncio.run(add())
    assert [told.reason for told in found if isinstance(told, DatabaseAwayError)] == ["ValueError('odd')"] * 3
    assert tried == 1


def test_a_trial_tells_a_full_disk_and_leaves_nothing(tmp_path: Path) -> None:
    async def trials() -> None:
        async with opened(tmp_path) as store:
            await store.try_writing()
            with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
                assert other.execute("SELECT count(*) FROM games").fetchall() == [(0,)]
                full = "SELECT RAISE(ABORT, 'database or disk is full')"
                other.execute(f"CREATE TRIGGER full BEFORE INSERT ON games BEGIN {full}; END")
            with pytest.raises(DatabaseAwayError) as caught:
                await store.try_writing()
            assert "disk is full" in caught.value.reason

    asyncio.run(trials())


def test_migrations_make_the_tables_that_are_declared(tmp_path: Path) -> None:
    async def differences() -> list[object]:
        async with opened(tmp_path):
            engine = sa.create_engine(f"sqlite:///{tmp_path / 'games.sqlite'}")
            with engine.connect() as connection:
                return compare_metadata(MigrationContext.configure(connection), Row.metadata)

    assert asyncio.run(differences()) == []


def test_who_goes_away_holds_up_nobody(tmp_path: Path) -> None:
    async def add() -> int:
        async with opened(tmp_path) as store:
            await store.add(game(1))
            leaving = asyncio.create_task(store.add(step(1)))
            await asyncio.sleep(0)
            leaving.cancel()
            assert await asyncio.wait_for(store.add(step(1, 2)), 10)
            return await steps_of(store, 1)

    assert asyncio.run(add()) == 2, "what was asked for is stored all the same"


def test_nothing_is_added_to_a_closed_store(tmp_path: Path) -> None:
    async def add() -> None:
        async with opened(tmp_path) as store:
            await store.add(game(1))
        with pytest.raises(DatabaseAwayError):
            await asyncio.wait_for(store.add(step(1)), 10)

    asyncio.run(add())
