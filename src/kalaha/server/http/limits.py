"""`Limits`: the limits on the requests of one client."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Generator
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address

from starlette.datastructures import Headers

from kalaha.errors import fault
from kalaha.server import metrics
from kalaha.server.errors import RefusedError

on_behalf_of: ContextVar[str] = ContextVar("on_behalf_of", default="")
"""The client whose request the server is handling. Empty during background jobs."""

MAX_BODY = 16 * 1024
"""The maximum size in bytes of a request, or of a web socket message."""
BURST = 10
"""The size of an allowed burst of requests, as a number of seconds at the rate limit."""
GUESSES = 10
"""The number of wrong codes that a client may try in a burst, and the seconds between later tries."""
ALL_GUESSES = 100
"""The number of wrong codes that all clients together may try in a burst. After that, one a second."""
PINS = 10
"""The number of wrong PINs that may be tried for a player in a burst, and the seconds between later tries."""
MAX_TOURNAMENTS = 10
"""The number of tournaments that a client may open at once."""
TOURNAMENT_SECONDS = 1800
"""The number of seconds before a client may open one more tournament."""
SHARING_PLAYERS = 20
"""The number of a tournament's players at one address, such as a school's, that doubles its limits."""
_MAX_SHARING = 200
"""The number of players at one address above which its limits are not raised further."""
_CLIENTS = 1 << 17
"""The maximum number of clients tracked. Beyond that, the one that has been inactive longest is dropped."""

REQUESTS = 5
"""The limit on requests of any kind, as a multiple of the limit on costs charged by `Limits.spend`."""


class _Buckets:
    """One token bucket per client. It gains `rate` tokens a second and is full after `burst` seconds."""

    def __init__(self, rate: float, burst: float = BURST) -> None:
        self._rate = rate
        self._burst = burst
        self._full: OrderedDict[str, float] = OrderedDict()  # when each will be full, in order of last use

    def spend(self, client: str, cost: float) -> None:
        """Take `cost` from a client's bucket. Raise 429 if too little is left."""
        now = time.monotonic()
        full = max(now, self._full.get(client, 0.0))
        full += min(cost / self._rate, self._burst)  # a full bucket admits even a costlier request
        if full > now + self._burst + 1e-6:  # allows for rounding
            raise _too_much(1 + int(full - now - self._burst))
        self._full[client] = full
        self._full.move_to_end(client)
        if len(self._full) > _CLIENTS:
            self._full.popitem(last=False)

    def give_back(self, client: str, cost: float) -> None:
        """Undo a `spend`."""
        if client in self._full:
            self._full[client] -= cost / self._rate


class Limits:
    """The limits on each client's request rate, cost rate and number of web sockets."""

    def __init__(self, rate: int, sockets: int) -> None:
        self._pages = _Buckets(rate * REQUESTS)
        self._requests = _Buckets(rate * REQUESTS)
        self._costs = _Buckets(rate)
        self._guesses = _Buckets(1 / GUESSES, GUESSES**2)
        self._all_guesses = _Buckets(1, ALL_GUESSES)
        self._pins = _Buckets(1 / PINS, PINS**2)
        self._most_sockets = sockets
        self._tournaments = _Buckets(1 / TOURNAMENT_SECONDS, MAX_TOURNAMENTS * TOURNAMENT_SECONDS)
        self._players: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()

    def admit(self, client: str, path: str) -> None:
        """Count a request of any kind, separately for pages and `/api`. Raise 429 above the limit."""
        (self._requests if path.startswith("/api/") else self._pages).spend(client, 1 / self._share(client))

    def spend(self, client: str, cost: float = 1) -> None:
        """Charge the client `cost`. Raise 429 above the rate limit."""
        self._costs.spend(client, cost / self._share(client))

    @contextlib.contextmanager
    def player(self, client: str) -> Generator[None]:
        """Raise the client's limits while a player of a tournament is connected from its address."""
        self._players[client] += 1
        try:
            yield
        finally:
            self._players[client] -= 1
            if not self._players[client]:
                del self._players[client]

    def _share(self, client: str) -> float:
        return 1 + min(self._players[client], _MAX_SHARING) / SHARING_PLAYERS

    def open_tournament(self, client: str) -> None:
        """Count a tournament that the client opens. Raise 429 above the limit."""
        self._tournaments.spend(client, 1)

    def guess(self, client: str) -> None:
        """Count a guessed code. Raise 429 above the limit for this client or for all clients together."""
        cost = 1 / self._share(client)  # also of all guesses, so that no single client can use them up
        self._guesses.spend(client, cost)
        self._all_guesses.spend("", cost)

    def guess_pin(self, player: str) -> None:
        """Count a guessed PIN. Raise 429 above the limit for this player."""
        self._pins.spend(player, 1)

    def guessed_right(self, client: str) -> None:
        """Undo the count of the client's last guess, because it was right."""
        cost = 1 / self._share(client)
        self._guesses.give_back(client, cost)
        self._all_guesses.give_back("", cost)

    @contextlib.contextmanager
    def socket(self, client: str) -> Generator[None]:
        """Count a web socket while it is open. Raise 429 if the client has too many."""
        self.spend(client)
        if self._sockets[client] >= self._most_sockets * self._share(client):
            raise _too_much(30)
        self._sockets[client] += 1
        try:
            yield
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]


def _too_much(wait: int) -> RefusedError:
    metrics.REFUSED.inc()
    return RefusedError(fault("too-much"), wait=wait)


def client_of(address: str | None, headers: Headers, proxy: bool) -> str:
    """Return the network of a client's address or, if `proxy` is true, of the address reported by the proxy.

    >>> forwarded = Headers({"x-forwarded-for": "6.6.6.6, 2001:db8::3:0:0:7"})
    >>> client_of("127.0.0.1", forwarded, proxy=True)
    '2001:db8::'
    """
    if proxy and (forwarded := headers.getlist("x-forwarded-for")):  # a proxy may add its own header line
        address = forwarded[-1].rpartition(",")[2].strip()
    return network(address)


@lru_cache(maxsize=4096)
def network(address: str | None) -> str:
    """Return the network by which a client's requests are counted: the /64 for IPv6, else the address."""
    address = (address or "?")[:64]
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))
