"""Checks for a request's `Host` and `Origin` headers."""

from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit


@lru_cache(maxsize=256)
def is_local(host: str) -> bool:
    """Return whether a `Host` header is a loopback address, `localhost` or empty.

    This check prevents DNS rebinding, by another site's name that resolves to this computer.

    >>> [is_local(host) for host in ("localhost:8765", "127.0.0.1", "[::1]:80", "", "kalaha.example")]
    [True, True, True, True, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname if host else "localhost"
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def is_own(origin: str | None, host: str | None) -> bool:
    """Return whether a request comes from the same origin, or from a program that sends no `Origin` header.

    >>> [is_own(origin, "localhost:80") for origin in (None, "http://localhost:80", "null", "http://[")]
    [True, True, False, False]
    """
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
