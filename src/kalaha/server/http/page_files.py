"""The files of the page as built from `web/`, each with its compressed forms, all in memory."""

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

STATIC = Path(__file__).parents[1] / "static"
"""The page as built from `web/`: index.html, and assets named by a hash of their contents."""
_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings, the smallest first, by the file name suffix of that form."""
_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
_FOREVER = "public, max-age=31536000, immutable"
_ASK = "no-cache"


@dataclass(frozen=True)
class PageFile:
    """A file of the page: its media type, how long it may be cached, and its body by content coding."""

    media_type: str
    caching: str
    bodies: dict[str, bytes]
    digest: str

    def answer(self, headers: Headers) -> Response:
        """Return the smallest form that these request headers accept, or 304 if they name it."""
        accepted = _accepted(headers.get("accept-encoding", ""))
        coding = next((each for each in self.bodies if each in accepted), "")
        tag = f'"{self.digest}{coding and "-"}{coding}"'
        own = {"cache-control": self.caching, "etag": tag, "vary": "accept-encoding"}
        if _is_known(headers, tag):
            return Response(status_code=304, headers=own)
        if coding:
            own["content-encoding"] = coding
        return Response(self.bodies[coding], headers=own, media_type=self.media_type)


@cache
def page_files() -> dict[str, PageFile]:
    """Return the files by path from the page's root, without a leading slash; empty if none were built."""
    paths = [path for path in STATIC.rglob("*") if path.suffix in _TYPES]
    return {path.relative_to(STATIC).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> PageFile:
    forms = {coding: path.with_name(path.name + ending) for coding, ending in _ENDINGS.items()}
    bodies = {coding: form.read_bytes() for coding, form in forms.items() if form.exists()}
    body = path.read_bytes()
    return PageFile(
        media_type=_TYPES[path.suffix],
        caching=_FOREVER if path.parent.name == "assets" else _ASK,
        bodies=bodies | {"": body},
        digest=hashlib.sha256(body).hexdigest()[:16],
    )


def _is_known(headers: Headers, tag: str) -> bool:
    """Whether the headers of a request name this entity tag."""
    known = (each.strip().removeprefix("W/") for each in headers.get("if-none-match", "").split(","))
    return tag in known


def _accepted(header: str) -> set[str]:
    """Return those of the content codings here that an Accept-Encoding header allows.

    >>> [sorted(_accepted(header)) for header in ("gzip, br;q=0", "*, gzip;q=0.0", "gzip;q=.5", "")]
    [['gzip'], ['br'], ['gzip'], []]
    """
    asked: dict[str, bool] = {}
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        asked[coding.strip()] = bool(weight.partition("=")[2].strip(" 0.") or not weight.strip())
    return {coding for coding in _ENDINGS if asked.get(coding, asked.get("*", False))}
