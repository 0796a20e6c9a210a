"""`OwnProcess`: what it tells on the way, and that one which is ended by the system is replaced."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from kalaha.server.engine import worker
from kalaha.server.engine.process import OwnProcess
from kalaha.server.engine.queue import EngineQueue, Kind, Question, UnansweredError
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


class Told:
    """Is told how it goes with a question; a file appears once `last` has been found."""

    def __init__(self, file: Path | None = None, last: Any = None) -> None:
        self.places: list[int] = []
        self.all: list[Any] = []
        self._file = file
        self._last = last

    def placed(self, ahead: int) -> None:
        self.places.append(ahead)

    def found(self, found: Any) -> None:
        self.all.append(found)
        if self._file is not None and found == self._last:
            self._file.touch()


def tell(found: list[Any], told: Path, number: int | None = None) -> str:
    """Tell one thing after the other, by another question's number if one is given, and wait for the last."""
    for each in found:
        worker._Process.updates.send((number or worker._Process.number, each))  # pyright: ignore[reportPrivateUsage]
    while not told.exists():
        time.sleep(0.01)
    return "answer"


def tell_and_die(found: list[Any], told: Path) -> None:
    tell(found, told)
    os._exit(1)


def test_what_is_found_on_the_way_is_told_in_order_and_nothing_after_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "told"

    async def ask() -> list[Told]:
        queue = EngineQueue([OwnProcess()])
        try:
            first = Told(file, 99)
            asked = Question(tell, ([*range(100)], file), 60, follower=first)
            assert await queue.ask(asked, "a", Kind.ANALYSIS) == "answer"
            second = Told()
            late = Question(tell, (["late"], file, 1), 60, follower=second)  # what comes after its answer
            assert await queue.ask(late, "b", Kind.ANALYSIS) == "answer"
            return [first, second]
        finally:
            await queue.close()

    first, second = asyncio.run(asyncio.wait_for(ask(), 120))
    assert first.all == [*range(100), "answer"]
    assert second.all == ["answer"]
    assert first.places == second.places == [0]


def test_what_a_process_told_before_it_died_stays_told_and_nothing_of_it_comes_later(tmp_path: Path) -> None:
    file = tmp_path / "told"

    async def ask() -> tuple[Told, Told]:
        queue = EngineQueue([OwnProcess()])
        try:
            first, second = Told(file, 2), Told()
            dying = Question(tell_and_die, ([1, 2], file), 60, follower=first)
            with pytest.raises(UnansweredError):
                await queue.ask(dying, "a", Kind.ANALYSIS)
            asked = Question(tell, ([], file), 60, follower=second)
            assert await queue.ask(asked, "a", Kind.ANALYSIS) == "answer"
            return first, second
        finally:
            await queue.close()

    first, second = asyncio.run(asyncio.wait_for(ask(), 120))
    assert first.all[:2] == [1, 2]
    assert [place for place in first.places if not place] == [0, 0], "it is asked once more"
    assert second.all == ["answer"]
