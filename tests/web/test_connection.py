"""Nothing is lost: on reload, in two tabs, on a dropped connection, when the server restarts."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage, Server
from tests.web.helpers import (
    begin_shared,
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


def _shared(new_page: NewPage) -> tuple[Page, Page, str]:
    """Return the pages of two players of a game on the server, and the secret of North's seat."""
    page, friend = new_page(), new_page()
    id, seats = begin_shared(page, south="human", north="human")
    friend.goto("/healthz")
    held = {"seats": [seats["north"]]}
    friend.evaluate(
        "([id, held]) => localStorage.setItem(`kalaha.seats.${id}`, JSON.stringify(held))", [id, held]
    )
    friend.goto(f"/game/{id}")
    settled(friend)
    return page, friend, seats["north"]


def test_a_dropped_connection_says_so_and_catches_up(new_page: NewPage, server: Server) -> None:
    page, friend, _ = _shared(new_page)
    listen(page)
    server.stop()
    try:
        expect(page.locator(".caption")).to_contain_text("Connection lost")
        expect(page.locator(".table")).to_have_attribute("data-connection", "lost")
        page.locator(".pit[data-side=south][data-pit='2']").click()
    finally:
        server.start()
    for each in (page, friend):
        each.locator(".table[data-ply='1'][data-busy=false][data-connection=live]").wait_for()
        expect_whole(each)
    assert counts(page) == counts(friend)
    told = heard(page)
    assert "Connection lost. Trying again…" in told
    assert "The connection is back." in told
    assert sum("You sow " in text for text in told) == 1, "one's own move, once"


def test_a_stale_page_is_set_right(new_page: NewPage) -> None:
    page, friend, seat = _shared(new_page)
    friend.close()
    page.request.post(
        page.url.replace("/game/", "/api/games/") + "/steps",
        data={"ply": 0, "do": "resign"},
        headers={"Authorization": f"Bearer {seat}"},
    )
    page.locator(".table[data-ply='1'][data-over=resigned]").wait_for()


def test_who_has_no_seat_only_watches(new_page: NewPage) -> None:
    page, _, _ = _shared(new_page)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(playable(page)).to_have_count(0)
    page.locator(".pit").first.click(force=True)
    assert ply(page) == 0
    page.goto("/game/0123456789abcdef")
    expect(page.get_by_text("There is no such game")).to_be_visible()
