"""`create_app`: the server, put together."""

import asyncio
import contextlib
import gc
import os
import sys
import time
from collections.abc import AsyncGenerator
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware as StarletteMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse

from kalaha.errors import KalahaError, fault
from kalaha.server import analysis_socket, api, guests, lines_api, pages, socket, table_service
from kalaha.server.errors import CannotStoreError, DatabaseAwayError, RefusedError, SeatMissingError
from kalaha.server.games import Games
from kalaha.server.health import Health
from kalaha.server.invitations import Invitations
from kalaha.server.limits import Limits
from kalaha.server.log import configure_log
from kalaha.server.messages import refusal_json
from kalaha.server.middleware import Middleware
from kalaha.server.notifications import follow
from kalaha.server.openapi import DescribedApp
from kalaha.server.presence import Presence
from kalaha.server.settings import Settings
from kalaha.server.store import DAY, Store
from kalaha.server.thinking import Thinker
from kalaha.tables.errors import TablesError

_HOUR = 3600

_log = structlog.get_logger()


def create_app(settings: Settings | None = None, playing: bool = True) -> DescribedApp:
    """Return the server as an ASGI application; settings default to those of the environment.

    Unless `playing`, the computer makes no moves, and steps of other servers are not followed.
    """
    configure_log()
    settings = settings or Settings()
    limits = Limits(settings.rate, settings.sockets)
    app = DescribedApp(
        api.router,
        lines_api.router,
        table_service.router,
        guests.router,
        socket.router,
        analysis_socket.router,
        pages.router,
        lifespan=_lifespan,
        middleware=[
            StarletteMiddleware(Middleware, limits=limits, local=settings.local, proxy=settings.proxy)
        ],
        exception_handlers={KalahaError: _on_error, HTTPException: _on_http},
    )
    app.state.settings = settings
    app.state.playing = playing
    app.state.limits = limits
    app.state.presence = Presence()
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncGenerator[dict[str, asyncio.Event]]:
    """Serve; yields what every connection knows: `stopping` is set when the server begins to stop."""
    state = app.state
    store = state.store = Store(state.settings.database_url)
    state.health = Health(store)
    thinker = state.thinker = Thinker(state.settings.thinkers)
    state.tables = table_service.TableService()
    games = state.games = Games(store, thinker.consider)
    state.invitations = Invitations(games, state.presence.here, state.limits)
    await store.open()
    # The database has threads of its own, which must not wait long for their turn.
    sys.setswitchinterval(0.0005)
    # Nothing loaded up to here is ever garbage. Everybody waits while garbage is collected, about 1 ms for a
    # thousand objects: young ones are looked at few at a time, all cached games only after a million.
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 4, 250)
    tasks: list[asyncio.Task[None]] = []
    if state.playing:
        thinker.start(games)
        tasks = [
            asyncio.create_task(state.presence.keep(store)),
            asyncio.create_task(_resume_thinking(games)),
        ]
        if store.is_postgres:
            tasks.append(asyncio.create_task(follow(games, state.presence)))
        if state.settings.keep_days:
            tasks.append(asyncio.create_task(_remove_old_games(games, state.settings.keep_days)))
        _log.info("serving", process=os.getpid(), postgres=store.is_postgres)
    try:
        yield {"stopping": asyncio.Event()}
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await state.tables.close()
        await thinker.close()
        await store.close()


async def _resume_thinking(games: Games) -> None:
    """View the games of the last hour: the computer may have been thinking when the server stopped."""
    with contextlib.suppress(DatabaseAwayError):
        for id in await games.store.lately(time.time() - _HOUR, 500):
            await games.view(id)


async def _remove_old_games(games: Games, days: int) -> None:
    """Remove the games in which nothing has happened for this many days: now, and once a day."""
    while True:
        with contextlib.suppress(DatabaseAwayError):
            if removed := await games.remove_untouched(days):
                _log.info("removed", games=removed)
        await asyncio.sleep(DAY)


# errors


def _answer(request: Request, error: KalahaError, status: int, **headers: str) -> JSONResponse:
    document = refusal_json(error, request.headers.get("accept-language"))
    return JSONResponse(document, status, headers | {"vary": "accept-language"})


async def _on_error(request: Request, error: Any) -> JSONResponse:
    if isinstance(error, DatabaseAwayError | CannotStoreError):
        _log.warning("database away", reason=error.reason)
    if isinstance(error, TablesError):  # it names files of this machine
        raise error
    if not isinstance(error, RefusedError):
        return _answer(request, error, 422)
    headers: dict[str, str] = {}
    if error.wait is not None:
        headers["retry-after"] = str(error.wait)
    if isinstance(error, SeatMissingError):
        headers["www-authenticate"] = "Bearer"
    return _answer(request, error, error.status, **headers)


async def _on_http(request: Request, error: Any) -> JSONResponse:
    code = "not-so" if error.status_code == 405 else "not-here"
    return _answer(request, KalahaError(fault(code)), error.status_code, **dict(error.headers or {}))
