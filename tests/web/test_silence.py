"""Nothing is left in the browser's console, and no complaint is left on the page."""

from playwright.sync_api import Page, expect

from tests.web.conftest import HURRY, NewPage
from tests.web.helpers import begin_shared, best_pit, ply, settled, until, wait_for_turn


def test_pages_and_a_whole_game_say_nothing_in_the_console(new_page: NewPage) -> None:
    page = new_page(still=False, installed=True)
    page.add_init_script(
        "localStorage.setItem('kalaha.settings', JSON.stringify({ sound: true, pace: 'fast' }))"
    )
    page.add_init_script(HURRY)
    said: list[str] = []
    page.context.on("console", lambda message: said.append(f"{message.type}: {message.text}"))

    def open_beside(address: str, there: str) -> Page:
        other = page.context.new_page()
        other.goto(address)
        other.locator(there).first.wait_for()
        return other

    for address, there in (
        ("/rules", "table"),
        ("/rules/wari", "article"),
        ("/games", "main p"),
        ("/nowhere", "h1"),
    ):
        open_beside(address, there)
    page.goto("/")
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("1")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/game/*")
    youngest = open_beside(page.url, ".table[data-ply]")
    while wait_for_turn(page):
        before = ply(page)
        best_pit(page).click()
        page.locator(f".table:not([data-ply='{before}'])").wait_for()
    page.reload()
    settled(page)
    until(youngest, "performance.now() > 6000")  # Chromium tells after five seconds what is loaded in vain
    assert said == []


def test_a_move_that_nobody_heard_is_sent_again(new_page: NewPage) -> None:
    page = new_page()
    begin_shared(page, north="human")
    page.evaluate("""() => {
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = () => undefined;
        window.mend = () => void (WebSocket.prototype.send = send);
    }""")
    page.locator(".pit[aria-disabled=false]").first.click()
    expect(page.locator(".caption")).to_contain_text("Connection lost")
    page.evaluate("mend()")
    page.locator(".table[data-ply='1'][data-busy=false][data-connection=live]").wait_for()
    expect(page.locator(".caption")).not_to_contain_text("Connection lost")
