"""Puzzles on the page, by hand, by keyboard and by ear."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.puzzles import Puzzle, Training, puzzles
from tests.web.conftest import PHONE, NewPage
from tests.web.test_access import violations


def shown(page: Page, rules: str = "alga") -> Puzzle:
    """Wait for a puzzle that nobody has begun, and return it."""
    place = page.locator(".puzzles[data-state=looking][data-busy=false][data-moves='']")
    expect(place).to_be_visible()
    position = place.get_attribute("data-position")
    return next(puzzle for puzzle in puzzles(rules) if str(puzzle.position) == position)


def press_turn(page: Page, turn: str) -> None:
    """Take a turn with the digit keys."""
    page.locator(".pit[tabindex='0']").focus()
    done = ""
    for move in turn.split("-"):
        page.keyboard.press(move)
        done = f"{done}-{move}".lstrip("-")
        expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-moves", done)


def is_state(page: Page, state: str) -> None:
    expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-state", state)


def wrong_turn(puzzle: Puzzle) -> str:
    return str(puzzle.answers[-1])


def test_five_puzzles_by_keyboard_and_ear(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=alga")
    told = page.locator(".words[role=status]")
    training = Training()
    for number in range(5):
        puzzle = shown(page)
        assert puzzle == training.next(puzzles("alga"))
        expect(told).to_contain_text("find your best turn")
        if number % 2:
            press_turn(page, wrong_turn(puzzle))
            is_state(page, "wrong")
            expect(told).to_contain_text(re.compile("It costs (one seed|[0-9]+ seeds)"))
            page.keyboard.press("u")
            shown(page)
        press_turn(page, str(puzzle.best))
        is_state(page, "right")
        expect(told).to_contain_text("Right! It is better than any other turn by at least")
        training.answer(puzzle, not number % 2)
        page.get_by_role("button", name="Next puzzle").focus()
        page.keyboard.press("Enter")
    shown(page)
    expect(page.locator(".pit:focus")).to_have_count(1)
    kept = page.evaluate("JSON.parse(localStorage.getItem('kalaha.puzzles')).alga")
    assert (kept["level"], kept["answered"]) == (training.level, 5)
    assert (kept["seen"], kept["missed"]) == (training.seen, training.missed)


def test_a_missed_puzzle_comes_back(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=kalah")
    missed = shown(page, "kalah")
    page.get_by_role("button", name="Show the answer").click()
    is_state(page, "shown")
    expect(page.locator(".words")).to_contain_text(f"The best turn is {missed.best}.")
    for _ in range(4):
        page.get_by_role("button", name="Next puzzle").click()
        puzzle = shown(page, "kalah")
        assert puzzle != missed
        press_turn(page, str(puzzle.best))
        is_state(page, "right")
    page.reload()
    assert shown(page, "kalah") == missed
    expect(page.get_by_text("You missed this one before.")).to_be_visible()


def test_a_wrong_turn_is_explained_and_the_reply_shown(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto("/puzzles?rules=kalahawari&theme=defence")
    puzzle = shown(page, "kalahawari")
    assert "defence" in puzzle.themes
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".words")).to_contain_text("Look for: ")
    answer = puzzle.greedy_answer
    for number in range(len(answer.turn)):
        page.locator(f".pit[data-cell='{answer.turn[number].pit}'][aria-disabled=false]").tap()
        done = "-".join(map(str, answer.turn[: number + 1]))
        expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-moves", done)
    is_state(page, "wrong")
    expect(page.locator(".words")).to_contain_text("It costs")
    page.get_by_role("button", name="What could follow").click()
    whole = "-".join(map(str, (*answer.turn, *answer.reply)))
    expect(page.locator(".puzzles[data-busy=false]")).to_have_attribute("data-moves", whole)
    page.get_by_role("button", name="Try again").click()
    assert shown(page, "kalahawari") == puzzle


def test_a_first_visitor_begins_easily_and_each_day_has_its_puzzle(new_page: NewPage) -> None:
    page = new_page()
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    page.goto("/")
    page.locator(".foot").get_by_role("link", name="Puzzles").click()
    assert shown(page).difficulty == 1
    page.get_by_role("link", name="Today").click()
    page.wait_for_url("**/puzzles?rules=alga&today=1")
    day = puzzles("alga")[739_942 % len(puzzles("alga"))]  # the day's ordinal, as Python counts
    expect(page.locator(f".puzzles[data-position='{day.position}'][data-busy=false]")).to_be_visible()
    press_turn(page, str(day.best))
    is_state(page, "right")
    page.locator(".actions").get_by_role("link", name="Training").click()
    page.wait_for_url("**/puzzles?rules=alga&theme=")
    expect(page.locator(".puzzles")).not_to_have_attribute("data-position", str(day.position))
    page.get_by_label("Rules").select_option("wari")
    page.wait_for_url("**/puzzles?rules=wari&theme=")
    expect(page.locator(".puzzles[data-state=looking][data-busy=false] .number")).to_have_count(14)


def test_a_move_missed_in_a_game_is_judged_by_the_page(new_page: NewPage) -> None:
    page = new_page(PHONE)
    puzzle = puzzles("kalah")[0]
    missed = [{"rules": "kalah", "position": str(puzzle.position), "move": str(puzzle.answers[-1].turn[0])}]
    page.add_init_script(f"localStorage.setItem('kalaha.missed', '{json.dumps(missed)}')")
    page.goto("/puzzles?rules=kalah")
    page.get_by_label("Kind").select_option(label="My missed moves")
    page.wait_for_url("**/puzzles?rules=kalah&theme=own")
    words = page.locator(".words")
    expect(words).to_contain_text(f"You: find a better move than pit {missed[0]['move']}.")
    page.get_by_role("button", name="Hint").click()
    expect(words.locator("p")).to_have_count(3)
    page.locator(f".pit[data-side=south][data-pit='{missed[0]['move']}']").tap()
    is_state(page, "wrong")
    expect(words).to_contain_text("It costs")
    assert violations(page) == []
    page.get_by_role("button", name="Try again").click()
    page.locator(f".pit[data-side=south][data-pit='{puzzle.best.turn[0]}']").tap()
    is_state(page, "right")
    expect(words).to_contain_text("Yes, that is")


def test_a_kind_is_remembered(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=alga")
    page.get_by_label("Kind").select_option("chain")
    page.wait_for_url("**/puzzles?rules=alga&theme=chain")
    page.goto("/puzzles?rules=alga")
    expect(page.get_by_label("Kind")).to_have_value("chain")
    assert "chain" in shown(page).themes


def test_a_pit_that_cannot_be_played_says_why(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=alga")
    told = page.locator(".words[role=status]")
    empty = next(pit for pit, seeds in enumerate(shown(page).position.pits[0], 1) if not seeds)
    page.locator(".pit").first.focus()
    page.keyboard.press(str(empty))
    expect(told).to_contain_text(f"Pit {empty} is empty.")
    page.locator(".pit[data-side=north]").first.click(force=True)
    expect(told).to_contain_text("You play from the pits on your own side.")


@pytest.mark.parametrize(
    ("size", "theme"), [((1280, 800), "light"), ((390, 844), "dark"), ((320, 640), "contrast")]
)
def test_it_fits_and_axe_finds_nothing(new_page: NewPage, size: tuple[int, int], theme: str) -> None:
    page = new_page(size, locale="de-DE")
    page.add_init_script(f"localStorage.setItem('kalaha.settings', '{{\"theme\":\"{theme}\"}}')")
    page.goto("/puzzles?rules=deskovehry")
    puzzle = shown(page, "deskovehry")
    assert violations(page) == []
    press_turn(page, wrong_turn(puzzle))
    is_state(page, "wrong")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
