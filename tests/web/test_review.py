"""The review of a finished game: what it names, what it keeps to itself, and trying again."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from kalaha.locale import Messages
from tests.web.conftest import DESKTOP, PHONE
from tests.web.helpers import play_first
from tests.web.test_access import violations
from tests.web.test_zoom import overlaps

GamePage = Callable[..., Page]

RECORD = Path(__file__).parents[1] / "mistakes.kgn"
"""A game of Anna, South, and Björn, North, all of whose values are proved in no time."""
HIDDEN = (
    "document.documentElement.outerHTML + [...document.querySelectorAll('input, textarea')].map(e => e.value)"
)


@pytest.fixture(scope="module")
def terminal() -> dict[str, Any]:
    """Return what `kalaha review` says of the game."""
    command = [sys.executable, "-m", "kalaha", "review", "--json", "--seconds", "5", str(RECORD)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def mistakes(terminal: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the moves that are worth a second look."""
    return [move for move in terminal["moves"] if move["grade"] in ("inaccuracy", "mistake", "blunder")]


@pytest.fixture
def review_page(game_page: GamePage) -> GamePage:
    """Give pages with the complete review of the game; other options are those of `game_page`."""

    def begin(
        size: tuple[int, int] = DESKTOP, theme: str = "system", language: str = "en", **more: object
    ) -> Page:
        page = game_page(size, rules="kalah", record=RECORD.read_text("utf-8"), **more)
        settings = {"theme": theme, "language": language}
        page.evaluate("(kept) => localStorage.setItem('kalaha.settings', JSON.stringify(kept))", settings)
        page.goto(f"/analysis?game={page.url.rsplit('/', 1)[1]}&review")
        page.locator(".review table tbody tr").first.wait_for(state="attached")
        expect(page.locator(".review .summary")).to_be_visible()
        return page

    return begin


def entries(page: Page) -> Locator:
    """Return the mistakes of the list."""
    return page.locator(".review .entry")


def settled_at(page: Page, depth: int) -> None:
    """Wait until the board stands still after so many moves, and can be played on."""
    page.locator(f".table[data-busy=false][data-depth='{depth}'][data-standing=true]").wait_for()


def test_one_press_from_the_end_of_a_game(game_page: GamePage) -> None:
    page = game_page(rules="kgp", pits=3, seeds=2)
    play_first(page)
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()
    review = page.get_by_role("link", name="Review the game")
    expect(
        page.get_by_role("button", name="Play again").locator(
            "xpath=following::*[self::a or self::button][1]"
        )
    ).to_have_text("Review the game")
    address = review.get_attribute("href") or ""
    review.click()
    page.wait_for_url(f"**{address}")
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    expect(page.locator(".review")).to_contain_text("resigns.")
    expect(page.locator(".review .summary")).to_be_visible()
    page.reload()
    expect(page.locator(".review .summary")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_role("link", name="Review")).to_have_attribute("href", address)


def test_page_and_terminal_name_the_same_mistakes(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page()
    say = Messages("en")
    expected = mistakes(terminal)
    assert len(expected) > 1
    expect(entries(page)).to_have_count(len(expected))
    for entry, move in zip(entries(page).all(), expected, strict=True):
        player = {"south": "Anna", "north": "Björn"}[move["side"]]
        (cost,) = (say(each["key"], **each["values"]) for each in move["cost"])
        expect(entry).to_contain_text(f"{player}, move {move['step'] + 1}: ")
        expect(entry).to_contain_text(f"{say('grade-' + move['grade'])}. {cost}")
    sums = page.locator(".summary tr", has_text="Seeds given away").locator("td")
    assert sums.all_inner_texts() == [str(terminal["summary"][side]["lost"]) for side in ("south", "north")]


def test_nothing_is_given_away_before_one_asks(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page()
    page.get_by_text("The graph as a table").click()
    seen = ""
    for entry, move in zip(entries(page).all(), mistakes(terminal), strict=True):
        entry.click()
        settled_at(page, move["step"])
        expect(page.locator(".inside:visible p")).not_to_have_count(0)
        seen += page.evaluate(HIDDEN)
    expect(page.locator(".board .value, .board .hint")).to_have_count(0)
    inside = page.locator(".inside:visible")
    why = inside.locator("p").all_inner_texts()
    for name in ("Show the better move", "What could follow"):
        inside.get_by_role("button", name=name).click()
        expect(inside.get_by_role("button", name=name)).to_have_attribute("aria-expanded", "true")
    told = [text for text in inside.locator("p").all_inner_texts() if text not in why]
    assert len(told) == 2
    for text in told:
        assert re.search(r"\bsows? \d+ seeds|\bsows? one seed", text)
        assert text not in seen


def _try(page: Page, pit: str, by_keyboard: bool) -> None:
    if by_keyboard:
        page.keyboard.press(pit)
    else:
        page.locator(f".pit[aria-disabled=false][data-pit='{pit}']").click()


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_trying_again(review_page: GamePage, terminal: dict[str, Any], by_keyboard: bool) -> None:
    page = review_page()
    first, last = mistakes(terminal)[0], mistakes(terminal)[-1]
    assert first["step"] < last["step"]
    status = page.locator(".trying [role=status]")
    if by_keyboard:
        entries(page).first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        entries(page).first.click()
        page.get_by_role("button", name="Try again here").click()
    settled_at(page, first["step"])
    expect(status).to_contain_text(f"find a better move than pit {first['move']}.")
    expect(page.locator(".pit:focus")).to_have_count(1)
    branches = page.locator(".tree button").count()
    _try(page, first["move"], by_keyboard)
    expect(status).to_contain_text("is the move that was played")
    settled_at(page, first["step"])
    _try(page, first["best"], by_keyboard)
    expect(status).to_contain_text("Yes, that is")
    settled_at(page, first["step"] + 1)
    expect(page.locator(".tree button")).not_to_have_count(branches)
    following = page.locator(".trying").get_by_role("button", name="Next one")
    if by_keyboard:
        following.focus()
        page.keyboard.press("Enter")
    else:
        following.click()
    settled_at(page, mistakes(terminal)[1]["step"])
    expect(page.locator(".pit:focus")).to_have_count(1)
    page.locator(".trying").get_by_role("button", name="Show the better move").press("Enter")
    expect(status).to_contain_text("sow")
    expect(page.locator(".board .hint")).to_have_count(1)
    expect(page.locator(".trying .first:focus")).to_have_count(1)
    page.locator(".trying").get_by_role("button", name="Back to the review").press("Enter")
    expect(status).to_be_hidden()
    expect(page.locator(".review .entry:focus")).to_have_count(1)


def test_the_ways_from_a_review_on_a_phone(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page(PHONE)
    game = page.url.partition("game=")[2].partition("&")[0]
    entries(page).last.click()
    settled_at(page, mistakes(terminal)[-1]["step"])
    page.locator(".inside:visible").get_by_role("button", name="To the board").click()
    expect(page.locator(".pit:focus")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("link", name="Review the game")).to_be_visible()
    assert page.url.endswith(f"/game/{game}")


def test_the_focus_stays_in_a_review_that_completes(game_page: GamePage) -> None:
    page = game_page(rules="kalah", record=RECORD.read_text("utf-8"))
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    released = False

    def between(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["kind"] == "done" and not released:
                held.append((socket, message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/api/analysis", between)
    page.goto(f"/analysis?game={page.url.rsplit('/', 1)[1]}&review")
    page.locator(".review").get_by_role("button", name="Stop").focus()
    released = True
    for socket, message in held:
        socket.send(message)
    expect(page.locator(".review .summary")).to_be_visible()
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_focused()


def test_a_whole_review_by_ear(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page()
    expect(page.locator(".review > [role=status]")).to_have_text("The review is complete.")
    slider = page.get_by_role("slider", name="Lead after each move")
    slider.focus()
    page.keyboard.press("End")
    moves = len(terminal["moves"])
    expect(slider).to_have_attribute("aria-valuenow", str(moves))
    expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(rf"^Björn, move {moves}: .*; Björn \+2, exact; Best move$")
    )
    for key, at in (("ArrowLeft", moves - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuenow", str(at))
        settled_at(page, at)
    page.get_by_text("The graph as a table").press("Enter")
    worst = mistakes(terminal)[-1]
    row = page.get_by_role("row", name=re.compile(rf"^{worst['step'] + 1} Anna "))
    expect(row).to_contain_text("It costs")
    row.get_by_role("button").press("Enter")
    settled_at(page, worst["step"] + 1)
    page.get_by_role("button", name=re.compile(rf"^Anna, move {worst['step'] + 1}:")).press("Enter")
    said = page.locator(".review").aria_snapshot()
    for words in (
        'heading "Review" [level=2]',
        'heading "Worth a second look" [level=3]',
        'heading "Summary" [level=3]',
        'columnheader "Lead"',
        'button "Try again here"',
        'rowheader "Best moves"',
    ):
        assert words in said
    told = page.locator(".inside:visible").inner_text()
    assert "Anna " in told
    assert "{" not in said + told
    page.get_by_role("button", name="Show the better move").press("Enter")
    expect(page.locator(".inside:visible [role=status]")).to_contain_text("Anna sows")


def test_whose_mistakes(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page(north="computer:1")
    own = [move for move in mistakes(terminal) if move["side"] == "south"]
    expect(entries(page)).to_have_count(len(own))
    expect(entries(page).first).to_contain_text("You, move")
    page.get_by_role("button", name="Both players").click()
    expect(entries(page)).to_have_count(len(mistakes(terminal)))


@pytest.mark.parametrize(
    ("theme", "size"), [("light", PHONE), ("light", DESKTOP), ("dark", DESKTOP), ("contrast", DESKTOP)]
)
def test_axe_finds_nothing_in_a_review(review_page: GamePage, theme: str, size: tuple[int, int]) -> None:
    page = review_page(size, theme)
    page.get_by_text("The graph as a table").click()
    entries(page).first.click()
    page.get_by_role("button", name="Show the better move").click()
    assert violations(page) == []
    page.get_by_role("button", name="Try again here").click()
    expect(page.locator(".trying .button").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["de", "fi", "fr"])
def test_a_review_fits(review_page: GamePage, language: str) -> None:
    sizes = (390, 844), (320, 640), (667, 375)
    page = review_page(language=language)
    entries(page).first.click()
    assert overlaps(page, *sizes) == []
    page.locator(".inside .button.first").click()
    expect(page.locator(".trying .button").first).to_be_visible()
    assert overlaps(page, *sizes) == []


def test_a_press_on_the_graph_goes_to_the_move(review_page: GamePage, terminal: dict[str, Any]) -> None:
    page = review_page()
    graph = page.get_by_role("slider", name="Lead after each move")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 2, "y": 10})
    expect(graph).to_have_attribute("aria-valuenow", str(len(terminal["moves"])))
    expect(page.locator("[aria-current=step]").first).to_be_attached()
