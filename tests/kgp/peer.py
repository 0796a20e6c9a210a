"""Servers for tests that can send any bytes and read the lines from our client."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from kalaha.kgp.address import Address
from kalaha.kgp.channel import Stream, Tcp
from kalaha.kgp.client import Agent, play
from kalaha.kgp.protocol import Line, parse_line
from kalaha.kgp.thinkers import Thinkers

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


Script = Callable[[Peer], Awaitable[None]]


async def against(agent: Agent, *scripts: Script, told: list[str] | None = None) -> None:
    """Connect our client to servers that run `scripts` in turn, and raise errors from either side."""
    left, failed = list(scripts), asyncio.get_running_loop().create_future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = Tcp(reader, writer)
        try:
            await left.pop(0)(Peer(stream))
            if not left and not failed.done():
                failed.set_result(None)
        except BaseException as error:
            if not failed.done():
                failed.set_exception(error)
        finally:
            await stream.close()

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    thinkers = Thinkers(threads=1)
    where = Address(*listening.sockets[0].getsockname())
    said = [] if told is None else told
    playing = asyncio.create_task(
        play(agent, where, thinkers, lambda event, text: said.append(f"{event} {text}"))
    )
    try:
        await asyncio.wait([playing, failed], return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            playing.result()
        await failed
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        failed.cancel()
        thinkers.close()
        listening.close()
