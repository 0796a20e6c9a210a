"""Measure the bytes of each resource of a first visit, and the timeline on a slow phone.

`python tools/measure/first_load.py [--path /rules] [--film film.png]` starts `kalaha serve` and Debian's
Chromium. The film is a single image of the screen at intervals of half a second. The simulated phone has a
quarter of this machine's speed, a connection of 400 kbit/s with a latency of 100 ms, and an empty cache.
"""

import argparse
import base64
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
]
PHONE: ViewportSize = {"width": 390, "height": 844}
RATE = 400_000 / 8
LATENCY = 100
SLOWER = 4
STEP = 0.5
SECONDS = 6.0

SEEN = {
    "board": ".number",
    "words": "button.first[type=submit], .actions .button, article h1, table",
    "playable": ".pit[aria-disabled=false]",
}
"""The milestones that a visitor waits for, each with the first element that shows it."""

WATCH = """(wanted) => {
    window.seen = {};
    const look = () => {
        for (const [name, selector] of Object.entries(wanted)) {
            const there = [...document.querySelectorAll(selector)];
            if (!(name in window.seen) && there.some((each) => each.getBoundingClientRect().height > 0))
                window.seen[name] = performance.now() / 1000;
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.longest = 0;
    new PerformanceObserver((list) => {
        const tasks = list.getEntries().map(({ duration }) => duration / 1000);
        window.longest = Math.max(window.longest, ...tasks);
    }).observe({ type: "longtask", buffered: true });
}"""


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


class Wire:
    """The resources received over the network, by URL."""

    def __init__(self, cdp: CDPSession) -> None:
        self.bytes: dict[str, int] = {}
        self.encoded: dict[str, str] = {}
        self._address: dict[str, str] = {}
        cdp.on("Network.requestWillBeSent", self._asked)
        cdp.on("Network.responseReceived", self._answered)
        cdp.on("Network.loadingFinished", self._finished)

    def _asked(self, event: dict[str, Any]) -> None:
        self._address[event["requestId"]] = event["request"]["url"]

    def _answered(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        self.encoded[self._address[event["requestId"]]] = headers.get("content-encoding", "")

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes[self._address[event["requestId"]]] = int(event["encodedDataLength"])

    def report(self) -> None:
        """Print one line per resource."""
        for address, size in sorted(self.bytes.items(), key=lambda pair: -pair[1]):
            print(f"{size:8,}  {self.encoded.get(address, ''):4}  /{address.split('/', 3)[3]}")
        print(f"{sum(self.bytes.values()):8,}  in {len(self.bytes)} answers, headers included")


def load(browser: Browser, address: str) -> tuple[Wire, dict[str, float], list[tuple[float, bytes]]]:
    """Load a page as a slow phone would. Return its resources, the timeline and screenshots by time."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE")
    page = context.new_page()
    page.goto("about:blank")
    cdp = context.new_cdp_session(page)
    wire = Wire(cdp)
    frames: list[tuple[float, bytes]] = []

    def frame(event: dict[str, Any]) -> None:
        frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        cdp.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    cdp.on("Page.screencastFrame", frame)
    cdp.send("Network.enable")
    network = {"offline": False, "latency": LATENCY, "downloadThroughput": RATE, "uploadThroughput": RATE}
    cdp.send("Network.emulateNetworkConditions", network)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(f"({WATCH})({SEEN!r})")
    cdp.send("Page.startScreencast", {"format": "jpeg", "quality": 70, "everyNthFrame": 1})
    began = time.time()
    page.goto(address, wait_until="commit")
    page.wait_for_timeout(SECONDS * 1000 - (time.time() - began) * 1000)
    cdp.send("Page.stopScreencast")
    seen: dict[str, float] = page.evaluate("window.seen")
    paints = "performance.getEntriesByType('paint').map((each) => [each.name, each.startTime / 1000])"
    seen |= dict(page.evaluate(paints))
    seen["longest task"] = page.evaluate("window.longest")
    seen[SHIFT] = page.evaluate(SUM_OF_SHIFTS)
    start: float = page.evaluate("performance.timeOrigin") / 1000
    context.close()
    return wire, seen, [(at - start, picture) for at, picture in frames]


SHIFT = "layout shift"
SUM_OF_SHIFTS = """() => new Promise((resolve) => new PerformanceObserver((list) =>
    resolve(list.getEntries().reduce((sum, each) => sum + each.value, 0)))
    .observe({ type: "layout-shift", buffered: true }) || setTimeout(() => resolve(0), 300))"""


def film(browser: Browser, frames: list[tuple[float, bytes]], path: Path) -> None:
    """Join the screenshots taken at each interval into one image."""
    cells: list[str] = []
    for number in range(1, int(SECONDS / STEP) + 1):
        shown = [picture for at, picture in frames if at <= number * STEP]
        picture = f"<img src=data:image/jpeg;base64,{base64.b64encode(shown[-1]).decode()}>" if shown else ""
        cells.append(f"<figure><figcaption>{number * STEP:.1f} s</figcaption>{picture}</figure>")
    page: Page = browser.new_page(viewport={"width": 1320, "height": 780})
    style = "body{display:grid;grid-template-columns:repeat(6,1fr);gap:8px;margin:8px;font:14px sans-serif}"
    page.set_content(
        f"<style>{style}figure{{margin:0}}img{{width:100%;outline:1px solid #999}}</style>{''.join(cells)}"
    )
    page.screenshot(path=path, full_page=True)
    page.close()


def main() -> None:
    """Load the page a few times. Report the bytes and the median of each timing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--path", default="/")
    parser.add_argument("--film", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with serving() as address, sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        rounds = [load(browser, address + asked.path) for _ in range(asked.rounds)]
        wire, _, frames = rounds[-1]
        wire.report()
        for name in dict.fromkeys(name for _, seen, _ in rounds for name in seen):
            times = sorted(seen[name] for _, seen, _ in rounds if name in seen)
            unit = "" if name == SHIFT else " s"
            print(f"{name}: {' '.join(f'{at:.3f}{unit}' for at in times)}")
        if asked.film:
            film(browser, frames, asked.film)


if __name__ == "__main__":
    main()
