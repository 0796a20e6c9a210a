"""Neither games in this browser nor the pages need a network."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.effort import some
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import (
    at_rest,
    best_pit,
    counts,
    expect_whole,
    more_options,
    playable,
    press,
    resign,
    settled,
    wait_for_turn,
)


def cut_off(page: Page) -> list[str]:
    """Block requests and sockets to the server, and return the list of attempts."""
    tried: list[str] = []
    page.on("request", lambda request: tried.append(request.url) if "/api/" in request.url else None)
    page.on("websocket", lambda socket: tried.append(socket.url))
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/api/**", lambda socket: socket.close())
    return tried


def begin(page: Page, opponent: str, level: int = 3) -> None:
    """Start a game with 24 seeds on the front page, with South to move first."""
    page.goto("/")
    begin_from_here(page, opponent, level)


def begin_from_here(page: Page, opponent: str, level: int = 3) -> None:
    page.get_by_text(opponent, exact=True).click()
    if opponent == "The computer":
        page.get_by_role("radio", name=f"{level}: ").check()
    dialog = more_options(page)
    dialog.get_by_label("Seeds in each pit").fill("2")
    dialog.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/here-*")
    settled(page)


def play_on(page: Page) -> None:
    """Play until the game is over."""
    while wait_for_turn(page):
        press(page, best_pit(page))


def dull_pit(page: Page) -> Locator:
    """Return a pit whose move ends the turn."""
    return next(
        pit for pit in playable(page).all() if "extra turn" not in (pit.get_attribute("aria-label") or "")
    )


@pytest.mark.thorough
def test_a_whole_game_at_level_10(new_page: NewPage) -> None:
    page = new_page(PHONE)
    tried = cut_off(page)
    begin(page, "The computer", 10)
    play_on(page)
    expect_whole(page, 24)
    left = counts(page)
    page.reload()
    page.locator(".table[data-over]").wait_for()
    assert counts(page) == left
    page.goto("/games")
    expect(page.get_by_role("link", name=re.compile("Replay"))).to_be_visible()
    assert not tried


@pytest.mark.thorough
def test_a_hint_a_review_and_puzzles_from_it(new_page: NewPage) -> None:
    page = new_page()
    tried = cut_off(page)
    begin(page, "The computer", 10)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".caption")).to_contain_text("Hint: pit")
    for _ in range(3):
        assert wait_for_turn(page)
        press(page, dull_pit(page))
    assert wait_for_turn(page)
    resign(page)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("Seeds given away")).to_be_visible()
    page.get_by_role("link", name="Puzzles: My missed moves").click()
    page.wait_for_url("**/puzzles?rules=alga&theme=own")
    expect(page.locator(".words")).to_contain_text("You: find a better move than pit")
    assert not tried


@pytest.mark.thorough
def test_another_tab_takes_over_from_a_closed_one(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "The computer", 10)
    stuck = page.context.new_page()
    stuck.add_init_script("Worker.prototype.postMessage = () => undefined")  # this tab's search never answers
    stuck.goto(page.url)
    settled(stuck)
    dull_pit(stuck).click()
    page.locator(".table[data-ply='1']").wait_for()
    stuck.close()
    assert wait_for_turn(page)


PAGES = {
    "/lesson": ".steps[data-busy=false]",
    "/puzzles?rules=alga": ".puzzles[data-state=looking][data-busy=false]",
    "/analysis": ".engine",
    "/editor": "[data-checked=true]",
    "/openings?rules=kalah&pits=3&seeds=3": "[data-solved][data-busy=false]",
    "/rules/wari": "h1",
    "/games": "h1",
}


def test_no_page_requests_the_server(new_page: NewPage) -> None:
    page = new_page()
    tried = cut_off(page)
    for address in some(PAGES, "/lesson", "/analysis", "/games"):
        page.goto(address)
        page.locator(PAGES[address]).first.wait_for()
        at_rest(page)
    assert not tried


@pytest.mark.thorough
def test_a_browser_without_webassembly_plays_at_level_5(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.add_init_script("delete window.WebAssembly")
    cut_off(page)
    begin(page, "The computer", level=10)
    expect(page.locator(".words")).to_contain_text("the computer plays at level 5 at most")
    play_on(page)
    expect_whole(page, 24)
    expect(page.locator(".card .score")).to_be_visible()
    expect(page.locator(".card .learned")).to_have_count(0)
