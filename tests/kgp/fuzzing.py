"""A peer that sends what no program should: for the tests."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

from kalaha.kgp.address import Address, open_stream

NAMES = [
    "kgp",
    "mode",
    "set",
    "ping",
    "pong",
    "state",
    "move",
    "yield",
    "stop",
    "solution",
    "eval",
    "ok",
    "error",
]
PARTS = [
    *(
        "freeplay",
        "verify",
        '"eval"',
        "info:name",
        "auth:token",
        "game:opponent",
        "time:clock",
        '"x"',
        '"\\"',
    ),
    *(
        "1",
        "-1",
        "0",
        "99999999999999999999",
        "1.5",
        "+.5",
        "1e9",
        "true",
        "<2,0,0,1,1,1,1>",
        "<8,0>",
        "<",
        "@",
    ),
    *('"', "\\", "\0", "ä", "😀", "\u202e", "\r", "  ", "\t"),
]


def malformed(chance: random.Random) -> bytes:
    """Return a line, or something that is hardly one."""
    kind = chance.random()
    if kind < 0.25:
        return chance.randbytes(chance.randrange(80)) + b"\n"
    id = chance.choice(["", "1", "7", "-3", "18446744073709551616"])
    ref = chance.choice(["", "", "@2", "@4", "@6", "@8", f"@{chance.randrange(500)}", "@x"])
    words = [chance.choice(NAMES), *chance.choices(PARTS, k=chance.randrange(4))]
    line = f"{id}{ref} {' '.join(words)}".encode()
    if kind < 0.3:
        return line[: chance.randrange(len(line) + 1)]  # half a line; the next is stuck to it
    return line + chance.choice([b"\n", b"\r\n", b"\n\n", b"\r"])


async def attack(address: Address, lines: int, chance: random.Random, giant: bool = False) -> int:
    """Send lines over one connection, as far as the server takes them; return how many were sent."""
    stream = await open_stream(address)
    sent = 0
    with contextlib.suppress(Exception):
        if chance.random() < 0.9:  # otherwise a wrong mode soon ends the connection
            await stream.write(b"1 mode freeplay\n" if chance.random() < 0.7 else b"1 mode verify\n")
        if giant:
            for _ in range(20):
                await stream.write(b"x" * 60_000)
            await stream.write(b"\n")
        reads = asyncio.create_task(_read(stream.read)) if chance.random() < 0.7 else None
        try:
            while sent < lines:
                count = min(chance.randrange(1, 40), lines - sent)
                await stream.write(b"".join(malformed(chance) for _ in range(count)))
                sent += count
            if chance.random() < 0.5:
                await stream.close()
        finally:
            if reads is not None:
                reads.cancel()
    stream.abort()
    return sent


async def _read(read: Callable[[], Awaitable[object]]) -> None:
    with contextlib.suppress(Exception):
        while await read():
            pass
