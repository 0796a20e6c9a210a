"""`Games`: two processes play the same games, each with some of them in memory."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.game.errors import IllegalActionError
from kalaha.rules import RULESETS
from kalaha.server.errors import (
    DatabaseAwayError,
    RefusedError,
    StaleError,
)
from kalaha.server.play import games as games_module
from kalaha.server.play.games import Games
from kalaha.server.play.live import RECENT, LiveGame, NewStep
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, StepRow

ID = "0" * 16
RULES = RULESETS["kalah"]
ROW = GameRow(ID, to_stored(Game(RULES)), "human", "human", 0.0)


class Counting(Store):
    """A database that counts how often it is asked for a game."""

    asked = 0

    async def game(self, id: str, after: int = 0) -> tuple[GameRow, list[StepRow]] | None:
        self.asked += 1
        return await super().game(id, after)


@asynccontextmanager
async def process(folder: Path, cached: int = 10) -> AsyncIterator[tuple[Games, Counting]]:
    store = Counting(f"sqlite:///{folder / 'games.sqlite'}")
    await store.open()
    try:
        yield Games(store, cached), store
    finally:
        await store.close()


def run(folder: Path, body: Callable[[Games, Counting, Games], Awaitable[None]]) -> None:
    """Call `body` with this process's games and database, and with the games of another, which makes one."""

    async def both() -> None:
        async with process(folder) as (here, store), process(folder) as (there, _):
            await there.create(ROW)
            await body(here, store, there)

    asyncio.run(asyncio.wait_for(both(), 60))


async def move(games: Games, text: str, ply: int | None = None) -> int:
    """Play a move for whoever is to move; return the ply."""
    taken = await games.act(
        ID, ply, lambda live: NewStep(live.game.position.turn, "move", text or str(live.game.legal_moves[0]))
    )
    return taken.row.ply


async def plies(games: Games, since: int) -> list[int]:
    steps = await games.steps_after(ID, since)
    assert steps is not None
    return [taken.row.ply for taken in steps]


def test_a_game_in_memory_follows_what_is_stored_elsewhere(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        assert (await here.cached(ID)).ply == 0
        await move(there, "1")
        assert (await here.cached(ID)).ply == 0
        await here.refresh(ID, 1)
        assert (await here.cached(ID)).ply == 1
        store.asked = 0
        await here.refresh(ID, 1)
        assert store.asked == 0  # its own steps come back to a process, too
        await here.refresh("1" * 16, 1)
        assert store.asked == 0  # nobody here knows that game

    run(tmp_path, body)


def test_listeners_hear_of_a_step_stored_elsewhere_though_the_game_is_not_in_memory(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        with here.listen(ID) as woken:
            await move(there, "1")
            await here.refresh(ID, 1)
            assert woken.is_set()
            assert store.asked == 1
        assert (await here.cached(ID)).ply == 1

    run(tmp_path, body)


def test_steps_of_a_game_that_is_not_in_memory(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        for _ in range(RECENT + 3):
            await move(there, "")
        for games in (here, there):
            for since in (0, 1, 2, 3, 4, RECENT + 2, RECENT + 3):
                assert await plies(games, since) == list(range(since + 1, RECENT + 4))

    run(tmp_path, body)


def test_recent_steps_are_told_from_memory(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        await here.cached(ID)
        for _ in range(RECENT + 1):
            await move(here, "")
        store.asked = 0
        assert await plies(here, 1) == list(range(2, RECENT + 2))
        assert await plies(here, RECENT + 1) == []
        assert store.asked == 0
        assert await plies(here, 0) == list(range(1, RECENT + 2))
        assert store.asked == 1

    run(tmp_path, body)


def test_the_process_that_missed_steps_learns_where_the_game_stands(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        await here.cached(ID)
        await move(there, "")
        with pytest.raises(StaleError) as error:
            await move(here, "", ply=0)
        assert (error.value.ply, (await here.cached(ID)).ply) == (1, 1)
        await move(there, "")
        assert await move(here, "", ply=2) == 3  # loaded before it is refused
        await move(there, "", ply=3)
        assert await move(here, "") == 5  # wherever it stands

    run(tmp_path, body)


def test_a_step_that_is_not_stored_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_row: StepRow) -> bool:
        raise DatabaseAwayError("gone")

    async def body(here: Games, store: Counting, there: Games) -> None:
        await here.cached(ID)
        with monkeypatch.context() as patch:
            patch.setattr(store, "add", fail)
            with pytest.raises(DatabaseAwayError):
                await move(here, "1")
        live = await here.cached(ID)
        assert (live.ply, live.game.position.turn) == (0, SOUTH)
        assert await move(here, "1") == 1

    run(tmp_path, body)


def test_no_step_is_refused_for_what_has_changed_elsewhere(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        await here.cached(ID)
        await move(there, "1")
        assert await move(here, "1") == 2  # not in its place, nor South's

        def over(live: LiveGame) -> NewStep:
            if live.game.outcome is None:
                raise RefusedError(fault("again-going-on"))
            return NewStep(SOUTH, "again", "1" * 16)

        await there.act(ID, None, lambda _live: NewStep(NORTH, "resign"))
        assert (await here.act(ID, None, over)).row.ply == 4
        store.asked = 0
        with pytest.raises(IllegalActionError):
            await here.act(ID, None, lambda _live: NewStep(SOUTH, "resign"))
        assert store.asked == 1  # for a refusal the database is asked once

    run(tmp_path, body)


def test_after_a_time_without_notifications_all_games_are_up_to_date(tmp_path: Path) -> None:
    async def body(here: Games, store: Counting, there: Games) -> None:
        await here.cached(ID)
        with here.listen(ID) as woken:
            await move(there, "")
            await here.catch_up()
            assert woken.is_set()
        store.asked = 0
        await move(there, "")
        await here.catch_up()
        assert store.asked == 0  # nobody listens: it is loaded when it is needed
        assert (await here.cached(ID)).ply == 2

    run(tmp_path, body)


def test_few_games_are_kept_but_those_with_listeners(tmp_path: Path) -> None:
    async def serve() -> None:
        async with process(tmp_path, cached=3) as (games, store):
            rows = [replace(ROW, id=f"{number:016}") for number in range(4)]
            await games.create(rows[0])
            with games.listen(rows[0].id):
                for row in rows[1:]:
                    await games.create(row)
                store.asked = 0
                for row, asked in ((rows[0], 0), (rows[3], 0), (rows[2], 0), (rows[1], 1)):
                    await games.cached(row.id)
                    assert store.asked == asked, row.id

    asyncio.run(serve())


def test_a_game_of_many_steps_is_replayed_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    class Replayed(LiveGame):
        def __init__(self, *given: Any, **more: Any) -> None:
            threads.append(threading.current_thread())
            super().__init__(*given, **more)

    async def body(here: Games, store: Counting, there: Games) -> None:
        monkeypatch.setattr(games_module, "LiveGame", Replayed)
        await here.create(replace(ROW, id="1" * 16))
        await here.newest(ID)
        assert len(threads) == 2
        assert threading.main_thread() not in threads

    run(tmp_path, body)


def test_a_step_is_encoded_only_if_it_is_sent() -> None:
    row = replace(ROW)
    live = LiveGame(row, [StepRow(ID, 1, SOUTH, "move", "1", 0.0)])
    (taken,) = live.recent
    assert "message" not in vars(taken)
    assert '"ply":1' in taken.message


def test_listeners_are_counted_and_woken_by_a_step(tmp_path: Path) -> None:
    def count() -> float:
        return REGISTRY.get_sample_value("kalaha_listeners") or 0

    async def body(here: Games, _store: Counting, _there: Games) -> None:
        before = count()
        with here.listen(ID) as one, here.listen(ID) as other:
            assert count() == before + 2
            await move(here, "1")
            assert one.is_set()
            assert other.is_set()
        assert count() == before

    run(tmp_path, body)
