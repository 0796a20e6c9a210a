"""For everybody: axe finds nothing, every move is told, and what should be still is still."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage, Server
from tests.web.helpers import (
    best_pit,
    expect_whole,
    heard,
    hears,
    listen,
    playable,
    ply,
    settled,
    until,
    wait_for_turn,
)
from tests.web.views import views

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"

GamePage = Callable[..., Page]


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong with a page as it is shown."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(
        """async (tags) => {
            const wanted = { runOnly: tags, resultTypes: ["violations"], selectors: false };
            const { violations } = await axe.run({ exclude: ["svg[aria-hidden]"] }, wanted);
            const told = ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`);
            return violations.flatMap(told);
        }""",
        list(RULES),
    )


THEMES = {
    "light": {"color_scheme": "light", "contrast": "no-preference"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
}
"""How a person's system asks for each."""


def show_in(page: Page, theme: str) -> None:
    """Show a page in another theme, without opening it again."""
    page.emulate_media(**THEMES[theme])  # pyright: ignore[reportArgumentType]
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize(("size", "themes"), [(PHONE, ("light",)), (DESKTOP, ("dark", "contrast"))])
def test_axe_finds_nothing(new_page: NewPage, size: tuple[int, int], themes: tuple[str, ...]) -> None:
    page = new_page(size)
    for shown in views(page):
        for theme in themes:
            show_in(page, theme)
            assert violations(page) == [], (shown, theme)


def test_a_chain_of_extra_turns_is_told_move_by_move(new_page: NewPage, impatient: Server) -> None:
    page = new_page(at=impatient.url)
    page.goto("/")
    page.get_by_text("Watch the computer").click()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    listen(page)
    before = ply(page)
    until(page, "heard.filter((text) => text.includes('moves again')).length > 1")
    told, now = page.evaluate("[window.heard, Number(document.querySelector('.table').dataset.ply)]")
    assert len(told) - (now - before) in (0, 1), "a move is told when it begins to be shown"
    assert all(" sows " in text for text in told)


def test_keys_on_the_board(game_page: GamePage) -> None:
    page = game_page()
    listen(page)
    page.keyboard.press("1")
    assert ply(page) == 0, "keys mean nothing while the board has not the focus"
    page.locator(".pit[data-side=south][data-pit='3']").focus()
    for key, words in (("s", "South, store, empty"), ("l", "No moves yet."), ("h", "Hint: pit")):
        page.keyboard.press(key)
        hears(page, words)
    assert "{" not in "".join(heard(page)), "a message was given all that it says"
    page.keyboard.press("1")
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    assert page.evaluate("document.activeElement.dataset.cell") == "0"
    page.keyboard.press("l")
    hears(page, "South sows 6 seeds from pit 1.")
    page.keyboard.press("u")
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert heard(page)[-1] == "Taken back."
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Keyboard shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.locator(".pit[data-side=south][data-pit='3']").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pit") == "4"
    assert ply(page) == 2


def test_a_press_in_vain_says_why(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    settled(page)
    page.locator(".pit[data-side=north][data-pit='2']").click(force=True)
    hears(page, "You play from the pits on your own side.")
    expect(page.locator(".caption")).to_contain_text("on your own side. Your turn.")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()
    page.keyboard.press("2")
    hears(page, "You resign. The computer wins.")


def test_what_a_move_will_do_is_shown_and_named(game_page: GamePage) -> None:
    page = game_page()
    first = page.locator(".pit[data-side=south][data-pit='1']")
    assert first.get_attribute("aria-label") == "South, pit 1, 6 seeds, extra turn"
    first.hover()
    expect(page.locator(".landing")).to_have_count(1)
    expect(page.locator(".caption")).to_have_text("extra turn")
    first.click()
    expect(page.locator(".mark.origin")).to_have_count(1)


COUNT_MOTION = """() => {
    window.animated = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) { window.animated++; return animate.apply(this, all); };
}"""


@pytest.mark.parametrize(
    ("still", "chosen"),
    [(True, {}), (False, {"still": True}), (False, {"pace": "fast"})],
    ids=["reduced", "off", "fast"],
)
def test_motion_only_where_it_is_wanted(game_page: GamePage, still: bool, chosen: dict[str, object]) -> None:
    page = game_page(still=still)
    page.evaluate("(settings) => localStorage.setItem('kalaha.settings', settings)", json.dumps(chosen))
    page.reload()
    settled(page)
    page.evaluate(COUNT_MOTION)
    for _ in range(3):
        before = ply(page)
        assert wait_for_turn(page)
        best_pit(page).click()
        page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
    animated = page.evaluate("window.animated")
    assert animated > 10 if "pace" in chosen else animated == 0
    expect_whole(page)


def test_a_slow_move_can_be_skipped(game_page: GamePage) -> None:
    page = game_page(still=False, seeds=20)  # which takes ten seconds to sow
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ pace: 'slow' }))")
    page.reload()
    settled(page)
    playable(page).last.click()
    page.get_by_role("button", name="Skip ahead").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for(timeout=5000)
    expect_whole(page, 240)
