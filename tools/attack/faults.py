"""Kill a server under load again and again, and check that no acknowledged step is lost.

python -m tools.attack.faults [--kills 20] [--games 24] [--postgres]

Each client plays both sides of a game over web sockets, with random moves, while the server is killed
(kill -9) and restarted. With `--postgres` every other kill hits a separate PostgreSQL instance instead.
After each reconnection and once the run is over, each game must contain all acknowledged steps in order, and
at most one more, whose acknowledgement was lost. A listener must receive each step once. The tool prints a
summary, and exits with code 1 if a step is lost or duplicated or a game cannot continue.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kalaha.game import Game
from kalaha.rules import find_rules
from tests.server.postgres import Postgres, free_port

RULES = "alga", "kalah", "oware"
PATIENCE = 60
"""The time in seconds that a game may take to resume after a kill, even on a busy machine."""
PAUSE = 0.02
"""The time in seconds to wait between two moves in a game, and before trying to connect again."""
AWAY = 503
"""The status of a refusal while the database is unavailable."""


class Server:
    """`kalaha serve`, which stores its games in a folder or a database and keeps its port after a restart.

    `log` is the file of its messages, and `kills` counts how often it was killed.
    """

    def __init__(self, folder: Path, database: str | None) -> None:
        self._environment = os.environ | {"XDG_DATA_HOME": str(folder)}
        if database is not None:
            self._environment["KALAHA_DATABASE_URL"] = database
        self.port, self.kills, self.log = 0, 0, folder / "log"
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it prints its URL."""
        command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--rate", "1000000", "--sockets", "1000000"]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=self._environment, stdout=subprocess.PIPE, stderr=log, text=True,
                start_new_session=True,
            )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[^:/]+:(\d+)/", said)
        assert found is not None, said
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill all of the server's processes."""
        self.kills += 1
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@dataclass
class Played:
    """A game on the server: its acknowledged steps, the pending step, and the last ply received."""

    id: str
    rules: str
    seats: list[str]
    acknowledged: list[str] = field(default_factory=list[str])
    in_doubt: str | None = None
    heard: int = 0

    def hold(self, steps: list[str]) -> None:
        """Adopt the stored steps; raise `AssertionError` if they do not match the acknowledged ones."""
        count = len(self.acknowledged)
        assert steps[:count] == self.acknowledged, f"{self.id}: {self.acknowledged} became {steps}"
        assert steps[count:] in ([], [self.in_doubt]), f"{self.id}: {steps[count:]} after {count} steps"
        self.acknowledged, self.in_doubt = steps, None

    def hear(self, ply: int) -> None:
        """Note a step; raise `AssertionError` if it is a duplicate or if an earlier step is missing."""
        assert ply == self.heard + 1, f"{self.id}: step {ply} heard after {self.heard}"
        self.heard = ply


class Player:
    """Plays games one after another, taking both sides in each. `games` contains all of them."""

    def __init__(self, server: Server, number: int) -> None:
        self._address = f"127.0.0.1:{server.port}"
        self._random = random.Random(number)
        self.games: list[Played] = []
        self.moves = 0

    async def play(self) -> None:
        """Play endlessly, across all interruptions; raise `AssertionError` if a guarantee is broken."""
        while True:
            with contextlib.suppress(OSError, httpx.TransportError, WebSocketException):
                game = await self._begin()
                while await self._sit(game):
                    await asyncio.sleep(PAUSE)
            await asyncio.sleep(PAUSE)

    async def _begin(self) -> Played:
        """Return the game that was interrupted, or a new one."""
        if self.games and not _replayed(self.games[-1]).outcome:
            return self.games[-1]
        rules = self._random.choice(RULES)
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=PATIENCE) as http:
            answer = await http.post("/api/games", json={"rules": rules, "south": "human", "north": "human"})
        if answer.status_code == AWAY:
            raise ConnectionError
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.games.append(Played(made["id"], rules, list(made["seats"].values())))
        return self.games[-1]

    async def _sit(self, played: Played) -> bool:
        """Connect and move until the game is over; return True if a refusal calls for a retry instead."""
        address = f"ws://{self._address}/api/games/{played.id}/ws"
        async with connect(address, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"seats": played.seats, "from": played.heard}))
            hello = await self._until(socket, played, "hello")
            if hello["kind"] == "refused":
                return _to_retry(hello)
            played.hold(hello["game"]["steps"])
            played.heard = ply = hello["game"]["ply"]
            game = _replayed(played)
            while not game.outcome:
                move = str(self._random.choice(game.legal_moves))
                request = {"id": self.moves, "ply": ply, "do": "move", "move": move}
                played.in_doubt = move
                await socket.send(json.dumps(request))
                answer = await self._until(socket, played, "done")
                if answer["kind"] == "refused":
                    return _to_retry(answer)
                ply = answer["ply"]
                game.play(move)
                played.hold([*played.acknowledged, move])
                self.moves += 1
                await asyncio.sleep(PAUSE)
        return False

    async def _until(self, socket: ClientConnection, played: Played, kind: str) -> dict[str, Any]:
        """Return the next message of this kind, or a refusal, and note the steps before it."""
        while True:
            async with asyncio.timeout(PATIENCE):
                message: dict[str, Any] = json.loads(await socket.recv())
            if message["kind"] in (kind, "refused"):
                return message
            if message["kind"] == "move":
                played.hear(message["ply"])


def _replayed(played: Played) -> Game:
    game = Game(find_rules(played.rules))
    for move in played.acknowledged:
        game.play(move)
    return game


def _to_retry(refusal: dict[str, Any]) -> bool:
    """Return True for a refusal while the database is unavailable; raise `AssertionError` otherwise."""
    assert refusal["status"] == AWAY, refusal
    return True


async def all_move(players: list[Player]) -> None:
    """Wait until every player has moved; raise `AssertionError` if one does not."""
    before, end = [player.moves for player in players], time.monotonic() + PATIENCE
    while any(player.moves == moves for player, moves in zip(players, before, strict=True)):
        assert time.monotonic() < end, "a game does not go on"
        await asyncio.sleep(PAUSE)


async def attack(server: Server, database: Postgres | None, players: list[Player], kills: int) -> None:
    """Kill the server or, every other time, its database, and start it again."""
    for number in range(kills):
        await all_move(players)
        await asyncio.sleep(random.uniform(0, 1))
        victim = database if database is not None and number % 2 else server
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)
    await all_move(players)


async def check(server: Server, players: list[Player]) -> int:
    """Compare every stored game with its acknowledged steps; return the number of steps."""
    steps = 0
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as http:
        for played in (game for player in players for game in player.games):
            answer = await http.get(f"/api/games/{played.id}")
            played.hold(answer.json()["steps"])
            steps += len(played.acknowledged)
    return steps


async def main(options: argparse.Namespace, folder: Path) -> None:
    """Play games, kill the server and check the games."""
    database = None
    if options.postgres:
        (folder / "database").mkdir()
        database = Postgres(folder / "database", free_port())
    server = Server(folder, database.url if database is not None else None)
    try:
        players = [Player(server, number) for number in range(options.games)]
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(player.play()) for player in players]
            await attack(server, database, players, options.kills)
            for task in playing:
                task.cancel()
        steps = await check(server, players)
        assert "Traceback" not in (log := server.log.read_text("utf-8")), log
        games = sum(len(player.games) for player in players)
        print(f"{options.kills} kills, {games} games: all {steps} steps there, in order, once")
    finally:
        server.kill()
        if database is not None:
            database.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--games", type=int, default=24, help="played at the same time")
    parser.add_argument("--postgres", action="store_true", help="also kill a separate PostgreSQL")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="faults-") as made:
        asyncio.run(main(asked, Path(made)))
