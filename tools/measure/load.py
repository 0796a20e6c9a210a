"""Many games at once: `python tools/measure/load.py` loads a server of its own and measures its answers.

So many games are begun, each gets a listener on a web socket, and moves are made at a steady rate, by
requests or, with `--sockets`, over the web sockets; the time of each is counted from the moment at which it
was due until its answer is there. At the end every stored record is held against the moves that were
acknowledged, and against what the listener of the game heard. With `--kill` the server is killed in the
middle (kill -9) and started again: every acknowledged move must be there. With `--begin` games are only
begun, as quickly as they can be.

The load comes from the same machine, so it does no more than it must: no client library, and no more of an
answer is read than the next move takes. No move is acknowledged before the disk has it: what a sync of the
disk takes by itself is measured first, and with `--memory` the games are kept where there is none. With
`--save` the figures go to results/load.json.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import uvloop

from kalaha.notation import read_record

RESULTS = Path(__file__).parents[1] / "results" / "load.json"
MEMORY = "/dev/shm"
CONNECTIONS = 48
LENGTH = re.compile(rb"content-length: (\d+)")
STEP = re.compile(rb'\{"ply": ?(\d+).*?"move": ?"([^"]*)"')
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first bytes of frames of a web socket


class Answer(NamedTuple):
    """Status and body of an answer, and when it was there."""

    status: int
    body: bytes
    time: float


class Connection(asyncio.Protocol):
    """A kept-alive connection, for one request at a time."""

    def __init__(self) -> None:
        self._received = bytearray()
        self._answer: asyncio.Future[Answer] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as asyncio says
        """Keep the transport."""
        self.transport = transport

    async def ask(self, request: bytes) -> Answer:
        """Return the answer; raises `ConnectionError` where the server is gone."""
        if self.transport.is_closing():
            raise ConnectionError
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self._answer

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self._received += data
        head, _, body = self._received.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if length and len(body) == int(length[1]) and self._answer is not None:
            self._received.clear()
            self._answer.set_result(Answer(int(head[9:12]), bytes(body), time.perf_counter()))

    def connection_lost(self, exc: Exception | None) -> None:
        """Let nobody wait for what will not come."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError())


class Client:
    """Some connections to a server, with no more of HTTP than it takes.

    A proxy has seen the client's `address`, if one is given.
    """

    address = ""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: asyncio.Queue[Connection | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self.idle.put_nowait(None)

    async def ask(self, method: str, path: str, body: object = None, seat: str = "") -> Answer:
        """Return the answer; raises `OSError` where the server is gone."""
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
    """A game under load: what the server said last, and what was acknowledged and heard."""

    id: str
    seats: dict[str, str]
    state: dict[str, Any]
    acknowledged: list[str] = field(default_factory=list)
    heard: list[tuple[int, str]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listener: "Listener | None" = None


class Listener(asyncio.Protocol):
    """Hears all steps of a game on a web socket; `opened` is done once it has been greeted."""

    def __init__(self, game: OneGame, plays: bool) -> None:
        self._game = game
        self._seats = list(game.seats.values()) if plays else []
        self._received = bytearray()
        self._is_open = False
        self._answer: asyncio.Future[bytes] | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as asyncio says
        """Ask for the web socket."""
        self._transport = transport
        path = f"/api/games/{self._game.id}/ws?from=0"
        head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        head += "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
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
        """Return the size of the next frame's head, and of its payload; None while it is not complete."""
        received = self._received
        if len(received) < 4:
            return None
        head, size = (2, received[1]) if received[1] < 126 else (4, int.from_bytes(received[2:4]))
        assert received[1] < 127, "a message of 64 KiB"
        return (head, size) if len(received) >= head + size else None

    def _take(self, first: int, payload: bytes) -> None:
        if first == PING:
            self._send(PONG, payload)
        elif step := STEP.match(payload):
            self._game.heard.append((int(step[1]), step[2].decode()))
            if self._answer is not None:
                self._answer.set_result(payload)
                self._answer = None
        elif not self.opened.done():
            self.opened.set_result(None)

    async def move(self, ply: int, move: str) -> dict[str, Any]:
        """Make a move; return the state after it."""
        self._answer = asyncio.get_running_loop().create_future()
        self._send(TEXT, json.dumps({"ply": ply, "move": move}).encode())
        return json.loads(await self._answer)["state"]

    def connection_lost(self, exc: Exception | None) -> None:
        """Let nobody wait for what will not come."""
        if self._answer is not None:
            self._answer.set_exception(ConnectionError())

    def _send(self, first: int, payload: bytes) -> None:
        self._transport.write(bytes((first, 0x80 | len(payload), 0, 0, 0, 0)) + payload)  # masked with zeros


class Server:
    """A server with its games in a folder, or in a database; all its processes are a group."""

    def __init__(self, options: argparse.Namespace, folder: str) -> None:
        command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", str(options.port)]
        command += ["--rate", "1000000", "--sockets", "1000000"]
        environment = os.environ | {"XDG_DATA_HOME": folder}
        if options.database:
            environment["KALAHA_DATABASE_URL"] = options.database
        self._process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def processor(self) -> float:
        """Return the seconds of processor time that its processes have used."""
        ticks = 0
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                numbers = file.read_text("utf-8", "replace").rpartition(")")[2].split()
                if int(numbers[2]) == self._process.pid:
                    ticks += int(numbers[11]) + int(numbers[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def end(self, how: signal.Signals) -> None:
        """End it, and wait for that."""
        if how == signal.SIGKILL:
            os.killpg(self._process.pid, how)
        self._process.send_signal(how)
        self._process.wait()


async def connect(port: int) -> Client:
    """Return a client once the server answers."""
    client = Client(port)
    for _ in range(600):
        with contextlib.suppress(OSError):
            if (await client.ask("GET", "/healthz")).status == 200:
                return client
        await asyncio.sleep(0.1)
    sys.exit("the server does not answer")


async def begin(client: Client, count: int) -> tuple[list[OneGame], dict[str, float]]:
    """Begin games, as many at once as there are connections; return them, and how many a second they were."""
    games: list[OneGame] = []
    times = [time.perf_counter()]
    numbers = iter(range(count))

    async def begin_some() -> None:
        for _ in numbers:
            answer = await client.ask("POST", "/api/games", {"south": "human", "north": "human"})
            assert answer.status == 201, answer.body
            state = json.loads(answer.body)
            games.append(OneGame(state["id"], state["seats"], state))
            times.append(answer.time)

    await asyncio.gather(*(begin_some() for _ in range(CONNECTIONS)))
    times.sort()
    rates = {"begun": count / (times[-1] - times[0])}
    if count > 2000:
        rates["first"] = 1000 / (times[1000] - times[0])
        rates["last"] = 1000 / (times[-1] - times[-1001])
    return games, {name: round(rate) for name, rate in rates.items()}


async def play(client: Client, game: OneGame, due: float, times: list[float]) -> None:
    """Make a move that was due at this time, and note how long it took."""
    async with game.lock:  # the move before it may be late
        state = game.state
        if not state["legal"]:
            return
        move = random.choice(state["legal"])
        if game.listener is not None:
            game.state = await game.listener.move(state["ply"], move)
            times.append(time.perf_counter() - due)
        else:
            body = {"ply": state["ply"], "move": move}
            path, seat = f"/api/games/{game.id}/moves", game.seats[state["turn"]]
            answer = await client.ask("POST", path, body, seat)
            assert answer.status == 200, answer.body
            times.append(answer.time - due)
            game.state = json.loads(answer.body)
        game.acknowledged.append(move)


async def load(client: Client, games: list[OneGame], rate: float, seconds: float) -> list[float]:
    """Post moves at a steady rate, game after game; return how long each took, in seconds."""
    times: list[float] = []
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            group.create_task(play(client, games[number % len(games)], due, times))
    return times


async def check(client: Client, games: list[OneGame], killed: bool) -> int:
    """Hold every stored record against what was acknowledged and heard; return the moves stored."""
    stored = 0
    for game in games:
        text = (await client.ask("GET", f"/api/games/{game.id}/record")).body.decode()
        moves = [str(move) for move in read_record(text).moves]
        stored += len(moves)
        more = len(moves) - len(game.acknowledged)  # the last may have been stored and not acknowledged
        assert moves[: len(game.acknowledged)] == game.acknowledged, (game.id, "a move is lost")
        assert more in ((0, 1) if killed else (0,)), (game.id, "a move is there twice")
        if not killed:
            assert game.heard == list(enumerate(moves, 1)), (game.id, "heard otherwise")
    return stored


def sync_times(folder: str) -> list[float]:
    """Return how long some syncs of 4 KiB to a file in this folder take by themselves, in seconds."""
    times: list[float] = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(200):
            time.sleep(0.02)
            begun = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begun)
    return times


def quantiles(times: Sequence[float]) -> dict[str, float]:
    """Return some quantiles, in milliseconds."""
    ordered = sorted(times)
    shares = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "max": 1}
    return {name: round(1000 * ordered[int(share * (len(times) - 1))], 1) for name, share in shares.items()}


async def main(options: argparse.Namespace) -> None:
    """Load a server, and print what came of it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=MEMORY if options.memory else None) as folder:
        syncs = {f"sync {name}": took for name, took in quantiles(sync_times(folder)).items()}
        server = Server(options, folder)
        try:
            client = await connect(options.port)
            games, found = await begin(client, options.begin or options.games)
            print(f"{len(games)} games begun, games/s: {found}")
            if options.begin:
                save(options, found)
                return
            loop = asyncio.get_running_loop()
            for game in games:
                listening = partial(Listener, game, options.sockets)
                _, listener = await loop.create_connection(listening, "127.0.0.1", options.port)
                await listener.opened
                game.listener = listener if options.sockets else None
            print(f"{len(games)} games with listeners; {options.rate} moves/s for {options.seconds} s")
            print(f"the disk by itself, ms: {syncs}")
            if options.kill:
                await killed(client, games, options, server)
                server = Server(options, folder)
                client = await connect(options.port)
            else:
                found |= syncs | await measured(client, games, options, server)
                save(options, found)
            stored = await check(client, games, options.kill)
            acknowledged = sum(len(game.acknowledged) for game in games)
            print(f"{stored} moves stored, all {acknowledged} acknowledged ones among them, in order, once")
        finally:
            server.end(signal.SIGTERM)


async def measured(
    client: Client, games: list[OneGame], options: argparse.Namespace, server: Server
) -> dict[str, float]:
    """Return how long moves took, in milliseconds, and what they cost."""
    gc.disable()  # or our own pauses, up to 0.2 s, are measured: we keep all that we hear
    before, own = server.processor(), time.process_time()
    times = await load(client, games, options.rate, options.seconds)
    used, own = server.processor() - before, time.process_time() - own
    found = {"processor": round(1000 * used / len(times), 2)} | quantiles(times)
    print(f"{len(times)} moves acknowledged, ms: {found}; the load itself: {1000 * own / len(times):.2f}")
    await asyncio.sleep(1)  # listeners may hear the last moves later
    return found


async def killed(client: Client, games: list[OneGame], options: argparse.Namespace, server: Server) -> None:
    """Kill the server in the middle of the load."""
    loading = asyncio.create_task(load(client, games, options.rate, options.seconds))
    await asyncio.sleep(options.seconds / 2)
    server.end(signal.SIGKILL)
    with contextlib.suppress(ExceptionGroup):
        await loading
    print(f"killed after {sum(len(game.acknowledged) for game in games)} acknowledged moves")


def save(options: argparse.Namespace, found: dict[str, float]) -> None:
    """Keep the figures, in place of those of the same kind of server."""
    if not options.save:
        return
    kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    database = "PostgreSQL" if options.database else "SQLite"
    load = f"{options.begin:,} games begun" if options.begin else f"{options.rate:.0f} moves/s"
    place = " in memory" if options.memory else ""
    way = " over web sockets" if options.sockets else ""
    kept[f"{database}{place}, {load}{way}"] = found
    RESULTS.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--database", help="a KALAHA_DATABASE_URL instead of a file of its own")
    parser.add_argument("--memory", action="store_true", help=f"keep the games in {MEMORY}, without a disk")
    parser.add_argument("--sockets", action="store_true", help="move over the web sockets of the listeners")
    parser.add_argument("--kill", action="store_true", help="kill the server in the middle, start it anew")
    parser.add_argument("--begin", type=int, default=0, help="begin so many games, and do no more")
    parser.add_argument("--save", action="store_true", help="keep the figures in results/load.json")
    uvloop.run(main(parser.parse_args()))
