"""A position is set up: by mouse, by finger, by keyboard, by ear, as text; and leads on."""

import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.locale import Messages
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import counts, settled

START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"


def edit(page: Page, query: str = "") -> None:
    """Open the editor, and wait until the server has judged the position."""
    page.goto(f"/editor{query}")
    checked(page)


def checked(page: Page) -> None:
    """Wait until the server has judged the position that is shown."""
    page.locator("[data-checked=true]").wait_for()


def text(page: Page) -> str:
    """Return the position as the page writes it."""
    return page.get_by_label("Position as text").input_value()


def bowl(page: Page, cell: int) -> None:
    """Press a bowl: South's pits are 0 to 5, South's store is 6, then North's."""
    page.locator(f".bowl[data-cell='{cell}']").click()


def expect_text(page: Page, position: str) -> None:
    expect(page.get_by_label("Position as text")).to_have_value(position)


def test_an_address_that_cannot_be_read_is_told(new_page: NewPage) -> None:
    page = new_page()
    edit(page, "?rules=alga&position=zzz")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("A position is written like")
    expect_text(page, START)
    bowl(page, 2)
    expect(told).to_be_hidden()


def test_by_mouse(new_page: NewPage) -> None:
    page = new_page()
    edit(page)
    assert text(page) == START
    bowl(page, 2)
    bowl(page, 2)
    expect_text(page, "<6,0,0,6,6,8,6,6,6,6,6,6,6,6,6> S")
    page.locator(".bowl[data-cell='0']").click(button="right")
    page.locator(".bowl[data-cell='1']").drag_to(page.locator(".bowl[data-cell='13']"))
    expect_text(page, "<6,0,1,5,5,8,6,6,6,6,6,6,6,6,6> S")
    assert counts(page) == [5, 5, 8, 6, 6, 6, 0, 6, 6, 6, 6, 6, 6, 1]
    expect(page.locator(".marbles use[href^='#glass']")).to_have_count(73)
    expect(page.get_by_text("Seeds: 73. At the start: 72.")).to_be_visible()
    page.get_by_role("radio", name="North").check()
    expect_text(page, "<6,0,1,5,5,8,6,6,6,6,6,6,6,6,6> N")
    page.get_by_role("button", name="Swap sides").click()
    expect_text(page, "<6,1,0,6,6,6,6,6,6,5,5,8,6,6,6> S")
    page.get_by_role("button", name="Empty the board").click()
    expect_text(page, "<6,0,0,0,0,0,0,0,0,0,0,0,0,0,0> S")
    page.get_by_role("button", name="Starting position", exact=True).click()
    expect_text(page, START)


def test_by_finger(new_page: NewPage) -> None:
    page = new_page(PHONE)
    edit(page)
    page.locator(".bowl[data-cell='3']").tap()
    page.get_by_role("button", name="Take a seed out").tap()
    page.get_by_role("button", name="Take a seed out").tap()
    expect_text(page, "<6,0,0,6,6,6,5,6,6,6,6,6,6,6,6> S")
    page.get_by_role("spinbutton", name="South, pit 4").fill("12")
    expect_text(page, "<6,0,0,6,6,6,12,6,6,6,6,6,6,6,6> S")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_by_keyboard_and_by_ear(new_page: NewPage) -> None:
    page = new_page()
    edit(page)
    page.locator(".bowl[data-cell='0']").focus()
    told = page.locator("main [role=status]").first
    for key, words in (
        ("+", "South, pit 1, 7 seeds"),
        ("-", "South, pit 1, 6 seeds"),
        ("Delete", "South, pit 1, empty"),
        ("1", "South, pit 1, one seed"),
        ("2", "South, pit 1, 12 seeds"),
        ("Enter", "South, pit 1, 13 seeds"),
    ):
        page.keyboard.press(key)
        expect(told).to_have_text(words)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".bowl[data-cell='1']")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".bowl[data-cell='11']")).to_be_focused()
    page.keyboard.press("7")
    expect(told).to_have_text("North, pit 5, 7 seeds")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(told).to_have_text("South, store, 3 seeds")
    expect_text(page, "<6,3,0,13,6,6,6,6,6,6,6,6,6,7,6> S")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "South, store, 3 seeds"


def test_what_is_wrong_is_told_in_words(new_page: NewPage) -> None:
    page = new_page(locale="sv-SE")
    say = Messages("sv")
    edit(page)
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(say("say-turn", player=say("side-south")))
    field = page.get_by_label(say("web-edit-text"))
    field.fill("<6,0,0,6,6;")
    page.get_by_role("button", name=say("web-edit-set")).click()
    expect(verdict).to_contain_text("En ställning skrivs som")
    for cell in (6, 13):
        page.locator(f".bowl[data-cell='{cell}']").focus()
        for digit in "200":
            page.keyboard.press(digit)
    page.locator("[data-checked=true][data-fault=true]").wait_for()
    expect(verdict).to_contain_text("255")
    page.get_by_role("button", name=say("web-edit-clear")).click()
    page.locator("[data-checked=true][data-fault=false]").wait_for()
    expect(verdict).to_contain_text(say("outcome-draw", winner=0))


def test_the_size_and_the_house_rules(new_page: NewPage) -> None:
    page = new_page()
    edit(page, "?rules=kalah&pits=4&seeds=3")
    assert text(page) == "<4,0,0,3,3,3,3,3,3,3,3> S"
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("2")
    expect_text(page, "<4,0,0,2,2,2,2,2,2,2,2> S")
    bowl(page, 0)
    page.get_by_label("Seeds in each pit").fill("5")
    expect_text(page, "<4,0,0,3,2,2,2,2,2,2,2> S")  # what has been set up stays
    page.get_by_label("Capturing everything").select_option("illegal")
    page.get_by_label("Pits on each side").fill("3")
    expect_text(page, "<3,0,0,5,5,5,5,5,5> S")
    checked(page)
    expect(page.locator(".verdict")).to_contain_text("is possible only with")
    page.get_by_label("Capturing everything").select_option("allowed")
    page.locator("[data-checked=true][data-fault=false]").wait_for()
    page.wait_for_url("**/editor?rules=kalah&pits=3&seeds=5")


def test_a_text_that_was_pasted_brings_its_size(new_page: NewPage) -> None:
    page = new_page()
    edit(page)
    page.get_by_label("Position as text").fill(" <3, 10,2, 0,1,4, 2,0,5> N ")
    page.get_by_label("Position as text").press("Enter")
    expect_text(page, "<3,10,2,0,1,4,2,0,5> N")
    checked(page)
    assert counts(page) == [0, 1, 4, 10, 2, 0, 5, 2]
    page.reload()
    checked(page)
    expect_text(page, "<3,10,2,0,1,4,2,0,5> N")


def test_moves_lead_to_a_position(new_page: NewPage) -> None:
    page = new_page()
    edit(page, "?rules=alga&seeds=4&moves=3-6")
    assert text(page) == "<6,2,0,4,4,0,5,5,0,4,4,5,5,5,5> N".replace("4,4,5,5,5,5>", "5,5,5,5,4,4>")


@pytest.mark.parametrize("way", ["Two players here", "The computer", "A friend by link"])
def test_play_from_here(new_page: NewPage, way: str) -> None:
    page = new_page()
    position = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> S"
    edit(page, f"?rules=kalahawari&sharing=false&position={position.replace(' ', '+')}")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_label("Who plays").select_option(label=way)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")
    settled(page)
    board = parse_position(position, RULESETS["kalahawari"])
    south, north = board.pits
    assert counts(page) == [*south, board.stores[0], *north, board.stores[1]]
    expect(page.locator(".pit[aria-disabled=false]")).to_have_count(3)
    expect(page.get_by_text(re.compile("House rules: .*shared"))).to_be_visible()


def test_the_analysis_takes_the_position_over(new_page: NewPage) -> None:
    page = new_page()
    position = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> N"
    edit(page, f"?position={position.replace(' ', '+')}")
    page.get_by_role("link", name="Analyse", exact=True).click()
    page.locator(".table[data-standing=true]").wait_for()
    assert counts(page) == [0, 0, 3, 0, 1, 9, 10, 2, 5, 0, 6, 1, 4, 8]
