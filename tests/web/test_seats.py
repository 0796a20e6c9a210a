"""Seat secrets stay in the browser and on the server, and offline pages cannot be framed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request

from tests.web.conftest import Contexts, NewPage, Server
from tests.web.helpers import hosted, join, play_first, settled
from tests.web.test_embed import LINE, Blog, blog, framed
from tests.web.test_install import keep

__all__ = ["blog"]

SEATS = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("kalaha.seats."))
    .flatMap(([, text]) => { const { seats, invite } = JSON.parse(text); return [...seats, invite ?? ""]; })
    .filter((secret) => secret)"""
CACHED = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            found.push(request.url, await (await cache.match(request)).text());
    }
    return found;
}"""


@pytest.fixture(autouse=True)
def _elsewhere(contexts: Contexts, new_page: NewPage) -> Iterator[None]:
    """Allow requests to the blog, which is on another host."""
    yield
    assert new_page
    contexts.asked[:] = [url for url in contexts.asked if not url.startswith("http://localhost:")]


@pytest.mark.thorough
def test_no_secret_is_in_an_address_a_cache_or_a_referrer(new_page: NewPage, blog: Blog) -> None:
    page, friend = new_page(installed=True), new_page(installed=True)
    seen: list[str] = []

    def listen(request: Request) -> None:
        seen.extend((request.url, request.headers.get("referer", "")))

    for each in (page, friend):
        each.on("request", listen)
        keep(each)
    link = hosted(page)
    join(friend, link)
    play_first(page)
    settled(page)
    secrets = {link.rpartition("#")[2], *page.evaluate(SEATS), *friend.evaluate(SEATS)}
    assert len(secrets) >= 3
    for each in (page, friend):
        seen.extend((each.url, *each.evaluate(CACHED)))
        assert len(seen) > 50
        each.evaluate("(address) => { location.href = address; }", blog("<h1>elsewhere</h1>"))
        each.get_by_role("heading", name="elsewhere").wait_for()
        seen.append(each.evaluate("document.referrer"))
    assert not [text for text in seen for secret in secrets if secret in text]


@pytest.mark.thorough
def test_an_offline_page_is_not_shown_in_a_foreign_frame(
    new_page: NewPage, server: Server, blog: Blog
) -> None:
    page = new_page(installed=True)
    keep(page)
    for path in ("/", "/games", "/editor"):
        with page.expect_console_message(lambda said: said.text.startswith("Framing '")):
            page.goto(blog(f'<iframe src="{server.url}{path}" title="Kalaha"></iframe>'))
        assert page.frames[1].locator("header").count() == 0, path


@pytest.mark.thorough
def test_a_framed_board_works_offline(new_page: NewPage, server: Server, blog: Blog) -> None:
    page: Page = new_page(installed=True)
    keep(page)
    frame = framed(page, blog, f"{server.url}/embed?{LINE}")
    frame.locator(".embed[data-at='3'][data-busy=false]").wait_for()
    frame.get_by_role("button", name="One move back").click()
    frame.locator(".embed[data-at='2'][data-busy=false]").wait_for()
