"""`Question`: a handle on a question to an engine; and `Stop`, which stops one."""

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
    """A request to stop: any thread may make it at any time, and it holds from then on.

    It stops every question that it was passed to, and those that it is passed to later.
    """

    def __init__(self) -> None:
        """Create it, not yet requested."""
        self.requested: Future[Any] = Future()
        """Done as soon as the request is made."""

    def set(self) -> None:
        """Make the request; making it again changes nothing."""
        with contextlib.suppress(InvalidStateError):
            self.requested.set_result(None)

    def is_set(self) -> bool:
        """Return whether the request has been made."""
        return self.requested.done()


class Question(Generic[Update, Answer]):
    """A question to an engine: wait for its answer, follow its updates, or stop it.

    `await` it in asyncio, or call `result` in a thread. `for` and `async for` yield each update once, up to
    the answer; only one loop may do so. Leaving a `with` block stops it.

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
        """Prepare to find the answer: `work` returns it, calls `update`, and passes on `stopping`."""
        self.stopping = Stop()
        self._work = work
        self._answer: Future[Answer] = Future()
        self._answer.set_running_or_notify_cancel()  # so that cancelling a waiting task leaves it alone
        self._updates: SimpleQueue[Update | None] = SimpleQueue()  # None: no more
        self._notify: Callable[[], object] = lambda: None

    def start(self) -> Self:
        """Find the answer in a thread of its own."""
        threading.Thread(target=self.run, name="question", daemon=True).start()
        return self

    def run(self) -> None:
        """Find the answer in this thread."""
        try:
            self._answer.set_result(self._work(self))
        except BaseException as error:  # raised again where the answer is awaited
            self._answer.set_exception(error)
        self._put(None)

    def update(self, found: Update) -> None:
        """Add an update."""
        self._put(found)

    def stop(self) -> None:
        """Stop within 20 ms, even if not begun: the answer is what was found by then."""
        self.stopping.set()

    def result(self, timeout: float | None = None) -> Answer:
        """Wait for the answer; raise its exception, or `TimeoutError` after so many seconds."""
        return self._answer.result(timeout)

    def __await__(self) -> Generator[Any, None, Answer]:
        return asyncio.wrap_future(self._answer).__await__()

    def __iter__(self) -> Iterator[Update]:
        while (found := self._updates.get()) is not None:
            yield found
        self._updates.put(None)  # for the next loop

    async def __aiter__(self) -> AsyncIterator[Update]:
        loop, more = asyncio.get_running_loop(), asyncio.Event()

        def notify() -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(more.set)

        self._notify = notify
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
