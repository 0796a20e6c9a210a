"""`Store`: the games in the database, in two tables; steps are only ever added.

A step has the key (game, ply). The first to add a step after the last decides what happened, and whoever
comes second learns that the key is taken: the database settles every race, also between processes.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncGenerator, Coroutine, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kalaha.engine.players import Player
from kalaha.server.errors import DatabaseAwayError

MIGRATIONS = Path(__file__).with_name("migrations")
CHANNEL = "kalaha"
"""The PostgreSQL channel on which workers notify each other of steps, as `GAME PLY`."""

_BATCH = 200
_PAUSE = 0.02
"""Seconds between two transactions, in which more steps come that can share the next one.

Nobody who plays alone waits for it. At 300 moves a second it saves a sixth of the server's processor time.
"""
_PATIENCE = 5
_LOCK = 5_205_471  # any number that is ours: PostgreSQL's lock on the tables' shape

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("start", sa.Text, nullable=False),
    sa.Column("south", sa.Text, nullable=False),
    sa.Column("north", sa.Text, nullable=False),
    sa.Column("south_name", sa.Text),
    sa.Column("north_name", sa.Text),
    sa.Column("south_seat", sa.Text),
    sa.Column("north_seat", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
)

steps = sa.Table(
    "steps",
    metadata,
    sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


@dataclass(frozen=True, slots=True)
class GameRow:
    """How a game began: its rules (all axes, as JSON), first position, players and time.

    `south` and `north` are what `player_text` returns; the seats are hashes of the secrets.
    """

    id: str
    rules: str
    start: str
    south: str
    north: str
    south_name: str | None
    north_name: str | None
    south_seat: str | None
    north_seat: str | None
    created: float


@dataclass(frozen=True, slots=True)
class StepRow:
    """What one side did: the `ply` it made, its kind and the text that goes with it (see `live`)."""

    game: str
    ply: int
    side: int
    kind: str
    text: str
    at: float


_COMPUTERS = ("engine", "computer")
"""How a computer is written in the database: by this version, and by the next."""


def player_text(player: Player) -> str:
    """Return a player as the database holds it: a computer as `engine:LEVEL`.

    Version 0.1.0 knows no other notation, and during an update servers of both share a database.
    """
    return str(player) if player.level is None else f"engine:{player.level}"


_Waiting = tuple[StepRow, asyncio.Future[bool]]
_Result = TypeVar("_Result")


class Store:
    """The database at an address like `sqlite+aiosqlite:///…` or `postgresql+asyncpg://…`.

    Every method raises `DatabaseAwayError` where the database does not answer. The database has a thread
    with an event loop of its own: a transaction is many short waits, and none of them has to queue behind
    the requests.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = _engine(url)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._insert: Any = postgresql.insert if self.is_postgres else sqlite.insert
        self._waiting: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="database", daemon=True)

    @property
    def is_postgres(self) -> bool:
        """Whether workers learn of each other's steps by LISTEN."""
        return self._engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Migrate the tables and start the writer."""
        self._thread.start()
        await self._there(self._open())

    async def _open(self) -> None:
        async with self._away(), self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Stop, once everything submitted before is stored."""
        await self._there(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join)
        self._loop.close()

    async def _close(self) -> None:
        if self._writer is not None:
            self._waiting.put_nowait(None)
            await self._writer
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)
        await self._engine.dispose()

    async def _there(self, work: Coroutine[Any, Any, _Result]) -> _Result:
        """Return what a piece of work returns, done in the database's thread.

        It goes on to its end when the caller is cancelled, so that no connection is left in the middle
        of something.
        """
        return await asyncio.shield(asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop)))

    async def ping(self) -> None:
        """Return once the database has answered."""
        await self._read(sa.text("SELECT 1"))

    # writing

    async def add_game(self, row: GameRow) -> None:
        """Store a new game."""

        async def add() -> None:
            async with self._away(), asyncio.timeout(_PATIENCE), self._engine.begin() as connection:
                await connection.execute(sa.insert(games).values(asdict(row)))

        await self._there(add())

    async def add_step(self, row: StepRow) -> bool:
        """Store a step; returns, once it is stored, True, or False where its place is taken."""
        return await self._there(self._add_step(row))

    async def _add_step(self, row: StepRow) -> bool:
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((row, stored))
        return await stored

    async def _write(self) -> None:
        """Store what is queued, all of it in one transaction, until a None comes."""
        while (batch := await self._collect()) is not None:
            try:
                stored = await self._commit(row for row, _ in batch.values())
            except Exception as error:  # whatever it is, the next steps must not wait forever
                reason = error.reason if isinstance(error, DatabaseAwayError) else repr(error)
                for _, done in batch.values():
                    done.set_exception(DatabaseAwayError(reason))
            else:
                for key, (_, done) in batch.items():
                    done.set_result(key in stored)
            await asyncio.sleep(_PAUSE)

    async def _collect(self) -> dict[tuple[str, int], _Waiting] | None:
        """Wait for a step, and take all others that are queued; None at the end."""
        batch: dict[tuple[str, int], _Waiting] = {}
        while not batch or (len(batch) < _BATCH and not self._waiting.empty()):
            waiting = await self._waiting.get()
            if waiting is None:
                if not batch:
                    return None
                self._waiting.put_nowait(None)
                break
            row, done = waiting
            if (row.game, row.ply) in batch:
                done.set_result(False)
            else:
                batch[row.game, row.ply] = waiting
        return batch

    async def _commit(self, rows: Iterable[StepRow]) -> set[tuple[str, int]]:
        """Store steps in one transaction; return the keys that were free."""
        # In order of their keys, so that two workers cannot wait for each other.
        values = [asdict(row) for row in sorted(rows, key=lambda row: (row.game, row.ply))]
        adding = self._insert(steps).on_conflict_do_nothing().returning(steps.c.game, steps.c.ply)
        async with self._away(), asyncio.timeout(_PATIENCE), self._engine.begin() as connection:
            result = await connection.execute(adding, values)
            stored = {(str(row.game), int(row.ply)) for row in result.all()}
            if self.is_postgres and stored:
                notify = sa.text(
                    "SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said"
                )
                said = [f"{game} {ply}" for game, ply in stored]
                await connection.execute(notify, {"channel": CHANNEL, "said": said})
        return stored

    async def remove(self, ids: Sequence[str]) -> None:
        """Remove games with all their steps."""

        async def remove() -> None:
            async with self._away(), asyncio.timeout(_PATIENCE), self._engine.begin() as connection:
                await _remove(connection, ids)

        await self._there(remove())

    async def remove_untouched(self, since: float) -> Sequence[str]:
        """Remove a batch of games that began before a time and have no step since; return their ids.

        Where nothing at all has happened since then, nothing is removed: SQLite would give the number of
        the last step once more, and `newest` could not tell.
        """
        late = sa.select(steps.c.game).where(steps.c.at >= since)
        untouched = sa.select(games.c.id).where(
            games.c.created < since, games.c.id.not_in(late), sa.exists(late)
        )

        async def remove() -> Sequence[str]:
            async with self._away(), asyncio.timeout(_PATIENCE), self._engine.begin() as connection:
                # Locked, so that no step is added to a game that is half removed.
                ids = (
                    await connection.scalars(untouched.limit(_BATCH).with_for_update(skip_locked=True))
                ).all()
                await _remove(connection, ids)
                return ids

        return await self._there(remove())

    # reading

    async def game(self, id: str) -> GameRow | None:
        """Return how a game began, or None where there is no such game."""
        rows = await self._read(sa.select(games).where(games.c.id == id))
        return GameRow(*rows[0]) if rows else None

    async def steps(self, game: str, after: int = 0) -> list[StepRow]:
        """Return the steps of a game after a ply, in order."""
        wanted = sa.select(steps).where(steps.c.game == game, steps.c.ply > after).order_by(steps.c.ply)
        return [StepRow(*row) for row in await self._read(wanted)]

    async def newest(self, after: int | None) -> tuple[int, list[tuple[str, int]]]:
        """Return the steps (game, ply) after a mark, and the next mark; SQLite only.

        SQLite numbers its rows in the order in which they are committed. With None: none, and the mark now.
        """
        if after is None:
            [(mark,)] = await self._read(sa.text("SELECT coalesce(max(rowid), 0) FROM steps"))
            return mark, []
        query = sa.text("SELECT rowid, game, ply FROM steps WHERE rowid > :after ORDER BY rowid")
        rows = await self._read(query.bindparams(after=after))
        return (rows[-1].rowid if rows else after), [(row.game, row.ply) for row in rows]

    async def lately(self, since: float, limit: int) -> list[str]:
        """Return games that a computer plays in which something has happened since then."""
        of_computer = sa.or_(
            *(column.like(f"{kind}:%") for column in (games.c.south, games.c.north) for kind in _COMPUTERS)
        )
        stepped = sa.select(steps.c.game).where(steps.c.at > since)
        wanted = sa.select(games.c.id).where(
            of_computer, sa.or_(games.c.created > since, games.c.id.in_(stepped))
        )
        return [row.id for row in await self._read(wanted.limit(limit))]

    async def _read(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        async def read() -> Sequence[sa.Row[Any]]:
            async with self._away(), asyncio.timeout(_PATIENCE), self._reading.connect() as connection:
                return (await connection.execute(query)).all()

        return await self._there(read())

    @contextlib.asynccontextmanager
    async def _away(self) -> AsyncGenerator[None]:
        """Turn the exceptions of a database that cannot be reached into one error."""
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
        except Exception as error:
            if type(error).__module__.startswith("asyncpg"):  # raised while connecting, not wrapped
                raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
            raise


async def _remove(connection: AsyncConnection, ids: Sequence[str]) -> None:
    await connection.execute(sa.delete(steps).where(steps.c.game.in_(ids)))
    await connection.execute(sa.delete(games).where(games.c.id.in_(ids)))


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(
            url, hide_parameters=True, pool_pre_ping=True, pool_size=5, max_overflow=5,
            pool_timeout=_PATIENCE, connect_args={"timeout": _PATIENCE, "command_timeout": _PATIENCE},
        )  # fmt: skip
    engine = create_async_engine(url, hide_parameters=True)  # names and seats do not belong in a log
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Take the write lock at once; a connection that only reads (AUTOCOMMIT) needs none."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: sa.Connection) -> None:
    """Migrate the tables; of several workers that start together, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
