"""All that is not under `/api`: the game's page, the languages, and what operators need."""

import html
import json
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException

import kalaha.locale
from kalaha.locale import LANGUAGES
from kalaha.server import schemas
from kalaha.server.health import Health
from kalaha.server.page_files import page_files
from kalaha.wire.errors import Refusal

_LOCALE = Path(kalaha.locale.__file__).parent

router = APIRouter()


@router.get("/healthz", response_model=None, responses={503: {"model": Refusal}} | schemas.TEXT)
async def health(request: Request) -> PlainTextResponse:
    """Answer `ok` if games can be stored."""
    asked: Health = request.app.state.health
    await asked.require()
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics() -> Response:
    """Return the metrics of this process, for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@router.get("/locale/{name}.ftl", include_in_schema=False)
async def catalogue(name: str) -> FileResponse:
    """Return the catalogue of a language."""
    if name not in LANGUAGES:
        raise HTTPException(404)
    path = _LOCALE / f"{name}.ftl"
    return FileResponse(path, media_type="text/plain; charset=utf-8", headers={"cache-control": "no-cache"})


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> JSONResponse:
    """Return the OpenAPI document."""
    return JSONResponse(request.app.openapi())


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """Show the OpenAPI document as a page."""
    return HTMLResponse(_docs(request.app.openapi()))


class _PageConvertor(Convertor[str]):
    """The paths of pages: any but those of the interface."""

    regex = r"(?!api(?:/|$)).*"

    def convert(self, value: str) -> str:
        """Return it as it is."""
        return value

    def to_string(self, value: str) -> str:
        """Return it as it is."""
        return value


register_url_convertor("page", _PageConvertor())


@router.get("/{path:page}", include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """Return a file of the page; every other path returns the page itself, which knows what to show."""
    file = page_files().get(path)
    if file is None and path.startswith("assets/"):
        raise HTTPException(404)
    file = file or page_files().get("index.html")
    return file.answer(request.headers) if file else HTMLResponse(_NO_PAGE)


_NO_PAGE = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Kalaha</title>"
    "<p>The page of the game has not been built. What the server answers is at <a href=/docs>/docs</a>."
)


def _docs(openapi: dict[str, Any]) -> str:
    """Return the OpenAPI document as a plain page."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'><title>Kalaha</title>",
        f"<h1>{_text(openapi['info']['title'])}</h1><p>{_text(openapi['info']['summary'])} ",
        "Also as <a href=/openapi.json>openapi.json</a>.</p>",
    ]
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            parts.append(f"<h2><code>{_text(method.upper())} {_text(path)}</code></h2>")
            parts.append(f"<p>{_text(operation.get('description', ''))}</p>")
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            if body:
                parts.append(f"<p>Takes {_link(body['schema'])}.</p>")
            parts.append("<ul>")
            for status, answer in operation["responses"].items():
                content = answer.get("content", {}).get("application/json", {}).get("schema", {})
                parts.append(f"<li>{_text(status)}: {_text(answer['description'])} {_link(content)}</li>")
            parts.append("</ul>")
    for name, schema in openapi["components"]["schemas"].items():
        shown = json.dumps(schema.get("properties", schema), indent=2)
        parts.append(
            f"<h3 id='{_text(name)}'>{_text(name)}</h3><p>{_text(schema.get('description', ''))}</p>"
        )
        parts.append(f"<pre>{_text(shown)}</pre>")
    return "\n".join(parts)


def _link(schema: dict[str, Any]) -> str:
    """Return a link to the schema that is meant, where it has a name."""
    name = str(schema.get("$ref") or schema.get("items", {}).get("$ref") or "").rpartition("/")[2]
    return f"<a href='#{_text(name)}'>{_text(name)}</a>" if name else ""


def _text(text: object) -> str:
    return html.escape(str(text))
