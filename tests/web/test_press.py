"""Pressing a pit immediately starts motion on the board, however slow the server is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers import begin_shared, counts, expect_whole, heard, listen, ply, settled

WATCH = """() => {
    window.animated = window.cancelled = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        window.animated++;
        const running = animate.apply(this, all);
        running.addEventListener("cancel", () => window.cancelled++);
        return running;
    };
}"""
"""A script that counts the animations, and those that are cancelled."""

HOLD = """() => {
    const send = WebSocket.prototype.send;
    window.held = [];
    window.letGo = () => {
        WebSocket.prototype.send = send;
        for (const [text, socket] of window.held) if (socket.readyState === 1) socket.send(text);
    };
    WebSocket.prototype.send = function (text) {
        if (text.includes('"move"')) window.held.push([text, this]);
        else send.call(this, text);
    };
}"""
"""A script that holds back moves until `letGo` is called."""

REFUSE = """(detail) => {
    const [text, socket] = window.held.pop();
    const refused = { kind: "refused", id: JSON.parse(text).id, status: 422, code: "move-not-legal", detail };
    socket.onmessage(new MessageEvent("message", { data: JSON.stringify(refused) }));
}"""


@pytest.fixture
def shared_page(new_page: NewPage) -> NewPage:
    """Return a function that opens pages, each as South in a game on the server."""

    def make(still: bool = True, **wanted: object) -> Page:
        page = new_page(still=still)
        begin_shared(page, north="human", **wanted)
        return page

    return make


def test_a_move_is_shown_before_the_server_has_answered(shared_page: NewPage) -> None:
    page = shared_page(still=False, pits=3, seeds=1)
    page.locator(".pit[data-side=south][data-pit='3']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    listen(page)
    page.evaluate(WATCH)
    page.evaluate(HOLD)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(3)).to_have_text("3")
    assert page.evaluate("window.animated") > 0
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0], "captures included"
    assert ply(page) == 1
    assert heard(page) == [], "nothing is announced before it is certain"
    expect(page.locator(".pit[aria-disabled=false]")).to_have_count(0)
    page.evaluate("letGo()")
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0]
    assert page.evaluate("window.cancelled") == 0
    assert len(heard(page)) == 1
    expect_whole(page, 6)


def test_a_refused_move_is_visibly_taken_back(shared_page: NewPage) -> None:
    page = shared_page(still=False)
    listen(page)
    before = counts(page)
    page.evaluate(HOLD)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(1)).to_have_text("0")
    page.evaluate(WATCH)
    page.evaluate(REFUSE, "Not now.")
    expect(page.locator(".caption")).to_have_text("Not now.\u00a0")
    settled(page)
    assert counts(page) == before
    assert page.evaluate("window.animated") > 6, "the marbles roll back"
    assert heard(page)[-1] == "Not now."  # the friend’s page may have been closed before
    page.evaluate("letGo()")
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    expect_whole(page)


@pytest.mark.thorough
def test_a_move_of_another_page_comes_first(shared_page: NewPage) -> None:
    page = shared_page(still=False)
    page.evaluate(HOLD)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(1)).to_have_text("0")
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    other.locator(".pit[data-side=south][data-pit='4']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    page.evaluate("letGo()")
    expect(page.locator(".table")).to_have_attribute("data-ply", "1")
    settled(other)
    settled(page)
    assert counts(page) == counts(other)
    assert counts(page)[3] == 0
    expect_whole(page)


@pytest.mark.thorough
def test_an_animation_moves_nothing_around_the_board(game_page: NewPage) -> None:
    page = game_page((390, 844), still=False)
    place = page.locator(".board").bounding_box()
    page.locator(".pit[data-side=south][data-pit='1']").click()
    expect(page.get_by_role("button", name="Skip ahead")).to_be_visible()
    assert page.locator(".board").bounding_box() == place
    settled(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("button", name="Skip ahead")).to_be_hidden()
    assert page.locator(".board").bounding_box() == place


@pytest.mark.thorough
def test_the_board_moves_from_the_front_page_to_the_game(new_page: NewPage) -> None:
    turned = """
        window.turns = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) {
            if (this.matches(".board")) window.turns.push(all[0][0].transform);
            return animate.apply(this, all);
        };"""
    for still in (False, True):
        page = new_page((900, 900), still=still)
        page.add_init_script(turned)
        page.goto("/")
        page.get_by_role("button", name="Play", exact=True).click()
        settled(page)
        turns = page.evaluate("window.turns")
        assert re.findall(r"rotate\((.+?)\)", " ".join(turns)) == ([] if still else ["0deg"])
