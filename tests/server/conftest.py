"""One server for all tests of a process that can share it; and the log as it was, after each."""

import logging
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import structlog

from kalaha.server.http import limits
from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a client has spent does not flow back, however long a test takes; of a server in this process."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1e9))


@pytest.fixture(autouse=True)
def log_as_it_was() -> Iterator[None]:
    """An application made in a test logs to the stderr of that test, which is closed when it ends."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
