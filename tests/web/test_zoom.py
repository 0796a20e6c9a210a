"""Large type, small windows, forced colours: nothing overlaps, is hidden, or needs sideways scrolling."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, NewPage
from tests.web.helpers import PATIENCE, playable, ply, settled
from tests.web.pixels import contrasts

GamePage = Callable[..., Page]

LOOK = """() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`${wide} px to scroll sideways`] : [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const seen = { left, top, right, bottom };
        for (let over = element.parentElement; over && over !== document.body; over = over.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(over);
            const clip = over.getBoundingClientRect();
            if (overflowX !== "visible")
                [seen.left, seen.right] = [Math.max(seen.left, clip.left), Math.min(seen.right, clip.right)];
            if (overflowY !== "visible")
                [seen.top, seen.bottom] = [Math.max(seen.top, clip.top), Math.min(seen.bottom, clip.bottom)];
        }
        return seen;
    };
    const isText = (node) => node.nodeType === 3 && node.data.trim();
    const hasText = (element) => [...element.childNodes].some(isText);
    const called = (element) => `${element.textContent.trim().slice(0, 30)} (${element.className})`;
    const all = [...root.querySelectorAll("*")].filter((element) =>
        (hasText(element) || element.matches("button, a, input, select, .board"))
        && !element.closest(".hidden, svg, .pit, .store, .skip, option, noscript, title, style, script")
        && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const boxes = all.map((element) => [element, box(element)])
        .filter(([, { left, top, right, bottom }]) => right > left && bottom > top);
    for (const [index, [one, a]] of boxes.entries()) {
        if (a.left < -1 || (a.right > innerWidth + 1 && !one.closest(".scroll")))
            found.push(`outside: ${called(one)}`);
        for (const [other, b] of boxes.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (width > 2 && height > 3)
                found.push(`${called(one)} over ${called(other)}`);
        }
    }
    return found;
}"""

OVERLAPS = f"""async () => {{
    const look = {LOOK};
    const end = performance.now() + {PATIENCE};
    for (let found = look(); ; found = look()) {{
        if (!found.length || performance.now() > end) return found;
        await new Promise(requestAnimationFrame);
    }}
}}"""
"""What overlaps, once the board has found its size."""

NARROW = (320, 256)
"""1280 × 1024 at 400 %."""
LOW = (334, 188)
"""667 × 375 at 200 %."""
SIZES = (NARROW, LOW, (320, 640), (667, 375))
ANALYSIS = "/analysis?rules=alga&position=<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1>+S&moves=1"
"""All values are exact at once."""


def _speak(page: Page, language: str, **more: object) -> None:
    kept = json.dumps({"language": language, **more})
    page.evaluate("(settings) => localStorage.setItem('kalaha.settings', settings)", kept)


def overlaps(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """Return what overlaps in windows of these sizes."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {each}" for each in page.evaluate(OVERLAPS)]
    return found


@pytest.mark.parametrize("language", ["de", "fr"])
def test_pages_fit(new_page: NewPage, language: str) -> None:
    page = new_page(NARROW)
    page.goto("/")
    _speak(page, language)
    found: dict[str, list[str]] = {}
    for address, there in (
        ("/", ".pit"),
        ("/rules", "table"),
        ("/rules/kalahawari", "article"),
        ("/rules/alga/sheet", ".statements"),
        ("/games", "main p"),
        ("/nowhere", "main a"),
        (ANALYSIS, ".engine[data-proved=true] ~ ol"),
    ):
        page.goto(address)
        page.locator(there).first.wait_for()
        if address == "/":
            page.locator(".who label").last.click()
            page.locator("summary").click()
        found[address] = overlaps(page, *SIZES)
    page.locator("header button").click()
    page.get_by_role("dialog").wait_for()
    found["settings"] = overlaps(page, *SIZES)
    assert not {where: what for where, what in found.items() if what}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_game_fits(game_page: GamePage, language: str) -> None:
    page = game_page(NARROW, north="computer:1", names={"south": "Wilhelmina Charlotte"})
    for listed in (False, True):
        _speak(page, language, moves=listed)
        page.reload()
        settled(page)
        playable(page).first.wait_for()
        before = ply(page)
        playable(page).first.click()
        page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()
        playable(page).first.wait_for()
        for size in SIZES:
            assert overlaps(page, size) == [], f"list: {listed}"
            pit = playable(page).first.bounding_box()
            assert pit is not None
            assert min(pit["width"], pit["height"]) >= 24, f"a pit can be touched: {size}"


def test_forced_colours_show_what_is_selected(new_page: NewPage) -> None:
    page = new_page(forced_colors="active")
    page.goto("/")
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    chosen, other = page.locator(".who :checked + span"), page.locator(".who :not(:checked) + span").first
    edge = "(element) => getComputedStyle(element).borderBottomStyle"
    assert (chosen.evaluate(edge), other.evaluate(edge)) == ("solid", "none")
    for button in page.locator(".button:visible").all():
        assert button.evaluate(edge) == "solid"
    assert min(contrasts(page, page.locator(".board"))) >= 4.5
    page.keyboard.press("Tab")
    focused = "getComputedStyle(document.activeElement).outlineStyle"
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body") or page.evaluate(focused) == "solid"


def test_two_strengths_have_two_names(new_page: NewPage) -> None:
    page = new_page(DESKTOP)
    page.goto("/")
    page.get_by_text("Watch the computer").click()
    for side in ("South", "North"):
        expect(page.get_by_role("slider", name=f"{side} Strength of the computer")).to_be_visible()
