"""The review of a finished game in a browser; what it names, and what not: web/tests/reviewed.test.ts."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE
from tests.web.helpers import play_first
from tests.web.reviewed import RECORD, REVIEWED, reviewed
from tests.web.test_access import violations
from tests.web.test_zoom import overlaps

GamePage = Callable[..., Page]

REVIEW = json.loads(REVIEWED.read_text("utf-8"))
MISTAKES = [move for move in REVIEW["moves"] if move["grade"] in ("inaccuracy", "mistake", "blunder")]
LOOKS = ("light", PHONE), ("light", DESKTOP), ("dark", DESKTOP), ("contrast", DESKTOP)


@pytest.fixture
def review_page(game_page: GamePage) -> GamePage:
    """Give pages with the complete review of the game."""

    def begin(size: tuple[int, int] = DESKTOP, language: str = "en") -> Page:
        page = game_page(size, rules="kalah", record=RECORD.read_text("utf-8"))
        settings = {"language": language}
        page.evaluate("(kept) => localStorage.setItem('kalaha.settings', JSON.stringify(kept))", settings)
        page.goto(f"/analysis?game={page.url.rsplit('/', 1)[1]}&review")
        page.locator(".review table tbody tr").first.wait_for(state="attached")
        expect(page.locator(".review .summary")).to_be_visible()
        return page

    return begin


def entries(page: Page) -> Locator:
    """Return the mistakes of the list."""
    return page.locator(".review .entry")


def settled_at(page: Page, depth: int) -> None:
    """Wait until the board stands still after so many moves, and can be played on."""
    page.locator(f".table[data-busy=false][data-depth='{depth}']").wait_for()


def test_one_press_from_the_end_of_a_game(game_page: GamePage) -> None:
    page = game_page(rules="kgp", pits=3, seeds=2)
    play_first(page)
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()
    review = page.get_by_role("link", name="Review the game")
    expect(
        page.get_by_role("button", name="Rematch").locator("xpath=following::*[self::a or self::button][1]")
    ).to_have_text("Review the game")
    address = review.get_attribute("href") or ""
    review.click()
    page.wait_for_url(f"**{address}")
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    expect(page.locator(".review")).to_contain_text("resigns.")
    expect(page.locator(".review .summary")).to_be_visible()
    page.reload()
    expect(page.locator(".review .summary")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_role("link", name="Review")).to_have_attribute("href", address)


def test_the_page_is_tested_with_what_the_terminal_says() -> None:
    assert reviewed() == REVIEW, "run: python -m tests.web.reviewed"


def test_trying_again_by_keyboard(review_page: GamePage) -> None:
    page = review_page()
    first, second = MISTAKES[0], MISTAKES[1]
    status = page.locator(".trying [role=status]")
    entries(page).first.focus()
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    settled_at(page, first["step"])
    expect(page.locator(".pit:focus")).to_have_count(1)
    page.keyboard.press(first["move"])
    expect(status).to_contain_text("is the move that was played")
    settled_at(page, first["step"])
    page.keyboard.press(first["best"])
    expect(status).to_contain_text("Yes, that is")
    settled_at(page, first["step"] + 1)
    page.locator(".trying").get_by_role("button", name="Next one").press("Enter")
    settled_at(page, second["step"])
    expect(page.locator(".pit:focus")).to_have_count(1)
    page.locator(".trying").get_by_role("button", name="Show the better move").press("Enter")
    expect(page.locator(".trying .first:focus")).to_have_count(1)
    page.locator(".trying").get_by_role("button", name="Back to the review").press("Enter")
    expect(status).to_be_hidden()
    expect(page.locator(".review .entry:focus")).to_have_count(1)


def test_the_ways_of_a_review_on_a_phone(review_page: GamePage) -> None:
    page = review_page(PHONE)
    graph = page.get_by_role("slider", name="Lead after each move")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 2, "y": 10})
    expect(graph).to_have_attribute("aria-valuenow", str(len(REVIEW["moves"])))
    expect(page.locator("[aria-current=step]").first).to_be_attached()
    game = page.url.partition("game=")[2].partition("&")[0]
    entries(page).last.click()
    settled_at(page, MISTAKES[-1]["step"])
    page.locator(".inside:visible").get_by_role("button", name="To the board").click()
    expect(page.locator(".pit:focus")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("link", name="Review the game")).to_be_visible()
    assert page.url.endswith(f"/game/{game}")


HOLD_ANSWERS = """
const onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
const wait = new Promise((resolve) => (globalThis.release = () => resolve()));
Object.defineProperty(Worker.prototype, "onmessage", {
  set(listen) {
    onmessage.set.call(this, (event) => event.data.answer ? wait.then(() => listen(event)) : listen(event));
  },
});
"""
"""Has what workers answer wait for `release`: a review does not complete before."""


def test_the_focus_stays_in_a_review_that_completes(game_page: GamePage) -> None:
    page = game_page(rules="kalah", record=RECORD.read_text("utf-8"))
    page.add_init_script(HOLD_ANSWERS)
    page.goto(f"/analysis?game={page.url.rsplit('/', 1)[1]}&review")
    page.locator(".review").get_by_role("button", name="Stop").focus()
    page.evaluate("release()")
    expect(page.locator(".review .summary")).to_be_visible()
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_focused()


def test_axe_finds_nothing_in_a_review(review_page: GamePage) -> None:
    page = review_page()

    def found() -> list[str]:
        faults: list[str] = []
        for theme, (width, height) in LOOKS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            faults += [f"{theme} {width}: {fault}" for fault in violations(page)]
        return faults

    page.get_by_text("The graph as a table").click()
    entries(page).first.click()
    page.get_by_role("button", name="Show the better move").click()
    assert found() == []
    page.get_by_role("button", name="Try again here").click()
    expect(page.locator(".trying .button").first).to_be_visible()
    assert found() == []


@pytest.mark.parametrize("language", ["de", "fi", "fr"])
def test_a_review_fits(review_page: GamePage, language: str) -> None:
    sizes = (390, 844), (320, 640), (667, 375)
    page = review_page(language=language)
    entries(page).first.click()
    assert overlaps(page, *sizes) == []
    page.locator(".inside .button.first").click()
    expect(page.locator(".trying .button").first).to_be_visible()
    assert overlaps(page, *sizes) == []
