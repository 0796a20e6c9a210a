"""`answer_once`: one request through the whole server, without a socket.

httpx could do it, but `kalaha --get` alone does not justify four more packages in every installation.
"""

from typing import Any
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.types import Message


async def answer_once(app: Starlette, target: str) -> tuple[int, bytes]:
    """Return the status and the body of the answer to `GET target`."""
    path, _, query = target.partition("?")
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode("utf-8"),
        "query_string": query.encode("utf-8"),
        "root_path": "",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 0),
        "server": ("localhost", 80),
    }
    status, body = 500, bytearray()

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        else:
            body.extend(message.get("body", b""))

    async with app.router.lifespan_context(app):
        await app(scope, receive, send)
    return status, bytes(body)
