"""How every page looks and feels in the hand: the smallest thing to press, contrast in pixels, and pictures.

`python -m tools.measure.pages [--languages de fi] [--pictures FOLDER]`, from the folder of the repository,
starts `kalaha serve` and Debian's Chromium, shows every page and dialog (tests/web/views.py) in windows of
four sizes, and prints a table of what is smallest. A link within a sentence is as high as the sentence.
"""

import argparse
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS, HURRY, Server
from tests.web.pixels import contrasts
from tests.web.views import smallest_press, views

SIZES = (390, 844), (320, 568), (844, 390), (1280, 860)

TEXTS = {
    "front page, first visit": {
        "header link": "header nav a span",
        "choice not selected": ".who label:nth-of-type(2) span",
        "easy-going": ".rows .word",
        "Play": "form .first",
        "Which Kalaha do I have?": ".which",
        "More options": "summary",
        "foot link": ".foot a",
    },
    "game": {
        "Your turn.": ".caption",
        "opponent's name": ".plate:not(.turn)",
        "name of who is to move": ".plate.turn",
        "last move, in words": ".told p:last-child",
        "Hint": ".bar button:not(:disabled) span",
        "Redo, disabled (exempt)": ".bar button:disabled span",
        "numbers on the board, the least": ".board",
    },
    "game, over": {"result": ".caption", "worth remembering": ".remembered"},
}
"""The texts whose contrast is measured, by what is shown."""


def shown(
    browser: Browser, url: str, size: tuple[int, int], language: str, scheme: str
) -> Iterator[tuple[Page, str]]:
    """Show everything in a window of this size; yield it with what it is."""
    width, height = size
    context = browser.new_context(
        viewport=ViewportSize(width=width, height=height),
        has_touch=width < 1000,
        reduced_motion="reduce",
        color_scheme="dark" if scheme == "dark" else "light",
        base_url=url,
        service_workers="block",
    )
    context.add_init_script(HURRY)
    page = context.new_page()
    yield from ((page, view) for view in views(page, language))
    context.close()


def main() -> None:
    """Show everything in every size; print what is smallest, and the contrasts; keep pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--languages", nargs="+", default=["en"])
    parser.add_argument("--schemes", nargs="+", default=["light", "dark"])
    parser.add_argument("--sizes", nargs="+", type=int, default=list(range(len(SIZES))), help="of the four")
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    smallest: dict[str, dict[tuple[int, int], str]] = {}
    contrast: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as browsers:
        server = Server(Path(folder))
        server.start()
        try:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for number, language, scheme in (
                (number, language, scheme)
                for number in asked.sizes
                for language in asked.languages
                for scheme in asked.schemes
            ):
                size = SIZES[number]
                for page, view in shown(browser, server.url, size, language, scheme):
                    width, height, what = smallest_press(page)
                    smallest.setdefault(view, {})[size] = f"{width} × {height} {what}"
                    for text, selector in TEXTS.get(view, {}).items() if size == SIZES[0] else ():
                        part = page.locator(selector).first
                        if part.count():
                            contrast.setdefault(text, {})[scheme] = min(contrasts(page, part))
                    if asked.pictures:
                        name = re.sub(r"\W+", "-", view).strip("-")
                        asked.pictures.mkdir(parents=True, exist_ok=True)
                        page.screenshot(
                            path=asked.pictures / f"{size[0]}-{language}-{scheme}-{name}.png",
                            full_page="dialog" not in view,
                            scale="css",
                        )
        finally:
            server.close()
    print("smallest thing to press")
    for view, by_size in smallest.items():
        print(f"{view}: ", "; ".join(f"{size[0]}: {what}" for size, what in by_size.items()))
    print("contrast in pixels: light, dark")
    for text, by_scheme in contrast.items():
        print(f"{text}: ", ", ".join(f"{each:.1f}" for each in by_scheme.values()))


if __name__ == "__main__":
    main()
