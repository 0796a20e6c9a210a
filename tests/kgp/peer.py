"""A server for tests that can send any bytes and reads the lines from our client."""

import asyncio
import contextlib

from kalaha.kgp.channel import Stream
from kalaha.kgp.protocol import Line, parse_line

TIMEOUT = 120.0
"""The timeout in seconds, which is long enough for slow machines."""


class Peer:
    """The server's end of a connection."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self._received = aiter(stream)

    async def say(self, *lines: str | bytes) -> None:
        for line in lines:
            await self.stream.write(line if isinstance(line, bytes) else f"{line}\r\n".encode())

    async def next(self) -> Line:
        async with asyncio.timeout(TIMEOUT):
            async for data in self._received:
                if (line := parse_line(data)) is not None:
                    return line
        raise AssertionError("the client has left")

    async def hear(self, name: str) -> Line:
        """Return the next line named `name`, skipping all others."""
        while (line := await self.next()).name != name:
            pass
        return line

    async def is_closed(self) -> bool:
        """Wait until the client closes the connection."""
        async with asyncio.timeout(TIMEOUT):
            with contextlib.suppress(Exception):
                async for _ in self._received:
                    pass
        return True
