"""Starting, stopping and replacing the processes that analyse positions."""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.server.analyse import pool as pools
from kalaha.server.analyse.pool import Pool
from kalaha.server.errors import RefusedError
from kalaha.wire.analysis import Analysis
from tests.server.running import Running, assert_shape, until

START = Position.start(RULESETS["alga"].replace(seeds=7))
LONG = 3600.0
"""The time limit, in seconds, of a search that the test stops."""


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pool]:
    """A pool with one process and room for two questions in its queue."""
    monkeypatch.setattr(pools, "MAX_WAITING", 2)
    pool = Pool(1)
    async with asyncio.timeout(600):
        yield pool
    pool.close()


def pids() -> list[int]:
    return [process.pid or 0 for process in multiprocessing.active_children()]


async def searching(pool: Pool) -> asyncio.Task[Analysis]:
    """Start a long search in a process that has already answered a question."""
    await pool.analyse(START, 0.01, "a")
    return asyncio.create_task(pool.analyse(START, LONG, "a"))


def test_small_positions_are_solved(server: Running) -> None:
    question = {"rules": "kalah", "position": "<2,0,0,1,1,1,1> S", "seconds": 1}
    answer = server.http.post("/api/analyse", json=question)
    assert answer.status_code == 200
    assert_shape(Analysis, answer.json())
    assert {move["kind"] for move in answer.json()["moves"]} == {"exact"}


async def test_a_question_beyond_the_queue_is_refused(pool: Pool) -> None:
    waiting = [asyncio.create_task(pool.analyse(START, 0.1, client)) for client in "abc"]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as refused:
        await pool.analyse(START, 0.1, "d")
    assert refused.value.code == "engine-busy"
    assert all("depth" in answer for answer in await asyncio.gather(*waiting))


async def test_one_client_cannot_fill_the_queue(pool: Pool) -> None:
    """A search that is given up counts until its process has ended it."""
    waiting = [asyncio.create_task(pool.analyse(START, 0.1, "a")) for _ in range(2)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as refused:
        await pool.analyse(START, 0.1, "a")
    assert refused.value.code == "engine-busy"
    assert "depth" in await pool.analyse(START, 0.1, "b")


async def test_a_process_that_dies_is_replaced(pool: Pool, caplog: pytest.LogCaptureFixture) -> None:
    question = await searching(pool)
    (process,) = pids()
    os.kill(process, signal.SIGKILL)
    with pytest.raises(RefusedError):
        await question
    assert "depth" in await pool.analyse(START, 0.1, "a")
    assert pids() != [process]
    assert len(caplog.messages) == 1


async def test_a_process_that_hangs_is_replaced(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    await pool.analyse(START, 0.1, "a")
    (process,) = pids()
    os.kill(process, signal.SIGSTOP)
    with monkeypatch.context() as patch:
        patch.setattr(pools, "STARTUP_TIMEOUT", 0)
        with pytest.raises(RefusedError):
            await pool.analyse(START, 0.1, "a")
    assert "depth" in await pool.analyse(START, 0.1, "a")


async def test_a_cancelled_search_frees_its_process(pool: Pool) -> None:
    search = await searching(pool)
    await asyncio.sleep(1)  # let the search start, otherwise the test proves less
    search.cancel()
    assert "depth" in await pool.analyse(START, 0.1, "a")


async def test_closing_ends_a_search(pool: Pool) -> None:
    question = await searching(pool)
    await asyncio.sleep(0)
    pool.close()
    with pytest.raises(RefusedError) as refused:
        await question
    assert refused.value.code == "server-stopping"
    while pids():
        await asyncio.sleep(0.01)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_processes_start_on_demand_and_end_with_the_server(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        assert children(server.process.pid) == []
        question = {"rules": "alga", "position": str(START), "seconds": 0.01}
        assert server.http.post("/api/analyse", json=question).status_code == 200
        processes = children(server.process.pid)
        assert processes
        server.stop(signal.SIGKILL)
        until(lambda: not any(Path(f"/proc/{process}").exists() for process in processes))


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
