"""Lessons by keyboard and with a screen reader. web/tests/practice.test.ts tests individual moves."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.rules import RULESETS
from tests.test_lessons import lesson
from tests.web.conftest import NewPage
from tests.web.helpers import expect_whole
from tests.web.layout import out_of_view


def stands(page: Page, step: int, state: str = "trying") -> None:
    """Wait until a step of the lesson is in this state."""
    expect(page.locator(f".steps[data-step='{step}'][data-state={state}][data-busy=false]")).to_be_visible()


def moved(page: Page, moves: str) -> None:
    """Wait until these moves in the step, including the replies, have been made."""
    expect(page.locator(".steps[data-busy=false]")).to_have_attribute("data-moves", moves)


def said(page: Page) -> str:
    """Return the text of the live region."""
    return page.locator(".words[role=status]").inner_text()


def own_moves(rules: str, step: int) -> list[tuple[str, str]]:
    """Return the learner's moves in a step's first line, each with all moves up to the learner's next one."""
    found, sowing = [], lesson(rules)[step - 1].position
    line = lesson(rules)[step - 1].lines[0].split("-")
    for number, move in enumerate(line):
        if sowing.turn == 0:
            found.append((move, ""))
        sowing = sowing.play(move).position
        found[-1] = (found[-1][0], "-".join(line[: number + 1]))
    return found


def do(page: Page, rules: str, step: int) -> None:
    """Complete a step with the digit keys."""
    for move, moves in own_moves(rules, step):
        page.keyboard.press(move)
        moved(page, moves)
    stands(page, step, "right")


def finish(page: Page, rules: str, first: int = 1) -> None:
    """Complete the steps from `first` to the last by keyboard."""
    for step in range(first, len(lesson(rules)) + 1):
        stands(page, step)
        do(page, rules, step)
        if step < len(lesson(rules)):
            page.keyboard.press("Enter")


def test_the_lesson_needs_only_the_keyboard_and_no_server(new_page: NewPage) -> None:
    page = new_page()
    choices = '{"rules":"deskovehry","houseRules":{"skip_origin":true}}'
    page.add_init_script(f"localStorage.setItem('kalaha.choices', '{choices}')")
    page.goto("/lesson")
    stands(page, 1)
    house = "not part of this lesson. House rules: A full lap skips the starting pit – yes"
    expect(page.locator(".lesson")).to_contain_text(house)
    page.context.set_offline(True)
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('.pit')"):
            break
        page.keyboard.press("Tab")
    finish(page, "deskovehry")
    for words in (
        "That’s all: you know how to play.",
        "Good to know: The players draw lots to decide who starts.",
    ):
        expect(page.locator(".words")).to_contain_text(words)
    expect(page.get_by_role("link", name="Puzzles").last).to_be_visible()
    expect(page.get_by_role("button", name="Play against level 1 (careless)")).to_be_focused()
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    expect(page.locator(".plate", has_text="level 1")).to_be_visible()
    expect_whole(page, lesson("deskovehry")[0].position.total)


@pytest.mark.thorough
def test_the_lesson_needs_only_a_screen_reader(new_page: NewPage) -> None:
    rules = "kalahawari"
    page = new_page()
    page.goto(f"/lesson/{rules}")
    total = len(lesson(rules))
    for step in range(1, total + 1):
        stands(page, step)
        assert said(page).startswith(f"Step {step} of {total}")
        kind = lesson(rules)[step - 1].kind
        wish = {"extra_turn": "extra turn", "capture": "captures"}.get(kind, "pit")
        page.locator(".pit[tabindex='0']").focus()
        page.keyboard.press("h")
        expect(page.locator(".words")).to_contain_text("Hint: sow from pit")
        while True:
            pit = re.search(r"Hint: sow from pit (\d)", said(page))
            assert pit, said(page)
            button = page.get_by_role("group", name="Board").get_by_role("button", name=f"your pit {pit[1]},")
            before = page.locator(".steps").get_attribute("data-moves") or ""
            assert before or wish in (button.get_attribute("aria-label") or "")
            button.press("Enter")
            expect(page.locator(".steps[data-busy=false]")).not_to_have_attribute("data-moves", before)
            assert "You sow" in said(page)
            if page.locator(".steps[data-state=right]").count():
                break
        if step < total:
            page.get_by_role("button", name="Next").press("Enter")
    assert "You win" in said(page)
    assert "you know how to play" in said(page)
    assert "Good to know: The players may agree to share" in said(page)


@pytest.mark.thorough
def test_a_phone_shows_every_step_of_every_lesson(new_page: NewPage) -> None:
    page = new_page((320, 568), locale="de-DE")
    page.goto("/lesson/oware")
    faults: dict[str, list[str]] = {}
    for step in range(1, max(len(lesson(name)) for name in RULESETS) + 1):
        for rules in [name for name in RULESETS if len(lesson(name)) >= step]:
            kept = json.dumps({rules: {"steps": step - 1}})
            page.evaluate("(kept) => localStorage.setItem('kalaha.lessons', kept)", kept)
            if page.url.endswith(f"/{rules}"):  # the only lesson with so many steps
                page.reload()
            page.locator(".choice select").select_option(rules)
            page.wait_for_url(f"**/lesson/{rules}")
            stands(page, step)
            needed = ".board", ".plate.turn", ".words p:not(.hidden)", ".bar .action:first-child"
            faults[f"{rules}, step {step}"] = out_of_view(page, *needed)
    assert not {where: each for where, each in faults.items() if each}
