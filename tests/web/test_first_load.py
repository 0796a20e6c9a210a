"""A first visit or game loads only a few bytes, and the board stays when the scripts arrive."""

import gzip
import re
import urllib.request

import pytest
from playwright.sync_api import Page, Response

from tests.effort import some
from tests.web.conftest import DESKTOP, PHONE, WITHOUT_REST, NewPage, Server
from tests.web.helpers import at_rest, settled

PLACES = """() => [...document.querySelectorAll(".number, header .name, .marbles g")]
    .map((each) => [each.matches(".number"), each.getBoundingClientRect()]).filter(([, { width }]) => width)
    .map(([centred, { x, y, width, height }]) => [x + (centred ? width / 2 : 0), y + height / 2])"""
"""The places of the first elements drawn. Numbers are centred, so a later face keeps their middles."""


NEEDED = re.compile("/assets/(?!display-)")
"""The files that a page needs at first. The display face is loaded after the first paint."""
PAGES = {
    "/": ".pit[aria-disabled=false]",
    "/rules": "table",
    "/rules/wari": "article",
    "/games": "main p",
    "/game/0123456789abcdef": "main p",
}
"""Pages by address, each with a selector that matches once the page is complete."""
SHOWN = some(PAGES, "/rules", "/game/0123456789abcdef")
BUDGET = 98 * 1024  # the first game loads the rules, to play without a server, the faces and a display face


def _listened(page: Page) -> list[str]:
    """Return a list that records the paths that a page requests from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(re.sub(r"^https?://[^/]*", "", request.url)))
    return asked


def _asked(page: Page, address: str) -> list[str]:
    """Load a page and return the paths that it requested."""
    page.add_init_script(WITHOUT_REST)
    asked = _listened(page)
    page.goto(address)
    page.locator(PAGES[address]).first.wait_for()
    at_rest(page)
    return asked


@pytest.mark.parametrize("coding", some(["br", "gzip"], "gzip"))
def test_a_first_visit_takes_at_most_82_kilobytes(new_page: NewPage, server: Server, coding: str) -> None:
    asked = _asked(new_page(PHONE, locale="de-DE"), "/")
    assert len(asked) == len(set(asked)), "nothing is asked for twice"
    assert len([path for path in asked if re.match(r"/assets/..-", path)]) == 1, "one language is enough"
    total = 0
    for path in asked:
        request = urllib.request.Request(server.url + path, headers={"Accept-Encoding": coding})
        with urllib.request.urlopen(request) as answer:
            total += len(answer.read()) + len(str(answer.headers))
            assert (
                path.startswith("/api")
                or path.endswith(".woff2")
                or answer.headers["content-encoding"] == coding
            ), path
            assert path.startswith("/assets/") == ("immutable" in answer.headers["cache-control"])
    assert 20_000 < total < 82_000


@pytest.mark.thorough
def test_the_first_game_is_small(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(WITHOUT_REST)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  (the browser wants a function)
    page.goto("/")
    page.get_by_role("button", name="Play").click()
    settled(page)
    sent = {answer.url: answer.body() for answer in answers if "/api/" not in answer.url}
    sizes = {url: len(gzip.compress(body)) for url, body in sent.items()}
    assert len(sizes) > 4
    assert sum(sizes.values()) <= BUDGET, sizes
    assert sum(".ftl" in url or "/assets/en-" in url for url in sizes) == 1, "one language"


def test_the_html_names_the_files_of_a_page(new_page: NewPage) -> None:
    context = new_page().context
    first: dict[str, set[str]] = {}
    found: dict[str, set[str]] = {}
    for without_scripts in (True, False):
        pages = {address: context.new_page() for address in SHOWN}
        asked = {address: _listened(page) for address, page in pages.items()}
        for address, page in pages.items():
            page.add_init_script(WITHOUT_REST)
            if without_scripts:
                page.route("**/assets/index-*.js", lambda route: route.abort())  # scripts request more files
            page.goto(address)
            if not without_scripts:
                page.locator(PAGES[address]).first.wait_for()
                at_rest(page)
        found = {where: {path for path in asked[where] if NEEDED.match(path)} for where in pages}
        first = first or found
    late = {where: paths - first[where] for where, paths in found.items()}
    assert not any(late.values()), late


@pytest.mark.parametrize(
    ("size", "theme"),
    some(
        [(PHONE, "contrast"), ((320, 640), "dark"), (DESKTOP, "dark"), ((768, 1024), "light"),
         ((844, 390), "light")],
        (PHONE, "contrast"),
    ),
)  # fmt: skip
def test_nothing_moves_when_the_scripts_arrive(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page(size, locale="cs-CZ")
    page.add_init_script(f"localStorage.setItem('kalaha.settings', '{{\"theme\":\"{theme}\"}}')")
    page.route("**/assets/index-*.js", lambda route: route.abort())
    page.goto("/")
    first = page.evaluate(PLACES)
    assert len(first) == 14 + 1 + 72
    chosen = "document.documentElement.dataset.theme + document.documentElement.lang"
    assert page.evaluate(chosen) == f"{theme}cs"
    page.unroute_all()
    page.reload()
    page.locator(".pit").first.wait_for()
    assert page.locator("#shell").count() == 0
    moved = [
        abs(one - other)
        for there, here in zip(first, page.evaluate(PLACES), strict=True)
        for one, other in zip(there, here, strict=True)
    ]
    assert max(moved) < 1


@pytest.mark.thorough
def test_only_the_front_page_has_a_board_without_scripts(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/assets/index-*.js", lambda route: route.abort())
    page.goto("/rules")
    assert len(page.evaluate(PLACES)) == 1, "only the name"
