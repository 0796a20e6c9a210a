"""A process of the pool: `start`, then `analyse` one position after another."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import MutableSequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.server.http.log import configure_log

if TYPE_CHECKING:  # the server's own process loads no engine
    from kalaha.engine import Engine

POLL_SECONDS = 0.1
"""Time between two looks at whether the client is gone."""
_ENGINES = 4
"""Number of rule sets for which an engine stays loaded, with its transposition table."""
_MAX_MEMORY = 2 << 30

_log = logging.getLogger(__name__)


_stops: MutableSequence[int]
"""Whether the client of a slot is gone; shared with the server."""


def start(stops: MutableSequence[int]) -> None:
    """Prepare the process, which ends with the server, even if that is killed."""
    global _stops  # noqa: PLW0603 - set once per process
    _stops = stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server, which it also reaches, ends this process
    threading.Thread(target=_end_with_server, daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_MEMORY, hard))
    configure_log()
    from kalaha.engine.compiling import load

    load()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def analyse(position: Position, seconds: float, slot: int) -> str:
    """Return the `Analysis` of a position, as JSON, after `seconds` of search or once the slot is stopped."""
    if _stops[slot]:
        return ""  # the client has gone
    from kalaha.engine import Limit
    from kalaha.wire.analysis import analysis_json
    from kalaha.wire.encoding import to_json

    engine = _engine(position.rules)
    with engine.ask(position, Limit(seconds=seconds)) as question:
        found = None
        while found is None:
            with contextlib.suppress(TimeoutError):
                found = question.result(POLL_SECONDS)
            if _stops[slot]:
                question.stop()
    if engine.table_error is not None:
        _log_once(str(engine.table_error))
    return to_json(analysis_json(position, found))


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine
    from kalaha.engine.engine import SMALL_MEMORY

    return Engine(rules, threads=1, memory=SMALL_MEMORY)


@cache
def _log_once(reason: str) -> None:
    _log.warning("table not used: %s", reason)
