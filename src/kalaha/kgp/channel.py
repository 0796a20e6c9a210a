"""`Channel`: exchanges lines with a server over TCP or a web socket, in bounded memory.

A server may send partial lines, giant lines, garbage or no data at all. It may read slowly or not at all, and
it may disconnect at any moment, which ends the channel. Senders see no exception in any of these cases.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from typing import Protocol

from websockets.asyncio.connection import Connection
from websockets.exceptions import WebSocketException

from kalaha.kgp.protocol import MAX_LINE, Argument, Line, parse_line

SLOW = 20.0
"""The number of seconds after which a peer that stops reading is dropped."""
UNREAD = 1 << 16
"""The maximum number of bytes waiting to be sent. A peer that lets more accumulate is dropped."""
MAX_MESSAGE = 4 * MAX_LINE
"""The maximum size of a web socket message in bytes. A longer one ends the web socket."""
_CHUNK = 1 << 14
_GONE = (OSError, EOFError, TimeoutError, WebSocketException)


class Stream(Protocol):
    """A transport that receives lines from a peer and sends bytes to it."""

    def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the lines received until the peer closes. Raise the exceptions in `_GONE`."""
        ...

    async def write(self, data: bytes) -> None:
        """Send bytes, and wait until there is room for more."""
        ...

    def abort(self) -> None:
        """Close the connection without waiting for the peer."""
        ...

    async def close(self) -> None:
        """Close the connection, and wait until it is closed."""
        ...


class Tcp(Stream):
    """An asyncio connection as a `Stream`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        writer.transport.set_write_buffer_limits(_CHUNK)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the lines, except those longer than the reader's limit."""
        while not self._reader.at_eof():
            with contextlib.suppress(ValueError):
                yield await self._reader.readline()

    async def write(self, data: bytes) -> None:
        """Send bytes over the connection."""
        self._writer.write(data)
        await self._writer.drain()

    def abort(self) -> None:
        """Reset the connection."""
        self._writer.transport.abort()

    async def close(self) -> None:
        """Close the connection."""
        self._writer.close()
        await self._writer.wait_closed()


class WebSocket(Stream):
    """A web socket as a `Stream`: each message ends a line, with or without a line break."""

    def __init__(self, socket: Connection) -> None:
        self._socket = socket

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the lines in each message."""
        async for message in self._socket:
            for line in (message.encode() if isinstance(message, str) else message).split(b"\n"):
                yield line

    async def write(self, data: bytes) -> None:
        """Send a text message."""
        await self._socket.send(data.decode("utf-8", "replace"))

    def abort(self) -> None:
        """Drop the underlying connection."""
        self._socket.transport.abort()

    async def close(self) -> None:
        """Close the web socket."""
        await self._socket.close()


class Channel:
    """A conversation with a server.

    A channel gives commands their ids, which are odd for a client, and ignores lines that cannot be parsed.
    Iterating yields the lines received until the server is gone or the channel is closed.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._next_id = 1
        self._unsent: deque[bytes] = deque()
        self._size = 0
        self._woken = asyncio.Event()
        self._ended = False
        self._writer = asyncio.create_task(self._write())

    def send(self, name: str, *args: Argument, ref: int | None = None) -> int:
        """Queue a command and return its id. Once the peer is gone, the command is dropped."""
        id = self._next_id
        self._next_id += 2
        if self._ended:
            return id
        data = f"{Line(name, args, id, ref)}\r\n".encode("utf-8", "replace")
        self._size += len(data)
        if self._size > UNREAD:
            self.abort()
        else:
            self._unsent.append(data)
            self._woken.set()
        return id

    async def __aiter__(self) -> AsyncIterator[Line]:
        """Yield the lines that the server sends."""
        with contextlib.suppress(*_GONE):
            async for data in self._stream:
                if self._ended:
                    return
                if (line := parse_line(data)) is not None:
                    yield line

    def abort(self) -> None:
        """Close this side of the conversation immediately."""
        self._ended = True
        self._unsent.clear()
        self._woken.set()
        with contextlib.suppress(*_GONE):
            self._stream.abort()

    async def close(self) -> None:
        """Flush the queue, say goodbye, and close the connection."""
        self.send("goodbye")
        self._ended = True
        self._woken.set()
        try:
            async with asyncio.timeout(1):
                await asyncio.shield(self._writer)
                await self._stream.close()
        except _GONE:
            pass
        finally:
            self._writer.cancel()
            with contextlib.suppress(*_GONE):
                self._stream.abort()

    async def _write(self) -> None:
        """Send queued commands until the conversation has ended and the queue is empty."""
        try:
            while self._unsent or not self._ended:
                while self._unsent:
                    data = self._unsent.popleft()
                    async with asyncio.timeout(SLOW):
                        await self._stream.write(data)
                    self._size -= len(data)
                self._woken.clear()
                if not self._ended:
                    await self._woken.wait()
        except _GONE:
            self.abort()
