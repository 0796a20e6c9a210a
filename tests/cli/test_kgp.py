"""`kalaha kgp connect` and `kalaha kgp serve`, as processes; what they refuse, in this one."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kalaha.cli.entry import run

KALAHA = [sys.executable, "-m", "kalaha", "kgp"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start a command that goes on until Control-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        process = subprocess.Popen(
            [*KALAHA, *arguments],
            env=os.environ | {"XDG_DATA_HOME": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def pressed(process: subprocess.Popen[str], how: signal.Signals = signal.SIGINT) -> str:
    """End a command; return what it wrote on stderr."""
    process.send_signal(how)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return errors


def test_a_server_and_its_client(tmp_path: Path) -> None:
    board = ("--pits", "3", "--seeds", "2", "--opponent", "random")
    with started(tmp_path, "serve", "--port", "0", "--web-port", "0", *board) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"(127\.0\.0\.1:\d+), (ws://127\.0\.0\.1:\d+/socket); results go to (.+) \(", said)
        assert found is not None, said
        for address in found.group(1, 2):
            with started(tmp_path, "connect", address, "--level", "1", "--name", "Anna") as client:
                assert client.stdout is not None
                assert client.stdout.readline() == f"Playing on {address} (Control-C ends it).\n"
                for _ in range(3):
                    assert client.stdout.readline() == "Game against random.\n"
                assert pressed(client) == ""
        assert pressed(server, signal.SIGTERM) == ""
    file = Path(found[3])
    assert file == tmp_path / "kalaha" / "kgp-results.jsonl"
    games = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    assert len(games) >= 4
    assert all({game["south"], game["north"]} == {"Anna", "random"} for game in games)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["kgp", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1, printed.err
    return printed.err


def test_what_a_client_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "HOST:PORT" in refused(capsys, "connect", "http://localhost")
    assert "is missing" in refused(capsys, "connect")
    assert "level 10" in refused(capsys, "connect", "localhost", "--level", "3", "--seconds", "2")
    assert "1 to 10" in refused(capsys, "connect", "localhost", "--level", "11")
    assert "cannot be reached" in refused(capsys, "connect", "nobody.invalid", "--level", "1")


def test_a_server_of_another_version(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(b"2 kgp 2 0 0\r\n")
                while connection.recv(1000):
                    pass

        thread = threading.Thread(target=answer)
        thread.start()
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        assert "version 2 0 0" in refused(capsys, "connect", address, "--level", "1")
        thread.join()


def test_what_a_server_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "in use" in refused(capsys, "serve", "--port", port)
        assert "in use" in refused(capsys, "serve", "--port", "0", "--web-port", port)
    assert "nobody.invalid" in refused(capsys, "serve", "--host", "nobody.invalid")
    assert "640 seeds" in refused(capsys, "serve", "--seeds", "40")
    assert "1 to 3600" in refused(capsys, "serve", "--seconds", "0")
    assert "random" in refused(capsys, "serve", "--opponent", "ugi:x")
    notes = tmp_path / "notes"
    notes.write_text("mine", "utf-8")
    assert "something else" in refused(capsys, "serve", "--results", str(notes))
    assert notes.read_text("utf-8") == "mine"
    assert str(tmp_path) in refused(capsys, "serve", "--results", str(tmp_path))
