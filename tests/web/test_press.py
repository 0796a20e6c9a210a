"""A press is answered by motion at once, however far away the server is."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PHONE, REST_AT_ONCE, NewPage
from tests.web.helpers import counts, expect_whole, heard, listen, ply, settled, until

GamePage = Callable[..., Page]

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


MISREAD = """
    const parse = JSON.parse;
    JSON.parse = (text) => parse(text.replace(/("opposite_capture": ?)"none"/g, '$1"nonempty"'));
    Response.prototype.json = async function () { return JSON.parse(await this.text()); };
"""
"""Lets a page believe that moves capture."""


HOLD = """() => {
    const send = WebSocket.prototype.send;
    window.held = [];
    WebSocket.prototype.send = function (text) {
        if (text.includes('"move"')) window.held.push([() => send.call(this, text), this]);
        else send.call(this, text);
    };
}"""

SEND = "() => setInterval(() => window.held.splice(0).forEach(([send]) => send()), 10)"
LET_GO = "() => window.held.splice(0).forEach(([send]) => send())"

REFUSE = """() => {
    const data = JSON.stringify({ kind: "refused-move", status: 422, detail: "", code: "" });
    window.held.splice(0).forEach(([, socket]) => socket.onmessage(new MessageEvent("message", { data })));
}"""


class Hold:
    """Keeps moves from the server until they are let go, on the web socket and as requests."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._requests: list[Route] = []
        page.evaluate(HOLD)
        page.route("**/moves", lambda route: self._requests.append(route))  # noqa: PLW0108  (the browser wants a function)

    def let_go(self) -> None:
        self._page.evaluate(LET_GO)
        for route in self._requests:
            route.continue_()
        self._page.unroute("**/moves")

    def refuse(self, sentence: str) -> None:
        """Refuse a move on the web socket, and then say why, as the server does."""
        self._page.evaluate(REFUSE)
        within = time.monotonic() + 60
        while not self._requests:
            assert time.monotonic() < within
            self._page.wait_for_timeout(10)
        self._requests.pop().fulfill(status=422, json={"code": "move-not-legal", "detail": sentence})
        self._page.unroute("**/moves")


def test_a_move_is_sown_before_the_server_has_answered(game_page: GamePage) -> None:
    page = game_page(still=False, pits=3, seeds=1)
    page.locator(".pit[data-side=south][data-pit='3']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    listen(page)
    page.evaluate(WATCH)
    held = Hold(page)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(2)).to_have_text("1")
    assert page.evaluate("window.animated") > 0
    assert counts(page) == [1, 0, 1, 1, 1, 1, 1, 0], "sown, but what it captures is not known yet"
    assert ply(page) == 1
    assert heard(page) == [], "nothing is said before it is so"
    expect(page.locator(".pit[aria-disabled=false]")).to_have_count(0)
    sown = page.evaluate("window.animated")
    held.let_go()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0]
    assert page.evaluate("window.animated") - sown <= 6, "only the capture is still to be moved"
    assert page.evaluate("window.cancelled") == 0
    assert len(heard(page)) == 1
    expect_whole(page, 6)


def test_once_the_rules_are_there_captures_are_shown_before_the_answer(game_page: GamePage) -> None:
    page = game_page(script=REST_AT_ONCE, pits=3, seeds=1)
    foresees(page)
    page.locator(".pit[data-side=south][data-pit='3']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    listen(page)
    held = Hold(page)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(3)).to_have_text("3")
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0]
    assert ply(page) == 1
    assert heard(page) == [], "nothing is said before it is so"
    held.let_go()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 0, 3, 0, 1, 1, 0]
    assert len(heard(page)) == 1
    expect_whole(page, 6)


def test_a_move_that_was_foreseen_otherwise_is_put_right(game_page: GamePage) -> None:
    page = game_page(script=REST_AT_ONCE + MISREAD, pits=3, seeds=1, axes={"opposite_capture": "none"})
    foresees(page)
    page.locator(".pit[data-side=south][data-pit='3']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    held = Hold(page)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(3)).to_have_text("3")
    held.let_go()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    assert counts(page) == [1, 0, 1, 1, 1, 1, 1, 0]
    expect(page.locator(".caption")).to_contain_text("The server judged that move otherwise")
    expect_whole(page, 6)


def foresees(page: Page) -> None:
    """Wait until the page knows the rules."""
    asked = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/worker-'))"
    until(page, asked)  # what comes after them


def test_a_move_that_is_refused_is_visibly_taken_back(game_page: GamePage) -> None:
    page = game_page(still=False)
    listen(page)
    before = counts(page)
    held = Hold(page)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(1)).to_have_text("0")
    page.evaluate(WATCH)
    held.refuse("Not now.")
    expect(page.locator(".caption")).to_have_text("Not now.\u00a0")
    settled(page)
    assert counts(page) == before
    assert page.evaluate("window.animated") > 6, "the marbles roll back"
    assert heard(page) == ["Not now."]
    page.evaluate(SEND)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    expect_whole(page)


def test_what_another_page_played_meanwhile_is_shown_instead(game_page: GamePage) -> None:
    page = game_page(still=False)
    held = Hold(page)
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(page.locator(".number").nth(1)).to_have_text("0")
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    other.locator(".pit[data-side=south][data-pit='4']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    held.let_go()
    expect(page.locator(".table")).to_have_attribute("data-ply", "1")
    settled(other)
    settled(page)
    assert counts(page) == counts(other)
    assert counts(page)[3] == 0
    expect_whole(page)


def test_a_press_on_the_front_page_lifts_the_seeds_at_once(new_page: NewPage) -> None:
    page = new_page(PHONE, still=False)
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate(WATCH)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))  # noqa: PLW0108  (the browser wants a function)
    page.locator(".pit[data-side=south][data-pit='3']").tap()
    expect(page.locator(".number").nth(2)).to_have_text("0")
    assert page.evaluate("window.animated") == 6
    held[0].fulfill(status=503, json={"code": "busy", "detail": "Busy."})
    expect(page.get_by_role("alert")).to_have_text("Busy.")
    expect(page.locator(".number").nth(2)).to_have_text("6")
    page.unroute("**/api/games")
    page.locator(".pit[data-side=south][data-pit='3']").tap()
    page.wait_for_url("**/game/*")
    expect(page.locator(".told")).to_contain_text("You: 6 seeds from pit 3")


def test_a_motion_moves_nothing_beside_the_board(game_page: GamePage) -> None:
    page = game_page((390, 844), still=False)
    lying = page.locator(".board").bounding_box()
    page.locator(".pit[data-side=south][data-pit='1']").click()
    expect(page.get_by_role("button", name="Skip ahead")).to_be_visible()
    assert page.locator(".board").bounding_box() == lying
    settled(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("button", name="Skip ahead")).to_be_hidden()
    assert page.locator(".board").bounding_box() == lying


def test_the_board_turns_from_the_front_page_to_the_game(new_page: NewPage) -> None:
    turned = """
        window.turns = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) {
            if (this.matches(".board")) window.turns.push(all[0][0].transform);
            return animate.apply(this, all);
        };"""
    for still in (False, True):
        page = new_page((600, 1000), still=still)  # where a game has more room than the front page
        page.add_init_script(turned)
        page.goto("/")
        page.get_by_role("button", name="Play", exact=True).click()
        settled(page)
        turns = page.evaluate("window.turns")
        assert turns == [] if still else ["rotate(-90deg)" in turn for turn in turns] == [True]
