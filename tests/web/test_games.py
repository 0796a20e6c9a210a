"""Whole games, as people play them."""

import json
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage, Server
from tests.web.helpers import (
    best_pit,
    counts,
    expect_whole,
    is_over,
    join,
    listen,
    ply,
    steps_heard,
    wait_for_next_game,
    wait_for_turn,
)

SMALL = {"pits": 4, "seeds": 3}
"""A board on which a game is short."""


def test_against_level_3_in_a_small_window(new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto("/")
    page.get_by_role("button", name="Play").tap()
    page.wait_for_url("**/game/*")
    listen(page)
    while wait_for_turn(page):
        best_pit(page).tap()
    expect_whole(page)
    assert len(steps_heard(page)) == ply(page), "every move is told, and told once"
    assert "South" not in "".join(steps_heard(page)), "who plays alone is “you”"
    assert any(end in steps_heard(page)[-1] for end in ("You win, ", "The computer wins, ", "A draw"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_against_level_3_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page(DESKTOP)
    page.add_init_script(f"localStorage.setItem('kalaha.choices', '{json.dumps(SMALL)}')")
    page.goto("/")
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    listen(page)
    turn = 0
    while wait_for_turn(page):
        assert page.evaluate("document.activeElement.matches('.pit')"), "the focus stays on the board"
        pit, turn = best_pit(page), turn + 1
        if turn % 2:
            page.keyboard.press(pit.get_attribute("data-pit") or "")
        else:
            _walk_to(page, pit.get_attribute("data-cell") or "")
            page.keyboard.press("Enter")
    expect_whole(page, 24)
    assert len(steps_heard(page)) == ply(page)


def _walk_to(page: Page, cell: str) -> None:
    """Walk over a small board with the arrow keys until the focus is on a pit of South's row."""

    def focused() -> str:
        return page.evaluate("document.activeElement.dataset.cell")

    if int(focused()) > SMALL["pits"]:
        page.keyboard.press("ArrowDown")
    while focused() != cell:
        page.keyboard.press("ArrowRight" if int(focused()) < int(cell) else "ArrowLeft")


def test_with_a_friend_by_link_on_a_phone(new_page: NewPage, server: Server) -> None:
    mine, theirs = new_page(DESKTOP), new_page(PHONE)
    mine.add_init_script(f"localStorage.setItem('kalaha.choices', '{json.dumps(SMALL)}')")
    mine.goto("/")
    mine.get_by_text("A friend by link").click()
    mine.get_by_role("button", name="Play").click()
    link = mine.get_by_label("Send this link").input_value()
    expect(mine.locator(".plate")).to_have_text(["North is not here yet.", "You"])
    assert link.startswith(f"{server.url}/game/")
    join(theirs, link)
    expect(mine.locator("[role=log] p").last).to_have_text("North has joined.")
    assert "has joined" not in theirs.locator("[role=log]").inner_text(), "one knows of one’s own coming"
    expect(theirs).not_to_have_url(re.compile("#"))  # the secret does not stay in the address
    expect(mine.get_by_label("Send this link")).to_be_hidden()
    theirs.reload()
    assert wait_for_turn(mine)
    expect(theirs.locator(".caption")).to_contain_text("South to move.")
    watching = new_page(DESKTOP)
    watching.goto(link)
    watching.get_by_role("dialog").get_by_role("button", name="Continue here").click()
    expect(watching.get_by_role("alert")).to_contain_text("This invitation has already been used")
    watching.get_by_role("button", name="Just watch").click()
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    for page in (mine, theirs):
        listen(page)
    joined = ply(mine)
    while not is_over(mine):
        mover = mine if mine.locator(".pit[aria-disabled=false]").count() else theirs
        if not wait_for_turn(mover):
            break
        before = ply(mover)
        best_pit(mover).click()
        for page in (mine, theirs):
            page.locator(f".table[data-ply='{before + 1}'][data-busy=false]").wait_for()
    for page in (mine, theirs, watching):
        page.locator(".table[data-over]").wait_for()
        expect_whole(page, 24)
    assert counts(mine) == counts(theirs) == counts(watching)
    assert len(steps_heard(mine)) == len(steps_heard(theirs)) == ply(mine) - joined
    mine.get_by_role("button", name="Rematch").click()
    wait_for_next_game(mine, watching.url)
    theirs.get_by_role("button", name="Join the game").click()
    wait_for_next_game(theirs, watching.url)
    expect(theirs).to_have_url(mine.url)
    assert wait_for_turn(theirs), "sides are exchanged"
    expect(mine.locator(".pit[aria-disabled=false]")).to_have_count(0)


def test_a_friend_is_asked_before_a_move_is_taken_back(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page()
    mine.goto("/")
    mine.get_by_text("A friend by link").click()
    mine.get_by_role("button", name="Play").click()
    join(theirs, mine.get_by_label("Send this link").input_value())
    wait_for_turn(mine)
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    wait_for_turn(theirs)
    mine.get_by_role("button", name="Undo").click()
    expect(theirs.locator(".caption")).to_contain_text("South would like to take back a move.")
    assert "South would like to take back a move." in theirs.locator("[role=log]").inner_text()
    expect(mine.locator(".caption")).to_contain_text("You ask to take your move back.")
    theirs.get_by_role("button", name="Decline").click()
    expect(mine.locator("[role=log] p").last).to_have_text("Declined; the game goes on.")
    expect(theirs.get_by_role("button", name="Accept")).to_be_hidden()
    mine.get_by_role("button", name="Undo").click()
    theirs.get_by_role("button", name="Accept").click()
    assert wait_for_turn(mine)
    expect_whole(mine)
    theirs.locator(f".table[data-ply='{ply(mine)}'][data-busy=false]").wait_for()
    assert counts(mine) == counts(theirs) == [*[6] * 6, 0] * 2
