"""Responses that a client may cache, and revalidate by their entity tag."""

import hashlib

from starlette.datastructures import Headers
from starlette.responses import Response


def cached(headers: Headers, body: str, media_type: str, **own: str) -> Response:
    """Return this body with its entity tag, or 304 if the headers of the request name it."""
    tag = f'"{hashlib.sha256(body.encode()).hexdigest()[:16]}"'
    own = {name.replace("_", "-"): value for name, value in own.items()} | {"etag": tag}
    if is_known(headers, tag):
        return Response(status_code=304, headers=own)
    return Response(body, headers=own, media_type=media_type)


def is_known(headers: Headers, tag: str) -> bool:
    """Whether the headers of a request name this entity tag."""
    known = (each.strip().removeprefix("W/") for each in headers.get("if-none-match", "").split(","))
    return tag in known
