"""`Page`: the page's files as built from `web/`, compressed for browsers that accept compression."""

import gzip
import json
import mimetypes
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

STATIC = Path(__file__).parents[1] / "static"
"""The page as built from `web/`: index.html and assets, whose names contain a hash of their contents."""
_PAGES = "pages.json"
"""The file that lists the first folder of each page's path. web/compress.ts writes it."""
_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""The file name suffix for each content coding, starting with the coding that compresses best."""
_DESCRIBED = re.compile(r'<meta (?:name="description"|property="og:)[^>]*>')
_NO_PAGE = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Kalaha</title>"
    "<p>The page of the game has not been built."
)

mimetypes.add_type("text/javascript", ".js")  # older Python versions default to another type
mimetypes.add_type("application/octet-stream", ".bin")


class Page(StaticFiles):
    """An ASGI application that serves files, and the page itself for all other paths that its router knows.

    If the path does not match a file or a route, the status is 404.
    """

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        self._pages = set[str](json.loads((folder / _PAGES).read_bytes()) if _PAGES in self._files else ())
        self.config_checked = True  # programs can play even without a page

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the smallest version of a file that the browser accepts."""
        path = Path(path).as_posix()
        folder = "".join(Path(path).parts[:1])
        is_asset = folder == "assets"
        is_known = path in self._files or folder in self._pages
        if path not in self._files:
            if is_asset:
                raise HTTPException(404)
            path = "index.html"
            if path not in self._files:
                return HTMLResponse(_NO_PAGE)
        accepted = Headers(scope=scope).get("accept-encoding", "").lower()
        forms = (coding for coding, ending in _ENDINGS.items() if path + ending in self._files)
        coding = next((each for each in forms if _accepts(accepted, each)), "")
        response = await super().get_response(path + _ENDINGS.get(coding, ""), scope)
        if not is_known and response.status_code == 200:
            response.status_code = 404
        if coding:
            response.headers["content-encoding"] = coding
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_asset else "no-cache"
        response.headers["vary"] = "accept-encoding"
        return response

    def with_head(self, tags: str, request: Request) -> Response:
        """Return the page with `tags` in its head instead of the description that it was built with."""
        if "index.html" not in self._files:
            return HTMLResponse(_NO_PAGE)
        built = (self._folder / "index.html").read_text()
        text = _DESCRIBED.sub("", built).replace("</head>", f"{tags}</head>", 1)
        response = HTMLResponse(text, headers={"cache-control": "no-cache"})
        response.headers["vary"] = "accept-encoding, accept-language"
        if _accepts(request.headers.get("accept-encoding", "").lower(), "gzip"):
            response.body = gzip.compress(response.body, 6)
            response.headers["content-encoding"] = "gzip"
            response.headers["content-length"] = str(len(response.body))
        return response


def _accepts(accepted: str, coding: str) -> bool:
    """Return whether an Accept-Encoding header allows a content coding.

    >>> [_accepts("gzip;q=0.8, br;q=0.0", coding) for coding in ("br", "gzip")]
    [False, True]
    """
    return bool(re.search(rf"\b{coding}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", accepted))
