"""A server that sends any bytes and reads the lines of our client."""

import asyncio
import contextlib

from kalaha.kgp.channel import LineBuffer, Stream
from kalaha.kgp.protocol import Line, parse_line

TIMEOUT = 120.0
"""Timeout in seconds, generous for slow machines."""


class Peer:
    """The server's end of a connection."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self._buffer = LineBuffer()
        self._heard: list[Line] = []

    async def say(self, *lines: str | bytes) -> None:
        for line in lines:
            await self.stream.write(line if isinstance(line, bytes) else f"{line}\r\n".encode())

    async def next(self) -> Line:
        """Return the next line."""
        async with asyncio.timeout(TIMEOUT):
            while not self._heard:
                data = await self.stream.read()
                assert data, "the client has left"
                self._heard += filter(None, map(parse_line, self._buffer.feed(data)))
        return self._heard.pop(0)

    async def hear(self, name: str) -> Line:
        """Return the next line named `name`, skipping others."""
        while (line := await self.next()).name != name:
            pass
        return line

    async def is_closed(self) -> bool:
        """Wait until the client closes the connection."""
        async with asyncio.timeout(TIMEOUT):
            with contextlib.suppress(Exception):
                while await self.stream.read():
                    pass
        return True
