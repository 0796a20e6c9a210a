"""A hostile client in a process of its own: `python hostile.py PORT [ATTACK …]`, until it is killed.

It sends all that one address may send, 127.0.0.66, as fast as it is answered: analyses of positions that are
hard, games between computers, requests whose answers it does not read, upgrades with bodies, listeners to a
long game from its beginning, pings, what is no HTTP at all, and bodies a byte a second.
"""

import asyncio
import contextlib
import json
import os
import random
import resource
import socket as sockets
import sys
from collections.abc import Awaitable, Callable

import websockets
from client import Connection

SOURCE = "127.0.0.66"
HARD = "<6,0,0,2,2,2,2,2,2,2,2,2,2,1,1> S"
HOUSE_RULES = {"opposite_capture": "none"}
HEALTH = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
WEB_SOCKET = (
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    f"sec-websocket-key: {'a' * 22}==\r\n"
)
PEOPLE = {"south": "human", "north": "human"}
COMPUTERS = {"south": "computer:10", "north": "computer:10"}

Attack = Callable[[int], Awaitable[None]]


async def analyses(port: int) -> None:
    """Ask for analyses, and go away before the answer now and then."""
    seconds = random.choice([0.01, 1, 10])
    body = {"rules": "kalah", "axes": HOUSE_RULES, "position": HARD, "seconds": seconds}
    await Connection(port, SOURCE, patience=random.choice([0.3, 30])).ask("POST", "/api/analyse", body)


async def crowd(port: int) -> None:
    """Ask for analyses from one of many addresses, and at once again where they are refused."""
    source = f"127.0.{random.randrange(20, 28)}.{random.randrange(1, 255)}"
    body = {"rules": "kalah", "axes": HOUSE_RULES, "position": HARD, "seconds": 10}
    connection = Connection(port, source, patience=30)
    while True:
        await connection.ask("POST", "/api/analyse", body)


async def half_open(port: int) -> None:
    """Begin a request, from one of many addresses, and never end it."""
    source = f"127.0.{random.randrange(20, 28)}.{random.randrange(1, 255)}"
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        writer.write(b"POST /api/games HTTP/1.1\r\nhost: localhost\r\n")
        await reader.read()
    finally:
        writer.close()


async def computers(port: int) -> None:
    """Have two computers of level 10 play, and watch."""
    answer = await Connection(port, SOURCE).ask("POST", "/api/games", COMPUTERS)
    if answer.status == 201:
        async with listening(port, answer.content["id"]) as socket:
            async for _ in socket:
                pass


async def offers(port: int) -> None:
    """Offer and undo in a game against the computer."""
    connection = Connection(port, SOURCE)
    answer = await connection.ask("POST", "/api/games", {"south": "human", "north": "computer:10"})
    if answer.status != 201:
        return
    path, seat = f"/api/games/{answer.content['id']}", answer.content["seats"]["south"]
    for what in ("undo", "offers", "resign", "again"):
        await connection.ask("POST", f"{path}/{what}", {"action": "stop"} if what == "offers" else {}, seat)


async def pipelining(port: int) -> None:
    """Send requests one behind the other, and read no answer."""
    with unread(port) as raw:
        for _ in range(100):
            await asyncio.get_running_loop().sock_sendall(raw, HEALTH * 1500)
        await asyncio.sleep(60)


async def upgrades(port: int) -> None:
    """Ask for a web socket with a body that never comes."""
    with unread(port) as raw:
        head = f"POST /nope HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}content-length: 5\r\n\r\n"
        await asyncio.get_running_loop().sock_sendall(raw, head.encode())
        await asyncio.sleep(25)


async def unread_pings(port: int) -> None:
    """Send pings on a web socket, and read no answer."""
    answer = await Connection(port, SOURCE).ask("POST", "/api/games", PEOPLE)
    if answer.status == 201:
        with unread(port) as raw:
            loop = asyncio.get_running_loop()
            path = f"/api/games/{answer.content['id']}/ws"
            await loop.sock_sendall(
                raw, f"GET {path} HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode()
            )
            while True:
                await loop.sock_sendall(raw, (b"\x89\xfd" + b"\0" * 129) * 100)


async def long_games(port: int) -> None:
    """Listen to the game that the environment names from its beginning."""
    async with listening(port, os.environ["LONG_GAME"]) as socket:
        async for text in socket:
            if json.loads(text)["kind"] == "ping":
                return


async def listen(port: int) -> None:
    """Listen to a game, and play it, like an honest client."""
    connection = Connection(port, SOURCE)
    game = (await connection.ask("POST", "/api/games", PEOPLE)).content
    async with listening(port, game["id"]):
        while game["outcome"] is None:
            body = {"ply": game["ply"], "move": random.choice(game["legal"])}
            path, seats = f"/api/games/{game['id']}/moves", " ".join(game["seats"].values())
            game |= (await connection.ask("POST", path, body, seats)).content
            await asyncio.sleep(1)


async def nonsense(port: int) -> None:
    """Send what is no HTTP, or too much of it."""
    with unread(port) as raw:
        sent = random.choice([
            random.randbytes(2000),
            b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 5000,
            b"GET /" + b"a" * 40_000,
            b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000\r\n\r\n" + b"[" * 9000,
            b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffff\r\n",
        ])  # fmt: skip
        await asyncio.get_running_loop().sock_sendall(raw, sent)
        await asyncio.sleep(0.2)


async def slow_bodies(port: int) -> None:
    """Send a body a byte a second."""
    with unread(port) as raw:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(
            raw, b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n"
        )
        while True:
            await loop.sock_sendall(raw, b" ")
            await asyncio.sleep(1)


ATTACKS: dict[str, tuple[Attack, int]] = {
    "analyses": (analyses, 8),
    "computers": (computers, 20),
    "offers": (offers, 2),
    "pipelining": (pipelining, 60),
    "upgrades": (upgrades, 20),
    "unread_pings": (unread_pings, 20),
    "long_games": (long_games, 8),
    "nonsense": (nonsense, 10),
    "slow_bodies": (slow_bodies, 30),
    "listen": (listen, 40),
}
"""The attacks of one address, and how often each is made at once."""

CROWDS: dict[str, tuple[Attack, int]] = {"crowd": (crowd, 200), "half_open": (half_open, 1500)}
"""Those of many addresses."""


def listening(port: int, game: str) -> websockets.connect:
    """Return a web socket of a game, from its beginning."""
    address = f"ws://127.0.0.1:{port}/api/games/{game}/ws?from=0"
    return websockets.connect(address, compression=None, local_addr=(SOURCE, 0), max_size=None)


@contextlib.contextmanager
def unread(port: int):
    """Yield a connection whose answers nobody reads."""
    with sockets.socket() as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.bind((SOURCE, 0))
        raw.connect(("127.0.0.1", port))
        raw.setblocking(False)
        yield raw


async def again_and_again(attack: Attack, port: int) -> None:
    """Attack until this process is killed."""
    while True:
        with contextlib.suppress(OSError, TimeoutError, KeyError, ValueError, websockets.WebSocketException):
            await attack(port)
        await asyncio.sleep(0.05)


async def main(port: int, names: list[str]) -> None:
    """Make these attacks at once, or all."""
    os.nice(10)  # an attacker is elsewhere: servers and players go first
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    async with asyncio.TaskGroup() as group:
        for name in names or ATTACKS.keys() - {"listen"}:
            attack, times = (ATTACKS | CROWDS)[name]
            for _ in range(times):
                group.create_task(again_and_again(attack, port))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2:]))
