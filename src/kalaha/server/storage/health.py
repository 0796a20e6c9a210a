"""`Health`: checks whether games can be stored. Anyone may ask, as often as they like."""

import asyncio
import time

from kalaha.errors import fault
from kalaha.server.errors import DatabaseAwayError, RefusedError
from kalaha.server.storage.store import Store

EVERY = 1.0
"""The number of seconds that an answer is reused, so that the database is not queried more often."""
BOUND = 0.8
"""The number of seconds before the database counts as not answering."""


class Health:
    """Checks whether the database accepts writes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trial: asyncio.Task[None] | None = None
        self._began = 0.0

    async def require(self) -> None:
        """Return if a game could be stored within the last second. Otherwise raise 503 within a bounded time.

        Concurrent callers wait for the same check.
        """
        now, trial = time.monotonic(), self._trial
        if trial is None or (trial.done() and now - self._began >= EVERY):
            trial = asyncio.create_task(self._store.try_writing())
            trial.add_done_callback(lambda trial: trial.cancelled() or trial.exception())
            self._trial, self._began = trial, now
        try:
            await asyncio.wait_for(asyncio.shield(trial), max(0.0, self._began + BOUND - now))
        except (
            Exception
        ) as error:  # the log says whether the database is away, slow or does not accept the row
            reason = error.reason if isinstance(error, DatabaseAwayError) else repr(error)
            raise RefusedError(fault("cannot-store"), wait=2, reason=reason) from error
