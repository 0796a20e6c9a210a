"""Middleware for all requests: limits, security headers, and metrics."""

import asyncio

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kalaha.errors import fault, shown
from kalaha.origins import is_local
from kalaha.server import metrics
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import Limits, client_of, on_behalf_of
from kalaha.server.http.refusals import hold_back, refusal

_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors "
)
_HEADERS = {
    "content-security-policy": _POLICY + "'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Security headers for browsers, added unless the response sets them itself."""
_METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")


class Middleware:
    """An ASGI application that wraps another one and applies `limits` to each client.

    If `local` is true, it answers only requests addressed to this computer. If `proxy` is true, it takes the
    clients' addresses from the proxy.
    """

    def __init__(self, app: ASGIApp, limits: Limits, local: bool = False, proxy: bool = False) -> None:
        self._app = app
        self._limits = limits
        self._local = local
        self._proxy = proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope["path"])
                # Otherwise, made-up methods could fill the metrics.
                method = scope["method"] if scope["method"] in _METHODS else "other"
                metrics.REQUESTS.labels(method, str(message["status"])).inc()
            await send(message)

        try:
            self._admit(scope)
            await self._app(scope, receive, wrapped)
        except asyncio.CancelledError:
            pass  # the server is stopping
        except RefusedError as error:
            if scope["type"] == "websocket":  # the web socket is not open yet
                await hold_back(error)
                await send({"type": "websocket.close", "code": 1008})
            else:
                answer = await refusal(error, Headers(scope=scope), connection="close")
                await answer(scope, receive, wrapped)

    def _admit(self, scope: Scope) -> None:
        """Raise `RefusedError` if the request must not be served."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._local and not is_local(host):
            raise RefusedError(fault("host-foreign", host=shown(host)))
        address = scope["client"][0] if scope.get("client") else None
        client = client_of(address, headers, self._proxy)
        on_behalf_of.set(client)
        self._limits.admit(client, scope["path"])


def _add_headers(headers: MutableHeaders, path: str) -> None:
    """Add the headers that the response does not set itself. Other sites may frame only `/embed`."""
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    if path in ("/embed", "/embed/"):
        headers["content-security-policy"] = _POLICY + "*"
        del headers["x-frame-options"]
