"""`Games`: two processes serve the same games, and each keeps some of them in memory."""

import threading
import zlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.game.errors import IllegalActionError
from kalaha.rules import RULESETS
from kalaha.server.errors import DatabaseAwayError, RefusedError, StaleError
from kalaha.server.play import games as games_module
from kalaha.server.play.archiver import Archiver
from kalaha.server.play.games import Games
from kalaha.server.play.live import RECENT, LiveGame, NewStep
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, StepRow

ID = "0" * 16
RULES = RULESETS["kalah"]
ROW = GameRow(ID, to_stored(Game(RULES)), "human", "human", 0.0)


class Counting(Store):
    """A database that counts how often games are queried."""

    asked = 0

    async def game(self, id: str, after: int = 0) -> tuple[GameRow, list[StepRow]] | None:
        self.asked += 1
        return await super().game(id, after)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Counting]:
    """The database used by `here`."""
    store = Counting(f"sqlite:///{tmp_path / 'games.sqlite'}")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def here(store: Counting) -> Games:
    """The games of a process with an empty cache."""
    return Games(store, 3)


@pytest.fixture
async def there(store: Counting) -> AsyncIterator[Games]:
    """The games of another process, which has created one game."""
    other = Store(store.url)
    games = Games(other)
    await games.create(ROW)
    yield games
    await other.close()


async def move(games: Games, text: str, ply: int | None = None) -> int:
    """Play `text`, or the first legal move if it is empty, for the player to move. Return the ply."""
    taken = await games.act(
        ID, ply, lambda live: NewStep(live.game.position.turn, "move", text or str(live.game.legal_moves[0]))
    )
    return taken.row.ply


async def plies(games: Games, since: int) -> list[int]:
    steps = await games.steps_after(ID, since)
    assert steps is not None
    return [taken.row.ply for taken in steps]


async def test_a_cached_game_follows_another_process(store: Counting, here: Games, there: Games) -> None:
    assert (await here.cached(ID)).ply == 0
    await move(there, "1")
    assert (await here.cached(ID)).ply == 0
    await here.refresh(ID, 1)
    assert (await here.cached(ID)).ply == 1
    store.asked = 0
    await here.refresh(ID, 1)  # a process is also notified of its own steps
    await here.refresh("1" * 16, 1)  # a game that is not cached
    assert store.asked == 0


async def test_listeners_hear_of_a_step_of_a_game_not_cached(
    store: Counting, here: Games, there: Games
) -> None:
    with here.listen(ID) as listener:
        await move(there, "1")
        await here.refresh(ID, 1)
        assert listener.is_set()
        assert store.asked == 1
    assert (await here.cached(ID)).ply == 1


async def test_steps_no_longer_in_memory_are_replayed(here: Games, there: Games) -> None:
    for _ in range(RECENT + 3):
        await move(there, "")
    for games in (here, there):
        for since in (0, 1, 2, 3, 4, RECENT + 2, RECENT + 3):
            assert await plies(games, since) == list(range(since + 1, RECENT + 4))


@pytest.mark.usefixtures("there")
async def test_recent_steps_need_no_query(store: Counting, here: Games) -> None:
    for _ in range(RECENT + 1):
        await move(here, "")
    store.asked = 0
    assert await plies(here, 1) == list(range(2, RECENT + 2))
    assert await plies(here, RECENT + 1) == []
    assert store.asked == 0
    assert await plies(here, 0) == list(range(1, RECENT + 2))
    assert store.asked == 1


@pytest.mark.parametrize(
    "row",
    [
        replace(ROW, record=b"damaged"),
        replace(ROW, record=ROW.record[:-9]),
        replace(ROW, record=zlib.compress(b"[Rules nonsense]")),
        StepRow(ID, 1, SOUTH, "nonsense", "", 0.0),
        StepRow(ID, 1, 7, "move", "1", 0.0),
        StepRow(ID, 2, SOUTH, "move", "1", 0.0),
        StepRow(ID, 1, SOUTH, "move", "nonsense", 0.0),
    ],
)
async def test_a_row_that_cannot_be_read_harms_no_other_game(
    store: Counting, here: Games, caplog: pytest.LogCaptureFixture, row: GameRow | StepRow
) -> None:
    await here.create(replace(ROW, id="1" * 16))
    for each in [row] if isinstance(row, GameRow) else [ROW, row]:
        assert await store.add(each)
    with here.listen(ID):
        await here.refresh(ID, 2)  # as another server's notification would
    for reading in (here.newest(ID), here.cached(ID), here.steps_after(ID, 0), move(here, "")):
        with pytest.raises(RefusedError) as caught:
            await reading
        assert caught.value.code == "server-fault"
    assert f"cannot read game {ID}" in caplog.messages
    assert (await here.newest("1" * 16)).ply == 0
    assert await Archiver(store).archive(1.0) == 0


async def test_a_process_that_missed_steps_catches_up(here: Games, there: Games) -> None:
    await here.cached(ID)
    await move(there, "")
    with pytest.raises(StaleError) as error:
        await move(here, "", ply=0)
    assert (error.value.ply, (await here.cached(ID)).ply) == (1, 1)
    await move(there, "")
    assert await move(here, "", ply=2) == 3  # the game is reloaded instead of refusing the step
    await move(there, "", ply=3)
    assert await move(here, "") == 5  # at the current ply


@pytest.mark.usefixtures("there")
async def test_a_step_that_is_not_stored_is_not_played(
    store: Counting, here: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_row: StepRow) -> bool:
        raise DatabaseAwayError("gone")

    await here.cached(ID)
    with monkeypatch.context() as patch:
        patch.setattr(store, "add", fail)
        with pytest.raises(DatabaseAwayError):
            await move(here, "1")
    live = await here.cached(ID)
    assert (live.ply, live.game.position.turn) == (0, SOUTH)
    assert await move(here, "1") == 1


async def test_no_step_is_refused_for_an_outdated_copy(store: Counting, here: Games, there: Games) -> None:
    await here.cached(ID)
    await move(there, "1")
    assert await move(here, "1") == 2  # at a different ply, and by the other side

    def over(live: LiveGame) -> NewStep:
        if live.game.outcome is None:
            raise RefusedError(fault("again-going-on"))
        return NewStep(SOUTH, "again", "1" * 16)

    await there.act(ID, None, lambda _live: NewStep(NORTH, "resign"))
    assert (await here.act(ID, None, over)).row.ply == 4
    store.asked = 0
    with pytest.raises(IllegalActionError):
        await here.act(ID, None, lambda _live: NewStep(SOUTH, "resign"))
    assert store.asked == 1  # one query per refusal


async def test_lost_notifications_leave_no_game_outdated(store: Counting, here: Games, there: Games) -> None:
    await here.cached(ID)
    with here.listen(ID) as listener:
        await move(there, "")
        await here.catch_up()
        assert listener.is_set()
    store.asked = 0
    await move(there, "")
    await here.catch_up()
    assert store.asked == 0  # without listeners, the game is loaded on demand
    assert (await here.cached(ID)).ply == 2


async def test_games_with_listeners_stay_cached(store: Counting, here: Games) -> None:
    rows = [replace(ROW, id=f"{number:016}") for number in range(4)]
    await here.create(rows[0])
    with here.listen(rows[0].id):
        for row in rows[1:]:
            await here.create(row)
        store.asked = 0
        for row, asked in ((rows[0], 0), (rows[3], 0), (rows[2], 0), (rows[1], 1)):
            await here.cached(row.id)
            assert store.asked == asked, row.id


@pytest.mark.usefixtures("there")
async def test_games_are_replayed_outside_the_event_loop(
    here: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    class Replayed(LiveGame):
        def __init__(self, *given: Any, **more: Any) -> None:
            threads.append(threading.current_thread())
            super().__init__(*given, **more)

    monkeypatch.setattr(games_module, "LiveGame", Replayed)
    await here.create(replace(ROW, id="1" * 16))
    await here.newest(ID)
    assert len(threads) == 2
    assert threading.main_thread() not in threads


@pytest.mark.usefixtures("there")
async def test_listeners_are_counted_and_woken_by_a_step(here: Games) -> None:
    def count() -> float:
        return REGISTRY.get_sample_value("kalaha_listeners") or 0

    before = count()
    with here.listen(ID) as one, here.listen(ID) as other:
        assert count() == before + 2
        await move(here, "1")
        assert one.is_set()
        assert other.is_set()
    assert count() == before


def test_a_move_refuses_to_undo_the_last_one() -> None:
    live = LiveGame(ROW)
    steps = NewStep(SOUTH, "move", "2"), NewStep(SOUTH, "offer", "undo"), NewStep(NORTH, "move", "2")
    for ply, step in enumerate(steps, 1):
        live.apply(step.row(ID, ply, 0.0))
        assert live.offer == ((SOUTH, "undo") if ply == 2 else None)


def test_both_may_ask_to_undo_an_agreed_end() -> None:
    live = LiveGame(replace(ROW, record=to_stored(Game(RULES.replace(sharing=True)))))
    for ply, step in enumerate((NewStep(SOUTH, "offer", "share"), NewStep(NORTH, "accept")), 1):
        assert not live.can_undo(SOUTH)
        assert not live.can_undo(NORTH)
        live.apply(step.row(ID, ply, 0.0))
    assert live.game.outcome is not None
    assert live.can_undo(SOUTH)
    assert live.can_undo(NORTH)
