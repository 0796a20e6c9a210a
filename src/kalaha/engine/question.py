"""`Question`, a handle for a question to an engine, and `Stop`, a request to stop questions."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from concurrent.futures import Future, InvalidStateError
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

Update = TypeVar("Update")
Answer = TypeVar("Answer")


class Stop:
    """A permanent request to stop, which can be made in any thread.

    It stops all questions that it has been or will be passed to.
    """

    def __init__(self) -> None:
        """Create a stop that is not requested yet."""
        self.requested: Future[Any] = Future()
        """A future that is done once the stop is requested."""

    def set(self) -> None:
        """Request the stop. Further calls have no effect."""
        with contextlib.suppress(InvalidStateError):
            self.requested.set_result(None)

    def is_set(self) -> bool:
        """Return whether the stop has been requested."""
        return self.requested.done()


class Question(Generic[Update, Answer]):
    """A question to an engine, with methods to wait for the answer, follow the updates, or stop.

    `await` the question in asyncio, or call `result` in a thread. `for` and `async for` yield each update
    once, until the answer arrives. Use only one loop. A question stops when a loop over it or its `with`
    block is left, or a task that awaits it is cancelled. The results so far then
    become the answer.

    >>> from kalaha import Position, find_rules
    >>> from kalaha.engine import Engine, Limit
    >>> start = Position.start(find_rules("alga").replace(seeds=7))
    >>> with Engine(start.rules, tables=False) as engine, engine.ask(start) as question:
    ...     for analysis in question:
    ...         if analysis.depth == 3:
    ...             question.stop()
    ...     question.result().depth >= 3
    True
    """

    def __init__(self, work: Callable[["Question[Update, Answer]"], Answer]) -> None:
        """Prepare a question. `work` computes the answer, calls `update`, and obeys `stopping`."""
        self.stopping = Stop()
        self._work = work
        self._answer: Future[Answer] = Future()
        self._answer.set_running_or_notify_cancel()  # a cancelled task stops the work, which still answers
        self._updates: SimpleQueue[Update | None] = SimpleQueue()  # None marks the end
        self._notify: Callable[[], object] = lambda: None

    def start(self) -> Self:
        """Compute the answer in a new thread."""
        threading.Thread(target=self.run, name="question", daemon=True).start()
        return self

    def run(self) -> None:
        """Compute the answer in this thread."""
        try:
            self._answer.set_result(self._work(self))
        except BaseException as error:  # it is raised again by `result`
            self._answer.set_exception(error)
        self._put(None)

    def update(self, found: Update) -> None:
        """Add an update."""
        self._put(found)

    def stop(self) -> None:
        """Stop within 20 ms, even before the search starts. The results so far become the answer."""
        self.stopping.set()

    def result(self, timeout: float | None = None) -> Answer:
        """Wait for the answer and return it. Raise the search's error, or `TimeoutError` on a timeout."""
        return self._answer.result(timeout)

    def __await__(self) -> Generator[Any, None, Answer]:
        return self._awaited().__await__()

    async def _awaited(self) -> Answer:
        try:
            return await asyncio.wrap_future(self._answer)
        except asyncio.CancelledError:
            self.stop()
            raise

    def __iter__(self) -> Iterator[Update]:
        with self:
            while (found := self._updates.get()) is not None:
                yield found
            self._updates.put(None)  # for the next loop

    async def __aiter__(self) -> AsyncIterator[Update]:
        loop, more = asyncio.get_running_loop(), asyncio.Event()

        def notify() -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(more.set)

        self._notify = notify
        with self:
            while True:
                more.clear()
                while not self._updates.empty():
                    found = self._updates.get()
                    if found is None:
                        self._updates.put(None)
                        return
                    yield found
                await more.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def _put(self, found: Update | None) -> None:
        self._updates.put(found)
        self._notify()
