"""Connections of clients that send, read or ask otherwise than a client should, by raw sockets."""

import asyncio
import contextlib
import gc
import json
import re
import signal
import socket as sockets
import struct
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kalaha.server import http
from kalaha.server.limits import Connections
from tests.server.running import Playing, Running

HEALTH = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
UPGRADE = "connection: Upgrade\r\nupgrade: {}\r\n"
WEB_SOCKET = UPGRADE.format("websocket") + f"sec-websocket-version: 13\r\nsec-websocket-key: {'a' * 22}==\r\n"
PING = b"\x89\x80\0\0\0\0"
MANY = "x: y\r\n" * 200
LARGE = b"x" * 16_000_000  # more than the system keeps of what a client does not read


def opened(server: Running, beginning: bytes = b"", source: str = "") -> sockets.socket:
    """Return a connection on which something has been sent."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    raw = sockets.create_connection((host, int(port)), 30, (source, 0) if source else None)
    raw.sendall(beginning)
    return raw


def rest(raw: sockets.socket) -> bytes:
    """Return what a connection gives until the server closes it."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := raw.recv(2**20):
            answer += chunk
    return answer


def health(raw: sockets.socket) -> int:
    """Return the status of the answer to `HEALTH`, read whole: it may come in two pieces."""
    answer = b""
    while not answer.endswith(b"\r\n\r\nok\n"):
        chunk = raw.recv(1000)
        assert chunk, answer
        answer += chunk
    return status(answer)


def status(answer: bytes) -> int:
    return int(answer.split()[1])


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


def test_pipelined_requests_that_nobody_reads(tmp_path: Path) -> None:
    """They took a hundred times the memory of what was sent, and were held as long as the client liked."""
    with Running(tmp_path) as server, contextlib.ExitStack() as held:
        before = memory(server)
        sent = 0
        for _ in range(60):
            raw = held.enter_context(opened(server))
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            raw.settimeout(0.2)
            with contextlib.suppress(TimeoutError):
                for _ in range(4):
                    sent += raw.send(HEALTH * 1500)
        assert sent > 10_000_000
        assert settled_memory(server) - before < 150e6
        assert server.http.get("/metrics").status_code == 200


def memory(server: Running) -> float:
    """Return the bytes of memory that a server takes up."""
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text(), re.M)
    assert found
    return 1024 * int(found[1])


def settled_memory(server: Running) -> float:
    """Return the same when it has stopped growing."""
    last, now = 0.0, memory(server)
    for _ in range(30):
        if now - last < 1e6:
            break
        time.sleep(1)
        last, now = now, memory(server)
    return now


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
        time.sleep(0.5)
        server.stop(signal.SIGTERM)
        assert server.process.returncode in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log
        assert '"error"' not in server.log


# how many, and how often


def test_a_client_has_so_many_connections(tmp_path: Path) -> None:
    with Running(tmp_path, "--sockets", "5") as server, contextlib.ExitStack() as held:
        kept = [held.enter_context(opened(server, HEALTH)) for _ in range(18)]
        assert [health(raw) for raw in kept] == [200] * 18
        refused = [held.enter_context(opened(server)) for _ in range(8)]
        answers = [rest(raw) for raw in refused[2:]]  # two more are served
        assert [status(answer) for answer in answers] == [429] * 6
        assert json.loads(answers[0].partition(b"\r\n\r\n")[2])["code"] == "too-much"
        kept[0].sendall(HEALTH)
        assert health(kept[0]) == 200
        with opened(server, HEALTH, source="127.0.0.2") as other:
            assert health(other) == 200
        for raw in kept[:5]:
            raw.close()
        time.sleep(0.5)
        with opened(server, HEALTH) as raw:
            assert health(raw) == 200


def test_behind_a_proxy_connections_are_not_the_proxys(tmp_path: Path) -> None:
    with Running(tmp_path, "--sockets", "5", "--proxy") as server, contextlib.ExitStack() as held:
        kept = [held.enter_context(opened(server, HEALTH)) for _ in range(60)]
        assert [health(raw) for raw in kept] == [200] * 60


class Cramped(Running):
    """A server that may have few files open."""

    prefix = ("sh", "-c", 'ulimit -n 256; exec "$@"', "sh")


def test_there_are_no_more_connections_than_files(tmp_path: Path) -> None:
    """However many addresses they come from; those that are there are served, games are stored."""
    with Cramped(tmp_path) as server, contextlib.ExitStack() as held:
        game = server.new()
        many = [held.enter_context(opened(server, source=f"127.0.0.{2 + n % 20}")) for n in range(300)]
        time.sleep(0.5)
        game.play("2 3")  # by a connection from before
        for raw in many[:100]:
            raw.sendall(HEALTH)
            assert health(raw) == 200
        answer = rest(many[-1])
        assert (status(answer), json.loads(answer.partition(b"\r\n\r\n")[2])["code"]) == (503, "server-full")
        assert game.get()["ply"] == 2


@pytest.mark.parametrize("asked", ["GET /", "GET /healthz", "GET /api/nope", "POST /api/games", "GET /nope"])
def test_every_request_counts(tmp_path: Path, asked: str) -> None:
    method, path = asked.split()
    with Running(tmp_path, "--rate", "1") as server:
        answers = [server.http.request(method, path) for _ in range(150)]
        assert answers[0].status_code != 429
        refused = [answer for answer in answers if answer.status_code == 429]
        assert int(refused[-1].headers["retry-after"]) >= 1
        assert refused[-1].json()["code"] == "too-much"
        socket = f"GET /nope HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode()
        if not path.startswith("/api/"):
            statuses: list[int] = []
            for _ in range(5):  # one may be let in meanwhile
                with opened(server, socket) as raw:
                    statuses.append(status(rest(raw)))
            assert 429 in statuses


# who does not read


@contextlib.contextmanager
def serving(app: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """Serve an application in this process, with no patience for who does not read; yield its address."""
    monkeypatch.setattr(http, "STALLED", 0.5)
    connections = Connections(None, None)
    protocols: Any = {
        "http": partial(http.BoundedHttp, connections),
        "ws": partial(http.BoundedWebSocket, connections),
    }
    server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None, **protocols))
    listening = sockets.create_server(("127.0.0.1", 0))
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, http.SEND_BUFFER)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield listening.getsockname()
        assert not server.server_state.connections
    finally:
        server.should_exit = True
        thread.join()


async def generous(scope: Any, receive: Any, send: Any) -> None:
    """Answer with much, over HTTP or a web socket; `/once` closes after it."""
    await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "bytes": LARGE})
        await receive()
        return
    headers = [(b"content-length", str(len(LARGE)).encode())]
    if scope["path"] == "/once":
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    for begin in range(0, len(LARGE), 2**20):
        part = LARGE[begin : begin + 2**20]
        await send({"type": "http.response.body", "body": part, "more_body": begin + 2**20 < len(LARGE)})


@pytest.mark.parametrize(
    "asked",
    [
        "GET /twice HTTP/1.1\r\nhost: localhost\r\n\r\n" * 2,
        "GET /once HTTP/1.1\r\nhost: localhost\r\n\r\n",
        f"GET / HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n",
    ],
    ids=["http", "closing", "web socket"],
)
def test_who_does_not_read_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    with serving(generous, monkeypatch) as address, sockets.create_connection(address, 30) as raw:
        raw.sendall(asked.encode())
        time.sleep(3)
        assert len(rest(raw)) < len(LARGE)


def test_what_is_no_frame_before_the_web_socket_is_open(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = threading.Event()
    told: list[str] = []

    async def hesitant(_scope: Any, receive: Any, _send: Any) -> None:
        told.append((await receive())["type"])
        asked.set()
        told.append((await receive())["type"])

    with serving(hesitant, monkeypatch) as address, sockets.create_connection(address, 30) as raw:
        raw.sendall(f"GET / HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode())
        assert asked.wait(30)
        raw.sendall(b"\x83\x80\0\0\0\0")  # a frame of a kind that there is not
        assert rest(raw) == b""
    assert told == ["websocket.connect", "websocket.disconnect"]
    assert not [record for record in caplog.records if record.name == "asyncio"], caplog.text


def test_who_reads_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(generous, monkeypatch) as address, sockets.create_connection(address, 30) as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2**16)
        raw.sendall(b"GET /once HTTP/1.1\r\nhost: localhost\r\n\r\n")
        taken = 0
        for _ in range(30):
            taken += len(raw.recv(2**20))
            time.sleep(0.1)
        assert taken + len(rest(raw)) > len(LARGE)


def test_pipelined_requests_whose_client_is_gone_are_no_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loss is noticed when the first is answered; uvicorn tells only the last of it."""
    gone, ended = threading.Event(), threading.Event()
    errors: list[Exception] = []

    async def answer_late(_scope: Any, _receive: Any, send: Any) -> None:
        try:
            while not gone.is_set():
                await asyncio.sleep(0.01)
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
            await asyncio.sleep(0.05)
            await send({"type": "http.response.body", "body": b"?"})
        except Exception as error:
            errors.append(error)
        ended.set()

    with serving(answer_late, monkeypatch) as address:
        with sockets.create_connection(address, 30) as raw:
            raw.sendall(b"".join(b"GET /%d HTTP/1.1\r\nhost: localhost\r\n\r\n" % n for n in (1, 2)))
            time.sleep(0.1)
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        gone.set()
        assert ended.wait(30)
    assert not errors


def test_lost_connections_leave_no_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    """They did, with all their requests: full collections took a third of a second."""
    with serving(generous, monkeypatch) as address:
        gc.collect()
        gc.disable()
        try:
            for _ in range(20):
                with sockets.create_connection(address, 30) as raw:
                    raw.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n" * 5)
                    raw.recv(1000)
            deadline = time.monotonic() + 10
            while (left := connections_in_memory()) and time.monotonic() < deadline:
                time.sleep(0.01)
        finally:
            gc.enable()
    assert not left


def connections_in_memory() -> int:
    return sum(isinstance(each, http.BoundedHttp) for each in gc.get_objects())


def test_pings_to_whose_answers_nobody_reads(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        game = server.new()
        head = f"GET {game.path}/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n"
        with opened(server, head.encode()) as raw:
            assert status(raw.recv(1000)) == 101
            before = memory(server)
            pings = (b"\x89\xfd" + b"\0" * 129) * 2000
            raw.settimeout(1)
            with contextlib.suppress(TimeoutError, ConnectionError):
                for _ in range(150):  # 39 MB
                    raw.sendall(pings)
            assert memory(server) - before < 15e6
        game.play("2")


def test_one_frame_after_another(tmp_path: Path) -> None:
    """Twenty web sockets that sent pings as fast as they could, and read the answers, held up everybody."""
    with Running(tmp_path) as server:
        game = server.new()
        head = f"GET {game.path}/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n"
        with opened(server, head.encode()) as raw:
            assert status(raw.recv(1000)) == 101
            raw.sendall(PING * 1000)
            assert rest(raw).count(b"\x8a\0") <= http.FRAMES
        with opened(server, head.encode()) as raw:
            assert status(raw.recv(1000)) == 101
            for _ in range(10):
                raw.sendall(PING)
                assert raw.recv(1000).endswith(b"\x8a\0")
