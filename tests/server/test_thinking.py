"""The engine's processes, as the server keeps them."""

import asyncio
import sys
from typing import Any

import pytest

from kalaha.game import SOUTH, Game
from kalaha.rules import RULESETS
from kalaha.server import pool, thinking
from kalaha.server.engine_queue import Kind, Question
from kalaha.server.thinking import Thinker


class Process:
    """Stands for a process that goes on until it is killed."""

    started: list["Process"]

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.returncode: int | None = None
        self.started.append(self)

    def kill(self) -> None:
        self.returncode = -9

    async def wait(self) -> None:
        while self.returncode is None:
            await asyncio.sleep(0)


@pytest.mark.parametrize("fresh", [True, False])
def test_after_an_install_the_end_is_compiled_beside(monkeypatch: pytest.MonkeyPatch, fresh: bool) -> None:
    Process.started = []
    thinker = Thinker(1)

    async def ask(*_question: Any, **_how: Any) -> bool:
        return fresh

    async def start(*command: str, **_how: Any) -> Process:
        return Process(command)

    async def serve() -> None:
        thinker.start(Any)  # pyright: ignore[reportArgumentType]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(Process.started) == fresh
        assert all(process.returncode is None for process in Process.started)
        await thinker.close()

    monkeypatch.setattr(thinker, "ask", ask)
    monkeypatch.setattr(thinking.asyncio, "create_subprocess_exec", start)
    asyncio.run(serve())
    for process in Process.started:
        assert process.command == (sys.executable, "-m", "kalaha.engine")
        assert process.returncode is not None


def test_a_move_interrupts_an_analysis_which_goes_on_until_nobody_wants_it() -> None:
    """With a real process: the analysis alone would take an hour."""

    async def serve() -> None:
        thinker = Thinker(1)
        game = Game(RULESETS["alga"])
        question = Question(pool.decide, (pool.plain(game), SOUTH, 2, None), 300)
        try:
            analysis = asyncio.create_task(thinker.analyse(game, 3600, "somebody", Kind.ANALYSIS))
            await thinker.ask(question, "a game", Kind.MOVE)  # the process is ready now, whoever came first
            await asyncio.sleep(0.2)
            action = await thinker.ask(question, "a game", Kind.MOVE)
            assert action.move in game.legal_moves
            assert not analysis.done()
            analysis.cancel()
            assert (await thinker.ask(question, "a game", Kind.MOVE)).move in game.legal_moves
        finally:
            await thinker.close()

    asyncio.run(asyncio.wait_for(serve(), 300))
