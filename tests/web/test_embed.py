"""Another site can show a board in a frame, but no other page."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.effort import some
from tests.web.conftest import NewPage, Server

Blog = Callable[[str], str]
LINE = "rules=alga&seeds=4&moves=3-6-1"


@pytest.fixture
def blog() -> Iterator[Blog]:
    """Serve a page with some HTML from another origin, and return its URL."""
    pages: dict[str, str] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = pages.get(self.path, "").encode()
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()

    def publish(html: str) -> str:
        path = f"/{len(pages)}"
        pages[path] = f"<!doctype html><html lang=en><title>A blog</title>{html}"
        return f"http://localhost:{server.server_port}{path}"

    yield publish
    server.shutdown()
    thread.join()
    server.server_close()


def framed(page: Page, blog: Blog, url: str, size: tuple[int, int] = (640, 330)) -> FrameLocator:
    """Open a page of the blog that shows `url` in a frame, and return the frame."""
    page.goto(blog(f'<iframe src="{url}" title="Kalaha" width="{size[0]}" height="{size[1]}"></iframe>'))
    assert page.locator("iframe").get_attribute("src") == url
    return page.frame_locator("iframe")


def test_a_foreign_page_shows_a_board(new_page: NewPage, server: Server, blog: Blog) -> None:
    page = new_page(at=blog("").rpartition("/")[0])
    frame = framed(page, blog, f"{server.url}/embed?{LINE}&theme=dark&lang=sv")
    frame.locator(".embed[data-at='3'][data-busy=false]").wait_for()
    numbers = frame.locator(".number")
    expect(numbers).to_have_text([*"44055020666550"])
    frame.get_by_role("button", name="Till början").click()
    expect(frame.locator(".embed")).to_have_attribute("data-at", "0")
    expect(numbers).to_have_text([*"444444", "0", *"444444", "0"])
    frame.get_by_role("button", name="Ett drag framåt").click()
    expect(frame.locator(".embed[data-busy=false]")).to_have_attribute("data-at", "1")
    expect(numbers).to_have_text([*"440555", "1", *"444444", "0"])
    assert frame.locator("header").count() == 0
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    link = frame.get_by_role("link", name="Kalaha")
    assert link.get_attribute("href") == "/analysis?rules=alga&seeds=4&moves=3"
    assert link.get_attribute("target") == "_blank"


@pytest.mark.thorough
def test_a_frame_shows_values(new_page: NewPage, server: Server, blog: Blog) -> None:
    url = f"{server.url}/embed?rules=alga&position=%3C6,20,20,0,0,0,0,0,4,1,0,0,0,0,2%3E+S&values=1"
    page = new_page(at=blog("").rpartition("/")[0])
    expect(framed(page, blog, url).locator(".value.exact")).to_have_count(1)


@pytest.mark.thorough
def test_it_works_without_storage(new_page: NewPage, server: Server, blog: Blog) -> None:
    page = new_page(at=blog("").rpartition("/")[0])
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("not here", "SecurityError"); },
        });"""
    )
    frame = framed(page, blog, f"{server.url}/embed?{LINE}", (300, 200))
    frame.locator(".embed[data-at='3']").wait_for()
    frame.get_by_role("button", name="One move back").click()
    frame.locator(".embed[data-at='2'][data-busy=false]").wait_for()
    assert frame.locator("html").evaluate("(root) => root.scrollWidth") <= 300


def test_no_other_page_is_shown_in_a_foreign_frame(new_page: NewPage, server: Server, blog: Blog) -> None:
    page = new_page(at=blog("").rpartition("/")[0])
    for path in some(("/", "/analysis?rules=alga", "/editor", "/openings", "/games"), "/games"):
        address = blog(f'<iframe src="{server.url}{path}" title="Kalaha"></iframe>')
        with page.expect_event("requestfailed") as failed:
            page.goto(address)
        assert failed.value.url.startswith(server.url)
        assert page.frames[1].locator("header").count() == 0, path
