"""The numbers on the board are readable in every theme and state."""

from itertools import product

from playwright.sync_api import expect

from tests.effort import some
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import playable, ply
from tests.web.pixels import contrasts
from tests.web.test_access import THEMES, show_in

READABLE = 4.5
"""The required contrast between text and its background, from WCAG 2.2, success criterion 1.4.3."""

STATES = "playable, and not playable", "preview", "selected", "origin and landing", "captured"
SHOWN = some(product(STATES, THEMES), ("preview", "dark"), ("selected", "contrast"), ("captured", "light"))


def test_numbers_can_be_read(game_page: NewPage) -> None:
    page = game_page(PHONE)
    board = page.locator(".board")
    found: dict[tuple[str, str], float] = {}

    def measure(what: str) -> None:
        for theme in THEMES:
            if (what, theme) in SHOWN:
                show_in(page, theme)
                found[what, theme] = min(contrasts(page, board))

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
        if before == 0:
            measure("origin and landing")
    expect(page.locator(".mark.captured").first).to_be_attached()
    measure("captured")
    assert len(found) == len(SHOWN)
    assert not {where: f"{each:.2f}" for where, each in found.items() if each < READABLE}
