"""From a press on a pit to the first frame in which seeds move, with the server 100 ms away.

`python benchmarks/press_to_motion.py [--presses 200]` starts `kalaha serve` and Debian's Chromium, and plays
many games for two at one screen; the first move of each is a press on the front page. Requests take 100 ms
there and back, messages of the web socket 50 ms. `answer` is when the server had answered the press.
"""

import argparse
import statistics
import tempfile
from pathlib import Path

from first_load import CHROMIUM, FLAGS
from playwright.sync_api import Page, sync_playwright
from scenarios.server import Server

DISTANCE = 100
"""Milliseconds there and back."""

WATCH = """(distance) => {
    window.measured = [];
    let press = null;
    addEventListener("pointerdown", (event) => {
        press = { front: location.pathname === "/", at: event.timeStamp, motion: null, answer: null };
        window.measured.push(press);
    }, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const mine = press;
        if (mine && mine.motion === null && this.matches(".marbles g, g")) {
            mine.motion = -1;
            requestAnimationFrame(() => (mine.motion = performance.now() - mine.at));
        }
        return animate.apply(this, all);
    };
    const ask = window.fetch;
    window.fetch = async (...all) => {
        const mine = press;
        const answer = await ask(...all);
        if (mine?.answer === null && /moves$|games$/.test(all[0])) mine.answer = performance.now() - mine.at;
        return answer;
    };
    const Near = window.WebSocket;
    window.WebSocket = class extends Near {
        set onmessage(take) { super.onmessage = (event) => setTimeout(() => take(event), distance / 2); }
        send(text) { setTimeout(() => super.send(text), distance / 2); }
    };
}"""


def main() -> None:
    """Measure, and print the percentiles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--presses", type=int, default=200)
    presses: int = parser.parse_args().presses
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as browsers:
        server = Server(Path(folder) / "server", "--rate", "1000")
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}")
        page.add_init_script(f"({WATCH})({DISTANCE})")
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        conditions = {"offline": False, "latency": DISTANCE, "downloadThroughput": -1, "uploadThroughput": -1}
        network.send("Network.emulateNetworkConditions", conditions)
        measured: list[dict[str, float]] = []
        try:
            while len(measured) < presses:
                measured += _game(page, min(10, presses - len(measured)))
        finally:
            browser.close()
            server.stop()
    for name, front in (("at the board", False), ("on the front page", True)):
        _report(name, [each for each in measured if each["front"] == front])


def _game(page: Page, presses: int) -> list[dict[str, float]]:
    """Begin a game on the front page, press this often in all, and return what was measured."""
    page.goto("/")
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ speed: 'fast' }))")
    page.get_by_text("Two players here", exact=True).click()
    page.evaluate("window.measured = []")
    page.locator(".pit[data-side=south][data-pit='2']").click()
    for played in range(1, presses):
        page.locator(f".table[data-ply='{played}'][data-busy=false]").wait_for()
        page.locator(".pit[aria-disabled=false]").last.click()
    page.locator(f".table[data-ply='{presses}'][data-busy=false]").wait_for()
    return page.evaluate("window.measured")


def _report(name: str, measured: list[dict[str, float]]) -> None:
    for what in ("motion", "answer"):
        times = sorted(each[what] for each in measured)
        middle, late = statistics.median(times), times[round(0.95 * (len(times) - 1))]
        print(
            f"{name}, {len(times)} presses, {what}: p50 {middle:.0f}, p95 {late:.0f}, most {times[-1]:.0f} ms"
        )


if __name__ == "__main__":
    main()
