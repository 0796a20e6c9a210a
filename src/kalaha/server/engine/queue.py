"""`EngineQueue`: which question the engine's processes answer next, so that no client holds up another.

Quick moves of the computer go first, then moves of the level that thinks for a second, then analyses; of
each kind, the question of the client that has used the engine least lately. Whatever takes seconds gives way
to questions ahead of it: it is stopped, and resumed later for the seconds that it has left; the engine
remembers what it has found.

The second for a move begins when it is asked for: a move that has to wait gets less thought, but is not
late. When the second is over, the move is the best found so far; one that has hardly been thought about then
joins the quick ones. Quick moves of a client that has used more than a quarter of the engine go behind the
full moves of others.

An analysis takes turns with those of others: it gives way after a second, and each time it is resumed,
after as long as it has been thought about so far.

The number of waiting questions is limited per client and for all clients together, separately for moves and
for everything else: one more is refused, with the seconds after which it is worth trying again. When a client
goes away, its question is dropped.
"""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Protocol

from kalaha.server import metrics
from kalaha.server.errors import BusyError

LONGEST = 64
"""How many of the computer's moves may wait, for all clients together; and as many analyses."""
SHARE = 16
"""How many of them may be one client's."""
GRACE = 10.0
"""Seconds that a process has to stop when asked to."""
TRIES = 2
"""How often a question is tried if the process working on it dies."""
_TOO_SHORT = 0.05
"""Seconds left for which resuming a question is not worthwhile."""
_SLICE = 1.0
"""Seconds after which an analysis first gives way to those of clients that have used the engine less."""
_LEAST = 0.1
"""Seconds that a move is thought about at least, however long it has waited."""

_LATELY = 10.0
"""Seconds: use this long ago counts for a third."""
_LITTLE = 0.01
"""Seconds of use that may be forgotten when there are more than `_CLIENTS` clients."""
_CLIENTS = 1_000

_log = logging.getLogger(__name__)


class Kind(IntEnum):
    """What a question is for; smaller goes first. A `FULL_MOVE` takes seconds, and can be interrupted."""

    MOVE = 0
    FULL_MOVE = 1
    ANALYSIS = 2


def _latest(_before: Any, now: Any) -> Any:
    return now


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the engine: a function of `worker` and its arguments.

    `patience` is the number of seconds after which the process working on it must have hung. One that can be
    interrupted thinks for `seconds`, its last argument; of what it found before and after, `better` counts.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    patience: float
    seconds: float | None = None
    better: Callable[[Any, Any], Any] = _latest

    def lasting(self, seconds: float) -> "Question":
        """Return the same question, to be thought about for this many seconds."""
        return replace(self, arguments=(*self.arguments[:-1], seconds), seconds=seconds)


class ProcessDiedError(Exception):
    """The process that worked on a question has ended."""


class UnansweredError(Exception):
    """The engine hung or died over this question."""


class EngineProcess(Protocol):
    """A process that answers one question at a time."""

    async def answer(self, question: Question) -> Any:
        """Return the answer; raises `ProcessDiedError`."""

    def stop(self) -> None:
        """Have the current question end soon, with what has been found."""

    def kill(self, wait: bool = False) -> None:
        """End the process; the next question starts another one."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A question that is waiting or being worked on; `gone` once answered, or once nobody wants the answer.

    A full move is thought about `until` then, by the monotonic clock. `found` is what was found when it was
    last worked on, `thought` the total seconds spent on it.
    """

    question: Question
    client: str
    kind: Kind
    answer: asyncio.Future[Any]
    until: float | None = None
    tries: int = 0
    thought: float = 0.0
    found: Any = None

    @property
    def gone(self) -> bool:
        return self.answer.done()

    def left(self) -> float:
        """Return the seconds of thinking time that it has left."""
        if self.until is not None:
            return max(self.until - time.monotonic(), _LEAST - self.thought)
        return (self.question.seconds or 0.0) - self.thought

    @property
    def is_over(self) -> bool:
        """Whether something has been found, and thinking on is not worthwhile."""
        return self.found is not None and self.left() <= _TOO_SHORT

    def finish(self) -> None:
        """Answer with what was found last."""
        if not self.gone:
            self.answer.set_result(self.found)

    def fail(self, error: Exception) -> None:
        """Answer with an error."""
        if not self.gone:
            self.answer.set_exception(error)


class _Use:
    """How many seconds each client has used the engine lately; the longer ago, the less they count."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, client: str, now: float) -> float:
        """Return the seconds that a client has used, at their current weight."""
        used, then = self._used.get(client, (0.0, now))
        return used * math.exp((then - now) / _LATELY)

    def add(self, client: str, seconds: float) -> None:
        """Add to the seconds that a client has used."""
        now = time.monotonic()
        self._used[client] = self.of(client, now) + seconds, now
        if len(self._used) > _CLIENTS:
            self._used = {each: used for each, used in self._used.items() if self.of(each, now) > _LITTLE}


@dataclass(eq=False, slots=True)
class _Seat:
    """A process, what it works on, and until when at most."""

    process: EngineProcess
    busy: _Waiting | None = None
    stopped: bool = False
    deadline: asyncio.Timeout = field(default_factory=lambda: asyncio.Timeout(None))
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    watch: asyncio.TimerHandle | None = None


class EngineQueue:
    """The queue of questions for these processes, in a running event loop."""

    def __init__(self, processes: Sequence[EngineProcess]) -> None:
        self._seats = [_Seat(process) for process in processes]
        self._queue: list[_Waiting] = []  # in order of arrival
        self._use = _Use()
        self._quarter = _LATELY * len(processes) / 4
        self._tasks: list[asyncio.Task[None]] = []
        self._took = 0.5  # seconds that a question takes, smoothed

    async def close(self) -> None:
        """Stop at once, whatever is being worked on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for seat in self._seats:
            await asyncio.to_thread(seat.process.kill, wait=True)

    @property
    def waiting(self) -> int:
        """How many questions are waiting."""
        return len(self._queue)

    async def ask(self, question: Question, client: str, kind: Kind) -> Any:
        """Return the answer, when it is this client's turn.

        Raises `BusyError` if too many are waiting, and `UnansweredError` if the engine hangs or dies over
        the question. If the asking task is cancelled, the question is dropped, or stopped if it is being
        worked on.
        """
        self._require_room(client, kind)
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work(seat)) for seat in self._seats]
        started = time.monotonic()
        waiting = _Waiting(question, client, kind, asyncio.get_running_loop().create_future())
        if kind is Kind.FULL_MOVE and question.seconds is not None:
            waiting.until = started + question.seconds
        self._queue.append(waiting)
        metrics.THINKING.inc()
        self._wake(waiting)
        try:
            return await waiting.answer
        finally:
            metrics.THINKING.dec()
            metrics.THOUGHT.observe(time.monotonic() - started)
            waiting.answer.cancel()
            with contextlib.suppress(ValueError):
                self._queue.remove(waiting)
            for seat in self._seats:
                if seat.busy is waiting:
                    self._stop(seat)

    def _require_room(self, client: str, kind: Kind) -> None:
        is_move = kind <= Kind.FULL_MOVE
        clients = [each.client for each in self._queue if (each.kind <= Kind.FULL_MOVE) is is_move]
        if len(clients) >= LONGEST or clients.count(client) >= SHARE:
            raise BusyError(math.ceil(max(1.0, self._took * self.waiting / len(self._seats))))

    def _turns(self) -> Callable[[_Waiting], tuple[Kind, float]]:
        """Return a function that gives a question's sort key as of now: smaller goes first."""
        now = time.monotonic()

        def turn(waiting: _Waiting) -> tuple[Kind, float]:
            kind, used = waiting.kind, self._use.of(waiting.client, now)
            if kind <= Kind.FULL_MOVE:
                is_quick = waiting.until is None or waiting.until <= now
                kind = Kind.MOVE if is_quick and used <= self._quarter else Kind.FULL_MOVE
            return kind, used

        return turn

    def _wake(self, waiting: _Waiting) -> None:
        """Wake an idle process, or have the running question that would go last give way to this one."""
        for seat in self._seats:
            seat.wake.set()
        turn = self._turns()
        free = sum(seat.busy is None or seat.stopped for seat in self._seats)
        if free >= sum(turn(each) <= turn(waiting) for each in self._queue):
            return
        last, number = turn(waiting), 0
        for n, seat in enumerate(self._seats):
            if seat.busy and not seat.stopped and seat.busy.question.seconds is not None:
                last, number = max((last, number), (turn(seat.busy), n))
        if last > turn(waiting):
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
        """Take the question whose turn it is; in a tie, the one that came first."""
        for waiting in self._queue:
            if waiting.is_over:
                waiting.finish()
        self._queue = [waiting for waiting in self._queue if not waiting.gone]
        if not self._queue:
            return None
        waiting = min(self._queue, key=self._turns())
        self._queue.remove(waiting)
        return waiting

    async def _work(self, seat: _Seat) -> None:
        """Answer questions one after another with one process."""
        while True:
            seat.wake.clear()
            waiting = self._next()
            if waiting is None:
                await seat.wake.wait()
                continue
            seat.busy, seat.stopped = waiting, False
            self._watch(seat, waiting)
            try:
                await self._answer(seat, waiting)
            except Exception:  # whatever it is, others must not wait for this process forever
                _log.exception("engine process cannot be ended")
                waiting.fail(UnansweredError())
            finally:
                seat.busy = None
                if seat.watch is not None:
                    seat.watch.cancel()

    def _watch(self, seat: _Seat, waiting: _Waiting) -> None:
        """Have an analysis give way after a while; the more it has been thought about, the longer it runs."""
        if waiting.kind is Kind.ANALYSIS:
            slice, began = max(_SLICE, waiting.thought), time.monotonic()
            seat.watch = asyncio.get_running_loop().call_later(slice, self._give_way, seat, waiting, began)

    def _give_way(self, seat: _Seat, waiting: _Waiting, began: float) -> None:
        """Stop an analysis if another client's goes first, now that it has used the engine for a while."""
        turn, used = self._turns(), time.monotonic() - began
        kind, before = turn(waiting)
        if min(map(turn, self._queue), default=(kind, math.inf)) < (kind, before + used):
            self._stop(seat)
        else:
            loop = asyncio.get_running_loop()
            seat.watch = loop.call_later(_SLICE, self._give_way, seat, waiting, began)

    async def _answer(self, seat: _Seat, waiting: _Waiting) -> None:
        started = time.monotonic()
        waiting.tries += 1
        question = waiting.question
        if question.seconds is not None:
            question = question.lasting(waiting.left())
        try:
            found = await self._bounded(seat, question)
        except ProcessDiedError:
            seat.process.kill()
            _log.warning(
                "engine process died", extra={"question": question.function.__name__, "tries": waiting.tries}
            )
            if waiting.tries < TRIES:
                self._put_back(waiting)
            else:
                waiting.fail(UnansweredError())
            return
        except TimeoutError:
            seat.process.kill()
            _log.warning("engine hung", extra={"question": question.function.__name__})
            waiting.fail(UnansweredError())
            return
        except Exception as error:  # a fault of the question's own, for its caller
            waiting.fail(error)
            return
        took = time.monotonic() - started
        self._took += 0.2 * (took - self._took)
        self._use.add(waiting.client, took)
        waiting.found = found if waiting.found is None else question.better(waiting.found, found)
        waiting.thought += took
        waiting.tries = 0
        if seat.stopped and not waiting.is_over:
            self._put_back(waiting)
        else:
            waiting.finish()

    async def _bounded(self, seat: _Seat, question: Question) -> Any:
        """Return the answer; raises `TimeoutError` if the process neither answers nor stops in time.

        The process is asked before anything else happens, so that a request to stop finds the question there.
        """
        async with asyncio.timeout(question.patience) as seat.deadline:
            return await seat.process.answer(question)

    def _put_back(self, waiting: _Waiting) -> None:
        """Put a question back in the queue, ahead of those that came later."""
        if not waiting.gone:
            self._queue.insert(0, waiting)
            for seat in self._seats:
                seat.wake.set()
