"""A damaged table in the server's folder: the computer plays on, and only the log knows."""

import asyncio
import contextlib
import json
import os
from pathlib import Path
from typing import Any

import httpx
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kalaha import tables
from kalaha.errors import fault
from kalaha.rules import RULESETS
from kalaha.server.app import create_app
from kalaha.server.settings import Settings
from kalaha.tables.errors import TableDamagedError
from tests.server.running import HIGH, Playing, Running, until

SIZE = {"rules": "kalah", "pits": 3, "seeds": 3}


def test_the_computer_plays_and_analyses(tmp_path: Path) -> None:
    path = tables.build(RULESETS["kalah"].replace(pits=3, seeds=3), 8, tmp_path / "kalaha" / "tables").path
    assert path is not None
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with Running(tmp_path, *HIGH) as server:
        game = server.new("human", "computer:10", **SIZE)
        assert game.move("2", game.south, 0).status_code == 200
        game.until("south")
        question = {"rules": "kalah", "position": "<3,0,0,3,3,3,3,3,3> S", "seconds": 0.1}
        answer = server.http.post("/api/analyse", json=question)
        assert answer.status_code == 200
        assert str(tmp_path) not in answer.text
    told = [line for line in map(json.loads, server.log.splitlines()) if line["event"] == "table not used"]
    assert len(told) == 1
    assert str(path) in told[0]["reason"]


def mapped_by(path: Path) -> set[int]:
    """The processes that have a file mapped."""
    found: set[int] = set()
    for maps in Path("/proc").glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):  # it has just ended
            if str(path) in maps.read_text():
                found.add(int(maps.parent.name))
    return found


def test_a_table_is_cut_off_while_it_is_in_use(tmp_path: Path) -> None:
    """Only the engine's processes have it mapped; one that dies of it is replaced, and plays without."""
    rules = RULESETS["kalah"].replace(pits=4, seeds=6)
    path = tables.build(rules, 12, tmp_path / "kalaha" / "tables").path
    assert path is not None
    with Running(tmp_path, *HIGH) as server:
        game = server.new("human", "computer:10", rules="kalah", pits=4, seeds=6)
        assert game.move("1", game.south).status_code == 200
        state = game.until("south")["state"]
        users = mapped_by(path)
        assert users
        assert server.process.pid not in users
        assert game.move(state["legal"][0], game.south).status_code == 200
        until(lambda: "\nkalaha_thinking 1" in server.http.get("/metrics").text)
        os.truncate(path, 1000)
        for _ in range(2):
            state = wait_for_south(game)
            assert server.http.get("/metrics").status_code == 200
            assert game.move(state["legal"][0], game.south).status_code == 200
        wait_for_south(game)
    told = [line for line in map(json.loads, server.log.splitlines()) if line["event"] == "table not used"]
    assert len(told) == 1
    assert "ends within layer" in told[0]["reason"]


def wait_for_south(game: Playing) -> dict[str, Any]:
    """Return the state once South is to move, whatever was played before."""
    until(lambda: game.get(game.south)["turn"] == "south")
    return game.get(game.south)


def test_no_answer_names_a_file(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "games.sqlite")))

    async def damaged(_request: Request) -> Response:
        raise TableDamagedError(fault("tables-damaged", path="/secret/file", layer=2))

    app.router.routes.append(Route("/api/damaged", damaged))

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/damaged")

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["code"]) == (500, "server-fault")
    assert "secret" not in answer.text
