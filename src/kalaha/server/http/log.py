"""The log, written to stderr. It never contains the secrets of seats.

Individual requests are not logged, because `/metrics` counts them, and a proxy in front has its own log.
Warnings and errors of the same kind are logged at most once a minute, so that a client that keeps sending bad
requests cannot fill the disk.
"""

import logging
import time

PERIOD = 60.0
"""The number of seconds during which only one line of each kind is logged."""

_last: dict[object, float] = {}


def configure_log() -> None:
    """Log the server's messages, and the warnings from all libraries."""
    handler = logging.StreamHandler()
    handler.addFilter(_is_new)
    logging.basicConfig(
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        level=logging.WARNING,
        handlers=[handler],
        force=True,
    )
    logging.getLogger("kalaha.server").setLevel(logging.INFO)


def _is_new(record: logging.LogRecord) -> bool:
    if record.levelno < logging.WARNING:
        return True
    now, kind = time.monotonic(), (record.msg, (record.exc_info or [None])[0])
    if now - _last.get(kind, -PERIOD) < PERIOD:
        return False
    _last[kind] = now
    return True
