"""Play a Swiss tournament by web sockets, and check its standings: `python -m tools.measure.evening`.

Players join by the code, ask for the state every few seconds and move at random after a time to think, as
pages do, all from one address and under the default rate limits. Two of them have the same name, three leave
in round 2, and one comes during round 3, in which the server is killed (kill -9) and restarted.

The expected points and margins are added up from the players' own messages. At the end, the standings must be
equal to them, and every acknowledged move must be stored. The latency of a move is measured from its request
to its acknowledgement; the processor time of the server includes all requests. `--calm` leaves out the kill,
the departures and the late arrival. With `--page`, Chromium shows the host's page, whose memory is measured.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import secrets
import shutil
import signal
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import CDPSession, async_playwright
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kalaha.notation import parse_position
from kalaha.rules import find_preset
from tests.server.running import Running
from tools.measure.load import quantiles

RULES = find_preset("alga").rules
HOST_ASKS, PLAYER_ASKS = 2.0, 5.0
"""The time in seconds between two requests for the state, as in web/src/tournament/room.svelte.ts."""
LEAVERS = 3
Document = dict[str, Any]


class Evening:
    """A tournament on a server, as its host and its players see it."""

    def __init__(self, server: Running, options: argparse.Namespace) -> None:
        self.server, self.options = server, options
        self.http = httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=None))
        self.times: list[float] = []
        self.players: list[Player] = []

    async def ask(self, path: str, key: str, body: Document | None = None) -> Document:
        """Return the answer to a request, which is repeated while the server is down."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        while True:
            with contextlib.suppress(httpx.TransportError):
                url, method = f"{self.server.url}/api/{path}", "GET" if body is None else "POST"
                answer = await self.http.request(method, url, headers=headers, json=body)
                assert answer.is_success, answer.text
                return answer.json()
            await asyncio.sleep(0.5)

    async def open(self) -> None:
        """Open the tournament and admit its first players, all at once."""
        body = {"format": "swiss", "rounds": self.options.rounds}
        made = await self.ask("tournaments", "", body)
        self.id, self.code, self.key = made["id"], made["code"], made["secret"]
        names = [f"Player {number}" for number in range(self.options.players - 1)]
        self.players += [Player(self, name) for name in [*names, "player 0"]]
        await asyncio.gather(*(player.join() for player in self.players[:-1]))
        await self.players[-1].join()

    async def host(self, group: asyncio.TaskGroup) -> Document:
        """Begin all rounds; return the final state."""
        for player in self.players:
            group.create_task(player.take_part())
        while (state := await self.ask(f"tournaments/{self.id}", self.key))["phase"] != "over":
            if state["phase"] in ("open", "between"):
                state = await self.lead(do="begin")
                print(f"round {state['round']}: {sum(b['points'] is None for b in state['boards'])} games")
                if not self.options.calm:
                    await self.disturb(state, group)
            await asyncio.sleep(HOST_ASKS)
        return state

    async def lead(self, **deed: object) -> Document:
        """Act as the host."""
        return await self.ask(f"tournaments/{self.id}/act", self.key, deed)

    async def disturb(self, state: Document, group: asyncio.TaskGroup) -> None:
        """Let players leave and come, and kill the server, in the rounds in which this happens."""
        number = state["round"]
        if number == 2:
            games = [board for board in state["boards"] if board["round"] == number and board["game"]]
            for board in games[:LEAVERS]:
                leaver = next(player for player in self.players if player.number == board["north"])
                leaver.left, _ = number, leaver.games.setdefault(board["game"], {})  # a loss, not a rest
                await self.lead(do="out", player=board["north"])
        if number == 3:
            await asyncio.sleep(10 * self.options.think)
            await asyncio.to_thread(self.server.stop, signal.SIGKILL)
            await asyncio.sleep(2)
            await asyncio.to_thread(self.server.start)
            late = Player(self, "Late", missed=number)
            self.players.append(late)
            await late.join()
            group.create_task(late.take_part())

    async def check(self, state: Document) -> None:
        """Raise `AssertionError` if the standings or the stored moves differ from the players' own."""
        for player in self.players:
            shown = state["players"][player.number]
            last = player.left or self.options.rounds
            rests = last - player.missed - len(player.games)
            points = sum(points for points, _ in player.results.values()) + rests + player.missed / 2
            margin = sum(margin for _, margin in player.results.values())
            assert (shown["points"], shown["margin"]) == (points, margin), (
                player.name,
                shown,
                points,
                margin,
            )
            for game, moves in player.games.items():
                steps = (await self.ask(f"games/{game}", ""))["steps"]
                assert all(steps[ply - 1] == move for ply, move in moves.items()), (game, moves, steps)
        points = sorted((player["points"], player["margin"]) for player in state["players"])
        ranks = sorted(player["rank"] for player in state["players"])
        assert ranks == sorted(1 + sum(other > own for other in points) for own in points)


class Player:
    """A player: the acknowledged moves by game and ply, and the points and margin of each game."""

    def __init__(self, evening: Evening, name: str, missed: int = 0) -> None:
        self.evening, self.name, self.missed = evening, name, missed
        self.key = secrets.token_urlsafe(16)
        self.left = 0
        self.games: dict[str, dict[int, str]] = {}
        self.results: dict[str, tuple[float, int]] = {}

    async def join(self) -> None:
        """Join the tournament."""
        body = {"code": self.evening.code, "name": self.name, "seat": self.key, "another": True}
        state = await self.evening.ask("tournaments/join", "", body)
        self.number: int = state["you"]

    async def take_part(self) -> None:
        """Play each game as soon as it is known, until the tournament is over or the player has left."""
        await asyncio.sleep(random.uniform(0, PLAYER_ASKS))
        while not self.left:
            state = await self.evening.ask(f"tournaments/{self.evening.id}", self.key)
            for board in state["boards"]:
                if board["game"] and self.number in (board["south"], board["north"]):
                    if board["game"] not in self.games:
                        self.games[board["game"]] = {}
                        self.playing = asyncio.create_task(self.play(board["game"]))
                    other = board["south"] + (board["north"] or 0) - self.number
                    if any(player.left and player.number == other for player in self.evening.players):
                        self.results.setdefault(board["game"], (1, 0))
            if state["phase"] == "over":
                break
            await asyncio.sleep(PLAYER_ASKS)
        self.playing.cancel()

    async def play(self, game: str) -> None:
        """Play a game to its end, across all interruptions."""
        while game not in self.results:
            with contextlib.suppress(OSError, WebSocketException):
                await self.sit(game)
            await asyncio.sleep(0.5)

    async def sit(self, game: str) -> None:
        """Connect to a game and play until it is over."""
        url = f"ws{self.evening.server.url.removeprefix('http')}/api/games/{game}/ws"
        state: Document = {}
        side, pending, done, sent = "", "", 0, 0.0
        async with connect(url) as socket:
            await socket.send(json.dumps({"seats": [self.key]}))
            async for text in socket:
                message = json.loads(text)
                match message["kind"]:
                    case "hello":
                        state, side = message["game"], message["game"]["you"]
                    case "move":
                        state = message
                    case "done":
                        self.evening.times.append(time.perf_counter() - sent)
                        self.games[game][done := message["ply"]] = pending
                        pending = ""
                    case kind:
                        assert kind in ("presence", "ping"), message
                if pending or state["ply"] < done:
                    continue  # an acknowledgement and its step come in any order
                if outcome := state["outcome"]:
                    own, other = outcome["stores"] if side == "south" else outcome["stores"][::-1]
                    self.results[game] = ({None: 0.5, side: 1.0}.get(outcome["winner"], 0.0), own - other)
                    return
                if state["position"][-1] == side[0].upper():
                    await asyncio.sleep(random.uniform(0.5, 1.5) * self.evening.options.think)
                    pending = str(random.choice(parse_position(state["position"], RULES).legal_moves))
                    sent = time.perf_counter()
                    move = {"id": state["ply"], "ply": state["ply"], "do": "move", "move": pending}
                    await socket.send(json.dumps(move))


@contextlib.asynccontextmanager
async def wall(evening: Evening) -> AsyncGenerator[CDPSession]:
    """Show the host's page in Chromium, and yield a session of its debugging protocol."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = await chromium.new_page(viewport={"width": 1920, "height": 1080})
        await page.goto(f"{evening.server.url}/healthz")
        held = json.dumps({evening.id: {"key": evening.key}})
        await page.evaluate("held => localStorage.setItem('kalaha.tournaments', held)", held)
        await page.goto(f"{evening.server.url}/tournament/{evening.id}")
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable")
        yield session


async def memory(session: CDPSession, found: list[float]) -> None:
    """Note the memory of the page's JavaScript in MB, after a garbage collection, twice a minute."""
    while True:
        await asyncio.sleep(30)
        await session.send("HeapProfiler.collectGarbage")
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        found.append(next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize") / 1e6)


def processor(server: Running) -> float:
    """Return the processor time used by the server, in seconds."""
    numbers = Path(f"/proc/{server.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


async def main(options: argparse.Namespace, server: Running) -> None:
    """Play the tournament, and print the figures."""
    evening, found = Evening(server, options), list[float]()
    await evening.open()
    print(f"{len(evening.players)} players have joined")
    async with contextlib.AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        measuring = None
        if options.page:
            measuring = group.create_task(memory(await stack.enter_async_context(wall(evening)), found))
        begun = processor(server)
        state = await evening.host(group)
        used = processor(server) - begun
        if measuring:
            measuring.cancel()
    await evening.check(state)
    moves = len(evening.times)
    print(f"{moves} moves acknowledged, all stored; the standings are right; ms: {quantiles(evening.times)}")
    if options.calm:
        print(f"processor time: {1000 * used / moves:.2f} ms a move")
    if found:
        print(f"memory of the host's page: {max(found):.1f} MB at most")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--think", type=float, default=1.0, help="the mean time before a move, in seconds")
    parser.add_argument("--calm", action="store_true")
    parser.add_argument("--page", action="store_true")
    with (
        tempfile.TemporaryDirectory(prefix="evening-") as folder,
        Running(Path(folder), "--no-browser") as it,
    ):
        asyncio.run(main(parser.parse_args(), it))
