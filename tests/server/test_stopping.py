"""How a server stops, and what clients that leave and requests that fail do to its log."""

import json
import os
import signal
import socket as sockets
import struct
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from kalaha.server.analyse import endpoints
from kalaha.server.app import create_app
from kalaha.server.settings import Settings
from tests.server.raw import WEB_SOCKET, Serving, opened, rest, status, unread
from tests.server.running import Running, until

ANALYSIS = {"rules": "alga", "position": "<6,0,0,7,7,7,7,7,7,7,7,7,7,7,7> S", "seconds": 10}


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_during_an_analysis(tmp_path: Path, how: signal.Signals) -> None:
    with Running(tmp_path) as server:
        server.http.post("/api/analyse", json=ANALYSIS | {"seconds": 0.01})  # it has compiled
        found: list[httpx.Response] = []

        def ask() -> None:
            found.append(httpx.post(f"{server.url}/api/analyse", json=ANALYSIS, timeout=60))

        asking = threading.Thread(target=ask)
        asking.start()
        until(lambda: "\nkalaha_thinking 1" in server.http.get("/metrics").text)
        server.stop(how)
        asking.join()
        assert (found[0].status_code, found[0].json()["code"]) == (503, "server-stopping")
        assert found[0].headers["connection"] == "close"
        assert_quiet(server)


def test_a_server_stops_though_clients_do_not_read(tmp_path: Path) -> None:
    with Running(tmp_path) as server, unread(server, 2) as [one, other]:
        path = server.new().path
        script = next(part for part in server.http.get("/").text.split('"') if part.endswith(".js"))
        one.sendall(f"GET {script} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode() * 100)
        other.sendall(f"GET {path}/ws?from=0 HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n".encode())
        for raw in (one, other):
            raw.recv(1, sockets.MSG_PEEK)
        server.stop()
        assert_quiet(server)


def test_clients_that_leave_or_send_nonsense_are_no_errors(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        path = server.new().path
        body = json.dumps(ANALYSIS)
        question = f"content-length: {len(body)}\r\ncontent-type: application/json\r\n\r\n{body}"
        beginnings = (
            f"GET {path}/ws?from=0 HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n",
            f"GET {path}/ws?from=x HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n",
            f"GET /api/games/x/ws HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n",
            f"GET /nope HTTP/1.1\r\nhost: localhost\r\n{WEB_SOCKET}\r\n",
            f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n" * 20,
            f"POST /api/analyse HTTP/1.1\r\nhost: localhost\r\n{question}",
        )
        with opened(server, b"NONSENSE\r\n\r\n") as raw:
            assert status(rest(raw)) == 400
        for pause in (0.0, 0.003, 0.03):
            if not pause:  # the server finds that they are gone before it begins
                server.process.send_signal(signal.SIGSTOP)
            for number in range(24):
                raw = opened(server, beginnings[number % 6].encode())
                time.sleep(pause)
                if number % 4 == 1:  # with a reset
                    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
                raw.close()
            server.process.send_signal(signal.SIGCONT)
        assert server.http.get("/metrics").status_code == 200
        server.stop()
        assert_quiet(server)


def assert_quiet(server: Running) -> None:
    """Check that the log holds neither errors nor warnings."""
    levels = [json.loads(line)["level"] for line in server.log.splitlines()]
    assert set(levels) == {"info"}, server.log
    assert server.process.returncode in (0, -signal.SIGTERM, -signal.SIGINT)


def test_a_fault_is_answered_and_the_connection_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_name: str) -> None:
        raise RuntimeError("as a test")

    monkeypatch.setattr(endpoints, "find_preset", fail)
    monkeypatch.setitem(os.environ, "KALAHA_DATABASE_URL", str(tmp_path / "games.sqlite"))
    app: Any = create_app(Settings())
    asked = b"GET /api/rules/alga HTTP/1.1\r\nhost: localhost\r\naccept-language: de\r\n\r\n"
    with Serving(app) as serving, opened(serving, asked) as raw:
        head, _, body = rest(raw).partition(b"\r\n\r\n")
    assert status(head) == 500
    assert b"connection: close" in head
    assert json.loads(body)["detail"] == "Im Server ist etwas schiefgegangen; geändert wurde nichts."
    logged = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [line["event"] for line in logged] == ["fault"]
    assert "as a test" in logged[0]["exception"]
