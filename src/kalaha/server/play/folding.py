"""`Folding`: moves the steps of idle games into their records.

See docs/decisions/0061-games-folded-into-their-records.md.
"""

import asyncio
import logging
from collections.abc import Sequence

from kalaha.server.play.live import LiveGame
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, StepRow

IDLE = 3600
"""The number of seconds between the last step in a game and its folding."""
_BATCH = 20
"""The number of games folded in one transaction, which is small because other writes wait for it."""
_PAUSE = 0.05
"""The number of seconds between two batches, during which moves can be stored."""

_log = logging.getLogger(__name__)


class Folding:
    """Folds the games in a store. A game that cannot be folded is not tried again until it has a new step."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._left: dict[str, int] = {}

    async def fold(self, since: float) -> int:
        """Fold the games that have had no step since the time `since`. Return the number of games folded."""
        after, count = "", 0
        while batch := await self._store.to_fold(since, after, _BATCH):
            after = batch[-1][0]
            folded = [await self._folded(id, ply) for id, ply in batch if self._left.get(id) != ply]
            count += await self._store.fold([row for row in folded if row is not None])
            await asyncio.sleep(_PAUSE)
        return count

    async def _folded(self, id: str, ply: int) -> tuple[int, GameRow] | None:
        """Return the ply of a game's stored row and its new row, or None if the row needs no change."""
        found = await self._store.game(id)
        if found is None:
            return None
        try:
            row = await asyncio.to_thread(folded, *found)
        except Exception:  # one bad game must not prevent the folding of others
            _log.exception("cannot fold game %s", id)
            row = None
        if row is None:
            self._left[id] = ply
            return None
        return found[0].ply, row


def folded(row: GameRow, steps: Sequence[StepRow]) -> GameRow | None:
    """Return a game's row with its steps folded in, or None while an offer is pending."""
    live = LiveGame(row, steps)
    return live.folded(steps[-1].at) if live.offer is None else None
