"""Whom a browser asks, and on whose behalf: what the headers `Host` and `Origin` of a request say."""

from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit


@lru_cache(maxsize=256)
def is_local(host: str) -> bool:
    """Whether a Host header names this computer, as a browser running on it would.

    Another site could make its own name resolve to this computer, and would then pass for ours.

    >>> [is_local(host) for host in ("localhost:8765", "127.0.0.1", "[::1]:80", "", "kalaha.example")]
    [True, True, True, True, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname if host else "localhost"
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def is_own(origin: str | None, host: str | None) -> bool:
    """Whether a request to this host comes from a page of its own, or not from a browser.

    >>> [is_own(origin, "localhost:80") for origin in (None, "http://localhost:80", "null", "http://[")]
    [True, True, False, False]
    """
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
