"""A damaged table in the server's folder: positions are analysed without it, and only the log says so."""

import asyncio
import contextlib
import json
import os
from pathlib import Path

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
from tests.server.running import HIGH, Running


def logged(server: Running) -> list[str]:
    """Why tables were not used, by the log."""
    lines = map(json.loads, server.log.splitlines())
    return [line["reason"] for line in lines if line["event"] == "table not used"]


def test_a_damaged_table_is_not_used_and_logged_once(tmp_path: Path) -> None:
    path = tables.build(RULESETS["kalah"].replace(pits=3, seeds=3), 8, tmp_path / "kalaha" / "tables").path
    assert path is not None
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with Running(tmp_path, *HIGH) as server:
        for _ in range(2):
            question = {"rules": "kalah", "position": "<3,0,0,3,3,3,3,3,3> S", "seconds": 0.1}
            answer = server.http.post("/api/analyse", json=question)
            assert answer.status_code == 200
            assert str(tmp_path) not in answer.text
    (reason,) = logged(server)
    assert str(path) in reason


def mapped_by(path: Path) -> set[int]:
    """The processes that have a file mapped."""
    found: set[int] = set()
    for maps in Path("/proc").glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):  # it has just ended
            if str(path) in maps.read_text():
                found.add(int(maps.parent.name))
    return found


def test_a_table_is_cut_off_while_it_is_in_use(tmp_path: Path) -> None:
    """Only the processes that analyse have it mapped; one that dies of it is replaced."""
    rules = RULESETS["kalah"].replace(pits=4, seeds=6)
    path = tables.build(rules, 12, tmp_path / "kalaha" / "tables").path
    assert path is not None
    question = {"rules": "kalah", "position": "<4,0,0,6,6,6,6,6,6,6,6> S", "seconds": 1}
    with Running(tmp_path, *HIGH) as server:

        def ask() -> int:
            return server.http.post("/api/analyse", json=question).status_code

        assert ask() == 200
        users = mapped_by(path)
        assert users
        assert server.process.pid not in users
        os.truncate(path, 1000)
        assert ask() in (200, 503)
        assert ask() == 200


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
