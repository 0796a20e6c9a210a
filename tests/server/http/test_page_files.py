"""The files of the page: the smallest form that is accepted, kept for as long as it stays the same."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from kalaha.server.http.pages import Page

SCRIPT = b"say('kalaha');" * 40


class Asked:
    """A page in a folder, asked without a socket."""

    def __init__(self, folder: Path) -> None:
        self._page = httpx.ASGITransport(Page(folder))

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self._page, base_url="http://page") as client:
                return await client.get(path, headers={k.replace("_", "-"): v for k, v in headers.items()})

        return asyncio.run(ask())


@pytest.fixture
def page(tmp_path: Path) -> Asked:
    """Give a small page."""
    (tmp_path / "assets").mkdir()
    for path, body in (
        ("index.html", b"<p>page</p>"),
        ("assets/a-1.js", SCRIPT),
        ("assets/a-1.js.gz", gzip.compress(SCRIPT)),
        ("assets/a-1.js.br", b"brotli"),
    ):
        (tmp_path / path).write_bytes(body)
    return Asked(tmp_path)


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
def test_the_smallest_accepted_form_is_sent(page: Asked, accepted: str, coding: str | None) -> None:
    answer = page.get("/assets/a-1.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == coding
    assert answer.content == (b"brotli" if coding == "br" else SCRIPT)
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_has_not_changed_is_not_sent_again(page: Asked) -> None:
    first = page.get("/game/0123456789abcdef")
    assert (first.headers["cache-control"], first.content) == ("no-cache", b"<p>page</p>")
    again = page.get("/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")


def test_each_form_has_a_tag_of_its_own(page: Asked) -> None:
    answers = [page.get("/assets/a-1.js", accept_encoding=c) for c in ("br", "gzip", "")]
    assert len({answer.headers["etag"] for answer in answers}) == 3


def test_without_a_page_there_is_a_sentence(tmp_path: Path) -> None:
    assert "has not been built" in Asked(tmp_path).get("/").text
