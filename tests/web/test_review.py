"""A game's review on a phone. web/tests/reviewed.test.ts tests its contents."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, NewPage
from tests.web.reviewed import RECORD, REVIEWED, reviewed
from tests.web.test_access import PHONES

REVIEW = json.loads(REVIEWED.read_text("utf-8"))
MISTAKES = [move for move in REVIEW["moves"] if move["grade"] in ("inaccuracy", "mistake", "blunder")]


def test_the_page_is_tested_with_the_review_of_the_terminal() -> None:
    assert reviewed() == REVIEW, "run: python -m tests.web.reviewed"


def test_a_review_shows_what_it_offers_on_a_phone(game_page: NewPage) -> None:
    page = game_page(PHONE, rules="kalah", record=RECORD.read_text("utf-8"))
    game = page.url.rpartition("/")[2]
    page.goto(f"/analysis?game={game}&review")
    costliest = max(MISTAKES, key=lambda move: move["loss"])["step"]
    page.locator(f".table[data-busy=false][data-depth='{costliest}']").wait_for()
    expect(page.locator(".learned p")).to_have_count(3)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for part in (".graph", ".board", ".next .button", ".under", ".bar"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_a_review_leads_to_the_board_and_the_game(game_page: NewPage) -> None:
    page = game_page(PHONE, rules="kalah", record=RECORD.read_text("utf-8"))
    game = page.url.rpartition("/")[2]
    page.goto(f"/analysis?game={game}&review")
    expect(page.locator(".summary")).to_be_visible()
    graph = page.get_by_role("slider", name="Lead after each move")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 2, "y": 10})
    expect(graph).to_have_attribute("aria-valuenow", str(len(REVIEW["moves"])))
    expect(page.locator("[aria-current=step]").first).to_be_attached()
    page.get_by_text("Worth a second look").click()
    page.locator(".entry").last.click()
    page.locator(f".table[data-busy=false][data-depth='{MISTAKES[-1]['step']}']").wait_for()
    expect(page.locator(".pit:focus")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    assert page.url.endswith(f"/game/{game}")
