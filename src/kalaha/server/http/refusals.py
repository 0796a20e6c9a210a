"""Responses to refused requests, in the language of the request."""

import asyncio
import logging
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from kalaha.errors import KalahaError, fault
from kalaha.game.errors import IllegalMoveError
from kalaha.locale import Messages, choose_language
from kalaha.server.errors import RefusedError
from kalaha.wire.errors import Refusal

PAUSE = 1.0
"""The delay of a refusal for an exceeded rate limit, in seconds."""

_log = logging.getLogger(__name__)


async def hold_back(error: KalahaError) -> None:
    """Delay the refusal if the client has exceeded a rate limit.

    Without this delay, the server was too busy refusing 200 clients that retried immediately to play.
    """
    if error.faults[0].code == "too-much":
        await asyncio.sleep(PAUSE)


async def refusal(error: KalahaError, asked: Mapping[str, str], **own: str) -> JSONResponse:
    """Return the response that refuses a request with the headers `asked`. Add the headers `own` to it."""
    await hold_back(error)
    own["vary"] = "accept-language"
    if isinstance(error, RefusedError):
        if error.wait is not None:
            own["retry-after"] = str(error.wait)
        if error.status == 401:
            own["www-authenticate"] = "Bearer"
        if error.reason:
            _log.warning("%s: %s", error.code, error.reason)
    return JSONResponse(refusal_json(error, asked.get("accept-language")), status_of(error), own)


def status_of(error: KalahaError) -> int:
    """Return the HTTP status of the response that reports `error`."""
    return error.status if isinstance(error, RefusedError) else 422


async def _on_error(request: Request, error: Any) -> Response:
    return await refusal(error, request.headers)


async def _on_no_endpoint(request: Request, error: Any) -> Response:
    refused = RefusedError(fault("not-so" if error.status_code == 405 else "not-here"))
    return await refusal(refused, request.headers, **dict(error.headers or {}))


async def _on_gone(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)  # the client is gone, and an incomplete request has no effect


async def _on_fault(request: Request, _error: Exception) -> Response:
    return await refusal(RefusedError(fault("server-fault")), request.headers, connection="close")


HANDLERS: Any = {
    KalahaError: _on_error,
    HTTPException: _on_no_endpoint,
    ClientDisconnect: _on_gone,
    Exception: _on_fault,
}
"""The function that Starlette calls for each kind of exception. Uvicorn logs the last kind."""


def refusal_json(error: KalahaError, accept_language: str | None) -> Refusal:
    """Return an error as JSON: its sentence, its code, and the ply if the request named another one."""
    say = messages_for({"accept-language": accept_language or ""})
    # After an illegal move, the client can see the board, so only other errors name the place.
    sentence = say.faults(error) if isinstance(error, IllegalMoveError) else say.error(error)
    document: Refusal = {"detail": sentence, "code": error.faults[0].code}
    if isinstance(error, RefusedError) and error.ply is not None:
        document["ply"] = error.ply
    return document


def messages_for(headers: Mapping[str, str]) -> Messages:
    """Return the catalogue in the language that a request asks for."""
    return _messages(choose_language(_wanted(headers.get("accept-language", ""))))


def _wanted(header: str) -> list[str]:
    """Return the languages that a browser requests, in order of preference.

    >>> _wanted("fr;q=0.5, cs, *;q=0.1")
    ['cs', 'fr', '*']
    """
    weighed = re.findall(r"([\w*-]+)(?:\s*;\s*q=([01](?:\.\d*)?))?", header[:200])
    return [name for name, _ in sorted(weighed, key=lambda each: -float(each[1] or 1))]


@cache
def _messages(language: str) -> Messages:
    return Messages(language)
