"""The table service: what endgame tables know of a position, for anybody who asks, from any site."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request, Response

from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.server import probing
from kalaha.server.cached import cached
from kalaha.server.engine_process import OwnProcess, tell_once
from kalaha.server.engine_queue import EngineProcess, EngineQueue, Kind, Question
from kalaha.server.errors import BusyError, NotFoundError
from kalaha.server.lines_api import KEPT, LINE, played
from kalaha.server.probing import Probed
from kalaha.server.requests import client_of_request, refusals, while_connected
from kalaha.server.thinking import ask
from kalaha.tables.errors import TablesError
from kalaha.wire.encoding import to_json
from kalaha.wire.table import TableLine, TablePosition

PATIENCE = 300
"""Seconds after which a question must have gone wrong: a table may be compiled for, or checked, before."""

_OUTSIDE = {"tables-line-can-repeat", "tables-majority", "tables-probe-seeds"}

Look = Callable[[Rules, str], Probed]
"""A function of `probing`: what a table knows of the position, by these rules, that a text describes."""

router = APIRouter(prefix="/api/table")


class TableService:
    """The process that looks positions up, started by the first question, and the queue before it.

    So no lookup waits for an analysis, and no move for a lookup.
    """

    def __init__(self, process: EngineProcess | None = None) -> None:
        self._queue = EngineQueue([process or OwnProcess(probing.begin)])

    async def ask(self, look: Look, position: Position, client: str) -> Any:
        """Return what a function of `probing` says; raises `NotFoundError` where there is no table for it.

        Raises `BusyError` where there is none just now: too little memory is left to build it.
        """
        question = Question(look, (position.rules, str(position)), PATIENCE)
        try:
            found = await ask(self._queue, question, client, Kind.MOVE)
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


@router.get("", response_model=TablePosition, responses=refusals(404), openapi_extra=LINE)
async def table(request: Request) -> Response:
    """Return what the endgame table knows of the position where a line ends; 404 outside the tables."""
    return await _answer(request, probing.look_up)


@router.get("/mainline", response_model=TableLine, responses=refusals(404), openapi_extra=LINE)
async def main_line(request: Request) -> Response:
    """Return best play from the position where a line ends to the end of the game; 404 outside the tables."""
    return await _answer(request, probing.look_ahead)


async def _answer(request: Request, look: Look) -> Response:
    game = await played(request)
    service: TableService = request.app.state.tables
    asking = service.ask(look, game.position, client_of_request(request))
    found = await while_connected(request, asking)
    return cached(request.headers, to_json(found), "application/json", cache_control=KEPT)


@router.options("", include_in_schema=False)
@router.options("/mainline", include_in_schema=False)
async def preflight() -> Response:
    """Tell the page of another site that it may ask."""
    allowed = {"access-control-allow-methods": "GET, HEAD", "access-control-allow-headers": "*"}
    return Response(status_code=204, headers=allowed | {"access-control-max-age": "86400"})
