"""Raw sockets to a server, and any application served by our protocols in this process."""

import contextlib
import socket as sockets
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, TypeVar

import uvicorn

from kalaha.server.http import connections as http
from tests.server.running import PATIENCE, Served, until

HEALTH = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
UPGRADE = "connection: Upgrade\r\nupgrade: {}\r\n"
WEB_SOCKET = UPGRADE.format("websocket") + f"sec-websocket-version: 13\r\nsec-websocket-key: {'a' * 22}==\r\n"

_Result = TypeVar("_Result")


def opened(server: "Served | Serving", beginning: bytes = b"", source: str = "") -> sockets.socket:
    """Return a connection on which something has been sent."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    raw = sockets.create_connection((host, int(port)), PATIENCE, (source, 0) if source else None)
    raw.sendall(beginning)
    return raw


def rest(raw: sockets.socket) -> bytes:
    """Return what a connection gives until the server closes it."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := raw.recv(2**20):
            answer += chunk
    return answer


def health(raw: sockets.socket) -> int:
    """Return the status of the answer to `HEALTH`, read whole: it may come in two pieces."""
    answer = b""
    while not answer.endswith(b"\r\n\r\nok\n"):
        chunk = raw.recv(1000)
        assert chunk, answer
        answer += chunk
    return status(answer)


def status(answer: bytes) -> int:
    return int(answer.split()[1])


class Serving:
    """An application served in this process, until the end of the block, when nobody may be connected."""

    def __init__(self, app: Any) -> None:
        protocols: Any = {"http": http.BoundedHttp, "ws": http.BoundedWebSocket}
        self._server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None, **protocols))
        self._listening = sockets.create_server(("127.0.0.1", 0))
        self._listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, http.SEND_BUFFER)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> "Serving":
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(self, *_: object) -> None:
        try:
            until(lambda: not self.connections)
        finally:
            self._server.should_exit = True
            self._thread.join()

    @property
    def connections(self) -> list[Any]:
        """The protocols of all connections that are open."""
        return list(self._server.server_state.connections)


def there(protocol: Any, function: Callable[[], _Result]) -> _Result:
    """Return what a function returns in the thread that serves a connection."""
    done: Future[_Result] = Future()
    protocol.loop.call_soon_threadsafe(lambda: done.set_result(function()))
    return done.result(PATIENCE)


@contextlib.contextmanager
def unread(server: Served, count: int) -> Iterator[list[sockets.socket]]:
    """Yield so many connections whose client will keep little of what it is sent."""
    with contextlib.ExitStack() as held:
        host, _, port = server.url.removeprefix("http://").partition(":")
        raws = [held.enter_context(sockets.socket()) for _ in range(count)]
        for raw in raws:
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            raw.settimeout(PATIENCE)
            raw.connect((host, int(port)))
        yield raws
