"""The players of `load.py`, written without a client library."""

import asyncio
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kalaha.game import Position

CONNECTIONS = 48
LENGTH = re.compile(rb"(?i)content-length: (\d+)")
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first bytes of web socket frames


class Answer(NamedTuple):
    """The status and body of an answer, and its arrival time."""

    status: int
    body: bytes
    time: float


class Connection(asyncio.Protocol):
    """A keep-alive connection that handles one request at a time."""

    def __init__(self) -> None:
        self._received = bytearray()
        self._answer: asyncio.Future[Answer] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as asyncio says
        """Store the transport."""
        self.transport = transport

    async def ask(self, request: bytes) -> Answer:
        """Return the answer. Raise `ConnectionError` if the server is gone."""
        if self.transport.is_closing():
            raise ConnectionError
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self._answer

    def data_received(self, data: bytes) -> None:
        """Handle received data."""
        self._received += data
        head, _, body = self._received.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if length and len(body) == int(length[1]) and self._answer is not None:
            self._received.clear()
            self._answer.set_result(Answer(int(head[9:12]), bytes(body), time.perf_counter()))

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail pending requests."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError())


class Client:
    """A client with several connections to a server. It supports only as much of HTTP as necessary.

    If `address` is given, requests look as if a proxy had forwarded them from this address.
    """

    address = ""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: asyncio.Queue[Connection | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self.idle.put_nowait(None)

    async def ask(self, method: str, path: str, body: object = None, seat: str = "") -> Answer:
        """Return the answer. Raise `OSError` if the server is gone."""
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(content)}\r\n"
        head += "content-type: application/json\r\n"
        if self.address:
            head += f"x-forwarded-for: {self.address}\r\n"
        if seat:
            head += f"authorization: Bearer {seat}\r\n"
        connection = await self.idle.get()
        fresh = None
        try:
            if connection is None:
                loop = asyncio.get_running_loop()
                _, connection = await loop.create_connection(Connection, "127.0.0.1", self.port)
            answer = await connection.ask(head.encode() + b"\r\n" + content)
            fresh = connection
            return answer
        finally:
            self.idle.put_nowait(fresh)


@dataclass
class OneGame:
    """A game under load: its position, and the acknowledged and received moves."""

    id: str
    seats: dict[str, str]
    position: Position
    ply: int = 0
    acknowledged: list[str] = field(default_factory=list)
    heard: list[tuple[int, str]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listener: "Listener | None" = None


class Listener(asyncio.Protocol):
    """Receives all steps of a game on a web socket. `opened` is done once the server has greeted it."""

    def __init__(self, game: OneGame, plays: bool) -> None:
        self._game = game
        self._seats = list(game.seats.values()) if plays else []
        self._received = bytearray()
        self._is_open = False
        self._answers: dict[int, asyncio.Future[None]] = {}
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as asyncio says
        """Request the web socket."""
        self._transport = transport
        path = f"/api/games/{self._game.id}/ws"
        head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        head += "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        """Handle received data."""
        self._received += data
        if not self._is_open:
            head, end, rest = self._received.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._is_open = True
            self._received = rest
            self._send(TEXT, json.dumps({"seats": self._seats}).encode())
        while (size := self._frame()) is not None:
            first, payload = self._received[0], self._received[size[0] : sum(size)]
            del self._received[: sum(size)]
            self._take(first, bytes(payload))

    def _frame(self) -> tuple[int, int] | None:
        """Return the sizes of the next frame's header and payload, or None while it is incomplete."""
        received = self._received
        if len(received) < 4:
            return None
        head, size = (2, received[1]) if received[1] < 126 else (4, int.from_bytes(received[2:4]))
        assert received[1] < 127, "a message of 64 KiB"
        return (head, size) if len(received) >= head + size else None

    def _take(self, first: int, payload: bytes) -> None:
        if first == PING:
            self._send(PONG, payload)
        if first != TEXT:
            return
        message: dict[str, Any] = json.loads(payload)
        match message["kind"]:
            case "move":
                self._game.heard.append((message["ply"], message["move"]))
            case "hello":
                self.opened.set_result(None)
            case "done":
                self._answers.pop(message["id"]).set_result(None)
            case "refused":
                self._answers.pop(message["id"]).set_exception(ConnectionError(payload))
            case _:
                pass

    async def move(self, ply: int, move: str) -> None:
        """Make a move, and wait until it is stored."""
        answer = self._answers[ply] = asyncio.get_running_loop().create_future()
        self._send(TEXT, json.dumps({"id": ply, "ply": ply, "do": "move", "move": move}).encode())
        await answer

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail pending requests."""
        for answer in self._answers.values():
            answer.set_exception(ConnectionError())

    def _send(self, first: int, payload: bytes) -> None:
        self._transport.write(bytes((first, 0x80 | len(payload), 0, 0, 0, 0)) + payload)  # masked with zeros
