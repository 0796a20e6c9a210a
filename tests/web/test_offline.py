"""Without a server the page goes on with what it can, says so, and keeps its games in the browser."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import best_pit, counts, expect_whole, ply, settled, wait_for_turn

AWAY = re.compile("out of reach")


def cut_off(page: Page) -> None:
    """Let no request reach the server, and no socket."""
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/api/**", lambda socket: socket.close())


def begin(page: Page, opponent: str, level: int = 3) -> None:
    """Begin a game on the front page, South with the first move."""
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


def test_a_whole_game_against_the_computer_without_a_server(new_page: NewPage) -> None:
    page = new_page(PHONE)
    cut_off(page)
    begin(page, "The computer")
    expect(page.get_by_role("status").first).to_have_text(AWAY)
    expect(page.locator(".words")).to_contain_text("kept in this browser")
    play_on(page)
    expect_whole(page, 24)
    left = counts(page)
    page.reload()
    page.locator(".table[data-over]").wait_for()
    assert counts(page) == left
    page.goto("/games")
    expect(page.get_by_role("link", name=re.compile("Replay"))).to_be_visible()


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
