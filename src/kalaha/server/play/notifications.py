"""PostgreSQL notifications, which tell a server about steps stored by other servers.

A notification about a game or tournament only announces a change, and the change itself is read from the
database. Other notifications report which players are present. A SQLite database belongs to a single server
and needs no notifications.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from kalaha.server import metrics
from kalaha.server.play.games import Games
from kalaha.server.play.presence import HERE, Presence
from kalaha.server.storage.database import connect
from kalaha.server.storage.store import CHANGED, CHANNEL

_RETRY = 1.0
_CHECK_EVERY = 5.0

_log = logging.getLogger(__name__)


async def follow(games: Games, presence: Presence, changed: Callable[[str | None], None]) -> None:
    """Keep loading the steps that other servers store, including those missed during an outage.

    Call `changed` with the id of a changed tournament, or with None after an outage.
    """
    while True:
        started = time.monotonic()
        try:
            await _listen(games, presence, changed)
        except Exception:  # an outage, or a game that cannot be read, which must not end all notifications
            _log.warning("no notifications", exc_info=True)
        finally:
            metrics.FOLLOWING.set(0)
        await asyncio.sleep(max(0.0, _RETRY - (time.monotonic() - started)))


async def _listen(games: Games, presence: Presence, changed: Callable[[str | None], None]) -> None:
    """Listen on a dedicated connection until it breaks."""
    payloads: asyncio.Queue[str] = asyncio.Queue()

    def put(*what: object) -> None:
        payloads.put_nowait(str(what[-1]))

    connection = await connect(games.store.url)
    try:
        connection.add_termination_listener(put)
        await connection.add_listener(CHANNEL, put)
        await games.catch_up()
        changed(None)
        metrics.FOLLOWING.set(1)
        while True:
            try:
                payload = await asyncio.wait_for(payloads.get(), _CHECK_EVERY)
            except TimeoutError:
                await connection.execute("SELECT 1")
                continue
            if connection.is_closed():
                raise ConnectionError("closed")
            game, _, ply = payload.partition(" ")
            if game == HERE:
                presence.hear(payload)
            elif game == CHANGED:
                changed(ply)
            elif ply.isdecimal():
                await games.refresh(game, int(ply[:9]))
    finally:
        connection.terminate()
