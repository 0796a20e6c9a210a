"""The clock of a game between two people. The tests set the time of the server."""

import asyncio
import math
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.game import NORTH, SOUTH, Game, Reason
from kalaha.notation import Remark, read_record
from kalaha.rules import RULESETS
from kalaha.server.errors import RefusedError, StaleError
from kalaha.server.play.archiver import archived
from kalaha.server.play.clock import CREDIT, Clock, control
from kalaha.server.play.games import Games
from kalaha.server.play.live import NewStep
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow
from kalaha.wire.game import Clock as Shape
from kalaha.wire.game import Game as GameShape
from tests.server.running import Here, assert_shape

ID = "0" * 16
START = 1_700_000_000.0
FIVE = 300_000
"""The milliseconds of each player, who get 3,000 after each turn."""


class Server:
    """A server with the clock `time`, whose requests are the steps of a game with a clock."""

    def __init__(self, folder: Path, time: SimpleNamespace) -> None:
        self.folder, self.time = folder, time

    async def start(self) -> "Server":
        self.store = Store(f"sqlite:///{self.folder / 'games.sqlite'}")
        self.store.now = lambda: asyncio.sleep(0, self.time.now)
        await self.store.open()
        self.games = Games(self.store)
        return self

    async def step(
        self, kind: str, text: str = "", side: int | None = None, shown: float | None = None
    ) -> None:
        await self.games.act(
            ID,
            None,
            lambda live: NewStep(live.game.position.turn if side is None else side, kind, text, shown),
        )

    async def play(self, *moves: str, seconds: float = 0) -> None:
        """Play moves, each after this time."""
        for move in moves:
            self.time.now += seconds
            await self.step("move", move)

    async def clock(self) -> tuple[int, int, str | None]:
        """Return the time that both players have now, and whose is running."""
        live = await self.games.newest(ID)
        clock = (await self.games.state(live, frozenset())).get("clock")
        assert clock is not None
        assert_shape(Shape, clock)
        return clock["south"], clock["north"], clock["running"]

    async def over(self) -> object:
        outcome = (await self.games.newest(ID)).game.outcome
        return outcome and (outcome.reason, outcome.winner)


@pytest.fixture
def time() -> SimpleNamespace:
    return SimpleNamespace(now=START)


@pytest.fixture
async def server(tmp_path: Path, time: SimpleNamespace) -> AsyncIterator[Server]:
    """A server with a game in which both have moved, so that South's clock runs."""
    server = await Server(tmp_path, time).start()
    record = to_stored(Game(RULESETS["kalah"], tags=control(5, 3)))
    await server.games.create(GameRow(ID, record, "human", "human", time.now))
    time.now += 1000  # the friend does not come at once
    await server.play("2", "2", seconds=100)
    yield server
    await server.store.close()


async def test_a_clock_runs_after_the_first_moves_with_an_increment_per_turn(
    server: Server, time: SimpleNamespace
) -> None:
    assert await server.clock() == (FIVE, FIVE, "south"), "the first moves were free"
    await server.play("1", seconds=10)
    time.now += 5
    assert await server.clock() == (FIVE - 7_000, FIVE - 5_000, "north")
    await server.play("3", "1", seconds=5)  # an extra turn
    assert await server.clock() == (FIVE - 7_000, FIVE - 12_000, "south")
    nodes = (await server.games.newest(ID)).game.node.path[1:]
    assert [Remark.parse(node.comment).clock for node in nodes] == [300, 300, 293, 290, 288]


async def test_a_move_that_comes_late_loses_on_time(server: Server) -> None:
    await server.play("1", seconds=300)
    assert await server.over() == (Reason.TIMED_OUT, NORTH)
    assert await server.clock() == (0, FIVE, None)


async def test_time_up_is_said_by_the_player_or_later_by_the_other(
    server: Server, time: SimpleNamespace
) -> None:
    time.now += 290
    for shown in (0, math.inf):
        with pytest.raises(RefusedError) as caught:
            await server.step("time", shown=shown)
        assert (caught.value.status, caught.value.code) == (409, "time-left")
    time.now += 10
    with pytest.raises(RefusedError):
        await server.step("time", shown=math.inf)  # the player's page may have been asleep
    await server.step("time", shown=0)
    assert await server.over() == (Reason.TIMED_OUT, NORTH)


async def test_the_other_player_wins_when_the_credit_is_used_up(
    server: Server, time: SimpleNamespace
) -> None:
    time.now += 300 + CREDIT / 1000
    await server.step("time", shown=math.inf)
    assert await server.over() == (Reason.TIMED_OUT, NORTH)


@pytest.mark.parametrize(
    ("asleep", "left"),
    [(0, FIVE - 20_000), (59, FIVE - 20_000), (80, FIVE - 40_000)],  # beyond the credit
)
async def test_a_page_that_was_asleep_costs_nothing(server: Server, asleep: float, left: int) -> None:
    """The player has thought for 20 seconds, as the page counts. The server has seen a longer time pass."""
    server.time.now += 20 + asleep
    await server.step("move", "1", shown=FIVE - 20_000)
    assert (await server.clock())[0] == left + 3_000


@pytest.mark.parametrize("outage", [1, 10, 3_600])
async def test_a_server_that_is_killed_costs_nothing(server: Server, outage: float) -> None:
    """South has thought for 20 seconds before the kill, and for 5 seconds after it."""
    server.time.now += 20 + outage
    new = await Server(server.folder, server.time).start()
    assert (await new.clock())[0] == FIVE, "as far as the server knows"
    new.time.now += 8  # the page needs 3 seconds to connect again
    await new.step("move", "1", shown=FIVE - 25_000)
    assert (await new.clock())[:2] == (FIVE - 22_000, FIVE)
    await new.play("1", seconds=30)
    await new.store.close()
    again = await Server(server.folder, server.time).start()
    assert (await again.clock())[:2] == (FIVE - 22_000, FIVE - 27_000)
    await again.store.close()


async def test_the_loser_on_time_is_one_fact_on_two_servers(server: Server, time: SimpleNamespace) -> None:
    other = await Server(server.folder, time).start()
    time.now += 301
    deeds = NewStep(SOUTH, "time", shown=0), NewStep(SOUTH, "move", "1", 0)
    done = await asyncio.gather(
        *(
            each.games.act(ID, 2, lambda _, step=step: step)
            for each, step in zip((server, other), deeds, strict=True)
        ),
        return_exceptions=True,
    )
    assert sorted(isinstance(each, StaleError) for each in done) == [False, True]
    assert [await each.over() for each in (server, other)] == [(Reason.TIMED_OUT, NORTH)] * 2
    await other.store.close()


async def test_an_undo_returns_no_time(server: Server, time: SimpleNamespace) -> None:
    await server.play("1", seconds=50)
    time.now += 20
    await server.games.act(ID, None, lambda _: NewStep(SOUTH, "undo"))
    times = FIVE - 47_000, FIVE - 20_000, "south"
    assert await server.clock() == times
    await server.games.act(ID, None, lambda _: NewStep(SOUTH, "undo"))
    assert (await server.games.newest(ID)).game.moves == ()
    assert await server.clock() == times, "the next moves are not free"


async def test_a_pause_stops_the_clock(server: Server, time: SimpleNamespace) -> None:
    time.now += 100
    await server.step("offer", "undo", NORTH)
    await server.step("pause")
    assert (await server.games.newest(ID)).undo_offer == NORTH, "a pause answers no offer"
    await server.step("withdraw", side=NORTH)
    time.now += 5_000
    left = await server.clock()
    assert left == (FIVE - 100_000, FIVE, None)
    row = archived(*(await server.store.game(ID) or pytest.fail("lost")))
    assert row is not None
    await server.store.archive([(0, row)])
    await server.step("resume")
    time.now += 1
    assert await server.clock() == (FIVE - 101_000, FIVE, "south")


@given(
    st.integers(0, FIVE), st.floats(0, 1000), st.floats(-100, 1000), st.one_of(st.none(), st.floats(0, FIVE))
)
def test_nobody_gains_time_or_loses_what_the_page_shows(
    left: int, passed: float, opened: float, shown: float | None
) -> None:
    clock = Clock(FIVE, 0, [left, left], START)
    now, opened = START + passed, START + min(opened, passed)
    measured = clock.measured(SOUTH, now, opened, shown)
    assert left - 1000 * passed - 1 <= measured <= left
    alone = clock.measured(SOUTH, now, opened)
    assert alone >= left - 1000 * passed - 1
    if shown is None:
        return
    assert measured <= alone + CREDIT + 1
    if left - 1000 * passed <= shown <= min(left, alone + CREDIT):
        assert abs(measured - shown) <= 1, "an honest page is believed"


def test_a_clock_over_http(tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        assert "clock" not in server.new().created
        for wrong in ({"minutes": 0}, {"minutes": 181}, {"minutes": 5, "increment": -1}, {}, 5):
            answer = server.http.post("/api/games", json={"rules": "alga", "clock": wrong})
            assert answer.status_code == 422
        game = server.new(clock={"minutes": 5, "increment": 3})
        assert_shape(GameShape, {key: value for key, value in game.created.items() if key != "seats"})
        start: dict[str, Any] = {"minutes": 5, "increment": 3, "south": FIVE, "north": FIVE, "running": None}
        assert game.created["clock"] == start
        game.play("2 2 1")
        assert game.do("time", game.south).json()["code"] == "time-left"
        record = read_record(server.http.get(f"{game.path}/record").text)
        assert (record.tags["TimeControl"], "TimeLeft" in record.tags) == ("300+3", False)
        assert all(Remark.parse(node.comment).clock for node in record.mainline())
        game.do("resign", game.south)
        assert game.post("again", game.both).json()["clock"] == start
