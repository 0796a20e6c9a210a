"""`OwnProcess`: one that is ended by the system is replaced."""

import asyncio
import os
from pathlib import Path

import pytest

from kalaha.server.engine.process import OwnProcess
from kalaha.server.engine.queue import EngineQueue, Kind, Question
from kalaha.tables import files


def read_what_is_gone(path: Path) -> str:
    """Map a file and cut it off before it is read, which ends the process; find it short the next time."""
    if path.stat().st_size == 0:
        return f"{os.getpid()} found it short"
    with path.open("rb") as file:
        values = files.mapped(file, path.stat().st_size)
    os.truncate(path, 0)
    return f"{os.getpid()} read {values.sum()}"


def pid() -> int:
    """The process that answers."""
    return os.getpid()


def test_a_process_ended_by_sigbus_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "mapped"
    path.write_bytes(b"1" * 100_000)

    async def ask() -> tuple[int, str, int]:
        queue = EngineQueue([OwnProcess()])
        try:
            first = await queue.ask(Question(pid, (), 60), "a game", Kind.MOVE)
            answer = await queue.ask(Question(read_what_is_gone, (path,), 60), "a game", Kind.MOVE)
            return first, answer, await queue.ask(Question(pid, (), 60), "a game", Kind.MOVE)
        finally:
            await queue.close()

    first, answer, second = asyncio.run(ask())
    assert answer == f"{second} found it short"
    assert first != second
    assert caplog.messages == ["engine process died"]
