"""What is passed on: pictures, a saved game, a link; what the page does: web/tests/editing.test.ts."""

import struct
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from kalaha.notation import ascii_board, parse_position, read_record, svg_board
from kalaha.rules import RULESETS
from tests.web.conftest import NewPage
from tests.web.helpers import counts

POSITION = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> N"
BACKGROUND = (0xE9, 0xE2, 0xD5)

GamePage = Callable[..., Page]


def share(page: Page, position: str = POSITION) -> None:
    """Open the editor at a position, and what it can be passed on by."""
    page.goto(f"/editor?{urlencode({'rules': 'kalah', 'position': position})}")
    page.locator("[data-checked=true]").wait_for()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("dialog").wait_for()


def downloaded(page: Page, button: str) -> bytes:
    """Return the file that a button gives."""
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=button).click()
    return Path(download.value.path()).read_bytes()


def test_texts_are_copied_without_a_clipboard_of_the_page(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.add_init_script(
        "document.addEventListener('copy', () => (window.copied = getSelection().toString()))"
    )
    share(page)
    board = parse_position(POSITION, RULESETS["kalah"])
    for button, text in (("Copy the position", POSITION), ("Copy as a text diagram", ascii_board(board))):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog").get_by_text("Copied.")).to_be_visible()
        assert page.evaluate("window.copied").strip() == text.strip()


def test_pictures_are_downloaded(new_page: NewPage) -> None:
    page = new_page()
    share(page)
    svg = downloaded(page, "Picture (SVG)").decode()
    board = parse_position(POSITION, RULESETS["kalah"])
    assert svg.endswith(svg_board(board).removeprefix("<svg ")), "as the package draws it"
    png = downloaded(page, "Picture (PNG)")
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (2 * 944, 2 * 372)
    pixels = page.evaluate(
        """async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes]));
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d", { willReadFrequently: true });
            context.drawImage(image, 0, 0);
            const at = (x, y) => [...context.getImageData(x, y, 1, 1).data];
            const all = context.getImageData(0, 0, image.width, image.height).data;
            const opaque = all.every((value, index) => index % 4 < 3 || value === 255);
            const colours = new Set();
            for (let at = 0; at < all.length; at += 400) colours.add(all.slice(at, at + 3).join());
            return { corner: at(2, 2), opaque, colours: colours.size };
        }""",
        b64encode(png).decode(),
    )
    assert tuple(pixels["corner"][:3]) == BACKGROUND
    assert pixels["opaque"]
    assert pixels["colours"] > 100, "wood and glass, no empty picture"


def test_a_saved_game_is_downloaded(new_page: NewPage) -> None:
    page = new_page()
    share(page)
    game = read_record(downloaded(page, "Download").decode())
    assert str(game.root.position) == POSITION
    assert game.rules == RULESETS["kalah"]


def test_a_game_is_passed_on_with_its_moves(game_page: GamePage, new_page: NewPage) -> None:
    page = game_page(rules="kalah", seeds=4, axes={"sharing": True})
    for pit, ply in ((3, 1), (1, 2)):
        page.locator(f".pit[data-side=south][data-pit='{pit}'][aria-disabled=false]").click()
        page.locator(f".table[data-ply='{ply}'][data-busy=false]").wait_for()
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("Link", exact=True).input_value()
    assert link.endswith("&moves=3-1")
    assert "sharing=true" in link
    before = counts(page)
    elsewhere = new_page()
    elsewhere.goto(link)
    elsewhere.locator(".table[data-depth][data-busy=false]").wait_for()
    assert counts(elsewhere) == before


def test_the_html_shows_the_board(new_page: NewPage) -> None:
    page = new_page()
    share(page)
    page.get_by_role("dialog").locator("summary").click()
    frame = page.frame_locator("dialog iframe")
    frame.locator(".embed[data-at='0'] .pit").first.wait_for()
