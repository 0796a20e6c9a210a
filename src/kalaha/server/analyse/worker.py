"""A process of the pool: `python -m kalaha.server.analyse.worker` analyses positions, one after another.

It reads lines: a question (JSON), or `stop`, which ends the search for the last one. It writes an empty line
once it is ready, and an `Analysis` for each question. It ends with its input, so with the server, even if
that is killed; whatever goes wrong ends it, too.
"""

import contextlib
import json
import logging
import os
import signal
import sys
import threading
from functools import cache, lru_cache
from queue import SimpleQueue
from typing import Any

from kalaha.engine import Engine
from kalaha.engine.compiling import load
from kalaha.engine.engine import SMALL_MEMORY
from kalaha.engine.question import Stop
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.server.http.log import configure_log
from kalaha.wire.analysis import analysis_json
from kalaha.wire.encoding import Json, to_json

_ENGINES = 4
"""Rules for which engines are kept, with what they have found."""
_MAX_MEMORY = 2 << 30

_log = logging.getLogger(__name__)


def main() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server, which it also reaches, ends this process
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_MEMORY, hard))
    configure_log()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # nothing that a library prints is an answer
    questions: SimpleQueue[tuple[dict[str, Any], Stop]] = SimpleQueue()
    threading.Thread(target=_read, args=(questions,), daemon=True).start()
    load()
    print(file=answers, flush=True)
    while True:
        question, stop = questions.get()
        print(_analyse(**question, stop=stop), file=answers, flush=True)


def _read(questions: SimpleQueue[tuple[dict[str, Any], Stop]]) -> None:
    """Pass on each question with what stops it; end the process with the input."""
    stop = Stop()
    for line in sys.stdin:
        if line == "stop\n":
            stop.set()
        else:
            stop = Stop()
            questions.put((json.loads(line), stop))
    os._exit(0)


def _analyse(rules: dict[str, Any], position: str, seconds: float, stop: Stop) -> Json:
    engine = _engine(Rules(**rules))
    start = parse_position(position, engine.rules)
    found = engine.analyse(start, seconds=seconds, stop=stop)
    if engine.table_error is not None:
        _log_once(str(engine.table_error))
    return to_json(analysis_json(start, found))


@lru_cache(maxsize=_ENGINES)
def _engine(rules: Rules) -> Engine:
    return Engine(rules, threads=1, memory=SMALL_MEMORY)


@cache
def _log_once(reason: str) -> None:
    _log.warning("table not used", extra={"reason": reason})


if __name__ == "__main__":
    main()
