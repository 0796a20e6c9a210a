"""How a server shuts down, and its log after clients disconnect and requests fail."""

import json
import signal
import socket as sockets
import struct
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kalaha.server import endpoints
from tests.server.running import UPGRADE, Here, Running, assert_quiet, heard

GAME = {"rules": "alga", "south": "human", "north": "human"}


def test_open_web_sockets_end_when_the_server_stops(tmp_path: Path) -> None:
    with Running(tmp_path) as server, server.new().listen(0) as socket:
        heard(socket, 1)
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        with pytest.raises(ConnectionClosed) as closed:
            heard(socket, 1)
        stopping.join()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert_quiet(server)


def test_a_server_stops_though_a_client_does_not_read(tmp_path: Path) -> None:
    with Running(tmp_path) as server, server.raw() as raw:
        script = next(part for part in server.http.get("/").text.split('"') if part.endswith(".js"))
        raw.sendall(f"GET {script} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode() * 100)
        raw.recv(1, sockets.MSG_PEEK)
        server.stop()
    assert server.process.returncode in (0, -signal.SIGTERM)


def test_disconnected_clients_are_no_errors(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        path = server.new().path
        body = json.dumps(GAME)
        head = f"content-length: {len(body)}\r\ncontent-type: application/json\r\n\r\n{body}"
        requests = (
            f"GET {path}/ws HTTP/1.1\r\nhost: localhost\r\n{UPGRADE}",
            f"GET /api/games/x/ws HTTP/1.1\r\nhost: localhost\r\n{UPGRADE}",
            f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n" * 20,
            f"POST /api/games HTTP/1.1\r\nhost: localhost\r\n{head}",
        )
        for paused in (True, False):
            if paused:  # the clients disconnect before the server reads their requests
                server.process.send_signal(signal.SIGSTOP)
            for number in range(24):
                raw = server.raw(requests[number % 4].encode())
                if number % 3 == 1:  # the connection is reset
                    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
                raw.close()
            server.process.send_signal(signal.SIGCONT)
        assert server.http.get("/metrics").status_code == 200
        server.stop()
        assert_quiet(server)


def test_a_fault_is_answered_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("as a test")

    monkeypatch.setattr(endpoints, "started", fail)
    with Here(tmp_path) as server:
        answer = server.http.post("/api/games", json=GAME, headers={"accept-language": "de"})
    assert (answer.status_code, answer.headers["connection"]) == (500, "close")
    assert answer.json()["detail"] == "Auf dem Server ist etwas schiefgegangen; geändert wurde nichts."
    log = capfd.readouterr().err
    assert " ERROR " in log
    assert "as a test" in log
