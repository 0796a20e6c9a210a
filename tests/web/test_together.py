"""Two people in separate browsers: presence, rematches and offers."""

import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import IMPATIENT, PHONE, REST_AT_ONCE, NewPage, Server
from tests.web.helpers import (
    begin_shared,
    counts,
    has_heard,
    heard,
    hears,
    hosted,
    join,
    listen,
    ply,
    press_more,
    resign,
    settled,
    share,
    until,
    wait_for_next_game,
    wait_for_turn,
    when,
)


class Line:
    """A proxy in front of the server. When it is cut, it closes all connections and refuses new ones."""

    def __init__(self, server: Server) -> None:
        self._to = urlsplit(server.url)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.is_cut = False
        self._sockets: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        self.is_cut = True
        for each in list(self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Accept connections again."""
        self.is_cut = False

    def close(self) -> None:
        """Cut the proxy and release its port and threads."""
        self.cut()
        self._listening.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for each in (self._listening, *self._sockets):
            each.close()

    def _start(self, work: Callable[..., None], *arguments: socket.socket) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection((self._to.hostname, self._to.port))
                self._sockets += [near, far]
                if self.is_cut:  # cut in the meantime
                    self.cut()
                self._start(self._carry, near, far)
                self._start(self._carry, far, near)

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                other.sendall(data)
        for each in (one, other):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


@contextmanager
def line(server: Server) -> Iterator[Line]:
    one = Line(server)
    try:
        yield one
    finally:
        one.close()


def _invited(mine: Page, theirs: Page, at: str | None = None) -> tuple[Page, Page]:
    """Let the first page invite the second page, which connects to the server through `at`."""
    received = ""

    def receive(frame: str | bytes) -> None:
        nonlocal received
        received += str(frame)

    mine.on("websocket", lambda socket: socket.on("framereceived", receive))
    link = hosted(mine)
    join(theirs, at + link[link.index("/game/") :] if at else link)
    for page in (mine, theirs):
        settled(page)
    hears(mine, "Your friend has joined.")
    when(mine, lambda: '"north":true' in received)  # the other player's socket is open
    return mine, theirs


def _away(page: Page) -> Locator:
    return page.get_by_role("button", name="Play on against the computer")


def test_a_player_who_leaves_is_missed_and_can_be_replaced(new_page: NewPage, impatient: Server) -> None:
    mine, theirs = _invited(new_page(at=impatient.url), new_page(PHONE, at=impatient.url))
    expect(_away(mine)).to_be_hidden()
    wait_for_turn(mine)
    mine.locator(".pit[data-side=south][data-pit='1']").click()
    mine.locator(".table[data-busy=false][data-ply='2']").wait_for()
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    expect(mine.locator(".plate.turn")).to_have_text("Your friend")
    board, address = counts(mine), mine.url
    theirs.goto("about:blank")
    expect(_away(mine)).to_be_visible()
    hears(mine, "Your friend has left.")
    expect(mine.locator(".caption")).to_have_text("Your friend has left.")
    mine.locator(".pit[data-side=south]").first.click(force=True)
    hears(mine, "Your friend has left. The game is saved and can continue at any time.")
    theirs.goto(address)
    expect(mine.locator(".caption")).to_contain_text("Your friend is here.")
    hears(mine, "Your friend is here.")
    for page in (mine, theirs):
        expect(_away(page)).to_be_hidden()
    theirs.close()
    _away(mine).click()
    mine.wait_for_url(lambda url: url != address)
    expect(mine.locator(".plate").first).to_have_text("Frog, level 3")
    assert wait_for_turn(mine)
    mine.goto(address)
    settled(mine)
    assert counts(mine) == board, "the game with the friend waits"


@pytest.mark.thorough
def test_a_short_loss_of_network_is_not_announced(new_page: NewPage, tmp_path: Path) -> None:
    server = Server(tmp_path, "-c", IMPATIENT.replace("1.5", "3600"))  # every loss here is short
    server.start()
    with closing(server), line(server) as phone:
        theirs = new_page(PHONE, at=phone.url)
        mine, _ = _invited(new_page(at=server.url), theirs, phone.url)
        listen(mine)
        for _ in range(2):
            phone.cut()
            expect(theirs.locator(".caption")).to_contain_text("Connection lost")
            phone.mend()
            expect(theirs.locator(".table")).to_have_attribute("data-connection", "live")
        mine.locator(".pit[data-side=south][data-pit='3']").click()
        hears(mine, "from pit 3")
        assert len(heard(mine)) == 1


def left(page: Page, side: str) -> int:
    """Return the seconds that a player has left on this page."""
    minutes, seconds = page.locator(f".plate[data-side={side}] b").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.thorough
def test_a_killed_server_and_a_sleeping_page_cost_no_time(new_page: NewPage, tmp_path: Path) -> None:
    server, away = Server(tmp_path), 3.0
    server.start()
    with closing(server), line(server) as phone:
        mine, theirs = new_page(at=server.url), new_page(PHONE, at=phone.url)
        share(mine, theirs, clock={"minutes": 5})
        for page, side in ((mine, "south"), (theirs, "north")):
            page.locator(f".pit[data-side={side}][data-pit='3']").click()
            mine.locator(f".table[data-busy=false][data-ply='{1 + (page is theirs)}']").wait_for()
            theirs.locator(f".table[data-busy=false][data-ply='{1 + (page is theirs)}']").wait_for()
        expect(mine.locator(".plate[data-side=south] b")).to_have_text("4:58")
        phone.cut()
        server.kill()
        expect(mine.locator(".caption")).to_contain_text("Connection lost")
        before = left(mine, "south")
        mine.wait_for_timeout(away * 1000)
        assert left(mine, "south") == before
        server.start()
        mine.locator(".table[data-connection=live]").wait_for()
        pressed = left(mine, "south")
        mine.locator(".pit[data-side=south][data-pit='2']").click()
        mine.locator(".table[data-busy=false][data-ply='3']").wait_for()
        assert before - pressed < away, "only the time before the move counts"
        assert abs(left(mine, "south") - pressed) <= 1
        mine.wait_for_timeout(away * 1000)  # theirs is asleep
        phone.mend()
        theirs.locator(".table[data-busy=false][data-ply='3']").wait_for()
        slept, seen = left(theirs, "north"), left(mine, "north")
        assert slept - seen > away - 1, "the server cannot know"
        theirs.locator(".pit[data-side=north][data-pit='2']").click()
        mine.locator(".table[data-busy=false][data-ply='4']").wait_for()
        assert abs(left(mine, "north") - slept) <= 1


@pytest.mark.thorough
def test_an_hour_without_network_is_announced(new_page: NewPage, impatient: Server) -> None:
    with line(impatient) as phone:
        theirs = new_page(
            PHONE, at=phone.url, timezone_id="Asia/Tokyo"
        )  # needs its own context, because its clock is moved
        theirs.clock.install()
        mine, _ = _invited(new_page(at=impatient.url), theirs, phone.url)
        listen(theirs)
        phone.cut()
        expect(mine.locator(".caption")).to_contain_text("Your friend has left. The game is saved")
        expect(mine.locator(".plate.turn")).to_have_text("Your turn")
        mine.locator(".pit[data-side=south][data-pit='3']").click()  # the game can continue
        mine.locator(".table[data-busy=false][data-ply='2']").wait_for()
        theirs.clock.fast_forward("01:00:00")
        phone.mend()
        theirs.clock.fast_forward("00:01:00")  # the page reconnects from time to time
        hears(mine, "Your friend is here.")
        theirs.locator(".table[data-busy=false][data-ply='2']").wait_for()
        has_heard(theirs, "Your friend sows 6 seeds from pit 3.")  # the missed move is played, not just shown
        assert counts(mine) == counts(theirs)
        expect(_away(theirs)).to_be_hidden()


@pytest.mark.thorough
def test_a_rematch_reaches_the_other_screen(new_page: NewPage) -> None:
    mine, theirs = _invited(new_page(), new_page(PHONE))
    resign(mine)
    theirs.locator(".table[data-over]").wait_for()
    mine.get_by_role("button", name="Rematch").click()
    over = theirs.url
    wait_for_next_game(mine, over)
    expect(mine.locator(".plate").first).to_have_text("Not here yet")
    expect(theirs.locator(".asked")).to_contain_text("Your friend has started a new game.")
    hears(theirs, "Your friend has started a new game.")
    theirs.reload()  # as if the player returned later
    expect(theirs.locator(".asked")).to_contain_text("Your friend has started a new game.")
    theirs.locator(".asked").get_by_role("button", name="Join the game").click()
    wait_for_next_game(theirs, over)
    expect(theirs).to_have_url(mine.url)
    hears(mine, "Your friend has joined.")
    expect(_away(mine)).to_be_hidden()
    assert wait_for_turn(theirs), "sides are exchanged"
    theirs.locator(".pit[data-side=south][data-pit='2']").click()
    assert wait_for_turn(mine)


@pytest.mark.thorough
def test_the_front_page_says_whose_turn_it_is_now(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(PHONE)
    share(mine, theirs)
    mine.locator(".pit[data-side=south][data-pit='2'][aria-disabled=false]").click()
    mine.locator(".plate.turn", has_text="Your friend").wait_for()
    mine.goto("/")
    offered = mine.get_by_role("link", name="Your friend")
    expect(offered).to_contain_text("Your friend to move.")
    theirs.locator(".pit[data-side=north][data-pit='1'][aria-disabled=false]").click()
    settled(theirs)
    mine.reload()
    expect(offered).to_contain_text("Your turn.")


@pytest.mark.thorough
def test_the_tab_and_the_icon_count_the_games_that_wait(new_page: NewPage) -> None:
    page = new_page(timezone_id="Asia/Tokyo")  # needs its own context, as its clock moves
    page.clock.install()
    page.add_init_script(REST_AT_ONCE)
    page.add_init_script("navigator.setAppBadge = async (count) => void (window.badge = count);")
    games = [begin_shared(page, north="human", names={"north": name}) for name in ("Anna", "Bo")]

    def reply(number: int, ply: int, pit: int) -> None:
        id, seats = games[number]
        step = {"ply": ply, "do": "move", "move": str(pit)}
        bearer = {"authorization": f"Bearer {seats['north']}"}
        assert page.request.post(f"/api/games/{id}/steps", data=step, headers=bearer).ok

    def counted(count: int) -> None:
        prefix = f"({count}) " if count else ""
        until(page, f"document.title === {json.dumps(prefix + 'Kalaha')}")
        assert page.evaluate("window.badge ?? 0") == count
        icon = page.locator("link[rel=icon]").get_attribute("href") or ""
        assert icon.endswith("icon-turn.svg" if count else "icon.svg")

    for id, _ in games:
        page.goto(f"/game/{id}")
        page.locator(".pit[data-side=south][data-pit='2'][aria-disabled=false]").click()
        page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    page.goto("/")
    counted(0)
    page.clock.fast_forward("01:00:00")
    reply(1, 1, 1)
    page.clock.run_for(61_000)
    counted(1)
    reply(0, 1, 1)
    page.clock.run_for(61_000)
    counted(2)


def _offer(page: Page) -> None:
    press_more(page, "Share the rest")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Seeds left on the board: 72.")
    dialog.get_by_role("button", name="Offer", exact=True).click()


def test_an_offer_can_be_withdrawn_declined_and_accepted(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(PHONE)
    share(mine, theirs, rules="kalahawari")
    press_more(mine, "Share the rest")
    mine.get_by_role("dialog").get_by_role("button", name="Back").click()
    assert ply(mine) == 0, "an offer needs a confirmation"
    _offer(mine)
    expect(theirs.locator(".caption")).to_contain_text("Your friend offers to share the rest.")
    expect(mine.get_by_role("button", name="Share the rest")).to_be_hidden()
    mine.get_by_role("button", name="Withdraw the offer").click()
    expect(theirs.locator(".caption")).to_contain_text("Your friend withdraws the offer.")
    hears(theirs, "Your friend withdraws the offer.")
    expect(theirs.get_by_role("button", name="Accept")).to_be_hidden()
    _offer(mine)
    theirs.get_by_role("button", name="Decline").click()
    expect(mine.locator(".caption")).to_contain_text("Declined; the game goes on.")
    hears(mine, "Declined; the game goes on.")
    _offer(mine)
    theirs.get_by_role("button", name="Accept").click()
    for page in (mine, theirs):
        expect(page.locator(".table")).to_have_attribute("data-over", "shared")


@pytest.mark.thorough
def test_a_move_is_taken_back_if_the_other_agrees(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(PHONE)
    share(mine, theirs)
    before = counts(mine)
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    mine.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    mine.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("button", name="Withdraw the request")).to_be_visible()
    expect(mine.locator(".caption")).to_contain_text("You ask to take your move back.")
    hears(theirs, "Your friend would like to take back a move.")
    theirs.get_by_role("button", name="Decline").click()
    hears(mine, "Declined; the game goes on.")
    mine.get_by_role("button", name="Undo").click()
    theirs.get_by_role("button", name="Accept").click()
    for page in (mine, theirs):
        hears(page, "Taken back.")
        settled(page)
        assert counts(page) == before
    mine.locator(".pit[data-side=south][data-pit='3']").click()
    assert wait_for_turn(theirs)


@pytest.mark.thorough
def test_hints_and_analysis_wait_for_the_end_of_a_shared_game(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(PHONE)
    share(mine, theirs, names={"south": "Åsa"})
    expect(mine.get_by_role("button", name=re.compile("Hint"))).to_have_count(0)
    mine.locator(".pit[aria-disabled=false]").first.focus()
    mine.keyboard.press("h")
    expect(mine.locator(".caption")).to_contain_text("There are no hints when two people play")
    expect(mine.get_by_role("link", name="Analyse")).to_have_count(0)
    resign(mine)
    mine.get_by_role("button", name="More", exact=True).click()
    mine.get_by_role("link", name="Analyse").click()
    mine.locator(".table[data-depth]").wait_for()
    expect(mine.locator(".plate[data-side=south]")).to_have_text("Åsa")
    mine.keyboard.press("End")
    mine.locator(".table[data-over=resigned]").wait_for()
