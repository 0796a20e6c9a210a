"""A whole game, a puzzle and a review by keyboard or screen reader alone, and a game on two devices."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage, Server
from tests.web.helpers import (
    begin,
    best_pit,
    counts,
    expect_whole,
    hosted,
    is_over,
    join,
    listen,
    ply,
    settled,
    steps_heard,
    wait_for_next_game,
    wait_for_turn,
    when,
)
from tests.web.reviewed import RECORD

SMALL = """
    const small = { rules: "kalah", pits: 4, seeds: 3, level: 2 };
    localStorage.setItem("kalaha.choices", JSON.stringify(small));
"""
TINY = SMALL.replace("pits: 4", "pits: 3")
OWN_PIT = re.compile(r'button "(your pit \d, [^"]+)"(?! \[disabled\])')
RESULT = re.compile(r"You win, |\w+ wins, |A draw, ")
LEARNED = re.compile(r"You (didn’t|captured|made|found|did) ")
REASON = re.compile(r"left on the board|no seeds left|All pits are empty")


def tab_to(page: Page, selector: str) -> None:
    """Press the Tab key until `selector` has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"the tab key does not come to {selector}")


def test_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(SMALL)
    page.goto("/")
    page.locator(".pit[aria-disabled=false]").first.wait_for()
    tab_to(page, ".pit")
    page.keyboard.press("2")
    page.wait_for_url("**/game/*")
    while wait_for_turn(page):
        assert page.evaluate("document.activeElement.matches('.pit')"), "the focus stays on the board"
        before = ply(page)
        page.keyboard.press(page.locator(".pit[aria-disabled=false]").last.get_attribute("data-pit") or "")
        page.locator(f".table:not([data-ply='{before}'])").wait_for()
    expect_whole(page, 24)
    over = page.url
    tab_to(page, ".end button")
    page.keyboard.press("Enter")
    wait_for_next_game(page, over)
    assert wait_for_turn(page)
    assert page.evaluate("document.activeElement.matches('.pit')"), "the next one begins on the board, too"


def spoken(page: Page) -> str:
    """Return a page's accessibility tree, with roles, names and text."""
    return page.locator("body").aria_snapshot()


def said(tree: str) -> str:
    """Return the announcements in a tree."""
    return tree.partition("- log:")[2]


def activate(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).press("Enter")


@pytest.mark.thorough
def test_by_what_a_screen_reader_says_alone(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(SMALL)
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    tree = spoken(page)
    assert 'radio "3: Frog' in tree
    assert 'heading "Kalaha"' in tree
    activate(page, "Play")
    page.wait_for_url("**/game/*")
    moves = 0
    while wait_for_turn(page):
        pits = OWN_PIT.findall(spoken(page))
        lively = [pit for pit in pits if "extra turn" in pit or "captures" in pit]
        before = ply(page)
        activate(page, (lively or pits)[-1])
        moves += 1
        page.locator(f".table:not([data-ply='{before}'])").wait_for()
        page.get_by_role("log").get_by_text("You sow").last.wait_for(state="attached")
    expect(page.get_by_role("log")).to_contain_text(RESULT)
    assert moves > 2
    settled(page)  # a move is announced before it is shown
    expect(page.get_by_role("log")).to_contain_text(LEARNED)
    tree = spoken(page)
    assert REASON.search(said(tree)), "why it is over"
    assert 'button "Rematch"' in tree
    stores = re.findall(r'"(your store|\w+, store), (\w+)', tree)
    assert sum(int(seeds) for _, seeds in stores) == 24
    listen(page)
    page.get_by_role("button", name=re.compile("^your pit 1")).press("l")
    expect(page.get_by_role("log").locator("p").last).to_contain_text(RESULT)
    assert is_over(page)


def hears(page: Page, words: str) -> re.Match[str]:
    """Wait until the accessibility tree matches `words` and return the match."""
    when(page, lambda: re.search(words, spoken(page)) is not None)
    found = re.search(words, spoken(page))
    assert found
    return found


@pytest.mark.thorough
def test_a_puzzle_by_what_a_screen_reader_says_alone(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles?rules=kalah")
    hears(page, r"status:\n\s+- paragraph: \W?Puzzle, very easy: find your best turn")
    turn: tuple[str, ...] = ()
    wrong: set[tuple[str, ...]] = set()
    while True:
        pits = {pit[len("your pit ")]: pit for pit in OWN_PIT.findall(spoken(page))}
        left = [number for number in pits if (*turn, number) not in wrong]
        if left:
            turn = (*turn, left[0])
            activate(page, pits[left[0]])
            answer = rf"Right!|button \"Try again\"|You sow .* from pit {left[0]}.*You move again"
            what = hears(page, answer)[0]
        else:
            what = "nothing left to try"
        if what == "Right!":
            break
        if "move again" not in what:
            wrong.add(turn)
            turn = ()
            activate(page, "Try again" if left else "Undo")
            hears(page, "find your best turn")
    activate(page, "Next puzzle")
    hears(page, "find your best turn")


@pytest.mark.thorough
def test_a_review_by_what_a_screen_reader_says_alone(new_page: NewPage) -> None:
    page = new_page()
    begin(page, rules="kalah", record=RECORD.read_text("utf-8"))
    page.get_by_role("link", name="Review", exact=True).press("Enter")
    hears(page, "status: The review is complete")
    seen = set()
    for _ in range(4):
        mistake = hears(page, r"paragraph: \W?([\w ]+), (move \w+): .*It costs")
        seen.add(mistake.groups())
        player = mistake[1]
        activate(page, "Show the better move")
        better = hears(page, rf"paragraph: \W?{player} sows [^.]* from pit (\d)")[1]
        activate(page, "Try again here")
        hears(page, rf"{player}: find a better move than pit")
        activate(page, hears(page, rf"button \"({player}, pit {better}, [^\"]*)\"")[1])
        hears(page, r"group \"Try again here\":\n\s+- status: .*best move")
        activate(page, "Back to the review")
        activate(page, "Next mistake")
    assert len(seen) == 4
    hears(page, 'heading "Summary"')
    said = r"paragraph: .*(?:captured \d seeds with|found the best move|Next time|way to winning)"
    assert len(re.findall(said, spoken(page))) == 3


def test_with_a_friend_by_link_on_a_phone(new_page: NewPage, server: Server) -> None:
    mine, theirs = new_page(DESKTOP), new_page(PHONE)
    mine.add_init_script(TINY)
    link = hosted(mine)
    expect(mine.locator(".plate")).to_have_text(["Not here yet", "Your turn"])
    assert link.startswith(f"{server.url}/game/")
    join(theirs, link)
    expect(mine.locator("[role=log] p").last).to_have_text("Your friend has joined.")
    assert "has joined" not in theirs.locator("[role=log]").inner_text(), "not to the player who joins"
    expect(theirs).not_to_have_url(re.compile("#"))  # the fragment contains the secret
    expect(mine.get_by_label("Send this link")).to_be_hidden()
    theirs.reload()
    assert wait_for_turn(mine)
    expect(theirs.locator(".plate.turn")).to_have_text("Your friend")
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
        expect_whole(page, 18)
    assert counts(mine) == counts(theirs) == counts(watching)
    assert len(steps_heard(mine)) == len(steps_heard(theirs)) == ply(mine) - joined
    mine.get_by_role("button", name="Rematch").click()
    wait_for_next_game(mine, watching.url)
    watching.get_by_role("link", name="Watch the next game").click()
    watching.wait_for_url(lambda url: url == mine.url)
