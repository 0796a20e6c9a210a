"""The sound of a game, rendered to samples."""

import pytest

from tests.web.conftest import NewPage
from tests.web.helpers import is_over, playable, press, settled, until, wait_for_turn

RECORDER = """
    window.AudioContext = class {
        state = "running";
        started = performance.now();
        recorded = new OfflineAudioContext(1, 44100 * 120, 44100);
        constructor() { window.recorder = this; }
        get currentTime() { return (performance.now() - this.started) / 1000; }
        get destination() { return this.recorded.destination; }
        createGain() { return this.recorded.createGain(); }
        createStereoPanner() { return this.recorded.createStereoPanner(); }
        createOscillator() {
            window.tones = (window.tones ?? 0) + 1;
            return this.recorded.createOscillator();
        }
    };
"""
"""A script that records the tones, so that they can be rendered afterwards."""

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


@pytest.mark.thorough
def test_a_game_is_heard_once_sound_is_on_and_without_clicks(game_page: NewPage) -> None:
    page = game_page(still=False, pits=3, seeds=3)
    page.add_init_script(RECORDER)
    page.evaluate("localStorage.setItem('kalaha.settings', JSON.stringify({ pace: 'fast' }))")
    page.reload()
    settled(page)
    press(page, playable(page).last)
    assert page.evaluate("window.recorder === undefined")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").check()
    until(page, "window.tones == 6")  # the page plays a sample
    page.get_by_label("Volume").press("ArrowLeft")
    assert page.evaluate("JSON.parse(localStorage.getItem('kalaha.settings')).volume") == 0.5
    page.get_by_label("Volume").press("End")
    page.keyboard.press("Escape")
    while not is_over(page):
        if wait_for_turn(page):
            press(page, playable(page).last)
    heard = page.evaluate(RENDERED)
    assert heard["tones"] > 50
    assert 0.1 < heard["loudest"] < 0.95
    assert heard["leap"] < 0.3, "the steepness of the highest tones: a click is steeper"
    assert (heard["first"], heard["quiet"]) == (0, True)
