"""The rate limits, tested without a server."""

import contextlib
from types import SimpleNamespace

import pytest

from kalaha.server.errors import RefusedError
from kalaha.server.http import limits as module
from kalaha.server.http.limits import BURST, Limits


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = SimpleNamespace(monotonic=lambda: 1000.0)
    monkeypatch.setattr(module, "time", now)
    limits = Limits(1000, 1)
    for _ in range(1000 * BURST):
        limits.spend("one")
    with pytest.raises(RefusedError):
        limits.spend("one", 1000)
    limits.spend("two", 10**9)  # costs more than the whole bucket
    now.monotonic = lambda: 1000.05
    limits.spend("one", 50)
    with pytest.raises(RefusedError):
        limits.spend("one", 1)


@pytest.mark.usefixtures("no_refill")
def test_one_school_does_not_use_up_the_guesses_of_all() -> None:
    limits = Limits(1, 1)
    with contextlib.ExitStack() as connected:
        for _ in range(200):
            connected.enter_context(limits.player("a school"))
        for _ in range(110):
            limits.guess("a school")
        with pytest.raises(RefusedError):
            limits.guess("a school")
        limits.guess("another client")


def test_active_clients_are_tracked_among_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    monkeypatch.setattr(module, "_CLIENTS", 100)
    limits = Limits(1, 1)
    for number in range(10 * BURST):
        limits.spend("one", 0.1)
        limits.spend(str(number))
    for number in range(90):
        limits.spend(f"other {number}")
    with pytest.raises(RefusedError):
        limits.spend("one")
