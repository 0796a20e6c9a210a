"""The moves of a game: a list in words and notation, and the way through them, for players and spectators."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers import counts, hears, ply, settled

GamePage = Callable[..., Page]

ASK_PLY = "async () => (await (await fetch(`/api/games/${location.pathname.split('/')[2]}`)).json()).ply"
KEEP_WAITS = """() => {
    window.waits = [];
    const wait = window.setTimeout;
    window.setTimeout = (done, delay, ...more) => (window.waits.push(delay), wait(done, delay, ...more));
}"""


def play(page: Page, *pits: tuple[str, int]) -> None:
    for side, pit in pits:
        page.locator(f".pit[data-side={side}][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)


def at(page: Page, move: int) -> None:
    """Wait until the board shows the position after a move."""
    page.locator(f".table[data-at='{move}'][data-ply][data-busy=false]").wait_for()


def test_one_can_step_through_the_whole_game(game_page: GamePage) -> None:
    page = game_page()
    start = counts(page)
    play(page, ("south", 1))
    first = counts(page)
    play(page, ("south", 2), ("north", 6))
    last = counts(page)
    moves = page.get_by_role("region", name="Moves")
    lines = moves.locator("li").all_inner_texts()
    assert [line.replace("\n\n", "\n").split("\n") for line in lines] == [
        ["1.", "South", "1-2", "6 seeds from pit 1, extra turn", "7 seeds from pit 2"],
        ["1.", "North", "6", "6 seeds from pit 6"],
    ]
    page.locator("h1").click(force=True)
    for move in (2, 1):
        page.keyboard.press("ArrowLeft")
        at(page, move)
    hears(page, "South sows 6 seeds from pit 1.")
    assert counts(page) == first
    expect(page.locator(".caption")).to_contain_text("Move 1 of 3.")
    expect(page.locator(".told")).to_have_text("South: 6 seeds from pit 1, extra turn")
    expect(page.locator(".pit[aria-disabled=false]")).to_have_count(0)
    expect(moves.locator("[aria-current=step]")).to_have_text("6 seeds from pit 1, extra turn")
    page.get_by_role("button", name="To the start").click()
    at(page, 0)
    assert counts(page) == start
    page.keyboard.press("ArrowRight")
    at(page, 1)
    assert counts(page) == first
    page.get_by_role("button", name="Continue").click()
    at(page, 3)
    assert counts(page) == last
    moves.get_by_text("7 seeds from pit 2").click()
    at(page, 2)
    page.locator(".pit[data-side=south]").last.focus()
    page.keyboard.press(".")
    at(page, 3)
    play(page, ("south", 3))
    assert ply(page) == 4


def test_one_can_look_back_from_the_end(game_page: GamePage) -> None:
    page = game_page(rules="kalah", pits=2, seeds=1)
    while not page.locator(".table[data-over]").count():
        page.locator(".pit[aria-disabled=false]").last.click()
        settled(page)
    moves = int(page.locator(".table").get_attribute("data-at") or 0)
    page.get_by_role("button", name="One move back").click()
    at(page, moves - 1)
    assert sum(counts(page)) == 4
    expect(page.locator(".table[data-over]")).to_have_count(0)
    page.get_by_role("button", name="One move forward").click()
    at(page, moves)
    expect(page.locator(".table[data-over]")).to_have_count(1)


def test_taking_back_takes_moves_off_the_list(game_page: GamePage) -> None:
    page = game_page()
    play(page, ("south", 1), ("south", 2))
    lines = page.get_by_role("region", name="Moves").get_by_role("button")
    expect(lines).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="Redo").click()
    expect(lines).to_have_count(2)
    page.reload()
    page.get_by_role("button", name="Undo").click()
    page.reload()
    page.get_by_role("button", name="Redo").click()
    expect(lines).to_have_count(2)


def test_a_spectator_looks_back_while_the_game_goes_on(game_page: GamePage, new_page: NewPage) -> None:
    page, watching = game_page(), new_page()
    play(page, ("south", 1))
    watching.goto(page.url)
    settled(watching)
    watching.get_by_role("button", name="One move back").click()
    at(watching, 0)
    play(page, ("south", 2))
    expect(watching.locator(".caption")).to_contain_text("The game has gone on.")
    at(watching, 0)
    watching.get_by_role("button", name="Continue").click()
    at(watching, 2)
    assert counts(watching) == counts(page)
    watching.get_by_role("button", name="Turn the board").click()
    expect(watching.locator(".plate")).to_have_text(["South", "North"])


def test_watching_the_computer_can_be_stopped_and_stepped(new_page: NewPage) -> None:
    page = new_page()
    shown = watch_and_pause(page)
    page.locator(".caption", has_text="The game has gone on.").wait_for()
    assert page.locator(".table").get_attribute("data-at") == str(shown)
    page.get_by_role("button", name="One move forward").click()
    at(page, shown + 1)
    page.get_by_role("button", name="Continue").click()
    page.locator(f".table[data-at='{shown + 3}']").wait_for()


def test_one_chooses_how_fast_the_computer_is_watched(new_page: NewPage) -> None:
    page = new_page()
    shown = watch_and_pause(page)
    while page.evaluate(ASK_PLY) < shown + 6:  # further behind than one may be in a game of people
        page.wait_for_timeout(200)
    page.evaluate(KEEP_WAITS)
    page.get_by_role("button", name="Continue").click()
    for pace, least, most in (("slow", 2000, 3000), ("fast", 300, 700)):
        page.get_by_label("Speed").select_option(pace)
        while not any(least < (wait or 0) <= most for wait in page.evaluate("window.waits.slice(-2)")):
            page.wait_for_timeout(50)
    page.get_by_role("button", name="Pause").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('kalaha.settings')).pace") == "fast"
    page.locator(".caption", has_text="The game has gone on.").wait_for()
    page.get_by_role("button", name="To the last move").click()
    settled(page)
    expect(page.get_by_role("button", name="One move forward")).to_be_disabled()


def watch_and_pause(page: Page) -> int:
    """Begin a game between computers, pause it after a move or more, and return how many are shown."""
    page.goto("/")
    page.get_by_text("Watch the computer").click()
    page.get_by_role("button", name="Play").click()
    page.locator(".table[data-at='1']").wait_for()
    page.get_by_role("button", name="Pause").click()
    settled(page)
    return int(page.locator(".table").get_attribute("data-at") or 0)
