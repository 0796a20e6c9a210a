"""A server within a test, its results, and clients that say what they like."""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from kalaha import Game, find_rules, parse_position
from kalaha.engine.players import COMPUTERS
from kalaha.kgp.address import Address, open_stream
from kalaha.kgp.channel import LineBuffer, Stream
from kalaha.kgp.client import Agent, play
from kalaha.kgp.freeplay import Terms
from kalaha.kgp.protocol import Line, parse_line
from kalaha.kgp.results import Results
from kalaha.kgp.server import Server, listen
from kalaha.kgp.thinkers import Thinkers
from kalaha.rules import Rules

SMALL = find_rules("kgp").replace(pits=3, seeds=3)
PATIENCE = 120.0


class Serving:
    """Where a server is, and what it has kept."""

    def __init__(self, server: Server, path: Path, tcp: Address, web: Address, thinkers: Thinkers) -> None:
        self.server = server
        self.path = path
        self.tcp = tcp
        self.web = web
        self.thinkers = thinkers

    @property
    def results(self) -> list[dict[str, Any]]:
        return read_results(self.path)

    async def until(self, enough: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not enough():
                await asyncio.sleep(0.02)

    @asynccontextmanager
    async def playing(self, agent: Agent, address: Address | None = None) -> AsyncGenerator[list[str]]:
        """Let our client play within the block; yield what it tells."""
        told: list[str] = []
        task = asyncio.create_task(
            play(
                agent, address or self.tcp, self.thinkers, lambda event, text: told.append(f"{event} {text}")
            )
        )
        try:
            yield told
            assert not task.done() or task.exception() is None
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def serving(
    folder: Path,
    rules: Rules = SMALL,
    seconds: float = 60.0,
    opponents: tuple[Any, ...] = (COMPUTERS[0],),
    patience: float = 30.0,
    mode_seconds: float = 60.0,
) -> AsyncGenerator[Serving]:
    """Serve within the block."""
    path, thinkers = folder / "results.jsonl", Thinkers(threads=2)
    tcp, web = listen("127.0.0.1", 0), listen("127.0.0.1", 0)
    tcp_at, web_port = Address(*tcp.getsockname()), web.getsockname()[1]
    web_at = Address("127.0.0.1", web_port, f"ws://127.0.0.1:{web_port}/socket")
    with Results(path) as results:
        server = Server(
            Terms(rules, seconds, opponents, patience), thinkers, results, mode_seconds=mode_seconds
        )
        running = asyncio.create_task(server.run(tcp, web))
        try:
            yield Serving(server, path, tcp_at, web_at, thinkers)
            assert not running.done()
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            thinkers.close()
            tcp.close()
            web.close()


class Raw:
    """A client that sends any bytes, and reads lines."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self._buffer = LineBuffer()
        self._heard: list[Line] = []

    async def say(self, *lines: str | bytes) -> None:
        for line in lines:
            await self.stream.write(line if isinstance(line, bytes) else f"{line}\r\n".encode())

    async def hear(self, name: str) -> Line:
        """Return the next line with this name; leave out all before."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while not self._heard:
                    data = await self.stream.read()
                    assert data, f"gone before {name}"
                    self._heard += filter(None, map(parse_line, self._buffer.feed(data)))
                line = self._heard.pop(0)
                if line.name == name:
                    return line

    async def is_closed(self) -> bool:
        """Wait for the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(Exception):
                while await self.stream.read():
                    pass
        return True

    async def pings(self) -> None:
        """Find out whether the server has dealt with everything said before."""
        await self.say("ping")
        await self.hear("pong")


@asynccontextmanager
async def connected(address: Address, *lines: str) -> AsyncGenerator[Raw]:
    raw = Raw(await open_stream(address))
    try:
        await raw.say(*lines)
        yield raw
    finally:
        raw.stream.abort()


def read_results(path: Path) -> list[dict[str, Any]]:
    """Return the results in a file, the last of which may just be written."""
    _, *lines = path.read_bytes().split(b"\n")
    return [json.loads(line) for line in lines[:-1]]


def assert_by_the_book(result: dict[str, Any]) -> None:
    """Replay a game by the rules of `kalaha.game`."""
    size = int(result["position"][1])
    rules = find_rules("kgp").replace(pits=size, seeds=int(result["position"].split(",")[3]))
    game = Game(rules, parse_position(result["position"], rules))
    for move in result["moves"].split():
        game.play(move)
    winner = {None: None, "south": 0, "north": 1}[result["winner"]]
    if result["end"] in ("left", "illegal_move"):
        assert game.outcome is None
        assert winner == 1 - game.position.turn
        assert result["stores"] == list(game.position.stores)
    else:
        assert game.outcome is not None
        assert (winner, result["end"]) == (game.outcome.winner, game.outcome.reason.value)
        assert result["stores"] == list(game.outcome.stores)
