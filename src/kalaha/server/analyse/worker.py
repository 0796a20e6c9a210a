"""The code that each process in the pool runs: `start` once, then `analyse` for each position."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import MutableSequence
from functools import lru_cache
from typing import TYPE_CHECKING

from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.server.http.log import configure_log
from kalaha.wire.analysis import Analysis, analysis_json

if TYPE_CHECKING:  # the server's own process does not load an engine
    from kalaha.engine import Engine

POLL_SECONDS = 0.1
"""The time between two checks of whether the client has disconnected."""
_ENGINES = 4
"""The number of rule sets for which an engine with its transposition table stays loaded."""
_MAX_MEMORY = 2 << 30

_log = logging.getLogger(__name__)

_stops: MutableSequence[int]
"""A flag for each slot, set once its client has disconnected. The server shares these flags."""


def start(stops: MutableSequence[int]) -> None:
    """Make sure that this process ends when the server ends, even if the server is killed."""
    global _stops  # noqa: PLW0603 - set once per process
    _stops = stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it also reaches the server, which ends this process
    threading.Thread(target=_end_with_server, daemon=True).start()
    with contextlib.suppress(ImportError, ValueError, OSError):  # not available on every system
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


def analyse(position: Position, seconds: float, slot: int) -> Analysis:
    """Return the values of the legal moves after `seconds` of search, or earlier if the slot is stopped."""
    from kalaha.engine import Limit

    engine = _engine(position.rules)
    found = None
    with engine.ask(position, Limit(seconds=seconds)) as question:
        while found is None:
            if _stops[slot]:
                question.stop()
            with contextlib.suppress(TimeoutError):
                found = question.result(POLL_SECONDS)
    if engine.table_error is not None:
        _log.warning("table not used: %s", engine.table_error)
    return analysis_json(position, found)


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> "Engine":
    from kalaha.engine import Engine
    from kalaha.engine.engine import SMALL_MEMORY

    return Engine(rules, threads=1, memory=SMALL_MEMORY)
