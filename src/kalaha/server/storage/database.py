"""The database: its address, transactions, and migrations."""

import asyncio
import errno
import importlib
import os
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kalaha.errors import fault
from kalaha.server.errors import DatabaseAwayError, DatabaseError
from kalaha.server.storage.tables import Row

PATIENCE = 5
"""The number of seconds to wait for the database."""
MIGRATIONS = Path(__file__).with_name("migrations")
_LOCK = 5_205_471  # an arbitrary number that identifies the PostgreSQL lock on the schema

_Result = TypeVar("_Result")
Work = Callable[[sa.Connection], _Result]
"""A function that uses a connection to the database."""


# addresses


def database_url(address: str) -> str:
    """Return the SQLAlchemy URL for an address set by an operator. "" means a file in the data folder.

    The address starts with postgresql:// or sqlite://, or is the path of a file. Raise `DatabaseError` if it
    is invalid.

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
    except (ArgumentError, ValueError):  # the error's text may quote the password
        raise DatabaseError(fault("database-address")) from None
    return url.render_as_string(hide_password=False)


def _sqlite_url(url: URL) -> URL:
    if not url.database or ":memory:" in url.database or url.query.get("mode") == "memory":
        raise DatabaseError(fault("database-memory"))
    return url.set(drivername="sqlite")


def _postgres_url(url: URL) -> URL:
    """Return the URL with libpq's parameter names. Raise `ValueError` if it is invalid."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    for port in (url.port or 5432, *",".join(url.normalized_query.get("port", ())).split(",")):
        if port and not 0 < int(port) < 65_536:
            raise ValueError(port)
    (url.host or "").encode("idna")
    return url.set(drivername="postgresql+asyncpg", query=query)


# connections


class Database:
    """The database at an address from `database_url`.

    SQLite runs in threads, and only one writes. PostgreSQL runs on the event loop. Every method raises
    `DatabaseAwayError` if the database does not answer, and SQLAlchemy's errors if it does not accept a row.
    """

    def __init__(self, url: str) -> None:
        self.is_postgres = not url.startswith("sqlite")
        self._doing: set[asyncio.Future[Any]] = set()
        if self.is_postgres:
            self._postgres = create_async_engine(
                "postgresql+asyncpg://", async_creator=partial(connect, url), hide_parameters=True,
                pool_pre_ping=True, pool_size=5, max_overflow=5, pool_timeout=PATIENCE,
            )  # fmt: skip
            return
        self._sqlite = sa.create_engine(url, hide_parameters=True)  # the log must not contain names and seats
        self._writer, self._readers = ThreadPoolExecutor(1), ThreadPoolExecutor(2)
        file = _SqliteFile(self._sqlite.url)
        event.listen(self._sqlite, "do_connect", file.require)
        event.listen(self._sqlite, "connect", _prepare_sqlite)
        event.listen(self._sqlite, "begin", file.begin)

    async def write(self, work: Work[_Result], patience: float | None = PATIENCE) -> _Result:
        """Run `work` in one transaction, and return its result."""
        return await self._do(work, "", patience)

    async def read(self, work: Work[_Result]) -> _Result:
        """Run `work` without a transaction, and return its result."""
        return await self._do(work, "AUTOCOMMIT", PATIENCE)

    async def _do(self, work: Work[_Result], isolation: str, patience: float | None) -> _Result:
        options = {"isolation_level": isolation} if isolation else {}
        if self.is_postgres:
            doing = asyncio.ensure_future(self._on_loop(self._postgres.execution_options(**options), work))
        else:
            executor = self._readers if isolation else self._writer
            engine = self._sqlite.execution_options(**options)
            doing = asyncio.get_running_loop().run_in_executor(executor, _in_thread, engine, work)
        self._doing.add(doing)
        doing.add_done_callback(self._finish)
        try:
            async with asyncio.timeout(patience):
                # The work is completed even if the caller is cancelled, because otherwise its transaction
                # would stay open.
                return await asyncio.shield(doing)
        except (IntegrityError, DataError):
            raise  # the database is there, but does not accept these rows
        except (SQLAlchemyError, OSError) as error:
            raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
        except Exception as error:
            if type(error).__module__.startswith("asyncpg"):  # raised while connecting, so not wrapped
                raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
            raise

    def _finish(self, done: asyncio.Future[Any]) -> None:
        self._doing.discard(done)
        if not done.cancelled():
            done.exception()  # retrieves it, because the caller may have stopped waiting

    async def _on_loop(self, engine: AsyncEngine, work: Work[_Result]) -> _Result:
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Wait until all work is done, and close the connections."""
        await asyncio.gather(*self._doing, return_exceptions=True)
        if self.is_postgres:
            await self._postgres.dispose()
        else:
            for executor in (self._writer, self._readers):
                await asyncio.to_thread(executor.shutdown)
            self._sqlite.dispose()


def _in_thread(engine: sa.Engine, work: Work[_Result]) -> _Result:
    with engine.begin() as connection:
        return work(connection)


async def connect(url: str) -> Any:
    """Return a connection to PostgreSQL. `url` uses the parameter names of libpq (such as `sslmode`)."""
    asyncpg: Any = importlib.import_module("asyncpg")  # an optional dependency without types
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return await asyncpg.connect(address, timeout=PATIENCE, command_timeout=PATIENCE)


class _SqliteFile:
    """The file of a SQLite database, which must remain the one that was opened.

    SQLite keeps writing to a deleted file, and everything it writes there is lost.
    """

    def __init__(self, url: URL) -> None:
        self._path = None if "uri" in url.query else url.database
        self._opened: os.stat_result | None = None

    def require(self, *_: object) -> None:
        """Raise `OSError` if the file is gone or has been replaced."""
        if self._path is None or self._opened is None:
            return
        if not os.path.samestat(os.stat(self._path), self._opened):
            raise OSError(errno.ESTALE, "another file is in its place", self._path)

    def begin(self, connection: sa.Connection) -> None:
        """Take the write lock immediately, unless the connection is read-only (AUTOCOMMIT)."""
        if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
            return
        self.require()
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        if self._path is not None and self._opened is None:
            self._opened = os.stat(self._path)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # `BEGIN` is executed explicitly
    cursor = connection.cursor()
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


# tables


def migrate(connection: sa.Connection) -> None:
    """Migrate the tables. If several servers start simultaneously, only one of them migrates.

    Raise `DatabaseError` if a newer version created the tables, or an unpublished one with other columns.
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
    found = sa.inspect(connection)
    for name, table in Row.metadata.tables.items():
        if not found.has_table(name) or {each["name"] for each in found.get_columns(name)} != set(
            table.c.keys()
        ):
            raise DatabaseError(fault("database-other", table=name))
