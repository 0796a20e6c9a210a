"""The analysis board: any line by its address, what its moves are worth, and a tree of what was tried."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import DESKTOP, NewPage
from tests.web.helpers import counts, hears
from tests.web.test_access import violations

NARROW = (390, 844)
START = "/analysis?rules=alga&seeds=4"
NEAR_THE_END = "<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1> S"
ENDGAME = f"/analysis?rules=alga&position={quote_plus(NEAR_THE_END)}"
SIGNS = {"exact": "", "lower": "≥", "upper": "≤", "estimate": "≈"}


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator(".table[data-standing=true]").wait_for()
    return page


def stands(page: Page, *moves: str) -> None:
    """Wait until the board stands behind these moves."""
    page.locator(f".table[data-depth='{len(moves)}'][data-standing=true][data-busy=false]").wait_for()
    assert parse_qs(urlsplit(page.url).query).get("moves", [""])[0] == "-".join(moves)


def pit(page: Page, number: int) -> Locator:
    """Return the pit with this number of the side to move."""
    return page.locator(f".pit[data-pit='{number}'][aria-disabled=false]")


def switch_off(page: Page) -> None:
    """Ask for no values: what a test says of the tree does not depend on them."""
    page.add_init_script("localStorage.setItem('kalaha.settings', JSON.stringify({ values: false }))")


def analysis_of(page: Page, position: str) -> dict[str, Any]:
    """Return what the server says that a position is worth."""
    body = {"rules": "alga", "position": position, "seconds": 1}
    return page.request.post("/api/analyse", data=body).json()


def in_words(seeds: int, kind: str) -> str:
    if not seeds:
        return {"exact": "exactly", "lower": "at least", "upper": "at most"}.get(kind, "about") + " even"
    swapped = {"lower": "upper", "upper": "lower"} if seeds < 0 else {}
    sure = {"exact": "exactly", "lower": "at least", "upper": "at most", "estimate": "about"}
    return f"{sure[swapped.get(kind, kind)]} {abs(seeds)} {'ahead' if seeds > 0 else 'behind'}"


def test_a_shared_address_has_the_values_of_the_server(new_page: NewPage) -> None:
    page = opened(new_page(), ENDGAME)
    page.locator(".engine[data-proved=true]").wait_for()
    wanted = analysis_of(page, NEAR_THE_END)
    assert wanted["kind"] == "exact"
    assert {move["kind"] for move in wanted["moves"]} == {"exact"}
    for move in wanted["moves"]:
        words = in_words(move["seeds"], "exact")
        expect(pit(page, int(move["move"]))).to_have_accessible_name(re.compile(rf", {words}$"))
        ranked = page.get_by_role("list", name="Moves, best first").locator(f"[data-move='{move['move']}']")
        expect(ranked).to_have_accessible_name(f"Pit {move['move']} {words}")
    shown = {text.replace("−", "-") for text in page.locator(".value text").all_text_contents()}
    assert shown == {f"{move['seeds']:+d}" if move["seeds"] else "0" for move in wanted["moves"]}
    order = [button.get_attribute("data-move") for button in page.locator("[data-move]").all()]
    seeds = {move["move"]: move["seeds"] for move in wanted["moves"]}
    assert [seeds[move or ""] for move in order] == sorted(seeds.values(), reverse=True)
    hears(page, f"Best: pit {order[0]}, {in_words(wanted['value'], 'exact')}.")
    expect(page.get_by_text("The values are seeds ahead at the end")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(page.get_by_role("button", name="Think longer")).to_have_count(0)


def test_the_best_line_leads_to_what_was_promised(new_page: NewPage) -> None:
    page = opened(new_page(), ENDGAME)
    page.locator(".engine[data-proved=true]").wait_for()
    promised = analysis_of(page, NEAR_THE_END)["value"]
    page.get_by_role("group", name="Expected play").first.get_by_role("button").first.click()
    page.locator(".table[data-depth='2'][data-busy=false]").wait_for()
    for depth in range(2, 60):
        page.locator(f".table[data-depth='{depth}'][data-busy=false]").wait_for()
        page.locator(".table[data-over], .engine[data-proved=true] ~ ol").first.wait_for()
        if page.locator(".table[data-over]").count():
            break
        page.locator("[data-move]").first.click()
    south, north = counts(page)[6], counts(page)[13]
    assert south - north == promised
    page.keyboard.press("Home")
    stands(page)


def test_moves_become_a_tree_that_can_be_changed(new_page: NewPage) -> None:
    page = new_page()
    switch_off(page)
    opened(page, START)
    pit(page, 3).click()
    stands(page, "3")
    pit(page, 6).click()
    stands(page, "3", "6")
    page.get_by_label("Comment on this move").fill("Two in a row – gut!\nÅsa")
    page.get_by_role("button", name="One move back").click()
    stands(page, "3")
    pit(page, 1).click()
    stands(page, "3", "1")
    tree = page.get_by_role("region", name="Moves and variations")
    variations = tree.get_by_role("list", name="Variations")
    expect(variations.get_by_role("button")).to_have_text(["4 seeds from pit 1"])
    page.get_by_role("button", name="Make main line").click()
    expect(variations.get_by_role("button")).to_have_text(["5 seeds from pit 6"])
    stands(page, "3", "1")
    page.get_by_role("button", name="Delete from here").click()
    stands(page, "3")
    expect(variations).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    stands(page, "3", "1")
    expect(variations.get_by_role("button")).to_have_text(["5 seeds from pit 6"])
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = Path(download.value.path()).read_text("utf-8")
    assert download.value.suggested_filename == "kalaha.kgn"
    assert "3-1 (6 {Two in a row – gut!\\nÅsa})" in record

    page.get_by_role("button", name="Open").click()
    page.get_by_role("dialog").locator("textarea").fill(record)
    page.get_by_role("dialog").get_by_role("button", name="Analyse").click()
    page.get_by_role("dialog").wait_for(state="detached")
    stands(page, "3", "1")
    expect(variations.get_by_role("button")).to_have_text(["5 seeds from pit 6"])
    expect(variations.get_by_text("Two in a row")).to_be_visible()


def test_a_reload_keeps_the_tree_and_an_address_alone_does_not(new_page: NewPage) -> None:
    page = new_page()
    switch_off(page)
    opened(page, f"{START}&moves=3")
    pit(page, 1).click()
    stands(page, "3", "1")
    page.get_by_label("Comment on this move").fill("kept")
    page.get_by_role("button", name="One move back").click()
    stands(page, "3")
    pit(page, 2).click()
    stands(page, "3", "2")
    page.reload()
    stands(page, "3", "2")
    tree = page.get_by_role("region", name="Moves and variations")
    expect(tree.get_by_text("kept")).to_be_visible()
    expect(tree.get_by_role("list", name="Variations")).to_have_count(1)
    other = page.context.new_page()
    other.goto(page.url)
    stands(other, "3", "2")
    expect(other.get_by_role("list", name="Variations")).to_have_count(0)


def test_the_keyboard_does_everything(new_page: NewPage) -> None:
    page = new_page()
    switch_off(page)
    opened(page, f"{START}&moves=3-1")
    page.locator(".pit[tabindex='0']").focus()
    page.keyboard.press(",")
    stands(page, "3")
    page.keyboard.press("6")
    stands(page, "3", "6")
    page.keyboard.press(",")
    stands(page, "3")
    page.keyboard.press(".")
    stands(page, "3", "1")
    page.get_by_role("region", name="Moves and variations").focus()
    page.keyboard.press("ArrowDown")
    stands(page, "3", "6")
    page.keyboard.press("ArrowUp")
    stands(page, "3", "1")
    page.keyboard.press("ArrowLeft")
    stands(page, "3")
    page.keyboard.press("Home")
    stands(page)
    page.keyboard.press("End")
    stands(page, "3", "1")
    page.keyboard.press("ArrowRight")
    stands(page, "3", "1")
    page.get_by_label("Comment on this move").focus()
    page.keyboard.type("left")
    page.keyboard.press("ArrowLeft")
    stands(page, "3", "1")
    page.get_by_role("button", name="Delete from here").focus()
    page.keyboard.press("Enter")
    stands(page, "3")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "region"


def test_what_a_screen_reader_finds(new_page: NewPage) -> None:
    page = opened(new_page(), f"{ENDGAME}&moves=1")
    page.locator(".engine[data-proved=true]").wait_for()
    page.keyboard.press("ArrowLeft")
    stands(page)
    page.locator(".engine[data-proved=true] ~ ol").wait_for()
    pit(page, 3).click()
    page.locator(".table[data-depth='1'][data-standing=true][data-busy=false]").wait_for()
    expect(page.get_by_role("region", name="Moves and variations")).to_match_aria_snapshot("""
      - region "Moves and variations":
        - list:
          - listitem:
            - paragraph: /1. South 1/
            - button /seed from pit 1/
            - list "Variations":
              - listitem:
                - list:
                  - listitem:
                    - paragraph: /1. South 3/
                    - button /seeds from pit 3/
    """)
    current = page.locator("[aria-current=step]")
    expect(current).to_have_text(re.compile("2 seeds from pit 3"))
    expect(page.get_by_role("switch", name="Values")).to_be_checked()
    hears(page, "Best: pit")
    told = page.locator("[role=log] p").all_text_contents()
    assert sum(text.startswith("Best:") for text in told) <= 3, "a verdict is said once for each position"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing(new_page: NewPage, theme: str) -> None:
    page = new_page(NARROW)
    page.add_init_script(f"localStorage.setItem('kalaha.settings', JSON.stringify({{ theme: '{theme}' }}))")
    opened(page, f"{ENDGAME}&moves=1")
    page.keyboard.press("ArrowLeft")
    stands(page)
    pit(page, 3).click()
    page.get_by_label("Comment on this move").fill("A comment")
    page.get_by_role("list", name="Variations").wait_for()
    page.locator(".engine[data-proved=true] ~ ol").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Open").click()
    assert violations(page) == []


class Engine:
    """The server's side of the web socket, as a test has it."""

    def __init__(self, page: Page) -> None:
        self.questions: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(lambda url: url.endswith("/api/analysis"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self.questions.append(json.loads(text)))

    def asked(self, page: Page, number: int) -> dict[str, Any]:
        """Return the question with this number, from 1, once it has come."""
        for _ in range(600):
            if len(self.questions) >= number:
                return self.questions[number - 1]
            page.wait_for_timeout(50)
        raise AssertionError(f"{len(self.questions)} questions came")

    def say(self, question: dict[str, Any], **message: object) -> None:
        self.sockets[-1].send(json.dumps({"number": question["number"], **message}))


def found(position: str, depth: int, *moves: tuple[str, int, str]) -> dict[str, Any]:
    values = [
        {"move": move, "seeds": seeds, "kind": kind, "bounds": None, "line": [move]}
        for move, seeds, kind in moves
    ]
    analysis = {
        "position": position, "value": moves[0][1], "kind": moves[0][2], "moves": values,
        "depth": depth, "nodes": 1, "seconds": 0.1,
    }  # fmt: skip
    return {"kind": "found", "analysis": analysis}


FIRST = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"


def test_values_deepen_and_can_be_stopped(new_page: NewPage) -> None:
    page = new_page(DESKTOP)
    engine = Engine(page)
    opened(page, START)
    question = engine.asked(page, 1)
    assert (question["want"], question["seconds"]) == ("analysis", 10)
    assert question["line"] == {
        "rules": "alga",
        "axes": {"pits": 6, "seeds": 4},
        "position": None,
        "moves": [],
    }
    words = page.locator(".engine p")
    engine.say(question, kind="queued", ahead=2)
    expect(words).to_have_text("2 questions come first.")
    engine.say(question, kind="queued", ahead=0)
    expect(words).to_have_text("Thinking…")
    engine.say(question, **found(FIRST, 7, ("3", 4, "lower"), ("6", -2, "upper"), ("1", 0, "estimate")))
    expect(words).to_have_text("Depth 7, thinking…")
    assert sorted(page.locator(".value text").all_text_contents()) == ["≈0", "≤−2", "≥+4"]
    expect(pit(page, 6)).to_have_accessible_name("South, pit 6, 4 seeds, at least 2 behind")
    engine.say({"number": question["number"] - 1}, **found(FIRST, 30, ("1", 9, "exact")))
    engine.say(question, **found(FIRST, 8, ("3", 5, "estimate")))
    expect(words).to_have_text("Depth 8, thinking…")
    page.get_by_role("button", name="Stop").click()
    expect(words).to_have_text("Depth 8")
    assert engine.asked(page, 2)["want"] == "nothing"
    assert page.locator(".value text").all_text_contents() == ["≈+5"]
    hears(page, "Best: pit 3, about 5 ahead.")
    page.get_by_role("button", name="Think longer").click()
    question = engine.asked(page, 3)
    assert (question["want"], question["seconds"]) == ("analysis", 60)
    engine.say(question, **found(FIRST, 9, ("3", 5, "exact")))
    engine.say(question, kind="done", summary=None)
    expect(words).to_have_text("Exact")
    expect(page.locator(".engine button")).to_have_count(0)
    pit(page, 3).click()
    engine.asked(page, 4)
    page.get_by_role("button", name="One move back").click()
    stands(page)
    expect(words).to_have_text("Exact")
    page.get_by_role("button", name="One move forward").click()
    last = engine.asked(page, 6)
    assert [each["want"] for each in engine.questions] == [
        "analysis", "nothing", "analysis", "analysis", "nothing", "analysis",
    ]  # fmt: skip
    assert last["line"]["moves"] == ["3"]


def test_a_lost_connection_comes_back_with_the_same_question(new_page: NewPage) -> None:
    page = new_page()
    engine = Engine(page)
    opened(page, f"{START}&moves=3")
    question = engine.asked(page, 1)
    engine.sockets[0].close(code=1001)
    expect(page.locator(".engine p")).to_have_text("Connection lost. Trying again…")
    again = engine.asked(page, 2)
    assert again == question
    engine.say(again, kind="refused", status=429, code="too-many", detail="Too many questions.")
    expect(page.locator(".engine p")).to_have_text("Too many questions.")
    expect(page.get_by_role("button", name="Think longer")).to_be_visible()


def test_without_values_nobody_is_asked_and_that_is_remembered(new_page: NewPage) -> None:
    page = new_page()
    engine = Engine(page)
    opened(page, START)
    engine.asked(page, 1)
    page.get_by_role("switch", name="Values").click()
    assert engine.asked(page, 2)["want"] == "nothing"
    page.reload()
    page.locator(".table[data-standing=true]").wait_for()
    expect(page.get_by_role("switch", name="Values")).not_to_be_checked()
    pit(page, 3).click()
    stands(page, "3")
    assert len(engine.questions) == 2
    page.get_by_role("switch", name="Values").click()
    assert engine.asked(page, 3)["line"]["moves"] == ["3"]


def test_a_game_leads_to_its_analysis_but_not_against_a_friend(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules")
    began = page.evaluate(
        """async () => {
            const headers = { "Content-Type": "application/json" };
            const wanted = { rules: "alga", south: "human", north: "open", names: { south: "Åsa" } };
            const body = JSON.stringify(wanted);
            const { id, seats } = await (await fetch("/api/games", { method: "POST", headers, body })).json();
            localStorage.setItem(`kalaha.seats.${id}`, JSON.stringify({ seats: [seats.south] }));
            return { id, seats };
        }"""
    )
    page.goto(f"/game/{began['id']}")
    page.locator(".side").wait_for()
    expect(page.get_by_role("link", name="Analyse")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over]").wait_for()
    page.locator(".side").get_by_role("link", name="Analyse").click()
    page.locator(".table[data-standing=true]").wait_for()
    expect(page.locator(".plate[data-side=south]")).to_have_text("Åsa")
    page.keyboard.press("End")
    page.locator(".table[data-over=resigned]").wait_for()
    page.goto("/games")
    expect(page.get_by_role("link", name="Analyse")).to_be_visible()


def test_a_line_that_cannot_be_is_refused_in_words(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/analysis?rules=alga&moves=9")
    expect(page.get_by_role("alert")).to_contain_text("9")
    page.goto("/analysis?rules=nonsense")
    expect(page.get_by_role("alert")).to_contain_text("nonsense")
