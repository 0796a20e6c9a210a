"""A process of the engine whose answers a test gives, and a queue of questions to it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from kalaha.server.engine.queue import EngineQueue, Question


class Fake:
    """A process whose answers the test gives: `asked` are the questions so far, in order."""

    def __init__(self, deaf: bool = False) -> None:
        self.asked: list[str] = []
        self.seconds: list[Any] = []
        self.killed = 0
        self._deaf = deaf
        self._stopped = asyncio.Event()
        self._answers: asyncio.Queue[Any] = asyncio.Queue()

    async def answer(self, question: Question) -> Any:
        self.asked.append(question.arguments[0])
        self.seconds.append(question.seconds)
        self._stopped.clear()
        given = asyncio.ensure_future(self._answers.get())
        stopped = asyncio.ensure_future(self._stopped.wait())
        try:
            await asyncio.wait([given, stopped], return_when=asyncio.FIRST_COMPLETED)
            found = given.result() if given.done() else {"nodes": 1, "seconds": 0.5}
        finally:
            given.cancel()
            stopped.cancel()
        if isinstance(found, Exception):
            raise found
        return found

    def give(self, answer: Any) -> None:
        self._answers.put_nowait(answer)

    def stop(self) -> None:
        if not self._deaf:
            self._stopped.set()

    def kill(self, wait: bool = False) -> None:
        self.killed += 1


@asynccontextmanager
async def running(*processes: Fake) -> AsyncGenerator[EngineQueue]:
    queue = EngineQueue(processes)
    try:
        yield queue
    finally:
        await queue.close()


def question(name: str, seconds: float | None = None, patience: float = 600) -> Question:
    return Question(str, (name, seconds), patience, seconds)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(bounded())
