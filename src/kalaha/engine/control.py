"""`SearchControl`: counts what a search uses up, and stops it at its limit or on demand."""

import threading
import time

from kalaha.engine.limit import Limit
from kalaha.search import Stopped

_UNLIMITED = 1 << 60


class SearchControl:
    """The limit of one search, shared by its threads, which call `checkpoint` or `count`."""

    def __init__(self, limit: Limit) -> None:
        """Start the clock."""
        self.nodes = 0
        self._limit = limit
        self._start = time.perf_counter()
        self._stop = threading.Event()
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Restart the clock: what went before does not count."""
        self._start = time.perf_counter()

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.perf_counter() - self._start

    def stop(self) -> None:
        """Stop the search at its next `checkpoint`."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether `stop` has been called."""
        return self._stop.is_set()

    def expired(self, share: float = 1.0) -> bool:
        """Return whether it is stopped, or this share of its seconds is used up."""
        limit = self._limit.seconds
        return self.stopped or (limit is not None and self.seconds >= share * limit)

    def count(self, nodes: int) -> int:
        """Add to the nodes searched; return how many more are allowed, at least 1."""
        with self._lock:
            self.nodes += nodes
            return _UNLIMITED if self._limit.nodes is None else max(1, self._limit.nodes - self.nodes)

    def checkpoint(self, nodes: int) -> int:
        """Do what `count` does, but raise `Stopped` once a limit is reached or `stop` has been called."""
        left = self.count(nodes)
        if self.expired() or (self._limit.nodes is not None and self.nodes >= self._limit.nodes):
            raise Stopped
        return left
