"""A tournament in browsers, with a wall for the host, and phones that join by code and PIN."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import play_first, playable, press_more, resign, settled


def enter(page: Page, code: str, name: str) -> None:
    page.goto(f"/tournament#{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").first.click()


def test_two_players_play_a_round_that_the_wall_shows(new_page: NewPage) -> None:
    wall, first, second = new_page(size=(1280, 720)), new_page(size=PHONE), new_page()
    wall.goto("/tournament")
    wall.get_by_text("Open a tournament").first.click()
    wall.get_by_label("Expected players, one name per line").fill("Ada\nBo\nCy")
    wall.get_by_role("button", name="Open a tournament").click()
    code = wall.locator(".big").inner_text()
    for page, name in ((first, "Ada"), (second, "Bo")):
        enter(page, code, name)
        expect(page.get_by_role("status").first).to_contain_text("You are in.")
    enter(wall.context.new_page(), code, "Ada")  # the host's browser: Ada has come already
    pin = re.findall(r"PIN is (\d{4})", first.inner_text("main"))[0]
    other = new_page()
    enter(other, code, "Ada")
    other.get_by_label("PIN").fill(pin)
    other.get_by_role("button", name="Join").first.click()
    expect(other.locator("header")).to_contain_text("Ada")
    wall.get_by_role("button", name="Start round 1").click()
    for page in (other, second):
        settled(page)
    mover = other if playable(other).count() else second
    play_first(mover)
    settled(mover)
    expect(wall.locator(".game bdi")).to_have_text([re.compile("Ada|Bo")] * 2)
    resign(mover)
    expect(mover.get_by_role("status").first).to_have_text(re.compile("1 : 0|0 : 1"))
    expect(wall.get_by_role("row").nth(1)).to_have_text(re.compile("1 *(Bo|Ada) *1"))
    press_more(wall, "Ask everyone")
    wall.get_by_label("Position").fill("<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S")
    wall.get_by_role("dialog").get_by_role("button", name="Ask everyone").click()
    expect(other.locator(".vote")).to_contain_text("You, pits 1 to 6: 6, 6, 6, 6, 6, 6. Store: 0.")
    other.get_by_role("button", name=re.compile("your pit 4")).click()
    expect(wall.locator(".vote")).to_contain_text("1 answer")
    press_more(wall, "Show the answers")
    expect(other.locator(".vote")).to_contain_text("Your answer: pit 4")
