"""Printed sheets fit on their pages in every language. web/tests/rulesets.test.ts tests their text."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.locale import LANGUAGES
from kalaha.rules import PRESETS
from tests.effort import some
from tests.web.conftest import NewPage

WIDTH = 703
"""The width of the printed area on A4 paper, in pixels."""

OUTSIDE = """() => {
    const sheet = document.querySelector(".sheet").getBoundingClientRect();
    const all = [...document.querySelectorAll(".sheet :not(svg *)")];
    const wide = all.filter((each) => each.getBoundingClientRect().right > sheet.right + 1);
    const cut = all.filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth + 1);
    return [...wide, ...cut].map((each) => each.outerHTML.slice(0, 200));
}"""
OVERLAPPING = """() => [...document.querySelectorAll(".sheet svg")].flatMap((svg) => {
    const texts = [...svg.querySelectorAll("text")].map((each) =>
        [each.textContent, each.getBoundingClientRect()]);
    const slack = 0.5;
    return texts.flatMap(([text, one], index) => texts.slice(index + 1).filter(([, other]) =>
        one.left < other.right - slack && other.left < one.right - slack &&
        one.top < other.bottom - 2 && other.top < one.bottom - 2).map(([other]) => `${text} ${other}`));
})"""
COLOURS = """() => [...document.querySelectorAll(".sheet, .sheet *")].flatMap((each) => {
    const { color, backgroundColor, fill, stroke, borderTopColor } = getComputedStyle(each);
    return each.closest("svg") ? [fill, stroke] : [color, backgroundColor, borderTopColor];
})"""


def opened(new_page: NewPage, address: str, **settings: str) -> Page:
    """Open a page with a sheet, using these settings, and return it."""
    page = new_page()
    page.add_init_script(f"localStorage.setItem('kalaha.settings', {json.dumps(json.dumps(settings))})")
    show(page, address)
    return page


def show(page: Page, address: str) -> None:
    """Open a sheet."""
    page.goto(f"/rules/{address}")
    page.locator(".sheet .paper").first.wait_for()
    expect(page.locator(".sheet h1").first).not_to_contain_text("sheet-")


def pages(page: Page, paper: str) -> int:
    """Return the number of pages that a sheet takes up in print."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def faults(page: Page) -> list[str]:
    """Return the elements that are cut off or overlap in print."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": WIDTH, "height": 1000})
    found = page.evaluate(OUTSIDE) + page.evaluate(OVERLAPPING)
    page.emulate_media(media="null")
    return found


@pytest.mark.parametrize("language", some(LANGUAGES, "de"))
def test_the_longest_sheets_fit_in_every_language(new_page: NewPage, language: str) -> None:
    page = opened(new_page, "kalahawari/leaflet", language=language)
    shown = page.locator("main").inner_text()
    assert not re.search(r"\b(sheet|web|rules|axis|reading|fault)-\w", shown), "a key without a message"
    assert pages(page, "Letter") <= 2
    assert not faults(page)
    show(page, "wari/leaflet")
    assert pages(page, "Letter") <= 2
    show(page, "kalahawari/classroom")
    assert pages(page, "Letter") == 2
    assert not faults(page)


@pytest.mark.thorough
def test_every_leaflet_fits_on_two_pages(new_page: NewPage) -> None:
    page = opened(new_page, "alga/leaflet", language="fr")
    assert pages(page, "A4") <= 2
    for name in PRESETS:
        show(page, f"{name}/leaflet")
        assert pages(page, "Letter") <= 2, name
        assert not faults(page), name
    show(page, "alga/leaflet?seeds=4&remainder=owner")
    assert pages(page, "Letter") == 2


@pytest.mark.thorough
def test_only_the_sheet_is_printed_in_black_and_grey(new_page: NewPage) -> None:
    page = opened(new_page, "alga/leaflet", theme="dark")
    for address in ("alga/leaflet?seeds=4", "kalah/classroom"):
        show(page, address)
        page.emulate_media(media="print")
        for each in page.locator("header, nav, button, select, summary, a").all():
            expect(each).to_be_hidden()
        found = {tuple(map(float, re.findall(r"[\d.]+", each))) for each in page.evaluate(COLOURS)}
        shades = [each for each in found if each and (len(each) < 4 or each[3])]
        assert (0, 0, 0) in shades
        assert all(max(each[:3]) - min(each[:3]) < 16 for each in shades), "greys"
        page.emulate_media(media="null")


@pytest.mark.thorough
def test_odd_boards_have_sheets(new_page: NewPage) -> None:
    page = opened(new_page, "alga/classroom?pits=1&seeds=1")
    for address in (
        "alga/classroom?pits=1&seeds=127",
        "wari/classroom?pits=8&seeds=15",
        "alga/leaflet?pits=8&seeds=15",
        "kalah/classroom?opposite_capture=none&extra_turn=false",
    ):
        show(page, address)
        assert not faults(page)
