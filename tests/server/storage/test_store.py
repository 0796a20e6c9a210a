"""The database, tested without a server."""

import asyncio
import gc
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from kalaha.game import Game
from kalaha.rules import Rules
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.play.games import Games
from kalaha.server.play.live import NewStep
from kalaha.server.storage.database import Database
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, InvitationRow, StepRow, SubscriptionRow


def game(number: int) -> GameRow:
    return GameRow(f"{number:016}", to_stored(Game(Rules())), "human", "human", 0.0)


def step(number: int, ply: int = 1) -> StepRow:
    return StepRow(f"{number:016}", ply, 0, "move", "1", 0.0)


async def steps_of(store: Store, number: int) -> int:
    found = await store.game(f"{number:016}")
    assert found is not None
    return len(found[1])


async def test_readers_do_not_wait_for_a_writer(store: Store, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await store.game("0" * 16) is None


async def test_a_refusal_to_a_client_that_left_is_no_error(store: Store) -> None:
    games = Games(store)
    await games.create(game(0))
    asking = asyncio.create_task(games.act(game(0).id, 9, lambda _: NewStep(0, "resign")))
    await asyncio.sleep(0)
    asking.cancel()
    await games.newest(game(0).id)  # waits for the refusal
    gc.collect()  # an exception that has not been retrieved would now fail this test


async def test_an_error_after_the_timeout_is_not_logged(file: Path) -> None:
    database, timed_out = Database(f"sqlite:///{file}"), threading.Event()

    def fail(_: sa.Connection) -> None:
        timed_out.wait()
        raise OSError

    with pytest.raises(DatabaseAwayError):
        await database.write(fail, patience=0.01)
    timed_out.set()
    await database.write(lambda _: None)  # after the other
    gc.collect()
    await database.close()


async def test_a_row_not_accepted_is_not_quoted_and_stops_no_other(store: Store) -> None:
    row = GameRow("0" * 16, b"", "human", "human", 0.0, south_name="Methuselah", south_seat="hash")
    await store.add(row)
    adding = (store.add(each) for each in (game(1), row, step(0)))
    first, error, last = await asyncio.gather(*adding, return_exceptions=True)
    assert (first, type(error), last) == (True, IntegrityError, True)
    assert "Methuselah" not in str(error)


EVERY_DAY = [float(day) for day in range(10)]


@pytest.mark.parametrize(
    ("days", "today", "left"),
    [
        pytest.param(EVERY_DAY, 9.5, [0, 5, 6, 7, 8, 9], id="the clock right"),
        pytest.param([*EVERY_DAY, 409.5], 409.6, [0, 6, 7, 8, 9], id="one move 400 days ahead"),
        pytest.param([*EVERY_DAY, *[409.5] * 9], 409.6, [0, 6, 7, 8, 9], id="a day 400 days ahead"),
        pytest.param(EVERY_DAY, 409.5, [0, 5, 6, 7, 8, 9], id="the clock ahead without play"),
        pytest.param(EVERY_DAY, 0.0, list(range(10)), id="the clock behind"),
        pytest.param([0.0, 9.0], 9.5, list(range(10)), id="played on few days"),
        pytest.param([], 9.5, list(range(10)), id="never played"),
    ],
)
async def test_games_idle_for_five_days_of_play_are_removed(
    store: Store, monkeypatch: pytest.MonkeyPatch, days: list[float], today: float, left: list[int]
) -> None:
    """A game starts on each day from 0 to 9. The first is played on all `days`, the second only on day 1."""
    rows = [replace(game(number), last=number * DAY + 100) for number in range(10)]
    monkeypatch.setattr(time, "time", lambda: today * DAY)
    games = Games(store)
    for row in rows:
        await store.add(row)
    await store.add(replace(step(1), at=1.5 * DAY))
    for ply, day in enumerate(days, 1):
        await store.add(replace(step(0, ply), at=(day + 0.3) * DAY))
    assert await games.remove_untouched(5) == 10 - len(left)
    assert await games.remove_untouched(5) == 0
    assert [number for number, row in enumerate(rows) if await store.game(row.id)] == left


async def test_new_invitations_replace_those_to_their_side_and_those_expired(store: Store) -> None:
    old = InvitationRow("old", game(1).id, 0, 0, 0, None)
    expired = replace(old, secret="expired", game=game(2).id, until=8.0)
    other = replace(old, secret="other", side=1, until=9.0)
    await store.add(game(1))
    await store.add(game(2))
    for row in (old, expired, other, replace(old, secret="new")):
        await store.add_invitations([row], now=8.5)
    found = [await store.invitation(secret) for secret in ("old", "expired", "other", "new")]
    assert found == [None, None, other, replace(old, secret="new")]


async def test_subscriptions_end_after_90_days_or_with_their_game(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = SubscriptionRow(game(1).id, "seat", "https://push.example/1", "key", "auth", "en", 1 * DAY)
    two = replace(one, endpoint="https://push.example/2", at=50 * DAY)
    await store.add(game(1))
    await store.add(game(2))
    for row in (one, two):
        await store.subscribe(row)
    for day, left in (90, [one, two]), (92, [two]), (141, []):
        monkeypatch.setattr(time, "time", lambda day=day: day * DAY)
        assert await store.subscriptions(one.game, one.seat) == left
    await store.subscribe(replace(one, game=game(2).id, at=92 * DAY))
    with closing(sqlite3.connect(file)) as reader:
        assert reader.execute("SELECT game, at FROM subscriptions ORDER BY at").fetchall() == [
            (one.game, two.at),
            (game(2).id, 92 * DAY),
        ]
        await store.remove_untouched(DAY)
        assert reader.execute("SELECT count(*) FROM subscriptions").fetchall() == [(0,)]


async def test_concurrent_games_and_steps_share_transactions(store: Store) -> None:
    commits: list[sa.Connection] = []
    on_commit = commits.append
    event.listen(sa.Engine, "commit", on_commit)
    try:
        games = [store.add(game(number)) for number in range(300)]
        steps = [store.add(step(number)) for number in range(300)]
        await asyncio.gather(*games, *steps)
    finally:
        event.remove(sa.Engine, "commit", on_commit)
    assert [await steps_of(store, number) for number in range(300)] == [1] * 300
    assert len(commits) <= 5


async def test_a_step_needs_its_game_and_a_free_ply(store: Store) -> None:
    await asyncio.gather(store.add(game(1)), store.add(replace(game(3), ply=5)))
    rows = step(1), step(2), step(1, 2), step(3, 5), step(3, 6)
    assert await asyncio.gather(*map(store.add, rows)) == [True, False, True, False, True]
    assert not await store.add(step(1, 2))


async def test_a_failure_reaches_all_waiting_steps_without_a_retry(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def fail(*given: object) -> set[tuple[str, int]]:
        tried.append(given)
        raise ValueError("odd")

    monkeypatch.setattr(store, "_store", fail)
    found = await asyncio.gather(*map(store.add, (step(1), step(2), step(3))), return_exceptions=True)
    reasons = [each.reason for each in found if isinstance(each, DatabaseAwayError)]
    assert (reasons, len(tried)) == (["ValueError('odd')"] * 3, 1)


async def test_a_trial_detects_a_full_disk_and_leaves_no_row(store: Store, file: Path) -> None:
    await store.try_writing()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        assert other.execute("SELECT count(*) FROM games").fetchall() == [(0,)]
        full = "SELECT RAISE(ABORT, 'database or disk is full')"
        other.execute(f"CREATE TRIGGER full BEFORE INSERT ON games BEGIN {full}; END")
    with pytest.raises(IntegrityError, match="disk is full"):  # SQLite's class for errors of triggers
        await store.try_writing()


async def test_a_cancelled_step_is_stored_and_delays_no_other(store: Store) -> None:
    await store.add(game(1))
    leaving = asyncio.create_task(store.add(step(1)))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await asyncio.wait_for(store.add(step(1, 2)), 10)
    assert await steps_of(store, 1) == 2


async def test_a_closed_store_refuses_steps(store: Store) -> None:
    await store.add(game(1))
    await store.close()
    with pytest.raises(DatabaseAwayError):
        await asyncio.wait_for(store.add(step(1)), 10)
