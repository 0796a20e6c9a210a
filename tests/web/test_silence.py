"""Nothing writes to the console on any page or in any game."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import HURRY, NewPage
from tests.web.helpers import more_options, settled
from tests.web.test_local import play_on

UNUSED = "<link rel='preload' as='image' href='/icon-192.png'>"


@pytest.mark.thorough
def test_pages_and_a_whole_game_leave_the_console_empty(new_page: NewPage) -> None:
    page = new_page(still=False, installed=True)
    page.add_init_script(
        "localStorage.setItem('kalaha.settings', JSON.stringify({ sound: true, pace: 'fast' }))"
    )
    page.add_init_script(HURRY)
    logged: list[str] = []
    page.context.on("console", lambda message: logged.append(f"{message.type}: {message.text}"))

    def open_tab(address: str, there: str) -> Page:
        other = page.context.new_page()
        other.goto(address)
        other.locator(there).first.wait_for()
        return other

    for address, there in (("/rules", "table"), ("/rules/wari", "article"), ("/games", "main p")):
        open_tab(address, there)
    page.goto("/")
    more_options(page).get_by_label("Seeds in each pit").fill("1")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    open_tab(page.url, ".table[data-ply]")
    play_on(page)
    page.reload()
    settled(page)
    # Chromium reports unused preloaded files some seconds late. This one is preloaded after all others.
    page.context.route("**/last", lambda route: route.fulfill(body=UNUSED, content_type="text/html"))
    with page.context.expect_console_message(lambda said: "preload" in said.text):
        page.context.new_page().goto("/last")
    assert [said for said in logged if "icon-192" not in said] == []
