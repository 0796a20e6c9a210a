"""The page without a server (`make site`), which can be hosted anywhere and under any path."""

import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import expect
from typing_extensions import override

from kalaha import find_rules, parse_position
from kalaha.engine import Engine
from tests.web.conftest import PHONE, REST_AT_ONCE, NewPage
from tests.web.helpers import best_pit, counts, expect_whole, playable, settled
from tests.web.test_local import begin_from_here, play_on
from tests.web.test_puzzles import is_state, press_turn, shown

NEAR_THE_END = "<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1> S"
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))


class Files(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".wasm": "application/octet-stream"}
    """Serves files with the types that a host sends if it does not know WebAssembly."""

    @override
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path, handler: type[Files] = Files) -> Generator[str]:
    """Serve the files in a folder and yield its URL."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as files:
        threading.Thread(target=files.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{files.server_port}/"
        files.shutdown()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site, serve it under a path, and yield its URL."""
    from hatch_build import build_site

    folder = tmp_path_factory.mktemp("host")
    build_site(folder / "games/kalaha")
    with served(folder) as address:
        yield f"{address}games/kalaha/"


def test_a_host_of_files_plays_at_level_10_and_reviews(new_page: NewPage, site: str) -> None:
    page = new_page(PHONE, at=site)
    page.goto("")
    expect(page.get_by_text("Two players here", exact=True)).to_be_visible()
    expect(page.get_by_text("A friend elsewhere", exact=True)).to_have_count(0)  # needs a server
    begin_from_here(page, "The computer", 10)
    assert "/games/kalaha/#/game/here-" in page.url
    best_pit(page).click()
    settled(page)
    page.reload()  # the URL leads back to the game
    settled(page)
    play_on(page)
    expect_whole(page, 24)
    left = counts(page)
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    page.reload()
    page.locator(".table[data-over]").wait_for()
    assert counts(page) == left
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".summary")).to_contain_text("Seeds given away")


def test_an_analysis_proves_values_and_is_shared_by_a_link(new_page: NewPage, site: str) -> None:
    page = new_page(at=site)
    page.goto(f"#/analysis?rules=alga&position={quote_plus(NEAR_THE_END)}")
    page.locator(".engine[data-proved=true]").wait_for()
    with Engine(find_rules("alga"), tables=False) as engine:
        values = engine.analyse(parse_position(NEAR_THE_END, find_rules("alga"))).values
    shown = {text.replace("−", "-") for text in page.locator(".value text").all_text_contents()}
    assert shown == {f"{value.seeds:+d}" if value.seeds else "0" for value in values.values()}
    page.goto("#/analysis?moves=3")
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_label("Link", exact=True).input_value()
    assert link.startswith(f"{site}#/analysis?")
    dialog.locator("summary").click()
    page.frame_locator("dialog iframe").locator(".embed[data-at='1'] .pit").first.wait_for()
    elsewhere = new_page(at=site)
    elsewhere.goto(link)
    elsewhere.locator(".table[data-depth][data-busy=false]").wait_for()
    assert counts(elsewhere) == counts(page)


def test_every_page_has_a_link_and_an_address(new_page: NewPage, site: str) -> None:
    page = new_page(at=site)
    page.goto("#/rules#which")
    expect(page.locator("#which")).to_be_focused()
    page.get_by_role("link", name="Kalaha", exact=True).first.click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    for address, focused in (("#/", ".pit[tabindex='0']"), ("#/games", "main")):
        page.goto(address)
        page.locator(f"main {focused}" if focused != "main" else "main h1").wait_for()
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        expect(page.locator(focused)).to_be_focused()
    todo, seen = ["#/", "#/analysis", "#/nowhere"], set[str]()
    while todo:
        address = todo.pop()
        if (path := address.partition("?")[0]) in seen:
            continue
        seen.add(path)
        page.goto(address)
        page.locator("main h1").first.wait_for(state="attached")
        links = page.evaluate("[...document.links].map((link) => link.getAttribute('href'))")
        assert not [link for link in links if not link.startswith("#")], address
        todo += [link for link in links if link.startswith("#/")]
    assert {"#/puzzles", "#/openings", "#/editor", "#/games", "#/rules", "#/rules/wari"} <= seen
    page.goto("#/analysis?rules=alga&seeds=7")
    expect(page.locator(".engine")).to_contain_text("Depth")
    page.goto("#/puzzles?rules=alga")
    press_turn(page, str(shown(page).best))
    is_state(page, "right")


def test_a_hint_states_its_certainty_and_the_site_works_offline(new_page: NewPage, site: str) -> None:
    page = new_page(at=site, installed=True)
    page.add_init_script(REST_AT_ONCE)
    page.goto("")
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == site
    page.get_by_text("Two players here", exact=True).click()
    page.get_by_role("button", name="Play").click()
    settled(page)
    expect(playable(page).first).to_be_visible()
    page.context.set_offline(True)
    hint, caption = page.get_by_role("button", name="Hint"), page.locator(".caption")
    hint.click()
    expect(caption).to_contain_text("Hint: pit 1. At the end: exactly 4 ahead.")  # the value is from the book
    for side in ("south", "north"):
        page.locator(f".pit[data-side={side}][data-pit='2']").click()
        settled(page)
    hint.click()
    expect(caption).to_contain_text("At the end: about")
