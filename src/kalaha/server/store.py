"""`Store`: the games in the database, in two tables; steps are only ever added.

A step has the key (game, ply). Whoever adds the step after the last decides what happened, and whoever
comes second learns that the place is taken: the database settles every race, also between processes.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    event,
    insert,
    or_,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kalaha.server.refusals import DatabaseAwayError

MIGRATIONS = Path(__file__).with_name("migrations")
CHANNEL = "kalaha"
"""The PostgreSQL channel on which workers tell each other of steps, as `GAME PLY`."""

_BATCH = 200
_PATIENCE = 5
_LOCK = 5_205_471  # any number that is ours: PostgreSQL's lock on the tables' shape

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("south", Text, nullable=False),
    Column("north", Text, nullable=False),
    Column("south_name", Text),
    Column("north_name", Text),
    Column("south_seat", Text),
    Column("north_seat", Text),
    Column("created", Float, nullable=False),
)

steps = Table(
    "steps",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("side", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)


@dataclass(frozen=True, slots=True)
class GameRow:
    """How a game began: its rules (all axes, as JSON), the first position, who plays, and since when.

    `south` and `north` are `human`, `open` or `engine:LEVEL`; the seats are hashes of the secrets.
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


class Store:
    """The database at an address like `sqlite+aiosqlite:///…` or `postgresql+asyncpg://…`.

    Every method raises `DatabaseAwayError` where the database does not answer.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = _engine(url)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._insert: Any = postgresql.insert if self.is_postgres else sqlite.insert
        self._waiting: asyncio.Queue[tuple[StepRow, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_postgres(self) -> bool:
        """Whether workers hear of each other's steps by LISTEN."""
        return self._engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Bring the tables into shape and begin to write."""
        async with self._away(), self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Stop; what was asked to be stored before is stored."""
        if self._writer is not None:
            while not self._waiting.empty():
                await asyncio.sleep(0.01)
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    async def ping(self) -> None:
        """Return if the database answers."""
        async with self._read() as connection:
            await connection.execute(text("SELECT 1"))

    # writing

    async def add_game(self, row: GameRow) -> None:
        """Store a new game."""
        async with self._away(), self._engine.begin() as connection:
            await connection.execute(insert(games).values(asdict(row)))

    async def add_step(self, row: StepRow) -> bool:
        """Store a step; returns, once it is stored, True, or False where its place is taken."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((row, stored))
        return await stored

    async def _write(self) -> None:
        """Store what is waiting, all that is there in one transaction."""
        while True:
            batch: dict[tuple[str, int], tuple[StepRow, asyncio.Future[bool]]] = {}
            try:
                await self._collect(batch)
                stored = await self._commit(row for row, _ in batch.values())
            except DatabaseAwayError as error:
                for _, done in batch.values():
                    done.set_exception(DatabaseAwayError(str(error)))
            except asyncio.CancelledError:
                for _, done in batch.values():
                    done.cancel()
                raise
            else:
                for key, (_, done) in batch.items():
                    done.set_result(key in stored)

    async def _collect(self, batch: dict[tuple[str, int], tuple[StepRow, asyncio.Future[bool]]]) -> None:
        """Wait for a step, and take all others that wait too."""
        waiting = [await self._waiting.get()]
        while len(waiting) < _BATCH and not self._waiting.empty():
            waiting.append(self._waiting.get_nowait())
        for row, done in waiting:
            if (row.game, row.ply) in batch:
                done.set_result(False)
            elif not done.done():
                batch[row.game, row.ply] = row, done

    async def _commit(self, rows: Iterable[StepRow]) -> set[tuple[str, int]]:
        """Store steps in one transaction; return the keys of those whose place was free."""
        # In order of their keys, so that two workers cannot wait for each other.
        values = [asdict(row) for row in sorted(rows, key=lambda row: (row.game, row.ply))]
        if not values:
            return set()
        adding = self._insert(steps).values(values).on_conflict_do_nothing()
        async with self._away(), asyncio.timeout(_PATIENCE), self._engine.begin() as connection:
            result = await connection.execute(adding.returning(steps.c.game, steps.c.ply))
            stored = {(str(row.game), int(row.ply)) for row in result.all()}
            if self.is_postgres and stored:
                notify = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
                said = [f"{game} {ply}" for game, ply in stored]
                await connection.execute(notify, {"channel": CHANNEL, "said": said})
        return stored

    # reading

    async def game(self, id: str) -> GameRow | None:
        """Return how a game began, or None where there is no such game."""
        async with self._read() as connection:
            row = (await connection.execute(select(games).where(games.c.id == id))).one_or_none()
        return None if row is None else GameRow(*row)

    async def steps(self, game: str, after: int = 0) -> list[StepRow]:
        """Return the steps of a game after a ply, in order."""
        wanted = select(steps).where(steps.c.game == game, steps.c.ply > after).order_by(steps.c.ply)
        async with self._read() as connection:
            return [StepRow(*row) for row in (await connection.execute(wanted)).all()]

    async def newest(self, after: int | None) -> tuple[int, list[tuple[str, int]]]:
        """Return the steps (game, ply) after a mark, and the next mark; SQLite only.

        SQLite numbers its rows in the order in which they are committed. With None: none, and the mark now.
        """
        async with self._read() as connection:
            if after is None:
                last = await connection.execute(text("SELECT coalesce(max(rowid), 0) FROM steps"))
                return last.scalar_one(), []
            query = text("SELECT rowid, game, ply FROM steps WHERE rowid > :after ORDER BY rowid")
            rows = (await connection.execute(query, {"after": after})).all()
        return (rows[-1][0] if rows else after), [(game, ply) for _, game, ply in rows]

    async def lately(self, since: float, limit: int) -> list[str]:
        """Return the games with a computer at the board in which something happened since then."""
        of_computer = or_(games.c.south.like("engine:%"), games.c.north.like("engine:%"))
        stepped = select(steps.c.game).where(steps.c.at > since)
        wanted = select(games.c.id).where(of_computer, or_(games.c.created > since, games.c.id.in_(stepped)))
        async with self._read() as connection:
            return list((await connection.execute(wanted.limit(limit))).scalars())

    @contextlib.asynccontextmanager
    async def _read(self) -> AsyncGenerator[AsyncConnection]:
        async with self._away(), asyncio.timeout(_PATIENCE), self._reading.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def _away(self) -> AsyncGenerator[None]:
        """Turn what a database that cannot be reached raises into one error."""
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
        except Exception as error:
            if type(error).__module__.startswith("asyncpg"):  # raised while connecting, not wrapped
                raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
            raise


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=5, max_overflow=5, pool_timeout=_PATIENCE,
            connect_args={"timeout": _PATIENCE, "command_timeout": _PATIENCE},
        )  # fmt: skip
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: Connection) -> None:
    """Bring the tables into shape; of several workers that start together one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
