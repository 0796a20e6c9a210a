"""Honest players: they make moves, try again where they are refused, and note what they heard."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import websockets

from .client import Connection

if TYPE_CHECKING:
    from .trial import Trial

_SILENCE = 90
"""Seconds after which the computer counts as silent."""


class Step(NamedTuple):
    """A move as a listener heard it, and when."""

    ply: int
    move: str
    side: str
    time: float


@dataclass(eq=False)
class Game:
    """A game: what the server said last, what was asked for and acknowledged, and what a listener heard.

    Moves are by the ply that they led to.
    """

    id: str
    seats: str
    state: dict[str, Any]
    asked: dict[int, str] = field(default_factory=dict[int, str])
    acknowledged: dict[int, str] = field(default_factory=dict[int, str])
    heard: list[Step] = field(default_factory=list[Step])
    heard_the_end: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, port: int, source: str) -> None:
        """Hear every step, until the game is over; after a break from the last one heard."""
        while not self.heard_the_end:
            address = f"ws://127.0.0.1:{port}/api/games/{self.id}/ws?from={len(self.heard)}"
            try:
                async with websockets.connect(
                    address, compression=None, ping_interval=None, local_addr=(source, 0)
                ) as socket:
                    await socket.send('{"seats": []}')
                    async for text in socket:
                        self._hear(json.loads(text))
                        if self.heard_the_end:
                            return
            except (OSError, TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(0.2)

    def waits(self, since: float) -> Iterator[float]:
        """Yield the seconds from what a listener heard, since then, before a move of North's to that move."""
        for before, step in pairwise(self.heard):
            if step.side == "north" and before.time >= since:
                yield step.time - before.time

    def _hear(self, message: dict[str, Any]) -> None:
        if message["kind"] == "sowing":
            step = Step(message["ply"], message["move"], message["side"], time.perf_counter())
            self.heard.append(step)
            if message["ply"] > self.state["ply"]:
                self.state = message["state"]
            self.heard_the_end = message["state"]["outcome"] is not None
            self.news.set()


class Player:
    """Somebody who plays one game after another: for both sides, or against the computer of a level."""

    def __init__(
        self,
        trial: "Trial",
        port: int,
        source: str,
        level: int | None,
        pause: float,
        board: Mapping[str, object],
    ) -> None:
        self.moves = 0
        self.level = level
        self.games: list[Game] = []
        self._trial = trial
        self._port = port
        self._source = source
        self._pause = pause
        self._board = board
        self._connection = Connection(port, source)

    def __str__(self) -> str:
        who = "two at one screen" if self.level is None else f"a player against level {self.level}"
        return f"{who} (ply {self.games[-1].state['ply']})" if self.games else who

    async def play(self) -> None:
        """Play until the trial is over."""
        listener = None
        async with asyncio.TaskGroup() as listening:
            while not self._trial.over.is_set():
                north = "human" if self.level is None else f"computer:{self.level}"
                answer = await self._ask(
                    "POST", "/api/games", {"south": "human", "north": north, **self._board}
                )
                if answer is None:
                    break
                seats = " ".join(filter(None, answer["seats"].values()))
                game = Game(answer["id"], seats, answer)
                self.games.append(game)
                listener = listening.create_task(game.listen(self._port, self._source))
                await self._play(game)
            await self._hear_the_rest()
            if listener is not None:
                listener.cancel()

    async def _play(self, game: Game) -> None:
        while game.state["outcome"] is None and not self._trial.over.is_set():
            if game.state["legal"] and (self.level is None or game.state["turn"] == "south"):
                await self._move(game, random.choice(game.state["legal"]))
                await asyncio.sleep(self._pause * random.uniform(0.5, 1.5))
            elif not await self._hear_the_computer(game):
                return

    async def _move(self, game: Game, move: str) -> None:
        """Make a move, asking until it is stored."""
        ply = game.state["ply"]
        game.asked[ply + 1] = move
        began = time.perf_counter()
        answer = await self._ask(
            "POST", f"/api/games/{game.id}/moves", {"ply": ply, "move": move}, game.seats, move=True
        )
        if answer is None:
            return
        if "detail" in answer:  # another ply: the answer to an earlier request was lost
            answer = await self._ask("GET", f"/api/games/{game.id}", seat=game.seats)
            if answer is None:
                return
        else:
            game.acknowledged[ply + 1] = move
        self.moves += 1
        self._trial.stood_still(time.perf_counter() - began)
        if answer["ply"] > game.state["ply"]:
            game.state = answer

    async def _ask(
        self, method: str, path: str, body: object = None, seat: str = "", move: bool = False
    ) -> dict[str, Any] | None:
        """Ask until there is an answer that settles the matter; None where the trial is over first."""
        while not self._trial.over.is_set():
            try:
                answer = await self._connection.ask(method, path, body, seat)
            except (OSError, TimeoutError) as error:
                self._trial.no_answer(error)
                await asyncio.sleep(0.1)
                continue
            if move:
                self._trial.waited("move", answer.wait)
            if answer.status in (200, 201, 409):
                return answer.content
            if answer.status not in (429, 503):
                self._trial.broken(f"{method} {path.rpartition('/')[2]}: {answer.status} {answer.body[:200]}")
                return None
            self._trial.refused(answer.status)
            await asyncio.sleep(0.2)
        return None

    async def _hear_the_computer(self, game: Game) -> bool:
        """Wait for the computer's moves until it is our turn; return whether they came."""
        began = time.perf_counter()
        while game.state["turn"] != "south" and game.state["outcome"] is None:
            game.news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await game.news.wait()
            if self._trial.over.is_set():
                return False
            if time.perf_counter() - began > _SILENCE:
                self._trial.broken(f"the computer of level {self.level} fell silent")
                return False
        return True

    async def _hear_the_rest(self) -> None:
        """Give the listeners time to hear what is stored."""
        for _ in range(100):
            if all(len(game.heard) >= max(game.acknowledged, default=0) for game in self.games):
                return
            await asyncio.sleep(0.1)
