"""What is compiled beside the server after an install: who waits for it, and what they are told."""

import asyncio
import json
import sys
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from kalaha.engine import kept
from kalaha.game import Game
from kalaha.rules import RULESETS
from kalaha.server import compiling, pool
from kalaha.server.compiling import Compiling
from kalaha.server.engine_queue import Kind, Question
from kalaha.server.thinking import Thinker
from kalaha.wire.game import Preparing
from tests.server.running import HIGH, Running, assert_shape
from tests.server.test_thinking import FOUND

STAGES = """
import time
for line in (0.25, 0.5, "ready", 0.5, 1.0):
    print(line, flush=True)
    time.sleep(0.05)
"""
FOREVER = "import time; print(0.25, flush=True); time.sleep(3600)"


@asynccontextmanager
async def at_work(monkeypatch: pytest.MonkeyPatch, script: str) -> AsyncGenerator[Compiling]:
    """Compile with this script until the end of the block."""
    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", script))
    monkeypatch.setattr(compiling, "_EVERY", 0.01)
    it = Compiling()
    running = asyncio.create_task(it.run())
    try:
        yield it
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert asyncio.all_tasks() == {asyncio.current_task()}, "all is ended"


def run(test: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(120):
            await test

    asyncio.run(bounded())


def test_who_waits_is_told_the_share_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve() -> None:
        async with at_work(monkeypatch, STAGES) as it:
            moves: list[float] = []
            everything: list[float] = []
            both = it.wait(moves.append), it.wait(everything.append, for_all=True)
            await asyncio.gather(*both)
            assert not await it.is_at_work()
            late: list[float] = []
            await it.wait(late.append, for_all=True)
        for shares in (moves, everything):
            assert shares == sorted(shares)
            assert shares[0] < shares[-1] == 1
        assert set(moves) <= {0, 0.25, 0.5, 1}
        assert late == [], "nobody waits for what is there"

    run(serve())


@pytest.mark.parametrize("script", ["1/0", "print(0.5); 1/0"])
def test_nobody_waits_for_a_process_that_has_died(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    async def serve() -> None:
        async with at_work(monkeypatch, script) as it:
            await it.wait(lambda _share: None, for_all=True)

    run(serve())


def test_an_analysis_waits_for_all_a_hint_for_what_moves_need(monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve() -> None:
        asked: list[Kind] = []

        async def ask(question: Question, _client: str, kind: Kind) -> Any:
            if question.function is pool.warm:
                return False
            asked.append(kind)
            assert question.follower is not None
            question.follower.found(FOUND)

        monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", FOREVER))
        thinker = Thinker(1)
        monkeypatch.setattr(thinker, "ask", ask)
        thinker.start(Any)  # pyright: ignore[reportArgumentType]
        it: Compiling = thinker._compiling  # pyright: ignore[reportPrivateUsage]
        games = [Game(RULESETS["alga"].replace(seeds=seeds)) for seeds in (3, 4)]
        kinds = (Kind.HINT, Kind.ANALYSIS)
        waiting = [
            asyncio.create_task(thinker.analyse(game, 1, "me", kind))
            for game, kind in zip(games, kinds, strict=True)
        ]
        assert await it.is_at_work()
        assert asked == []
        it._moves.set()  # pyright: ignore[reportPrivateUsage]
        await waiting[0]
        assert asked == [Kind.HINT]
        assert not waiting[1].done()
        it.end()
        await waiting[1]
        assert asked == [Kind.HINT, Kind.ANALYSIS]
        await thinker.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}, "all is ended"

    run(serve())


@pytest.mark.parametrize("is_kept", [False, True])
def test_only_what_is_kept_is_loaded(monkeypatch: pytest.MonkeyPatch, is_kept: bool) -> None:
    """Otherwise the process would compile, and no move could be asked of it meanwhile."""
    monkeypatch.setattr(kept, "is_kept", lambda: is_kept)
    assert pool.warm() is is_kept


def test_a_fresh_server_tells_how_far_it_is_and_plays_small_boards_at_once(tmp_path: Path) -> None:
    """With all that really has to be compiled: nothing else shows that its parts fit together."""
    with Running(tmp_path, *HIGH, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="0") as server:
        large = server.new("human", "computer:10")
        small = server.new("human", "computer:9", pits=3, seeds=2)
        with large.listen(0) as long, small.listen(0) as short:
            large.post("moves", large.south, ply=0, move="2")
            small.post("moves", small.south, ply=0, move="1")
            until_north(short)
            assert large.get()["turn"] == "north", "who plays on a large board waits"
            messages = until_north(long)
    shares = [message["share"] for message in messages if message["kind"] == "preparing"]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert len(shares) > 2
    for message in messages:
        if message["kind"] == "preparing":
            assert_shape(Preparing, message)


def until_north(socket: ClientConnection) -> list[dict[str, Any]]:
    """Return all messages up to North's move."""
    messages: list[dict[str, Any]] = []
    while not messages or messages[-1].get("side") != "north":
        messages.append(json.loads(socket.recv(timeout=300)))
    return messages
