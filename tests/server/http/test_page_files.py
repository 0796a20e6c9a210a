"""The files of the page: the smallest form that is accepted, kept for as long as it stays the same."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response

from kalaha.server.http import page_files

SCRIPT = b"say('kalaha');" * 40


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Answers"]:
    """Give the answers for a small page."""
    (tmp_path / "assets").mkdir()
    for path, body in (
        ("index.html", b"<p>page</p>"),
        ("made-from", b"no file of the page"),
        ("assets/a-1.js", SCRIPT),
        ("assets/a-1.js.br", b"brotli"),
        ("assets/a-1.js.gz", gzip.compress(SCRIPT)),
    ):
        (tmp_path / path).write_bytes(body)
    monkeypatch.setattr(page_files, "STATIC", tmp_path)
    page_files.page_files.cache_clear()
    yield Answers()
    page_files.page_files.cache_clear()


class Answers:
    def __call__(self, path: str, **headers: str) -> Response:
        asked = Headers({name.replace("_", "-"): value for name, value in headers.items()})
        return page_files.page_files()[path].answer(asked)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP;q=0.8", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.000, gzip;q=0", None),
        ("*", "br"),
        ("identity", None),
        ("", None),
        ("brotli;;q=x,,", None),
    ],
)
def test_the_smallest_accepted_form_is_sent(answers: Answers, accepted: str, coding: str | None) -> None:
    answer = answers("assets/a-1.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == coding
    assert answer.body == {"br": b"brotli", "gzip": gzip.compress(SCRIPT), None: SCRIPT}[coding]
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_what_has_not_changed_is_not_sent_again(answers: Answers) -> None:
    first = answers("index.html")
    assert (first.headers["cache-control"], first.body) == ("no-cache", b"<p>page</p>")
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = answers("index.html", if_none_match=known)
        assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)
    assert answers("index.html", if_none_match='"other"').status_code == 200


def test_each_form_has_a_tag_of_its_own(answers: Answers) -> None:
    tags = {answers("assets/a-1.js", accept_encoding=each).headers["etag"] for each in ("br", "gzip", "")}
    assert len(tags) == 3


def test_files_named_by_their_contents_are_kept_for_ever(answers: Answers) -> None:
    assert answers("assets/a-1.js").headers["cache-control"] == "public, max-age=31536000, immutable"


def test_only_files_of_the_page_are_sent(answers: Answers) -> None:
    assert set(page_files.page_files()) == {"index.html", "assets/a-1.js"}
