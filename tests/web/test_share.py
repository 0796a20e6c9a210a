"""Sharing a position as a picture. web/tests/editing.test.ts tests other ways to share."""

import struct
from base64 import b64encode
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.web.conftest import NewPage

POSITION = "<6,10,8,0,0,3,0,1,9,2,5,0,6,1,4> N"
BACKGROUND = (0xE9, 0xE2, 0xD5)


@pytest.mark.thorough
def test_a_picture_has_colours_and_no_transparency(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/editor?{urlencode({'rules': 'kalah', 'position': POSITION})}")
    page.locator("[data-checked=true]").wait_for()
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Picture (PNG)").click()
    png = Path(download.value.path()).read_bytes()
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
    assert pixels["colours"] > 100, "wood and glass"
