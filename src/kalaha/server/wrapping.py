"""What is put around every answer: a bound on requests, headers that keep a browser safe, and a count."""

import json
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kalaha.errors import KalahaError, fault
from kalaha.server import metrics
from kalaha.server.speech import refusal_json

MAX_BODY = 16 * 1024
"""Bytes that a request may have; a message on a web socket too."""

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Wrapping:
    """An ASGI application around another one."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(message, scope["path"])
                metrics.REQUESTS.labels(_method(scope), str(message["status"])).inc()
            await send(message)

        body = await _body(scope, receive)
        if body is None:
            await _refuse(scope, wrapped)
        else:
            await self._app(scope, _given(body, receive), wrapped)


async def _body(scope: Scope, receive: Receive) -> bytes | None:
    """Return the whole body, or None as soon as it is clear that it is too large."""
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdecimal() or int(length[:9]) > MAX_BODY:
        return None
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _given(body: bytes, receive: Receive) -> Receive:
    """Return what gives the body, and then what `receive` gives."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return waiting.pop() if waiting else await receive()

    return given


async def _refuse(scope: Scope, send: Send) -> None:
    error = KalahaError(fault("too-large", limit=MAX_BODY))
    document = refusal_json(error, Headers(scope=scope).get("accept-language"))
    body = json.dumps(document).encode("utf-8")
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _add_headers(message: Message, path: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("cache-control", "no-store")


def _method(scope: Any) -> str:
    """Return the method, one of few: what a client makes up must not fill the metrics."""
    method = str(scope["method"])
    return method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH") else "other"
