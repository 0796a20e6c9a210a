"""Every page, in its states, and every dialog: for what is to hold wherever one looks."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from kalaha.locale import Messages
from kalaha.puzzles import puzzles
from tests.web.helpers import begin, playable, ply, settled
from tests.web.reviewed import RECORD

EMBEDDED = "/embed?rules=kalah&moves=3-1"
PAGES = (
    ("/games", "li a"),
    ("/rules", "table"),
    ("/rules/wari", "article"),
    ("/rules/alga/sheet", ".statements"),
    ("/rules/alga/classroom", ".paper"),
    ("/openings?rules=alga&seeds=4&moves=3", ".opening"),
    ("/openings?rules=oware", ".pit"),
    (EMBEDDED, ".embed .pit"),
    ("/nowhere", "h1"),
)
"""Those that have one state, each with what is there once it is complete."""


_PRESSABLE = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const inSentence = (each) => each.matches("a") && getComputedStyle(each).display === "inline"
        && each.parentElement.textContent.trim() !== each.textContent.trim();
    const kinds = "button, a[href], input, select, textarea, summary, [role=slider]";
    const found = [...root.querySelectorAll(kinds)]
        .filter((each) => !each.closest(".skip, .hidden, [inert]") && !inSentence(each)
            && each.checkVisibility({ visibilityProperty: true })
            && getComputedStyle(each).pointerEvents !== "none")
        .map((each) => (each.matches("[type=radio], [type=checkbox]") && each.closest("label")) || each)
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && height > 0)
        .sort(([, a], [, b]) => Math.min(a.width, a.height) - Math.min(b.width, b.height));
    return found.slice(0, 1).map(([each, { width, height }]) => [
        Math.round(width), Math.round(height),
        (each.getAttribute("aria-label") || each.labels?.[0]?.textContent || each.textContent).trim()
            .replace(/\\s+/g, " ").slice(0, 40)])[0];
}"""
"""The smallest thing to press: width, height, name. A link in a sentence is as high as the sentence."""


def smallest_press(page: Page) -> tuple[int, int, str]:
    """Return the smallest thing that can be pressed on a page, or in its dialog."""
    width, height, name = page.evaluate(_PRESSABLE)
    return width, height, name


def views(page: Page, language: str = "en") -> Iterator[str]:
    """Show all that there is, and tell what is shown; the page is in this language."""
    say = Messages(language)
    page.goto("/healthz")
    page.evaluate(
        "(language) => localStorage.setItem('kalaha.settings', JSON.stringify({ language, moves: false }))",
        language,
    )
    for part in (_front, _games, _computer, _invitation, _analyses, _editor, _lesson, _puzzles):
        yield from part(page, say)
    for address, there in PAGES:
        page.goto(address)
        page.locator(there).first.wait_for()
        yield address


def _press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def _opened(page: Page, what: str) -> Iterator[str]:
    """Tell of a dialog, and close it."""
    page.get_by_role("dialog").locator("h2").wait_for()
    yield f"dialog: {what}"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def _front(page: Page, say: Messages) -> Iterator[str]:
    page.goto("/")
    page.locator(".pit[aria-disabled=false]").first.wait_for()
    yield "front page, first visit"
    page.locator("summary").click()
    yield "front page, more options"
    _press(page, say("web-enter-code"))
    yield from _opened(page, "code")
    page.locator("header button").click()
    yield from _opened(page, "settings")


def _games(page: Page, say: Messages) -> Iterator[str]:
    """Games of two people here, and what is asked in them."""
    begin(page, rules="kalahawari")
    yield "game of two"
    page.locator(".rules").click()
    yield from _opened(page, "rules in force")
    _press(page, say("web-compare"))
    dialog = page.get_by_role("dialog")
    _press(dialog, "3")
    dialog.locator("h3").first.wait_for()
    yield from _opened(page, "rules compared")
    _press(page, say("web-share"))
    yield from _opened(page, "share the rest")
    _press(page, say("web-moves"))
    _press(page, say("web-pass-on"))
    page.get_by_role("dialog").locator("summary").click()
    yield from _opened(page, "pass on")
    _press(page, say("web-moves"))
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
    """A game against the computer, from its first move to its end, and its review."""
    begin(page, north="computer:1")
    before = ply(page)
    playable(page).first.click()
    page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()
    playable(page).first.wait_for()
    yield "game"
    _press(page, say("web-moves"))
    page.locator(".moves").wait_for()
    yield "game, moves shown"
    _press(page, say("web-hand-over"))
    yield from _opened(page, "go on elsewhere")
    _press(page, say("web-moves"))
    _press(page, say("web-resign"))
    yield from _opened(page, "resign")
    _press(page, say("web-resign"))
    _press(page.get_by_role("dialog"), say("web-resign"))
    page.locator(".table[data-over]").wait_for()
    begin(page, rules="kalah", record=RECORD.read_text("utf-8"))
    page.locator(".remembered:not(.quiet)").wait_for()
    yield "game, over"
    page.get_by_role("link", name=say("web-review-game"), exact=True).click()
    page.locator(".review .learned p").first.wait_for()
    yield "review"
    page.locator(".review .entry").first.click()
    yield "review, a mistake"


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
    link = page.locator(".invitation input").input_value()
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
    page.goto("/analysis?rules=kalah&pits=3&seeds=2&moves=1-3-2")
    page.locator(".engine[data-proved=true]").wait_for()
    yield "analysis"
    for key in ("web-pass-on", "web-load-open", "web-compare"):
        _press(page, say(key))
        yield from _opened(page, f"analysis, {key}")


def _editor(page: Page, say: Messages) -> Iterator[str]:
    page.goto("/editor")
    page.locator("[data-checked=true]").wait_for()
    yield "editor"
    _press(page, say("web-edit-play"))
    page.locator("summary").click()
    yield "editor, more options"
    for key in ("web-pass-on", "web-compare"):
        _press(page, say(key))
        yield from _opened(page, f"editor, {key}")


def _lesson(page: Page, say: Messages) -> Iterator[str]:
    page.goto("/lesson/alga")
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
    page.goto("/puzzles?rules=alga")
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
