"""Everything not under `/api`: the game's page, the languages, and what operators need."""

from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response

import kalaha.locale
from kalaha.locale import LANGUAGES
from kalaha.server.http.endpoints import Endpoints, Request
from kalaha.server.http.openapi import Document
from kalaha.server.http.page_files import page_files
from kalaha.server.storage.health import Health

_LOCALE = Path(kalaha.locale.__file__).parent

endpoints = Endpoints()


@endpoints.get("/healthz", "text/plain", 503)
async def health(_request: Request, health: Health) -> Response:
    """Answer `ok` if games can be stored."""
    await health.require()
    return PlainTextResponse("ok\n")


@endpoints.get("/metrics", "text/plain")
async def metrics(_request: Request) -> Response:
    """Return the metrics of this server, for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@endpoints.get("/locale/{name}.ftl", "text/plain", described=False)
async def catalogue(request: Request) -> Response:
    """Return the catalogue of a language."""
    name = request.path_params["name"]
    if name not in LANGUAGES:
        raise HTTPException(404)
    path = _LOCALE / f"{name}.ftl"
    return FileResponse(path, media_type="text/plain; charset=utf-8", headers={"cache-control": "no-cache"})


@endpoints.get("/openapi.json", "application/json", described=False)
async def openapi(_request: Request, document: Document) -> Response:
    """Return the OpenAPI document."""
    return JSONResponse(document.content)


class _PageConvertor(Convertor[str]):
    """The paths of pages: any but those of the API."""

    regex = r"(?!api(?:/|$)).*"

    def convert(self, value: str) -> str:
        """Return it as it is."""
        return value

    def to_string(self, value: str) -> str:
        """Return it as it is."""
        return value


register_url_convertor("page", _PageConvertor())


@endpoints.get("/{path:page}", "text/html", described=False)
async def page(request: Request) -> Response:
    """Return a file of the page; every other path returns the page itself, which knows what to show."""
    path = request.path_params["path"]
    file = page_files().get(path)
    if file is None and path.startswith("assets/"):
        raise HTTPException(404)
    file = file or page_files().get("index.html")
    return file.answer(request.headers) if file else HTMLResponse(_NO_PAGE)


_NO_PAGE = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Kalaha</title>"
    "<p>The page of the game has not been built."
)
