"""A client with no more of HTTP than it takes."""

import asyncio
import json
import re
import time
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """The answer to a request, and the seconds it took."""

    status: int
    body: bytes
    wait: float

    @property
    def content(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


class Connection:
    """A kept-alive connection from one address; it is opened again where the server has closed it.

    All of 127.0.0.0/8 is this machine, and each address is a client of its own to a server.
    """

    def __init__(self, port: int, source: str = "127.0.0.1", patience: float = 60) -> None:
        self.port = port
        self.source = source
        self._patience = patience
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None, seat: str = "") -> Answer:
        """Return an answer; raises OSError where the server is gone, and TimeoutError."""
        began = time.perf_counter()
        streams, self._streams = self._streams, None
        async with asyncio.timeout(self._patience):
            try:
                if streams is None:
                    streams = await asyncio.open_connection(
                        "127.0.0.1", self.port, local_addr=(self.source, 0)
                    )
                status, content, is_last = await _exchange(*streams, method, path, body, seat)
                self._streams = None if is_last else streams
            except asyncio.IncompleteReadError as error:
                raise ConnectionError from error
            finally:
                if streams is not None and self._streams is None:
                    streams[1].close()
        return Answer(status, content, time.perf_counter() - began)


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    path: str,
    body: object,
    seat: str,
) -> tuple[int, bytes, bool]:
    """Send a request; return status and body of the answer, and whether the server closes after it."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(content)}\r\n"
    head += "content-type: application/json\r\n" + (f"authorization: Bearer {seat}\r\n" if seat else "")
    writer.write(head.encode() + b"\r\n" + content)
    answer = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", answer)
    content = await reader.readexactly(int(length[1])) if length else b""
    return int(answer[9:12]), content, b"connection: close" in answer
