"""Send hostile frames to two servers with one database, and check that each game stays legal and its own.

python -m tools.attack.frames [--frames 100000] [--games 24] [--seed 0] [--kill 0] [--postgres]

Every game has the clients of both players, of a spectator and of a stranger, on either server. They send
moves and offers, legal or not, frames that are forged, replayed, out of order, malformed, binary, huge or
deeply nested, and requests for seats with guessed secrets, often without waiting for answers. With `--kill
3`, one of the servers is killed (kill -9) and restarted about every three seconds. The tool exits with code 1
if a server fails, if a stored game is illegal, if a step was stored or acknowledged that no player requested,
if an acknowledged step is lost, if a listener misses a step, or if a stranger gets a seat.
"""

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
from collections import Counter, deque
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kalaha.rules import RULESETS
from kalaha.server.play.games import hashed, new_key
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.database import database_url
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import StepRow
from tests.server.postgres import Postgres, free_port
from tools.attack.faults import AWAY, PATIENCE, Server

DEEDS = ("undo", "share", "stop", "accept", "decline", "withdraw", "resign")
JUNK: tuple[Any, ...] = (
    None, True, -1, 1.5, 2**31 + 1, 10**30, float("nan"), "", "0", "\0", "\ud800", "\u202e3", "<b>", "3~",
    "~", "swap", "1" * 9, [], {}, ["1"], {"move": "1"}, "' OR 1=1 --",
)  # fmt: skip
TEXTS = (
    "", "{", "null", "[]", '"x"', "[" * 9_000, '{"a":' * 2_000, "{" + " " * 16_000, "\ufeff{}",
    '{"id": 1, "id": 2}',
)  # fmt: skip
FRAMES = 200
"""The number of frames that a game gets."""
_numbers = count()


class Client:
    """A web socket of a game on one server, with these secrets. `asked` maps its ids to its requests."""

    def __init__(self, server: Server, game: "Attacked", keys: list[str], chance: random.Random) -> None:
        self.game, self.keys, self._server, self._chance = game, keys, server, chance
        self.asked: dict[int, dict[str, Any]] = {}
        self.sent: deque[Any] = deque(maxlen=50)
        self.ply: int | None = chance.choice((None, 0, 0, 3, 10**6))
        self._queue: asyncio.Queue[str | bytes] = asyncio.Queue()
        greeting = {"seats": keys, "name": "N"} | ({} if self.ply is None else {"from": self.ply})
        self.say(json.dumps(greeting))
        self.task = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Send and receive until the server closes the connection or is killed, or `task` is cancelled."""
        address = f"ws://127.0.0.1:{self._server.port}/api/games/{self.game.id}/ws"
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(address, open_timeout=PATIENCE, close_timeout=0, compression=None) as socket:
                sending = asyncio.create_task(self._send(socket))
                try:
                    async for text in socket:
                        self._hear(json.loads(text))
                finally:
                    sending.cancel()

    async def _send(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):
            while True:
                await socket.send(await self._queue.get())

    def say(self, frame: str | bytes) -> None:
        """Send a frame."""
        self._queue.put_nowait(frame)

    def _hear(self, said: dict[str, Any]) -> None:
        match said["kind"]:
            case "hello":
                self.ply = self.game.ply = said["game"]["ply"]
            case "done":
                self.game.acknowledged(said["ply"], self.asked[said["id"]], self.keys)
            case "refused":
                self.game.seen[said["code"]] += 1
                self.game.require(said["status"] < 500 or said["status"] == AWAY, said)
            case "ping" | "presence" | "emote":
                pass
            case _:
                self.game.require(
                    said["ply"] == (self.ply or 0) + 1, "a step is missing or repeated", self.ply, said
                )
                self.ply = self.game.ply = said["ply"]

    def attack(self) -> None:
        """Send one frame of any kind."""
        roll, chance = self._chance.random(), self._chance
        if roll < 0.03:
            self.say(chance.choice((*TEXTS, b"\x00\xff", json.dumps({"seats": self.keys}))))
            return
        if roll < 0.06:
            self.say(json.dumps({"emote": chance.choice(("bravo", *JUNK))}))
            return
        if roll < 0.25 and self.sent:
            self.say(chance.choice(self.sent))
            return
        number, ply = next(_numbers), max(0, self.game.ply + chance.choice((0, 0, 0, 0, 0, 0, -1, 1, -3, 9)))
        do = (
            "move"
            if chance.random() < 0.85
            else chance.choice(DEEDS[:-1] if chance.random() < 0.98 else DEEDS)
        )
        request: dict[str, Any] = {"id": number, "ply": ply, "do": do}
        if do == "move":
            request["move"] = chance.choice(("1", "2", "3", "4", "5", "6", "3~", "swap", 4))
        if chance.random() < 0.05:
            request[chance.choice(("id", "ply", "do", "move", "seat"))] = chance.choice(JUNK)
        if request.get("id") == number:
            self.asked[number] = request
            self.game.asked.append((request, self.keys))
        self.sent.append(json.dumps(request))
        self.say(self.sent[-1])


class Attacked:
    """A game under attack: its seats, and the requests of its clients."""

    def __init__(
        self, made: dict[str, Any], guests: list[str], fail: Callable[..., None], seen: Counter[str]
    ) -> None:
        self.id: str = made["id"]
        self.south: str = made["seats"]["south"]
        self.invitation: str = made["seats"]["north"]
        self.guests, self.ply, self.seen, self._fail = guests, 0, seen, fail
        self._keys = {self.south, self.invitation, *guests}
        self.asked: list[tuple[dict[str, Any], list[str]]] = []
        self._done: dict[int, set[tuple[str, str]]] = {}

    def require(self, is_true: object, *what: object) -> None:
        """Report a failure unless `is_true` is true."""
        if not is_true:
            self._fail(self.id, *what)

    def acknowledged(self, ply: int, request: dict[str, Any], keys: list[str]) -> None:
        """Note an acknowledged request."""
        self.require(set(keys) <= self._keys, "acknowledged to a stranger", request)
        self._done.setdefault(ply, set()).add(_deed(request))

    def check(self, live: LiveGame, steps: list[StepRow]) -> None:
        """Compare the stored game with the requests."""
        self.require([step.ply for step in steps] == list(range(1, len(steps) + 1)), "plies", steps)
        own = (hashed(self.south),), {hashed(key) for key in (self.invitation, *self.guests)}
        self.require(
            all(seat in known for seat, known in zip(live.seats, own, strict=True)), "seats", live.seats
        )
        wanted = {
            (request["ply"], _deed(request))
            for request, keys in self.asked
            if isinstance(request["ply"], int) and keys and set(keys) <= self._keys
        }
        for step in steps:
            deed = _stored(step)
            if step.kind not in ("join", "seat"):
                self.require((step.ply - 1, deed) in wanted, "nobody asked for", step)
            self.require(
                self._done.get(step.ply, set()) <= {deed},
                "acknowledged otherwise",
                step,
                self._done.get(step.ply),
            )
        self.require(max(self._done, default=0) <= len(steps), "an acknowledged step is lost")


def _deed(request: dict[str, Any]) -> tuple[str, str]:
    return str(request["do"]), str(request.get("move", "")) if request["do"] == "move" else ""


def _stored(step: StepRow) -> tuple[str, str]:
    named = {"swap": ("move", "swap"), "offer": (step.text, ""), "undo": ("accept", "")}
    return named.get(step.kind, (step.kind, step.text))


async def attack(
    servers: list[Server], store: Store, chance: random.Random, fail: Callable[..., None], seen: Counter[str]
) -> None:
    """Attack one game with `FRAMES` frames."""
    guests, strangers = [new_key(), new_key()], [new_key(), new_key()]
    async with httpx.AsyncClient(timeout=PATIENCE) as http:

        async def ask(
            path: str, body: Any = None, token: str = "", of: list[Server] = servers
        ) -> httpx.Response:
            """Send a request to one of these servers, again while it is down; GET without a body."""
            method = "GET" if body is None else "POST"
            headers = {"content-type": "application/json"}
            headers |= {"authorization": f"Bearer {token}"} if token else {}
            while True:
                with contextlib.suppress(httpx.TransportError):
                    address = f"http://127.0.0.1:{chance.choice(of).port}/api/{path}"
                    answer = await http.request(method, address, content=json.dumps(body), headers=headers)
                    if answer.status_code != AWAY:
                        return answer
                await asyncio.sleep(0.1)

        begin = {"rules": chance.choice(list(RULESETS)), "south": "human", "north": "open"}
        game = Attacked((await ask("games", begin)).json(), guests, fail, seen)
        known = ([game.south], [guests[0]], [guests[1]], [game.south, guests[0]], [], [strangers[0]],
                 [game.invitation])  # fmt: skip
        weights = [6, 6, 1, 6, 1, 1, 1]
        clients: list[Client] = []

        async def knock() -> None:
            """Ask for a seat with a secret that is right or wrong, by link, code or invitation."""
            key, token = chance.choice(((guests[0], game.invitation), (guests[1], game.invitation), *(
                (stranger, token) for stranger in strangers
                for token in (stranger, game.id, "BDFGHJ", game.invitation[:-1], guests[0][:20], game.south)
            )))  # fmt: skip
            path, body = chance.choice((
                (f"games/{game.id}/join", {"seat": key}), ("join", {"seat": key, "code": token[:20]}),
                (f"games/{game.id}/invitations", {"side": chance.choice(("south", "north", "both"))}),
                (f"games/{game.id}/steps", {"ply": game.ply, "do": "move", "move": chance.choice(JUNK)}),
                (f"games/{game.id}/again", {}),
            ))  # fmt: skip
            if token in (game.south, game.invitation) and path.endswith(("invitations", "again", "steps")):
                return  # a player's own deed
            answer = await ask(path, body, token)
            seen[f"HTTP {answer.status_code}"] += 1
            game.require(answer.status_code < 500, path, body, answer.text)

        if chance.random() < 0.8:
            await ask(f"games/{game.id}/join", {"seat": guests[0]}, game.invitation)
        for number in range(FRAMES):
            if number % 10 == 0:
                clients = [client for client in clients if not client.task.done()]
                while len(clients) < 8:
                    keys = chance.choices(known, weights)[0]
                    clients.append(Client(chance.choice(servers), game, keys, chance))
            if chance.random() < 0.03:
                await knock()
            else:
                chance.choice(clients).attack()
            if chance.random() < 0.5:
                await asyncio.sleep(chance.choice((0, 0.02, 0.1, 0.2)))
            if chance.random() < 0.02:
                chance.choice(clients).task.cancel()
        await asyncio.sleep(0.3)
        for client in clients:
            client.task.cancel()
        await asyncio.wait([client.task for client in clients])
        late = asyncio.get_running_loop().time() + PATIENCE
        while True:  # a server may still have frames to handle
            found = await store.game(game.id)
            assert found is not None
            live = LiveGame(*found)
            states = [(await ask(f"games/{game.id}", of=[server])).json() for server in servers]
            if states == [json.loads(json.dumps(live.state(frozenset())))] * 2:
                break
            if asyncio.get_running_loop().time() > late:
                fail(game.id, "the servers differ", states, found[1])
                break
            await asyncio.sleep(1)
        game.check(live, found[1])
        seen["steps stored"] += len(found[1])


async def kill(servers: list[Server], pause: float) -> None:
    """Kill one of the servers and start it again, every `pause` seconds or so."""
    while pause:
        await asyncio.sleep(random.uniform(pause / 2, pause * 3 / 2))
        server = random.choice(servers)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


async def main(options: argparse.Namespace, folder: Path) -> int:
    """Attack games until enough frames have been sent; return the number of failures."""
    failures: list[str] = []
    seen: Counter[str] = Counter()

    def fail(*what: object) -> None:
        failures.append(" ".join(map(str, what)))
        print(failures[-1][:2_000], flush=True)

    asyncio.get_running_loop().set_exception_handler(lambda _, context: fail("unhandled", context))
    database = None
    if options.postgres:
        (folder / "database").mkdir()
        database = Postgres(folder / "database", free_port())
    servers = [Server(folder, database.url if database else None) for _ in range(2)]
    store = Store(database_url(database.url if database else str(folder / "kalaha" / "games.sqlite")))
    try:
        await store.open()
        killing = asyncio.create_task(kill(servers, options.kill))
        left = options.frames

        async def play(number: int) -> None:
            nonlocal left
            chance = random.Random(f"{options.seed} {number}")
            while left > 0:
                left -= FRAMES
                await attack(servers, store, chance, fail, seen)

        async with asyncio.TaskGroup() as group:
            for number in range(options.games):
                group.create_task(play(number))
        killing.cancel()
        await asyncio.gather(killing, return_exceptions=True)
    finally:
        await store.close()
        for server in servers:
            server.kill()
        if database is not None:
            database.stop()
    if "Traceback" in (log := servers[0].log.read_text("utf-8")):
        fail(log)
    kills = sum(server.kills for server in servers)
    print(f"{options.frames} frames, {kills} kills: {len(failures)} failures; {dict(seen.most_common())}")
    return len(failures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=24, help="attacked at the same time")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kill", type=float, default=0, help="seconds between two kills, or 0 for none")
    parser.add_argument("--postgres", action="store_true", help="use a separate PostgreSQL instead of SQLite")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="frames-") as made:
        raise SystemExit(1 if asyncio.run(main(asked, Path(made))) else 0)
