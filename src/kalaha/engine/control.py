"""`SearchControl`: tracks a search's nodes and time, and stops it at its limit or on request."""

import threading
import time

from kalaha.engine.limit import Limit
from kalaha.engine.question import Stop

_UNLIMITED = 1 << 60


class SearchControl:
    """The limit of one search, which all its threads share and check by calling `checkpoint` or `count`."""

    def __init__(self, limit: Limit, stop: Stop) -> None:
        """Start the clock."""
        self.nodes = 0
        self.stop = stop
        self._limit = limit
        self._start = time.perf_counter()
        self._ended = False
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Restart the clock, so that earlier time does not count."""
        self._start = time.perf_counter()

    def end(self) -> None:
        """End the search in all of its threads, each at the next `checkpoint`."""
        self._ended = True

    @property
    def seconds(self) -> float:
        """The seconds since the clock started."""
        return time.perf_counter() - self._start

    def left(self, share: float = 1.0) -> float | None:
        """Return the seconds until `share` of the time limit is used up, or None without a time limit."""
        limit = self._limit.seconds
        return None if limit is None else max(0.0, share * limit - self.seconds)

    def part(self) -> "SearchControl | None":
        """Return the control of a part of the search with the limits that are left, or None at a limit.

        The caller counts the nodes of the part.
        """
        seconds, nodes = self.left(), self._limit.nodes
        nodes = None if nodes is None else nodes - self.nodes
        if self.stop.is_set() or self._ended or seconds == 0 or (nodes is not None and nodes <= 0):
            return None
        return SearchControl(Limit(seconds, nodes), self.stop)

    def count(self, nodes: int) -> int:
        """Add `nodes` to the nodes searched, and return the number still allowed, which is at least 1."""
        with self._lock:
            self.nodes += nodes
            return _UNLIMITED if self._limit.nodes is None else max(1, self._limit.nodes - self.nodes)

    def checkpoint(self, nodes: int) -> int:
        """Count like `count`, but raise `Stopped` if a limit is reached or a stop is requested."""
        from kalaha.search import Stopped

        allowed = self.count(nodes)
        is_spent = self._limit.nodes is not None and self.nodes >= self._limit.nodes
        if is_spent or self._ended or self.stop.is_set() or self.left() == 0:
            raise Stopped
        return allowed
