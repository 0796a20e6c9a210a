"""`Limits` and `Connections`: how much one client may ask for, and how many may be connected at once."""

import time
from collections import Counter, OrderedDict
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address

from starlette.datastructures import Headers

from kalaha.server import metrics
from kalaha.server.errors import ServerFullError, TooManyRequestsError

on_behalf_of: ContextVar[str] = ContextVar("on_behalf_of", default="")
"""The client whose request led to what is being done; nobody's for what the server does by itself."""

BURST = 10
"""The burst: this many seconds' worth of requests may come at once."""
_CLIENTS = 50_000

REQUESTS = 5
"""A client may make this many times as many requests of any kind as of those that `Limits.spend` counts."""

CONNECTIONS = 4
"""Connections that a client may have open, per web socket that it may have."""

RESERVED_FILES = 100
"""Files that are open besides connections: the database, the engine, the log."""


class _Buckets:
    """A token bucket for each client, which fills at `rate` a second."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how full, and when

    def spend(self, client: str, cost: float) -> None:
        """Take from a client's bucket; raises `TooManyRequestsError` if it holds too little."""
        now = time.monotonic()
        most = self._rate * BURST
        cost = min(cost, most)  # a dearer request is allowed when the bucket is full
        full, then = self._buckets.pop(client, (most, now))
        full = min(most, full + (now - then) * self._rate)
        if full < cost:
            self._buckets[client] = full, now
            metrics.REFUSED.inc()
            raise TooManyRequestsError(1 + int((cost - full) / self._rate))
        self._buckets[client] = full - cost, now
        if len(self._buckets) > _CLIENTS:
            self._buckets.popitem(last=False)


class Limits:
    """What each client may ask for: requests of any kind, what they cost, and web sockets."""

    def __init__(self, rate: int, sockets: int) -> None:
        self._requests = _Buckets(rate * REQUESTS)
        self._costs = _Buckets(rate)
        self._most_sockets = sockets
        self._sockets: Counter[str] = Counter()

    def admit(self, client: str, path: str) -> None:
        """Count a request of any kind, pages apart from `/api`; raises `TooManyRequestsError`."""
        self._requests.spend(f"{client} api" if path.startswith("/api/") else client, 1)

    def spend(self, client: str, cost: float = 1) -> None:
        """Count what a request costs; raises `TooManyRequestsError` if it is too much."""
        self._costs.spend(client, cost)

    def open_socket(self, client: str) -> None:
        """Count a web socket; raises `TooManyRequestsError` if the client has too many open."""
        self.spend(client)
        if self._sockets[client] >= self._most_sockets:
            metrics.REFUSED.inc()
            raise TooManyRequestsError(30)
        self._sockets[client] += 1

    def close_socket(self, client: str) -> None:
        """Count a web socket as closed."""
        _discount(self._sockets, client)


class Connections:
    """The connections of a process, in total and per address; None means no bound."""

    def __init__(self, most: int | None, most_of_client: int | None) -> None:
        self._most = most
        self._most_of_client = most_of_client
        self._all = 0
        self._clients: Counter[str] = Counter()

    def open(self, address: str | None) -> None:
        """Count a connection; raises 503 where there are too many, 429 where too many are this client's."""
        client = network(address)
        if self._most_of_client is not None and self._clients[client] >= self._most_of_client:
            metrics.REFUSED.inc()
            raise TooManyRequestsError(30)
        if self._most is not None and self._all >= self._most:
            metrics.REFUSED.inc()
            raise ServerFullError
        self._all += 1
        self._clients[client] += 1

    def close(self, address: str | None) -> None:
        """Count a connection as closed."""
        self._all -= 1
        _discount(self._clients, network(address))


def _discount(counter: Counter[str], client: str) -> None:
    counter[client] -= 1
    if not counter[client]:
        del counter[client]


def client_of(address: str | None, headers: Headers, proxy: bool) -> str:
    """Return the client: the network of its address; with `proxy`, of the address that the proxy has seen.

    >>> forwarded = Headers({"x-forwarded-for": "6.6.6.6, 2001:db8::3:0:0:7"})
    >>> client_of("127.0.0.1", forwarded, proxy=True)
    '2001:db8::'
    """
    if proxy and (forwarded := headers.getlist("x-forwarded-for")):  # a proxy may add a line of its own
        address = forwarded[-1].rpartition(",")[2].strip()
    return network(address)


@lru_cache(maxsize=4096)
def network(address: str | None) -> str:
    """Return the network by which a client is counted: for IPv6 the /64, else the address itself."""
    address = (address or "?")[:64]
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))
