"""`/healthz` reports within a time limit whether games can be stored."""

import asyncio
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from unittest.mock import AsyncMock, Mock

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
def test_a_full_disk_is_reported_and_survived(tmp_path: Path) -> None:
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


def test_a_deleted_folder_is_reported_and_survived(tmp_path: Path) -> None:
    """Without this check, SQLite would go on writing to the deleted file."""
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


def test_a_locked_database_is_reported_in_time(tmp_path: Path) -> None:
    with Here(tmp_path) as server, closing(sqlite3.connect(server.database, timeout=60)) as other:
        server.new()
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        until(lambda: ask(server) == ILL)
        started = time.monotonic()
        assert [ask(server) for _ in range(20)] == [ILL] * 20
        assert time.monotonic() - started < 20 * health.BOUND, "they share a trial"
        other.execute("ROLLBACK")
        until(lambda: ask(server) == WELL)


async def test_frequent_requests_share_a_write(monkeypatch: pytest.MonkeyPatch) -> None:
    store, clock = AsyncMock(), Mock()
    asked = Health(store)
    monkeypatch.setattr(health, "time", clock)
    for now, writes in ((100.0, 1), (100.9, 1), (101.0, 2), (101.9, 2), (102.5, 3)):
        clock.monotonic.return_value = now
        await asyncio.gather(*(asked.require() for _ in range(20)))
        assert store.try_writing.await_count == writes
    for now, error, reason in (
        (104.0, DatabaseAwayError("away"), "away"),
        (106.0, ValueError(), "ValueError()"),
    ):
        store.try_writing.side_effect = error
        clock.monotonic.return_value = now
        with pytest.raises(RefusedError) as caught:
            await asked.require()
        assert (caught.value.code, caught.value.reason) == ("cannot-store", reason)
