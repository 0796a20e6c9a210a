"""PostgreSQL with two servers. Each is notified of the other's steps, and an outage loses no steps."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from kalaha.server.storage.database import database_url
from tests.server.postgres import Postgres, program
from tests.server.running import Here, Playing, heard, heard_steps, present, until

OPENING = """
import asyncio, sys
from kalaha.server.storage.store import Store
asyncio.run(Store(sys.argv[1]).open())
"""


def created(postgres: Postgres, name: str) -> str:
    """Create a database and return its URL."""
    createdb = program("createdb")
    assert createdb is not None
    at = "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "kalaha"
    subprocess.run([createdb, *at, name], check=True)
    return postgres.url.replace("/postgres", f"/{name}")


@pytest.fixture(scope="module")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Here, Here]]:
    folder, url = tmp_path_factory.mktemp("two"), created(postgres, "games")
    urls = url, f"{url}?sslmode=prefer"  # the second in the form that other programs use
    one, two = (Here(folder, database=url) for url in urls)
    with one, two:
        yield one, two


def test_players_on_different_servers_see_each_others_moves(two: tuple[Here, Here]) -> None:
    one, other = two
    here = one.new("human", "open")
    there = Playing(other, here.created)
    with here.listen(0, here.south) as south, there.listen(0, there.north, name="Björn") as north:
        assert [message["kind"] for message in heard(north, 2)] == ["join", "hello"]
        assert here.move("2", here.south, 1).status_code == 200
        assert heard(north, 1)[0]["move"] == "2"
        assert there.move("3", there.north, 2).status_code == 200
        assert [step["ply"] for step in heard_steps(south, 3)] == [1, 2, 3]
    assert here.get() == there.get()
    assert "kalaha_hearing 1.0" in one.http.get("/metrics").text


def test_a_player_at_another_server_is_present(two: tuple[Here, Here]) -> None:
    here = two[0].new()
    there = Playing(two[1], here.created)
    with here.listen(0, here.south) as south:
        assert present(south) == {"south": True, "north": False}
        with there.listen(0, there.north):
            assert present(south) == {"south": True, "north": True}


def test_a_race_between_servers_has_one_winner(two: tuple[Here, Here]) -> None:
    here = two[0].new()
    there = Playing(two[1], here.created)
    with ThreadPoolExecutor(8) as threads:
        for _ in range(5):
            state = here.get()
            ply = state["ply"]
            moves = [str(move) for move in parse_position(state["position"], RULESETS["alga"]).legal_moves]
            sent = [threads.submit(game.move, move, ply=ply) for game in (here, there) for move in moves]
            statuses = sorted(answer.result().status_code for answer in sent)
            assert statuses == [200] * 2 + [409] * (len(sent) - 2), "the winner, and its repetition"
    assert here.get()["ply"] == there.get()["ply"] == 5


def test_an_outage_of_the_database_loses_no_step(two: tuple[Here, Here], postgres: Postgres) -> None:
    games = [two[0].new(), two[1].new()]
    for game in games:
        game.play("1 6")
    there = Playing(two[1], games[0].created)
    with there.listen(2) as socket:
        heard(socket, 1)
        postgres.stop()
        for game in games:
            answer = game.move("3", game.both, 2)
            assert (answer.status_code, answer.json()["code"]) == (503, "database-away")
            assert int(answer.headers["retry-after"]) >= 1
            assert game.server.http.get("/healthz").status_code == 503
            assert game.server.http.get("/").status_code == 200
        postgres.start()
        for game in games:
            until(lambda http=game.server.http: http.get("/healthz").status_code == 200)
            assert game.get()["steps"] == ["1", "6"]
            assert game.move("3", game.both, 2).status_code == 200
        assert heard(socket, 1)[0]["ply"] == 3


@pytest.mark.thorough
def test_servers_that_start_together_make_the_tables_once(postgres: Postgres, tmp_path: Path) -> None:
    url = created(postgres, "fresh")
    command = [sys.executable, "-c", OPENING, database_url(url)]
    opening = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait(300) for process in opening] == [0] * 3
    with Here(tmp_path, database=url) as server:
        server.new()
