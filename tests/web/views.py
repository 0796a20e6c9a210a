"""Every page in each of its states, plus every dialog."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from kalaha.locale import Messages
from kalaha.puzzles import puzzles
from tests.web.helpers import begin, follow, playable, press, settled
from tests.web.reviewed import RECORD

ANALYSIS = "/analysis?rules=alga&position=<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1>+S&moves=1"
"""A position whose values are all proved immediately."""
PAGES = (
    ("/games", "li a"),
    ("/rules", "table"),
    ("/rules/wari", "article"),
    ("/rules/alga/sheet", ".statements"),
    ("/rules/kalahawari", "article"),
    ("/rules/kalahawari/leaflet", ".paper"),
    ("/rules/alga/classroom", ".paper"),
    ("/openings?rules=alga&seeds=4&moves=3", ".opening"),
    ("/openings?rules=oware", ".pit"),
    ("/embed?rules=kalah&moves=3-1", ".embed .pit"),
    ("/nowhere", "h1"),
)
"""The pages that have only one state, each with a selector that matches once the page is complete."""


def views(page: Page, language: str = "en") -> Iterator[str]:
    """Show every view in this language and yield its name."""
    say = Messages(language)
    page.goto("/healthz")
    page.evaluate(
        "(language) => localStorage.setItem('kalaha.settings', JSON.stringify({ language }))",
        language,
    )
    for part in (_front, _games, _computer, _invitation, _analyses, _editor, _lesson, _puzzles):
        yield from part(page, say)
    for address, there in PAGES:
        follow(page, address)
        page.locator(there).first.wait_for()
        yield address


def _press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def press_more(page: Page, say: Messages, key: str) -> None:
    """Press a button of the action bar that may be in its sheet."""
    if not page.get_by_role("button", name=say(key), exact=True).count():
        _press(page, say("web-more-actions"))
    _press(page, say(key))


def _opened(page: Page, what: str) -> Iterator[str]:
    """Wait for a dialog, yield its name, and close it."""
    page.get_by_role("dialog").locator("h2").wait_for()
    yield f"dialog: {what}"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def _front(page: Page, say: Messages) -> Iterator[str]:
    page.goto("/")
    page.locator(".pit[aria-disabled=false]").first.wait_for()
    yield "front page, first visit"
    page.locator(".who label").last.click()
    yield "front page, with a friend"
    _press(page, say("web-more"))
    yield from _opened(page, "more options")
    _press(page, say("web-enter-code"))
    yield from _opened(page, "code")
    page.locator("header button").click()
    yield from _opened(page, "settings")


def _games(page: Page, say: Messages) -> Iterator[str]:
    """Show games between two people at one screen, and their dialogs."""
    begin(page, rules="kalahawari")
    yield "game of two"
    page.locator(".rules").click()
    yield from _opened(page, "rules in force")
    press_more(page, say, "web-compare")
    dialog = page.get_by_role("dialog")
    _press(dialog, "3")
    dialog.locator("h3").first.wait_for()
    yield from _opened(page, "rules compared")
    press_more(page, say, "web-share")
    yield from _opened(page, "share the rest")
    press_more(page, say, "web-pass-on")
    page.get_by_role("dialog").locator("summary").click()
    yield from _opened(page, "pass on")
    begin(page, rules="wari", pits=2, seeds=2)
    for side, pit in (("south", 1), ("north", 2), ("south", 1)):
        page.locator(f".pit[data-side={side}][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)
    yield from _opened(page, "a move that gives the rest away")
    begin(page, pits=3, seeds=1, axes={"optional_capture": True})
    for pit in (3, 2):
        page.locator(f".pit[data-side=south][data-pit='{pit}'][aria-disabled=false]").click()
        settled(page)
    yield from _opened(page, "a capture that may be declined")


def _computer(page: Page, say: Messages) -> Iterator[str]:
    """Show a game against the computer from its first move to its end, and then its review."""
    begin(page, north="computer:1")
    press(page, playable(page).first)
    playable(page).first.wait_for()
    yield "game"
    moves = page.get_by_role("button", name=say("web-moves"), exact=True)
    in_sheet = moves.is_visible()  # otherwise they are next to the board
    if in_sheet:
        moves.click()
    page.locator(".moves").wait_for()
    yield "game, moves shown"
    if in_sheet:
        page.keyboard.press("Escape")
    press_more(page, say, "web-hand-over")
    yield from _opened(page, "go on elsewhere")
    press_more(page, say, "web-resign")
    yield from _opened(page, "resign")
    press_more(page, say, "web-resign")
    _press(page.get_by_role("dialog"), say("web-resign"))
    page.locator(".table[data-over]").wait_for()
    begin(page, rules="kalah", record=RECORD.read_text("utf-8"))
    page.locator(".card .learned:not(.quiet)").wait_for()
    yield "game, over"
    page.get_by_role("link", name=say("web-review"), exact=True).click()
    page.locator(".answer .learned:not(.quiet)").wait_for()
    yield "review"
    if not page.locator(".entry").first.is_visible():  # the list is next to the board in a wide window
        page.locator(".mistakes summary").click()
    page.locator(".entry").first.click()
    yield "review, the list of mistakes"
    page.get_by_text(say("web-graph-table"), exact=True).click()
    _press(page, say("web-show-better"))
    yield "review, the better move"
    _press(page, say("web-try-here"))
    page.locator(".trying .button").first.wait_for()
    yield "review, trying again"


def _invitation(page: Page, say: Messages) -> Iterator[str]:
    page.goto("/")
    page.locator(".pit").first.wait_for()
    page.locator(".who label").nth(2).click()
    yield "front page, a friend"
    page.locator("form .first").click()
    page.locator(".invitation").wait_for()
    yield "invitation"
    _press(page, say("web-show-code"))
    yield from _opened(page, "the code of an invitation")
    link = page.locator(".invitation input[readonly]").input_value()
    seats = page.evaluate("JSON.stringify(localStorage)")
    page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.includes("seats"))
            .forEach((key) => localStorage.removeItem(key))"""
    )
    page.goto("/healthz")
    page.goto(link)
    yield from _opened(page, "join")
    page.evaluate("(kept) => Object.assign(localStorage, JSON.parse(kept))", seats)


def _analyses(page: Page, say: Messages) -> Iterator[str]:
    follow(page, ANALYSIS)
    page.locator(".engine[data-proved=true]").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".table[data-depth='0'][data-busy=false]").wait_for()
    page.locator(".pit[data-pit='3'][aria-disabled=false]").click()
    page.get_by_label(say("web-comment")).fill("A comment")
    page.locator(".engine[data-proved=true] ~ ol").wait_for()
    yield "analysis, with a variation"
    for key in ("web-pass-on", "web-load-open", "web-compare"):
        press_more(page, say, key)
        yield from _opened(page, f"analysis, {key}")


def _editor(page: Page, say: Messages) -> Iterator[str]:
    follow(page, "/editor")
    page.locator("[data-checked=true]").wait_for()
    yield "editor"
    _press(page, say("web-edit-play"))
    page.locator("summary").first.click()
    yield "editor, more options"
    for key in ("web-pass-on", "web-compare"):
        _press(page, say(key))
        yield from _opened(page, f"editor, {key}")


def _lesson(page: Page, say: Messages) -> Iterator[str]:
    follow(page, "/lesson/alga")
    pits = page.locator(".steps[data-state=trying][data-busy=false] .pit[aria-disabled=false]")
    pits.first.wait_for()
    yield "lesson"
    pits.nth(1).click()
    page.locator(".steps[data-state=right][data-busy=false]").wait_for()
    yield "lesson, right"
    page.evaluate("localStorage.setItem('kalaha.lessons', JSON.stringify({ alga: { steps: 7 } }))")
    page.reload()
    pits.first.wait_for()
    yield "lesson, a surprise"


def _puzzles(page: Page, say: Messages) -> Iterator[str]:
    follow(page, "/puzzles?rules=alga")
    place = page.locator(".puzzles[data-state=looking][data-busy=false][data-moves='']")
    place.wait_for()
    yield "puzzle"
    position = place.get_attribute("data-position")
    puzzle = next(each for each in puzzles("alga") if str(each.position) == position)
    for answer, state in ((puzzle.answers[-1], "wrong"), (puzzle.best, "right")):
        place.wait_for()
        page.locator(".pit[tabindex='0']").focus()
        done = ""
        for move in str(answer).split("-"):
            page.keyboard.press(move)
            done = f"{done}-{move}".lstrip("-")
            page.locator(f".puzzles[data-busy=false][data-moves='{done}']").wait_for()
        page.locator(f".puzzles[data-state={state}][data-busy=false]").wait_for()
        yield f"puzzle, {state}"
        page.keyboard.press("u")
