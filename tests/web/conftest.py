"""A separate server and Debian's Chromium. Pages do not load from other hosts."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.web.helpers import PATIENCE, begin

CHROMIUM = shutil.which("chromium")
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    # Chromium uses only the last list of features, so this list repeats those that Playwright disables:
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
"""Features to disable. The invisible address bar would need a process for each page."""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(WITHOUT)}",
)  # fmt: skip
DESKTOP = (1280, 800)
PHONE = (360, 740)

HURRY = """
    const wait = window.setTimeout;
    const isSoon = (delay) =>
      delay < 5000 && delay !== 3000  // storage may take as long as it does
      || delay === 8000;  // the longest wait for another connection
    window.setTimeout = (done, delay = 0, ...more) => wait(done, isSoon(delay) ? delay / 20 : delay, ...more);
"""
"""A script that shortens a page's waits to a twentieth."""

WITHOUT_REST = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => (delay === 5000 ? 0 : wait(done, delay, ...more));
"""
"""A script that keeps an idle page from prefetching, however slow its first requests are."""

REST_AT_ONCE = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => wait(done, delay === 5000 ? 0 : delay, ...more);
"""
"""A script that makes a page prefetch immediately."""

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


IMPATIENT = """
from kalaha.cli import main
from kalaha.server.play import presence

presence.GRACE = 1.5
main()
"""
"""A program that runs a server which waits only briefly before it announces that a player has left."""


class Server:
    """`kalaha serve` with its own port and database. It can be stopped and started again."""

    def __init__(self, folder: Path, *program: str) -> None:
        self._place = socket.socket()  # never listens, but reserves the port while the server is down
        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._place.bind(("127.0.0.1", 0))
        self.port = int(self._place.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._program = program or ("-m", "kalaha")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        database = f"sqlite:///{self._folder / 'games.db'}"
        command = [sys.executable, *self._program, "serve", "--no-browser", "--port", str(self.port)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--rate", "1000"],
                env=os.environ | {"KALAHA_DATABASE_URL": database},
                stdout=log,
                stderr=log,
            )
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE / 1000):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError((self._folder / "log").read_text())

    def stop(self) -> None:
        """Stop the server, as if the machine shut down."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(120)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        """Kill the process, as in a power failure."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Stop the server and release its port."""
        self.stop()
        self._place.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits only a short time for players to return."""
    server = Server(tmp_path_factory.mktemp("impatient"), "-c", IMPATIENT)
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    return {"executable_path": CHROMIUM, "args": list(FLAGS)}


def is_complaint(said: ConsoleMessage) -> bool:
    """Return whether a message is a fault, rather than an expected refusal or an unreachable server."""
    expected = (
        "Failed to load resource",
        "WebSocket connection to",
        "Framing '",
        "Service Worker registration",
        "<kalaha-board> has no",  # told to the author of the page
    )
    return said.type in ("warning", "error") and not said.text.startswith(expected)


class Contexts:
    """Browser contexts that are reused between tests. Their caches remain, but their storage is cleared."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._lent: list[tuple[str, BrowserContext]] = []
        self.asked: list[str] = []
        """The URLs requested since the last check."""

    def lend(self, origin: str, still: bool, **wanted: Any) -> Page:
        """Return a new page, the only one in a context with empty storage."""
        key = repr((still, origin, sorted(wanted.items())))
        if self._free[key]:
            context = self._free[key].pop()
            page = context.new_page()
            protocol = context.new_cdp_session(page)
            protocol.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            protocol.detach()
        else:
            context = self._browser.new_context(**wanted)  # pyright: ignore[reportArgumentType]
            context.on("request", lambda request: self.asked.append(request.url))
            if still:
                context.add_init_script(HURRY)
            page = context.new_page()
        self._lent.append((key, context))
        return page

    def take_back(self) -> None:
        """Close all pages. Also close contexts that have a service worker, because it would stay alive."""
        for key, context in self._lent:
            if "'service_workers', 'allow'" in key:
                context.close()
                continue
            for page in context.pages:
                page.close()
            context.clear_permissions()
            context.set_offline(False)
            self._free[key].append(context)
        self._lent.clear()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def new_page(contexts: Contexts, server: Server) -> Iterator[NewPage]:
    """Return a function that opens pages from the server at the URL `at`, each in its own context.

    Only `installed` pages have a service worker. No page may contact another host or report a fault.
    """
    own = [server.url, "blob:"]
    faults: list[str] = []
    contexts.asked.clear()

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
        page = contexts.lend(
            at,
            still,
            viewport={"width": width, "height": height},
            locale=locale,
            base_url=at,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size == PHONE,
            service_workers="allow" if installed else "block",
            **more,
        )
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if is_complaint(said) else None)
        page.set_default_timeout(PATIENCE)
        return page

    yield make
    contexts.take_back()
    assert not [url for url in contexts.asked if not url.startswith(tuple(own))]
    assert not faults


@pytest.fixture
def game_page(new_page: NewPage) -> NewPage:
    """Return a function that opens pages with a new game, by default between two people at one screen."""

    def make(
        size: tuple[int, int] = DESKTOP, still: bool = True, script: str = WITHOUT_REST, **wanted: Any
    ) -> Page:
        page = new_page(size, still=still)
        page.add_init_script(script)
        begin(page, **wanted)
        return page

    return make
