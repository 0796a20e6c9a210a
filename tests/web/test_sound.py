"""What a game sounds like, rendered as numbers."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.helpers import is_over, ply, settled, until, wait_for_turn

GamePage = Callable[..., Page]

RECORDER = """
    window.AudioContext = class {
        state = "running";
        begun = performance.now();
        recorded = new OfflineAudioContext(1, 44100 * 120, 44100);
        constructor() { window.recorder = this; }
        get currentTime() { return (performance.now() - this.begun) / 1000; }
        get destination() { return this.recorded.destination; }
        createGain() { return this.recorded.createGain(); }
        createStereoPanner() { return this.recorded.createStereoPanner(); }
        createOscillator() {
            window.tones = (window.tones ?? 0) + 1;
            return this.recorded.createOscillator();
        }
    };
    localStorage.setItem("kalaha.settings", JSON.stringify({ sound: true, volume: 1, pace: "fast" }));
"""
"""Records what is played, so that it can be rendered afterwards."""

RENDERED = """async () => {
    const samples = (await window.recorder.recorded.startRendering()).getChannelData(0);
    let [loudest, leap, last] = [0, 0, 0];
    for (let at = 0; at < samples.length; at++) {
        const each = samples[at];
        loudest = Math.max(loudest, Math.abs(each));
        leap = Math.max(leap, at ? Math.abs(each - samples[at - 1]) : Math.abs(each));
        if (each !== 0) last = at;
    }
    const quiet = last < samples.length - 44100;
    return { loudest, leap, first: samples[0], quiet, tones: window.tones };
}"""


def test_a_game_is_heard_without_a_click_too_loud(game_page: GamePage) -> None:
    page = game_page(still=False, pits=3, seeds=3)
    page.add_init_script(RECORDER)
    page.reload()
    settled(page)
    page.locator("h1").first.dispatch_event("pointerdown")  # from now on it may sound
    while not is_over(page):
        before = ply(page)
        if wait_for_turn(page):
            page.locator(".pit[aria-disabled=false]").last.click()
            page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()
    heard = page.evaluate(RENDERED)
    assert heard["tones"] > 60
    assert 0.1 < heard["loudest"] < 0.95
    assert heard["leap"] < 0.3, "as loud as the highest tones are steep, and no more: no click"
    assert (heard["first"], heard["quiet"]) == (0, True)


def test_nothing_is_heard_unless_it_is_wanted(game_page: GamePage) -> None:
    page = game_page(still=False)
    page.add_init_script(RECORDER)
    page.add_init_script("localStorage.setItem('kalaha.settings', JSON.stringify({ pace: 'fast' }))")
    page.reload()
    settled(page)
    page.locator(".pit[aria-disabled=false]").last.click()
    page.locator(".table[data-ply='1'][data-busy=false]").wait_for()
    assert page.evaluate("window.recorder === undefined")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").check()
    until(page, "window.tones == 6")  # it is heard as it is switched on
    page.get_by_label("Volume").press("ArrowLeft")
    assert page.evaluate("JSON.parse(localStorage.getItem('kalaha.settings')).volume") == 0.5
