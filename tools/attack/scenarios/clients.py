"""Clients that are slow, vanish, are cut off, or are hostile."""

import asyncio
import contextlib
import os
import signal
import socket as sockets
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

from .client import Connection
from .server import Server
from .trial import Trial

HOSTILE = Path(__file__).with_name("hostile.py")


async def slow_readers(trial: Trial) -> None:
    """Sixty connections and forty web sockets ask and read nothing."""
    async with trial.serving() as server, trial.playing(server, levels=[1, 3]):
        await trial.everybody_moves()
        trial.measure_from_now()
        async with _hostile(server, "pipelining", "unread_pings"):
            await asyncio.sleep(20)
            await trial.everybody_moves()
        trial.note(f"all go on after {await trial.everybody_moves():.1f} s")


async def clients_vanish(trial: Trial) -> None:
    """Forty clients that listen and play vanish without a word."""
    async with trial.serving() as server, trial.playing(server, levels=[1, 3]):
        async with _hostile(server, "listen") as process:
            await trial.everybody_moves()
            trial.measure_from_now()
            before = await _metric(server, "kalaha_listeners")
            os.kill(process.pid, signal.SIGSTOP)
            await asyncio.sleep(15)
            await trial.everybody_moves()
            trial.note(
                f"{await _metric(server, 'kalaha_listeners'):g} of {before:g} listeners are left after 15 s"
            )
            os.kill(process.pid, signal.SIGCONT)
        trial.note(f"all go on after {await trial.everybody_moves():.1f} s")


async def cut_off(trial: Trial) -> None:
    """Requests are cut off after every byte, in three ways."""
    async with trial.serving("--rate", "10000") as server, trial.playing(server, friends=2, levels=[1]):
        connection = Connection(server.port)
        game = (await connection.ask("POST", "/api/games", {"south": "human", "north": "human"})).content
        path, seat = f"/api/games/{game['id']}", game["seats"]["south"]
        bodies = {"moves": '{"ply": 0, "move": "1"}', "resign": "{}", "offers": '{"action": "stop"}'}
        await trial.everybody_moves()
        cuts = 0
        for what, body in bodies.items():
            request = (
                f"POST {path}/{what} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {seat}\r\n"
                f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}"
            ).encode()
            for end in range(1, len(request)):
                how = cuts % 3
                await asyncio.to_thread(_cut, server.port, request[:end], how)
                cuts += 1
        await asyncio.sleep(1)
        state = (await connection.ask("GET", path)).content
        untouched = state["ply"] == 0 and state["outcome"] is None
        trial.check(untouched, "a request that was cut off did something")
        trial.note(f"{cuts} requests; all go on after {await trial.everybody_moves():.1f} s")
    trial.check("Traceback" not in server.log, "a traceback in the log")


def _cut(port: int, beginning: bytes, how: int) -> None:
    """Send the beginning of a request, then: no more, the end of the connection, or a reset."""
    with sockets.create_connection(("127.0.0.1", port), 10, ("127.0.3.1", 0)) as raw:
        raw.sendall(beginning)
        if how == 1:
            raw.shutdown(sockets.SHUT_WR)
        elif how == 2:
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, b"\1\0\0\0\0\0\0\0")


async def hostile(trial: Trial) -> None:
    """Nine play levels 1 to 10 and friends, and the tenth client sends all that it may."""
    async with trial.serving() as server:
        game = await _long_game(server)
        async with trial.playing(server, friends=2, levels=[1, 3, 5, 7, 8, 9, 10], pause=1):
            await trial.everybody_moves()
            trial.measure_from_now()
            async with _hostile(server, game=game):
                await asyncio.sleep(40)
                await trial.everybody_moves()
    for name, wait in trial.result.waits.items():
        if name.startswith("level"):
            bound = 1.5 if name == "level 10" else 0.5
            trial.check(wait <= bound, f"the computer of {name} took {wait:.2f} s")
    trial.check(trial.result.waits["health"] <= 0.1, "/healthz took over 100 ms")
    trial.check(trial.result.memory["all"] <= 600, "over 600 MB of memory")
    trial.check("Traceback" not in server.log, "a traceback in the log")


async def crowd_of_analyses(trial: Trial) -> None:
    """Two hundred addresses ask for analyses of ten seconds, while one plays level 10."""
    await _crowd(trial, "crowd")


async def crowd_of_half_open(trial: Trial) -> None:
    """Fifteen hundred connections of many addresses end no request, while one plays level 10."""
    await _crowd(trial, "half_open")


async def _crowd(trial: Trial, attack: str) -> None:
    async with trial.serving() as server, trial.playing(server, friends=0, levels=[10], pause=1):
        await trial.everybody_moves()
        trial.measure_from_now()
        async with _hostile(server, attack):
            await asyncio.sleep(30)
            await trial.everybody_moves()
    wait = trial.result.waits["level 10"]
    trial.check(wait <= 3, f"the computer of level 10 took {wait:.2f} s")


@contextlib.asynccontextmanager
async def _hostile(
    server: Server, *attacks: str, game: str = ""
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Attack a server by a process of its own; without names, in all ways at once."""
    command = sys.executable, str(HOSTILE), str(server.port), *attacks
    process = await asyncio.create_subprocess_exec(*command, env=os.environ | {"LONG_GAME": game})
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def _long_game(server: Server) -> str:
    """Return a game of nearly as many steps as a game may have, written while the server is stopped."""
    connection = Connection(server.port)
    game = (await connection.ask("POST", "/api/games", {"south": "human", "north": "human"})).content
    body, seats = {"ply": 0, "move": "1"}, " ".join(game["seats"].values())
    await connection.ask("POST", f"/api/games/{game['id']}/moves", body, seats)
    await asyncio.to_thread(server.stop)
    steps = [
        (game["id"], ply, 0, "redo" if ply % 2 else "undo", "step", time.time()) for ply in range(2, 2990)
    ]
    with contextlib.closing(sqlite3.connect(server.folder / "kalaha" / "games.sqlite")) as database:
        database.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", steps)
        database.commit()
    await asyncio.to_thread(server.start)
    return game["id"]


async def _metric(server: Server, name: str) -> float:
    """Return a number of `/metrics`."""
    text = (await Connection(server.port).ask("GET", "/metrics")).body.decode()
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))
