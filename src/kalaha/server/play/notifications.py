"""How a server learns of steps that others store in the same database: PostgreSQL notifies it.

A notification only says that there is a new step; the step itself is read from the database. Others report
which players are present. A SQLite database belongs to one server.
"""

import asyncio
import importlib
import logging
import time
from typing import Any

from kalaha.server import metrics
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.play.games import Games
from kalaha.server.play.presence import HERE, Presence
from kalaha.server.storage.database import connect
from kalaha.server.storage.store import CHANNEL

_RETRY = 1.0
_CHECK_EVERY = 5.0

_log = logging.getLogger(__name__)


async def follow(games: Games, presence: Presence) -> None:
    """Load what other servers store, forever; after an outage, also what was missed."""
    while True:
        started = time.monotonic()
        try:
            await _listen(games, presence)
        except DatabaseAwayError as error:
            _log.warning("database-away: %s", error.reason)
        except Exception as error:  # one game that cannot be read must not end all notifications
            _log.error("notifications failed", exc_info=error)
        finally:
            metrics.FOLLOWING.set(0)
        await asyncio.sleep(max(0.0, _RETRY - (time.monotonic() - started)))


async def _listen(games: Games, presence: Presence) -> None:
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
        await games.catch_up()
        metrics.FOLLOWING.set(1)
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
