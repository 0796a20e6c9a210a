"""The server or the engine is killed, stopped, or hangs."""

import asyncio
import os
import random
import signal
import time

from .trial import Trial


async def server_killed(trial: Trial) -> None:
    """The server is killed under load (kill -9) and started again, ten times."""
    async with (
        trial.serving("--rate", "10000") as server,
        trial.playing(server, friends=24, levels=[1, 3, 10], pause=0.05),
    ):
        for _ in range(10):
            await trial.everybody_moves()
            await asyncio.sleep(random.uniform(0, 1))
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            await asyncio.to_thread(server.start)
        trial.note(f"all go on {await trial.everybody_moves():.1f} s after the last start")


async def server_ended(trial: Trial) -> None:
    """The server is ended under load (SIGTERM) and started again, three times."""
    async with trial.serving() as server, trial.playing(server, levels=[1, 3, 10], pause=0.1):
        for _ in range(3):
            await trial.everybody_moves()
            began = time.perf_counter()
            await asyncio.to_thread(server.stop)
            trial.waited("end", time.perf_counter() - began)
            await asyncio.to_thread(server.start)
        await trial.everybody_moves()
    trial.check(trial.result.waits["end"] < 10, "it took over 10 s to end")
    trial.check("Traceback" not in server.log, "a traceback in the log")


async def engine_killed(trial: Trial) -> None:
    """The engine's process is killed ten times while it plays levels 3 and 10."""
    async with trial.serving() as server, trial.playing(server, levels=[3, 10]):
        await trial.everybody_moves()
        for _ in range(10):
            for pid in server.engines():
                os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(random.uniform(0.5, 3))
        trial.note(f"all go on after {await trial.everybody_moves():.1f} s")


async def engine_stopped(trial: Trial) -> None:
    """The engine's process hangs (SIGSTOP) while it plays levels 3 and 10."""
    async with trial.serving() as server, trial.playing(server, levels=[3, 10]):
        await trial.everybody_moves()
        for pid in server.engines():
            os.kill(pid, signal.SIGSTOP)
        trial.note(f"all go on after {await trial.everybody_moves():.1f} s")
