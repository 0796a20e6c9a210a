"""What the engine's own processes do: answer one question after the other, and never touch a game.

A question is plain values; engines are kept from one to the next. Only `thinking` calls these functions.
"""

import contextlib
import multiprocessing.connection
import os
import signal
import threading
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kalaha.engine.limit import Limit
from kalaha.game import Game, Reason, Side, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules, find_rules

if TYPE_CHECKING:  # the server itself, which imports this module too, needs no Numba
    from kalaha.engine import Engine

MEMORY = 16 << 20
"""Bytes of an engine's transposition table."""
_ENGINES = 4
_GLANCE = Limit(depth=8)
"""How long an offer is thought about."""
_MOST_MEMORY = 2 << 30

Line = tuple[Rules, str, tuple[str, ...]]
"""A game: its rules, its first position, and the moves and swaps since."""


def line_of(game: Game) -> Line:
    """Return what a question says about a game."""
    steps = (str(step.move) if isinstance(step, Sowing) else "swap" for step in game.steps)
    return game.rules, str(game.root.position), tuple(steps)


def begin() -> None:
    """Bound the memory of this process, leave Control-C to the server, and end when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, hard))


def _follow() -> None:
    """Exit when the server is gone, even if it was killed."""
    server = multiprocessing.parent_process()
    if server is not None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(1)


def warm() -> bool:
    """Compile, so that the first question is answered quickly; tell whether there was anything to compile."""
    from kalaha.engine import Engine

    done: list[str] = []
    rules = find_rules("alga")
    with Engine(rules, threads=1, memory=MEMORY, doing=done.append) as engine:
        engine.choose(Game(rules), 5)
    return "compiling" in done


def choose(line: Line, level: int) -> str:
    """Return the move that a level plays, or `swap`."""
    game = _game(line)
    if game.can_swap and _worth(game, game.position.turn) < 0:
        return "swap"
    return str(_engine(game.rules).choose(game, level))


def accepts(line: Line, side: Side, kind: str) -> bool:
    """Return whether the computer, playing `side`, agrees to share or to stop."""
    game = _game(line)
    position = game.position
    ended = position if kind == "share" else position.settled(Reason.STOPPED)
    return _worth(game, side) <= ended.stores[side] - ended.stores[1 - side]


def analyse(line: Line, seconds: float) -> dict[str, Any]:
    """Return what every legal move is worth, as `kalaha analyse --json` prints it."""
    from kalaha.engine.values import analysis_json

    game = _game(line)
    return analysis_json(game.position, _engine(game.rules).analyse(game, Limit(seconds=seconds)))


def _worth(game: Game, side: Side) -> int:
    return _engine(game.rules).worth(game, side, _GLANCE)


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine

    return Engine(rules, threads=1, memory=MEMORY)


def _game(line: Line) -> Game:
    rules, start, steps = line
    game = Game(rules, parse_position(start, rules))
    for step in steps:
        _ = game.swap() if step == "swap" else game.play(step)
    return game
