"""Many games at once: `python benchmarks/load.py` loads a server of its own and tells how quickly it answers.

So many games are open, each with a listener on a web socket; moves are posted at a steady rate, and the time
of each is counted from the moment at which it was due. At the end every stored record is held against the
moves that were acknowledged, and against what the listener of the game was told. With `--kill` the server
is killed in the middle (kill -9) and started again: every acknowledged move must be there.
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
from dataclasses import dataclass, field
from typing import Any

import websockets

from kalaha.notation import read_record

CONNECTIONS = 48


@dataclass
class OneGame:
    """A game under load: what the server said last, and what was acknowledged and heard."""

    id: str
    seats: dict[str, str]
    state: dict[str, Any]
    acknowledged: list[str] = field(default_factory=list)
    heard: list[tuple[int, str]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Client:
    """Some kept-alive connections to a server, with no more of HTTP than it takes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None]
        self.idle = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self.idle.put_nowait(None)

    async def ask(self, method: str, path: str, body: object = None, seat: str = "") -> tuple[int, bytes]:
        """Return status and body of an answer; raises OSError where the server is gone."""
        connection = await self.idle.get()
        fresh = None
        try:
            reader, writer = connection or await asyncio.open_connection("127.0.0.1", self.port)
            content = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(content)}\r\n"
            head += "content-type: application/json\r\n" + (
                f"authorization: Bearer {seat}\r\n" if seat else ""
            )
            writer.write(head.encode() + b"\r\n" + content)
            answer = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", answer)
            content = await reader.readexactly(int(length[1])) if length else b""
            fresh = reader, writer
            return int(answer[9:12]), content
        except asyncio.IncompleteReadError as error:
            raise ConnectionError from error
        finally:
            self.idle.put_nowait(fresh)


def serve(folder: str, port: int, database: str | None) -> subprocess.Popen[bytes]:
    """Start a server with its games in this folder, or in this database."""
    command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", str(port)]
    command += ["--rate", "1000000", "--sockets", "1000000"]
    environment = os.environ | {"XDG_DATA_HOME": folder}
    if database:
        environment["KALAHA_DATABASE_URL"] = database
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)


def processor(process: subprocess.Popen[bytes]) -> float:
    """Return the seconds of processor time that a process has used."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        numbers = file.read().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


async def wait_for(client: Client) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        with contextlib.suppress(OSError):
            if (await client.ask("GET", "/healthz"))[0] == 200:
                return
        await asyncio.sleep(0.1)
    sys.exit("the server does not answer")


async def begin(client: Client) -> OneGame:
    """Begin a game between two people."""
    status, body = await client.ask("POST", "/api/games", {"south": "human", "north": "human"})
    assert status == 201, body
    state = json.loads(body)
    return OneGame(state["id"], state["seats"], state)


async def listen(game: OneGame, port: int, opened: asyncio.Semaphore) -> None:
    """Hear all steps of a game until the server is gone or the load is over."""
    address = f"ws://127.0.0.1:{port}/api/games/{game.id}/ws?from=0"
    with contextlib.suppress(OSError, websockets.ConnectionClosed):
        async with websockets.connect(address, compression=None, ping_interval=None) as socket:
            await socket.send('{"seats": []}')
            await socket.recv()
            opened.release()
            async for text in socket:
                step = re.match(r'\{"ply": (\d+), .*?"move": "([^"]*)"', str(text))
                if step:
                    game.heard.append((int(step[1]), step[2]))


async def play(client: Client, game: OneGame, due: float, times: list[float]) -> None:
    """Make a move that was due at this time, and note how long it took."""
    async with game.lock:  # the move before it may be late
        await _play(client, game, due, times)


async def _play(client: Client, game: OneGame, due: float, times: list[float]) -> None:
    state = game.state
    if not state["legal"]:
        return
    move = random.choice(state["legal"])
    body = {"ply": state["ply"], "move": move}
    status, answer = await client.ask("POST", f"/api/games/{game.id}/moves", body, game.seats[state["turn"]])
    times.append(time.perf_counter() - due)
    assert status == 200, answer
    game.acknowledged.append(move)
    game.state = json.loads(answer)


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
        _, text = await client.ask("GET", f"/api/games/{game.id}/record")
        moves = [str(move) for move in read_record(text.decode()).moves]
        stored += len(moves)
        more = len(moves) - len(game.acknowledged)  # the last may have been stored and not acknowledged
        assert moves[: len(game.acknowledged)] == game.acknowledged, (game.id, "a move is lost")
        assert more in ((0, 1) if killed else (0,)), (game.id, "a move is there twice")
        if not killed:
            assert game.heard == list(enumerate(moves, 1)), (game.id, "told otherwise")
    return stored


def quantile(times: list[float], share: float) -> str:
    """Return a quantile as text, in milliseconds."""
    return f"{1000 * sorted(times)[int(share * (len(times) - 1))]:.1f} ms"


async def main(options: argparse.Namespace) -> None:
    """Load a server and tell what came of it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        server = serve(folder, options.port, options.database)
        try:
            client = Client(options.port)
            await wait_for(client)
            games: list[OneGame] = []
            while len(games) < options.games:
                games += await asyncio.gather(*(begin(client) for _ in range(20)))
            opened = asyncio.Semaphore(0)
            listeners: list[asyncio.Task[None]] = []
            for game in games:
                listeners.append(asyncio.create_task(listen(game, options.port, opened)))
                if len(listeners) % 50 == 0:
                    for _ in range(50):
                        await opened.acquire()
            print(f"{len(games)} games with listeners; {options.rate} moves/s for {options.seconds} s")
            if options.kill:
                await killed(client, games, options, server)
                server = serve(folder, options.port, options.database)
                client = Client(options.port)
                await wait_for(client)
            else:
                gc.disable()  # or our own pauses, up to 0.2 s, are measured: we keep all that we hear
                cpu = processor(server)
                times = await load(client, games, options.rate, options.seconds)
                used = 1000 * (processor(server) - cpu) / len(times)
                print(f"server: {used:.2f} ms of processor time a move")
                await asyncio.sleep(1)
                shares = ", ".join(
                    f"p{100 * share:g} {quantile(times, share)}" for share in (0.5, 0.99, 0.999, 1)
                )
                print(f"{len(times)} moves acknowledged: {shares}")
            stored = await check(client, games, options.kill)
            acknowledged = sum(len(game.acknowledged) for game in games)
            print(f"{stored} moves stored, all {acknowledged} acknowledged ones among them, in order, once")
            for task in listeners:
                task.cancel()
        finally:
            server.terminate()
            server.wait()


async def killed(
    client: Client, games: list[OneGame], options: argparse.Namespace, server: subprocess.Popen[bytes]
) -> None:
    """Kill the server in the middle of the load."""
    loading = asyncio.create_task(load(client, games, options.rate, options.seconds))
    await asyncio.sleep(options.seconds / 2)
    server.send_signal(signal.SIGKILL)
    server.wait()
    with contextlib.suppress(ExceptionGroup):
        await loading
    print(f"killed after {sum(len(game.acknowledged) for game in games)} acknowledged moves")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--database", help="a KALAHA_DATABASE_URL instead of a file of its own")
    parser.add_argument("--kill", action="store_true", help="kill the server in the middle, start it anew")
    asyncio.run(main(parser.parse_args()))
