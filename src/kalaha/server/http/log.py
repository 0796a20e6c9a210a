"""The log: a line of JSON per event, on stderr. No seat's secret is ever logged.

Requests are not logged one by one: `/metrics` counts them, and a proxy in front has its own log. Warnings
and errors are logged once a minute per kind, with the number suppressed since the last line: a client that
keeps sending bad requests must not fill the disk.
"""

import logging
import sys
import time
from collections.abc import MutableMapping
from typing import Any

import structlog

PERIOD = 60.0
"""Seconds in which one line of a kind is logged."""
_KINDS = 1_000
"""Kinds of lines that are tracked; beyond that, all are forgotten."""


class _Sieve:
    """Decides which lines are suppressed."""

    def __init__(self) -> None:
        self._seen: dict[
            tuple[object, ...], tuple[float, int]
        ] = {}  # when the last was logged; how many were suppressed since

    def left_out(self, *kind: object) -> int | None:
        """Return how many lines of a kind were suppressed before this one; None if this one is to be."""
        now = time.monotonic()
        if len(self._seen) > _KINDS:
            self._seen.clear()
        last, count = self._seen.get(kind, (-PERIOD, 0))
        if now - last < PERIOD:
            self._seen[kind] = last, count + 1
            return None
        self._seen[kind] = now, 0
        return count


def configure_log() -> None:
    """Make structlog and the libraries log JSON lines."""
    sieve = _Sieve()

    def sift(_logger: object, method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        if method in ("warning", "error"):
            error: object = line.get("exc_info")
            count = sieve.left_out(line["event"], type(error))
            if count is None:
                raise structlog.DropEvent
            _add(line, count)
        return line

    def sift_record(record: logging.LogRecord) -> bool:
        error = record.exc_info[0] if record.exc_info else None
        count = sieve.left_out(record.name, record.msg, error)
        record.left_out = count
        return count is not None

    shared = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    structlog.configure(
        processors=[
            sift,
            *shared,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(sift_record)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_tell_left_out, *shared],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)


def _tell_left_out(_logger: object, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    _add(line, line["_record"].left_out)
    return line


def _add(line: MutableMapping[str, Any], left_out: int) -> None:
    if left_out:
        line["left_out"] = left_out
