"""Film a sowing and a capture for the README: `python -m tools.make.film` writes docs/play.webp.

It starts `kalaha serve` and Debian's Chromium, plays a few moves, and joins the screenshots into an animated
WebP (Google, "WebP Container Specification"). Run it on a quiet machine.
"""

import base64
import contextlib
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

CHROMIUM = "/usr/bin/chromium"
FILE = Path(__file__).parents[2] / "docs/play.webp"
WINDOW: ViewportSize = {"width": 720, "height": 540}
UPPER = 480
"""The height of the filmed part of the window."""
SCALE = 0.75
SIZE = round(WINDOW["width"] * SCALE), round(UPPER * SCALE)
QUALITY = 42
FRAME_SECONDS = 0.17
MOVES = "S3 S5 N1 S1"
"""The moves to film, which show an extra turn, one move by each side, and a capture."""
SECONDS_A_MOVE = 1.9
LAST_SECONDS = 2.0
ADDRESS = "/game/new?rules=kalah&seeds=4&south=human&north=human"
Frame = tuple[float, bytes]


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Run a server in a temporary folder for the duration of the block. Yield its URL."""
    command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", "0"]
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"XDG_DATA_HOME": folder, "KALAHA_LANG": "en"}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            address = re.search(r"http://[^:/]+:\d+", process.stdout.readline())
            assert address is not None
            try:
                yield address[0]
            finally:
                process.terminate()


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a RIFF chunk."""
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def animated(frames: list[Frame], size: tuple[int, int]) -> bytes:
    """Return an endless animation of `frames`: lossy WebP stills, each with its start time in seconds."""

    def three(number: int) -> bytes:
        return struct.pack("<I", number)[:3]

    width, height = (three(each - 1) for each in size)
    ends = [began for began, _ in frames[1:]] + [frames[-1][0] + LAST_SECONDS]
    parts = [chunk(b"VP8X", b"\2\0\0\0" + width + height), chunk(b"ANIM", struct.pack("<IH", 0, 0))]
    for (began, image), end in zip(frames, ends, strict=True):
        place = three(0) * 2 + width + height + three(round(1000 * (end - began))) + b"\0"
        parts.append(chunk(b"ANMF", place + image[image.index(b"VP8 ") :]))
    data = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(data)) + data


def press(page: Page, move: str) -> None:
    """Press a pit such as "N1", which is North's first pit from North's left."""
    side = {"S": "south", "N": "north"}[move[0]]
    page.locator(f".pit[data-side={side}][data-pit='{move[1:]}']").click()


def record(page: Page, cdp: CDPSession) -> list[Frame]:
    """Play the moves, and return each screenshot that differs from the previous one."""
    frames: list[Frame] = []
    clip = {"x": 0, "y": 0, "width": WINDOW["width"], "height": UPPER, "scale": SCALE}
    options = {"format": "webp", "quality": QUALITY, "clip": clip}

    def watch(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            now = time.monotonic()
            image = base64.b64decode(cdp.send("Page.captureScreenshot", options)["data"])
            if not frames or frames[-1][1] != image:
                frames.append((now, image))
            time.sleep(max(0.0, FRAME_SECONDS - (time.monotonic() - now)))

    watch(1)
    for move in MOVES.split():
        press(page, move)
        watch(SECONDS_A_MOVE)
    return frames


def main() -> None:
    """Write the film."""
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        page = browser.new_page(viewport=WINDOW)
        page.goto(address + ADDRESS)
        page.locator(".pit").first.wait_for()
        frames = record(page, page.context.new_cdp_session(page))
        browser.close()
    FILE.write_bytes(animated(frames, SIZE))
    print(f"{FILE.name}: {len(frames)} frames, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
