"""Enlarged text on a small screen, and forced colours."""

import json

import pytest

from tests.web.conftest import NewPage
from tests.web.helpers import playable, press, settled
from tests.web.layout import layout_faults
from tests.web.pixels import contrasts
from tests.web.test_access import NARROW, SIZES
from tests.web.test_lesson import do, stands


@pytest.mark.thorough
def test_a_game_with_a_long_name_fits(game_page: NewPage) -> None:
    page = game_page(NARROW, north="computer:1", names={"south": "Wilhelmina Charlotte"})
    for language, listed in (("de", False), ("fr", True)):
        kept = json.dumps({"language": language, "moves": listed})
        page.evaluate("(settings) => localStorage.setItem('kalaha.settings', settings)", kept)
        page.reload()
        settled(page)
        playable(page).first.wait_for()
        press(page, playable(page).first)
        playable(page).first.wait_for()
        for size in SIZES:
            assert layout_faults(page, size) == [], f"list: {listed}"
            pit = playable(page).first.bounding_box()
            assert pit is not None
            assert min(pit["width"], pit["height"]) >= 24, f"a pit can be touched: {size}"


@pytest.mark.thorough
def test_forced_colours_show_what_is_selected(new_page: NewPage) -> None:
    page = new_page(forced_colors="active")
    page.goto("/")
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    chosen, other = page.locator(".who :checked + span"), page.locator(".who :not(:checked) + span").first
    width = "(element) => getComputedStyle(element).borderTopWidth"
    assert (chosen.evaluate(width), other.evaluate(width)) == ("4px", "1px")
    for button in page.locator(".button:visible").all():
        assert button.evaluate("(element) => getComputedStyle(element).borderBottomStyle") == "solid"
    assert min(contrasts(page, page.locator(".board"))) >= 4.5
    page.keyboard.press("Tab")
    focused = "getComputedStyle(document.activeElement).outlineStyle"
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body") or page.evaluate(focused) == "solid"
    page.goto("/lesson/kalah")
    stands(page, 1)
    page.locator(".pit[tabindex='0']").focus()
    do(page, "kalah", 1)
    assert page.locator(".actions .first").evaluate(width) == "3px"
