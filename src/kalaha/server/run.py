"""`run` serves until the process is to end."""

import contextlib
import gc
import socket
import sys
from functools import partial

import uvicorn

from kalaha.server.app import create_app
from kalaha.server.http.connections import SEND_BUFFER, BoundedHttp, BoundedWebSocket
from kalaha.server.http.middleware import MAX_BODY
from kalaha.server.settings import Settings

RESERVED_FILES = 100
"""Open files other than connections: the database, the engine, the log."""


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve at a listening socket, in a process that does nothing else, until signalled to end."""
    files = _allow_many_files()
    config = uvicorn.Config(
        create_app(settings),
        http=partial(BoundedHttp, most=files and max(1, files - RESERVED_FILES)),  # pyright: ignore[reportArgumentType]  # it only calls it
        ws=BoundedWebSocket,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # `limits` reads the header, and trusts only the proxy
        server_header=False,
        ws_max_size=MAX_BODY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,  # longer than a proxy keeps its connections
    )
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # for all its connections
    # The database has threads of its own, which must not wait long for their turn.
    sys.setswitchinterval(0.0005)
    # Nothing loaded up to here is ever garbage. Everybody waits during garbage collection, about 1 ms per
    # thousand objects: young ones are scanned a few at a time, all cached games only after a million.
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 4, 250)
    uvicorn.Server(config).run([listening])


def _allow_many_files() -> int | None:
    """Raise the limit on open files, often 1,024, as far as is allowed, and return it."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        return None if hard == resource.RLIM_INFINITY else hard
    return None
