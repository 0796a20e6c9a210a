"""`Thinkers`: engine threads that run alongside the event loop.

Kernels run without the interpreter's lock, and plain Python releases the lock every few milliseconds, so
connections are still served during a search.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, TypeVar

from kalaha.engine import Engine
from kalaha.engine.engine import SMALL_MEMORY
from kalaha.engine.question import Question
from kalaha.machine import cores
from kalaha.rules import Rules

Update = TypeVar("Update")
Answer = TypeVar("Answer")

ENGINES = 2
"""The number of engines that a thread keeps, one for each set of rules."""


class Thinkers:
    """One thread per core, each with its own engines. Questions are answered in order of arrival."""

    def __init__(self, threads: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads or cores(), "thinker", self._begin)
        self._local = threading.local()
        self._open: set[Question[Any, Any]] = set()

    def ask(
        self, rules: Rules, work: Callable[[Engine, Question[Update, Answer]], Answer]
    ) -> Question[Update, Answer]:
        """Queue a question for an engine with these rules, and return it. `work` computes the answer."""

        def answer(question: Question[Update, Answer]) -> Answer:
            try:
                return work(self._local.engine_for(rules), question)
            finally:
                self._open.discard(question)

        question = Question(answer)
        self._open.add(question)
        self._pool.submit(question.run)
        return question

    def close(self) -> None:
        """Stop all searches, and end the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for question in self._open.copy():
            question.stop()

    def _begin(self) -> None:
        """Give a new thread its own cache of engines."""
        self._local.engine_for = lru_cache(maxsize=ENGINES)(_engine_for)


def _engine_for(rules: Rules) -> Engine:
    return Engine(rules, threads=1, memory=SMALL_MEMORY, tables=False)
