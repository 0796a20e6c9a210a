"""Large type, small windows, forced colours: nothing overlaps, is hidden, or needs sideways scrolling."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage
from tests.web.helpers import PATIENCE, playable, ply, settled
from tests.web.pixels import contrasts
from tests.web.views import smallest_press, views

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

WIDER = """() => {
    const all = [document.scrollingElement, ...document.querySelectorAll("dialog[open]")];
    return all.filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => `${each.localName}: ${each.scrollWidth} px`);
}"""

TEXT_OVER_TEXT = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const seen = (node) => {
        const clip = { left: 0, top: -1e6, right: innerWidth, bottom: 1e6 };
        for (let over = node.parentElement; over && over !== document.body; over = over.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(over);
            const box = over.getBoundingClientRect();
            if (overflowX !== "visible")
                [clip.left, clip.right] = [Math.max(clip.left, box.left), Math.min(clip.right, box.right)];
            if (overflowY !== "visible")
                [clip.top, clip.bottom] = [Math.max(clip.top, box.top), Math.min(clip.bottom, box.bottom)];
        }
        return clip;
    };
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const element = node.parentElement;
        const apart = ".hidden, .skip, .edge, option, noscript, title, style, script, thead";
        if (!node.data.trim() || element.closest(apart)
            || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNode(node);
        const clip = seen(node);
        for (const { left, top, right, bottom } of range.getClientRects()) {
            const line = { node, left: Math.max(left, clip.left), top: Math.max(top, clip.top),
                right: Math.min(right, clip.right), bottom: Math.min(bottom, clip.bottom) };
            if (line.right - line.left > 1 && line.bottom - line.top > 1) lines.push(line);
        }
    }
    lines.sort((one, other) => one.top - other.top);
    const found = [];
    lines.forEach((a, index) => {
        for (const b of lines.slice(index + 1)) {
            if (b.top >= a.bottom) break;
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - b.top;
            if (a.node !== b.node && width > 2 && height > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top))
                found.push(`${a.node.data.trim().slice(0, 40)} / ${b.node.data.trim().slice(0, 40)}`);
        }
    });
    return found;
}"""
"""Lines of text that lie over others by a third of their height; a table's head may, above its rows."""


def _once_settled(look: str) -> str:
    """Return what a page is to be asked to look so once the board has found its size."""
    return f"""async () => {{
        const look = {look};
        const end = performance.now() + {PATIENCE / 4};
        for (let found = look(); ; found = look()) {{
            if (!found.length || performance.now() > end) return found;
            await new Promise(requestAnimationFrame);
        }}
    }}"""


THUMB = 44
"""Pixels of what is pressed on a phone."""

HALF = (640, 512)
"""1280 × 1024 at 200 %."""
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
        found += [f"{width} × {height}: {each}" for each in page.evaluate(_once_settled(LOOK))]
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


def test_no_text_lies_over_another_and_nothing_is_wider_than_the_window(new_page: NewPage) -> None:
    page = new_page(DESKTOP)
    found: dict[str, list[str]] = {}
    for view in views(page, "de"):
        for width, height in (HALF, NARROW):
            page.set_viewport_size({"width": width, "height": height})
            found[f"{view}: {width}"] = page.evaluate(_once_settled(TEXT_OVER_TEXT))
            found[f"{view}: wider than {width}"] = page.evaluate(_once_settled(WIDER))
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert len(found) > 160
    assert not {where: what for where, what in found.items() if what}


def test_nothing_is_smaller_than_a_thumb(new_page: NewPage) -> None:
    page = new_page(PHONE)
    found = {view: smallest_press(page) for view in views(page, "de")}
    assert len(found) > 40
    assert not {view: what for view, what in found.items() if min(what[:2]) < THUMB}


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
        expect(page.get_by_role("slider", name=f"{side} Computer level")).to_be_visible()
