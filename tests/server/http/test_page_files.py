"""The page's files are sent in the smallest encoding accepted, and cached until they change."""

import gzip
from pathlib import Path

import httpx
import pytest

from kalaha.server.http.pages import Page

SCRIPT = b"say('kalaha');" * 40


def asked(folder: Path) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(Page(folder)), base_url="http://page")


@pytest.fixture
def page(tmp_path: Path) -> httpx.AsyncClient:
    """A client of a server with a small page."""
    (tmp_path / "assets").mkdir()
    for path, body in (
        ("index.html", b"<p>page</p>"),
        ("pages.json", b'["", "game"]'),
        ("assets/a-1.js", SCRIPT),
        ("assets/a-1.js.gz", gzip.compress(SCRIPT)),
        ("assets/a-1.js.br", b"brotli"),
    ):
        (tmp_path / path).write_bytes(body)
    return asked(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP;q=0.8", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.000, gzip;q=0", None),
        ("identity", None),
        ("", None),
        ("brotli;;q=x,,", None),
    ],
)
async def test_the_smallest_accepted_form_is_sent(
    page: httpx.AsyncClient, accepted: str, coding: str | None
) -> None:
    answer = await page.get("/assets/a-1.js", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == coding
    assert answer.content == (b"brotli" if coding == "br" else SCRIPT)
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_an_unchanged_page_is_not_sent_again(page: httpx.AsyncClient) -> None:
    first = await page.get("/game/0123456789abcdef")
    assert (first.headers["cache-control"], first.content) == ("no-cache", b"<p>page</p>")
    assert first.status_code == 200
    again = await page.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")


@pytest.mark.parametrize("path", ["/robots.txt", "/games", "/x/game", "/.env", "/game.html"])
async def test_an_unknown_path_is_404_with_the_page(page: httpx.AsyncClient, path: str) -> None:
    answer = await page.get(path)
    assert (answer.status_code, answer.content) == (404, b"<p>page</p>")


async def test_each_form_has_its_own_tag(page: httpx.AsyncClient) -> None:
    codings = ("br", "gzip", "")
    answers = [await page.get("/assets/a-1.js", headers={"accept-encoding": each}) for each in codings]
    assert len({answer.headers["etag"] for answer in answers}) == 3


async def test_without_a_page_there_is_a_sentence(tmp_path: Path) -> None:
    assert "has not been built" in (await asked(tmp_path).get("/")).text
