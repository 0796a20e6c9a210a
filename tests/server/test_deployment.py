"""What deploy/ describes: nginx, two servers and one PostgreSQL; one server is killed while people play."""

import json
import re
import signal
import threading
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from kalaha.notation import parse_position
from kalaha.rules import find_preset
from tests.server.postgres import Postgres
from tests.server.proxied import nginx
from tests.server.running import Running, bearer, until
from tests.server.storage.test_postgres import created

GAMES = 6
"""Games at once, and more until both servers have some."""
PACE = 0.02
"""Seconds between two moves of a game."""


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
            ply, move = state["ply"], _legal(state)
            try:
                answer = self._http.post(
                    f"{self.path}/steps", json={"ply": ply, "do": "move", "move": move}, headers=self._seats
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
            address = f"{self._url.replace('http', 'ws')}{self.path}/ws"
            try:
                with connect(address, compression=None, open_timeout=60) as socket:
                    socket.send(json.dumps({"seats": [], "from": len(self.heard)}))
                    while not self._over.is_set():
                        self._take(json.loads(socket.recv(timeout=60)))
            except (WebSocketException, OSError):
                time.sleep(0.05)

    def _take(self, message: dict[str, Any]) -> None:
        if message["kind"] == "move":
            self.heard.append(message["ply"])

    def end(self) -> list[str]:
        """Wait for the players, and return the moves that are stored."""
        for thread in self._threads:
            thread.join()
        state = self.state()
        self._http.close()
        assert state is not None
        return state["steps"]


def _legal(state: dict[str, Any]) -> str:
    """Return a legal move."""
    rules = find_preset("alga").rules.replace(pits=8, seeds=15)
    return str(parse_position(state["position"], rules).legal_moves[0])


def test_a_server_is_killed_and_everybody_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    options = "--proxy", "--rate", "100000", "--sockets", "100000"
    environment = {"KALAHA_DATABASE_URL": created(postgres, "deployed"), "KALAHA_WORKERS": "1"}
    folders = [tmp_path / name for name in ("one", "other", "nginx")]
    for folder in folders:
        folder.mkdir()
    with (
        Running(folders[0], *options, **environment) as one,
        Running(folders[1], *options, **environment) as other,
        nginx(folders[2], *(int(server.url.rpartition(":")[2]) for server in (one, other))) as url,
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
