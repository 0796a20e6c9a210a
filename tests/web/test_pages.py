"""The pages beside the board, and everything in eight languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kalaha.locale import LANGUAGES, Messages
from kalaha.rules import PRESETS
from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import best_pit, counts, ply, settled, wait_for_turn

GamePage = Callable[..., Page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_from_first_to_last(new_page: NewPage, language: str) -> None:
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
            page.locator("summary").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address
    assert say("axis-remainder-emptier") in shown


def test_a_game_survives_a_change_of_language(game_page: GamePage) -> None:
    page = game_page()
    for _ in range(2):
        before = ply(page)
        assert wait_for_turn(page)
        best_pit(page).click()
        page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
    lying = counts(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    page.keyboard.press("Escape")
    assert counts(page) == lying
    expect(page.locator(".pit[data-side=south]").first).to_have_attribute("aria-label", re.compile("důlek 1"))
    page.reload()
    settled(page)
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    assert counts(page) == lying


def test_every_rule_set_has_its_page(new_page: NewPage) -> None:
    say = Messages("en")
    page = new_page()
    for name, preset in PRESETS.items():
        page.goto(f"/rules/{name}")
        expect(page.locator("h1")).to_have_text(say(f"rules-name-{name}"))
        for reading in preset.readings:
            expect(page.get_by_text(say(f"reading-{reading}"))).to_be_visible()
        for fault in preset.faults:
            expect(page.get_by_text(say(f"fault-{fault}"))).to_be_visible()


def test_an_example_can_be_tried(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/alga")
    page.locator(".example").first.wait_for()
    for example in page.locator(".example").all():
        before = example.locator(".number").all_text_contents()
        example.locator(".pit[aria-disabled=false]").click()
        expect(example.get_by_role("status")).to_contain_text(" sows ")
        expect(example.get_by_role("button", name="Once more")).to_be_visible()
        assert example.locator(".number").all_text_contents() != before
        example.get_by_role("button", name="Once more").click()
        assert example.locator(".number").all_text_contents() == before


def test_a_leaflet_shows_the_move_and_what_it_brings(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules/alga")
    first = page.locator(".example").first
    first.locator(".number").first.wait_for()
    before = first.locator(".number").all_text_contents()
    first.locator(".pit[aria-disabled=false]").click()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert first.locator(".number").all_text_contents() == before
    expect(first.locator("rect.open")).to_be_visible()
    expect(first.get_by_text(" sows ")).to_be_visible()
    assert page.locator(".example").count() == page.get_by_text(" sows ").count()


def test_house_rules_hold(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_text("Two players here").click()
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("4")
    page.get_by_label("Pits on each side").fill("4")
    page.get_by_label("Sides may be swapped").select_option("yes")
    page.get_by_label("Capture may be declined").select_option("yes")
    expect(page.locator(".marbles g")).to_have_count(32)
    page.get_by_role("button", name="Play").click()
    settled(page)
    assert len(counts(page)) == 10
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.get_by_role("button", name="Swap sides").click()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    page.get_by_role("button", name="Rules in force").click()
    marked = page.get_by_role("dialog").get_by_text("(house rule)")
    expect(marked).to_have_count(4)  # the size of the board among them


def test_a_forfeiting_move_asks_first(game_page: GamePage) -> None:
    page = game_page(rules="wari", pits=2, seeds=2)
    for side, pit in (("south", 1), ("north", 2)):
        page.locator(f".pit[data-side={side}][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)
    page.locator(".pit[data-side=south][data-pit='1'][aria-disabled=false]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Play it anyway?")
    page.get_by_role("button", name="Back", exact=True).click()
    assert ply(page) == 2
    page.locator(".pit[data-side=south][data-pit='1']").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".table[data-over=forfeit]").wait_for()


def test_a_capture_may_be_declined(game_page: GamePage) -> None:
    page = game_page(pits=3, seeds=1, axes={"optional_capture": True})
    page.locator(".pit[data-side=south][data-pit='3']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    second = page.locator(".pit[data-side=south][data-pit='2'][aria-disabled=false]")
    second.click()
    expect(page.get_by_role("dialog")).to_contain_text("Capture the 2 seeds?")
    page.get_by_role("button", name="Back", exact=True).click()
    assert ply(page) == 1
    second.click()
    page.get_by_role("button", name="Leave them").click()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 1, 1, 1, 1, 1, 0]
    expect(page.locator(".told")).to_contain_text("then one seed from pit 2, declined to capture 2")
    page.get_by_role("button", name="Undo").click()
    second.click()
    page.get_by_role("dialog").get_by_role("button", name="Capture").click()
    page.locator(".table[data-ply='4'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0]


def test_sharing_is_offered_and_accepted(game_page: GamePage) -> None:
    page = game_page(rules="kalahawari")
    page.get_by_role("button", name="Share the rest").click()
    page.get_by_role("dialog").get_by_role("button", name="Offer", exact=True).click()
    expect(page.locator(".caption")).to_contain_text("offers to share the rest")
    page.get_by_role("button", name="Accept").click()
    page.locator(".table[data-over=shared]").wait_for()
    expect(page.locator(".told")).to_contain_text("North takes the 36 seeds left on the board.")
    expect(page.locator(".caption")).to_contain_text("A draw, 36 each.")
