"""Accessibility: axe, layout in small windows, target sizes and reduced motion."""

import json
from itertools import cycle, product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kalaha.locale import LANGUAGES, Messages
from tests.effort import THOROUGH, some
from tests.web.conftest import DESKTOP, PHONE, NewPage
from tests.web.helpers import begin, best_pit, expect_whole, playable, press, settled
from tests.web.layout import layout_faults, out_of_view, smallest_target
from tests.web.views import press_more, views

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
HALF = (640, 512)
"""1280 × 1024 at 200% zoom."""
NARROW = (320, 256)
"""1280 × 1024 at 400% zoom."""
LOW = (334, 188)
"""667 × 375 at 200% zoom."""
SIZES = some((HALF, NARROW, LOW, (320, 640), (667, 375)), NARROW, (667, 375))
THUMB = 44
"""The minimum width and height of a target on a phone, in pixels."""
PHONES = some(
    ((390, 664), (375, 553), (360, 560), (320, 568), (844, 340)), (390, 664), (320, 568), (844, 340)
)
"""Windows of phones, between the bars of their browsers."""
ENDED = "1-3-2-4-5-1-3-6-1-2-4-3-6-5-5-6-5-3-6-4-2-5-3-1-4-5-6-3-2-6-4-6-5-2-5-6-6-4-4-1-1-3-2"
"""The moves of a game with much to say at its end."""
LONGEST = "de", "fi", "fr"
"""The languages with the longest words."""
LOWEST = 38
"""The minimum height of a pit, in pixels."""
RULES = "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"


def violations(page: Page, *rules: str) -> list[str]:
    """Return the violations of some of axe's rules, by default all of `RULES`, on a page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(
        """async (tags) => {
            const wanted = { runOnly: tags, resultTypes: ["violations"], selectors: false };
            const { violations } = await axe.run({ exclude: ["svg[aria-hidden]"] }, wanted);
            const named = ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`);
            return violations.flatMap(named);
        }""",
        rules or RULES,
    )


THEMES = {
    "light": {"color_scheme": "light", "contrast": "no-preference"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
}
"""The system preferences that select each theme."""


def show_in(page: Page, theme: str) -> None:
    """Switch a page to a theme."""
    if page.locator("html").get_attribute("data-theme") == theme:
        return
    page.emulate_media(**THEMES[theme])  # pyright: ignore[reportArgumentType]
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize(
    ("size", "language"), [(PHONE, "de"), pytest.param(DESKTOP, "fr", marks=pytest.mark.thorough)]
)
def test_every_view_is_accessible_and_fits(new_page: NewPage, size: tuple[int, int], language: str) -> None:
    """Check each view in every theme and window, or, in `make test`, in one of each by turns."""
    page = new_page(size)
    faults: dict[str, list[str]] = {}
    sizes = SIZES if size == PHONE else (NARROW, LOW)
    themes, windows = cycle(each for each in THEMES for _ in range(3)), cycle(sizes)
    for view in views(page, language):
        for theme in some(THEMES, next(themes)):
            show_in(page, theme)
            rules = ("color-contrast",) if THOROUGH and theme != "light" else RULES
            faults[f"{view}, {theme}"] = violations(page, *rules)
        if size == PHONE:
            target = smallest_target(page)
            faults[f"{view}, target"] = [] if target[0] >= THUMB else [str(target)]
        faults[f"{view}, layout"] = layout_faults(page, *some(sizes, next(windows)))
        page.set_viewport_size({"width": size[0], "height": size[1]})
    assert len(faults) > 130
    found = {view: each for view, each in faults.items() if each}
    assert not found, found


def test_a_phone_shows_what_one_plays_by(new_page: NewPage) -> None:
    page = new_page(PHONES[0])
    always = ".board", ".plate", ".bar .group:first-child .action:nth-child(-n + 2)"
    begin(page, north="computer:1")
    playable(page).first.click()
    settled(page)
    playable(page).first.wait_for()
    game = page.url
    page.goto("/")
    page.locator("nav a[href^='/game/']").wait_for()
    for size in PHONES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert out_of_view(page, "nav a[href^='/game/']", ".begin .first") == [], size
    shown = (
        (game, ".table[data-busy=false] .pit[aria-disabled=false]", (".caption",)),
        ("/lesson/alga", ".steps[data-busy=false] .pit[aria-disabled=false]", (".words p:not(.hidden)",)),
        ("/puzzles?rules=alga", ".puzzles[data-busy=false] .pit", (".words p",)),
    )
    page.goto(f"/game/new?rules=alga&south=human&north=computer:1&moves={ENDED}")
    page.locator(".end").wait_for()
    ended = ((page.url, ".end .button", (".caption", ".end .button")),)
    faults: dict[str, list[str]] = {}
    whole = *product(LANGUAGES, shown), *product(LONGEST, ended)
    cases = some(whole, *zip(LONGEST, shown, strict=True), (LONGEST[0], *ended))
    for language, (address, there, texts) in cases:
        kept = json.dumps({"language": language, "moves": False})
        page.evaluate("(settings) => localStorage.setItem('kalaha.settings', settings)", kept)
        page.goto(address)
        page.locator(there).first.wait_for()
        for size in PHONES:
            found = layout_faults(page, size) + out_of_view(page, *always, *texts)
            height = page.locator(".pit").first.evaluate("(pit) => pit.clientHeight")
            found += [] if height >= LOWEST else [f"a pit of {height} px"]
            faults[f"{language} {address} {size}"] = found
    assert len(faults) == len(cases) * len(PHONES)
    assert not {where: each for where, each in faults.items() if each}


def test_words_move_nothing_on_a_phone(game_page: NewPage) -> None:
    page = game_page(PHONES[0], rules="kalahawari")  # the rest can be shared

    def places(*selectors: str) -> list[object]:
        found: list[object] = []
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise(requestAnimationFrame)")  # the board adapts its size
            found += [page.locator(each).bounding_box() for each in selectors]
        return found

    before, board = places(".board", ".bar"), places(".board")
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint").wait_for()
    assert places(".board", ".bar") == before, "hint"
    press_more(page, Messages("en"), "web-share")
    page.get_by_role("dialog").get_by_role("button", name="Offer").click()
    page.locator(".answers").wait_for()
    assert places(".board", ".bar") == before, "question"
    page.get_by_role("button", name="Accept").click()
    page.locator(".table[data-over]").wait_for()
    assert places(".board") == board, "end"


COUNT_MOTION = """
    window.animated = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) { window.animated++; return animate.apply(this, all); };
"""


@pytest.mark.thorough
def test_marbles_move_only_if_motion_is_wanted(game_page: NewPage) -> None:
    page = game_page(still=False)
    page.add_init_script(COUNT_MOTION)
    for is_reduced, chosen in (True, {}), (False, {"still": True}), (False, {"pace": "fast"}):
        page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
        page.evaluate("(settings) => localStorage.setItem('kalaha.settings', settings)", json.dumps(chosen))
        page.reload()
        settled(page)
        page.evaluate("window.animated = 0")
        press(page, best_pit(page))
        animated = page.evaluate("window.animated")
        assert animated > 3 if "pace" in chosen else animated == 0, (is_reduced, chosen)
    expect_whole(page)


@pytest.mark.thorough
def test_a_slow_move_can_be_skipped(game_page: NewPage) -> None:
    start = "<6,0,0,200,0,0,0,0,0,1,0,0,0,0,0> S"
    page = game_page(still=False, record=f'[Rules "alga"] [Setup "{start}"] *')
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ pace: 'slow' }))")
    page.reload()
    settled(page)
    playable(page).click()  # sowing these seeds takes longer than any wait of the tests
    page.get_by_role("button", name="Skip ahead").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    expect_whole(page, 201)
