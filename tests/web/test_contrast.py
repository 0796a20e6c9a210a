"""What is drawn on the board can be read in every theme, whatever has happened there."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE
from tests.web.helpers import playable, ply, settled
from tests.web.pixels import contrasts

GamePage = Callable[..., Page]

READABLE = 4.5
"""Contrast of text with what is behind it: WCAG 2.2, success criterion 1.4.3."""


def _themed(page: Page, theme: str) -> None:
    page.evaluate(
        "(settings) => localStorage.setItem('kalaha.settings', settings)", json.dumps({"theme": theme})
    )
    page.reload()
    settled(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_numbers_can_be_read(game_page: GamePage, theme: str, size: tuple[int, int]) -> None:
    page = game_page(size)
    _themed(page, theme)
    board = page.locator(".board")
    found: dict[str, list[float]] = {}

    def measure(what: str) -> None:
        found[what] = contrasts(page, board)

    capturing = page.locator(".pit[aria-disabled=false][aria-label*=captures]")
    measure("playable, and not playable")
    page.locator(".pit[data-side=south][data-pit='4']").hover()
    expect(page.locator(".landing")).to_have_count(1)
    measure("preview")
    page.mouse.move(0, 0)
    page.locator(".pit[data-side=south][data-pit='2']").focus()
    page.keyboard.press("ArrowRight")
    measure("selected")
    for _ in range(40):
        before = ply(page)
        (capturing if capturing.count() else playable(page)).last.click()
        page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
        page.mouse.move(0, 0)
        if page.locator(".mark.captured").count():
            break
        if "origin and landing" not in found:
            measure("origin and landing")
    expect(page.locator(".mark.captured").first).to_be_attached()
    measure("captured")
    print(theme, size, {what: f"{min(each):.2f}" for what, each in found.items()})
    low = {what: each for what, each in found.items() if min(each) < READABLE}
    assert not low
