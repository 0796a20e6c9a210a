"""Limits hold for all worker processes of a server together."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from kalaha.server.errors import TooManyRequestsError
from kalaha.server.limits import BURST, GUESSES, Limits
from kalaha.server.shared import Memory
from tests.server.raw import HEALTH, health, opened, rest, status
from tests.server.running import Running
from tests.server.test_attacks import _open as open_socket  # pyright: ignore[reportPrivateUsage]

ASKED = b"GET /api/rules/alga HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"


@contextlib.contextmanager
def two_workers(folder: Path, *options: str) -> Iterator[tuple[Running, list[Callable[[], object]]]]:
    """Run a server of two workers; yield it and functions, after each of which one of them alone answers."""
    with Running(folder, "--workers", "2", *options) as server:

        def serving() -> list[int]:
            lines = map(json.loads, server.log.splitlines())
            return [line["process"] for line in lines if line["event"] == "serving"]

        while len(serving()) < 2:
            time.sleep(0.05)
        one, other = serving()

        def only(awake: int, asleep: int) -> None:
            os.kill(awake, signal.SIGCONT)
            os.kill(asleep, signal.SIGSTOP)

        try:
            yield server, [lambda: only(one, other), lambda: only(other, one)]
        finally:
            for worker in (one, other):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGCONT)


def test_a_rate_holds_for_all_workers_together(tmp_path: Path) -> None:
    with two_workers(tmp_path, "--rate", "2") as (server, turns):
        served: list[int] = []
        for turn in turns:
            turn()
            statuses: list[int] = []
            for _ in range(60):
                with opened(server, ASKED) as raw:
                    statuses.append(status(rest(raw)))
            assert set(statuses) <= {200, 429}
            served.append(statuses.count(200))
        assert 20 <= served[0] < 40
        assert served[1] < 20  # what has come in since


def test_sockets_and_connections_are_counted_in_all_workers_until_one_is_killed(tmp_path: Path) -> None:
    with two_workers(tmp_path, "--sockets", "3") as (server, turns), contextlib.ExitStack() as held:
        game = server.new()
        server.http.close()
        turns[0]()
        kept = [open_socket(held, game) for _ in range(3)]
        assert 429 not in kept
        turns[1]()
        assert open_socket(held, game) == 429
        with contextlib.ExitStack() as more:
            connections = [more.enter_context(opened(server, HEALTH)) for _ in range(9)]
            assert [health(raw) for raw in connections] == [200] * 9
            assert status(rest(more.enter_context(opened(server)))) == 429
        workers = [json.loads(line).get("process") for line in server.log.splitlines()]
        os.kill(next(worker for worker in workers if worker), signal.SIGKILL)
        for _ in range(100):
            if open_socket(held, game) != 429:
                return
            time.sleep(0.1)
        raise AssertionError("what the killed worker held still counts")


def test_a_code_and_the_guesses_at_it_hold_for_all_workers(tmp_path: Path) -> None:
    with two_workers(tmp_path) as (server, turns):
        turns[0]()
        game = server.new("human", "open")
        code = game.post("invitations", game.south, side="north").json()["code"]
        server.http.close()
        turns[1]()
        with httpx.Client(base_url=server.url, timeout=300) as client:
            joined = client.post("/api/join", json={"code": code, "seat": "a" * 22})
            assert (joined.status_code, joined.json()["you"]) == (200, "north")
            wrong = {"code": "BBBBBB" if code != "BBBBBB" else "DDDDDD", "seat": "b" * 22}
            assert {client.post("/api/join", json=wrong).status_code for _ in range(GUESSES)} == {404}
        turns[0]()
        with httpx.Client(base_url=server.url, timeout=300) as client:
            assert client.post("/api/join", json=wrong).status_code == 429
        server.http = httpx.Client(base_url=server.url)  # for the end


def test_workers_end_when_the_process_that_began_them_is_killed(tmp_path: Path) -> None:
    with two_workers(tmp_path) as (server, _):
        server.stop(signal.SIGKILL)
        for _ in range(300):
            try:
                opened(server).close()
            except ConnectionRefusedError:
                return
            time.sleep(0.1)
        raise AssertionError("a worker still listens")


# the memory itself


def test_a_bucket_fills_again() -> None:
    limits = Limits(1000, 1)
    for _ in range(1000 * BURST):
        limits.spend("one")
    with pytest.raises(TooManyRequestsError):
        limits.spend("one", 1000)
    limits.spend("two", 10**9)  # dearer than the whole bucket
    time.sleep(0.05)
    limits.spend("one", 20)


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
