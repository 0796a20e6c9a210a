"""The engine's processes, as the server keeps them."""

import asyncio
import sys
from typing import Any

import pytest

from kalaha.server import thinking
from kalaha.server.thinking import Thinker


class Process:
    """Stands for a process that goes on until it is killed."""

    started: list["Process"]

    def __init__(self, command: list[str], **_how: Any) -> None:
        self.command = command
        self.ended = False
        self.started.append(self)

    def kill(self) -> None:
        self.ended = True

    def wait(self) -> None:
        assert self.ended


@pytest.mark.parametrize("fresh", [True, False])
def test_after_an_install_the_end_is_compiled_beside(monkeypatch: pytest.MonkeyPatch, fresh: bool) -> None:
    Process.started = []
    monkeypatch.setattr(thinking.subprocess, "Popen", Process)
    thinker = Thinker(1)

    async def ask(*_question: Any, **_how: Any) -> bool:
        return fresh

    async def serve() -> None:
        thinker.start(Any)  # pyright: ignore[reportArgumentType]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(Process.started) == fresh
        assert not any(process.ended for process in Process.started)
        await thinker.close()

    monkeypatch.setattr(thinker, "ask", ask)
    asyncio.run(serve())
    for process in Process.started:
        assert process.command == [sys.executable, "-m", "kalaha.engine"]
        assert process.ended
