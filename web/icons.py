"""Render the installed page's PNG icons from `public/icon.svg`, and the picture for link previews.

Both need Chromium. The preview, `public/preview.jpg`, shows the board of the page at the given URL: `python
web/icons.py http://localhost:8765`.
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
PREVIEW = 1200, 630
"""The size that messengers show without cropping."""
ONLY_WOOD = ".light, .rim, .shade, footer, figcaption, p, a { visibility: hidden !important }"


def draw_icons(browser: Browser) -> None:
    """Write the PNG files."""
    drawing = (PUBLIC / "icon.svg").read_text()
    for name, (width, full) in ICONS.items():
        page = browser.new_page(viewport={"width": width, "height": width})
        drawn = drawing.replace(' rx="15"', "") if full else drawing
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def draw_preview(browser: Browser, address: str) -> None:
    """Write a picture of the starting position, as drawn by the page at `address`."""
    width, height = PREVIEW
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.goto(f"{address.rstrip('/')}/embed?rules=alga")
    page.locator(".pit").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=PUBLIC / "preview.jpg", type="jpeg", quality=84, style=ONLY_WOOD)


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        draw_preview(chromium, sys.argv[1]) if sys.argv[1:] else draw_icons(chromium)
        chromium.close()
