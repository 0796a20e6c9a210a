"""`Store`: the games in the database and the invitations to them.

A game is stored as one row with its record up to a ply, plus one row for each later step. Steps are only ever
added. The key of a step is (game, ply), and its `ply` is greater than the ply of the game's row. The first
server to add the next step wins and the second gets a conflict, so the database settles every race, even
between servers. `archive` writes a game's steps into its record. Later steps become rows again.
"""

import asyncio
import math
import os
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError

from kalaha.server.errors import DatabaseAwayError
from kalaha.server.storage.database import Database, migrate
from kalaha.server.storage.tables import GameRow, InvitationRow, StepRow, SubscriptionRow, TournamentRow

DAY = 24 * 3600
CHANNEL = "kalaha"
"""The PostgreSQL channel that servers use to notify each other of steps, as `GAME PLY`, of players who are
present, as `here …`, or changes of tournaments, as `changed ID`."""
CHANGED = "changed"

SUBSCRIPTIONS = 4
"""The number of browsers that are notified for one seat. The oldest ones make room."""
SUBSCRIBED = 90 * DAY
"""The seconds before a browser that has not opened the game again is no longer notified."""
_BATCH = 200
_PAUSE = 0.02
"""The number of seconds between two transactions. Rows that arrive in the meantime share the next one.

A lone player does not have to wait. At 300 moves a second, this saves a sixth of the server's processor time.
"""


class Store:
    """The database at an address like `sqlite:///…` or `postgresql+asyncpg://…`.

    Every method raises `DatabaseAwayError` if the database does not answer. Rows are stored in order of
    arrival, and all waiting rows share one transaction.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._database = Database(url)
        self.is_postgres = self._database.is_postgres
        self._insert: Any = postgresql.insert if self.is_postgres else sqlite.insert
        self._waiting: deque[tuple[GameRow | StepRow, asyncio.Future[bool]]] = deque()
        self._storing: asyncio.Task[None] | None = None
        self._clock = time.time() - time.monotonic()
        self.opened = 0.0
        """When this server started, by `now`."""

    async def open(self) -> None:
        """Migrate the tables."""
        await self._database.write(migrate, patience=None)
        self.opened = await self.now()

    async def close(self) -> None:
        """Stop after storing everything that has been submitted."""
        if self._storing is not None:
            await self._storing
        await self._database.close()

    # writing

    async def add(self, row: GameRow | StepRow) -> bool:
        """Store a row. Return True after storing it, or False if its place is taken or its game is gone."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(self._store_waiting())
        return await done

    async def _store_waiting(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(_BATCH, len(self._waiting)))]
            results = await self._results([row for row, _ in batch])
            for (_, done), result in zip(batch, results, strict=True):
                if done.done():  # because the caller was cancelled
                    continue
                done.set_exception(result) if isinstance(result, Exception) else done.set_result(result)
            await asyncio.sleep(_PAUSE)

    async def _results(self, rows: Sequence[GameRow | StepRow]) -> list[bool | Exception]:
        """Store rows in one transaction, or each in its own if the database does not accept one of them."""
        try:
            stored = await self._database.write(partial(self._store, rows))
        except (IntegrityError, DataError) as error:
            if len(rows) == 1:
                return [error]
            return [result for row in rows for result in await self._results([row])]
        except Exception as error:  # of any kind, because later rows must not wait forever
            reason = error.reason if isinstance(error, DatabaseAwayError) else repr(error)
            return [DatabaseAwayError(reason) for _ in rows]
        return [isinstance(row, GameRow) or (row.game, row.ply) in stored for row in rows]

    def _store(self, rows: Sequence[GameRow | StepRow], connection: sa.Connection) -> set[tuple[str, int]]:
        """Store games, and those steps that do not conflict. Return the keys of the stored steps."""
        if games := [asdict(row) for row in rows if isinstance(row, GameRow)]:
            connection.execute(sa.insert(GameRow), games)
        # Sorted by key, so that two servers cannot deadlock.
        steps = sorted((row for row in rows if isinstance(row, StepRow)), key=lambda row: (row.game, row.ply))
        # Locked, so that a step that is being archived cannot be stored a second time.
        known = sa.select(GameRow.id, GameRow.ply).where(GameRow.id.in_({row.game for row in steps}))
        locked = known.order_by(GameRow.id).with_for_update(read=True, key_share=True)
        plies = {row.id: row.ply for row in connection.execute(locked)} if steps else {}
        new = [asdict(row) for row in steps if row.ply > plies.get(row.game, row.ply)]
        if not new:
            return set()
        adding = self._insert(StepRow).on_conflict_do_nothing().returning(StepRow.game, StepRow.ply)
        stored = {(str(row.game), int(row.ply)) for row in connection.execute(adding, new)}
        if self.is_postgres and stored:
            _notify(connection, [f"{game} {ply}" for game, ply in stored])
        return stored

    async def notify(self, payload: str) -> None:
        """Notify all servers that follow the games (PostgreSQL only), without storing anything."""
        await self._database.write(lambda connection: _notify(connection, [payload]))

    async def add_invitations(self, rows: Sequence[InvitationRow], now: float) -> None:
        """Replace the invitations to one side of a game, and remove all expired invitations."""
        side = sa.and_(InvitationRow.game == rows[0].game, InvitationRow.side == rows[0].side)

        def add(connection: sa.Connection) -> None:
            connection.execute(sa.delete(InvitationRow).where(sa.or_(side, InvitationRow.until < now)))
            connection.execute(sa.insert(InvitationRow), [asdict(row) for row in rows])

        await self._database.write(add)

    async def subscribe(self, row: SubscriptionRow) -> None:
        """Store a subscription, or renew it. Remove the oldest ones of its seat, and all expired ones."""
        seat = sa.and_(SubscriptionRow.game == row.game, SubscriptionRow.seat == row.seat)
        newest = sa.select(SubscriptionRow.endpoint).where(seat, SubscriptionRow.endpoint != row.endpoint)
        kept = newest.order_by(SubscriptionRow.at.desc()).limit(SUBSCRIPTIONS - 1)

        def subscribe(connection: sa.Connection) -> None:
            others = connection.scalars(kept).all()
            late = SubscriptionRow.at < row.at - SUBSCRIBED
            old = sa.or_(late, sa.and_(seat, SubscriptionRow.endpoint.not_in(others)))
            connection.execute(sa.delete(SubscriptionRow).where(old))
            connection.execute(self._insert(SubscriptionRow).on_conflict_do_nothing(), [asdict(row)])

        await self._database.write(subscribe)

    async def unsubscribe(self, endpoint: str) -> None:
        """Remove a browser from all games."""
        gone = sa.delete(SubscriptionRow).where(SubscriptionRow.endpoint == endpoint)
        await self._database.write(lambda connection: connection.execute(gone))

    async def archive(self, rows: Sequence[tuple[int, GameRow]]) -> int:
        """Replace games with `rows`, which contain their steps up to a later ply. Return the number replaced.

        Each row comes with the ply of the row that it replaces. A game that another server is archiving, or
        has already archived, is left alone.
        """

        def archive(connection: sa.Connection) -> int:
            return sum(_archive(connection, ply, row) for ply, row in rows)

        return await self._database.write(archive)

    async def remove_untouched(self, since: float) -> Sequence[str]:
        """Remove a batch of games that started before `since` and have no later step. Return their ids."""
        late = sa.exists().where(StepRow.game == GameRow.id, StepRow.at >= since)
        untouched = sa.select(GameRow.id).where(GameRow.last < since, ~late).limit(_BATCH)

        def remove(connection: sa.Connection) -> Sequence[str]:
            # Locked, so that no step can be added to a half-removed game.
            ids = connection.scalars(untouched.with_for_update(skip_locked=True)).all()
            _remove_games(connection, ids)
            return ids

        return await self._database.write(remove)

    # tournaments

    async def add_tournament(self, row: TournamentRow) -> None:
        """Store a new tournament."""
        await self._database.write(
            lambda connection: connection.execute(sa.insert(TournamentRow), asdict(row))
        )

    async def set_code(self, row: TournamentRow, limit: int) -> bool:
        """Store a tournament's code. Return False if another one has it.

        If more than `limit` tournaments then have codes, those unchanged for longest lose theirs.
        """
        coded = sa.select(TournamentRow.id).where(TournamentRow.code.is_not(None), TournamentRow.id != row.id)
        spare = coded.order_by(TournamentRow.last.desc()).offset(limit - 1)
        taken = sa.exists().where(TournamentRow.code == row.code)

        def set_code(connection: sa.Connection) -> bool:
            others = sa.update(TournamentRow).where(TournamentRow.id.in_(connection.scalars(spare).all()))
            connection.execute(others.values(code=None))
            own = sa.update(TournamentRow).where(TournamentRow.id == row.id, ~taken)
            return connection.execute(own.values(code=row.code)).rowcount == 1

        return await self._database.write(set_code)

    async def change_tournament(self, row: TournamentRow, games: Sequence[GameRow] = ()) -> bool:
        """Store the next version of a tournament, with new games.

        Return False, and store nothing, if another server has changed it meanwhile.
        """
        known = sa.and_(TournamentRow.id == row.id, TournamentRow.version == row.version - 1)
        change = sa.update(TournamentRow).where(known).values(asdict(row))

        def store(connection: sa.Connection) -> bool:
            is_stored = connection.execute(change).rowcount == 1
            if is_stored and games:
                connection.execute(sa.insert(GameRow), [asdict(game) for game in games])
            if is_stored and self.is_postgres:
                _notify(connection, [f"{CHANGED} {row.id}"])
            return is_stored

        return await self._database.write(store)

    async def tournament(self, id: str = "", code: str = "") -> TournamentRow | None:
        """Return the tournament with this id or code, or None."""
        wanted = TournamentRow.code == code if code else TournamentRow.id == id
        rows = await self._read(sa.select(*TournamentRow.__table__.columns).where(wanted))
        return TournamentRow(*rows[0]) if rows else None

    async def old_tournaments(self, since: float) -> list[str]:
        """Return the ids of tournaments that have not changed since a time."""
        return [
            row.id for row in await self._read(sa.select(TournamentRow.id).where(TournamentRow.last < since))
        ]

    async def remove_tournament(self, id: str) -> None:
        """Remove a tournament with its games, and the games that continued them."""
        games = sa.select(GameRow.id).where(GameRow.tournament == id)

        def remove(connection: sa.Connection) -> None:
            _remove_games(connection, connection.scalars(games).all())
            connection.execute(sa.delete(TournamentRow).where(TournamentRow.id == id))

        await self._database.write(remove)

    async def now(self) -> float:
        """Return the time for clocks, rounds and invitations.

        It is the clock of PostgreSQL, which is the same for all servers. For SQLite, it is the clock of this
        server when it started, so that correcting the clock ends no round and no invitation.
        """
        if self.is_postgres:
            clock = sa.func.extract("epoch", sa.func.clock_timestamp())
            return float((await self._read(sa.select(clock)))[0][0])
        return self._clock + time.monotonic()

    async def try_writing(self) -> None:
        """Store a game and remove it again in one transaction, because only a write detects a full disk."""
        row = GameRow(f"trial-{os.urandom(8).hex()}", b"", "", "", 0)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(GameRow).values(asdict(row)))
            connection.execute(sa.delete(GameRow).where(GameRow.id == row.id))

        await self._database.write(write)

    # reading

    async def game(self, id: str, after: int = 0) -> tuple[GameRow, list[StepRow]] | None:
        """Return a game's row and its later steps after a ply, or None if there is no such game.

        A single query is used, so that no step is missed while the game is being archived.
        """
        steps = sa.and_(StepRow.game == GameRow.id, StepRow.ply > after)
        both = sa.select(*GameRow.__table__.columns, *StepRow.__table__.columns)
        wanted = both.select_from(sa.outerjoin(GameRow, StepRow, steps)).where(GameRow.id == id)
        rows = await self._read(wanted.order_by(StepRow.ply))
        if not rows:
            return None
        width = len(GameRow.__table__.columns)
        return GameRow(*rows[0][:width]), [StepRow(*row[width:]) for row in rows if row[width] is not None]

    async def to_archive(self, since: float, after: str, limit: int) -> list[tuple[str, int]]:
        """Return the games after the id `after` whose last step was before `since`, with that step's ply."""
        games = sa.select(StepRow.game, sa.func.max(StepRow.ply).label("ply")).group_by(StepRow.game)
        untouched = games.where(StepRow.game > after).having(sa.func.max(StepRow.at) < since)
        rows = await self._read(untouched.order_by(StepRow.game).limit(limit))
        return [(row.game, row.ply) for row in rows]

    async def invitation(self, secret: str) -> InvitationRow | None:
        """Return the invitation with this hash, or None."""
        rows = await self._read(sa.select(InvitationRow).where(InvitationRow.secret == secret))
        return InvitationRow(*rows[0]) if rows else None

    async def subscriptions(self, game: str, seat: str) -> list[SubscriptionRow]:
        """Return the browsers to notify for the seat with this hash."""
        fresh = SubscriptionRow.at >= time.time() - SUBSCRIBED
        wanted = SubscriptionRow.game == game, SubscriptionRow.seat == seat, fresh
        return [
            SubscriptionRow(*row)
            for row in await self._read(sa.select(*SubscriptionRow.__table__.columns).where(*wanted))
        ]

    async def last_days(self, count: int) -> float | None:
        """Return when the last `count` days with a step started, or None if there are fewer such days."""
        began = math.inf
        for _ in range(count):
            step = sa.select(sa.func.max(StepRow.at)).where(StepRow.at < began)
            archived = sa.select(sa.func.max(GameRow.last)).where(GameRow.last < began, GameRow.ply > 0)
            times = [(await self._read(query))[0][0] for query in (step, archived)]
            last = max((time for time in times if time is not None), default=None)
            if last is None:
                return None
            began = last // DAY * DAY
        return began

    async def _read(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        return await self._database.read(lambda connection: connection.execute(query).all())


def _remove_games(connection: sa.Connection, ids: Sequence[str]) -> None:
    for row, id in (
        (StepRow, StepRow.game),
        (InvitationRow, InvitationRow.game),
        (SubscriptionRow, SubscriptionRow.game),
        (GameRow, GameRow.id),
    ):
        connection.execute(sa.delete(row).where(id.in_(ids)))


def _notify(connection: sa.Connection, payloads: list[str]) -> None:
    """Send these payloads to all listeners."""
    notify = sa.text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
    connection.execute(notify, {"channel": CHANNEL, "said": payloads})


def _archive(connection: sa.Connection, ply: int, row: GameRow) -> bool:
    """Replace a game with this row, and remove the steps that it contains and the invitations now void.

    An invitation is void once a step has been made from its seat.
    """
    same = sa.select(GameRow.id).where(GameRow.id == row.id, GameRow.ply == ply)
    if connection.execute(same.with_for_update(skip_locked=True)).first() is None:
        return False
    connection.execute(sa.update(GameRow).where(GameRow.id == row.id).values(asdict(row)))
    acted = sa.exists().where(
        StepRow.game == InvitationRow.game,
        StepRow.side == InvitationRow.side,
        StepRow.ply > InvitationRow.ply,
    )
    connection.execute(sa.delete(InvitationRow).where(InvitationRow.game == row.id, acted))
    connection.execute(sa.delete(StepRow).where(StepRow.game == row.id, StepRow.ply <= row.ply))
    return True
