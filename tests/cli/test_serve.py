"""`kalaha serve`, run as a process, or in-process to test errors."""

import asyncio
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kalaha.cli.serve import network_address
from kalaha.server.storage.store import Store
from tests.cli.conftest import Cli
from tests.cli.processes import KALAHA, interrupted, launch


def test_a_taken_port_is_refused_and_the_next_suggested(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = launch(*KALAHA, "serve", "--no-browser", "--port", str(port), XDG_DATA_HOME=str(tmp_path))
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        code, _, errors = interrupted(process)
    assert (code, [line.split()[2] for line in errors.splitlines()]) == (0, ["INFO"])
    assert found is not None
    assert port < int(found[1]) <= port + 100


def test_a_server_for_others_has_an_address_in_the_network() -> None:
    for host, is_open in (("127.0.0.1", False), ("0.0.0.0", True)):
        with socket.create_server((host, 0)) as listening:
            address = network_address(listening)
            port = listening.getsockname()[1]
        assert address is None or (is_open and re.fullmatch(rf"http://[0-9.]+:{port}/", address))


@pytest.mark.parametrize(
    ("arguments", "variables", "said"),
    [
        (["--port", "x"], {}, "--port must be a whole number from 0 to 65535, not “x”"),
        (["--port", "70000"], {}, "--port must be a whole number from 0 to 65535, not “70000”"),
        (["--rate", "0"], {}, "--rate must be a whole number from 1 to 9999999, not “0”."),
        (["--host", "no.such.host.invalid"], {}, "There is no address no.such.host.invalid to listen on"),
        ([], {"KALAHA_RATE": "many"}, "KALAHA_RATE must be a whole number from 1 to 9999999, not “many”."),
        ([], {"KALAHA_PROXY": "7"}, "KALAHA_PROXY must be a whole number from 0 to 1, not “7”."),
        (["--rate=0"], {"KALAHA_RATE": "many"}, "--rate must be a whole number from 1 to 9999999, not “0”."),
        ([], {"KALAHA_DATABASE_URL": "sqlite:////nowhere/at/all.sqlite"}, "The database cannot be used"),
        *(
            ([], {"KALAHA_DATABASE_URL": address}, said)
            for address, said in (
                ("postgresql://127.0.0.1:1/x", "The database cannot be used"),
                ("postgresql://127.0.0.1:1/x?sslmode=require", "The database cannot be used"),
                ("postgresql://127.0.0.1:1/x?sslmode=no", "`sslmode` parameter must be one of"),
                ("postgresql://no.such.host.invalid/x", "The database cannot be used"),
                ("postgresql://me:secret@host:port/x", "The database’s address cannot be read"),
                ("postgresql://me:secret@host:70000/x", "The database’s address cannot be read"),
                ("postgresql://me:secret@a..b/x", "The database’s address cannot be read"),
                ("postgresql://127.0.0.1/x?port=secret", "The database’s address cannot be read"),
                ("postgresql://[::1/x", "The database’s address cannot be read"),
                ("postgresql:/x", "The database’s address cannot be read"),
                ("sqlite://", "only in memory"),
                ("sqlite:///:memory:", "only in memory"),
                ("sqlite+aiosqlite:///file:x?mode=memory&uri=true", "only in memory"),
                ("mysql://me@host/x", "Games cannot be kept in mysql."),
                ("mysql+aiomysql://me@host/x", "Games cannot be kept in mysql."),
            )
        ),
    ],
)
def test_invalid_options_are_refused(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    variables: dict[str, str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in (variables | {"XDG_DATA_HOME": str(tmp_path)}).items():
        monkeypatch.setenv(name, value)
    error = cli.refused("serve", "--no-browser", *arguments)
    assert said in error
    assert "secret" not in error
    assert not list(tmp_path.glob("*:*"))


def test_a_database_of_a_newer_version_is_refused(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.sqlite"

    async def create() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(create())
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0099'")
    monkeypatch.setenv("KALAHA_DATABASE_URL", f"sqlite:///{file}")
    said = cli.refused("serve", "--no-browser")
    assert said.startswith("Error: The database belongs to a newer version of Kalaha: its tables")
