"""The database is full, gone, killed or frozen; the clock is wrong."""

import asyncio
import contextlib
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from tests.server.postgres import Postgres, free_port

from .client import Connection
from .server import Server
from .trial import Trial

_DISK = 24 << 20
_DAY = 86_400


async def disk_full(trial: Trial) -> None:
    """The disk is full for six seconds."""
    with _small_disk(trial.folder / "server0"):
        async with trial.serving() as server, trial.playing(server, levels=[1, 3], pause=0.1):
            await trial.everybody_moves()
            with _no_room(server):
                trial.note("the disk is a small one of its own" if _is_root() else "by RLIMIT_FSIZE")
                await trial.nobody_moves()
                trial.check(await trial.health(server) == 503, "/healthz is not 503 while the disk is full")
                await asyncio.sleep(5)
            trial.note(f"all go on after {await trial.everybody_moves():.1f} s")


async def folder_deleted(trial: Trial) -> None:
    """The database's folder is deleted while the server runs."""
    async with trial.serving() as server:
        connection = Connection(server.port)
        game = (await connection.ask("POST", "/api/games", {"south": "human", "north": "human"})).content
        seats = " ".join(game["seats"].values())
        path = f"/api/games/{game['id']}/moves"
        assert (await connection.ask("POST", path, {"ply": 0, "move": "1"}, seats)).status == 200
        shutil.rmtree(server.folder / "kalaha")
        answer = await connection.ask("POST", path, {"ply": 1, "move": "6"}, seats)
        trial.waited("move", answer.wait)
        trial.check(answer.status == 503, f"a move that is in no file was answered with {answer.status}")
        await asyncio.sleep(1.5)  # it looks once a second
        trial.check(await trial.health(server) == 503, "/healthz is not 503 without the folder")
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        trial.check(await trial.health(server) == 200, "it does not start anew")


async def postgres_killed(trial: Trial) -> None:
    """PostgreSQL is killed under load (kill -9) and started again, five times."""
    async with _on_postgres(trial) as (postgres, server):
        for _ in range(5):
            await trial.everybody_moves()
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(1)
            trial.check(await trial.health(server) == 503, "/healthz is not 503 without the database")
            await asyncio.to_thread(postgres.start)
        trial.note(f"all go on {await trial.everybody_moves():.1f} s after the last start")


async def postgres_frozen(trial: Trial) -> None:
    """PostgreSQL is frozen under load (SIGSTOP) for six seconds, then for twenty."""
    async with _on_postgres(trial) as (postgres, server):
        for seconds in (6, 20):
            await trial.everybody_moves()
            postgres.signal(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            trial.check(await trial.health(server) == 503, "/healthz is not 503 while it is frozen")
            postgres.signal(signal.SIGCONT)
        trial.note(f"all go on {await trial.everybody_moves():.1f} s after the last time")


@contextlib.asynccontextmanager
async def _on_postgres(trial: Trial) -> AsyncIterator[tuple[Postgres, Server]]:
    """Have people and the computer play on a server whose games are in a PostgreSQL of its own."""
    folder = trial.folder / "postgres"
    folder.mkdir()
    postgres = await asyncio.to_thread(Postgres, folder, free_port())
    try:
        async with (
            trial.serving(KALAHA_DATABASE_URL=postgres.url) as server,
            trial.playing(server, friends=12, levels=[1, 3], pause=0.1),
        ):
            yield postgres, server
    finally:
        await asyncio.to_thread(postgres.stop)


async def clock_ahead(trial: Trial) -> None:
    """The clock is 400 days ahead, then right again, where games are kept for 30 days."""
    clock = trial.folder / "clock"
    clock.write_text("0")
    async with trial.serving(KALAHA_KEEP_DAYS="30", clock=clock) as server:
        connection = Connection(server.port)
        new = {"south": "human", "north": "open"}
        untouched = [(await connection.ask("POST", "/api/games", new)).content["id"] for _ in range(10)]
        async with trial.playing(server, levels=[1]):
            for ahead in (400, 0):
                await trial.everybody_moves()
                clock.write_text(str(ahead * _DAY))
                await trial.everybody_moves()
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)
                await trial.everybody_moves()
                await asyncio.sleep(2)
            connection = Connection(server.port)
            left = [(await connection.ask("GET", f"/api/games/{id}")).status for id in untouched].count(200)
            trial.check(left == len(untouched), f"{len(untouched) - left} of {len(untouched)} games are gone")


def _is_root() -> bool:
    return os.geteuid() == 0


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[None]:
    """Make a folder a small file system of its own, where we may."""
    folder.mkdir()
    if _is_root():
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        if _is_root():
            subprocess.run(["umount", folder], check=True)


@contextlib.contextmanager
def _no_room(server: Server) -> Iterator[None]:
    """Leave a server no room on its disk; or, where it has none of its own, let it write nothing."""
    if _is_root():
        filling = server.folder / "filling"
        with filling.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        yield
        filling.unlink()
    else:
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        yield
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
