"""Nothing is lost: on reload, in two tabs, on a dropped connection, when the server restarts."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import Server
from tests.web.helpers import (
    best_pit,
    counts,
    expect_whole,
    heard,
    listen,
    playable,
    ply,
    settled,
    steps_heard,
    wait_for_turn,
)

GamePage = Callable[..., Page]


def _second(page: Page) -> Page:
    """Open the same game in another tab."""
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    return other


def _move(page: Page) -> None:
    before = ply(page)
    assert wait_for_turn(page)
    best_pit(page).click()
    page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()


def test_a_reload_comes_back_to_the_same_board(game_page: GamePage) -> None:
    page = game_page()
    for _ in range(4):
        _move(page)
    before = counts(page)
    page.reload()
    expect_whole(page)
    assert counts(page) == before
    expect(playable(page).first).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Resume your game").click()
    expect_whole(page)
    assert counts(page) == before


def test_two_tabs_show_the_same(game_page: GamePage) -> None:
    one = game_page()
    two = _second(one)
    for page in (one, two):
        listen(page)
    for mover, other in ((one, two), (two, one), (one, two)):
        _move(mover)
        other.locator(f".table[data-ply='{ply(mover)}'][data-busy=false]").wait_for()
        assert counts(one) == counts(two)
    assert steps_heard(one) == steps_heard(two)
    before = ply(two)
    one.get_by_role("button", name="Undo").click()
    for page in (one, two):
        page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
    assert counts(one) == counts(two)


def test_a_dropped_connection_says_so_and_catches_up(game_page: GamePage, server: Server) -> None:
    page = game_page()
    _move(page)
    listen(page)
    server.stop()
    try:
        expect(page.locator(".caption")).to_contain_text("Connection lost")
        playable(page).first.click()
        expect(page.locator(".table")).to_have_attribute("data-connection", "lost")
    finally:
        server.start()
    away = ply(page)
    other = _second(page)
    _move(other)
    page.locator(f".table[data-ply='{away + 1}'][data-connection=live]").wait_for()
    assert counts(page) == counts(other)
    expect_whole(page)
    told = heard(page)
    assert "Connection lost. Trying again…" in told
    assert "The connection is back." in told
    assert sum(" sows " in text for text in told) == 1
    _move(page)


ANSWERS_COME_LATE = """() => {
    const ask = window.fetch;
    window.fetch = async (...all) => {
        const answer = await ask(...all);
        if (all[1]?.method === "POST") await new Promise((done) => setTimeout(done, 1000));
        return answer;
    };
}"""


def test_the_next_move_need_not_wait_for_a_late_answer(game_page: GamePage) -> None:
    page = game_page()
    page.evaluate(ANSWERS_COME_LATE)
    for pit in (1, 2):  # the first brings an extra turn; the socket tells of it before the answer does
        page.locator(f".table[data-ply='{pit - 1}'] .pit[data-side=south][data-pit='{pit}']").click()
    page.locator(".table[data-ply='2'][data-busy=false]").wait_for()
    expect_whole(page)


def test_a_stale_page_is_set_right(game_page: GamePage) -> None:
    page = game_page()
    page.route_web_socket("**/ws*", lambda socket: socket.close())
    page.reload()
    settled(page)
    other = page.context.new_page()
    other.goto(page.url)
    _move(other)
    playable(page).last.click()
    page.locator(f".table[data-ply='{ply(other)}']").wait_for()
    assert counts(page) == counts(other)


def test_who_has_no_seat_only_watches(game_page: GamePage) -> None:
    page = game_page()
    page.goto(f"{page.url}#not-a-seat")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(playable(page)).to_have_count(0)
    page.locator(".pit").first.click(force=True)
    assert ply(page) == 0
    page.goto("/game/0123456789abcdef")
    expect(page.get_by_text("There is no such game")).to_be_visible()
