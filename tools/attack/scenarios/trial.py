"""`Trial`: one scenario under way, and what is measured and checked in it."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .client import Connection
from .players import Game, Player
from .server import Server


@dataclass
class Result:
    """What came of a scenario: `broken` are the promises that were not kept; waits are in seconds.

    `waits` are the longest for an answer: to a move, to `/healthz`, and for the computer's move by level;
    `still` is the longest time for which a game stood still, `memory` the greatest in MB. `refusals` count
    answers by their status, and those that did not come; `log` the events that are more than information.
    """

    name: str
    done: str
    acknowledged: int = 0
    stored: int = 0
    lost: int = 0
    waits: dict[str, float] = field(default_factory=dict[str, float])
    still: float = 0.0
    memory: dict[str, int] = field(default_factory=dict[str, int])
    refusals: dict[str, int] = field(default_factory=dict[str, int])
    log: dict[str, int] = field(default_factory=dict[str, int])
    broken: list[str] = field(default_factory=list[str])
    notes: list[str] = field(default_factory=list[str])
    seconds: float = 0.0


class StuckError(Exception):
    """Somebody cannot go on, and there is no use in waiting longer."""


class Trial:
    """A scenario under way: its servers, players, and what they saw."""

    def __init__(self, name: str, done: str, folder: Path) -> None:
        self.result = Result(name, done)
        self.folder = folder
        self.over = asyncio.Event()
        self.players: list[Player] = []
        self._servers: list[Server] = []
        self._since = 0.0

    # what is seen

    def waited(self, what: str, seconds: float) -> None:
        """Note how long an answer took."""
        waits = self.result.waits
        waits[what] = max(waits.get(what, 0.0), round(seconds, 3))

    def measure_from_now(self) -> None:
        """Forget how long answers have taken so far."""
        self.result.waits.clear()
        self._since = time.perf_counter()

    def stood_still(self, seconds: float) -> None:
        """Note how long it took until a move was stored, refusals included."""
        self.result.still = max(self.result.still, round(seconds, 3))

    def refused(self, status: int) -> None:
        """Note that a request was refused."""
        self._count(self.result.refusals, str(status))

    def no_answer(self, error: Exception) -> None:
        """Note that a request had no answer."""
        self._count(self.result.refusals, "late" if isinstance(error, TimeoutError) else "none")

    def check(self, holds: object, otherwise: str) -> None:
        """Note a promise that was not kept, unless it was."""
        if not holds:
            self.broken(otherwise)

    def broken(self, what: str) -> None:
        """Note a promise that was not kept."""
        if what not in self.result.broken:
            self.result.broken.append(what)

    def note(self, what: str) -> None:
        """Note something worth knowing."""
        self.result.notes.append(what)

    @staticmethod
    def _count(counts: dict[str, int], what: str, count: int = 1) -> None:
        counts[what] = counts.get(what, 0) + count

    # servers and players

    @contextlib.asynccontextmanager
    async def serving(self, *options: str, **environment: Any) -> AsyncIterator[Server]:
        """Yield a server that is watched, and end it."""
        folder = self.folder / f"server{len(self._servers)}"
        server = await asyncio.to_thread(Server, folder, *options, **environment)
        async with self.watching(server):
            yield server

    @contextlib.asynccontextmanager
    async def watching(self, server: Server) -> AsyncIterator[Server]:
        """Watch a server's memory and health until the end, when it is stopped and its log read."""
        self._servers.append(server)
        while await self.health(server) != 200:  # it listens before it is ready
            await asyncio.sleep(0.05)
        watchers = [asyncio.create_task(work(server)) for work in (self._watch_health, self._watch_memory)]
        try:
            yield server
        finally:
            for task in watchers:
                task.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
            if server.is_running:
                await asyncio.to_thread(server.stop)
            for event, count in server.events().items():
                self._count(self.result.log, event, count)
            for what, megabytes in server.memory.items():
                self.result.memory[what] = max(megabytes, self.result.memory.get(what, 0))

    async def _watch_health(self, server: Server) -> None:
        connection = Connection(server.port, "127.0.0.99")
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                self.waited("health", (await connection.ask("GET", "/healthz")).wait)
            await asyncio.sleep(0.1)

    async def _watch_memory(self, server: Server) -> None:
        while True:
            server.look_at_memory()
            await asyncio.sleep(0.5)

    @contextlib.asynccontextmanager
    async def playing(
        self,
        server: Server,
        friends: int = 4,
        levels: Iterable[int] = (),
        pause: float = 0.2,
        board: Mapping[str, object] | None = None,
    ) -> AsyncIterator[None]:
        """Have people play, each from an address of their own; at the end, check all their games."""
        kinds = [*[None] * friends, *levels]
        players = [
            Player(self, server.port, f"127.0.1.{len(self.players) + n}", level, pause, board or {})
            for n, level in enumerate(kinds, 1)
        ]
        self.players += players
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            try:
                yield
            finally:
                self.over.set()
        await self.check_games(server, players)

    async def everybody_moves(self, seconds: float = 60) -> float:
        """Return the seconds until every player has made two more moves; raises `StuckError`."""
        began = time.perf_counter()
        before = {player: player.moves for player in self.players}
        while late := [player for player, moves in before.items() if player.moves < moves + 2]:
            if time.perf_counter() - began > seconds:
                raise StuckError(f"{late[0]} could not go on within {seconds:g} s")
            await asyncio.sleep(0.05)
        return time.perf_counter() - began

    async def nobody_moves(self, seconds: float = 30) -> None:
        """Wait until no player has got a move acknowledged for a second; raises `StuckError`."""
        last, since, began = -1, 0.0, time.perf_counter()
        while last < 0 or time.perf_counter() - since < 1:
            if time.perf_counter() - began > seconds:
                raise StuckError(f"moves are acknowledged {seconds:g} s after it cannot be")
            now = sum(player.moves for player in self.players)
            if now != last:
                last, since = now, time.perf_counter()
            await asyncio.sleep(0.05)

    async def health(self, server: Server) -> int:
        """Return the status of `/healthz`; 0 where there is no answer within ten seconds."""
        try:
            return (await Connection(server.port, patience=10).ask("GET", "/healthz")).status
        except (OSError, TimeoutError):
            return 0

    # the games in the end

    async def check_games(self, server: Server, players: Iterable[Player]) -> None:
        """Hold what is stored against what was asked for, acknowledged and heard."""
        connection = Connection(server.port, "127.0.0.98")
        for player in players:
            for game in player.games:
                for wait in game.waits(self._since) if player.level else ():
                    self.waited(f"level {player.level}", wait)
                try:
                    answer = await connection.ask("GET", f"/api/games/{game.id}")
                except (OSError, TimeoutError):
                    self.broken("the server does not answer in the end")
                    return
                stored = answer.content["moves"] if answer.status == 200 else []
                self._check_game(game, dict(enumerate(stored, 1)))
                await asyncio.sleep(0.01)

    def _check_game(self, game: Game, stored: dict[int, str]) -> None:
        lost = [ply for ply, move in game.acknowledged.items() if stored.get(ply) != move]
        self.result.acknowledged += len(game.acknowledged)
        self.result.stored += sum(game.asked.get(ply) == move for ply, move in stored.items())
        self.result.lost += len(lost)
        self.check(not lost, "moves acknowledged are not stored, or not in their place")
        plies = [step.ply for step in game.heard]
        self.check(plies == list(range(1, len(plies) + 1)), "a listener missed a step, or heard one twice")
        heard = all(stored.get(step.ply) == step.move for step in game.heard)
        self.check(heard, "a listener heard what is not stored")
        missed = max(game.acknowledged, default=0) - len(plies)
        self.check(missed <= 0, "a listener did not hear what was acknowledged")
