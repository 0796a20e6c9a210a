"""Parsing the server addresses that people type, and connecting to servers."""

import asyncio
import errno
import logging
import os
import re
import socket
from dataclasses import dataclass

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException

from kalaha.errors import fault, shown
from kalaha.kgp.channel import MAX_MESSAGE, Stream, Tcp, WebSocket
from kalaha.kgp.errors import KgpError

PORT = 2671
"""A server's default TCP port."""
WEB_PORT = 8080
"""The default port and path for a server's web sockets."""
PATH = "/socket"
OPEN_TIMEOUT = 20.0
"""The timeout for opening a connection, in seconds."""

QUIET = logging.getLogger("kalaha.kgp.websockets")
"""A logger that silences the web socket library, because a peer's errors are not worth logging."""
QUIET.disabled = True


@dataclass(frozen=True, slots=True)
class Address:
    """A server's address, as a host and a port or as the `url` of a web socket."""

    host: str
    port: int
    url: str | None = None

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.url or f"{host}:{self.port}"


def parse_address(text: str) -> Address:
    """Return the address in `text`. Raise `KgpError` if `text` is not an address.

    >>> print(parse_address("kalah.example"), parse_address("[::1]:99"), parse_address("ws://localhost"))
    kalah.example:2671 [::1]:99 ws://localhost:8080/socket
    """
    match = re.fullmatch(
        r"(?:(?P<scheme>wss?)://)?(?:\[(?P<six>[0-9A-Fa-f:.%]+)\]|(?P<host>[^\s/:?#@\[\]]{1,253}))(?::(?P<port>[0-9]{1,5}))?"
        r"(?P<path>/[!-~]{0,1000})?",
        text.strip(),
    )
    if (
        match is None
        or (match["path"] and not match["scheme"])
        or not 0 < int(match["port"] or PORT) < 65_536
    ):
        raise KgpError(fault("kgp-address", text=shown(text)))
    scheme, host = match["scheme"], match["six"] or match["host"]
    if scheme is None:
        return Address(host, int(match["port"] or PORT))
    port = int(match["port"] or (443 if scheme == "wss" else WEB_PORT))
    return Address(host, port, f"{scheme}://{Address(host, port)}{match['path'] or PATH}")


async def open_stream(address: Address) -> Stream:
    """Connect to a server and return the connection. Raise `KgpError` if that fails."""
    try:
        async with asyncio.timeout(OPEN_TIMEOUT):
            if address.url is None:
                return Tcp(*await asyncio.open_connection(address.host, address.port, limit=MAX_MESSAGE))
            return WebSocket(
                await connect(address.url, compression=None, max_size=MAX_MESSAGE, logger=QUIET, proxy=None)
            )
    except InvalidStatus as error:
        raise KgpError(fault("kgp-denied", address=str(address), status=error.response.status_code)) from None
    except InvalidHandshake:
        raise KgpError(fault("kgp-silent", address=str(address))) from None
    except (OSError, UnicodeError, TimeoutError, WebSocketException) as error:
        raise KgpError(fault("kgp-unreachable", address=str(address), reason=reason_of(error))) from None


def reason_of(error: Exception) -> str:
    """Return the operating system's error message without its full stop."""
    text = str(error)
    if isinstance(error, socket.gaierror):
        text = error.strerror or text
    elif isinstance(error, OSError) and error.errno:
        text = os.strerror(error.errno)
    elif isinstance(error, TimeoutError):
        text = os.strerror(errno.ETIMEDOUT)
    return text.removesuffix(".")[:200]
