"""The work of the engine's processes: answer one question after another, never changing a game.

A question is made of plain values; engines are kept from one to the next. Only `thinker` requests these
calls.
"""

import contextlib
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from kalaha.engine import decisions
from kalaha.engine.compiling import load
from kalaha.engine.decisions import Action, Request
from kalaha.engine.levels import FULL_SECONDS
from kalaha.engine.limit import Limit
from kalaha.engine.question import Stop
from kalaha.game import Game, Side, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.wire.analysis import Analysis, analysis_json

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.engine import Engine

_ENGINES = 4
_GLANCE = Limit(depth=8)
"""The limit for the computer's decision on an offer or a swap."""
_MAX_MEMORY = 2 << 30


class PlainGame(NamedTuple):
    """A game as plain values: its rules, its first position, and the moves and swaps since."""

    rules: Rules
    start: str
    steps: tuple[str, ...]


def plain(game: Game) -> PlainGame:
    """Return a game in the form that a question holds."""
    steps = (str(step.move) if isinstance(step, Sowing) else "swap" for step in game.steps)
    return PlainGame(game.rules, str(game.root.position), tuple(steps))


class Answer(NamedTuple):
    """The answer to a question, and why the engine had to do without the table on disk, if it did."""

    value: Any
    table_error: str | None


class _Process:
    """This process: the question it is answering.

    `stops` holds what stops each question, by its number; the request may come before the question.
    """

    number = 0
    engine: "Engine | None" = None
    stops: ClassVar[dict[int, Stop]] = {}


def begin(stop_requests: Any) -> None:
    """Bound this process's memory, and end when the server does.

    A question is stopped when its number arrives on the connection `stop_requests`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for Windows, where it was not blocked at the start
    threading.Thread(target=_end_with_parent, daemon=True).start()
    threading.Thread(target=_stop_on_request, args=(stop_requests,), daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_MEMORY, hard))


def _end_with_parent() -> None:
    """End this process once the one that spawned it is gone, even if that was killed."""
    if (parent := multiprocessing.parent_process()) is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


def _stop_on_request(stop_requests: Any) -> None:
    """Stop each question whose number arrives."""
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        while True:
            _stop_of(stop_requests.recv()).set()


def _stop_of(number: int) -> Stop:
    return _Process.stops.setdefault(number, Stop())


def answer(number: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Answer:
    """Answer the question with this number by another function of this module; numbers increase."""
    for past in [past for past in list(_Process.stops) if past < number]:
        del _Process.stops[past]
    _Process.number, _Process.engine = number, None
    value = function(*arguments)
    error = None if _Process.engine is None else _Process.engine.table_error
    return Answer(value, None if error is None else str(error))


def warm() -> None:
    """Load machine code, compiling what is not cached, so that the first question is answered quickly."""
    load()


def decide(game: PlainGame, side: Side, level: int, request: Request | None, seconds: float | None) -> Action:
    """Return the computer's action: an answer to a request, or a move if it is its turn.

    A move of the highest level takes this many seconds, and can be stopped.
    """
    engine, stop = _engine(game.rules), _stop_of(_Process.number)
    thought = FULL_SECONDS if seconds is None else seconds
    return decisions.decide(engine, _replayed(game), side, level, _GLANCE, request, thought, stop)


def analyse(game: PlainGame, seconds: float) -> Analysis:
    """Return what every legal move is worth, as `kalaha analyse --json` prints it."""
    replayed = _replayed(game)
    engine, stop = _engine(game.rules), _stop_of(_Process.number)
    return analysis_json(replayed.position, engine.analyse(replayed, Limit(seconds=seconds), stop=stop))


def _engine(rules: Rules) -> "Engine":
    """Return the engine for these rules, for the current question."""
    _Process.engine = _new_engine(rules)
    return _Process.engine


@lru_cache(maxsize=_ENGINES)
def _new_engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine
    from kalaha.engine.engine import SMALL_MEMORY

    return Engine(rules, threads=1, memory=SMALL_MEMORY)


def _replayed(plain: PlainGame) -> Game:
    game = Game(plain.rules, parse_position(plain.start, plain.rules))
    for step in plain.steps:
        _ = game.swap() if step == "swap" else game.play(step)
    return game
