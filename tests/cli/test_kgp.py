"""`kalaha kgp connect`, run as a process, or in-process to test errors."""

import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.cli.conftest import Cli

KALAHA = [sys.executable, "-m", "kalaha", "kgp"]


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start a command that runs until Control-C is sent."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        process = subprocess.Popen(
            [*KALAHA, *arguments],
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


def test_a_client_plays_until_control_c() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        with started("connect", address, "--level", "1", "--name", "Anna") as client:
            connection, _ = listening.accept()
            with connection, connection.makefile("rw", newline="\r\n") as peer:
                print("2 kgp 1 0 1", file=peer, flush=True)
                assert peer.readline() == '1 set info:name "Anna"\r\n'
                print('set game:opponent "random"', "4 state <1,0,0,1,1>", sep="\n", file=peer, flush=True)
                while "yield" not in peer.readline():
                    pass
                assert client.stdout is not None
                assert client.stdout.readline() == f"Playing on {address} (Control-C ends it).\n"
                assert client.stdout.readline() == "Game against random.\n"
                client.send_signal(signal.SIGINT)
                _, errors = client.communicate(timeout=120)
                assert (client.returncode, errors.strip()) == (0, "")


def test_invalid_options_are_refused(cli: Cli) -> None:
    assert "HOST:PORT" in cli.refused("kgp", "connect", "http://localhost")
    assert "HOST[:PORT]|ws://… is missing." in cli.refused("kgp", "connect")
    assert "level 10" in cli.refused("kgp", "connect", "localhost", "--level", "3", "--seconds", "2")
    assert "from 1 to 10, not “11”." in cli.refused("kgp", "connect", "localhost", "--level", "11")
    assert "cannot be reached" in cli.refused("kgp", "connect", "nobody.invalid", "--level", "1")


def test_a_server_with_another_version_is_refused(cli: Cli) -> None:
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
        assert "version 2 0 0" in cli.refused("kgp", "connect", address, "--level", "1")
        thread.join()
