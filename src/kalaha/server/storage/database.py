"""The database's address, connections to it, and running its migrations."""

import errno
import importlib
import os
import re
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from kalaha.errors import fault
from kalaha.server.errors import DatabaseError
from kalaha.server.storage.transactions import PATIENCE, LoopThread, Threads, Transactions

MIGRATIONS = Path(__file__).with_name("migrations")
_LOCK = 5_205_471  # an arbitrary number: the PostgreSQL lock on the schema


# addresses


def database_url(address: str) -> str:
    """Return an operator's database address in SQLAlchemy's form; "" is a file in the data folder.

    It begins with postgresql:// or sqlite://, or is the path of a file. Raises `DatabaseError`.

    >>> database_url("postgres://db.example/kalaha?ssl=require")
    'postgresql+asyncpg://db.example/kalaha?sslmode=require'
    """
    if not address:
        folder = user_data_path("kalaha", appauthor=False, ensure_exists=True)
        address = str(folder / "games.sqlite")
    scheme = re.match(r"([A-Za-z][\w.-]+)(\+\w*)?:/", address)  # longer than a drive letter
    if scheme is None:
        return f"sqlite:///{Path(address).absolute()}"
    if scheme[1] not in ("postgres", "postgresql", "sqlite"):
        raise DatabaseError(fault("database-scheme", scheme=scheme[1][:20]))
    try:
        url = make_url(address)
        url = _sqlite_url(url) if scheme[1] == "sqlite" else _postgres_url(url)
    except (ArgumentError, ValueError):  # whose text may quote the password
        raise DatabaseError(fault("database-address")) from None
    return url.render_as_string(hide_password=False)


def _sqlite_url(url: URL) -> URL:
    if not url.database or ":memory:" in url.database or url.query.get("mode") == "memory":
        raise DatabaseError(fault("database-memory"))
    return url.set(drivername="sqlite")


def _postgres_url(url: URL) -> URL:
    """Return the address with the parameters that libpq knows; raises `ValueError`."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    for port in (url.port or 5432, *",".join(url.normalized_query.get("port", ())).split(",")):
        if port and not 0 < int(port) < 65_536:
            raise ValueError(port)
    (url.host or "").encode("idna")
    return url.set(drivername="postgresql+asyncpg", query=query)


# connections


def transactions(url: str) -> Transactions:
    """Return what works on the database at an address from `database_url`."""
    if not url.startswith("sqlite"):
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=partial(connect, url), hide_parameters=True,
            pool_pre_ping=True, pool_size=5, max_overflow=5, pool_timeout=PATIENCE,
        )  # fmt: skip
        return LoopThread(engine)
    engine = sa.create_engine(url, hide_parameters=True)  # names and seats do not belong in a log
    file = _SqliteFile(engine.url)
    event.listen(engine, "do_connect", file.require)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", file.begin)
    return Threads(engine)


async def connect(url: str) -> Any:
    """Return a connection to PostgreSQL, which takes parameters (`sslmode`) as libpq does."""
    asyncpg: Any = importlib.import_module("asyncpg")  # an extra, without types
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return await asyncpg.connect(address, timeout=PATIENCE, command_timeout=PATIENCE)


class _SqliteFile:
    """The file of a SQLite database, which must stay the one that was opened.

    SQLite keeps writing to a file that was deleted, and everything written is lost.
    """

    def __init__(self, url: URL) -> None:
        self._path = None if "uri" in url.query else url.database
        self._opened: os.stat_result | None = None

    def require(self, *_: object) -> None:
        """Raise `OSError` if the file is gone, or another one is in its place."""
        if self._path is None or self._opened is None:
            return
        if not os.path.samestat(os.stat(self._path), self._opened):
            raise OSError(errno.ESTALE, "another file is in its place", self._path)

    def begin(self, connection: sa.Connection) -> None:
        """Take the write lock at once; a connection that only reads (AUTOCOMMIT) needs none."""
        if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
            return
        self.require()
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        if self._path is not None and self._opened is None:
            self._opened = os.stat(self._path)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


# tables


def migrate(connection: sa.Connection) -> None:
    """Migrate the tables; if several servers start together, one does it.

    Raises `DatabaseError` for tables of a newer version.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise DatabaseError(fault("database-newer", found=revision[:20], known=max(known)))
    command.upgrade(config, "head")
