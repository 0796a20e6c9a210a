"""Games survive reloads, a second tab and the death of the server, and spectators can follow them."""

import pytest
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
    press,
    press_more,
    settled,
    share,
    steps_heard,
    wait_for_turn,
)


def _second(page: Page) -> Page:
    """Open the same game in another tab."""
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    return other


@pytest.mark.thorough
def test_a_reload_shows_the_same_board(game_page: NewPage) -> None:
    page = game_page()
    for _ in range(4):
        press(page, best_pit(page))
    before = counts(page)
    page.reload()
    expect_whole(page)
    assert counts(page) == before
    expect(playable(page).first).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Two players here").click()
    expect_whole(page)
    assert counts(page) == before


def test_two_tabs_show_the_same(game_page: NewPage) -> None:
    one = game_page()
    two = _second(one)
    for page in (one, two):
        listen(page)
    for mover, other in ((one, two), (two, one), (one, two)):
        assert wait_for_turn(mover)
        press(mover, best_pit(mover))
        other.locator(f".table[data-ply='{ply(mover)}'][data-busy=false]").wait_for()
        assert counts(one) == counts(two)
    assert steps_heard(one) == steps_heard(two)
    before = ply(two)
    one.get_by_role("button", name="Undo").click()
    for page in (one, two):
        page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
    assert counts(one) == counts(two)


def test_a_game_survives_the_death_of_the_server(new_page: NewPage, server: Server) -> None:
    page, friend = new_page(), new_page()
    share(page, friend)
    listen(page)
    server.kill()
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
    announced = heard(page)
    assert "Connection lost. Trying again…" in announced
    assert "The connection is back." in announced
    assert sum("You sow " in text for text in announced) == 1, "the move of this page, once"


@pytest.mark.thorough
def test_a_spectator_looks_back_while_the_game_goes_on(new_page: NewPage) -> None:
    page, watching = new_page(), new_page()
    begin_shared(page, north="human")
    page.locator(".pit[data-side=south][data-pit='1']").click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    watching.goto(page.url)
    settled(watching)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    expect(playable(watching)).to_have_count(0)
    watching.locator(".pit[data-side=south][data-pit='2']").click(force=True)
    watching.get_by_role("button", name="One move back").click()
    watching.locator(".table[data-at='0'][data-busy=false]").wait_for()
    page.locator(".pit[data-side=south][data-pit='2']").click()
    expect(watching.locator(".caption")).to_contain_text("The game has moved on.")
    watching.get_by_role("button", name="Continue").click()
    watching.locator(".table[data-at='2'][data-busy=false]").wait_for()
    settled(page)
    assert counts(watching) == counts(page)
    press_more(watching, "Turn the board")
    expect(watching.locator(".plate.near[data-side=north]")).to_have_text("Near side")
    watching.goto("/game/0123456789abcdef")
    expect(watching.get_by_text("There is no such game")).to_be_visible()
