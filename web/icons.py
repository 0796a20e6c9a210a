"""Render the icons of the installed page (PNG files in `public/`) from `public/icon.svg` with Chromium."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).with_name("public")
ICONS = {
    "icon-192": (192, False),
    "icon-512": (512, False),
    "icon-full": (512, True),
    "icon-apple": (180, True),
}
"""The width of each icon in pixels, and whether it fills its square for systems that crop the corners."""


def draw() -> None:
    """Write the PNG files."""
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (width, full) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            drawn = drawing.replace(' rx="15"', "") if full else drawing
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
