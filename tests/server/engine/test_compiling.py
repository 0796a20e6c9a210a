"""What is compiled beside the server after an install: who waits for it, and what they see."""

import asyncio
import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from kalaha.game import Game
from kalaha.rules import RULESETS
from kalaha.server.engine import worker
from kalaha.server.engine.queue import Kind, Question
from kalaha.server.engine.thinker import Thinker
from kalaha.wire.game import Preparing
from tests.server.engine.test_thinker import FOUND
from tests.server.running import HIGH, Running, assert_shape


class Stages:
    """Stands for `Compiler`: the test says when it is done."""

    def __init__(self) -> None:
        self.done: Future[None] = Future()
        self.share = 0.25

    def close(self) -> None:
        pass


def test_moves_and_analyses_wait_for_a_search_not_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler, asked, shares = Stages(), list[Kind](), list[float]()

    async def ask(question: Question, _client: str, kind: Kind) -> Any:
        if question.function is not worker.warm:
            asked.append(kind)
        return FOUND

    async def serve() -> None:
        thinker = Thinker(1)
        monkeypatch.setattr(thinker, "ask", ask)
        thinker.start()
        await asyncio.sleep(0)
        analysis = asyncio.create_task(thinker.analyse(Game(RULESETS["alga"]), 1, "me"))
        move = asyncio.create_task(thinker.compiled(shares.append))
        while not shares:
            await asyncio.sleep(0)
        assert asked == []
        compiler.done.set_result(None)
        await move
        assert shares == [0.25, 1]
        assert await analysis == FOUND
        assert asked == [Kind.ANALYSIS]
        await thinker.close()
        assert len(asyncio.all_tasks()) == 2, "all is ended"

    monkeypatch.setattr("kalaha.server.engine.thinker.Compiler", lambda: compiler)
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
