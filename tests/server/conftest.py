"""A server and a PostgreSQL for all tests of a process that can share them; after each, the log as it was."""

import logging
import socket as sockets
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from kalaha.server.http import limits, refusals
from tests.server.postgres import Postgres, program
from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if program("initdb") is None:
        pytest.skip("needs PostgreSQL: apt-get install postgresql")
    # Not in pytest's folder, which the next run of pytest closes to other users.
    with tempfile.TemporaryDirectory(prefix="kalaha-postgres-") as folder:
        with closing(sockets.create_server(("127.0.0.1", 0))) as free:
            port = free.getsockname()[1]
        database = Postgres(Path(folder), port)
        try:
            yield database
        finally:
            database.stop()


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a client has spent does not flow back, however long a test takes; of a server in this process."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1e9))


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks too much is told at once by a server in this process."""
    monkeypatch.setattr(refusals, "PAUSE", 0)


@pytest.fixture(autouse=True)
def log_as_it_was() -> Iterator[None]:
    """An application made in a test logs to the stderr of that test, which is closed when it ends."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
