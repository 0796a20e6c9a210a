"""Games at rest: one row each, and nobody sees a difference."""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.game import NORTH, SOUTH, Game, Position
from kalaha.rules import RULESETS
from kalaha.server.play.games import Games, hashed
from kalaha.server.play.live import NewStep, steps_of
from kalaha.server.storage.packing import pack, unpack
from kalaha.server.storage.store import DAY, Store
from kalaha.server.storage.tables import GameRow, InvitationRow, StepRow
from tests.strategies import positions

ID = "00112233445566ff"
HOUR = 3600.0


def row(game: Game, south: str = "human", north: str = "computer:7", **more: str) -> GameRow:
    rules, start = json.dumps(asdict(game.rules)), str(game.root.position)
    return GameRow(ID, rules, start, south, north, 1_700_000_000.0, **more)


def rows(steps: Sequence[NewStep], at: float = 1_700_000_060.0) -> list[StepRow]:
    return [StepRow(ID, ply, *step, at) for ply, step in enumerate(steps, 1)]


def again(game: GameRow, steps: Sequence[StepRow]) -> tuple[GameRow, list[StepRow]]:
    return unpack(pack(game, steps), game.id, game.rules, steps[-1].at if steps else game.created)


@given(positions(), st.data())
def test_any_game_comes_out_as_it_went_in(start: Position, data: st.DataObject) -> None:
    game = Game(start.rules, start)
    while game.outcome is None and data.draw(st.booleans()):
        game.play(data.draw(st.sampled_from(game.legal_moves)))
    begun, steps = row(game), rows(steps_of(game))
    assert again(begun, steps) == (begun, steps)


KINDS = (
    "move", "swap", "offer", "accept", "decline", "withdraw", "resign", "undo", "redo",
    "join", "seat", "again",
)  # fmt: skip
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)
STEPS = st.builds(
    NewStep,
    st.sampled_from((SOUTH, NORTH)),
    st.sampled_from(KINDS),
    st.one_of(
        st.sampled_from(("", *"12345678", "3~", "8~", "share", hashed("x"), f"{hashed('y')} Zoë")), NAMES
    ),
)


@given(
    NAMES | st.none(), NAMES | st.none(), st.sampled_from((None, hashed("s"))), st.lists(STEPS, max_size=99)
)
def test_so_do_names_seats_and_steps_of_every_kind(
    south: str | None, north: str | None, seat: str | None, steps: list[NewStep]
) -> None:
    begun = replace(
        row(Game.start(RULESETS["kalahawari"])), south_name=south, north_name=north, north_seat=seat
    )
    stored = rows(steps)
    assert again(begun, stored) == (begun, stored)


@pytest.mark.parametrize(
    "start", ["<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> N", "<6,30,30,1,0,0,0,0,1,0,0,0,0,5,5> S"]
)
def test_so_does_a_game_that_begins_elsewhere(start: str) -> None:
    begun = replace(row(Game.start(RULESETS["kalah"])), start=start)
    assert again(begun, []) == (begun, [])


def test_a_usual_game_takes_few_bytes() -> None:
    begun = replace(row(Game.start(RULESETS["alga"])), south_seat=hashed("s"), south_name="Anna")
    moves = rows([NewStep(ply // 2 % 2, "move", str(ply % 6 + 1)) for ply in range(60)])
    assert len(pack(begun, moves)) <= 61


# in the database


class Stored:
    """A database in a folder."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.sqlite"

    async def opened(self) -> Store:
        store = Store(f"sqlite:///{self.file}")
        await store.open()
        return store

    def count(self, table: str) -> int:
        with closing(sqlite3.connect(self.file)) as database:
            return int(database.execute(f"select count(*) from {table}").fetchone()[0])

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many rows there are of games, of steps, and of games at rest."""
        return self.count("games"), self.count("steps"), self.count("packed")


GAME = row(Game.start(RULESETS["alga"]), south_seat=hashed("s"))
STORED = rows([NewStep(SOUTH, "move", "1"), NewStep(SOUTH, "move", "3"), NewStep(NORTH, "move", "2")])
LAST = STORED[-1].at


@pytest.fixture
def database(tmp_path: Path) -> Stored:
    async def fill(database: Stored) -> None:
        store = await database.opened()
        await store.add_game(GAME)
        for step in STORED:
            await store.add_step(step)
        await store.close()

    database = Stored(tmp_path)
    asyncio.run(fill(database))
    return database


def test_a_game_at_rest_is_one_row_and_reads_the_same(database: Stored) -> None:
    async def rest() -> None:
        store = await database.opened()
        try:
            assert await store.put_to_rest(LAST, LAST) == 0
            assert database.counts == (1, 3, 0)
            assert await store.put_to_rest(LAST + 1, LAST) == 1
            assert database.counts == (0, 0, 1)
            assert await store.put_to_rest(LAST + 1, LAST) == 0
            assert await store.game(ID) == GAME
            assert await store.steps(ID) == STORED
            assert await store.steps(ID, 2) == STORED[2:]
            assert await store.steps(ID, 3) == []
            assert await store.game("0" * 16) is None
            assert await store.steps("0" * 16) == []
        finally:
            await store.close()

    asyncio.run(rest())


def test_the_next_step_wakes_a_game_also_where_another_process_packed_it(database: Stored) -> None:
    async def go_on() -> None:
        here, there = await database.opened(), await database.opened()
        try:
            games = Games(here, lambda _live: None)
            assert (await games.view(ID)).ply == 3
            assert await there.put_to_rest(LAST + 1, LAST) == 1
            assert (await games.view(ID)).ply == 3
            message = await games.act(ID, 3, lambda _live: NewStep(SOUTH, "move", "2"))
            assert message.ply == 4
            assert database.counts == (1, 4, 0)
            assert [step.text for step in await there.steps(ID)] == ["1", "3", "2", "2"]
            assert await there.put_to_rest(LAST + 1, LAST) == 0  # touched just now
        finally:
            await here.close()
            await there.close()

    asyncio.run(go_on())


def test_of_two_who_wake_a_game_one_makes_the_step(database: Stored) -> None:
    async def both() -> None:
        stores = [await database.opened() for _ in range(2)]
        try:
            assert await stores[0].put_to_rest(LAST + 1, LAST) == 1
            step = StepRow(ID, 4, SOUTH, "move", "2", LAST + 5)
            stored = await asyncio.gather(*(store.add_step(step) for store in stores))
            assert sorted(stored) == [False, True]
            assert database.counts == (1, 4, 0)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(both())


def test_a_game_at_rest_is_removed_when_its_days_are_over(database: Stored) -> None:
    async def remove() -> None:
        store = await database.opened()
        try:
            assert await store.put_to_rest(LAST + 1, LAST) == 1
            assert await store.last_days(1) == LAST // DAY * DAY
            assert await store.last_days(2) is None
            assert await store.remove_untouched(LAST) == []
            assert await store.remove_untouched(LAST + 1) == [ID]
            assert database.counts == (0, 0, 0)
        finally:
            await store.close()

    asyncio.run(remove())


def test_invitations_that_are_void_go_and_others_stay_good(database: Stored) -> None:
    def invitation(secret: str, side: int, ply: int, until: float | None) -> InvitationRow:
        return InvitationRow(secret, ID, side, side, ply, until)

    good = invitation("good", NORTH, 3, None)
    void = [invitation("acted", NORTH, 2, None), invitation("expired", NORTH, 3, LAST - 1)]

    async def rest() -> None:
        store = await database.opened()
        try:
            await store.add_invitations([good, *void], LAST - 2)
            assert await store.put_to_rest(LAST + 1, LAST) == 1
            assert await store.invitation("good") == good
            assert database.count("invitations") == 1
            await store.remove([ID])
            assert database.count("invitations") == 0
            assert database.counts == (0, 0, 0)
        finally:
            await store.close()

    asyncio.run(rest())
