"""Pages in eight languages on a phone, links to headings, and scripts in text, which do not run."""

import re

import pytest
from playwright.sync_api import Page, expect

from kalaha.locale import LANGUAGES, Messages
from tests.effort import some
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import settled


@pytest.mark.parametrize("language", some(LANGUAGES, "fi"))
def test_pages_are_translated_and_fit_a_phone(new_page: NewPage, language: str) -> None:
    say = Messages(language)
    page = new_page(PHONE, locale={"nb": "nb-NO", "da": "da-DK"}.get(language, language))
    for address in ("/", "/editor", "/openings?seeds=4", "/rules", "/rules/kalahawari"):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("button", name=say("web-settings"))).to_be_visible()
        page.locator("h1").wait_for()
        if address == "/rules":
            page.locator("table").wait_for()
        shown = page.locator("body").inner_text()
        without = re.search(r"\b(web|rules|axis|say|level|reading|fault)-\w", shown)
        assert not without, "a key without a message"
        if address == "/":
            page.locator(".also button").first.click()
            page.get_by_role("dialog").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address
    assert say("axis-remainder-emptier") in shown


def in_view(page: Page, name: str) -> None:
    """Check that a heading is in the upper half of the window and has the focus."""
    heading = page.get_by_role("heading", name=name)
    expect(heading).to_be_focused()
    box = heading.bounding_box()
    height = (page.viewport_size or {"height": 0})["height"]
    assert box is not None
    assert -1 <= box["y"] < height / 2


@pytest.mark.thorough
def test_a_link_to_a_heading_moves_the_focus_there(new_page: NewPage) -> None:
    page = new_page((800, 500))
    page.goto("/")
    page.get_by_role("link", name="play it by the rules in your own box").focus()
    page.keyboard.press("Enter")
    in_view(page, "Which Kalaha do I have?")
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.goto("/rules/wari")
    page.get_by_role("link", name="How they differ").click()
    in_view(page, "How they differ")
    page.reload()
    in_view(page, "How they differ")


SCRIPT = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>"


def test_script_in_a_text_field_does_nothing(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_text("Two players here").click()
    fields = page.locator("form input[type=text]")
    expect(fields).to_have_count(2)
    for field in fields.all():
        field.fill(SCRIPT)
    page.get_by_role("button", name="Play").click()
    settled(page)
    expect(page.locator(".plate").first).to_contain_text("<img")
    page.locator(".pit[data-pit='2'][data-side=south]").click()
    page.locator(".table[data-ply='1']").wait_for()
    page.goto(f"{page.url}#{SCRIPT}")
    page.goto("/rules/<script>window.hacked=1<%2Fscript>")
    expect(page.get_by_role("link", name="New game")).to_be_visible()
    assert page.evaluate("window.hacked") is None
