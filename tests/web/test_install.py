"""The installed page works offline, and switches completely to a new build."""

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from typing_extensions import override

from kalaha.server.http.pages import STATIC
from tests.web.conftest import REST_AT_ONCE, NewPage, Server
from tests.web.helpers import best_pit, expect_whole, play_first, ply, settled, share, wait_for_turn, when
from tests.web.test_lesson import finish, stands
from tests.web.test_local import begin_from_here, play_on
from tests.web.test_puzzles import is_state, press_turn, shown
from tests.web.test_site import Files, served

CONTROLLED = """async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    while (!serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""


def keep(page: Page, address: str = "/") -> None:
    """Visit the page and wait until it works offline."""
    page.add_init_script(REST_AT_ONCE)
    page.goto(address)
    page.evaluate(CONTROLLED)


@pytest.mark.thorough
def test_the_page_can_be_installed(new_page: NewPage) -> None:
    page = new_page(locale="de-DE", installed=True)
    keep(page)
    browser = page.context.new_cdp_session(page)
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in errors} <= {"in-incognito"}, "as in every test"
    found = browser.send("Page.getAppManifest")
    assert not found["errors"]
    manifest = json.loads(found["data"])
    assert manifest["lang"] == "de"
    assert manifest["description"].startswith("Säen")
    assert [each["name"] for each in manifest["shortcuts"]] == ["Aufgaben", "Spielen lernen", "Meine Spiele"]
    for icon in manifest["icons"] + manifest["screenshots"]:
        answer = page.request.get(f"/{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]


@pytest.mark.thorough
def test_a_later_notification_replaces_the_first_of_its_game(new_page: NewPage, server: Server) -> None:
    page = new_page(installed=True)
    keep(page)
    page.context.grant_permissions(["notifications"])
    browser, known, shown = page.context.new_cdp_session(page), list[Any](), list[Any]()
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    browser.send("ServiceWorker.enable")
    reported = "BackgroundService.backgroundServiceEventReceived"
    browser.on(reported, lambda event: shown.append(event["backgroundServiceEvent"]))
    browser.send("BackgroundService.startObserving", {"service": "notifications"})
    browser.send("BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True})
    when(page, lambda: bool(known))
    for number, body in enumerate(("Din tur.", "Your turn."), 1):
        told = {"title": "Anna", "body": body, "path": "/game/0123456789abcdef"}
        sent = {"origin": server.url, "registrationId": known[0]["registrationId"], "data": json.dumps(told)}
        browser.send("ServiceWorker.deliverPushMessage", sent)
        when(page, lambda number=number: len(shown) == number)
        assert shown[-1]["eventName"] == "Notification displayed"
        said = {each["key"]: each["value"] for each in shown[-1]["eventMetadata"]}
        assert said == {"Title": "Anna", "Body": body}
    tag = f"{server.url}/game/0123456789abcdef"
    assert [each["instanceId"] for each in shown] == [tag, tag], "a browser shows one with each tag"


def test_the_installed_page_plays_offline_and_resumes_a_game(new_page: NewPage, server: Server) -> None:
    page, friend = new_page(installed=True), new_page()
    keep(page)
    share(page, friend)
    shared = page.url
    play_first(page)
    settled(page)
    before = ply(page)
    server.stop()
    try:
        page.goto("/")
        page.get_by_role("button", name="Play", exact=True).click()
        wait_for_turn(page)
        play_first(page)
        assert wait_for_turn(page)
        page.goto(shared)
    finally:
        server.start()
    settled(page)
    assert ply(page) == before
    wait_for_turn(friend)
    best_pit(friend).click()
    page.locator(f".table:not([data-ply='{before}'])").wait_for()


@pytest.mark.thorough
def test_every_part_of_the_installed_page_works_offline(new_page: NewPage, server: Server) -> None:
    page = new_page(installed=True)
    keep(page)
    server.stop()
    try:
        page.goto("/")
        begin_from_here(page, "The computer")
        play_on(page)
        expect_whole(page, 24)
        page.goto("/puzzles?rules=alga")
        press_turn(page, str(shown(page).best))
        is_state(page, "right")
        page.goto("/lesson/kalah")
        stands(page, 1)
        page.locator(".pit").first.focus()
        finish(page, "kalah")
        expect(page.locator(".words")).to_contain_text("you know how to play")
        page.goto("/rules/wari")
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Wari"))
    finally:
        server.start()


class _Host(Files):
    """Serves files but no API, and answers no requests while `away` is set."""

    away = False

    @override
    def do_GET(self) -> None:
        if not self.away and not self.path.startswith("/api"):
            super().do_GET()

    @override
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # files may change twice within a second
        super().end_headers()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[str]:
    """Serve `tmp_path / "now"` and yield its URL."""
    with served(tmp_path / "now", _Host) as address:
        yield address.rstrip("/")


def publish(folder: Path, build: str, *, whole: bool = True) -> None:
    """Publish a build named in its page. If `whole` is false, the service worker expects another page."""
    now = folder / "now"
    shutil.rmtree(now, ignore_errors=True)
    shutil.copytree(STATIC, now)
    page, worker = now / "index.html", now / "service.js"
    before = page.read_bytes()
    after = before.replace(b"<head>", f"<head><meta name=build content={build}>".encode())
    page.write_bytes(after)
    script = re.sub("name:`[^`]+`", f"name:`{build}`", worker.read_text(), count=1)
    worker.write_text(script.replace(_integrity(before), _integrity(after if whole else after + b"?")))


def _integrity(body: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode()


def update(page: Page) -> str:
    """Look for a new build, and return the final state of its service worker."""
    return page.evaluate(
        """async () => {
            const { installing } = await (await navigator.serviceWorker.ready).update();
            while (!["activated", "redundant"].includes(installing.state))
                await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
            return installing.state;
        }"""
    )


def builds(page: Page) -> list[str]:
    return page.evaluate("caches.keys().then((names) => names.map((name) => name.split(' ').at(-1)))")


@pytest.mark.thorough
def test_a_new_build_takes_over_as_a_whole(
    new_page: NewPage, host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(at=host, installed=True)
    publish(tmp_path, "first")
    keep(page)
    assert builds(page) == ["first"]
    publish(tmp_path, "half", whole=False)  # the server changes in the middle of the download
    assert update(page) == "redundant"
    assert builds(page) == ["first"]
    publish(tmp_path, "second")
    gone = next((tmp_path / "now/assets").glob("PuzzlesPage-*.js"))
    gone.rename(gone.with_name("Puzzles-0.js"))
    worker = tmp_path / "now/service.js"
    worker.write_text(worker.read_text().replace(gone.name, "Puzzles-0.js"))
    assert update(page) == "activated"
    assert builds(page) == ["first", "second"]
    assert page.evaluate(f"import('/assets/{gone.name}').then(() => true)"), "an open page has its own build"
    mark = page.locator("meta[name=build]")
    expect(mark).to_have_attribute("content", "first")
    page.reload()
    expect(mark).to_have_attribute("content", "second")
    monkeypatch.setattr(_Host, "away", True)
    page.reload()
    expect(mark).to_have_attribute("content", "second")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


NO_SERVICE = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"
REFUSED = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException());"


@pytest.mark.thorough
@pytest.mark.parametrize("refusal", [NO_SERVICE, REFUSED])
def test_the_page_works_without_a_service_worker(new_page: NewPage, server: Server, refusal: str) -> None:
    page = new_page(installed=True)
    page.add_init_script(refusal)
    page.add_init_script(REST_AT_ONCE)
    with page.expect_event("requestfinished", lambda request: "kernels" in request.url):
        page.goto("/")  # the page fetches the kernels last when it is idle
    server.stop()
    try:
        begin_from_here(page, "The computer")
        settled(page)
    finally:
        server.start()
