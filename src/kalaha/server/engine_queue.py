"""`EngineQueue`: which question the engine's processes answer next, so that nobody waits for a neighbour.

Questions wait in three queues, each served before the next: the computer's moves, hints, analyses. Within a
queue clients take turns, however many questions one of them has. A hint or an analysis that is being worked
on gives way to what goes before it: it is stopped, and goes on later with the seconds that it has left; the
engine remembers what it has found. So does a move of the level that thinks for a second, where a quicker one
waits. Its second begins when it is asked for: whoever waits for a turn gets a move that is thought about
less, not later.

A client may have only so many questions waiting, and all clients together only so many: who asks one more is
refused, and told in how many seconds it is worth trying again. Whoever goes away takes the question along.
"""

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Protocol

import structlog

from kalaha.server import metrics

LONGEST = 64
"""Questions that may wait, of all clients together."""
SHARE = 4
"""Questions that one client may have waiting, its computer's moves apart."""
SHARE_OF_MOVES = 16
"""Moves of the computer for which one client may be waiting; for others it has to ask again."""
GRACE = 10.0
"""Seconds that a process has to stop when it is asked to."""
TRIES = 2
"""How often a question is asked where the process that works on it dies."""
_TOO_SHORT = 0.05
"""Seconds for which it is not worth taking up a question again."""
_LEAST = 0.1
"""Seconds that a move gets, however long it has waited."""

_log = structlog.get_logger()


class Kind(IntEnum):
    """What a question is for; the smaller goes first."""

    MOVE = 0
    HINT = 1
    ANALYSIS = 2


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the engine: a function of `pool`, and its arguments.

    `patience` are the seconds after which the process that works on it must have hung. One that can be
    interrupted thinks for `seconds`, its last argument; a move from when it is asked for.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    patience: float
    seconds: float | None = None

    def for_the_rest(self, seconds: float) -> "Question":
        """Return the question that goes on with this one for so many seconds."""
        return Question(self.function, (*self.arguments[:-1], seconds), self.patience, seconds)


class QueueFullError(Exception):
    """Too many questions wait already; `wait` are the seconds after which it is worth asking again."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait


class ProcessDiedError(Exception):
    """The process that worked on a question has ended."""


class UnansweredError(Exception):
    """The engine hung or died over this question."""


class EngineProcess(Protocol):
    """A process that answers one question at a time."""

    async def answer(self, question: Question) -> Any:
        """Return the answer; raises `ProcessDiedError`."""

    def stop(self) -> None:
        """Let the question that is worked on come to an end soon, with what there is."""

    def kill(self, wait: bool = False) -> None:
        """End the process; the next question starts another."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A question that waits or is worked on; `gone` once nobody wants the answer.

    A move that takes seconds is thought about `until` then, by the monotonic clock.
    """

    question: Question
    client: str
    kind: Kind
    answer: asyncio.Future[Any]
    until: float | None = None
    tries: int = 0
    parts: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    @property
    def gone(self) -> bool:
        return self.answer.done()

    @property
    def urgency(self) -> tuple[Kind, bool]:
        """What gives way to what: the smaller goes first, those that can be interrupted behind others."""
        return self.kind, self.question.seconds is not None


@dataclass(eq=False, slots=True)
class _Seat:
    """A process, and what it works on until when at most."""

    process: EngineProcess
    busy: _Waiting | None = None
    stopped: bool = False
    deadline: asyncio.Timeout = field(default_factory=lambda: asyncio.Timeout(None))
    wake: asyncio.Event = field(default_factory=asyncio.Event)


class EngineQueue:
    """Questions on their way to these processes, in a running event loop."""

    def __init__(self, processes: Sequence[EngineProcess]) -> None:
        self._seats = [_Seat(process) for process in processes]
        self._queues: dict[Kind, OrderedDict[str, deque[_Waiting]]] = {kind: OrderedDict() for kind in Kind}
        self._tasks: list[asyncio.Task[None]] = []
        self._took = 0.5  # seconds that a question takes, smoothed

    async def close(self) -> None:
        """Stop at once, whatever is worked on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for seat in self._seats:
            await asyncio.to_thread(seat.process.kill, wait=True)

    @property
    def is_full(self) -> bool:
        """Whether nobody may ask now."""
        return self.waiting >= LONGEST

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum(len(questions) for queue in self._queues.values() for questions in queue.values())

    async def ask(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer, in this client's turn.

        Raises `QueueFullError`, and `UnansweredError` where the engine hangs or dies over the question. Where
        the asking task is cancelled the question is dropped, or stopped if it is being worked on.
        """
        self._require_room(client, kind)
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work(seat)) for seat in self._seats]
        started = time.monotonic()
        waiting = _Waiting(question, client, kind, asyncio.get_running_loop().create_future())
        if kind is Kind.MOVE and question.seconds is not None:
            waiting.until = started + question.seconds
        self._queues[kind].setdefault(client, deque()).append(waiting)
        metrics.THINKING.inc()
        self._wake(waiting)
        try:
            return await waiting.answer
        finally:
            metrics.THINKING.dec()
            metrics.THOUGHT.observe(time.monotonic() - started)
            waiting.answer.cancel()
            self._forget(waiting)

    def _require_room(self, client: str, kind: Kind) -> None:
        kinds, share = ((kind,), SHARE_OF_MOVES) if kind is Kind.MOVE else ((Kind.HINT, Kind.ANALYSIS), SHARE)
        if self.is_full or sum(len(self._queues[each].get(client, ())) for each in kinds) >= share:
            raise QueueFullError(max(1.0, self._took * self.waiting / len(self._seats)))

    def _forget(self, waiting: _Waiting) -> None:
        """Take a question out of its queue, or stop the work on it, where nobody wants the answer."""
        queue = self._queues[waiting.kind]
        if questions := queue.get(waiting.client):
            with contextlib.suppress(ValueError):
                questions.remove(waiting)
            if not questions:
                del queue[waiting.client]
        for seat in self._seats:
            if seat.busy is waiting:
                self._stop(seat)

    def _wake(self, waiting: _Waiting) -> None:
        """Have an idle process look at the queue, or the least urgent question give way."""
        for seat in self._seats:
            seat.wake.set()
        working = [(seat.busy.urgency, number) for number, seat in enumerate(self._seats) if seat.busy]
        if len(working) < len(self._seats):
            return
        least, number = max(working)
        if least > waiting.urgency:
            self._stop(self._seats[number])

    def _stop(self, seat: _Seat) -> None:
        if seat.stopped:
            return
        seat.stopped = True
        seat.process.stop()
        if not seat.deadline.expired():
            soon = asyncio.get_running_loop().time() + GRACE
            seat.deadline.reschedule(min(soon, seat.deadline.when() or soon))

    def _next(self) -> _Waiting | None:
        """Take the question whose turn it is; its client's next one goes behind the other clients'."""
        for queue in self._queues.values():
            while queue:
                client, questions = queue.popitem(last=False)
                waiting = questions.popleft()
                if questions:
                    queue[client] = questions
                if not waiting.gone:
                    return waiting
        return None

    async def _work(self, seat: _Seat) -> None:
        """Answer one question after the other with one process."""
        while True:
            seat.wake.clear()
            waiting = self._next()
            if waiting is None:
                await seat.wake.wait()
                continue
            seat.busy, seat.stopped = waiting, False
            try:
                await self._answer(seat, waiting)
            except Exception:  # whatever it is, others must not wait for this process for ever
                _log.exception("engine process cannot be ended")
                if not waiting.gone:
                    waiting.answer.set_exception(UnansweredError())
            finally:
                seat.busy = None

    async def _answer(self, seat: _Seat, waiting: _Waiting) -> None:
        started = time.monotonic()
        waiting.tries += 1
        if waiting.until is not None:
            waiting.question = waiting.question.for_the_rest(max(_LEAST, waiting.until - started))
        try:
            found = await self._bounded(seat, waiting)
        except ProcessDiedError:
            seat.process.kill()
            _log.warning(
                "engine process died", question=waiting.question.function.__name__, tries=waiting.tries
            )
            if waiting.tries < TRIES:
                self._put_back(waiting)
            elif not waiting.gone:
                waiting.answer.set_exception(UnansweredError())
            return
        except TimeoutError:
            seat.process.kill()
            _log.warning("engine hung", question=waiting.question.function.__name__)
            if not waiting.gone:
                waiting.answer.set_exception(UnansweredError())
            return
        except Exception as error:  # a fault of the question's own, which its asker is told
            if not waiting.gone:
                waiting.answer.set_exception(error)
            return
        took = time.monotonic() - started
        self._took += 0.2 * (took - self._took)
        left = (waiting.question.seconds or 0.0) - took
        if seat.stopped and not waiting.gone and left > _TOO_SHORT:
            if waiting.until is None:
                waiting.parts.append(found)
            waiting.question, waiting.tries = waiting.question.for_the_rest(left), 0
            self._put_back(waiting)
        elif not waiting.gone:
            waiting.answer.set_result(_with_parts(found, waiting.parts))

    async def _bounded(self, seat: _Seat, waiting: _Waiting) -> Any:
        """Return the answer; raises `TimeoutError` where the process neither answers nor stops in time.

        The process is asked before anything else happens, so that a request to stop finds the question there.
        """
        async with asyncio.timeout(waiting.question.patience) as seat.deadline:
            return await seat.process.answer(waiting.question)

    def _put_back(self, waiting: _Waiting) -> None:
        """Let a question wait once more, first of its client's."""
        if not waiting.gone:
            self._queues[waiting.kind].setdefault(waiting.client, deque()).appendleft(waiting)
            for seat in self._seats:
                seat.wake.set()


def _with_parts(found: Any, parts: list[dict[str, Any]]) -> Any:
    """Return an analysis with the work of the parts before it counted in."""
    for part in parts:
        found = found | {name: found[name] + part[name] for name in ("nodes", "seconds")}
    return found
