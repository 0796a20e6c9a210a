"""Nothing is left in the browser's console, and no complaint is left on the page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers import best_pit, settled, wait_for_turn


def _listened(page: Page) -> list[str]:
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    return said


def test_pages_and_a_whole_game_say_nothing_in_the_console(new_page: NewPage) -> None:
    page = new_page(still=False, installed=True)
    page.add_init_script(
        "localStorage.setItem('kalaha.settings', JSON.stringify({ sound: true, speed: 'fast' }))"
    )
    said = _listened(page)
    for address in ("/rules", "/rules/wari", "/games", "/nowhere", "/"):
        page.goto(address, wait_until="networkidle")
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("1")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    settled(page)
    while wait_for_turn(page):
        best_pit(page).click()
        page.wait_for_timeout(200)
    page.reload()
    settled(page)
    page.wait_for_timeout(6000)  # what is loaded in vain is told after some seconds
    assert said == []


def test_no_complaint_stays_when_the_server_answers_again(new_page: NewPage) -> None:
    front, rules, sheet = new_page(), new_page(), new_page()
    for page, address in ((front, "/"), (rules, "/rules"), (sheet, "/rules/wari")):
        page.route("**/api/**", lambda route: route.abort())
        page.goto(address)
        expect(page.get_by_role("status").first).to_contain_text("The server is out of reach.")
    expect(front.get_by_label("Rules").locator("option")).not_to_have_count(1)
    expect(rules.locator("table")).to_be_visible()
    expect(sheet.locator("article")).to_be_visible()
    for page in (front, rules, sheet):
        page.unroute_all()
        expect(page.get_by_role("status").first).to_have_text("The connection is back.")


def test_no_complaint_stays_at_the_board(game_page: Callable[..., Page]) -> None:
    page = game_page(still=False)  # so that two seconds are two
    page.route("**/api/games/*/moves", lambda route: route.abort())
    page.locator(".pit[aria-disabled=false]").first.click()
    expect(page.locator(".caption")).to_contain_text("does not answer")
    page.unroute_all()
    expect(page.locator(".caption")).not_to_contain_text("does not answer")
