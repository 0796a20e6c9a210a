"""`Clock`: counts what a search uses up, and stops it at a limit or on demand."""

import threading
import time

from kalaha.engine.limit import Limit
from kalaha.search import Stopped

_ALL = 1 << 60


class Clock:
    """The limit of one search, shared by its threads. `pause` is the searchers' (see `search`)."""

    def __init__(self, limit: Limit) -> None:
        """Start now, until `begin` starts anew."""
        self.nodes = 0
        self._limit = limit
        self._start = time.perf_counter()
        self._stop = threading.Event()
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Start now: what went before does not count."""
        self._start = time.perf_counter()

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.perf_counter() - self._start

    def stop(self) -> None:
        """Stop at the next pause."""
        self._stop.set()

    def count(self, looked_at: int) -> int:
        """Count positions; return how many more are allowed, at least 1."""
        with self._lock:
            self.nodes += looked_at
            return _ALL if self._limit.nodes is None else max(1, self._limit.nodes - self.nodes)

    def pause(self, looked_at: int) -> int:
        """Do the same, and raise `Stopped` when a limit is reached or `stop` has been called."""
        left = self.count(looked_at)
        nodes, seconds = self._limit.nodes, self._limit.seconds
        if self._stop.is_set() or (nodes is not None and self.nodes >= nodes):
            raise Stopped
        if seconds is not None and self.seconds >= seconds:
            raise Stopped
        return left
