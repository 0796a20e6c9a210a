"""What the engine's processes do: answer one question after another, and never change a game.

A question is made of plain values; engines are kept from one to the next. Only `thinking` has these
functions called.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from kalaha.engine.decisions import Action, Request
from kalaha.engine.decisions import decide as decided
from kalaha.engine.decisions import decide_meanwhile as decided_meanwhile
from kalaha.engine.limit import Limit
from kalaha.engine.values import Analysis as Found
from kalaha.game import Game, Move, Position, Side, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules, find_rules
from kalaha.server.parent import when_parent_ends
from kalaha.wire.analysis import Analysis, Bounds, analysis_json

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.engine import Engine

MEMORY = 16 << 20
"""Bytes of an engine's transposition table."""
_ENGINES = 4
_GLANCE = Limit(depth=8)
"""The limit for the computer's decision on an offer or a swap."""
_MAX_MEMORY = 2 << 30
_LOOK_AGAIN = 0.005
"""Seconds between requests to stop a question, which may not have begun when the first one came."""

_lock = threading.Lock()


class PlainGame(NamedTuple):
    """A game as plain values: its rules, its first position, and the moves and swaps since."""

    rules: Rules
    start: str
    steps: tuple[str, ...]


def plain(game: Game) -> PlainGame:
    """Return a game as a question holds it."""
    steps = (str(step.move) if isinstance(step, Sowing) else "swap" for step in game.steps)
    return PlainGame(game.rules, str(game.root.position), tuple(steps))


class Answer(NamedTuple):
    """What a question is answered, and why the engine does without the table on disk, if it has to."""

    value: Any
    table_error: str | None


class _Current:
    """The question that this process works on: its number, 0 for none; the engine asked; the one to stop.

    `ended` is the number of the last one that has been answered; numbers rise. `updates` is the connection
    for what is found meanwhile.
    """

    number = 0
    ended = 0
    asked: "Engine | None" = None
    engine: "Engine | None" = None
    updates: Any = None


def begin(stop_requests: Any, updates: Any) -> None:
    """Bound this process's memory, and end when the server does.

    A question is stopped when its number comes through the connection `stop_requests`; what it finds on
    the way goes through `updates`, with its number.
    """
    _Current.updates = updates
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it was not spared: on Windows
    when_parent_ends(lambda: os._exit(1))
    threading.Thread(target=_stop_when_wanted, args=(stop_requests,), daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_MEMORY, hard))


def _stop_when_wanted(stop_requests: Any) -> None:
    """Stop the engine for as long as it works on the question that is to end."""
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        while True:
            number = stop_requests.recv()
            while _stopped(number):
                time.sleep(_LOOK_AGAIN)


def _stopped(number: int) -> bool:
    """Stop the engine if it works on this question; return whether it does, or will."""
    with _lock:
        if _Current.number == number and _Current.engine is not None:
            _Current.engine.stop()
        return _Current.ended < number


def answer(number: int, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Answer:
    """Return what another function of this module answers to the question with this number."""
    with _lock:
        _Current.number = number
    try:
        value = function(*arguments)
        error = None if _Current.asked is None else _Current.asked.table_error
        return Answer(value, None if error is None else str(error))
    finally:
        with _lock:
            _Current.number, _Current.asked, _Current.engine = 0, None, None
            _Current.ended = number


def warm() -> bool:
    """Load what is compiled, so that the first question is answered quickly; return False if it is not yet.

    Where nothing can be kept it is compiled here.
    """
    from kalaha.engine import Engine
    from kalaha.engine.kept import is_kept

    if not is_kept():
        return False
    rules = find_rules("alga")
    with Engine(rules, threads=1, memory=MEMORY, tables=False) as engine:
        engine.prepare(Game(rules))
    return True


def decide_meanwhile(game: PlainGame) -> Action | None:
    """Return the move to play while kernels are compiled, or None (see `decisions.decide_meanwhile`)."""
    return decided_meanwhile(_replayed(game))


def decide(game: PlainGame, side: Side, level: int, request: Request | None, seconds: float | None) -> Action:
    """Return what the computer does: it answers a request, or plays at its turn.

    A move of the highest level takes so many seconds, and can be stopped.
    """
    engine = _asked(game.rules)
    if seconds is None:
        return decided(engine, _replayed(game), side, level, _GLANCE, request)
    with _lock:
        _Current.engine = engine  # from now on it can be stopped
    return decided(engine, _replayed(game), side, level, _GLANCE, request, seconds)


def analyse(game: PlainGame, known: Mapping[str, Bounds], is_followed: bool, seconds: float) -> Analysis:
    """Return what every legal move is worth, as `kalaha analyse --json` prints it.

    `known` are bounds of moves that were proved earlier. If the question `is_followed`, each depth is told.
    """
    replayed = _replayed(game)
    engine = _asked(game.rules)
    with _lock:
        _Current.engine = engine  # from now on it can be stopped
    engine.prepare(replayed)  # which does not count against the limit
    proved = {Move.parse(move): bounds for move, bounds in known.items()}
    tell = partial(_tell, replayed.position) if is_followed else None
    found = engine.analyse(replayed, Limit(seconds=seconds), tell, proved)
    return analysis_json(replayed.position, found)


def _tell(position: Position, found: Found) -> None:
    """Send what the current question has found so far."""
    with contextlib.suppress(OSError):  # the server is gone
        _Current.updates.send((_Current.number, analysis_json(position, found)))


def _asked(rules: Rules) -> "Engine":
    """Return the engine that the current question asks."""
    _Current.asked = _engine(rules)
    return _Current.asked


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine

    return Engine(rules, threads=1, memory=MEMORY)


def _replayed(plain: PlainGame) -> Game:
    game = Game(plain.rules, parse_position(plain.start, plain.rules))
    for step in plain.steps:
        _ = game.swap() if step == "swap" else game.play(step)
    return game
