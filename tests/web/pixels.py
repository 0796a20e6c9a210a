"""The contrast between text and its background, measured in pixels because axe cannot judge drawings."""

from playwright.sync_api import Locator, Page

SCALE = 2
"""The number of picture pixels per page pixel, large enough to resolve thin strokes."""

PLACES = """(part, scale) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [x, y] = [Math.floor(left), Math.floor(top)];
    const [width, height] = [Math.ceil(right) - x, Math.ceil(bottom) - y];
    const texts = [...part.querySelectorAll(".number")];
    if (!texts.length) {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (!walker.currentNode.data?.trim() && walker.nextNode());
        texts.push(document.createRange());
        texts[0].selectNode(walker.currentNode);
    }
    const boxes = texts.map((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return [left - x, top - y, width, height].map((each) => Math.round(scale * each));
    });
    return { clip: { x: x + scrollX, y: y + scrollY, width, height, scale }, boxes };
}"""

HIDE = """(part, hidden) => {
    part.querySelectorAll(".number").forEach((each) => (each.style.opacity = hidden ? 0 : 1));
    part.style.webkitTextFillColor = hidden ? "transparent" : "";
}"""

MEASURE = """
async ([shown, bare, boxes]) => {
    const pixels = async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return (x, y, w, h) => context.getImageData(x, y, w, h).data;
    };
    const linear = Float64Array.from({ length: 256 }, (_, value) =>
        (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const light = (data, at) =>
        0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
    const difference = (one, other, at) => Math.abs(one[at] - other[at])
        + Math.abs(one[at + 1] - other[at + 1]) + Math.abs(one[at + 2] - other[at + 2]);
    const [text, wood] = [await pixels(shown), await pixels(bare)];
    return boxes.map((box) => {
        const [one, other] = [text(...box), wood(...box)];
        const changes = new Uint16Array(one.length / 4).map((_, at) => difference(one, other, 4 * at));
        const most = changes.reduce((one, other) => Math.max(one, other), 0);
        const lights = (where) => Float64Array.from(changes.keys().filter((at) => where(changes[at])),
            (at) => light(one, 4 * at));
        const core = lights((change) => change > 0.9 * most).sort();
        const ink = core[core.length >> 1];
        // The tenth of the background that is closest to the text.
        const contrast = (each) => (Math.max(each, ink) + 0.05) / (Math.min(each, ink) + 0.05);
        const near = lights((change) => change === 0).map(contrast).sort();
        return most < 30 ? 1 : near[Math.floor(near.length / 10)];
    });
}"""


def contrasts(page: Page, part: Locator) -> list[float]:
    """Return the contrast of each number in `part` with the wood around it or, failing that, of its text."""
    part.scroll_into_view_if_needed()
    places = part.evaluate(PLACES, SCALE)
    browser = page.context.new_cdp_session(page)
    wanted = {"format": "png", "optimizeForSpeed": True, "clip": places["clip"]}
    shown = browser.send("Page.captureScreenshot", wanted)["data"]
    part.evaluate(HIDE, True)
    bare = browser.send("Page.captureScreenshot", wanted)["data"]
    part.evaluate(HIDE, False)
    browser.detach()
    return page.evaluate(MEASURE, [shown, bare, places["boxes"]])
