"""Training with puzzles. web/tests/practice.test.ts tests the puzzle page itself."""

import re

from playwright.sync_api import Page, expect

from kalaha.puzzles import Puzzle, Training, puzzles
from tests.web.conftest import NewPage


def shown(page: Page, rules: str = "alga") -> Puzzle:
    """Wait for a puzzle that has not been touched yet, and return it."""
    place = page.locator(".puzzles[data-state=looking][data-busy=false][data-moves='']")
    expect(place).to_be_visible()
    position = place.get_attribute("data-position")
    return next(puzzle for puzzle in puzzles(rules) if str(puzzle.position) == position)


def press_turn(page: Page, turn: str) -> None:
    """Play a turn with the digit keys."""
    page.locator(".pit[tabindex='0']").focus()
    done = ""
    for move in turn.split("-"):
        page.keyboard.press(move)
        done = f"{done}-{move}".lstrip("-")
        expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-moves", done)


def is_state(page: Page, state: str) -> None:
    expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-state", state)


def test_six_puzzles_by_keyboard_match_those_of_python(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=alga")
    words = page.locator(".words[role=status]")
    training = Training()
    for number in range(6):
        puzzle = shown(page)
        assert puzzle == training.next(puzzles("alga"))
        expect(words).to_contain_text("find your best turn")
        if number % 2:
            press_turn(page, str(puzzle.answers[-1]))
            is_state(page, "wrong")
            expect(words).to_contain_text(re.compile("It costs (one seed|[0-9]+ seeds)"))
            page.keyboard.press("u")
            shown(page)
        press_turn(page, str(puzzle.best))
        is_state(page, "right")
        expect(words).to_contain_text("Right! It is better than any other turn by at least")
        training.answer(puzzle, not number % 2)
        page.get_by_role("button", name="Next puzzle").focus()
        page.keyboard.press("Enter")
    assert shown(page) == training.next(puzzles("alga"))
    expect(page.get_by_text("You missed this one before.")).to_be_visible()
    expect(page.locator(".pit:focus")).to_have_count(1)
    kept = page.evaluate("JSON.parse(localStorage.getItem('kalaha.puzzles')).alga")
    assert (kept["level"], kept["answered"]) == (training.level, 6)
    assert (kept["seen"], kept["missed"]) == (training.seen, training.missed)
