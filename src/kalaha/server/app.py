"""`create_app`: the server, put together."""

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware as StarletteMiddleware

from kalaha.server.analyse.endpoints import endpoints as analysis
from kalaha.server.analyse.pool import Pool
from kalaha.server.errors import DatabaseAwayError
from kalaha.server.http.limits import Limits
from kalaha.server.http.log import configure_log
from kalaha.server.http.middleware import Middleware
from kalaha.server.http.openapi import Document
from kalaha.server.http.pages import endpoints as pages
from kalaha.server.http.refusals import HANDLERS
from kalaha.server.play.bodies import Greeting, SocketDeed
from kalaha.server.play.endpoints import endpoints as of_games
from kalaha.server.play.folding import Folding
from kalaha.server.play.games import Games
from kalaha.server.play.invitations import Invitations
from kalaha.server.play.notifications import follow
from kalaha.server.play.presence import Presence
from kalaha.server.play.socket import endpoints as game_socket
from kalaha.server.settings import Settings
from kalaha.server.storage.health import Health
from kalaha.server.storage.store import DAY, Store
from kalaha.wire import game

ENDPOINTS = *of_games, *game_socket, *analysis, *pages

MESSAGES: dict[str, Any] = {
    "Greeting": Greeting,
    "SocketMessage": game.Hello | game.Step | game.Done | game.Refused | game.Presence | game.Ping,
    "SocketRequest": SocketDeed,
}
"""The messages on web sockets, the client's and the server's."""

DOCUMENT = Document(ENDPOINTS, MESSAGES)

_HOUR = 3600

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """The services that endpoints use; each endpoint gets those its parameters name, by type."""

    limits: Limits
    store: Store
    health: Health
    presence: Presence
    pool: Pool
    games: Games
    invitations: Invitations
    document: Document = DOCUMENT

    @staticmethod
    def of(settings: Settings) -> "Services":
        """Return the services of a server with these settings."""
        limits = Limits(settings.rate, settings.sockets)
        store = Store(settings.database_url)
        presence = Presence()
        games = Games(store)
        return Services(
            limits=limits,
            store=store,
            health=Health(store),
            presence=presence,
            pool=Pool(settings.workers),
            games=games,
            invitations=Invitations(games, presence.here, limits),
        )

    def by_type(self) -> Mapping[type, object]:
        """Return each service by its type."""
        found = (getattr(self, field.name) for field in fields(self))
        return {type(service): service for service in found}


def create_app(settings: Settings | None = None) -> Starlette:
    """Return the server as an ASGI application; settings default to those of the environment."""
    configure_log()
    settings = settings or Settings()
    services = Services.of(settings)
    app = Starlette(
        routes=[endpoint.route(services.by_type()) for endpoint in ENDPOINTS],
        lifespan=partial(_lifespan, settings, services),
        middleware=[
            StarletteMiddleware(
                Middleware, limits=services.limits, local=settings.local, proxy=settings.proxy
            )
        ],
        exception_handlers=HANDLERS,
    )
    app.state.stopping = asyncio.Event()  # set when the server begins to stop
    return app


@contextlib.asynccontextmanager
async def _lifespan(settings: Settings, services: Services, _app: Starlette) -> AsyncGenerator[None]:
    """Run what belongs to the server as long as it serves."""
    store, games = services.store, services.games
    await store.open()
    tasks = [
        asyncio.create_task(services.presence.keep(store)),
        asyncio.create_task(_fold(store)),
    ]
    if store.is_postgres:
        tasks.append(asyncio.create_task(follow(games, services.presence)))
    if settings.keep_days:
        tasks.append(asyncio.create_task(_remove_old_games(games, settings.keep_days)))
    _log.info("serving", extra={"pid": os.getpid(), "postgres": store.is_postgres})
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await services.pool.close()
        await store.close()


async def _fold(store: Store) -> None:
    """Fold the games in which nothing has happened for an hour, again and again."""
    folding = Folding(store)
    while True:
        with contextlib.suppress(DatabaseAwayError):
            await folding.fold(time.time() - _HOUR)
        await asyncio.sleep(_HOUR / 10)


async def _remove_old_games(games: Games, days: int) -> None:
    """Remove games in which nothing has happened for this many days: now, and once a day."""
    while True:
        with contextlib.suppress(DatabaseAwayError):
            if removed := await games.remove_untouched(days):
                _log.info("removed", extra={"games": removed})
        await asyncio.sleep(DAY)
