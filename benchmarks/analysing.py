"""Ten people analyse: `python benchmarks/analysing.py` tells how quickly others move meanwhile.

A server of its own is loaded for half a minute without anybody who analyses, then as long with ten. All the
time moves of games between people are posted at a steady rate, counted as in load.py, and some people play
the computer at several levels: the time is counted from the moment at which their move was acknowledged until
they hear the computer's. They think so little that level 10 nearly fills a process of the engine by itself.
Who analyses steps through a game for two seconds, five positions a second, then looks at the last for ten
seconds, again and again; everybody has an address of their own.
"""

import argparse
import asyncio
import itertools
import json
import random
import signal
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable

import load
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from kalaha.game import Game
from kalaha.rules import RULESETS

LEVELS = (3, 7, 10, 10)
"""Levels of the computer in games against people."""
RULES = ("alga", "kalah", "kalahawari", "wari")
STEP = 0.2
LOOK = 10


class Person(load.Client):
    """Somebody with an address of their own."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port)
        self.address = f"10.0.{number // 250}.{number % 250 + 1}"

    def listen(self, path: str) -> connect:
        """Open a web socket."""
        headers = {"x-forwarded-for": self.address}
        address = f"ws://127.0.0.1:{self.port}/api/{path}"
        return connect(address, additional_headers=headers, compression=None)


class Times:
    """Seconds that things took, by kind; and how deep people saw."""

    def __init__(self) -> None:
        self.all: dict[str, list[float]] = defaultdict(list)
        self.depths: list[int] = []

    def told(self) -> dict[str, float]:
        """Return the middle, the slow ones and the slowest of each kind, in milliseconds."""
        return {
            f"{kind} {name}": value
            for kind, times in sorted(self.all.items())
            for name, value in load.quantiles(times).items()
            if name != "p99.9"
        }


async def play_computer(person: Person, level: int, times: Times) -> None:
    """Play one game after the other against the computer, a random move whenever it is one's turn."""
    while True:
        body = {"south": "human", "north": f"computer:{level}", "rules": "alga"}
        game = json.loads((await person.ask("POST", "/api/games", body)).body)
        seat, path = game["seats"]["south"], f"games/{game['id']}"
        async with person.listen(f"{path}/ws?from=0") as socket:
            await socket.send(json.dumps({"seats": [seat]}))
            state = game
            while state["outcome"] is None:
                move = {"ply": state["ply"], "move": random.choice(state["legal"])}
                state = json.loads((await person.ask("POST", f"/api/{path}/moves", move, seat)).body)
                asked = time.perf_counter()
                while state["outcome"] is None and state["turn"] == "north":
                    step = json.loads(await socket.recv())
                    if step["kind"] == "sowing" and step["ply"] > state["ply"]:
                        state = step["state"]
                        times.all[f"level {level}"].append(time.perf_counter() - asked)
                        asked = time.perf_counter()
                await asyncio.sleep(0.3)


async def analyse(person: Person, times: Times) -> None:
    """Step through random games, and look at where they lead."""
    numbers = itertools.count(1)
    async with person.listen("analysis") as socket:
        while True:
            rules = random.choice(RULES)
            game = Game(RULESETS[rules])
            for _ in range(10):
                if game.outcome is None:
                    game.play(random.choice(game.legal_moves))
            for ply in range(len(game.moves)):
                line = {"rules": rules, "moves": [str(move) for move in game.moves[: ply + 1]]}
                question = {"number": next(numbers), "want": "analysis", "line": line, "seconds": LOOK}
                await socket.send(json.dumps(question))
                asked = time.perf_counter()
                until = LOOK if ply == len(game.moves) - 1 else STEP
                await hear(socket, question["number"], asked, until, times)


async def hear(socket: ClientConnection, number: int, asked: float, seconds: float, times: Times) -> None:
    """Hear the answers to a question for so long; note when the first came, and how deep the last was."""
    depth = 0
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = json.loads(await socket.recv())
                if message.get("number") != number:
                    continue
                assert message["kind"] != "refused", message
                if message["kind"] == "found":
                    if not depth:
                        times.all["first values"].append(time.perf_counter() - asked)
                    depth = message["analysis"]["depth"]
    except TimeoutError:
        pass
    if seconds == LOOK:
        times.depths.append(depth)


async def during(seconds: float, port: int, analysing: int, games: list[load.OneGame]) -> Times:
    """Return how long things took while so many people analysed."""
    times, client = Times(), Person(port, 0)
    people: list[Awaitable[None]] = [
        play_computer(Person(port, 100 + number), level, times) for number, level in enumerate(LEVELS)
    ]
    people += [analyse(Person(port, 200 + number), times) for number in range(analysing)]
    tasks = [asyncio.ensure_future(person) for person in people]
    await asyncio.sleep(1)
    times.all["moves"] = await load.load(client, games, 50, seconds)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return times


async def main(options: argparse.Namespace) -> None:
    """Load a server and tell what came of it."""
    with tempfile.TemporaryDirectory(dir=load.MEMORY if options.memory else None) as folder:
        server = load.Server(options, folder, "--proxy")
        try:
            client = await load.connect(options.port)
            warm = {"rules": "alga", "position": "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S", "seconds": 0.1}
            assert (await client.ask("POST", "/api/analyse", warm)).status == 200  # all is compiled
            games, _ = await load.begin(client, 200)
            for analysing in (0, options.analysing):
                times = await during(options.seconds, options.port, analysing, games)
                counts = {kind: len(found) for kind, found in sorted(times.all.items())}
                print(
                    f"{analysing} analysing: {counts}\n  ms: {times.told()}\n  depths: {sorted(times.depths)}"
                )
        finally:
            server.end(signal.SIGTERM)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--analysing", type=int, default=10, help="people who analyse")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--port", type=int, default=8798)
    parser.add_argument("--memory", action="store_true", help=f"keep the games in {load.MEMORY}")
    parser.set_defaults(workers=1, database=None)
    uvloop.run(main(parser.parse_args()))
