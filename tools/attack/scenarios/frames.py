"""Web sockets are sent frames that nobody would send."""

import asyncio
import contextlib
import random
import struct

from .client import Connection
from .trial import Trial

_FRAMES = 100_000
_GREETINGS = (b'{"seats": []}', b'{"seats": ["x"]}', b"{", b"[" * 500, b"\xff\xfe", b"")


async def frames(trial: Trial) -> None:
    """A hundred thousand frames, most of them wrong, come on web sockets of a game."""
    chance = random.Random(7)
    async with trial.serving("--rate", "100000") as server, trial.playing(server, levels=[3], pause=0.1):
        await trial.everybody_moves()
        trial.measure_from_now()
        new = {"south": "human", "north": "human"}
        game = (await Connection(server.port).ask("POST", "/api/games", new)).content["id"]
        sent = sockets = 0
        while sent < _FRAMES:
            several = [_frames(chance) for _ in range(8)]
            await asyncio.gather(*(_send(server.port, game, frames) for frames in several))
            sent, sockets = sent + sum(map(len, several)), sockets + len(several)
        trial.note(f"{sent:,} frames on {sockets:,} web sockets")
        await trial.everybody_moves()
        trial.check("Traceback" not in server.log, "a traceback in the log")


def _frames(chance: random.Random) -> list[bytes]:
    """Return the frames for one web socket: some that are right, as far as they go, then wrong ones."""
    right = [_frame(1, chance.choice(_GREETINGS), chance)]
    right += [_frame(chance.choice((1, 2, 9, 10)), b"x" * chance.randrange(125), chance)
              for _ in range(chance.choice((0, 1, 20, 290)))]  # fmt: skip
    wrong = [
        _frame(chance.randrange(16), chance.randbytes(chance.choice((0, 1, 125, 126, 70_000))), chance,
               final=chance.random() < 0.5, reserved=chance.choice((0, 0, 0x40, 0x70)),
               masked=chance.random() < 0.8, length=chance.choice((None, None, 1 << 40, (1 << 64) - 1)))
        if chance.random() < 0.8 else chance.randbytes(chance.randrange(1, 200))
        for _ in range(chance.choice((1, 5, 60)))
    ]  # fmt: skip
    return right + wrong


def _frame(
    kind: int,
    content: bytes,
    chance: random.Random,
    final: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """Return a frame of RFC 6455; `length` is what it says of its length, if that is not true."""
    size = len(content) if length is None else length
    beginning = bytes([0x80 * final | reserved | kind])
    bit = 0x80 * masked
    if size < 126:
        beginning += bytes([bit | size])
    elif size < 1 << 16:
        beginning += struct.pack("!BH", bit | 126, size)
    else:
        beginning += struct.pack("!BQ", bit | 127, size)
    mask = chance.randbytes(4) if masked else b""
    sent = bytes(byte ^ mask[n % 4] for n, byte in enumerate(content)) if masked else content
    return beginning + mask + sent


async def _send(port: int, game: str, frames: list[bytes]) -> None:
    """Open a web socket, send frames in pieces of any length, and wait until the server closes it, or not."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.77", 0))
    head = f"GET /api/games/{game}/ws?from=0 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n"
    head += f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {'a' * 22}==\r\n\r\n"
    writer.write(head.encode())
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncio.timeout(3):
            await reader.readuntil(b"\r\n\r\n")
            for frame in frames:
                writer.write(frame)
                await writer.drain()
            if len(frames) % 3:
                writer.write_eof()
            await reader.read()
    writer.close()
