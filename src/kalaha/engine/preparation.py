"""`Preparation`: what a search needs first, made in a thread of its own.

Compiling cannot be interrupted, and a table takes seconds to load or build. Whoever stops waiting leaves
the thread at work, and a later question finds its result.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Literal

from kalaha.tables import BoundsTable, Table

EndgameTable = Table | BoundsTable
"""What a search can use: values, or bounds where positions can recur."""

Activity = Literal["compiling", "table", "thinking"]
"""What the engine is busy with: compiling kernels, which takes some seconds once after an install; building a
small endgame table, once in an engine's life; or, after one of these, the search itself."""

Tell = Callable[[Activity], None]

_POLL = 0.005
"""Seconds between checks of whether to go on waiting."""


class Preparation:
    """A thread that runs `work`, which returns the endgame table to search with, or None.

    `work` gets a function to call with each activity that takes long.
    """

    def __init__(self, work: Callable[[Tell], EndgameTable | None]) -> None:
        self._work = work
        self._table: Future[EndgameTable | None] = Future()
        self._activities: list[Activity] = []
        self._ended = threading.Event()
        threading.Thread(target=self._run, name="preparation", daemon=True).start()

    def _run(self) -> None:
        try:
            self._table.set_result(self._work(self._activities.append))
        except BaseException as error:  # raised where the result is asked for
            self._table.set_exception(error)
        self._ended.set()

    def wait(self, given_up: Callable[[], bool], tell: Tell) -> bool:
        """Wait for the end of the work, or until `given_up` says so; return whether it has ended.

        What takes long is reported in the waiting thread.
        """
        told = 0
        while not given_up():
            ended = self._ended.wait(_POLL)
            for activity in self._activities[told:]:
                told += 1
                tell(activity)
            if ended:
                return True
        return False

    @property
    def table(self) -> EndgameTable | None:
        """What the work returned; raises what it raised."""
        return self._table.result()
