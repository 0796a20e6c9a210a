"""Render the installed page's PNG icons from `public/icon.svg`, and pictures of the page.

Both need Chromium. The pictures show the page at the given URL: `python web/icons.py http://localhost:8765`.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).with_name("public")
ICONS = {
    "icon-192": (192, False),
    "icon-512": (512, False),
    "icon-full": (512, True),
    "icon-apple": (180, True),
}
"""The width of each icon in pixels, and whether it fills its square for systems that crop the corners."""
GAME = "/game/new?rules=alga&south=human&north=computer:3&moves=3-4-6-4-2-1-4-3-6-1-1-5-3-2"
"""A game that waits for the reader's move."""
ONLY_WOOD = ".light, .shade, .foot, .words, p, a { visibility: hidden !important }"
PICTURES = {
    PUBLIC / "preview.jpg": ((1200, 630), "/embed?rules=alga", ONLY_WOOD),
    PUBLIC / "narrow.jpg": ((390, 844), GAME, ""),
    PUBLIC / "wide.jpg": ((1280, 720), GAME, ""),
    PUBLIC.parents[1] / "docs/guides/front.jpg": ((390, 844), "/", ""),
}
"""The size, address and extra style of each picture for links in messengers, which crop other sizes. For the
dialog that installs the page, and for the guide for families."""


def draw_icons(browser: Browser) -> None:
    """Write the PNG files."""
    drawing = (PUBLIC / "icon.svg").read_text()
    for name, (width, full) in ICONS.items():
        page = browser.new_page(viewport={"width": width, "height": width})
        drawn = drawing.replace(' rx="15"', "") if full else drawing
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def draw_pictures(browser: Browser, address: str) -> None:
    """Write the pictures of the page at `address`."""
    for file, ((width, height), path, style) in PICTURES.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce", bypass_csp=True
        )
        page.goto(f"{address.rstrip('/')}{path}")
        page.locator(".pit").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=file, type="jpeg", quality=72, style=style)


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        draw_pictures(chromium, sys.argv[1]) if sys.argv[1:] else draw_icons(chromium)
        chromium.close()
