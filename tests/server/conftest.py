"""One server for all tests of a process that can share it; and the log as it was, after each."""

import logging
from collections.abc import Iterator

import pytest
import structlog

from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def log_as_it_was() -> Iterator[None]:
    """An application made in a test logs to the stderr of that test, which is closed when it ends."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
