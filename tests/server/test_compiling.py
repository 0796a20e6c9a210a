"""What is compiled beside the server after an install: who waits for it, and what they see."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from kalaha.engine import compiling
from kalaha.game import Game
from kalaha.rules import RULESETS
from kalaha.server import pool
from kalaha.server.engine_queue import Kind, Question
from kalaha.server.thinking import Thinker
from kalaha.wire.game import Preparing
from tests.server.running import HIGH, Running, assert_shape
from tests.server.test_thinking import FOUND

STAGES = """
import sys
for line in ("0.25 0.1", "1.0 0.4", "1.0 1.0"):
    print(line, flush=True)
    sys.stdin.readline()
"""


def test_an_analysis_waits_for_all_a_hint_for_what_moves_need(monkeypatch: pytest.MonkeyPatch) -> None:
    real = compiling.subprocess.Popen

    def popen(command: Any, *, stdin: Any, **options: Any) -> Any:
        return real(command, stdin=compiling.subprocess.PIPE, **options)

    async def serve() -> None:
        asked: list[Kind] = []

        async def ask(question: Question, _client: str, kind: Kind) -> Any:
            if question.function is not pool.warm:
                asked.append(kind)
                assert question.follower is not None
                question.follower.found(FOUND)

        thinker = Thinker(1)
        monkeypatch.setattr(thinker, "ask", ask)
        thinker.start(Any)  # pyright: ignore[reportArgumentType]
        await asyncio.sleep(0)
        compiler = thinker._compiler  # pyright: ignore[reportPrivateUsage]
        assert compiler is not None
        process: Any = compiler._process  # pyright: ignore[reportPrivateUsage]
        shares: dict[Kind, list[float]] = {Kind.HINT: [], Kind.ANALYSIS: []}
        waiting: list[asyncio.Task[Any]] = []
        for seeds, (kind, seen) in enumerate(shares.items(), 3):
            game = Game(RULESETS["alga"].replace(seeds=seeds))
            waiting.append(asyncio.create_task(thinker.analyse(game, 1, "me", kind, on_progress=seen.append)))
        while not all(shares.values()):
            await asyncio.sleep(0.01)
        assert asked == []
        process.stdin.write("\n")
        process.stdin.flush()
        await waiting[0]
        assert asked == [Kind.HINT]
        assert not waiting[1].done()
        for _ in range(2):
            process.stdin.write("\n")
        process.stdin.flush()
        await waiting[1]
        assert asked == [Kind.HINT, Kind.ANALYSIS]
        for seen in shares.values():
            assert seen == sorted(seen)
            assert seen[0] < seen[-1] == 1
        await thinker.close()
        assert len(asyncio.all_tasks()) == 2, "all is ended"

    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", STAGES))
    monkeypatch.setattr(compiling.subprocess, "Popen", popen)
    monkeypatch.setattr("kalaha.server.thinking._REPORT_EVERY", 0.01)
    asyncio.run(asyncio.wait_for(serve(), 120))


def test_a_fresh_server_shows_how_far_it_is_and_low_levels_play_at_once(tmp_path: Path) -> None:
    """With all that really has to be compiled: nothing else shows that its parts fit together."""
    with Running(tmp_path, *HIGH, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="0") as server:
        high, low = server.new("human", "computer:10"), server.new("human", "computer:5")
        with high.listen(0) as long, low.listen(0) as short:
            high.post("moves", high.south, ply=0, move="2")
            low.post("moves", low.south, ply=0, move="2")
            until_north(short)
            assert high.get()["turn"] == "north", "it waits"
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
