"""An idle game is archived. It is stored only as its record, and can be continued unchanged."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kalaha.errors import KalahaError
from kalaha.game import NORTH, SOUTH, Game
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from kalaha.server.app import repeat
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.play import archiver as module
from kalaha.server.play.archiver import Archiver, archived
from kalaha.server.play.clock import control
from kalaha.server.play.games import Games, hashed
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, InvitationRow, StepRow
from tests.server.postgres import Postgres
from tests.server.storage.test_postgres import created

_number = itertools.count()

ID = "00112233445566ff"
START = 1_700_000_000.0
GAME = GameRow(
    ID, to_stored(Game(RULESETS["alga"], tags={"Date": "2023-11-14"})), "human", "open", START,
    south_name="Anna", south_seat=hashed("south"), north_seat=hashed("north"),
)  # fmt: skip
STEPS = (
    NewStep(NORTH, "seat", f"{hashed('guest')} Björn"), NewStep(SOUTH, "move", "1"),
    NewStep(SOUTH, "move", "3"), NewStep(NORTH, "move", "2"), NewStep(NORTH, "undo"),
    NewStep(NORTH, "move", "4"),
)  # fmt: skip


def rows(*steps: NewStep, id: str = ID, after: int = 0) -> list[StepRow]:
    return [step.row(id, ply, START + ply) for ply, step in enumerate(steps, after + 1)]


def seen(live: LiveGame) -> object:
    """Return the state that clients see, and the values that permissions depend on."""
    invite = [live.can_invite(frozenset({side})) for side in (SOUTH, NORTH)]
    undo = [live.can_undo(side) for side in (SOUTH, NORTH)]
    state = live.state(frozenset(), START + 1000, START), [str(step) for step in live.game.steps]
    return live.ply, live.seats, live.players, live.next, invite, undo, state


ACTIONS = (
    *(NewStep(side, "move", move) for side in (SOUTH, NORTH) for move in "123456"),
    *(NewStep(side, kind) for side in (SOUTH, NORTH) for kind in ("swap", "accept", "decline", "resign")),
    *(NewStep(side, "offer", what) for side in (SOUTH, NORTH) for what in ("share", "stop", "undo")),
    NewStep(SOUTH, "undo"),
    NewStep(NORTH, "join", "Zoë"),
    NewStep(SOUTH, "seat", hashed("elsewhere")),
    NewStep(NORTH, "again", "1" * 16),
    *(NewStep(SOUTH, kind) for kind in ("pause", "resume")),
    *(NewStep(side, "time", shown=0) for side in (SOUTH, NORTH)),
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(RULESETS)), st.lists(st.sampled_from(ACTIONS), max_size=60), st.data())
def test_an_archived_game_is_the_same(name: str, tried: list[NewStep], data: st.DataObject) -> None:
    rules = RULESETS[name].replace(sharing=True)
    tags = data.draw(st.sampled_from([{}, control(1, 0), control(5, 3)]))
    row = replace(GAME, record=to_stored(Game(rules, tags=tags)))
    live, steps = LiveGame(row), list[StepRow]()
    for tick, action in enumerate(tried):
        now = START + 5 * tick
        try:
            step = live.timed(action, now, START).row(ID, live.ply + 1, now)
            live.apply(step)
        except KalahaError:
            continue
        steps.append(step)
    cut = data.draw(st.integers(0, len(steps)))
    start = archived(row, steps[:cut]) if cut else row
    if start is None:
        assert LiveGame(row, steps[:cut]).offer is not None
    else:
        assert seen(LiveGame(start, steps[cut:])) == seen(live)


def test_an_archived_game_of_forty_moves_takes_200_bytes() -> None:
    live, steps = LiveGame(GAME), list[StepRow]()
    while live.ply < 40 and live.game.outcome is None:
        moves = live.game.legal_moves
        action = NewStep(live.game.position.turn, "move", str(moves[live.ply * 7 % len(moves)]))
        steps.append(action.row(ID, live.ply + 1, START))
        live.apply(steps[-1])
    row = archived(GAME, steps)
    assert row is not None
    assert row.ply == 40
    assert len(row.record) <= 200


# in the database


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    address = created(postgres, f"archiving{next(_number)}")
    return address.replace("postgresql://", "postgresql+asyncpg://")


@pytest.fixture
async def stores(url: str) -> AsyncIterator[list[Store]]:
    """Three servers that share a database."""
    stores = [Store(url) for _ in range(3)]
    for store in stores:
        await store.open()
    yield stores
    for store in stores:
        await store.close()


@pytest.fixture
def store(stores: list[Store]) -> Store:
    return stores[0]


async def fill(store: Store, *ids: str) -> None:
    """Store the game under each of these ids."""
    await asyncio.gather(*(store.add(replace(GAME, id=id)) for id in ids))
    for step in rows(*STEPS):
        await asyncio.gather(*(store.add(replace(step, game=id)) for id in ids))


async def found(store: Store, id: str = ID) -> tuple[GameRow, list[StepRow]]:
    stored = await store.game(id)
    assert stored is not None
    return stored


LAST = START + len(STEPS)


async def test_a_game_is_archived_once_it_is_idle(store: Store) -> None:
    await fill(store, ID)
    before = await Games(store).newest(ID)
    assert [await Archiver(store).archive(since) for since in (LAST, LAST + 1, LAST + 1)] == [0, 1, 0]
    row, steps = await found(store)
    assert steps == []
    assert (row.ply, row.last, row.south, row.north) == (len(STEPS), LAST, "human", "guest")
    assert (row.south_name, row.north_name, row.north_seat) == ("Anna", "Björn", hashed("guest"))
    assert seen(await Games(store).newest(ID)) == seen(before)


async def test_an_archived_game_goes_on_and_is_archived_again(store: Store) -> None:
    await fill(store, ID)
    in_memory, new = Games(store), Games(store)
    assert (await in_memory.newest(ID)).ply == 6
    for games, ply, move in ((in_memory, 7, "2"), (new, 8, "1")):
        assert await Archiver(store).archive(START + 1e9) == 1
        turn = (await games.newest(ID)).game.position.turn
        step = NewStep(turn, "move", move)
        assert (await games.act(ID, ply - 1, lambda _, step=step: step)).row.ply == ply
        row, steps = await found(store)
        assert (row.ply, [step.ply for step in steps]) == (ply - 1, [ply])


async def test_a_server_that_missed_archived_steps_reloads(stores: list[Store]) -> None:
    here, there, _ = stores
    await here.add(GAME)
    games, others = Games(here), Games(there)
    await games.newest(ID)
    for step in STEPS:
        await others.act(ID, None, lambda _, step=step: step)
    assert await Archiver(there).archive(1e12) == 1
    assert not await here.add(StepRow(ID, 1, SOUTH, "move", "1", LAST))
    assert (await games.newest(ID)).ply == len(STEPS)
    assert await games.steps_after(ID, 2) is None


async def test_a_game_with_an_offer_waits_for_the_answer(store: Store) -> None:
    await fill(store, ID)
    offer, answer = rows(NewStep(SOUTH, "offer", "undo"), NewStep(NORTH, "decline"), after=6)
    archiver = Archiver(store)
    await store.add(offer)
    assert await archiver.archive(LAST + 9) == 0
    await store.add(answer)
    assert await archiver.archive(LAST + 9) == 1


async def test_a_game_that_cannot_be_archived_stops_no_other(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_BATCH", 2)
    ids = [f"{number:016}" for number in range(9)]
    await fill(store, *ids)
    await store.add(StepRow(ids[0], 7, SOUTH, "nonsense", "", LAST))
    archiver = Archiver(store)
    assert [await archiver.archive(LAST + 9) for _ in range(2)] == [8, 0]
    assert len((await found(store, ids[0]))[1]) == 7
    assert caplog.messages == [f"cannot archive game {0:016}"]


def test_a_record_that_differs_when_read_back_is_refused() -> None:
    rules = RULESETS["kalah"].replace(pits=3, seeds=2)
    game = Game(rules)
    game.node = type(game.node)(parse_position("<3,1,0,2,2,2,2,2,1> S", rules), parent=game.node)
    with pytest.raises(ValueError, match="Rules"):
        to_stored(game)


async def test_archiving_removes_void_invitations_only(store: Store) -> None:
    good, void = (
        InvitationRow(name, ID, NORTH, NORTH, ply, None) for name, ply in (("good", 6), ("void", 5))
    )
    await fill(store, ID)
    await store.add_invitations([good, void], 0)
    assert await Archiver(store).archive(LAST + 1) == 1
    assert await store.invitation("good") == good
    assert await store.invitation("void") is None


async def test_an_archived_game_is_removed_when_its_days_are_over(store: Store) -> None:
    await fill(store, ID)
    assert await Archiver(store).archive(LAST + 1) == 1
    assert await store.remove_untouched(LAST) == []
    assert await store.remove_untouched(LAST + 1) == [ID]
    assert await store.game(ID) is None


async def test_concurrent_archiving_and_play_lose_no_step(stores: list[Store]) -> None:
    ids = [f"{number:016}" for number in range(20)]
    await asyncio.gather(*(stores[0].add(replace(GAME, id=id)) for id in ids))
    for step in rows(*STEPS):
        archiving = (Archiver(store).archive(1e12) for store in stores[:2])
        steps = (replace(step, game=id) for id in ids)
        playing = (store.add(step) for step in steps for store in stores[1:])
        done = await asyncio.gather(*archiving, *playing)
        assert sum(done[2:]) == len(ids)
    for id in ids:
        row, stored = await found(stores[2], id)
        assert [step.ply for step in stored] == list(range(row.ply + 1, len(STEPS) + 1))
        assert seen(LiveGame(row, stored)) == seen(LiveGame(replace(GAME, id=id), rows(*STEPS, id=id)))


async def test_a_background_job_that_fails_runs_again(caplog: pytest.LogCaptureFixture) -> None:
    job = AsyncMock(side_effect=[DatabaseAwayError("away"), ValueError, asyncio.CancelledError])
    with pytest.raises(asyncio.CancelledError):
        await repeat(0, job)
    assert caplog.messages == ["a background job failed"]
