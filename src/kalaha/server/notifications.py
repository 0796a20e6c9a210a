"""How a process learns of the steps that others store: PostgreSQL notifies it, SQLite is polled.

A notification only says that there is a new step; the step itself is read from the database. There are others
about players who are there.
"""

import asyncio
import importlib
import time
from typing import Any

import structlog

from kalaha.server import metrics
from kalaha.server.database import connect
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.games import Games
from kalaha.server.presence import HERE, Presence
from kalaha.server.store import CHANNEL

_POLL_EVERY = 0.2
_RETRY = 1.0
_CHECK_EVERY = 5.0

_log = structlog.get_logger()


async def follow(games: Games, presence: Presence) -> None:
    """Load what other processes store, forever; after an outage also what was missed."""
    listen = _from_postgres if games.store.is_postgres else _from_sqlite
    while True:
        started = time.monotonic()
        try:
            await listen(games, presence)
        except DatabaseAwayError as error:
            _log.warning("database away", reason=error.reason)
        except Exception as error:  # one game that cannot be read must not end all notifications
            _log.error("notifications failed", exc_info=error)
        finally:
            metrics.FOLLOWING.set(0)
        await asyncio.sleep(max(0.0, _RETRY - (time.monotonic() - started)))


async def _from_sqlite(games: Games, _presence: Presence) -> None:
    mark, _ = await games.store.newest(None)
    await _begin(games)
    while True:
        await asyncio.sleep(_POLL_EVERY)
        mark, new = await games.store.newest(mark)
        for game, ply in new:
            await games.refresh(game, ply)


async def _from_postgres(games: Games, presence: Presence) -> None:
    """Listen on a connection of its own until it breaks."""
    asyncpg: Any = importlib.import_module("asyncpg")  # an extra, without types
    payloads: asyncio.Queue[str] = asyncio.Queue()

    def on_notify(_connection: object, _pid: int, _channel: str, payload: object) -> None:
        payloads.put_nowait(str(payload))

    def on_end(_connection: object) -> None:
        payloads.put_nowait("")

    try:
        connection = await connect(games.store.url)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
    try:
        connection.add_termination_listener(on_end)
        await connection.add_listener(CHANNEL, on_notify)
        await _begin(games)
        while True:
            try:
                payload = await asyncio.wait_for(payloads.get(), _CHECK_EVERY)
            except TimeoutError:
                await connection.execute("SELECT 1")
                continue
            if connection.is_closed():
                raise DatabaseAwayError("the connection that listens was closed")
            game, _, ply = payload.partition(" ")
            if game == HERE:
                presence.hear(payload)
            if ply.isdecimal():
                await games.refresh(game, int(ply[:9]))
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseAwayError(f"{type(error).__name__}: {error}") from error
    finally:
        connection.terminate()


async def _begin(games: Games) -> None:
    await games.catch_up()
    metrics.FOLLOWING.set(1)
