"""A person at the page sees what just happened, whose turn it is, and why it ended."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, NewPage
from tests.web.helpers import counts, heard, hears, listen, ply, settled, wait_for_turn
from tests.web.reviewed import RECORD

GamePage = Callable[..., Page]

KEEP_HEARD = """new MutationObserver(() => {
    window.everHeard ??= [];
    for (const said of document.querySelectorAll("[role=log] p"))
        if (!window.everHeard.includes(said.textContent)) window.everHeard.push(said.textContent);
}).observe(document, { subtree: true, childList: true })"""


def test_a_game_begun_on_the_front_page_is_seen_and_heard_from_its_first_move(new_page: NewPage) -> None:
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
        "South sows 6 seeds from pit 3. The last one falls in pit 2 on the other side."
    ]
    expect(page.locator(".told p").first).to_have_text("South: 6 seeds from pit 3")


def test_a_pit_begins_a_game_only_where_it_is_the_first_move(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_text("Watch the computer").click()
    pit = page.locator(".pit[data-side=south][data-pit='2']")
    expect(pit).to_have_attribute("aria-disabled", "true")
    pit.focus()
    page.keyboard.press("2")
    pit.click(force=True)
    page.get_by_text("The computer", exact=True).click()
    assert page.url.endswith("/")
    pit.focus()
    page.keyboard.press("2")
    page.wait_for_url("**/game/*")
    assert wait_for_turn(page)
    expect(page.locator(".told p").first).to_have_text("You: 6 seeds from pit 2")


def test_the_last_two_turns_stay_to_be_read(game_page: GamePage) -> None:
    page = game_page()
    for side, pit in (("south", 1), ("south", 2), ("north", 6)):
        page.locator(f".pit[data-side={side}][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)
    told = ["South: 6 seeds from pit 1, extra turn; then 7 seeds from pit 2", "North: 6 seeds from pit 6"]
    assert page.locator(".told p").all_text_contents() == told
    page.locator(".pit[data-side=south][data-pit='3']").hover()
    assert page.locator(".told p").all_text_contents() == told, "what a pit would do is shown beside it"
    expect(page.locator(".mark.origin")).to_have_count(1)
    expect(page.locator(".mark.landing")).to_have_count(1)
    page.reload()
    settled(page)
    assert page.locator(".told p").all_text_contents() == told


def test_a_capture_says_whose_how_much_and_where(game_page: GamePage) -> None:
    page = game_page(pits=3, seeds=1)
    for pit in (3, 2):
        page.locator(f".pit[data-side=south][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)
    expect(page.locator(".told")).to_have_text(
        "South: one seed from pit 3, extra turn; then one seed from pit 2, captured 2 opposite pit 3"
    )
    expect(page.locator(".mark.captured")).to_have_count(2)


def test_a_double_click_skips_nothing(game_page: GamePage) -> None:
    page = game_page(still=False)
    page.evaluate("""() => {
        window.cancelled = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) {
            const running = animate.apply(this, all);
            running.addEventListener("cancel", () => window.cancelled++);
            return running;
        };
    }""")
    page.locator(".pit[data-side=south][data-pit='1']").dblclick()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    assert page.evaluate("window.cancelled") == 0
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.locator(".table[data-busy=true]").wait_for()
    page.locator(".pit[data-side=south][data-pit='3']").click(force=True)
    settled(page)
    assert page.evaluate("window.cancelled") == 0, "nor does a click on another pit"
    assert ply(page) == 2


def test_the_answer_waits_until_the_move_could_be_read(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play").click()
    settled(page)
    page.evaluate("""() => {
        window.waits = [];
        const wait = window.setTimeout;
        window.setTimeout = (done, delay, ...more) => (window.waits.push(delay), wait(done, delay, ...more));
    }""")
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.locator(".told", has_text="Computer:").wait_for()
    assert any(500 < (wait or 0) <= 1500 for wait in page.evaluate("window.waits")), "with reduced motion too"


def test_a_finger_held_on_a_pit_shows_where_its_last_seed_falls(game_page: GamePage) -> None:
    page = game_page(PHONE)
    expect(page.locator(".told")).to_contain_text(
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
    expect(page.locator(".told")).not_to_contain_text("Press and hold")
    pit.tap()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    expect(page.locator("rect.landing")).to_have_count(0)


def test_the_end_says_why_who_gets_what_and_who_won(game_page: GamePage) -> None:
    page = game_page(rules="kalah", pits=2, seeds=1)
    listen(page)
    while not page.locator(".table[data-over]").count():
        page.locator(".pit[aria-disabled=false]").last.click()
        settled(page)
    why, result = page.locator(".told p").last.inner_text(), page.locator(".caption").inner_text()
    assert "has no seeds left." in why
    assert "left on the board." in why
    assert "wins" in result or "draw" in result
    hears(page, why)
    assert len(heard(page)) == ply(page)


def test_at_the_end_a_phone_shows_who_won_and_the_rematch(game_page: GamePage) -> None:
    page = game_page((390, 844), rules="kalah", record=RECORD.read_text("utf-8"))
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ language: 'de' }))")
    page.reload()
    expect(page.locator(".remembered")).to_contain_text("Merk dir Zug 2b")
    for part in (".board", ".caption.result", ".actions .first"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
