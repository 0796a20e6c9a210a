"""The review of a game on a phone. web/tests/reviewed.test.ts tests its contents."""

import json

from playwright.sync_api import expect

from tests.web.conftest import PHONE, NewPage
from tests.web.reviewed import RECORD, REVIEWED, reviewed

REVIEW = json.loads(REVIEWED.read_text("utf-8"))
MISTAKES = [move for move in REVIEW["moves"] if move["grade"] in ("inaccuracy", "mistake", "blunder")]


def test_the_page_is_tested_with_the_review_of_the_terminal() -> None:
    assert reviewed() == REVIEW, "run: python -m tests.web.reviewed"


def test_a_review_leads_to_the_board_and_the_game(game_page: NewPage) -> None:
    page = game_page(PHONE, rules="kalah", record=RECORD.read_text("utf-8"))
    game = page.url.rpartition("/")[2]
    page.goto(f"/analysis?game={game}&review")
    expect(page.locator(".review .summary")).to_be_visible()
    graph = page.get_by_role("slider", name="Lead after each move")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 2, "y": 10})
    expect(graph).to_have_attribute("aria-valuenow", str(len(REVIEW["moves"])))
    expect(page.locator("[aria-current=step]").first).to_be_attached()
    page.locator(".review .entry").last.click()
    page.locator(f".table[data-busy=false][data-depth='{MISTAKES[-1]['step']}']").wait_for()
    page.locator(".inside:visible").get_by_role("button", name="To the board").click()
    expect(page.locator(".pit:focus")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("link", name="Review the game")).to_be_visible()
    assert page.url.endswith(f"/game/{game}")
