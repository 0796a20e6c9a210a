"""Two people, each in a browser of their own: who is there, another game, offers."""

import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage, Server
from tests.web.helpers import (
    begin,
    begin_shared,
    counts,
    heard,
    hears,
    join,
    listen,
    ply,
    settled,
    wait_for_next_game,
    wait_for_turn,
    when,
)


class Line:
    """A line to the server that can be cut: what is connected is lost, and nothing else comes through."""

    def __init__(self, server: Server) -> None:
        self._to = urlsplit(server.url)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.is_cut = False
        self._sockets: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def cut(self) -> None:
        """Lose the network."""
        self.is_cut = True
        for each in list(self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Have it back."""
        self.is_cut = False

    def close(self) -> None:
        """Cut it for good."""
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
                if self.is_cut:  # since a moment ago
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


@pytest.fixture
def friends(new_page: NewPage) -> tuple[Page, Page]:
    """Two pages of one game: South's on a desk, North's on a phone."""
    return _invited(new_page(DESKTOP), new_page(PHONE))


@pytest.fixture
def parting(new_page: NewPage, impatient: Server) -> tuple[Page, Page]:
    """Two pages of one game, one of which is going to leave."""
    return _invited(new_page(DESKTOP, at=impatient.url), new_page(PHONE, at=impatient.url))


@pytest.fixture
def doomed(tmp_path: Path) -> Iterator[Server]:
    """A server that is going to be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.close()


def _invited(mine: Page, theirs: Page, at: str | None = None) -> tuple[Page, Page]:
    """Let the first page invite the second, which goes another way to the server."""
    told = ""

    def tell(frame: str | bytes) -> None:
        nonlocal told
        told += str(frame)

    mine.on("websocket", lambda socket: socket.on("framereceived", tell))
    mine.goto("/")
    mine.get_by_text("A friend by link").click()
    mine.get_by_role("button", name="Play").click()
    link = mine.get_by_label("Send this link").input_value()
    join(theirs, at + link[link.index("/game/") :] if at else link)
    for page in (mine, theirs):
        settled(page)
    hears(mine, "North has joined.")
    when(mine, lambda: '"north":true' in told)  # its web socket is open, too
    return mine, theirs


def _away(page: Page) -> Locator:
    return page.get_by_role("button", name="Play on against the computer")


def _resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_who_leaves_is_missed_and_who_comes_back_is_greeted(parting: tuple[Page, Page]) -> None:
    mine, theirs = parting
    expect(_away(mine)).to_be_hidden()
    wait_for_turn(mine)
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    expect(mine.locator(".caption")).to_contain_text("North to move.")
    address = theirs.url
    theirs.goto("about:blank")
    expect(_away(mine)).to_be_visible()
    hears(mine, "North has left.")
    expect(mine.locator(".told p").last).to_have_text("North has left.")
    expect(mine.locator(".caption")).to_have_text("The game is saved and can continue at any time.")
    mine.locator(".pit[data-side=south]").first.click(force=True)
    hears(mine, "North has left. The game is saved and can continue at any time.")
    theirs.goto(address)
    expect(mine.locator(".caption")).to_contain_text("North is back. North to move.")
    hears(mine, "North is back.")
    expect(_away(mine)).to_be_hidden()
    expect(_away(theirs)).to_be_hidden()


def test_a_short_loss_of_network_is_not_told(new_page: NewPage, server: Server) -> None:
    with line(server) as phone:
        theirs = new_page(PHONE, at=phone.url)
        mine, _ = _invited(new_page(DESKTOP), theirs, phone.url)
        listen(mine)
        for _ in range(2):  # each shorter than the patience of the server
            phone.cut()
            expect(theirs.locator(".caption")).to_contain_text("Connection lost")
            phone.mend()
            expect(theirs.locator(".table")).to_have_attribute("data-connection", "live")
        mine.locator(".pit[data-side=south][data-pit='3']").click()
        hears(mine, "from pit 3")
        assert len(heard(mine)) == 1


def test_a_long_loss_of_network_is_told(new_page: NewPage, impatient: Server) -> None:
    with line(impatient) as phone:
        theirs = new_page(PHONE, at=phone.url)
        mine, _ = _invited(new_page(DESKTOP, at=impatient.url), theirs, phone.url)
        phone.cut()
        expect(mine.locator(".told")).to_contain_text("North has left. The game is saved")
        expect(mine.locator(".caption")).to_have_text("Your turn.")
        mine.locator(".pit[data-side=south][data-pit='3']").click()  # one can play on all the same
        mine.locator(".table[data-busy=false][data-ply='2']").wait_for()
        phone.mend()
        hears(mine, "North is back.")
        theirs.locator(".table[data-busy=false][data-ply='2']").wait_for()
        assert counts(mine) == counts(theirs)
        expect(_away(theirs)).to_be_hidden()


def test_one_can_play_on_against_the_computer(parting: tuple[Page, Page]) -> None:
    mine, theirs = parting
    wait_for_turn(mine)
    mine.locator(".pit[data-side=south][data-pit='1']").click()
    mine.locator(".table[data-busy=false][data-ply='2']").wait_for()
    board, address = counts(mine), mine.url
    theirs.close()
    _away(mine).click()
    mine.wait_for_url(lambda url: url != address)
    settled(mine)
    assert counts(mine) == board
    expect(mine.locator(".plate").first).to_have_text("The computer, level 3")
    assert wait_for_turn(mine)
    mine.goto(address)
    settled(mine)
    assert counts(mine) == board, "the game with the friend waits"


def test_a_rematch_reaches_the_other_screen(friends: tuple[Page, Page]) -> None:
    mine, theirs = friends
    _resign(mine)
    theirs.locator(".table[data-over]").wait_for()
    mine.get_by_role("button", name="Rematch").click()
    over = theirs.url
    wait_for_next_game(mine, over)
    expect(mine.locator(".plate").first).to_have_text("South is not here yet.")
    expect(theirs.locator(".asked")).to_contain_text("South has started a new game.")
    hears(theirs, "South has started a new game.")
    theirs.reload()  # or comes back later
    expect(theirs.locator(".asked")).to_contain_text("South has started a new game.")
    theirs.locator(".asked").get_by_role("button", name="Join the game").click()
    wait_for_next_game(theirs, over)
    expect(theirs).to_have_url(mine.url)
    hears(mine, "South has joined.")
    expect(_away(mine)).to_be_hidden()
    assert wait_for_turn(theirs), "sides are exchanged"
    theirs.locator(".pit[data-side=south][data-pit='2']").click()
    assert wait_for_turn(mine)


def test_spectators_come_to_the_next_game_too(friends: tuple[Page, Page], new_page: NewPage) -> None:
    mine, theirs = friends
    watching = new_page()
    watching.goto(theirs.url)
    _resign(theirs)
    mine.get_by_role("button", name="Rematch").click()
    watching.get_by_role("link", name="Watch the next game").click()
    watching.wait_for_url(lambda url: url == mine.url)


# offers


def _both(new_page: NewPage, at: str | None = None, **wanted: object) -> tuple[Page, Page]:
    """Give two pages with a seat each in a new game on the server."""
    here = {} if at is None else {"at": at}
    mine, theirs = new_page(**here), new_page(PHONE, **here)
    id, seats = begin_shared(mine, north="human", **wanted)
    theirs.goto("/healthz")
    theirs.evaluate(
        "([id, held]) => localStorage.setItem(`kalaha.seats.${id}`, held)",
        [id, json.dumps({"seats": [seats["north"]]})],
    )
    theirs.goto(mine.url)
    settled(theirs)
    return mine, theirs


def _offer(page: Page) -> None:
    page.get_by_role("button", name="Share the rest").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Seeds left on the board: 72.")
    dialog.get_by_role("button", name="Offer", exact=True).click()


def test_an_offer_is_asked_once_more_withdrawn_and_its_refusal_seen(new_page: NewPage) -> None:
    mine, theirs = _both(new_page, rules="kalahawari")
    mine.get_by_role("button", name="Share the rest").click()
    mine.get_by_role("dialog").get_by_role("button", name="Back").click()
    assert ply(mine) == 0, "nothing is sent before one has said so once more"
    _offer(mine)
    expect(theirs.locator(".caption")).to_contain_text("South offers to share the rest.")
    expect(mine.get_by_role("button", name="Share the rest")).to_be_hidden()
    mine.get_by_role("button", name="Withdraw the offer").click()
    expect(theirs.locator(".caption")).to_contain_text("South withdraws the offer.")
    hears(theirs, "South withdraws the offer.")
    expect(theirs.get_by_role("button", name="Accept")).to_be_hidden()
    _offer(mine)
    theirs.get_by_role("button", name="Decline").click()
    expect(mine.locator(".caption")).to_contain_text("Declined; the game goes on. Your turn.")
    hears(mine, "Declined; the game goes on.")
    _offer(mine)
    theirs.get_by_role("button", name="Accept").click()
    for page in (mine, theirs):
        expect(page.locator(".table")).to_have_attribute("data-over", "shared")


def test_a_move_is_taken_back_if_the_other_agrees(new_page: NewPage) -> None:
    mine, theirs = _both(new_page)
    before = counts(mine)
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    mine.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    mine.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("button", name="Withdraw the offer")).to_be_visible()
    hears(theirs, "South would like to take back a move.")
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


def test_a_game_survives_the_death_of_the_server(new_page: NewPage, doomed: Server) -> None:
    mine, theirs = _both(new_page, doomed.url)
    mine.locator(".pit[data-side=south][data-pit='2']").click()
    assert wait_for_turn(theirs)
    doomed.kill()
    for page in (mine, theirs):
        expect(page.locator(".caption")).to_contain_text("Connection lost")
    theirs.locator(".pit[data-side=north][data-pit='2']").click()  # is sent once there is somebody again
    doomed.start()
    for page in (mine, theirs):
        page.locator(".table[data-ply='2'][data-busy=false][data-connection=live]").wait_for()
    assert counts(mine) == counts(theirs)
    assert wait_for_turn(mine)
    mine.locator(".pit[data-side=south][data-pit='3']").click()
    theirs.locator(".table[data-ply='3'][data-busy=false]").wait_for()


def test_no_click_ends_a_game_with_the_computer_before_it_has_begun(new_page: NewPage) -> None:
    page = new_page()
    begin(page, rules="kalahawari", north="computer:3")
    _offer(page)
    expect(page.locator(".caption")).to_contain_text("Declined; the game goes on. Your turn.")
    expect(page.locator(".table[data-over]")).to_have_count(0)


def test_nobody_gets_hints_against_a_friend(friends: tuple[Page, Page]) -> None:
    mine, _ = friends
    wait_for_turn(mine)
    expect(mine.get_by_role("button", name=re.compile("Hint"))).to_have_count(0)
    mine.locator(".pit[aria-disabled=false]").first.focus()
    mine.keyboard.press("h")
    expect(mine.locator(".caption")).to_contain_text("There are no hints when two people play")
