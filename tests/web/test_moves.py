"""A spectator goes through the moves of a game; how players do: web/tests/games.test.ts."""

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers import begin_shared, counts, settled


def play(page: Page, *pits: tuple[str, int]) -> None:
    for side, pit in pits:
        page.locator(f".pit[data-side={side}][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)


def at(page: Page, move: int) -> None:
    """Wait until the board shows the position after a move."""
    page.locator(f".table[data-at='{move}'][data-ply][data-busy=false]").wait_for()


def test_a_spectator_looks_back_while_the_game_goes_on(new_page: NewPage) -> None:
    page, watching = new_page(), new_page()
    begin_shared(page, north="human")
    play(page, ("south", 1))
    watching.goto(page.url)
    settled(watching)
    watching.get_by_role("button", name="One move back").click()
    at(watching, 0)
    play(page, ("south", 2))
    expect(watching.locator(".caption")).to_contain_text("The game has moved on.")
    at(watching, 0)
    watching.get_by_role("button", name="Continue").click()
    at(watching, 2)
    assert counts(watching) == counts(page)
    watching.get_by_role("button", name="Turn the board").click()
    expect(watching.locator(".plate")).to_have_text(["South", "North"])
