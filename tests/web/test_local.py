"""Games of this browser: they need no network at any level, and nothing in the page waits for one."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import best_pit, counts, expect_whole, playable, ply, settled, wait_for_turn


def cut_off(page: Page) -> list[str]:
    """Let no request and no socket reach the server; return the list of those that are tried."""
    tried: list[str] = []
    page.on("request", lambda request: tried.append(request.url) if "/api/" in request.url else None)
    page.on("websocket", lambda socket: tried.append(socket.url))
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/api/**", lambda socket: socket.close())
    return tried


def begin(page: Page, opponent: str, level: int = 3) -> None:
    """Begin a game of 24 seeds on the front page, South with the first move."""
    page.goto("/")
    begin_from_here(page, opponent, level)


def begin_from_here(page: Page, opponent: str, level: int = 3) -> None:
    page.get_by_text(opponent, exact=True).click()
    if opponent == "The computer":
        page.get_by_role("slider").fill(str(level))
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("2")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/here-*")
    settled(page)


def play_on(page: Page) -> None:
    """Play until the game is over."""
    while wait_for_turn(page):
        before = ply(page)
        best_pit(page).click()
        page.locator(f".table:not([data-ply='{before}'])").wait_for()


def dull_pit(page: Page) -> Locator:
    """Return a pit that ends the turn."""
    return next(
        pit for pit in playable(page).all() if "extra turn" not in (pit.get_attribute("aria-label") or "")
    )


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()


@pytest.mark.parametrize("level", [1, 5, 10])
def test_a_whole_game_against_the_computer(new_page: NewPage, level: int) -> None:
    page = new_page(PHONE)
    tried = cut_off(page)
    begin(page, "The computer", level)
    expect(page.locator(".words")).to_contain_text("stored in this browser")
    play_on(page)
    expect_whole(page, 24)
    left = counts(page)
    page.reload()
    page.locator(".table[data-over]").wait_for()
    assert counts(page) == left
    page.goto("/games")
    expect(page.get_by_role("link", name=re.compile("Replay"))).to_be_visible()
    assert not tried


def test_a_hint_the_review_and_ones_own_puzzles(new_page: NewPage) -> None:
    page = new_page()
    tried = cut_off(page)
    begin(page, "The computer", 10)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".caption")).to_contain_text("Hint: pit")
    for _ in range(3):
        assert wait_for_turn(page)
        before = ply(page)
        dull_pit(page).click()
        page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()
    assert wait_for_turn(page)
    resign(page)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("Seeds given away")).to_be_visible()
    page.get_by_role("link", name="Puzzles: My missed moves").click()
    page.wait_for_url("**/puzzles?rules=alga&theme=own")
    expect(page.locator(".words")).to_contain_text("You: find a better move than pit")
    assert not tried


def test_another_tab_takes_over_from_one_that_is_closed(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "The computer", 10)
    stuck = page.context.new_page()
    stuck.add_init_script("Worker.prototype.postMessage = () => undefined")  # its search never answers
    stuck.goto(page.url)
    settled(stuck)
    dull_pit(stuck).click()
    page.locator(".table[data-ply='1']").wait_for()
    stuck.close()
    assert wait_for_turn(page)


def test_a_record_is_saved_and_opened(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    tried = cut_off(page)
    begin(page, "Two players here")
    for made in range(3):
        best_pit(page).click()
        page.locator(f".table[data-ply='{made + 1}'][data-busy=false]").wait_for()
    left = counts(page)
    page.get_by_role("link", name="Analyse").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = tmp_path / "game.kgn"
    download.value.save_as(record)
    page.goto("/analysis")
    page.get_by_role("button", name="Open").click()
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("dialog").get_by_role("button", name="Analyse").click()
    page.locator(".table[data-depth='3'][data-busy=false]").wait_for()
    assert counts(page) == left
    assert not tried


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("/lesson", ".steps[data-busy=false]"),
        ("/puzzles?rules=alga", ".puzzles[data-state=looking][data-busy=false]"),
        ("/analysis", ".engine"),
        ("/editor", "[data-checked=true]"),
        ("/openings?rules=kalah&pits=3&seeds=3", "[data-solved][data-busy=false]"),
        ("/rules/wari", "h1"),
        ("/games", "h1"),
    ],
)
def test_no_page_asks_the_server(new_page: NewPage, address: str, there: str) -> None:
    page = new_page()
    tried = cut_off(page)
    page.goto(address)
    page.locator(there).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not tried


def test_a_browser_without_webassembly_plays_at_level_5_and_says_so(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.add_init_script("delete window.WebAssembly")
    cut_off(page)
    begin(page, "The computer", level=10)
    expect(page.locator(".words")).to_contain_text("the computer plays at level 5 at most")
    play_on(page)
    expect_whole(page, 24)
    expect(page.get_by_text("Worth remembering")).to_have_count(0)


def test_two_at_one_screen_take_back_and_give_up(new_page: NewPage) -> None:
    page = new_page()
    cut_off(page)
    begin(page, "Two players here")
    playable = page.locator(".pit[aria-disabled=false]")
    playable.first.click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    before = counts(page)
    page.get_by_role("button", name="Undo").click()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert sorted(counts(page)) == [0, 0, *[2] * 12]
    page.get_by_role("button", name="Redo").click()
    page.locator(".table[data-ply='3'][data-busy=false]").wait_for()
    assert counts(page) == before
    page.reload()
    settled(page)
    assert counts(page) == before
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()
    page.get_by_role("button", name="Rematch").click()
    page.locator(".table:not([data-over])").wait_for()


def test_why_a_move_cannot_be_played_is_said_here_too(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    cut_off(page)
    page.goto("/")
    page.get_by_text("Zu zweit hier", exact=True).click()
    page.get_by_role("button", name="Spielen").click()
    page.wait_for_url("**/game/here-*")
    settled(page)
    page.locator(".pit[aria-disabled=false]").first.click()  # pit 1, which is empty afterwards: an extra turn
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    page.locator(".pit[data-side=south][data-pit='1']").click(force=True)
    expect(page.locator(".caption")).to_contain_text("leer")


def test_only_a_link_to_a_friend_needs_the_server(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    page.get_by_text("A friend by link", exact=True).click()
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).to_contain_text("Links need the server.")
