"""PostgreSQL with two servers: each hears of the other, and an outage of the database loses nothing."""

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from benchmarks.scenarios.postgres import Postgres, program
from tests.server.running import HIGH, Playing, Running, heard, present

_PORT = 10_000 + os.getpid() % 10_000


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    if program("initdb") is None:
        pytest.skip("needs PostgreSQL: apt-get install postgresql")
    folder = tmp_path_factory.mktemp("postgres")
    database = Postgres(folder, _PORT)
    try:
        yield database
    finally:
        database.stop()


@pytest.fixture(scope="module")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    folders = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("two")
    urls = postgres.url, f"{postgres.url}?sslmode=prefer"  # the second as other programs write it
    one, two = (Running(at, *HIGH, KALAHA_DATABASE_URL=url) for at, url in zip(folders, urls, strict=True))
    with one, two:
        yield one, two


def test_players_on_different_servers_see_each_others_moves(two: tuple[Running, Running]) -> None:
    one, other = two
    here = one.new("human", "open")
    there = Playing(other, here.created)
    with here.listen(0, here.south) as south, there.listen(0, there.north, name="Björn") as north:
        assert heard(north, 2)[1]["kind"] == "join"
        assert here.move("2", here.south, 1).status_code == 200
        assert heard(north, 1)[0]["move"] == "2"
        assert there.move("3", there.north, 2).status_code == 200
        assert [step["ply"] for step in heard(south, 4)[1:]] == [1, 2, 3]
    assert here.get() == there.get()


def test_a_player_at_another_server_is_present(two: tuple[Running, Running]) -> None:
    here = two[0].new()
    there = Playing(two[1], here.created)
    with here.listen(0, here.south) as south:
        assert present(south) == {"south": True, "north": False}
        with there.listen(0, there.north):
            assert present(south) == {"south": True, "north": True}


def test_a_race_between_servers_has_one_winner(two: tuple[Running, Running]) -> None:
    from concurrent.futures import ThreadPoolExecutor

    here = two[0].new()
    there = Playing(two[1], here.created)
    with ThreadPoolExecutor(8) as threads:
        for _ in range(5):
            state = here.get()
            body = {"ply": state["ply"], "move": state["legal"][0]}
            sent = [threads.submit(game.post, "moves", game.both, **body) for game in (here, there) * 4]
            statuses = sorted(answer.result().status_code for answer in sent)
            assert statuses == [200] + [409] * 7
    assert here.get()["ply"] == there.get()["ply"] == 5


def test_an_outage_of_the_database(two: tuple[Running, Running], postgres: Postgres) -> None:
    games = [two[0].new(), two[1].new()]
    for game in games:
        game.play("1 6")
    there = Playing(two[1], games[0].created)
    with there.listen(2) as socket:
        heard(socket, 1)
        postgres.stop()
        for game in games:
            answer = game.post("moves", game.both, ply=2, move="3")
            assert (answer.status_code, answer.json()["code"]) == (503, "database-away")
            assert int(answer.headers["retry-after"]) >= 1
            assert game.server.http.get("/healthz").status_code == 503
            assert game.server.http.get("/api/rules").status_code == 200
        postgres.start()
        for game in games:
            _wait(game.server.http)
            assert game.get()["moves"] == ["1", "6"]
            assert game.move("3", game.both, 2).status_code == 200
        assert heard(socket, 1)[0]["ply"] == 3


def test_servers_that_start_together_make_the_tables_once(postgres: Postgres, tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    folders = [tmp_path / name for name in "abc"]
    for folder in folders:
        folder.mkdir()
    created = program("createdb")
    assert created is not None
    subprocess.run([created, "-h", "127.0.0.1", "-p", str(_PORT), "-U", "kalaha", "fresh"], check=True)
    url = postgres.url.replace("/postgres", "/fresh")
    with ThreadPoolExecutor(3) as threads:
        servers = list(threads.map(lambda at: Running(at, *HIGH, KALAHA_DATABASE_URL=url), folders))
    for server in servers:
        with server:
            server.new()


def _wait(http: httpx.Client) -> None:
    for _ in range(100):
        if http.get("/healthz").status_code == 200:
            return
        time.sleep(0.1)
    raise AssertionError("the database is not found again")
