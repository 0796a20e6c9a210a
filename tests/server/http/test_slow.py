"""Clients that send or read slowly, or not at all, and what is kept for them meanwhile."""

import asyncio
import gc
import os
import re
import socket as sockets
import struct
import threading
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from kalaha.server.http import connections as http
from tests.server.raw import HEALTH, WEB_SOCKET, Serving, opened, rest, status, there, unread
from tests.server.running import PATIENCE, Here, Running, until

GET = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
PING = b"\x89\x80\0\0\0\0"
LARGE = b"x" * 16_000_000  # more than the system keeps of what a client does not read
FOR_EVER = 3600.0


async def brief(_scope: Any, receive: Any, send: Any) -> None:
    """Answer with nothing, once the whole request is there."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


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


# who sends slowly


def test_who_sends_too_slowly_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "PATIENCE", 0.5)
    with Serving(brief) as server:
        beginnings = (b"", b"GET / HTTP/1.1\r\nhost:", b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nab")
        for raw in [opened(server, beginning) for beginning in beginnings]:
            with raw:
                assert rest(raw) == b""
        with opened(server, GET) as raw:
            assert raw.recv(1000).startswith(b"HTTP/1.1 204")
            with opened(server) as silent:
                assert rest(silent) == b""
            raw.sendall(GET)  # between two requests a connection may rest
            assert raw.recv(1000).startswith(b"HTTP/1.1 204")
            raw.sendall(b"GET / HTTP/1.1\r\n")
            assert rest(raw) == b""


# who does not read


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
    monkeypatch.setattr(http, "STALLED", 0.2)
    with Serving(generous) as server, opened(server, asked.encode()) as raw:
        raw.recv(1, sockets.MSG_PEEK)
        until(lambda: not server.connections)
        assert len(rest(raw)) < len(LARGE)


def test_who_reads_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "STALLED", FOR_EVER)  # the server looks when told to
    with Serving(generous) as server, opened(server) as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2**16)
        raw.sendall(b"GET /once HTTP/1.1\r\nhost: localhost\r\n\r\n")
        taken = len(raw.recv(1))
        [protocol] = server.connections
        unsent = protocol.transport.get_write_buffer_size
        for _ in range(20):
            before = there(protocol, unsent)
            while there(protocol, unsent) == before:
                taken += len(raw.recv(2**16))
            there(protocol, protocol._hang_up_if_stalled)
        assert taken + len(rest(raw)) > len(LARGE)


def test_pipelined_requests_that_nobody_reads(tmp_path: Path) -> None:
    """They took a hundred times the memory of what was sent, and were held as long as the client liked."""
    with Here(tmp_path) as server, unread(server, 5) as raws:
        before = memory()
        for raw in raws:
            raw.sendall(HEALTH * 10_000)  # half a megabyte, which the system takes
        names = {raw.getsockname() for raw in raws}

        def waiting() -> list[Any]:
            protocols = [each for each in server.connections if each.client in names]
            return [each for each in protocols if each._blocked and each._flow._held]

        until(lambda: len(waiting()) == len(raws))
        requests = sum(isinstance(each, RequestResponseCycle) for each in gc.get_objects())
        assert requests <= len(raws) * (http.PIECE // len(HEALTH) + 2)
        assert memory() - before < 30e6
        assert server.http.get("/metrics").status_code == 200


def memory() -> float:
    """Return the bytes of memory that this process takes up."""
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{os.getpid()}/status").read_text(), re.M)
    assert found
    return 1024 * int(found[1])


# who leaves


def test_pipelined_requests_whose_client_is_gone_are_no_errors() -> None:
    """The loss is noticed when the first is answered; uvicorn tells only the last of it."""
    begun, gone, ended = threading.Event(), threading.Event(), threading.Event()
    errors: list[Exception] = []

    async def answer_late(_scope: Any, _receive: Any, send: Any) -> None:
        begun.set()
        try:
            while not gone.is_set():
                await asyncio.sleep(0.01)
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
            while server.connections:
                await asyncio.sleep(0.01)
            await send({"type": "http.response.body", "body": b"?"})
        except Exception as error:
            errors.append(error)
        ended.set()

    with Serving(answer_late) as server:
        with opened(server, GET * 2) as raw:
            assert begun.wait(PATIENCE)
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        gone.set()
        assert ended.wait(PATIENCE)
    assert not errors


def test_lost_connections_leave_no_garbage() -> None:
    """They did, with all their requests: full collections took a third of a second."""
    with Serving(generous) as server:
        gc.collect()
        gc.disable()
        try:
            for _ in range(20):
                with opened(server, GET * 5) as raw:
                    raw.recv(1000)
            until(lambda: not connections_in_memory())
        finally:
            gc.enable()


def connections_in_memory() -> int:
    return sum(isinstance(each, http.BoundedHttp) for each in gc.get_objects())


# web sockets


def test_what_is_no_frame_before_the_web_socket_is_open(caplog: pytest.LogCaptureFixture) -> None:
    asked = threading.Event()
    told: list[str] = []

    async def hesitant(_scope: Any, receive: Any, _send: Any) -> None:
        told.append((await receive())["type"])
        asked.set()
        told.append((await receive())["type"])

    head = f"GET / HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n"
    with Serving(hesitant) as server, opened(server, head.encode()) as raw:
        assert asked.wait(PATIENCE)
        raw.sendall(b"\x83\x80\0\0\0\0")  # a frame of a kind that there is not
        assert rest(raw) == b""
    assert told == ["websocket.connect", "websocket.disconnect"]
    assert not [record for record in caplog.records if record.name == "asyncio"], caplog.text


def test_pings_to_whose_answers_nobody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their answers are not kept."""
    monkeypatch.setattr(http, "FRAMES", 10**9)
    monkeypatch.setattr(http, "STALLED", FOR_EVER)
    pings = (b"\x89\xfd" + b"\0" * 129) * 1000
    with Here(tmp_path) as server, unread(server, 1) as [raw]:
        game = server.new()
        raw.sendall(f"GET {game.path}/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode())
        assert status(raw.recv(1000)) == 101
        [protocol] = [each for each in server.connections if isinstance(each, http.BoundedWebSocket)]
        for _ in range(20):  # 2.6 MB
            raw.sendall(pings)
        until(lambda: protocol._frames >= 20_000)
        assert there(protocol, protocol.transport.get_write_buffer_size) < 2**18
        game.play("2")


def test_one_frame_after_another(server: Running) -> None:
    """Twenty web sockets that sent pings as fast as they could, and read the answers, held up everybody."""
    head = f"GET {server.new().path}/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode()
    with opened(server, head) as raw:
        assert status(raw.recv(1000)) == 101
        raw.sendall(PING * 1000)
        assert rest(raw).count(b"\x8a\0") <= http.FRAMES
    with opened(server, head) as raw:
        assert status(raw.recv(1000)) == 101
        for _ in range(10):
            raw.sendall(PING)
            assert raw.recv(1000).endswith(b"\x8a\0")
