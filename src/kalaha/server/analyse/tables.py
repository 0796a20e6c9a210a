"""The table service: what endgame tables know about a position, for anybody who asks, from any site."""

from collections.abc import Callable
from typing import Any

from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.server.analyse import probing
from kalaha.server.analyse.probing import Probed
from kalaha.server.engine.process import OwnProcess, tell_once
from kalaha.server.engine.queue import EngineProcess, EngineQueue, Kind, Question, UnansweredError
from kalaha.server.errors import BusyError, NotFoundError
from kalaha.tables.errors import TablesError

PATIENCE = 300
"""Seconds after which a question must have failed: compiling, or checking a table, may come first."""

_OUTSIDE = {"tables-line-can-repeat", "tables-majority", "tables-probe-seeds"}

Look = Callable[[Rules, str], Probed]
"""A function of `probing`: what a table knows, under these rules, about the position in a text."""


class TableService:
    """The process that looks up positions, started by the first question, and its queue.

    So no lookup waits for an analysis, and no move for a lookup.
    """

    def __init__(self, process: EngineProcess | None = None) -> None:
        self._queue = EngineQueue([process or OwnProcess(probing.begin)])

    async def ask(self, look: Look, position: Position, client: str) -> Any:
        """Return the result of a function of `probing`; raises `NotFoundError` if there is no table for it.

        Raises `BusyError` where there is none at the moment: too little memory is left to build it.
        """
        question = Question(look, (position.rules, str(position)), PATIENCE)
        try:
            found = await self._queue.ask(question, client, Kind.MOVE)
        except UnansweredError as error:
            raise BusyError from error
        except TablesError as error:
            if error.faults[0].code in _OUTSIDE:
                raise NotFoundError(*error.faults) from None
            tell_once(str(error))
            raise BusyError from error
        if found.table_error is not None:
            tell_once(found.table_error)
        return found.value

    async def close(self) -> None:
        """End the process."""
        await self._queue.close()
