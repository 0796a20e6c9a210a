"""`/healthz`: whether games can be stored, told in bounded time."""

import asyncio
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kalaha.server.errors import DatabaseAwayError, RefusedError
from kalaha.server.storage import health
from kalaha.server.storage.health import Health
from tests.server.running import Here, Running, Served, until


def ask(server: Served) -> tuple[int, str]:
    answer = server.http.get("/healthz", headers={"accept-language": "de"})
    return answer.status_code, answer.json()["detail"] if answer.status_code != 200 else answer.text


WELL = 200, "ok\n"
ILL = 503, "Spiele lassen sich gerade nicht speichern; warum, steht im Log des Servers."


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on files stands for a full disk")
def test_a_full_disk(tmp_path: Path) -> None:
    import resource

    with Running(tmp_path) as server:
        game = server.new()
        game.play("1 6")
        assert ask(server) == WELL
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        written = (tmp_path / "kalaha" / "games.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, unlimited[1]))
        until(lambda: ask(server) == ILL)
        assert game.move("3", game.both, 2).status_code == 503
        assert game.get()["steps"] == ["1", "6"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        until(lambda: ask(server) == WELL)
        assert game.move("3", game.both, 2).status_code == 200


def test_a_deleted_folder(tmp_path: Path) -> None:
    """SQLite would go on writing to a file that nobody finds again."""
    folder = tmp_path / "data"
    folder.mkdir()
    with Here(folder) as server:
        game = server.new()
        game.play("1 6")
        shutil.move(folder, tmp_path / "away")
        until(lambda: ask(server) == ILL)
        assert game.move("3", game.both, 2).status_code == 503
        folder.mkdir()
        sqlite3.connect(server.database).close()
        assert game.move("3", game.both, 2).status_code == 503
        shutil.rmtree(folder)
        shutil.move(tmp_path / "away", folder)
        until(lambda: ask(server) == WELL)
        assert game.move("3", game.both, 2).status_code == 200


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    with Here(tmp_path) as server, closing(sqlite3.connect(server.database, timeout=60)) as other:
        server.new()
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        until(lambda: ask(server) == ILL)
        started = time.monotonic()
        assert [ask(server) for _ in range(20)] == [ILL] * 20
        assert time.monotonic() - started < 20 * health.BOUND, "they do not wait one after the other"
        other.execute("ROLLBACK")
        until(lambda: ask(server) == WELL)


class Trying:
    """A store that says when it was tried, and takes what is written unless it is `away`."""

    def __init__(self, now: list[float]) -> None:
        self.now = now
        self.tried: list[float] = []
        self.away = False

    async def try_writing(self) -> None:
        self.tried += self.now
        await asyncio.sleep(0.01)
        if self.away:
            raise DatabaseAwayError("away")


def test_who_asks_often_does_not_write_often(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    store: Any = Trying(now)

    async def ask_for_a_while() -> None:
        asked = Health(store)
        for now[0] in (100.0, 100.9, 101.0, 101.9, 102.5):
            await asyncio.gather(*(asked.require() for _ in range(20)))
        assert store.tried == [100.0, 101.0, 102.5]
        store.away, now[0] = True, 104.0
        with pytest.raises(RefusedError):
            await asked.require()

    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: now[0]))
    asyncio.run(ask_for_a_while())
