"""The processes that analyse: when they are started, what stops them, and what replaces them."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.server.analyse import pool as pools
from kalaha.server.analyse.pool import Pool
from kalaha.server.errors import BusyError
from kalaha.wire.analysis import Analysis
from tests.server.running import Running, assert_shape, until

START = Position.start(RULESETS["alga"].replace(seeds=7))
LONG = 3600.0
"""Seconds of a search that is ended by something else."""


@asynccontextmanager
async def running(workers: int = 1) -> AsyncIterator[Pool]:
    pool = Pool(workers)
    try:
        async with asyncio.timeout(600):
            yield pool
    finally:
        await pool.close()


def pids(pool: Pool) -> list[int]:
    """The processes that run, by the workers of the pool."""
    workers: list[Any] = pool._workers  # pyright: ignore[reportPrivateUsage]
    return [worker._process.pid for worker in workers if worker._process is not None]


def asked(pool: Pool) -> bool:
    """Whether a process is searching."""
    workers: list[Any] = pool._workers  # pyright: ignore[reportPrivateUsage]
    return any(worker._asked for worker in workers)


async def searching(pool: Pool) -> asyncio.Task[str]:
    """Ask for a long search, and return once it has begun."""
    asking: asyncio.Task[str] = asyncio.create_task(pool.analyse(START, LONG))
    while not asked(pool):
        await asyncio.sleep(0.01)
    return asking


def test_small_positions_are_solved(server: Running) -> None:
    question = {"rules": "kalah", "position": "<2,0,0,1,1,1,1> S", "seconds": 1}
    answer = server.http.post("/api/analyse", json=question)
    assert answer.status_code == 200
    assert_shape(Analysis, answer.json())
    assert {move["kind"] for move in answer.json()["moves"]} == {"exact"}
    for bad, code in (
        ({"position": "<2,0,0,1,1,1> S"}, "position-count"),
        ({"position": "<2,1,0,0,0,1,1> S"}, "engine-game-over"),
        ({"seconds": 11}, "request-wrong"),
    ):
        answer = server.http.post("/api/analyse", json=question | bad)
        assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_question_that_is_dropped_frees_its_process() -> None:
    async def ask() -> None:
        async with running() as pool:
            assert pids(pool) == []
            first = await searching(pool)
            process = pids(pool)
            second = asyncio.create_task(pool.analyse(START, 0.1))
            await asyncio.sleep(0)
            first.cancel()
            assert '"depth"' in await second
            assert pids(pool) == process

    asyncio.run(ask())


def test_a_question_dropped_before_it_is_asked_is_never_asked() -> None:
    async def ask() -> None:
        async with running() as pool:
            dropped = asyncio.create_task(pool.analyse(START, LONG))
            await asyncio.sleep(0)
            dropped.cancel()
            assert '"depth"' in await pool.analyse(START, 0.1)

    asyncio.run(ask())


def test_a_question_beyond_the_queue_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with running() as pool:
            waiting = [await searching(pool)]
            waiting += [asyncio.create_task(pool.analyse(START, 0.1)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(BusyError):
                await pool.analyse(START, 0.1)
            for question in waiting:
                question.cancel()
            await asyncio.wait(waiting)
            assert '"depth"' in await pool.analyse(START, 0.1)

    monkeypatch.setattr(pools, "LONGEST", 2)
    asyncio.run(ask())


@pytest.mark.parametrize("when", ["searching", "idle"])
def test_a_process_that_dies_is_replaced(when: str, caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        async with running() as pool:
            question = await searching(pool)
            (process,) = pids(pool)
            if when == "idle":
                question.cancel()
                await pool.analyse(START, 0.1)
            os.kill(process, signal.SIGKILL)
            if when == "searching":
                with pytest.raises(BusyError):
                    await question
            else:
                worker: Any = pool._workers[0]  # pyright: ignore[reportPrivateUsage]
                await worker._process.wait()
            assert '"depth"' in await pool.analyse(START, 0.1)
            assert pids(pool) != [process]

    asyncio.run(ask())
    assert caplog.messages == ["no analysis"] * (when == "searching")


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with running() as pool:
            await pool.analyse(START, 0.1)
            (process,) = pids(pool)
            os.kill(process, signal.SIGSTOP)
            monkeypatch.setattr(pools, "PATIENCE", 0)
            with pytest.raises(BusyError):
                await pool.analyse(START, 0.1)
            monkeypatch.undo()
            assert '"depth"' in await pool.analyse(START, 0.1)

    asyncio.run(ask())


def test_closing_ends_a_search() -> None:
    async def ask() -> None:
        async with running() as pool:
            question = await searching(pool)
            (process,) = pids(pool)
            await pool.close()
            await asyncio.wait([question])
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)

    asyncio.run(ask())


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_processes_start_with_a_question_and_end_with_the_server(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        server.http.get("/healthz")
        assert children(server.process.pid) == []
        question = {"rules": "alga", "position": str(START), "seconds": 0.01}
        assert server.http.post("/api/analyse", json=question).status_code == 200
        (worker,) = children(server.process.pid)
        with pytest.raises(httpx.ReadTimeout):
            server.http.post("/api/analyse", json=question | {"seconds": 10}, timeout=0.5)
        until(lambda: "\nkalaha_thinking 0" in server.http.get("/metrics").text)
        server.stop(signal.SIGKILL)
        until(lambda: not Path(f"/proc/{worker}").exists())


def test_the_server_itself_loads_neither_numpy_nor_numba() -> None:
    code = "import sys, kalaha.server.run; print({'numpy', 'numba'} & sys.modules.keys())"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"
