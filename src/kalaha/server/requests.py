"""What a request to the interface brings: the game it is about, the seats, and what it costs its client."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request
from fastapi.openapi.models import HTTPBearer
from fastapi.security.base import SecurityBase

from kalaha.errors import fault
from kalaha.locale import printable
from kalaha.server.errors import SeatMissingError, StoppingError, unknown_game
from kalaha.server.games import Games, is_id
from kalaha.server.limits import Limits, client_of
from kalaha.server.live import LiveGame
from kalaha.server.thinking import Thinker
from kalaha.wire.errors import Refusal

_Answer = TypeVar("_Answer")


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe these refusals of an endpoint, and those that any endpoint may give."""
    return {status: {"model": Refusal} for status in (*statuses, 413, 422, 429, 503)}


def spends(cost: float) -> Any:
    """Return the dependency that counts a request against its client's limit."""

    def spend(request: Request) -> None:
        charge(request, cost)

    return Depends(spend)


def charge(request: Request, cost: float) -> None:
    """Count what a request costs its client; raises `TooManyRequestsError`."""
    limits: Limits = request.app.state.limits
    limits.spend(client_of_request(request), cost)


def client_of_request(request: Request) -> str:
    """Return the client that a request comes from, as limits count it."""
    address = request.client.host if request.client else None
    return client_of(address, request.headers, request.app.state.settings.proxy)


def _games(request: Request) -> Games:
    return request.app.state.games


def _thinker(request: Request) -> Thinker:
    return request.app.state.thinker


TheGames = Annotated[Games, Depends(_games)]
TheThinker = Annotated[Thinker, Depends(_thinker)]


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A request about a game: the game's id, and the seats' secrets that came with it."""

    games: Games
    id: str
    keys: tuple[str, ...]

    async def view(self) -> LiveGame:
        """Return the game as it stands; raises 404."""
        return await self.games.view(self.id)


class ReadRequest:
    """The dependency that counts a request about a game, and reads which game and which seats."""

    def __init__(self, cost: float) -> None:
        self._cost = cost

    def __call__(
        self, request: Request, id: Annotated[str, Path(description="a game", max_length=40)]
    ) -> GameRequest:
        """Return the request; raises 404 where the id cannot be a game's."""
        charge(request, self._cost)
        if not is_id(id):
            raise unknown_game(printable(id))
        scheme, _, keys = request.headers.get("authorization", "").partition(" ")
        seats = tuple(keys.split()[:2]) if scheme.lower() == "bearer" else ()
        return GameRequest(request.app.state.games, id, seats)


class ReadPlayerRequest(ReadRequest, SecurityBase):
    """The same for requests that only a player may make; without a seat it raises 401."""

    model = HTTPBearer(description="the secret of a seat, or of both with a blank between")
    scheme_name = "Seat"

    def __call__(
        self, request: Request, id: Annotated[str, Path(description="a game", max_length=40)]
    ) -> GameRequest:
        """Return the request."""
        asked = super().__call__(request, id)
        if not asked.keys:
            raise SeatMissingError(fault("seat-missing"))
        return asked


ViewerRequest = Annotated[GameRequest, Depends(ReadRequest(1))]
PlayerRequest = Annotated[GameRequest, Depends(ReadPlayerRequest(1))]


async def while_connected(request: Request, asking: Awaitable[_Answer]) -> _Answer:
    """Return the answer; if the client goes away first, or the server is to stop, the question is dropped."""
    answer = asyncio.ensure_future(asking)
    gone = asyncio.ensure_future(_disconnected(request))
    stopping = asyncio.ensure_future(request.state.stopping.wait())
    try:
        await asyncio.wait([answer, gone, stopping], return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise StoppingError  # which nobody reads who has gone
        return await answer
    finally:
        for task in (answer, gone, stopping):
            task.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
