"""`Thinkers`: threads in which engines answer questions, beside the event loop.

Kernels run without the interpreter's lock, and plain Python gives it up every few milliseconds, so that
connections are served meanwhile.
"""

import asyncio
import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Generic, TypeVar

from kalaha.engine import Engine
from kalaha.machine import cores
from kalaha.rules import Rules

T = TypeVar("T")

MEMORY = 1 << 24
"""Bytes of the transposition table of an engine."""
ENGINES = 2
"""Engines that a thread keeps, each for other rules."""


class Question(Generic[T]):
    """What an engine is asked: `answer` is what `work` returns, None where it was stopped before it began."""

    def __init__(self, rules: Rules, work: Callable[[Engine], T]) -> None:
        self.answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        self._rules = rules
        self._work = work
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        self._stopped = False

    @property
    def rules(self) -> Rules:
        """The rules of the engine to ask."""
        return self._rules

    def stop(self) -> None:
        """Let it end soon, with what has been found; any thread may call this, at any time."""
        with self._lock:
            self._stopped = True
            if self._engine is not None:
                self._engine.stop()

    def put_to(self, engine: Engine) -> None:
        """Ask the engine, and set the answer; called in a thread of `Thinkers`."""
        with self._lock:
            if not self._stopped:
                self._engine = engine
        try:
            result = None if self._engine is None else self._work(engine)
        except Exception as error:
            self._tell(partial(self.answer.set_exception, error))
        else:
            self._tell(partial(self.answer.set_result, result))
        finally:
            with self._lock:
                self._engine = None

    def _tell(self, set_answer: Callable[[], None]) -> None:
        def set_once() -> None:
            if not self.answer.done():  # whoever waited may have gone
                set_answer()

        with contextlib.suppress(RuntimeError):  # the loop is closed
            self.answer.get_loop().call_soon_threadsafe(set_once)


class Thinkers:
    """As many threads as there are cores, each with engines of its own; questions are answered in turn.

    `doing` is called, in any thread, once kernels are being compiled.
    """

    def __init__(self, doing: Callable[[], None] = lambda: None, threads: int | None = None) -> None:
        self._doing = doing
        self._questions: SimpleQueue[Question[object] | None] = SimpleQueue()
        self._engines: list[OrderedDict[Rules, Engine]] = []
        self._closed = False
        for number in range(threads or cores()):
            mine: OrderedDict[Rules, Engine] = OrderedDict()
            self._engines.append(mine)
            threading.Thread(target=self._run, args=(mine,), name=f"thinker {number}", daemon=True).start()

    def ask(self, rules: Rules, work: Callable[[Engine], T]) -> Question[T]:
        """Return a question that will be put to an engine for these rules."""
        question = Question(rules, work)
        self._questions.put(question)  # pyright: ignore[reportArgumentType]  # it is not changed
        return question

    def close(self) -> None:
        """Stop thinking, and end the threads."""
        self._closed = True
        for engines in self._engines:
            self._questions.put(None)
            for engine in list(engines.values()):
                engine.stop()

    def _run(self, engines: OrderedDict[Rules, Engine]) -> None:
        while (question := self._questions.get()) is not None:
            if self._closed:
                question.stop()
            question.put_to(self._engine(engines, question.rules))

    def _engine(self, engines: OrderedDict[Rules, Engine], rules: Rules) -> Engine:
        engine = engines.get(rules)
        if engine is None:
            if len(engines) >= ENGINES:
                engines.popitem(last=False)[1].close()
            engine = engines[rules] = Engine(
                rules, threads=1, memory=MEMORY, tables=False, doing=lambda _activity: self._doing()
            )
        engines.move_to_end(rules)
        return engine
