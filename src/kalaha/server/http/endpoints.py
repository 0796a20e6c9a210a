"""`Endpoint`: the declaration of an endpoint, used both to serve it and to describe it (see `openapi`).

An endpoint is a coroutine. It takes the server's services and the request and, if the request contains JSON,
a parameter `body` with the pydantic model parsed from it. It returns a `Response`, or a document to send as
JSON.
"""

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, get_type_hints

from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kalaha.errors import fault
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import MAX_BODY, on_behalf_of
from kalaha.wire.encoding import to_json


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An HTTP endpoint: its request, the cost that counts towards the rate limit, and its answer.

    `media` is the media type of an answer that is not a document. `refusals` lists statuses in addition to
    those that the other fields imply. `seat` is true if the request must contain a player's secret.
    """

    method: str
    path: str
    function: Callable[..., Awaitable[object]]
    refusals: Sequence[int] = ()
    status: int = 200
    cost: float = 0
    seat: bool = False
    media: str = ""

    @property
    def body(self) -> type[BaseModel] | None:
        """The model for the request's body."""
        return get_type_hints(self.function).get("body")

    @property
    def answer(self) -> Any:
        """The shape of the answer, or its media type."""
        return self.media or get_type_hints(self.function)["return"]

    @property
    def is_api(self) -> bool:
        """Whether the endpoint is under `/api`."""
        return self.path.startswith("/api/")

    @property
    def route(self) -> Route:
        """The route that serves the endpoint, relative to `/api` if `is_api` is true."""
        body = self.body

        async def serve(request: Request) -> Response:
            services = request.app.state.services
            if self.cost:
                services.limits.spend(on_behalf_of.get(), self.cost)
            if self.seat and not keys(request):
                raise RefusedError(fault("seat-missing"))
            given = () if body is None else (await _read(body, request),)
            answer = await self.function(services, request, *given)
            if isinstance(answer, Response):
                return answer
            content = to_json(answer)
            if self.method != "GET":
                return Response(content, self.status, media_type="application/json")
            # A page that asks again and again is sent only the changes.
            tag = f'"{hashlib.sha256(content.encode()).hexdigest()[:16]}"'
            headers = {"etag": tag, "cache-control": "no-cache, private"}
            if request.headers.get("if-none-match") == tag:
                return Response(status_code=304, headers=headers)
            return Response(content, self.status, headers, media_type="application/json")

        return Route(self.path.removeprefix("/api"), serve, methods=[self.method])


def keys(request: Request) -> list[str]:
    """Return the seat secrets sent with a request."""
    scheme, _, keys = request.headers.get("authorization", "").partition(" ")
    return keys.split()[:2] if scheme.lower() == "bearer" else []


async def _read(model: type[BaseModel], request: Request) -> BaseModel:
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > MAX_BODY:
            raise RefusedError(fault("too-large", limit=MAX_BODY))
    # A page on another site cannot send a body declared as JSON without asking first (CORS).
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RefusedError(fault("request-wrong", place="Content-Type ≠ application/json"))
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise RefusedError(fault("request-wrong", place=where[:60] or "body")) from None
