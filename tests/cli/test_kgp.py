"""`kalaha kgp connect`, run as a process, or in-process to test errors."""

import socket
import threading

from tests.cli.conftest import Cli
from tests.cli.processes import KALAHA, interrupted, launch


def test_a_client_plays_until_control_c() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        client = launch(*KALAHA, "kgp", "connect", address, "--level", "1", "--name", "Anna")
        try:
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
                code, _, errors = interrupted(client)
                assert (code, errors.strip()) == (0, "")
        finally:
            client.kill()


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
