"""The page's messages about the first move, double clicks and long presses, and the end on a phone."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import counts, ply, settled
from tests.web.reviewed import RECORD
from tests.web.test_press import WATCH

KEEP_HEARD = """new MutationObserver(() => {
    window.everHeard ??= [];
    for (const each of document.querySelectorAll("[role=log] p"))
        if (!window.everHeard.includes(each.textContent)) window.everHeard.push(each.textContent);
}).observe(document, { subtree: true, childList: true })"""


def test_a_first_move_on_the_front_page_is_seen_and_heard(new_page: NewPage) -> None:
    page = new_page(PHONE, still=False)
    page.add_init_script(KEEP_HEARD)
    page.goto("/")
    page.get_by_role("radio", name="Two players here").check(force=True)
    page.locator(".pit[data-side=south][data-pit='3']").tap()
    page.wait_for_url("**/game/*")
    page.locator(".table[data-busy=true]").wait_for()
    first = counts(page)
    settled(page)
    assert ply(page) == 1
    assert first[2] in (0, 6), "the marbles are moved on the board of the game"
    assert counts(page)[2] == 0
    assert page.evaluate("window.everHeard") == [
        "Near side – Far side. Kalaha (BRIO/Alga). Near side to move.",
        "Near side sows 6 seeds from pit 3. The last one falls in pit 2 on the other side.",
    ]
    expect(page.locator(".caption")).to_have_text("Near side played pit 3.")


@pytest.mark.thorough
def test_a_double_click_skips_nothing(game_page: NewPage) -> None:
    page = game_page(still=False)
    page.evaluate(WATCH)
    page.locator(".pit[data-side=south][data-pit='1']").dblclick()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    assert page.evaluate("window.cancelled") == 0
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.locator(".table[data-busy=true]").wait_for()
    page.locator(".pit[data-side=south][data-pit='3']").click(force=True)
    settled(page)
    assert page.evaluate("window.cancelled") == 0, "nor does a click on another pit"
    assert ply(page) == 2


def test_a_long_press_previews_a_move(game_page: NewPage) -> None:
    page = game_page(PHONE)
    expect(page.locator(".caption")).to_contain_text(
        "Press and hold a pit to see where its last seed will fall."
    )
    pit = page.locator(".pit[data-side=south][data-pit='1']")
    box = pit.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(pit).to_have_attribute("data-held", "true")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("rect.landing")).to_have_count(1)
    expect(page.locator(".caption")).to_have_text("extra turn")
    assert ply(page) == 0, "it is not played"
    expect(page.locator(".caption")).not_to_contain_text("Press and hold")
    pit.tap()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    expect(page.locator("rect.landing")).to_have_count(0)


def test_a_phone_shows_the_result_and_the_rematch(game_page: NewPage) -> None:
    page = game_page((390, 844), rules="kalah", record=RECORD.read_text("utf-8"))
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ language: 'de' }))")
    page.reload()
    expect(page.locator(".card .learned:not(.quiet)")).to_contain_text("Zug")
    for part in (".board", ".card .score", ".card .equal >> nth=0"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
