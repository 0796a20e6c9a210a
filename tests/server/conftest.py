"""One server for all tests of a process that can share it."""

from collections.abc import Iterator

import pytest

from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running
