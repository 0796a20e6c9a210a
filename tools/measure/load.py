"""Load test: `python -m tools.measure.load` starts a server, loads it and measures its latency.

It creates games, each with a listener on a web socket, and makes moves at a steady rate, by HTTP requests or,
with `--sockets`, over the web sockets. The latency of a move is measured from the moment when the move is
due. At the end, every stored record is compared with the acknowledged moves and with the steps that its
listener received. `--kill` kills the server halfway (kill -9) and restarts it. `--servers 2` starts two
behind nginx with a separate PostgreSQL, as in deploy/. `--create` only creates games, as fast as possible.

The load runs on the same machine, so it uses no client library and prepares the moves before they are due.
The latency of a plain disk sync is measured first, since moves are acknowledged after a sync.
`--memory` stores the games in memory. `--save` writes the figures to results/load.json.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from functools import partial
from pathlib import Path

import uvloop

from kalaha.game import Position
from kalaha.notation import read_record
from kalaha.rules import find_preset
from kalaha.wire.position import SIDES
from tests.server.postgres import Postgres, free_port
from tests.server.proxied import nginx
from tools.measure.load_clients import CONNECTIONS, Client, Listener, OneGame

RESULTS = Path(__file__).parents[1] / "results" / "load.json"
MEMORY = "/dev/shm"


class Server:
    """A server that keeps its games in a folder or a database. Its processes form one process group."""

    def __init__(self, options: argparse.Namespace, folder: str, port: int) -> None:
        command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", str(port)]
        command += ["--proxy"] if options.servers > 1 else []
        command += ["--rate", "1000000", "--sockets", "1000000"]
        environment = os.environ | {"XDG_DATA_HOME": folder}
        if options.database:
            environment["KALAHA_DATABASE_URL"] = options.database
        self._process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def processor(self) -> float:
        """Return the processor time used by the server's processes, in seconds."""
        ticks = 0
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                numbers = file.read_text("utf-8", "replace").rpartition(")")[2].split()
                if int(numbers[2]) == self._process.pid:
                    ticks += int(numbers[11]) + int(numbers[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def end(self, how: signal.Signals) -> None:
        """Stop the server with the signal `how`, and wait until it has ended."""
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


@contextlib.asynccontextmanager
async def serving(options: argparse.Namespace, folder: str) -> AsyncGenerator[tuple[list[Server], Client]]:
    """Yield the servers and a client, which connects to nginx if there is more than one server."""
    servers: list[Server] = []
    with contextlib.ExitStack() as ends:
        place, ports = Path(folder), [options.port]
        if options.servers > 1:
            for name in ("database", "nginx"):
                (place / name).mkdir()
            postgres = Postgres(place / "database", free_port())
            ends.callback(postgres.stop)
            options.database = postgres.url
            ports = [free_port() for _ in range(options.servers)]
        ends.callback(lambda: [server.end(signal.SIGTERM) for server in servers])
        for port in ports:
            servers.append(Server(options, folder, port))
        clients = [await connect(port) for port in ports]
        if options.servers > 1:
            address = ends.enter_context(nginx(place / "nginx", *ports, limit=60_000))
            clients = [await connect(int(address.rpartition(":")[2]))]
        yield servers, clients[0]


async def begin(client: Client, count: int) -> tuple[list[OneGame], dict[str, float]]:
    """Create games concurrently on all connections. Return the games and the rates per second."""
    games: list[OneGame] = []
    times = [time.perf_counter()]
    numbers = iter(range(count))
    start = Position.start(find_preset("alga").rules)

    async def begin_some() -> None:
        for _ in numbers:
            answer = await client.ask("POST", "/api/games", {"south": "human", "north": "human"})
            assert answer.status == 201, answer.body
            state = json.loads(answer.body)
            games.append(OneGame(state["id"], state["seats"], start))
            times.append(answer.time)

    await asyncio.gather(*(begin_some() for _ in range(CONNECTIONS)))
    times.sort()
    rates = {"begun": count / (times[-1] - times[0])}
    if count > 2000:
        rates["first"] = 1000 / (times[1000] - times[0])
        rates["last"] = 1000 / (times[-1] - times[-1001])
    return games, {name: round(rate) for name, rate in rates.items()}


async def play(client: Client, game: OneGame, due: float, times: list[float]) -> None:
    """Make a move that is due at the given time, and note how long it takes."""
    async with game.lock:  # the previous move may be late
        if game.position.outcome is not None:
            return
        move = random.choice(game.position.legal_moves)
        position = game.position.play(move).position
        if game.listener is not None:
            await game.listener.move(game.ply, str(move))
            times.append(time.perf_counter() - due)
        else:
            body = {"ply": game.ply, "do": "move", "move": str(move)}
            seat = game.seats[SIDES[game.position.turn]]
            answer = await client.ask("POST", f"/api/games/{game.id}/steps", body, seat)
            assert answer.status == 200, answer.body
            times.append(answer.time - due)
        game.position, game.ply = position, game.ply + 1
        game.acknowledged.append(str(move))


async def load(client: Client, games: list[OneGame], rate: float, seconds: float) -> list[float]:
    """Make moves at a steady rate, one game after another. Return how long each move took, in seconds."""
    times: list[float] = []
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            group.create_task(play(client, games[number % len(games)], due, times))
    return times


async def check(client: Client, games: list[OneGame], killed: bool) -> int:
    """Compare every stored record with the acknowledged and received moves. Return the number of moves."""
    stored = 0
    for game in games:
        text = (await client.ask("GET", f"/api/games/{game.id}/record")).body.decode()
        moves = [str(move) for move in read_record(text).moves]
        stored += len(moves)
        more = len(moves) - len(game.acknowledged)  # the last move may be stored but not acknowledged
        assert moves[: len(game.acknowledged)] == game.acknowledged, (game.id, "a move is lost")
        assert more in ((0, 1) if killed else (0,)), (game.id, "a move is there twice")
        if not killed:
            assert game.heard == list(enumerate(moves, 1)), (game.id, "heard otherwise")
    return stored


def sync_times(folder: str) -> list[float]:
    """Return how long several syncs of 4 KiB to a file in this folder take on their own, in seconds."""
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
    """Return some quantiles of `times`, in milliseconds."""
    ordered = sorted(times)
    shares = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "max": 1}
    return {name: round(1000 * ordered[int(share * (len(times) - 1))], 1) for name, share in shares.items()}


async def main(options: argparse.Namespace) -> None:
    """Run the load test on a server, and print the figures."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=MEMORY if options.memory else None) as folder:
        syncs = {f"sync {name}": took for name, took in quantiles(sync_times(folder)).items()}
        async with serving(options, folder) as (servers, first):
            client = first
            games, found = await begin(client, options.create or options.games)
            print(f"{len(games)} games begun, games/s: {found}")
            if options.create:
                save(options, found)
                return
            loop = asyncio.get_running_loop()
            for game in games:
                listening = partial(Listener, game, options.sockets)
                _, listener = await loop.create_connection(listening, "127.0.0.1", client.port)
                await listener.opened
                game.listener = listener if options.sockets else None
            print(f"{len(games)} games with listeners; {options.rate} moves/s for {options.seconds} s")
            print(f"the disk by itself, ms: {syncs}")
            if options.kill:
                await killed(client, games, options, servers[0])
                servers[:] = [Server(options, folder, options.port)]
                client = await connect(options.port)
            else:
                found |= syncs | await measured(client, games, options, servers)
                save(options, found)
            stored = await check(client, games, options.kill)
            acknowledged = sum(len(game.acknowledged) for game in games)
            print(f"{stored} moves stored, all {acknowledged} acknowledged ones among them, in order, once")


async def measured(
    client: Client, games: list[OneGame], options: argparse.Namespace, servers: Sequence[Server]
) -> dict[str, float]:
    """Return the latency and the processor time of moves, in milliseconds."""
    gc.disable()  # all messages remain in memory, so garbage collections would add pauses of up to 0.2 s
    before, own = sum(server.processor() for server in servers), time.process_time()
    times = await load(client, games, options.rate, options.seconds)
    used = sum(server.processor() for server in servers) - before
    own = time.process_time() - own
    found = {"processor": round(1000 * used / len(times), 2)} | quantiles(times)
    print(f"{len(times)} moves acknowledged, ms: {found}; the load itself: {1000 * own / len(times):.2f}")
    await asyncio.sleep(1)  # listeners may receive the last moves later
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
    """Save the figures, replacing any earlier figures for the same kind of server."""
    if not options.save:
        return
    kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    database = "PostgreSQL" if options.database else "SQLite"
    load = f"{options.create:,} games begun" if options.create else f"{options.rate:.0f} moves/s"
    place = " in memory" if options.memory else ""
    way = " over web sockets" if options.sockets else ""
    servers = f"{options.servers} servers, " if options.servers > 1 else ""
    kept[f"{servers}{database}{place}, {load}{way}"] = found
    RESULTS.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--database", help="a KALAHA_DATABASE_URL instead of a temporary file")
    parser.add_argument("--memory", action="store_true", help=f"keep the games in {MEMORY}, without a disk")
    parser.add_argument(
        "--servers", type=int, default=1, help="more than one: behind nginx, with a PostgreSQL"
    )
    parser.add_argument("--sockets", action="store_true", help="move over the web sockets of the listeners")
    parser.add_argument("--kill", action="store_true", help="kill the server in the middle, and restart it")
    parser.add_argument("--create", type=int, default=0, help="only create this many games")
    parser.add_argument("--save", action="store_true", help="keep the figures in results/load.json")
    asked = parser.parse_args()
    if asked.servers > 1 and (asked.kill or asked.database or asked.memory):
        parser.error("--servers goes with neither --kill, --database nor --memory")
    uvloop.run(main(asked))
