"""A server of one's own, and Debian's Chromium: nothing is fetched from anywhere else."""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.web.helpers import settled

CHROMIUM = shutil.which("chromium")
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    # Chromium heeds the last list only, so those that Playwright does without are named again:
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
"""What Chromium does without: for an address bar that nobody sees, each page had a process of its own."""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(WITHOUT)}",
)  # fmt: skip
PATIENCE = 60_000
"""Milliseconds that anything may take; a fresh machine compiles meanwhile."""
DESKTOP = (1280, 800)
PHONE = (360, 740)

HURRY = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => wait(done, delay < 5000 ? delay / 20 : delay, ...more);
"""
"""Makes a page wait a twentieth as long: what is not about time need not take any."""

WITHOUT_REST = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => (delay === 5000 ? 0 : wait(done, delay, ...more));
"""
"""Lets a page fetch only what it needs at once, however slowly it comes: nothing that it fetches at rest."""

REST_AT_ONCE = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => wait(done, delay === 5000 ? 0 : delay, ...more);
"""
"""Lets a page fetch at once what it fetches at rest."""

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


class Server:
    """`kalaha serve` on a port and a database of its own; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = 30_000 + os.getpid() % 2_000  # below those that the system gives away
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        database = f"sqlite:///{self._folder / 'games.db'}"
        command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", str(self.port)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--rate", "1000"],
                env=os.environ | {"KALAHA_DATABASE_URL": database},
                stdout=log,
                stderr=log,
            )
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError((self._folder / "log").read_text())

    def stop(self) -> None:
        """Stop, as where the machine goes down."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(120)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    return {"executable_path": CHROMIUM, "args": list(FLAGS)}


def is_complaint(said: ConsoleMessage) -> bool:
    """Whether a page has complained, not only found that the server is away or refuses something."""
    expected = (
        "Failed to load resource",
        "WebSocket connection to",
        "Framing '",
        "Service Worker registration",
    )
    return said.type in ("warning", "error") and not said.text.startswith(expected)


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Give pages, each in a context of its own, like another person's browser, of the server `at` a URL.

    Only those that are to be `installed` have a service worker.
    At the end: none of them may have asked for anything from elsewhere, or complained.
    """
    contexts: list[BrowserContext] = []
    foreign: list[str] = []
    own = [server.url, "blob:"]
    faults: list[str] = []

    def make(
        size: tuple[int, int] = DESKTOP,
        locale: str = "en-GB",
        still: bool = True,
        at: str = server.url,
        installed: bool = False,
        **more: object,
    ) -> Page:
        width, height = size
        own.append(at)
        motion = "reduce" if still else "no-preference"
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            base_url=at,
            reduced_motion=motion,
            has_touch=size == PHONE,
            service_workers="allow" if installed else "block",
            **more,  # pyright: ignore[reportArgumentType]
        )
        contexts.append(context)
        if still:
            context.add_init_script(HURRY)
        context.on("request", lambda request: foreign.append(request.url))
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if is_complaint(said) else None)
        page.set_default_timeout(PATIENCE)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not [url for url in foreign if not url.startswith(tuple(own))]
    assert not faults


@pytest.fixture
def game_page(new_page: NewPage) -> Callable[..., Page]:
    """Give pages with a game that has just begun, by the rules and seats named, with both seats held."""

    def begin(
        size: tuple[int, int] = DESKTOP, still: bool = True, script: str = WITHOUT_REST, **wanted: object
    ) -> Page:
        page = new_page(size, still=still)
        page.add_init_script(script)
        page.goto("/healthz")  # a page of the server that loads nothing else
        id = page.evaluate(
            """async (wanted) => {
                const headers = { "Content-Type": "application/json" };
                const body = JSON.stringify({ rules: "alga", south: "human", north: "human", ...wanted });
                const game = await (await fetch("/api/games", { method: "POST", headers, body })).json();
                const seats = Object.values(game.seats).filter(Boolean);
                localStorage.setItem(`kalaha.seats.${game.id}`, JSON.stringify({ seats }));
                return game.id;
            }""",
            wanted,
        )
        page.goto(f"/game/{id}")
        settled(page)
        return page

    return begin
