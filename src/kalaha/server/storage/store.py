"""`Store`: the games in the database, and invitations to them; steps are only ever added.

A game that rests is packed into one row; nobody outside this package sees a difference.

A step has the key (game, ply). The first to add the next step decides what happened, and whoever comes
second gets an error that the key is taken: the database settles every race, also between servers.
"""

import contextlib
import math
import os
from collections.abc import Generator, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kalaha.server.errors import DatabaseAwayError
from kalaha.server.storage import resting
from kalaha.server.storage.database import migrate, transactions
from kalaha.server.storage.packing import unpack
from kalaha.server.storage.tables import GameRow, InvitationRow, PackedRow, StepRow
from kalaha.server.storage.transactions import PATIENCE, LoopThread, Work
from kalaha.server.storage.writer import Writer

_Result = TypeVar("_Result")

DAY = 24 * 3600
CHANNEL = "kalaha"
"""The PostgreSQL channel on which servers notify each other of steps, as `GAME PLY`, and of players, who are
`here`."""

_BATCH = 200
_PACKED_AT_ONCE = 20
"""Few, because whoever plays waits for the transaction."""


class Store:
    """The database at an address like `sqlite:///…` or `postgresql+asyncpg://…`.

    Every method raises `DatabaseAwayError` if the database does not answer.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._transactions = transactions(url)
        self._insert: Any = postgresql.insert if self.is_postgres else sqlite.insert
        self._writer: Writer[GameRow | StepRow] | None = None

    @property
    def is_postgres(self) -> bool:
        """Whether several servers may share the database, and learn of each other's steps by LISTEN."""
        return isinstance(self._transactions, LoopThread)

    async def open(self) -> None:
        """Migrate the tables and start the writer."""
        await self._write(migrate, patience=None)
        self._writer = Writer(self._commit)

    async def close(self) -> None:
        """Stop, once everything already submitted is stored."""
        if self._writer is not None:
            await self._writer.close()
        await self._transactions.close()

    # writing

    async def add_game(self, row: GameRow) -> None:
        """Store a new game."""
        await self._add(row)

    async def add_step(self, row: StepRow) -> bool:
        """Store a step; return True once it is stored, or False if its place is taken."""
        return await self._add(row)

    async def _add(self, row: GameRow | StepRow) -> bool:
        assert self._writer is not None
        return await self._writer.add(row)

    async def _commit(self, rows: Sequence[GameRow | StepRow]) -> Sequence[bool]:
        """Store rows in one transaction; return for each whether it was stored, or its place was taken."""
        new_games = [asdict(row) for row in rows if isinstance(row, GameRow)]
        # In key order, so that two servers cannot deadlock.
        keyed = sorted((row for row in rows if isinstance(row, StepRow)), key=_key)
        new_steps = [asdict(row) for row in keyed]
        adding = self._insert(StepRow).on_conflict_do_nothing().returning(StepRow.game, StepRow.ply)

        def commit(connection: sa.Connection) -> set[tuple[str, int]]:
            if new_games:
                connection.execute(sa.insert(GameRow), new_games)
            if not new_steps:
                return set()
            stored = {(str(row.game), int(row.ply)) for row in connection.execute(adding, new_steps)}
            if self.is_postgres and stored:
                _notify(connection, [f"{game} {ply}" for game, ply in stored])
            return stored

        try:
            stored = await self._write(commit)
        except DatabaseAwayError as error:
            ids = sorted({row.game for row in keyed})
            if not isinstance(error.__cause__, IntegrityError):
                raise
            await self._write(lambda connection: resting.wake(connection, ids))
            stored = await self._write(commit)
        first = {_key(row): row for row in keyed[::-1]}
        return [isinstance(row, GameRow) or (_key(row) in stored and first[_key(row)] is row) for row in rows]

    async def notify(self, payload: str) -> None:
        """Notify all servers that follow the games; PostgreSQL only. Nothing is stored."""
        await self._write(lambda connection: _notify(connection, [payload]))

    async def add_invitations(self, rows: Sequence[InvitationRow], now: float) -> None:
        """Replace the invitations to one side of a game; remove expired ones of others."""
        side = sa.and_(InvitationRow.game == rows[0].game, InvitationRow.side == rows[0].side)

        def add(connection: sa.Connection) -> None:
            connection.execute(sa.delete(InvitationRow).where(sa.or_(side, InvitationRow.until < now)))
            connection.execute(sa.insert(InvitationRow), [asdict(row) for row in rows])

        await self._write(add)

    async def put_to_rest(self, since: float, now: float) -> int:
        """Pack a batch of games that began before a time and have no step since; return how many."""
        pack = resting.put_to_rest
        ids = await self._write(
            lambda connection: pack(connection, self._insert, since, now, _PACKED_AT_ONCE)
        )
        return len(ids)

    async def remove(self, ids: Sequence[str]) -> None:
        """Remove games with all their steps, and the invitations to them."""
        await self._write(lambda connection: _remove(connection, ids))

    async def remove_untouched(self, since: float) -> Sequence[str]:
        """Remove a batch of games that began before a time and have no step since; return their ids."""
        rested = sa.select(PackedRow.id).where(PackedRow.last < since).limit(_BATCH)

        def remove(connection: sa.Connection) -> Sequence[str]:
            ids = connection.scalars(resting.untouched(since).limit(_BATCH)).all()
            at_rest = connection.scalars(rested.with_for_update(skip_locked=True)).all()
            ids = [*ids, *map(resting.id_of, at_rest)]
            _remove(connection, ids)
            return ids

        return await self._write(remove)

    async def try_writing(self) -> None:
        """Store a game and remove it again, in one transaction: only a write detects a full disk."""
        row = GameRow(id=f"trial-{os.urandom(8).hex()}", rules="", start="", south="", north="", created=0)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(GameRow).values(asdict(row)))
            connection.execute(sa.delete(GameRow).where(GameRow.id == row.id))

        await self._write(write)

    # reading

    async def game(self, id: str) -> GameRow | None:
        """Return how a game began, or None if there is no such game."""
        for _ in range(2):  # it may be packed, or put back, between two questions
            if rows := await self._read(sa.select(GameRow).where(GameRow.id == id)):
                return GameRow(*rows[0])
            if rows := await self._read(resting.packed(id)):
                return resting.unpacked(id, rows[0])[0]
        return None

    async def invitation(self, secret: str) -> InvitationRow | None:
        """Return the invitation with this hash, or None."""
        rows = await self._read(sa.select(InvitationRow).where(InvitationRow.secret == secret))
        return InvitationRow(*rows[0]) if rows else None

    async def steps(self, game: str, after: int = 0) -> list[StepRow]:
        """Return the steps of a game after a ply, in order."""
        rows = await self._read(resting.steps_or_packed(game, after))
        if rows and rows[0].packed is not None:
            return unpack(rows[0].packed, game, rows[0].rules, rows[0].at)[1][after:]
        return [StepRow(game, row.ply, row.side, row.kind, row.text, row.at) for row in rows]

    async def last_days(self, count: int) -> float | None:
        """Return when the last `count` days of play began; None if there were fewer."""
        began = math.inf
        for _ in range(count):
            times = [
                (await self._read(sa.select(sa.func.max(at)).where(at < began)))[0][0]
                for at in (StepRow.at, PackedRow.last)
            ]
            last = max((time for time in times if time is not None), default=None)
            if last is None:
                return None
            began = last // DAY * DAY
        return began

    async def lately(self, since: float, limit: int) -> list[str]:
        """Return games with a computer player in which something has happened since then."""
        of_computer = sa.or_(GameRow.south.like("computer:%"), GameRow.north.like("computer:%"))
        stepped = sa.select(StepRow.game).where(StepRow.at > since)
        late = sa.or_(GameRow.created > since, GameRow.id.in_(stepped))
        wanted = sa.select(GameRow.id).where(of_computer, late)
        return [row.id for row in await self._read(wanted.limit(limit))]

    async def _read(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        with _away():
            return await self._transactions.read(lambda connection: connection.execute(query).all())

    async def _write(self, work: Work[_Result], patience: float | None = PATIENCE) -> _Result:
        with _away():
            return await self._transactions.write(work, patience)


@contextlib.contextmanager
def _away() -> Generator[None]:
    """Turn the exceptions of an unreachable database into one error."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
    except Exception as error:
        if type(error).__module__.startswith("asyncpg"):  # raised while connecting, not wrapped
            raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
        raise


def _key(row: StepRow) -> tuple[str, int]:
    return row.game, row.ply


def _notify(connection: sa.Connection, said: list[str]) -> None:
    """Send these payloads to all listeners."""
    notify = sa.text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
    connection.execute(notify, {"channel": CHANNEL, "said": said})


def _remove(connection: sa.Connection, ids: Sequence[str]) -> None:
    resting.remove_live(connection, ids)
    connection.execute(sa.delete(PackedRow).where(PackedRow.id.in_(map(resting.number_of, ids))))
    connection.execute(sa.delete(InvitationRow).where(InvitationRow.game.in_(ids)))
