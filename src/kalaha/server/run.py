"""`run`: serves until the process receives a signal to end."""

import contextlib
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from kalaha.server.app import create_app
from kalaha.server.http.limits import MAX_BODY
from kalaha.server.settings import Settings

RESERVED_FILES = 100
"""The number of open files reserved for the database and the log, not for connections."""

MAX_HEAD = 32 * 1024
"""The maximum size in bytes of a request's first line and headers."""

PONG_WITHIN = 10
"""The seconds between pings on a web socket, and the seconds to wait for a pong before disconnecting."""


class Server(uvicorn.Server):
    """A server that calls `on_start` once it answers."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer. From here on, a signal ends the server in order."""
        await super().startup(sockets)
        self._on_start()


def run(settings: Settings, listening: socket.socket, on_start: Callable[[], None]) -> None:
    """Serve on the socket `listening` until a signal arrives. Call `on_start` once the server answers.

    The process must do nothing else.
    """
    files = _allow_many_files()
    config = uvicorn.Config(
        create_app(settings),
        http="h11",  # limits headers, and reads a request only after answering the previous one
        h11_max_incomplete_event_size=MAX_HEAD,
        ws="websockets-sansio",
        ws_max_size=MAX_BODY,
        ws_per_message_deflate=False,
        ws_ping_interval=PONG_WITHIN,
        ws_ping_timeout=PONG_WITHIN,
        limit_concurrency=files and max(1, files - RESERVED_FILES),
        log_config=None,
        access_log=False,
        proxy_headers=False,  # `limits` reads the header and trusts only the proxy
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,  # longer than a proxy keeps connections open
    )
    # The database has its own threads, which must not wait long for their turn.
    sys.setswitchinterval(0.0005)
    # The objects loaded so far never become garbage. All clients wait during garbage collection, which takes
    # about 1 ms per thousand objects. So young objects are scanned a few at a time, and all cached games only
    # after a million new objects.
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 4, 250)
    Server(config, on_start).run([listening])


def _allow_many_files() -> int | None:
    """Raise the limit on open files (often 1,024) as far as allowed, and return the new limit."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not available on every system
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        return None if hard == resource.RLIM_INFINITY else hard
    return None
