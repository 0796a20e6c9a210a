"""`create_app`: the server, put together."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncGenerator
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware as StarletteMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from kalaha.server.bodies import Greeting, SocketDeed
from kalaha.server.endpoints import ENDPOINTS, Services, catalogue
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.http.log import configure_log
from kalaha.server.http.middleware import Middleware
from kalaha.server.http.openapi import document
from kalaha.server.http.pages import Page
from kalaha.server.http.refusals import HANDLERS
from kalaha.server.play.folding import Folding
from kalaha.server.play.games import Games
from kalaha.server.play.notifications import follow
from kalaha.server.play.socket import Conversation
from kalaha.server.settings import Settings
from kalaha.server.storage.store import DAY, Store
from kalaha.wire import game

MESSAGES: dict[str, Any] = {
    "Greeting": Greeting,
    "SocketMessage": game.Hello | game.Step | game.Done | game.Refused | game.Presence | game.Ping,
    "SocketRequest": SocketDeed,
}
"""The messages on web sockets, the client's and the server's."""

_HOUR = 3600

_log = logging.getLogger(__name__)


def create_app(settings: Settings | None = None) -> Starlette:
    """Return the server as an ASGI application; settings default to those of the environment."""
    configure_log()
    settings = settings or Settings()
    services = Services(settings)

    async def listen(socket: WebSocket) -> None:
        await Conversation(socket, services.limits, services.games, services.presence).serve()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None]:
        async with _running(settings, services):
            yield

    api: list[BaseRoute] = [WebSocketRoute("/games/{id}/ws", listen)]
    others: list[BaseRoute] = [Route("/openapi.json", _openapi), Route("/locale/{name}.ftl", catalogue)]
    for endpoint in ENDPOINTS:
        (api if endpoint.is_api else others).append(endpoint.route(services.limits, services))
    app = Starlette(
        routes=[Mount("/api", routes=api), *others, Route("/{path:path}", Page(), methods=["GET"])],
        lifespan=lifespan,
        middleware=[
            StarletteMiddleware(
                Middleware, limits=services.limits, local=settings.local, proxy=settings.proxy
            )
        ],
        exception_handlers=HANDLERS,
    )
    app.state.services = services
    return app


async def _openapi(_request: Request) -> Response:
    return JSONResponse(openapi())


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    return document(ENDPOINTS, MESSAGES)


@contextlib.asynccontextmanager
async def _running(settings: Settings, services: Services) -> AsyncGenerator[None]:
    """Run the background jobs and the pool while the server runs."""
    store, games = services.store, services.games
    await store.open()
    jobs = [_fold(store)]
    if store.is_postgres:
        jobs += follow(games, services.presence), services.presence.report(store)
    if settings.keep_days:
        jobs.append(_remove_old_games(games, settings.keep_days))
    tasks = [asyncio.create_task(job) for job in jobs]
    _log.info("serving, process %d", os.getpid())
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        services.pool.close()
        await store.close()


async def _fold(store: Store) -> None:
    """Fold games idle for an hour, periodically."""
    folding = Folding(store)
    while True:
        with contextlib.suppress(DatabaseAwayError):
            await folding.fold(time.time() - _HOUR)
        await asyncio.sleep(_HOUR / 10)


async def _remove_old_games(games: Games, days: int) -> None:
    """Remove games idle for `days` days, now and once a day."""
    while True:
        with contextlib.suppress(DatabaseAwayError):
            if removed := await games.remove_untouched(days):
                _log.info("removed %d games", removed)
        await asyncio.sleep(DAY)
