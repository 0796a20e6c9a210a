"""A position is set up by mouse and by touch. web/tests/editing.test.ts does so by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import counts, settled

START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"


def edit(page: Page, query: str = "") -> None:
    """Open the editor and wait until the position is checked."""
    page.goto(f"/editor{query}")
    checked(page)


def checked(page: Page) -> None:
    """Wait until the position is checked."""
    page.locator("[data-checked=true]").wait_for()


def text(page: Page) -> str:
    """Return the position as text."""
    return page.get_by_label("Position as text").input_value()


def bowl(page: Page, cell: int) -> None:
    """Press a bowl. South's pits are 0 to 5, South's store is 6, and North's follow."""
    page.locator(f".bowl[data-cell='{cell}']").click()


def expect_text(page: Page, position: str) -> None:
    expect(page.get_by_label("Position as text")).to_have_value(position)


def test_seeds_are_set_and_carried_by_mouse(new_page: NewPage) -> None:
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


@pytest.mark.thorough
def test_seeds_are_set_by_finger(new_page: NewPage) -> None:
    page = new_page(PHONE)
    edit(page)
    page.locator(".bowl[data-cell='3']").tap()
    page.get_by_text("−", exact=True).first.tap()
    page.get_by_text("−", exact=True).first.tap()
    expect_text(page, "<6,0,0,6,6,6,5,6,6,6,6,6,6,6,6> S")
    page.get_by_role("spinbutton", name="South, pit 4").fill("12")
    expect_text(page, "<6,0,0,6,6,6,12,6,6,6,6,6,6,6,6> S")


@pytest.mark.thorough
def test_a_friend_can_be_invited_to_a_position(new_page: NewPage) -> None:
    page = new_page()
    position = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> S"
    edit(page, f"?rules=kalahawari&sharing=false&position={position.replace(' ', '+')}")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_label("Who plays").select_option(label="A friend elsewhere")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")
    settled(page)
    board = parse_position(position, RULESETS["kalahawari"])
    south, north = board.pits
    assert counts(page) == [*south, board.stores[0], *north, board.stores[1]]
    expect(page.locator(".pit[aria-disabled=false]")).to_have_count(3)
    expect(page.locator(".house")).to_contain_text(re.compile("House rules: .*shared"))
