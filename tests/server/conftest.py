"""A server and a PostgreSQL server, shared by all tests in a process, and a database for each test."""

import logging
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from kalaha.server.http import limits, refusals
from kalaha.server.storage.store import Store
from tests.server.postgres import Postgres, free_port, program
from tests.server.running import Running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if program("initdb") is None:
        pytest.skip("needs PostgreSQL: apt-get install postgresql")
    # This is not pytest's own folder, because the next pytest run denies other users access to that folder.
    with tempfile.TemporaryDirectory(prefix="kalaha-postgres-") as folder:
        database = Postgres(Path(folder), free_port())
        try:
            yield database
        finally:
            database.stop()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    """A database without a server."""
    store = Store(f"sqlite:///{file}")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a server's rate limit buckets in this process from refilling, even if a test is slow."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1e9))


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server in this process refuse excessive requests without pausing first."""
    monkeypatch.setattr(refusals, "PAUSE", 0)


@pytest.fixture(autouse=True)
def restored_log() -> Iterator[None]:
    """Restore the log, because an application logs to its test's stderr, which closes when the test ends."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
