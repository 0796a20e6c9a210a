"""`Limits`: how much one client may ask for."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address

from starlette.datastructures import Headers

from kalaha.server import metrics
from kalaha.server.errors import TooManyRequestsError

BURST = 10
"""Seconds' worth of requests that may come at once."""
_CLIENTS = 50_000


class Limits:
    """A bucket of requests for each client, that fills as time goes by, and a count of its sockets."""

    def __init__(self, rate: int, sockets: int) -> None:
        self._rate = rate
        self._most_sockets = sockets
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how full, and when
        self._sockets: dict[str, int] = {}

    def spend(self, client: str, cost: float = 1) -> None:
        """Count a request; raises `TooManyRequestsError` where the client has made too many."""
        now = time.monotonic()
        most = self._rate * BURST
        cost = min(cost, most)  # what costs more can still be asked, by who has waited
        full, then = self._buckets.pop(client, (most, now))
        full = min(most, full + (now - then) * self._rate)
        if full < cost:
            self._buckets[client] = full, now
            metrics.REFUSED.inc()
            raise TooManyRequestsError(1 + int((cost - full) / self._rate))
        self._buckets[client] = full - cost, now
        if len(self._buckets) > _CLIENTS:
            self._buckets.popitem(last=False)

    def open_socket(self, client: str) -> None:
        """Count a web socket; raises `TooManyRequestsError` where the client has too many open."""
        self.spend(client)
        if self._sockets.get(client, 0) >= self._most_sockets:
            metrics.REFUSED.inc()
            raise TooManyRequestsError(30)
        self._sockets[client] = self._sockets.get(client, 0) + 1

    def close_socket(self, client: str) -> None:
        """Count a web socket as closed."""
        left = self._sockets[client] - 1
        if left:
            self._sockets[client] = left
        else:
            del self._sockets[client]


def client_of(address: str | None, headers: Headers, proxy: bool) -> str:
    """Return who asks: an address, of which an IPv6 one counts with its whole network of 64 bits.

    >>> forwarded = Headers({"x-forwarded-for": "6.6.6.6, 2001:db8::3:0:0:7"})
    >>> client_of("127.0.0.1", forwarded, proxy=True)
    '2001:db8::'
    """
    if proxy and (forwarded := headers.getlist("x-forwarded-for")):  # a proxy may add a line of its own
        address = forwarded[-1].rpartition(",")[2].strip()
    address = (address or "?")[:64]
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))
