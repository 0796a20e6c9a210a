"""The analysis board over a server; what it says of values and moves: web/tests/analysis.test.ts."""

from typing import Any
from urllib.parse import parse_qs, quote_plus, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers import counts
from tests.web.test_access import violations

NARROW = (390, 844)
START = "/analysis?rules=alga&seeds=4"
NEAR_THE_END = "<6,20,19,1,0,2,0,1,1,1,0,1,0,1,1> S"
ENDGAME = f"/analysis?rules=alga&position={quote_plus(NEAR_THE_END)}"


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator(".table[data-depth]").wait_for()
    return page


def stands(page: Page, *moves: str) -> None:
    """Wait until the board stands behind these moves."""
    page.locator(f".table[data-depth='{len(moves)}'][data-busy=false]").wait_for()
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


def test_the_best_line_leads_to_what_was_promised(new_page: NewPage) -> None:
    page = opened(new_page(), ENDGAME)
    page.locator(".engine[data-proved=true]").wait_for()
    wanted = analysis_of(page, NEAR_THE_END)
    promised = wanted["value"]
    shown = {text.replace("−", "-") for text in page.locator(".value text").all_text_contents()}
    assert shown == {f"{move['seeds']:+d}" if move["seeds"] else "0" for move in wanted["moves"]}
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


def test_axe_finds_nothing(new_page: NewPage) -> None:
    page = opened(new_page(NARROW), f"{ENDGAME}&moves=1")

    def found() -> list[str]:
        faults: list[str] = []
        for theme in ("light", "dark", "contrast"):
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            faults += [f"{theme}: {fault}" for fault in violations(page)]
        return faults

    page.keyboard.press("ArrowLeft")
    stands(page)
    pit(page, 3).click()
    page.get_by_label("Comment on this move").fill("A comment")
    page.get_by_role("list", name="Variations").wait_for()
    page.locator(".engine[data-proved=true] ~ ol").wait_for()
    assert found() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Open").click()
    assert found() == []


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
    page.locator(".table[data-depth]").wait_for()
    expect(page.locator(".plate[data-side=south]")).to_have_text("Åsa")
    page.keyboard.press("End")
    page.locator(".table[data-over=resigned]").wait_for()
    page.goto("/games")
    expect(page.get_by_role("link", name="Analyse")).to_be_visible()
