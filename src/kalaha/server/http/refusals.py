"""Responses to refused requests, in the language of the request."""

import asyncio
import logging
from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from kalaha.errors import KalahaError, fault
from kalaha.game.errors import IllegalMoveError
from kalaha.locale import Messages, choose_language
from kalaha.server.errors import (
    BusyError,
    CannotStoreError,
    DatabaseAwayError,
    RefusedError,
    SeatMissingError,
    TooManyRequestsError,
)
from kalaha.tables.errors import TablesError
from kalaha.wire.errors import Refusal

PAUSE = 1.0
"""Seconds after which a client is told that it asks too much."""

_log = logging.getLogger(__name__)


async def hold_back(error: Exception) -> None:
    """Wait before a client is told that it, or all together, ask too much.

    Two hundred that asked again at once kept the server too busy with refusals to play.
    """
    if isinstance(error, TooManyRequestsError | BusyError):
        await asyncio.sleep(PAUSE)


async def refusal(error: KalahaError, headers: Mapping[str, str], **own: str) -> JSONResponse:
    """Return the response to a request with these headers that an error refuses, with its `own` headers.

    Who asks too much waits for it (see `hold_back`).
    """
    await hold_back(error)
    own["vary"] = "accept-language"
    if isinstance(error, RefusedError) and error.wait is not None:
        own["retry-after"] = str(error.wait)
    if isinstance(error, SeatMissingError):
        own["www-authenticate"] = "Bearer"
    return JSONResponse(refusal_json(error, headers.get("accept-language")), status_of(error), own)


def status_of(error: KalahaError) -> int:
    """Return the status of the response to a request that an error refuses."""
    return error.status if isinstance(error, RefusedError) else 422


async def on_error(request: Request, error: Any) -> JSONResponse:
    """Answer a request that an endpoint refuses."""
    if isinstance(error, DatabaseAwayError | CannotStoreError):
        _log.warning("database away", extra={"reason": error.reason})
    if isinstance(error, TablesError):  # its text names files of this machine
        raise error
    return await refusal(error, request.headers)


async def on_no_endpoint(request: Request, error: Any) -> JSONResponse:
    """Answer a request that has no endpoint, or none for its method."""
    code = "not-so" if error.status_code == 405 else "not-here"
    document = refusal_json(KalahaError(fault(code)), request.headers.get("accept-language"))
    headers = dict(error.headers or {}) | {"vary": "accept-language"}
    return JSONResponse(document, error.status_code, headers)


HANDLERS: Any = {KalahaError: on_error, HTTPException: on_no_endpoint}
"""What Starlette calls for each kind of exception."""


def refusal_json(error: KalahaError, accept_language: str | None) -> Refusal:
    """Return an error as JSON: its sentence, its code, and the ply if that is what was wrong."""
    say = _messages(choose_language(_wanted(accept_language or "")))
    # A client that sends an illegal move sees the board; other errors give the place.
    sentence = say.faults(error) if isinstance(error, IllegalMoveError) else say.error(error)
    document: Refusal = {"detail": sentence, "code": error.faults[0].code}
    if isinstance(error, RefusedError) and error.ply is not None:
        document["ply"] = error.ply
    return document


def _wanted(header: str) -> list[str]:
    """Return the languages that a browser asks for, most preferred first.

    >>> _wanted("fr;q=0.5, cs, *;q=0.1")
    ['cs', 'fr', '*']
    """
    weighed: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        name, _, weight = part.partition(";")
        try:
            weighed.append((-float(weight.partition("=")[2] or 1), name.strip()))
        except ValueError:
            continue
    return [name for _, name in sorted(weighed, key=lambda one: one[0])]


@cache
def _messages(language: str) -> Messages:
    return Messages(language)
