"""Games at rest in PostgreSQL, where several servers pack, wake and play them at once."""

import asyncio
import json
from dataclasses import asdict, replace

import pytest
import sqlalchemy as sa

from kalaha.engine.levels import LEVELS
from kalaha.engine.selective import choose
from kalaha.game import SOUTH, Game
from kalaha.rules import RULESETS
from kalaha.server.play.games import hashed
from kalaha.server.play.live import steps_of
from kalaha.server.storage.database import database_url, transactions
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, StepRow
from tests.server.postgres import Postgres
from tests.server.storage.test_postgres import created

BEGAN = 1_700_000_000.0


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return database_url(created(postgres, "resting"))


def played(seed: int) -> tuple[GameRow, list[StepRow]]:
    """Return a game of level 2 to its end: against the computer, one of three with a friend."""
    game = Game.start(RULESETS[("alga", "kalah", "oware", "kalahawari")[seed % 4]])
    while game.outcome is None:
        game.play(choose(game, LEVELS[1], 1000 * seed + len(game.steps)))
    rules, start = json.dumps(asdict(game.rules)), str(game.root.position)
    id = hashed(f"game {seed}")[:16]  # the same every time: how full an index is depends on its order
    begun = GameRow(id, rules, start, "human", "computer:7", BEGAN, south_seat=hashed(f"south {seed}"))
    steps = [StepRow(begun.id, ply, *step, BEGAN + ply) for ply, step in enumerate(steps_of(game), 1)]
    if seed % 3:
        return begun, steps
    friend = f"{hashed(f'friend {seed}')} Björn"
    begun = replace(begun, north="open", south_name="Anna", north_seat=hashed(f"north {seed}"))
    later = [replace(step, ply=step.ply + 1) for step in steps]
    return begun, [StepRow(begun.id, 1, 1, "seat", friend, BEGAN), *later]


def test_a_finished_game_takes_at_most_150_bytes_with_its_index(url: str) -> None:
    async def measure() -> float:
        store = Store(url)
        await store.open()
        count = 60
        games = [played(seed) for seed in range(count)]
        await asyncio.gather(*(store.add_game(game) for game, _ in games))
        await asyncio.gather(*(store.add_step(step) for _, steps in games for step in steps))
        while await store.put_to_rest(BEGAN + 3600, BEGAN + 7200):
            pass
        for game, steps in games[::7]:
            assert await store.game(game.id) == game
            stored = await store.steps(game.id)
            assert [asdict(step) | {"at": 0} for step in stored] == [
                asdict(step) | {"at": 0} for step in steps
            ]
        await store.close()
        return await size(count)

    async def size(count: int) -> float:
        """Return the bytes of a game among many: copies of the rows fill the pages."""
        database = transactions(url)
        copies = (
            "CREATE TABLE many (LIKE packed INCLUDING ALL);"
            "INSERT INTO many SELECT hashint8extended(id, n), last, rules, packed FROM packed,"
            " generate_series(1, 500) AS n ORDER BY n, last"
        )
        for statement in copies.split(";"):
            await database.write(lambda connection, text=statement: connection.execute(sa.text(text)))
        text = sa.text("SELECT pg_total_relation_size('many'), count(*) FROM many")
        [(total, rows)] = await database.read(lambda connection: connection.execute(text).all())
        await database.close()
        assert rows == 500 * count
        return total / rows

    assert asyncio.run(measure()) <= 150


def test_servers_that_pack_wake_and_play_at_once_lose_nothing(url: str) -> None:
    async def race() -> None:
        stores = [Store(url) for _ in range(3)]
        for store in stores:
            await store.open()
        games = [game for game, _ in map(played, range(100, 120))]
        for game in games:
            await stores[0].add_game(game)
        for ply in range(1, 8):
            steps = [StepRow(game.id, ply, SOUTH, "move", "1", BEGAN + ply) for game in games]
            packing = (store.put_to_rest(BEGAN + 3600, BEGAN + 7200) for store in stores[:2])
            playing = (store.add_step(step) for step in steps for store in stores[1:])
            done = await asyncio.gather(*packing, *playing)
            assert sum(done[2:]) == len(games)
        for store in stores:
            for game in games:
                assert await store.game(game.id) == game
                assert [step.ply for step in await store.steps(game.id)] == list(range(1, 8))
            await store.close()

    asyncio.run(race())
