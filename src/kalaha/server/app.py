"""`create_app`: assembles the server."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import cache
from typing import Any

from kalaha.extras import optional_imports

with optional_imports():
    from starlette.applications import Starlette
    from starlette.middleware import Middleware as StarletteMiddleware
    from starlette.requests import Request
    from starlette.responses import JSONResponse, Response
    from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
    from starlette.websockets import WebSocket

    from kalaha.server.bodies import Greeting, NewEmote, SocketDeed
    from kalaha.server.endpoints import ENDPOINTS, catalogue
    from kalaha.server.errors import DatabaseAwayError
    from kalaha.server.http.log import configure_log
    from kalaha.server.http.middleware import Middleware
    from kalaha.server.http.openapi import document
    from kalaha.server.http.pages import Page
    from kalaha.server.http.refusals import HANDLERS
    from kalaha.server.play.archiver import IDLE, Archiver
    from kalaha.server.play.notifications import follow
    from kalaha.server.play.presence import NOTIFY
    from kalaha.server.play.socket import GameConversation
    from kalaha.server.previews import Previews
    from kalaha.server.services import Services
    from kalaha.server.settings import Settings
    from kalaha.server.storage.store import DAY
    from kalaha.server.tournament.socket import TournamentConversation
    from kalaha.wire import game, tournament

MESSAGES: dict[str, Any] = {
    "Greeting": Greeting,
    "SocketMessage": game.Hello
    | game.Step
    | game.Done
    | game.Refused
    | game.Presence
    | game.Emote
    | game.Ping
    | tournament.TournamentState,
    "SocketRequest": SocketDeed | NewEmote,
}
"""The messages sent over web sockets, both by clients and by the server."""

_log = logging.getLogger(__name__)


def create_app(settings: Settings | None = None) -> Starlette:
    """Return the server as an ASGI application. By default, `settings` come from the environment."""
    configure_log()
    settings = settings or Settings()
    api: list[BaseRoute] = [
        WebSocketRoute("/games/{id}/ws", _listen),
        WebSocketRoute("/tournaments/{id}/ws", _watch),
    ]
    others: list[BaseRoute] = [Route("/openapi.json", _openapi), Route("/locale/{name}.ftl", catalogue)]
    for endpoint in ENDPOINTS:
        (api if endpoint.is_api else others).append(endpoint.route)
    services = Services(settings)
    limited = StarletteMiddleware(
        Middleware, limits=services.limits, local=settings.local, proxy=settings.proxy
    )
    page = Page()
    previews = Previews(page, services.games, services.limits, settings.proxy)
    others += [Route("/game/{id}", previews.game), Route("/analysis", previews.line)]
    others += [Route("/rules/{id}", previews.rules)]
    app = Starlette(
        routes=[Mount("/api", routes=api), *others, Route("/{path:path}", page, methods=["GET"])],
        lifespan=_running,
        middleware=[limited],
        exception_handlers=HANDLERS,
    )
    app.state.services = services
    return app


async def _listen(socket: WebSocket) -> None:
    services: Services = socket.app.state.services
    push = services.push.key if services.push else None
    await GameConversation(socket, services.limits, services.games, services.presence, push).serve()


async def _watch(socket: WebSocket) -> None:
    services: Services = socket.app.state.services
    await TournamentConversation(socket, services.limits, services.tournaments, services.presence).serve()


async def _openapi(_request: Request) -> Response:
    return _openapi_response()


@cache
def _openapi_response() -> Response:
    return JSONResponse(openapi())


def openapi() -> dict[str, Any]:
    """Return the OpenAPI document."""
    return document(ENDPOINTS, MESSAGES)


@contextlib.asynccontextmanager
async def _running(app: Starlette) -> AsyncGenerator[None]:
    """Run the background jobs while the server runs."""
    services: Services = app.state.services
    store, games, days = services.store, services.games, services.settings.keep_days
    await store.open()
    archiver = Archiver(store)
    jobs = [repeat(IDLE / 10, lambda: archiver.archive(time.time() - IDLE))]
    if store.is_postgres:
        jobs.append(follow(games, services.presence, services.tournaments.forget))
        jobs.append(repeat(NOTIFY, lambda: services.presence.report(store)))
    if days:
        jobs.append(repeat(DAY, lambda: games.remove_untouched(days)))
    if tournament_days := services.settings.tournament_days:
        jobs.append(repeat(DAY, lambda: services.tournaments.remove_old(tournament_days)))
    tasks = [asyncio.create_task(job) for job in jobs]
    _log.info("serving, process %d", os.getpid())
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if services.push:
            services.push.close()
        await store.close()


async def repeat(seconds: float, job: Callable[[], Awaitable[object]]) -> None:
    """Run `job` again and again, pausing for `seconds` in between, even if it fails."""
    while True:
        try:
            await job()
        except DatabaseAwayError:
            pass
        except Exception:  # of any kind. The job must run again
            _log.exception("a background job failed")
        await asyncio.sleep(seconds)
