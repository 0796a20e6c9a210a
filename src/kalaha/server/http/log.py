"""The log: a line of JSON per event, on stderr. No seat's secret is ever logged.

Requests are not logged one by one: `/metrics` counts them, and a proxy in front has its own log. Warnings
and errors are logged once a minute per kind, with the number suppressed since the last line: a client that
keeps sending bad requests must not fill the disk.
"""

import json
import logging
import time
from datetime import UTC, datetime

PERIOD = 60.0
"""Seconds in which one line of a kind is logged."""
_KINDS = 1_000
"""Kinds of lines that are tracked; beyond that, all are forgotten."""
_USUAL = vars(logging.makeLogRecord({})).keys() | {"message"}


class _Sieve(logging.Filter):
    """Suppresses lines, and adds to others how many of their kind were suppressed before."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[object, tuple[float, int]] = {}  # when the last was logged; how many since

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        if record.levelno < logging.WARNING:
            return True
        now, kind = time.monotonic(), (record.name, record.msg, (record.exc_info or [None])[0])
        if len(self._seen) > _KINDS:
            self._seen.clear()
        last, count = self._seen.get(kind, (-PERIOD, 0))
        if now - last < PERIOD:
            self._seen[kind] = last, count + 1
            return False
        self._seen[kind] = now, 0
        if count:
            record.left_out = count
        return True


class _Json(logging.Formatter):
    """Formats a record as JSON: the event, its level and time, and its `extra` values."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {"event": record.getMessage(), "level": record.levelname.lower()}
        line["timestamp"] = datetime.fromtimestamp(record.created, UTC).isoformat()
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def configure_log() -> None:
    """Log what the server does, and the warnings of all libraries."""
    handler = logging.StreamHandler()
    handler.addFilter(_Sieve())
    handler.setFormatter(_Json())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("kalaha.server").setLevel(logging.INFO)
