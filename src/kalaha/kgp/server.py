"""The server: listens on TCP and for web sockets, and serves all clients within its limits."""

import asyncio
import contextlib
import socket
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from kalaha.errors import fault
from kalaha.kgp.address import PATH, QUIET, Address, reason_of
from kalaha.kgp.channel import MAX_MESSAGE, Stream, Tcp, WebSocket
from kalaha.kgp.connection import MODE_SECONDS, Client
from kalaha.kgp.errors import KgpError
from kalaha.kgp.freeplay import Terms
from kalaha.kgp.lobby import Lobby
from kalaha.kgp.results import Result, Results
from kalaha.kgp.thinkers import Thinkers
from kalaha.origins import is_local, is_own

CONNECTIONS = 500
"""Connections at once."""
FROM_ONE = 100
"""Connections at once from one address."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at the port; raises `KgpError` if none can."""
    where = Address(host, port)
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise KgpError(fault("kgp-listen", address=str(where)[:80], reason=reason_of(error))) from None
    try:
        if sys.platform != "win32":  # where it would share a port already in use
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise KgpError(fault("kgp-listen", address=str(where)[:80], reason=reason_of(error))) from None
    listening.setblocking(False)
    return listening


class Server:
    """Clients and their games, until `run` is cancelled.

    `failed` is called with the error if a result cannot be written: games go on.
    """

    def __init__(
        self,
        terms: Terms,
        thinkers: Thinkers,
        results: Results,
        failed: Callable[[OSError], object] = lambda _error: None,
        mode_seconds: float = MODE_SECONDS,
    ) -> None:
        self._terms = terms
        self._results = results
        self._failed = failed
        self._mode_seconds = mode_seconds
        self._lobby = Lobby(terms, thinkers, self._keep)
        self._from: Counter[str] = Counter()
        self._clients: set[asyncio.Task[None]] = set()

    async def run(self, tcp: socket.socket, web: socket.socket | None) -> None:
        """Serve clients that connect to these sockets, which are closed at the end."""
        async with contextlib.AsyncExitStack() as stack:
            lobby = asyncio.create_task(self._lobby.run())
            stack.push_async_callback(self._end, lobby)
            listening = await asyncio.start_server(self._serve_tcp, sock=tcp, limit=MAX_MESSAGE)
            stack.callback(listening.close)
            if web is not None:
                listening = await serve(
                    self._serve_web,
                    sock=web,
                    process_request=partial(_admit, is_local(str(Address(*web.getsockname()[:2])))),
                    compression=None,
                    max_size=MAX_MESSAGE,
                    max_queue=4,
                    ping_interval=None,
                    server_header=None,
                    logger=QUIET,
                )
                stack.callback(listening.close, close_connections=False)
            await lobby

    async def _end(self, lobby: "asyncio.Task[None]") -> None:
        """End the games, then disconnect the clients."""
        lobby.cancel()
        for client in self._clients:
            client.cancel()
        await asyncio.gather(lobby, *self._clients, return_exceptions=True)

    async def _serve_tcp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._serve(Tcp(reader, writer), writer.get_extra_info("peername"))

    async def _serve_web(self, connection: ServerConnection) -> None:
        await self._serve(WebSocket(connection), connection.remote_address)

    async def _serve(self, stream: Stream, peer: tuple[str, int] | None) -> None:
        """Serve a connection to its end, if there is room for it."""
        host = peer[0] if peer else ""
        if self._from.total() >= CONNECTIONS or self._from[host] >= FROM_ONE:
            stream.abort()
            return
        task = asyncio.current_task()
        assert task is not None
        client = Client(stream, self._lobby.join, self._mode_seconds)
        self._from[host] += 1
        self._clients.add(task)
        try:
            await client.run()
        except asyncio.CancelledError:
            pass  # the server is stopping
        finally:
            self._clients.discard(task)
            self._from[host] -= 1
            if not self._from[host]:
                del self._from[host]
            self._lobby.leave(client)

    async def _keep(self, result: Result) -> None:
        try:
            await asyncio.to_thread(self._results.add, result)
        except OSError as error:
            self._failed(error)


def _admit(local: bool, connection: ServerConnection, request: Request) -> Response | None:
    """Refuse what is not for our web socket, or if `local` not for this computer; and other sites' pages."""
    if urlsplit(request.path).path not in (PATH, "/"):
        return connection.respond(HTTPStatus.NOT_FOUND, f"The web socket is at {PATH}.\n")
    host = ", ".join(request.headers.get_all("Host"))
    if local and not is_local(host):
        return connection.respond(HTTPStatus.BAD_REQUEST, "Only localhost is served here.\n")
    if not all(is_own(origin, host) for origin in request.headers.get_all("Origin")):
        return connection.respond(HTTPStatus.FORBIDDEN, "Pages of other sites may not play here.\n")
    return None
