"""Requests that nginx does not forward when configured as in deploy/."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.proxied import nginx
from tests.server.running import Here, heard

LIMIT = 5
POST = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """Start a server behind an nginx that waits only one second for a request."""
    folder: Path = tmp_path_factory.mktemp("nginx")
    with Here(tmp_path_factory.mktemp("server"), proxy=True) as server:
        port = int(server.url.rpartition(":")[2])
        with nginx(folder, port, port, limit=LIMIT, seconds=1) as server.url:
            server.http.close()
            server.connect()
            yield server


def answer(server: Here, request: bytes) -> bytes:
    """Return the status that is sent before the connection is closed, or b"" without one."""
    received = b""
    with server.raw(request) as raw, contextlib.suppress(ConnectionError):
        while piece := raw.recv(65_536):
            received += piece
    return received[9:12]


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        pytest.param(b"GET / HTTP/1.1\r\nhost: local", b"408", id="slow head"),
        pytest.param(POST + b"content-length: 100\r\n\r\n{", b"408", id="slow body"),
        pytest.param(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * 100_000, b"400", id="huge head"),
        pytest.param(POST + b"content-length: 20000\r\n\r\n" + b"x" * 20_000, b"413", id="huge body"),
    ],
)
def test_slow_and_huge_requests_are_cut_off(proxied: Here, request_: bytes, status: bytes) -> None:
    assert answer(proxied, request_) in (b"", status)


def test_too_many_connections_are_refused(proxied: Here) -> None:
    game = proxied.new()
    with contextlib.ExitStack() as held:
        for _ in range(LIMIT):
            heard(held.enter_context(game.listen(0)), 1)
        with pytest.raises(InvalidStatus) as refused, game.listen(0):
            pass
        assert refused.value.response.status_code == 429
