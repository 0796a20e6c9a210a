"""`Archiver`: moves the steps of idle games into their records.

See docs/decisions/0061-games-archived-as-records.md.
"""

import asyncio
import logging
from collections.abc import Sequence

from kalaha.server.play.live import LiveGame
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, StepRow

IDLE = 3600
"""The number of seconds between the last step in a game and its archiving."""
_BATCH = 20
"""The number of games archived in one transaction, which is small because other writes wait for it."""
_PAUSE = 0.05
"""The number of seconds between two batches, during which moves can be stored."""

_log = logging.getLogger(__name__)


class Archiver:
    """Archives the games in a store. One that cannot be archived is tried again after its next step."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._left: dict[str, int] = {}

    async def archive(self, since: float) -> int:
        """Archive the games that have had no step since the time `since`, and return their number."""
        after, count = "", 0
        while batch := await self._store.to_archive(since, after, _BATCH):
            after = batch[-1][0]
            archived = [await self._archived(id, ply) for id, ply in batch if self._left.get(id) != ply]
            count += await self._store.archive([row for row in archived if row is not None])
            await asyncio.sleep(_PAUSE)
        return count

    async def _archived(self, id: str, ply: int) -> tuple[int, GameRow] | None:
        """Return the ply of a game's stored row and its new row, or None if the row needs no change."""
        found = await self._store.game(id)
        if found is None:
            return None
        try:
            row = await asyncio.to_thread(archived, *found)
        except Exception:  # one bad game must not prevent the archiving of others
            _log.exception("cannot archive game %s", id)
            row = None
        if row is None:
            self._left[id] = ply
            return None
        return found[0].ply, row


def archived(row: GameRow, steps: Sequence[StepRow]) -> GameRow | None:
    """Return a game's row with its steps in its record, or None while an offer is pending."""
    live = LiveGame(row, steps)
    return live.archived(steps[-1].at) if live.offer is None else None
