"""Limits hold for all worker processes of a server together."""

import contextlib
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from kalaha.server import limits as module
from kalaha.server.errors import TooManyRequestsError
from kalaha.server.limits import BURST, GUESSES, Limits
from kalaha.server.shared import Memory
from tests.server.raw import HEALTH, health, opened, rest, status
from tests.server.running import HIGH, Running, present, until
from tests.server.test_attacks import _open as open_socket  # pyright: ignore[reportPrivateUsage]

At = Callable[[], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def two_workers(folder: Path, *options: str) -> Iterator[tuple[Running, At, At]]:
    """Run a server of two workers; yield it, and for each a block in which it alone takes connections.

    Blocks must be short: the server replaces a worker that does not answer for five seconds.
    """
    with Running(folder, "--workers", "2", *options) as server:
        until(lambda: len(processes(server)) == 2)
        one, other = processes(server)

        @contextlib.contextmanager
        def only(asleep: int) -> Iterator[None]:
            os.kill(asleep, signal.SIGSTOP)
            try:
                yield
            finally:
                os.kill(asleep, signal.SIGCONT)

        yield server, lambda: only(other), lambda: only(one)


def processes(server: Running) -> list[int]:
    """Return the workers that serve, as the log names them."""
    lines = map(json.loads, server.log.splitlines())
    return [line["process"] for line in lines if line["event"] == "serving"]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, At, At]]:
    with two_workers(tmp_path_factory.mktemp("workers"), *HIGH) as workers:
        yield workers


@pytest.fixture
def clients(two: tuple[Running, At, At]) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    """A client of each worker."""
    with client_at(two[0], two[1]) as one, client_at(two[0], two[2]) as other:
        yield one, other


@contextlib.contextmanager
def client_at(server: Running, at: At) -> Iterator[httpx.Client]:
    """A client with a connection to one worker, which it keeps."""
    with server.client() as client:
        with at():
            assert client.get("/healthz").status_code == 200
        yield client


def test_a_code_and_the_guesses_at_it_hold_for_all_workers(
    two: tuple[Running, At, At], clients: tuple[httpx.Client, httpx.Client]
) -> None:
    server, (one, other) = two[0], clients
    server.http = one
    game = server.new("human", "open")
    code = game.post("invitations", game.south, side="north").json()["code"]
    joined = other.post("/api/join", json={"code": code, "seat": "a" * 22})
    assert (joined.status_code, joined.json()["you"]) == (200, "north")
    wrong = {"code": "BBBBBB" if code != "BBBBBB" else "DDDDDD", "seat": "b" * 22}
    assert {other.post("/api/join", json=wrong).status_code for _ in range(GUESSES)} == {404}
    assert one.post("/api/join", json=wrong).status_code == 429


def test_a_player_at_another_worker_is_present(
    two: tuple[Running, At, At], clients: tuple[httpx.Client, httpx.Client]
) -> None:
    server, at_one, at_other = two
    server.http = clients[0]
    game = server.new()
    with contextlib.ExitStack() as held:
        with at_one():
            south = held.enter_context(game.listen(0, game.south))
            assert present(south) == {"south": True, "north": False}
        with at_other():
            north = held.enter_context(game.listen(0, game.north))
            assert present(north)["north"]
        assert present(south) == {"south": True, "north": True}


def test_a_rate_holds_for_all_workers_together(tmp_path: Path) -> None:
    with two_workers(tmp_path, "--rate", "2") as (server, *workers), contextlib.ExitStack() as held:
        one, other = (held.enter_context(client_at(server, at)) for at in workers)
        assert 20 <= served(one) < 40
        assert served(other) < 20  # what has come in since


def served(client: httpx.Client) -> int:
    """Return how many requests are served until one is refused."""
    for count in itertools.count():
        answer = client.get("/api/rules/alga")
        if answer.status_code != 200:
            assert answer.status_code == 429
            return count
    raise AssertionError


def test_sockets_and_connections_are_counted_in_all_workers_until_one_is_killed(tmp_path: Path) -> None:
    with (
        two_workers(tmp_path, "--sockets", "3") as (server, at_one, at_other),
        contextlib.ExitStack() as held,
    ):
        game = server.new()
        server.http.close()
        with at_one():
            assert 429 not in [open_socket(held, game) for _ in range(3)]
        with at_other():
            assert open_socket(held, game) == 429
        with contextlib.ExitStack() as more, at_other():
            connections = [more.enter_context(opened(server, HEALTH)) for _ in range(9)]
            assert [health(raw) for raw in connections] == [200] * 9
            assert status(rest(more.enter_context(opened(server)))) == 429
        os.kill(processes(server)[0], signal.SIGKILL)
        until(lambda: open_socket(held, game) != 429)


def test_workers_end_when_the_process_that_began_them_is_killed(tmp_path: Path) -> None:
    def listens() -> bool:
        try:
            opened(server).close()
        except ConnectionRefusedError:
            return False
        return True

    with two_workers(tmp_path) as (server, *_):
        server.stop(signal.SIGKILL)
        until(lambda: not listens())


# the memory itself


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = SimpleNamespace(monotonic=lambda: 1000.0)
    monkeypatch.setattr(module, "time", now)
    limits = Limits(1000, 1)
    for _ in range(1000 * BURST):
        limits.spend("one")
    with pytest.raises(TooManyRequestsError):
        limits.spend("one", 1000)
    limits.spend("two", 10**9)  # dearer than the whole bucket
    now.monotonic = lambda: 1000.05
    limits.spend("one", 50)
    with pytest.raises(TooManyRequestsError):
        limits.spend("one", 1)


def test_counts_are_kept_by_name_and_process() -> None:
    memory = Memory(2)
    for change, expected in ((1, 1), (1, 2), (-1, 1), (-1, 0), (-1, 0), (1, 1)):
        memory.add("one", change)
        assert memory.count("one") == expected
    assert memory.count("two") == 0


def test_many_names_push_out_what_matters_least() -> None:
    memory = Memory()
    memory.set_time(memory.time_slot("kept"), 2.0)
    memory.add("kept", 5)
    for number in range(200_000):
        memory.set_time(memory.time_slot(str(number)), 1.0)
    assert memory.time(memory.time_slot("kept")) == 2.0
    for number in range(100_000):
        memory.add(str(number), 1)
    assert memory.count("kept") == 5


def test_engine_processes_are_shared_out(tmp_path: Path) -> None:
    code = (
        "from kalaha.server.thinking import Thinker\n"
        "print([len(Thinker(count, workers)._queue._seats) for count, workers in ((4, 1), (4, 2), (4, 9))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.strip() == "[4, 2, 1]"
