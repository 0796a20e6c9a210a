"""A game against the computer goes on while the server is away, and comes back as the same game."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kalaha.engine import Engine, Limit
from kalaha.game import SOUTH, Position
from kalaha.rules import find_rules
from tests.web.conftest import REST_AT_ONCE, NewPage, Server
from tests.web.helpers import best_pit, counts, expect_whole, heard, listen, ply, settled, wait_for_turn


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.close()


def begin(page: Page, level: int, installed: bool = True) -> None:
    """Begin a game of 24 seeds against the computer, once the page has all that it needs without a server."""
    page.add_init_script(REST_AT_ONCE)
    page.goto("/")
    page.get_by_role("slider").fill(str(level))
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("2")
    page.wait_for_load_state("networkidle")
    if installed:
        page.evaluate("navigator.serviceWorker.ready")
    page.get_by_role("button", name="Play").click()
    settled(page)


def move(page: Page) -> None:
    """Make a move, and wait until it has been shown."""
    assert wait_for_turn(page)
    before = ply(page)
    best_pit(page).click()
    page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()


def connected(page: Page, how: str) -> None:
    page.locator(f".table[data-connection={how}]").wait_for()


def moves(page: Page) -> int:
    return page.locator("[role=region] li button").count()


def test_a_game_goes_on_in_the_page_and_is_the_same_afterwards(new_page: NewPage, own: Server) -> None:
    page = new_page(at=own.url, installed=True)
    begin(page, 10)
    address = page.url
    move(page)
    assert wait_for_turn(page)
    listen(page)
    own.stop()
    connected(page, "away")
    for _ in range(2):
        move(page)
    assert wait_for_turn(page)
    expect_whole(page, 24)
    assert "The server is out of reach; the game goes on here." in heard(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".caption")).to_contain_text("Hint: pit")
    before, made = counts(page), moves(page)
    assert made > 3
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator(".engine")).to_contain_text(re.compile("Depth|Exact"))
    page.go_back()
    settled(page)
    connected(page, "away")
    assert (counts(page), page.url) == (before, address)
    own.start()
    connected(page, "live")
    settled(page)
    assert counts(page) == before
    assert moves(page) == made
    move(page)
    page.evaluate("localStorage.clear()")  # only the server knows it now
    page.goto(address)
    settled(page)
    assert counts(page) != before
    assert moves(page) > made


def test_level_10_plays_on_in_a_page_that_is_not_installed(new_page: NewPage, own: Server) -> None:
    page = new_page(at=own.url)
    begin(page, 10, installed=False)
    own.stop()
    for _ in range(2):
        move(page)
        assert wait_for_turn(page)
    assert len(page.workers) == 2, "one for the rules, and one that searches"
    expect_whole(page, 24)


def test_opened_while_the_server_is_away_it_shows_the_last_position(new_page: NewPage, own: Server) -> None:
    page = new_page(at=own.url, installed=True)
    begin(page, 3)
    move(page)
    assert wait_for_turn(page)
    before = counts(page)
    own.stop()
    page.reload()
    connected(page, "away")
    settled(page)
    assert counts(page) == before
    move(page)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("Seeds given away")).to_be_visible()
    page.go_back()
    own.start()
    connected(page, "live")
    page.locator(".table[data-over=resigned]").wait_for()


def test_a_move_missed_while_the_server_is_away_is_a_puzzle(new_page: NewPage, own: Server) -> None:
    page = new_page(at=own.url, installed=True)
    begin(page, 10)
    own.stop()
    rules = replace(find_rules("alga"), seeds=2)
    with Engine(rules) as engine:

        def moves_here() -> list[str]:
            """Return the legal moves, the best first."""
            south, north = counts(page)[:7], counts(page)[7:]
            position = Position(rules, (tuple(south[:6]), tuple(north[:6])), (south[6], north[6]), SOUTH)
            return list(map(str, engine.analyse(position, Limit(depth=12)).values))

        for _ in range(4):
            assert wait_for_turn(page)
            before = ply(page)
            page.locator(f".pit[data-side=south][data-pit='{moves_here()[-1]}']").click()
            page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        page.get_by_role("link", name="Review").click()
        page.get_by_role("link", name="My missed moves").click()
        page.locator(".puzzles[data-state=looking][data-busy=false]").wait_for()
        expect(page.get_by_text("find a better move than pit")).to_be_visible()
        page.locator(f".pit[data-side=south][data-pit='{moves_here()[0]}']").click()
    page.locator(".puzzles[data-state=right][data-busy=false]").wait_for()
    expect(page.locator(".words")).to_contain_text("Yes, that is")


def test_what_was_gone_on_with_elsewhere_stays_and_the_other_is_kept(new_page: NewPage, own: Server) -> None:
    page = new_page(at=own.url)
    begin(page, 1, installed=False)
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/api/**", lambda socket: socket.close())
    page.goto(page.url)
    connected(page, "away")
    listen(page)
    move(page)
    key = "kalaha.seats." + page.url.split("/")[-1]
    seat = page.evaluate("(key) => JSON.parse(localStorage.getItem(key)).seats[0]", key)
    place = page.url.replace("/game/", "/api/games/")
    answer = page.context.request.post(
        f"{place}/moves", data={"ply": 0, "move": "6"}, headers={"Authorization": f"Bearer {seat}"}
    )
    assert answer.ok
    page.unroute_all()
    page.get_by_text("The game had gone on elsewhere").first.wait_for(state="attached")
    page.goto("/games")
    expect(page.get_by_role("link", name=re.compile("Resume"))).to_have_count(2)


def test_a_link_to_a_friend_needs_the_server(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    page.get_by_text("A friend by link", exact=True).click()
    expect(page.get_by_text("A link needs the server.")).to_be_visible()
