"""`served`: routes that FastAPI describes, served without it.

FastAPI reads the declarations of an endpoint for the OpenAPI document. What it did with them at each request
took a third of the time of a move. Here they are read once, and cover what our endpoints use: the request,
parts of the path, dependencies, and a body, which is JSON.
"""

import inspect
from collections.abc import Callable
from email.message import Message
from functools import lru_cache
from typing import Any, get_type_hints

from fastapi import Request
from fastapi.params import Body, Depends
from fastapi.routing import APIRoute, APIWebSocketRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from kalaha.errors import fault
from kalaha.server.errors import InvalidRequestError

_Read = Callable[[Request, bytes], Any]
"""Returns what a request and its body say of one parameter."""


def served(route: BaseRoute) -> BaseRoute:
    """Return the route as Starlette serves it."""
    if isinstance(route, APIRoute):
        return Route(route.path, _Endpoint(route), methods=route.methods)
    assert isinstance(route, APIWebSocketRoute)

    async def serve(socket: WebSocket) -> None:
        await route.endpoint(socket, **socket.path_params)

    return WebSocketRoute(route.path, serve)


class _Endpoint:
    """An endpoint as an ASGI application."""

    def __init__(self, route: APIRoute) -> None:
        self._before = [_called(depends.dependency) for depends in route.dependencies if depends.dependency]
        self._call = _called(route.endpoint)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        body = await request.body()
        for call in self._before:
            call(request, body)
        response = await self._call(request, body)
        await response(scope, receive, send)


def _called(call: Callable[..., Any]) -> _Read:
    """Return a function that calls this one with what its parameters ask for."""
    hinted = call if inspect.isroutine(call) else call.__call__
    hints = get_type_hints(hinted, include_extras=True)
    reads = {name: _reading(name, hints[name]) for name in inspect.signature(call).parameters}

    def read(request: Request, body: bytes) -> Any:
        return call(**{name: read(request, body) for name, read in reads.items()})

    return read


def _reading(name: str, hint: Any) -> _Read:
    """Return how a parameter is read."""
    marks = getattr(hint, "__metadata__", ())
    kind = hint.__origin__ if marks else hint
    depends = next((mark for mark in marks if isinstance(mark, Depends)), None)
    if depends is not None:
        assert depends.dependency is not None
        return _called(depends.dependency)
    if kind is Request:
        return lambda request, _body: request
    if issubclass(kind, BaseModel):
        is_optional = any(isinstance(mark, Body) for mark in marks)
        return lambda request, body: kind() if is_optional and not body else _json(kind, request, body)
    part = TypeAdapter[Any](hint)
    return lambda request, _body: _checked(name, part.validate_python, request.path_params[name])


def _json(model: type[BaseModel], request: Request, body: bytes) -> BaseModel:
    if not _is_json(request.headers.get("content-type", "")):
        raise InvalidRequestError(fault("request-wrong", place="body"))
    return _checked("body", model.model_validate_json, body)


def _checked(name: str, validate: Callable[[Any], Any], value: object) -> Any:
    try:
        return validate(value)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        raise InvalidRequestError(fault("request-wrong", place=where[:60] or name)) from None


@lru_cache(maxsize=256)
def _is_json(content_type: str) -> bool:
    """Whether a body is said to be JSON: a page of another site cannot send that unasked.

    >>> [_is_json(kind) for kind in ("application/json; charset=utf-8", "text/plain", "")]
    [True, False, False]
    """
    message = Message()
    message["content-type"] = content_type
    main, _, kind = message.get_content_type().partition("/")
    return main == "application" and (kind == "json" or kind.endswith("+json"))
