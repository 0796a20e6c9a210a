"""`Endpoints`: what clients may ask, declared once, then both served and described from that (see `openapi`).

An endpoint is a coroutine. Its first parameter is the request, or the web socket. One named `body` is a
pydantic model that the request carries as JSON; with a default it may be missing. Every other parameter is
one of the server's services, found by its type when the server is assembled.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from functools import lru_cache
from typing import Any, ClassVar, TypeVar, get_type_hints

from pydantic import BaseModel, ValidationError
from starlette.requests import Request as StarletteRequest
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from kalaha.errors import fault
from kalaha.server.errors import InvalidRequestError, StoppingError
from kalaha.server.http.limits import Limits, on_behalf_of

_Answer = TypeVar("_Answer")
_Function = TypeVar("_Function", bound=Callable[..., Awaitable[Any]])
_Service = TypeVar("_Service")

Services = Mapping[type, object]
"""The services that endpoints use, each by its type."""


class Request(StarletteRequest):
    """A request; subclasses read and require more of it."""

    needs_seat: ClassVar[bool] = False

    async def while_connected(self, asking: Awaitable[_Answer]) -> _Answer:
        """Return the answer; drop the question if the client goes away first, or the server is stopping."""
        answer = asyncio.ensure_future(asking)
        gone = asyncio.ensure_future(self._disconnected())
        stopping = asyncio.ensure_future(self.app.state.stopping.wait())
        try:
            await asyncio.wait([answer, gone, stopping], return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise StoppingError  # not read by a client that has gone
            return await answer
        finally:
            for task in (answer, gone, stopping):
                task.cancel()

    async def _disconnected(self) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            pass


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An HTTP endpoint: what it is asked, what that costs, and what it answers.

    `answer` is a shape of `kalaha.wire` or a media type; `refusals` are statuses in addition to those with
    which any endpoint may refuse; `query` describes the parameters after the `?`.
    """

    method: str
    path: str
    function: Callable[..., Awaitable[Response]]
    answer: Any
    refusals: Sequence[int] = ()
    status: int = 200
    cost: float = 0
    query: Sequence[Mapping[str, Any]] = ()
    described: bool = True

    @property
    def body(self) -> type[BaseModel] | None:
        """What the request carries."""
        return get_type_hints(self.function).get("body")

    @property
    def body_required(self) -> bool:
        """Whether a body is required."""
        return inspect.signature(self.function).parameters["body"].default is inspect.Parameter.empty

    @property
    def request(self) -> type[Request]:
        """The kind of request."""
        return next(iter(get_type_hints(self.function).values()))

    def route(self, services: Services) -> BaseRoute:
        """Return the route by which it is served."""
        return Route(self.path, _Served(self, services), methods=[self.method])


class _Served:
    """An endpoint as an ASGI application."""

    def __init__(self, endpoint: Endpoint, services: Services) -> None:
        self._function = endpoint.function
        self._request = endpoint.request
        self._body = endpoint.body
        self._body_required = self._body is not None and endpoint.body_required
        self._cost = endpoint.cost
        self._limits = _find(services, Limits)
        self._services = _needed(endpoint.function, services)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._cost:
            self._limits.spend(on_behalf_of.get(), self._cost)
        request = self._request(scope, receive, send)
        given = self._services
        if self._body is not None and ((content := await request.body()) or self._body_required):
            given = {**given, "body": _read(self._body, request, content)}
        response = await self._function(request, **given)
        await response(scope, receive, send)


@dataclass(frozen=True, slots=True)
class SocketEndpoint:
    """A web socket."""

    path: str
    function: Callable[..., Awaitable[None]]

    def route(self, services: Services) -> BaseRoute:
        """Return the route by which it is served."""
        needed = _needed(self.function, services)

        async def serve(socket: WebSocket) -> None:
            await self.function(socket, **needed)

        return WebSocketRoute(self.path, serve)


class Endpoints(list[Endpoint | SocketEndpoint]):
    """The endpoints of a room, in order, each added by a decorator that takes the fields of `Endpoint`."""

    def get(self, path: str, answer: Any, *refusals: int, **more: Any) -> Callable[[_Function], _Function]:
        """Add an endpoint that changes nothing."""
        return self.add("GET", path, answer, *refusals, **more)

    def post(self, path: str, answer: Any, *refusals: int, **more: Any) -> Callable[[_Function], _Function]:
        """Add an endpoint that does something."""
        return self.add("POST", path, answer, *refusals, **more)

    def add(
        self, method: str, path: str, answer: Any, *refusals: int, **more: Any
    ) -> Callable[[_Function], _Function]:
        """Add an endpoint."""

        def add(function: _Function) -> _Function:
            self.append(Endpoint(method, path, function, answer, refusals, **more))
            return function

        return add

    def socket(self, path: str) -> Callable[[_Function], _Function]:
        """Add a web socket."""

        def add(function: _Function) -> _Function:
            self.append(SocketEndpoint(path, function))
            return function

        return add


def _needed(function: Callable[..., object], services: Services) -> dict[str, object]:
    """Return the services that an endpoint's parameters name."""
    hints = get_type_hints(function)
    names = list(inspect.signature(function).parameters)[1:]
    return {name: _find(services, hints[name]) for name in names if name != "body"}


def _find(services: Services, kind: type[_Service]) -> _Service:
    found = services[kind]
    assert isinstance(found, kind)
    return found


def _read(model: type[BaseModel], request: Request, content: bytes) -> BaseModel:
    if not _is_json(request.headers.get("content-type", "")):
        raise InvalidRequestError(fault("request-wrong", place="body"))
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        raise malformed(error, "body") from None


def malformed(error: ValidationError, otherwise: str) -> InvalidRequestError:
    """Return the error that says which member is wrong, or which part if none can be named."""
    where = ".".join(str(part) for part in error.errors()[0]["loc"])
    return InvalidRequestError(fault("request-wrong", place=where[:60] or otherwise))


@lru_cache(maxsize=256)
def _is_json(content_type: str) -> bool:
    """Whether a body is declared as JSON: a page of another site cannot send that without asking.

    >>> [_is_json(kind) for kind in ("application/json; charset=utf-8", "text/plain", "")]
    [True, False, False]
    """
    message = Message()
    message["content-type"] = content_type
    main, _, kind = message.get_content_type().partition("/")
    return main == "application" and (kind == "json" or kind.endswith("+json"))


def json_response(text: str, status: int = 200) -> Response:
    """Return a response of already encoded JSON."""
    return Response(text, status, media_type="application/json")
