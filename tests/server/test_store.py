"""The database, asked without a server."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, closing
from dataclasses import asdict, replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.games import Games
from kalaha.server.store import GameRow, StepRow, Store


def test_who_reads_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"

    async def read() -> None:
        store = Store(f"sqlite:///{file}")
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
        store = Store(f"sqlite:///{tmp_path / 'games.sqlite'}")
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
        store = Store(f"sqlite:///{tmp_path / f'{stepped}.sqlite'}")
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


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{folder / 'games.sqlite'}")
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def game(number: int) -> GameRow:
    return GameRow(f"{number:016}", "{}", "", "human", "human", None, None, "hash", "hash", 0.0)


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
                games = [store.add_game(game(number)) for number in range(300)]
                steps = [store.add_step(step(number)) for number in range(300)]
                await asyncio.gather(*games, *steps)
            finally:
                event.remove(sa.Engine, "commit", on_commit)
            return [len(await store.steps(f"{number:016}")) for number in range(300)]

    assert asyncio.run(add()) == [1] * 300
    assert count <= 5


def test_what_cannot_be_stored_takes_nothing_along(tmp_path: Path) -> None:
    """A step of a game that has just been removed fails alone."""

    async def add() -> list[object]:
        async with opened(tmp_path) as store:
            await store.add_game(game(1))
            rows = step(1), step(2), step(1, 2), step(1, 2)
            return await asyncio.gather(*map(store.add_step, rows), return_exceptions=True)

    first, foreign, second, again = asyncio.run(add())
    assert isinstance(foreign, DatabaseAwayError)
    assert (first, second, again) == (True, True, False)


def test_who_goes_away_holds_up_nobody(tmp_path: Path) -> None:
    async def add() -> int:
        async with opened(tmp_path) as store:
            await store.add_game(game(1))
            leaving = asyncio.create_task(store.add_step(step(1)))
            await asyncio.sleep(0)
            leaving.cancel()
            assert await asyncio.wait_for(store.add_step(step(1, 2)), 10)
            return len(await store.steps(f"{1:016}"))

    assert asyncio.run(add()) == 2, "what was asked for is stored all the same"


def test_nothing_is_added_to_a_closed_store(tmp_path: Path) -> None:
    async def add() -> None:
        async with opened(tmp_path) as store:
            await store.add_game(game(1))
        with pytest.raises(DatabaseAwayError):
            await asyncio.wait_for(store.add_step(step(1)), 10)

    asyncio.run(add())


def test_games_that_are_listened_to_stay_in_memory(tmp_path: Path) -> None:
    async def kept() -> tuple[int, list[bool]]:
        async with opened(tmp_path) as store:
            games = Games(store, lambda _live: None, kept=20)
            start, rules = str(Position.start(Rules())), json.dumps(asdict(Rules()))
            rows = [replace(game(number), rules=rules, start=start) for number in range(300)]
            with ExitStack() as listening:
                for number, row in enumerate(rows):
                    await games.create(row)
                    if number < 15:
                        listening.enter_context(games.listen(row.id))
                in_memory = [row.id in games for row in rows]
            return sum(in_memory), in_memory[:15]

    count, first = asyncio.run(kept())
    assert first == [True] * 15
    assert count < 40
