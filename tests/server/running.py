"""A client, and a server that runs in its own process, as in production, or in this process."""

import json
import logging
import os
import re
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import httpx
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kalaha.server.run import Server, run
from kalaha.server.settings import Settings

logging.getLogger("websockets.client").disabled = True  # messages from the client, not from `Here`

HIGH = ("--rate", "100000", "--sockets", "100000")
PATIENCE = 60
"""The seconds to wait for a condition, enough for a machine that is ten times slower than usual."""
UPGRADE = (
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    f"sec-websocket-key: {'a' * 22}==\r\n\r\n"
)


def until(is_true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until a condition is true."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "still false"
        time.sleep(0.01)


class Served:
    """A server at `url`, and its client."""

    http: httpx.Client

    def __init__(self, url: str) -> None:
        self.url = url
        self.connect()

    def connect(self) -> None:
        """Open a client that keeps its connection open and loads no certificates."""
        keep = httpx.Limits(keepalive_expiry=None)
        self.http = httpx.Client(base_url=self.url, timeout=300, limits=keep, verify=False)

    def stop(self) -> None:
        self.http.close()

    def raw(self, request: bytes = b"") -> sockets.socket:
        """Open a connection and send a request, unless the server resets the connection."""
        host, _, port = self.url.removeprefix("http://").partition(":")
        raw = sockets.create_connection((host, int(port)), timeout=PATIENCE)
        with suppress(ConnectionError):
            raw.sendall(request)
        return raw

    def new(self, south: str = "human", north: str = "human", **more: Any) -> "Playing":
        answer = self.http.post("/api/games", json={"rules": "alga", "south": south, "north": north} | more)
        assert answer.status_code == 201, answer.text
        return Playing(self, answer.json())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.http.is_closed:
            self.stop()


class Running(Served):
    """`kalaha serve`, which keeps its games in a folder. Its stderr is written to `log`."""

    prefix: tuple[str, ...] = ()
    """The command that runs the server, if any."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        self.options = options or HIGH
        self.environment = os.environ | {"XDG_DATA_HOME": str(folder), "KALAHA_LANG": "en"} | environment
        self._log = folder / "log"
        self.start()

    def start(self) -> None:
        program = sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", "0"
        command = [*self.prefix, *program, *self.options]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line + self.log
        self.url = found[0].rstrip("/")
        self.connect()

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        super().stop()
        self.process.send_signal(how)
        self.process.wait(120)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Here(Served):
    """`kalaha serve` in a thread of this process. It starts quickly, and tests can shorten its timeouts."""

    server: Server

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.database = folder / "games.sqlite"
        self.settings = Settings.model_validate(
            {"rate": 100_000, "sockets": 100_000, "local": not settings.get("proxy")}
            | {"database": str(self.database)}
            | settings
        )
        self.start()

    def start(self) -> None:
        here = self

        class Kept(Server):
            def run(self, sockets: list[sockets.socket] | None = None) -> None:
                here.server = self
                super().run(sockets)

        listening = sockets.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        with patch("kalaha.server.run.Server", Kept):
            self._thread = threading.Thread(target=run, args=(self.settings, listening, lambda: None))
            self._thread.start()
            until(lambda: hasattr(self, "server") and (self.server.started or not self._thread.is_alive()))
        self.connect()

    def stop(self) -> None:
        super().stop()
        self.server.should_exit = True
        self._thread.join()
        del self.server  # the next start waits for a new URL


class Playing:
    """A game on a running server."""

    def __init__(self, server: Served, created: dict[str, Any]) -> None:
        self.server = server
        self.created = created
        self.id: str = created["id"]
        self.south: str = created["seats"]["south"]
        self.north: str = created["seats"]["north"]
        self.both = f"{self.south} {self.north}"

    @property
    def path(self) -> str:
        return f"/api/games/{self.id}"

    def get(self, seat: str | None = None) -> dict[str, Any]:
        answer = self.server.http.get(self.path, headers=bearer(seat))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, what: str, seat: str | None, /, **body: Any) -> httpx.Response:
        return self.server.http.post(f"{self.path}/{what}", json=body, headers=bearer(seat))

    def move(self, move: str, seat: str | None = None, ply: int | None = None) -> httpx.Response:
        return self.do("move", self.both if seat is None else seat, ply, move=move)

    def do(self, what: str, seat: str | None, ply: int | None = None, **more: Any) -> httpx.Response:
        """Take a step at `ply`, by default the current one."""
        ply = self.get()["ply"] if ply is None else ply
        return self.post("steps", seat, ply=ply, do=what, **more)

    def play(self, moves: str) -> dict[str, Any]:
        """Play moves for both sides and return the game."""
        state = self.get()
        for move in moves.split():
            answer = self.move(move, ply=state["ply"])
            assert answer.status_code == 200, answer.text
            state = answer.json()
        return state

    @contextmanager
    def listen(
        self, since: int | None = None, *seats: str, name: str | None = None, **options: Any
    ) -> Iterator[ClientConnection]:
        """Open a web socket and send a greeting."""
        address = self.server.url.replace("http", "ws") + self.path + "/ws"
        greeting = {"seats": seats, "name": name, "from": since}
        with connect(address, compression=None, open_timeout=PATIENCE, **options) as socket:
            with suppress(ConnectionClosed):  # the server has already refused
                say(socket, **{member: value for member, value in greeting.items() if value is not None})
            yield socket


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def assert_shape(shape: Any, document: object) -> None:
    """Check that a document has exactly the members declared in a shape."""
    adapter: TypeAdapter[object] = TypeAdapter(shape)
    assert adapter.dump_python(adapter.validate_python(document), mode="json") == document


def bearer(seat: str | None) -> dict[str, str]:
    return {} if seat is None else {"authorization": f"Bearer {seat}"}


def heard(socket: ClientConnection, count: int) -> list[dict[str, Any]]:
    """Return the next `count` messages, skipping pings, presence and confirmations."""
    messages: list[dict[str, Any]] = []
    while len(messages) < count:
        message = json.loads(socket.recv(timeout=60))
        if message["kind"] not in ("ping", "presence", "done"):
            messages.append(message)
    return messages


def heard_steps(socket: ClientConnection, count: int) -> list[dict[str, Any]]:
    """Return the next `count` steps. Some may arrive before `hello`."""
    return [message for message in heard(socket, count + 1) if message["kind"] != "hello"]


def closing_code(socket: ClientConnection) -> int | None:
    """Wait until the server closes the socket and return the closing code."""
    try:
        while True:
            socket.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def present(socket: ClientConnection) -> dict[str, bool]:
    """Return the next presence message."""
    while True:
        message = json.loads(socket.recv(timeout=60))
        if message["kind"] == "presence":
            return {side: message[side] for side in ("south", "north")}


def assert_quiet(server: Running) -> None:
    """Check that a server has stopped without errors or warnings in its log."""
    assert [line.split()[2] for line in server.log.splitlines()] == ["INFO"], server.log
    assert server.process.returncode in (0, -signal.SIGTERM, -signal.SIGINT)
