"""What the engine's own processes do: answer one question after another, and never change a game.

A question is made of plain values; engines are kept from one to the next. Only `thinking` has these
functions called.
"""

import contextlib
import multiprocessing.connection
import os
import signal
import threading
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kalaha.engine.decisions import Action, Request
from kalaha.engine.decisions import decide as decided
from kalaha.engine.limit import Limit
from kalaha.game import Game, Side, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules, find_rules
from kalaha.wire.analysis import Analysis, analysis_json

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.engine import Engine

MEMORY = 16 << 20
"""Bytes of an engine's transposition table."""
_ENGINES = 4
_GLANCE = Limit(depth=8)
"""How long the computer thinks about an offer or a swap."""
_MOST_MEMORY = 2 << 30


class PlainGame(NamedTuple):
    """A game as plain values: its rules, its first position, and the moves and swaps since."""

    rules: Rules
    start: str
    steps: tuple[str, ...]


def plain(game: Game) -> PlainGame:
    """Return a game as a question holds it."""
    steps = (str(step.move) if isinstance(step, Sowing) else "swap" for step in game.steps)
    return PlainGame(game.rules, str(game.root.position), tuple(steps))


def begin() -> None:
    """Bound this process's memory, leave Control-C to the server, and end when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, hard))


def _follow() -> None:
    """Exit when the server is gone, even where it was killed."""
    server = multiprocessing.parent_process()
    if server is not None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(1)


def warm() -> bool:
    """Compile, so that the first question is answered quickly; return whether there was anything to do."""
    from kalaha.engine import Engine

    done: list[str] = []
    rules = find_rules("alga")
    with Engine(rules, threads=1, memory=MEMORY, doing=done.append) as engine:
        engine.choose(Game(rules), 5)
    return "compiling" in done


def decide(game: PlainGame, side: Side, level: int, request: Request | None) -> Action:
    """Return what the computer does: it answers a request, or plays at its turn."""
    return decided(_engine(game.rules), _replayed(game), side, level, _GLANCE, request)


def analyse(game: PlainGame, seconds: float) -> Analysis:
    """Return what every legal move is worth, as `kalaha analyse --json` prints it."""
    replayed = _replayed(game)
    engine = _engine(game.rules)
    engine.prepare(replayed)  # which does not count against the limit
    return analysis_json(replayed.position, engine.analyse(replayed, Limit(seconds=seconds)))


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine

    return Engine(rules, threads=1, memory=MEMORY)


def _replayed(plain: PlainGame) -> Game:
    game = Game(plain.rules, parse_position(plain.start, plain.rules))
    for step in plain.steps:
        _ = game.swap() if step == "swap" else game.play(step)
    return game
