"""What deploy/ describes: nginx, two servers and one PostgreSQL; one server is killed while people play."""

import json
import re
import shutil
import signal
import socket as sockets
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.postgres import Postgres, free_port
from tests.server.running import Running, bearer, until
from tests.server.storage.test_postgres import created

CONFIGURATION = Path(__file__).parents[2] / "deploy/kalaha.nginx.conf"
GAMES = 6
"""Games at once, and more until both servers have some."""
PACE = 0.02
"""Seconds between two moves of a game."""

MAIN = """
daemon off; user root; worker_processes 1; pid {folder}/pid; error_log stderr;
events {{ }}
http {{
    log_format places '$upstream_addr $uri';
    access_log {folder}/log places;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/kalaha.conf;
}}
"""
"""What Debian's nginx.conf does, in a folder of our own."""


def configuration(port: int, *servers: Running) -> str:
    """Return what is deployed, with other ports and without TLS."""
    text = CONFIGURATION.read_text("utf-8")
    ports = iter(server.url.rpartition(":")[2] for server in servers)
    for pattern, put in (
        (r"listen 443 ssl http2;", lambda _: f"listen 127.0.0.1:{port};"),
        (r"ssl_certificate\w* \S+;\n", lambda _: ""),
        (r"(?<=server 127\.0\.0\.1:)\d+", lambda _: next(ports)),
    ):
        text, count = re.subn(pattern, put, text)
        assert count, pattern
    assert next(ports, None) is None
    return text


@contextmanager
def nginx(folder: Path, *servers: Running) -> Iterator[str]:
    """Yield the address of a proxy before these servers."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("needs nginx: apt-get install nginx")
    port = free_port()
    (folder / "kalaha.conf").write_text(configuration(port, *servers), "utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), "utf-8")
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE, text=True
    )
    try:
        until(lambda: process.poll() is not None or _answers(port))
        assert process.poll() is None, process.stderr and process.stderr.read()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=60)


def _answers(port: int) -> bool:
    with sockets.socket() as raw:
        return raw.connect_ex(("127.0.0.1", port)) == 0


class Table:
    """A game that two people play through the proxy, and one listener; until `over` is set."""

    def __init__(self, url: str, over: threading.Event) -> None:
        self._url = url
        self._over = over
        self._http = httpx.Client(base_url=url, timeout=60, verify=False)
        new = {"rules": "alga", "pits": 8, "seeds": 15, "south": "human", "north": "human"}
        game = self._http.post("/api/games", json=new).json()
        self.path = f"/api/games/{game['id']}"
        self._seats = bearer(" ".join(game["seats"].values()))
        self.acknowledged: list[str] = []
        self.heard: list[int] = []
        self._threads = [threading.Thread(target=each) for each in (self._play, self._listen)]
        for thread in self._threads:
            thread.start()

    def state(self) -> dict[str, Any] | None:
        """Return the game as it stands; None while no server answers."""
        try:
            answer = self._http.get(self.path)
        except httpx.TransportError:
            return None
        return answer.json() if answer.status_code == 200 else None

    def _play(self) -> None:
        state = self.state()
        while not self._over.is_set():
            if state is None:
                time.sleep(0.05)
                state = self.state()
                continue
            ply, move = state["ply"], state["legal"][0]
            try:
                answer = self._http.post(
                    f"{self.path}/moves", json={"ply": ply, "move": move}, headers=self._seats
                )
            except httpx.TransportError:
                state = None
                continue
            state = answer.json() if answer.status_code == 200 else None
            time.sleep(PACE)
            if state is not None:
                self.acknowledged += [""] * (ply - len(self.acknowledged)) + [move]

    def _listen(self) -> None:
        while not self._over.is_set():
            address = f"{self._url.replace('http', 'ws')}{self.path}/ws?from={len(self.heard)}"
            try:
                with connect(address, compression=None, open_timeout=60) as socket:
                    socket.send('{"seats": []}')
                    while not self._over.is_set():
                        self._take(json.loads(socket.recv(timeout=60)))
            except (WebSocketException, OSError):
                time.sleep(0.05)

    def _take(self, message: dict[str, Any]) -> None:
        if message["kind"] == "sowing":
            self.heard.append(message["ply"])

    def end(self) -> list[str]:
        """Wait for the players, and return the moves that are stored."""
        for thread in self._threads:
            thread.join()
        state = self.state()
        self._http.close()
        assert state is not None
        return state["moves"]


def test_a_server_is_killed_and_everybody_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    options = "--proxy", "--rate", "100000", "--sockets", "100000"
    environment = {"KALAHA_DATABASE_URL": created(postgres, "deployed"), "KALAHA_THINKERS": "1"}
    folders = [tmp_path / name for name in ("one", "other", "nginx")]
    for folder in folders:
        folder.mkdir()
    with (
        Running(folders[0], *options, **environment) as one,
        Running(folders[1], *options, **environment) as other,
        nginx(folders[2], one, other) as url,
    ):
        over = threading.Event()
        tables: list[Table] = []
        try:
            while len(tables) < GAMES or len(set().union(*servers_of_games(folders[2] / "log").values())) < 2:
                tables.append(Table(url, over))
            until(lambda: all(len(table.acknowledged) >= 10 for table in tables))
            places = servers_of_games(folders[2] / "log")
            one.stop(signal.SIGKILL)
            before = [len(table.acknowledged) for table in tables]
            until(lambda: all(len(t.acknowledged) > n + 10 for t, n in zip(tables, before, strict=True)))
            until(lambda: all(len(t.heard) > n for t, n in zip(tables, before, strict=True)))
        finally:
            over.set()
        for table in tables:
            stored = table.end()
            pairs = zip(table.acknowledged, stored, strict=False)
            assert all(move in ("", kept) for move, kept in pairs), "an acknowledged move is not there"
            assert len(stored) >= len(table.acknowledged)
            assert table.heard == list(range(1, len(table.heard) + 1)), "each step once, in order"
    assert {len(servers) for servers in places.values()} == {1}, "all at one game reach one server"


def servers_of_games(log: Path) -> dict[str, set[str]]:
    """Return which servers were asked about each game."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in log.read_text("utf-8").splitlines():
        server, _, path = line.partition(" ")
        if game := re.match(r"/api/games/([0-9a-f]{16})", path):
            found[game[1]].add(server)
    return found
