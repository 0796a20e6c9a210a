"""Connections of clients that ask otherwise than a client should, by raw sockets; how many they may be."""

import contextlib
import json
import re
import signal
import socket as sockets
from pathlib import Path

import pytest

from tests.server.raw import HEALTH, UPGRADE, WEB_SOCKET, health, opened, rest, status
from tests.server.running import Here, Playing, Running

MANY = "x: y\r\n" * 200


def request(game: Playing, what: str, *headers: str) -> str:
    """Return the head of a request of South, up to headers that are to follow."""
    lines = [f"POST {game.path}/{what} HTTP/1.1", "host: localhost", f"authorization: Bearer {game.south}"]
    return "\r\n".join([*lines, "content-type: application/json", *headers, ""])


# requests


@pytest.mark.parametrize(
    "end",
    ["content-length: 11\r\n\r\n", 'content-length: 11\r\n\r\n{"ply"', "transfer-encoding: chunked\r\n\r\n",
     "transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n", "content-length: 2\r\n"],
)  # fmt: skip
def test_a_request_cut_off_in_transit_does_nothing(server: Running, end: str) -> None:
    game = server.new()
    with opened(server, (request(game, "resign") + end).encode()):
        assert server.http.get("/metrics").status_code == 200  # the server has read it
    with opened(server, (request(game, "resign") + end).encode()) as raw:
        raw.shutdown(sockets.SHUT_WR)
        rest(raw)
    assert game.get()["outcome"] is None


def test_pipelined_requests_are_answered_in_order(server: Running) -> None:
    game = server.new()
    body = '{"ply": 0, "move": "1"}'
    move = f"{request(game, 'moves', f'content-length: {len(body)}')}\r\n{body}"
    last = "GET /api/nope HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    with opened(server, ((move + HEALTH.decode() * 200) * 3 + last).encode()) as raw:
        answers = rest(raw)
    statuses = [int(found) for found in re.findall(rb"HTTP/1\.1 (\d+)", answers)]
    assert statuses == [200, *[200] * 200, 409, *[200] * 200, 409, *[200] * 200, 404]


def test_who_has_no_more_to_ask_gets_every_answer(server: Running) -> None:
    """A client may end its half of the connection after its requests, as `nc -N` does."""
    game = server.new()
    body = '{"ply": 0, "move": "1"}'
    move = (f"{request(game, 'moves', f'content-length: {len(body)}')}\r\n{body}").encode()
    for asked, count in ((move, 1), (HEALTH, 1), (HEALTH * 40 + move, 41)):
        with opened(server, asked) as raw:
            raw.shutdown(sockets.SHUT_WR)
            answers = rest(raw)
        assert len(re.findall(rb"HTTP/1\.1 (?:200|409)", answers)) == count
    with opened(server, HEALTH + HEALTH[:20]) as raw:
        raw.shutdown(sockets.SHUT_WR)
        assert len(re.findall(rb"HTTP/1\.1 200", rest(raw))) == 1


# upgrades


@pytest.mark.parametrize("to", ["websocket", "h2c"])
@pytest.mark.parametrize("line", ["POST /nope", "GET /nope", "GET /healthz", "POST /api/games"])
@pytest.mark.parametrize("body", ["content-length: 5\r\n\r\n", "content-length: 5\r\n\r\nhello",
                                  "transfer-encoding: chunked\r\n\r\n"])  # fmt: skip
def test_an_upgrade_with_a_body_is_refused(server: Running, line: str, to: str, body: str) -> None:
    with opened(server, f"{line} HTTP/1.1\r\nhost: localhost\r\n{UPGRADE.format(to)}{body}".encode()) as raw:
        answer = rest(raw)
    assert status(answer) == 422
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request-wrong"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"GET /healthz HTTP/1.1\r\nhost: localhost\r\n{UPGRADE.format('h2c')}\r\n", 200),
        (f"PUT /healthz HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n", 405),
        (f"GET /healthz HTTP/1.0\r\nhost: localhost\r\n{WEB_SOCKET}\r\n", 200),
        (f"GET /healthz HTTP/1.1\r\nhost: localhost\r\n{UPGRADE.format('websocket')}\r\n", 400),
        (f"GET /api/games/x/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n", 404),
        (f"GET / HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}{MANY}\r\n", 431),
        (f"GET / HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}x: {'y' * 12_000}\r\n\r\n", 431),
    ],
    ids=["h2c", "put", "1.0", "no key", "no game", "many headers", "long header"],
)  # fmt: skip
def test_an_upgrade_that_is_none_is_answered_and_closed(server: Running, asked: str, expected: int) -> None:
    with opened(server, asked.encode()) as raw:
        assert status(rest(raw)) == expected


def test_a_server_stops_whatever_clients_have_left_open(tmp_path: Path) -> None:
    head = "HTTP/1.1\r\nhost: localhost\r\n"
    with Running(tmp_path) as server, contextlib.ExitStack() as held:
        game = server.new()
        for beginning in (
            f"POST /nope {head}{UPGRADE.format('websocket')}content-length: 5\r\n\r\n",
            f"GET /nope {head}{UPGRADE.format('websocket')}content-length: 5\r\n\r\n",
            f"GET / {head}{WEB_SOCKET}{MANY}\r\n",
            f"GET {game.path}/ws?from=0 {head}{WEB_SOCKET}\r\n",
            f"GET / {head}",
            "",
        ):
            held.enter_context(opened(server, beginning.encode()))
        assert server.http.get("/metrics").status_code == 200  # the server has read them
        server.stop(signal.SIGTERM)
        assert server.process.returncode in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log
        assert '"error"' not in server.log


# how many, and how often


class Cramped(Running):
    """A server that may have few files open."""

    prefix = ("sh", "-c", 'ulimit -n 256; exec "$@"', "sh")


def test_there_are_no_more_connections_than_files(tmp_path: Path) -> None:
    """However many addresses they come from; those that are there are served, games are stored."""
    with Cramped(tmp_path) as server, contextlib.ExitStack() as held:
        game = server.new()
        many = [held.enter_context(opened(server, source=f"127.0.0.{2 + n % 20}")) for n in range(300)]
        assert rest(many[-1]) == b""
        game.play("2 3")  # by a connection from before
        for raw in many[:100]:
            raw.sendall(HEALTH)
            assert health(raw) == 200
        assert game.get()["ply"] == 2


@pytest.mark.usefixtures("no_refill")
@pytest.mark.parametrize("asked", ["GET /", "GET /healthz", "GET /api/nope", "POST /api/games", "GET /nope"])
def test_every_request_counts(tmp_path: Path, asked: str) -> None:
    method, path = asked.split()
    with Here(tmp_path, rate=1) as server:
        answers = [server.http.request(method, path) for _ in range(60)]
        assert answers[0].status_code != 429
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["code"] == "too-much"
        if not path.startswith("/api/"):
            with opened(server, f"GET /nope HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode()) as raw:
                assert status(rest(raw)) == 429
