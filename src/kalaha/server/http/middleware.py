"""What every request passes through: limits, security headers, and metrics."""

import asyncio
import logging
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from kalaha.errors import fault, shown
from kalaha.origins import is_local
from kalaha.server import metrics
from kalaha.server.errors import (
    ForeignHostError,
    RefusedError,
    ServerFaultError,
    TooLargeError,
)
from kalaha.server.http.headers import headers_for
from kalaha.server.http.limits import Limits, client_of, on_behalf_of
from kalaha.server.http.refusals import hold_back, refusal

MAX_BODY = 16 * 1024
"""The most bytes in a request, or in a message on a web socket."""

_log = logging.getLogger(__name__)


class Middleware:
    """An ASGI application that wraps another, and bounds what each client asks for by `limits`.

    With `local` it answers only requests addressed to this computer. With `proxy`, clients are those that
    the proxy names. HEAD is answered like GET, without the body. An internal error is logged, and answered
    with 500.
    """

    def __init__(self, app: ASGIApp, limits: Limits, local: bool = False, proxy: bool = False) -> None:
        self._app = app
        self._limits = limits
        self._local = local
        self._proxy = proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        is_head = scope.get("method") == "HEAD"
        started = False

        async def wrapped(message: Message) -> None:
            nonlocal started
            started = True
            if message["type"] == "http.response.start":
                _add_headers(message, scope["path"])
                metrics.REQUESTS.labels(_method(scope), str(message["status"])).inc()
            elif is_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        is_http = scope["type"] == "http"
        try:
            self._admit(scope)
            body = await _body(scope, receive) if is_http else b""
            asked = {**scope, "method": "GET"} if is_head else scope
            await self._app(asked, _given(body, receive) if is_http else receive, wrapped)
        except RefusedError as error:
            await _refuse(error, scope, receive, wrapped)
        except (ClientDisconnect, WebSocketDisconnect):
            pass  # gone; an incomplete request has no effect
        except asyncio.CancelledError:
            pass  # the server is stopping
        except Exception as error:
            _log.error("fault", extra={"path": scope["path"][:100]}, exc_info=error)
            if started and is_http:
                raise  # the client has received only part of the response
            if not started:
                await _refuse(ServerFaultError(), scope, receive, wrapped)

    def _admit(self, scope: Scope) -> None:
        """Raise `RefusedError` for a request that is not to be served at all."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._local and not is_local(host):
            raise ForeignHostError(fault("host-foreign", host=shown(host)))
        address = scope["client"][0] if scope.get("client") else None
        client = client_of(address, headers, self._proxy)
        on_behalf_of.set(client)
        self._limits.admit(client, scope["path"])


async def _body(scope: Scope, receive: Receive) -> bytes:
    """Return the whole body; raises `TooLargeError` as soon as it is known to be, or `ClientDisconnect`."""
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdecimal() or int(length[:9]) > MAX_BODY:
        raise TooLargeError(fault("too-large", limit=MAX_BODY))
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            raise TooLargeError(fault("too-large", limit=MAX_BODY))
        if not message.get("more_body", False):
            return bytes(body)


def _given(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that returns this body first, then what the other returns."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return waiting.pop() if waiting else await receive()

    return given


async def _refuse(error: RefusedError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request and close the connection; of a web socket, close it before it is open."""
    if scope["type"] == "websocket":
        await hold_back(error)
        await send({"type": "websocket.close", "code": 1008})
        return
    answer = await refusal(error, Headers(scope=scope), connection="close")
    await answer(scope, receive, send)


def _add_headers(message: Message, path: str) -> None:
    """Add the headers that a response does not set itself."""
    headers: list[tuple[bytes, bytes]] = message["headers"]
    present = {name for name, _ in headers}
    headers.extend(pair for pair in headers_for(path) if pair[0] not in present)


def _method(scope: Any) -> str:
    """Return the method, or one name for all unknown ones: made-up methods must not fill the metrics."""
    method = str(scope["method"])
    return method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH") else "other"
