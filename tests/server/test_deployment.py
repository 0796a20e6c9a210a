"""The deployment in deploy/: nginx, two servers and one PostgreSQL. One server is killed during play."""

import json
import re
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from tests.server.postgres import Postgres
from tests.server.proxied import nginx
from tests.server.running import Playing, Running, Served, until
from tests.server.storage.test_postgres import created

GAMES = 6
"""The minimum number of concurrent games. More games are started until each server has some."""
PACE = 0.02
"""The time between two moves in a game, in seconds."""
RULES = RULESETS["alga"].replace(pits=8, seeds=15)


class Table(Playing):
    """A game with a listener. Two players play it through the proxy until `over` is set."""

    def __init__(self, proxy: Served, over: threading.Event) -> None:
        super().__init__(proxy, proxy.new(pits=8, seeds=15).created)
        self._over = over
        self.acknowledged: list[str] = []
        self.heard: list[int] = []
        targets = self._play, self._listen
        self._threads = [threading.Thread(target=self._retry, args=(each,)) for each in targets]
        for thread in self._threads:
            thread.start()

    def _retry(self, act: Callable[[], None]) -> None:
        while not self._over.is_set():
            with suppress(httpx.TransportError, WebSocketException, OSError, AssertionError):
                act()
            time.sleep(PACE)

    def _play(self) -> None:
        state = self.get()
        ply, move = state["ply"], str(parse_position(state["position"], RULES).legal_moves[0])
        if self.move(move, ply=ply).status_code == 200:
            self.acknowledged += [""] * (ply - len(self.acknowledged)) + [move]

    def _listen(self) -> None:
        with self.listen(len(self.heard)) as socket:
            while not self._over.is_set():
                message = json.loads(socket.recv(timeout=1))
                if message["kind"] == "move":
                    self.heard.append(message["ply"])

    def end(self) -> list[str]:
        """Wait for the players and return the stored moves."""
        for thread in self._threads:
            thread.join()
        return self.get()["steps"]


def test_a_killed_server_interrupts_no_game(postgres: Postgres, tmp_path: Path) -> None:
    options = "--proxy", "--rate", "100000", "--sockets", "100000"
    environment = {"KALAHA_DATABASE_URL": created(postgres, "deployed")}
    folders = [tmp_path / name for name in ("one", "other", "nginx")]
    for folder in folders:
        folder.mkdir()
    with (
        Running(folders[0], *options, **environment) as one,
        Running(folders[1], *options, **environment) as other,
        nginx(folders[2], *(int(server.url.rpartition(":")[2]) for server in (one, other))) as url,
        Served(url) as proxy,
    ):
        over = threading.Event()
        tables: list[Table] = []
        try:
            while len(tables) < GAMES or len(set().union(*servers_of_games(folders[2] / "log").values())) < 2:
                tables.append(Table(proxy, over))
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
            assert all(move in ("", there) for move, there in pairs), "an acknowledged move is missing"
            assert len(stored) >= len(table.acknowledged)
            assert table.heard == list(range(1, len(table.heard) + 1)), "each step once, in order"
    assert {len(servers) for servers in places.values()} == {1}, "all at one game reach one server"


def servers_of_games(log: Path) -> dict[str, set[str]]:
    """Return, for each game, which servers received requests for it."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in log.read_text("utf-8").splitlines():
        server, _, path = line.partition(" ")
        if game := re.match(r"/api/games/([0-9a-f]{16})", path):
            found[game[1]].add(server)
    return found
