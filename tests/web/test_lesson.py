"""The lesson on the page: by keyboard, by mouse, by what a screen reader says alone; left and resumed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.test_lessons import LESSONS
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import expect_whole
from tests.web.test_access import violations


def stands(page: Page, step: int, state: str = "trying") -> None:
    """Wait until a step of the lesson is in a state."""
    expect(page.locator(f".steps[data-step='{step}'][data-state={state}][data-busy=false]")).to_be_visible()


def moved(page: Page, moves: str) -> None:
    """Wait until these moves, and the replies that belong to them, have been made in the step."""
    expect(page.locator(".steps[data-busy=false]")).to_have_attribute("data-moves", moves)


def said(page: Page) -> str:
    """Return what the live region says."""
    return page.locator(".words[role=status]").inner_text()


def own_moves(rules: str, step: int) -> list[tuple[str, str]]:
    """Return the learner's moves of a step's first line, each with all moves made by the next."""
    found, sowing = [], LESSONS[rules][step - 1].position
    line = LESSONS[rules][step - 1].lines[0].split("-")
    for number, move in enumerate(line):
        if sowing.turn == 0:
            found.append((move, ""))
        sowing = sowing.play(move).position
        found[-1] = (found[-1][0], "-".join(line[: number + 1]))
    return found


def do(page: Page, rules: str, step: int) -> None:
    """Do a step with the digit keys."""
    for move, moves in own_moves(rules, step):
        page.keyboard.press(move)
        moved(page, moves)
    stands(page, step, "right")


def finish(page: Page, rules: str, first: int = 1) -> None:
    """Do the steps from here to the last by keyboard."""
    for step in range(first, len(LESSONS[rules]) + 1):
        stands(page, step)
        do(page, rules, step)
        if step < len(LESSONS[rules]):
            page.keyboard.press("Enter")


@pytest.mark.parametrize("rules", ["alga", "wari"])
def test_the_whole_lesson_by_keyboard_alone_and_then_a_game(new_page: NewPage, rules: str) -> None:
    page = new_page()
    page.goto(f"/lesson/{rules}")
    stands(page, 1)
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('.pit')"):
            break
        page.keyboard.press("Tab")
    finish(page, rules)
    expect(page.locator(".words")).to_contain_text("That is all: you know how to play.")
    expect(page.get_by_role("link", name="Puzzles").last).to_be_visible()
    expect(page.get_by_role("button", name="Play against level 1 (careless)")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    expect(page.locator(".plate", has_text="level 1")).to_be_visible()
    expect_whole(page, LESSONS[rules][0].position.total)


def test_another_move_is_told_and_taken_back_and_a_hint_comes_by_mouse(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto("/lesson/kalah")
    page.locator(".pit[aria-disabled=false]").nth(2).tap()
    stands(page, 1, "right")
    page.get_by_role("button", name="Next").tap()
    step = LESSONS["kalah"][1]
    right = int(step.lines[0])
    wrong = next(move.pit + 1 for move in step.position.legal_moves if move.pit + 1 != right)
    for tries in (1, 2):
        stands(page, 2)
        page.locator(f".pit[data-side=south][data-pit='{wrong}']").tap()
        stands(page, 2, "wrong")
        expect(page.locator(".words")).to_contain_text(re.compile("You sow .* Try again!", re.DOTALL))
        expect(page.get_by_text(f"Hint: sow from pit {right}")).to_have_count(tries - 1)
        page.get_by_role("button", name="Try again").tap()
    stands(page, 2)
    expect(page.locator(".words")).to_contain_text(f"Hint: sow from pit {right}")
    page.locator(f".pit[data-side=south][data-pit='{right}']").tap()
    stands(page, 2, "right")


def test_a_step_wasted_by_a_forfeit_says_who_got_the_rest(new_page: NewPage) -> None:
    page = new_page()
    at, feed = next((at, step) for at, step in enumerate(LESSONS["wari"]) if step.kind == "feed")
    page.add_init_script(f"localStorage.setItem('kalaha.lessons', '{{\"wari\":{{\"steps\":{at}}}}}')")
    page.goto("/lesson/wari")
    stands(page, at + 1)
    wrong = next(str(move) for move in feed.position.legal_moves if str(move) not in feed.lines)
    page.locator(".pit[tabindex='0']").focus()
    page.keyboard.press(wrong)
    stands(page, at + 1, "wrong")
    left = feed.position.on_board
    assert f"The empty side was not fed. The computer gets all {left} seeds on the board." in said(page)
    page.keyboard.press("Enter")
    stands(page, at + 1)
    expect(page.locator(".pit:focus")).to_have_count(1)


@pytest.mark.parametrize("rules", ["kalahawari", "oware"])
def test_the_whole_lesson_by_what_a_screen_reader_says_alone(new_page: NewPage, rules: str) -> None:
    page = new_page()
    page.goto(f"/lesson/{rules}")
    total = len(LESSONS[rules])
    for step in range(1, total + 1):
        stands(page, step)
        assert said(page).startswith(f"Step {step} of {total}")
        kind = LESSONS[rules][step - 1].kind
        wishes = {"extra_turn": "extra turn", "feed": "seed"}
        wish = wishes.get(kind, "captures" if kind in ("capture", "lone", "twos", "backwards") else "pit")
        page.locator(".pit[tabindex='0']").focus()
        page.keyboard.press("h")
        expect(page.locator(".words")).to_contain_text("Hint: sow from pit")
        while True:
            pit = re.search(r"Hint: sow from pit (\d)", said(page))
            assert pit, said(page)
            label = page.get_by_role("group", name="Board").get_by_role("button", name=f"your pit {pit[1]},")
            assert (
                wish in (label.get_attribute("aria-label") or "")
                or page.locator(".steps:not([data-moves=''])").count()
            )
            before = page.locator(".steps").get_attribute("data-moves") or ""
            label.press("Enter")
            expect(page.locator(".steps[data-busy=false]")).not_to_have_attribute("data-moves", before)
            assert "You sow" in said(page)
            if page.locator(".steps[data-state=right]").count():
                break
        if step < total:
            page.get_by_role("button", name="Next").press("Enter")
    assert "You win" in said(page)
    assert "you know how to play" in said(page)
    if rules == "kalahawari":
        assert "Good to know: The players may agree to share" in said(page)


def test_a_press_in_vain_and_the_keys_of_the_board(new_page: NewPage) -> None:
    page = new_page()
    at = [step.kind for step in LESSONS["oware"]].index("feed")
    page.add_init_script(f"localStorage.setItem('kalaha.lessons', '{{\"oware\":{{\"steps\":{at}}}}}')")
    page.goto("/lesson/oware")
    stands(page, at + 1)
    step = LESSONS["oware"][at]
    legal = {move.pit for move in step.position.legal_moves}
    refused = next(pit for pit, seeds in enumerate(step.position.pits[0]) if seeds and pit not in legal)
    page.locator(".pit[tabindex='0']").focus()
    for key, words in (
        (str(refused + 1), f"pit {refused + 1} does not feed it."),
        ("l", "No moves yet."),
        ("s", f"your store, {step.position.stores[0]} seeds"),
    ):
        page.keyboard.press(key)
        expect(page.locator(".words p").nth(1)).to_contain_text(words)
    page.locator(".pit[data-side=north][data-pit='2']").click(force=True)
    expect(page.locator(".words")).to_contain_text("You play from the pits on your own side.")
    moved(page, "")


def test_it_is_left_and_resumed_and_begun_anew(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/fairkalah")
    page.get_by_role("link", name="Learn to play").click()
    stands(page, 1)
    page.locator(".pit[tabindex='0']").focus()
    do(page, "fairkalah", 1)
    page.reload()
    stands(page, 2)
    page.get_by_label("Rules").select_option("wari")
    stands(page, 1)
    page.go_back()
    stands(page, 2)
    page.get_by_role("button", name="From the beginning").click()
    stands(page, 1)
    page.goto("/lesson/nothing")
    expect(page.get_by_role("link", name="New game")).to_be_visible()


def test_it_needs_no_server_and_leaves_out_house_rules(new_page: NewPage) -> None:
    page = new_page()
    choices = '{"rules":"deskovehry","houseRules":{"skip_origin":true}}'
    page.add_init_script(f"localStorage.setItem('kalaha.choices', '{choices}')")
    page.goto("/lesson")
    stands(page, 1)
    house = "not part of this lesson. House rules: A full lap skips the starting pit – yes"
    expect(page.locator(".lesson")).to_contain_text(house)
    page.context.set_offline(True)
    page.locator(".pit[tabindex='0']").focus()
    finish(page, "deskovehry")
    expect(page.locator(".words")).to_contain_text(
        "Good to know: The players draw lots to decide who starts."
    )


def test_a_newcomer_is_offered_it_until_a_game_is_begun(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="Learn in three minutes").click()
    page.wait_for_url("**/lesson")
    page.go_back()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".table[data-busy=false] .pit[aria-disabled=false]").first.click()
    page.locator(".table[data-ply='1']").wait_for()
    page.goto("/")
    page.locator(".pit").first.wait_for()
    expect(page.get_by_role("link", name="Learn in three minutes")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "theme", "locale", "rules"),
    [
        ((1280, 800), "light", "fi-FI", "alga"),
        ((390, 844), "dark", "de-DE", "kalahawari"),
        ((320, 640), "contrast", "cs-CZ", "kgp"),
        ((320, 640), "light", "fr-FR", "wari"),
    ],
)
def test_it_fits_and_axe_finds_nothing(
    new_page: NewPage, size: tuple[int, int], theme: str, locale: str, rules: str
) -> None:
    page = new_page(size, locale=locale)
    page.add_init_script(f"localStorage.setItem('kalaha.settings', '{{\"theme\":\"{theme}\"}}')")
    page.goto(f"/lesson/{rules}")
    stands(page, 1)
    assert violations(page) == []
    page.locator(".pit[tabindex='0']").focus()
    do(page, rules, 1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_forced_colours_show_what_can_be_pressed(new_page: NewPage) -> None:
    page = new_page(forced_colors="active")
    page.goto("/lesson/kalah")
    stands(page, 1)
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    page.locator(".pit[tabindex='0']").focus()
    do(page, "kalah", 1)
    assert (
        page.locator(".actions .first").evaluate("(each) => getComputedStyle(each).borderTopWidth") == "3px"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_the_hint_is_in_sight_in_every_step(new_page: NewPage, language: str) -> None:
    page = new_page((390, 844))
    page.goto("/healthz")
    page.evaluate(
        "(language) => localStorage.setItem('kalaha.settings', JSON.stringify({ language }))", language
    )
    for step in range(1, len(LESSONS["alga"]) + 1):
        kept = f"localStorage.setItem('kalaha.lessons', JSON.stringify({{ alga: {{ steps: {step - 1} }} }}))"
        page.evaluate(kept)
        page.goto("/lesson/alga")
        stands(page, step)
        expect(page.locator(".bar button").first).to_be_in_viewport(ratio=1)
