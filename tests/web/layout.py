"""Layout faults: overlapping elements or lines of text, sideways scrolling and small targets."""

from playwright.sync_api import Page

from tests.web.helpers import PATIENCE

_FAULTS = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const hidden = ".hidden, .skip, option, noscript, title, style, script";
    const isVisible = (element) => !element.closest(hidden)
        && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const clipped = ({ left, top, right, bottom }, within) => {
        for (let over = within; over && over !== document.body; over = over.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(over);
            const clip = over.getBoundingClientRect();
            if (overflowX !== "visible")
                [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
            if (overflowY !== "visible")
                [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
        }
        return { left, top, right, bottom };
    };
    const found = [document.scrollingElement, ...document.querySelectorAll("dialog[open]")]
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => `${each.localName} is ${each.scrollWidth} px wide`);

    const isText = (node) => node.nodeType === 3 && node.data.trim();
    const name = (element) => `${element.textContent.trim().slice(0, 30)} (${element.className})`;
    const boxes = [...root.querySelectorAll("*")]
        .filter((element) => ([...element.childNodes].some(isText)
            || element.matches("button, a, input, select, .board"))
            && getComputedStyle(element).display !== "inline" // its box covers more than its lines
            && !element.closest("svg, .pit, .store") && isVisible(element))
        .map((element) => [element, clipped(element.getBoundingClientRect(), element.parentElement)])
        .filter(([, { left, top, right, bottom }]) => right > left && bottom > top);
    for (const [index, [one, a]] of boxes.entries()) {
        if (a.left < -1 || (a.right > innerWidth + 1 && !one.closest(".scroll")))
            found.push(`outside: ${name(one)}`);
        for (const [other, b] of boxes.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (width > 2 && height > 3) found.push(`${name(one)} over ${name(other)}`);
        }
    }

    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const { parentElement: element } = node;
        if (!node.data.trim() || element.closest(".edge, thead") || !isVisible(element)) continue;
        const range = document.createRange();
        range.selectNode(node);
        for (const box of range.getClientRects()) {
            const line = { node, ...clipped(box, element) };
            const width = Math.min(line.right, innerWidth) - Math.max(line.left, 0);
            if (width > 1 && line.bottom - line.top > 1) lines.push(line);
        }
    }
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((a, index) => {
        for (const b of lines.slice(index + 1)) {
            if (b.top >= a.bottom) break;
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - b.top;
            if (a.node !== b.node && width > 2 && height > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top))
                found.push(`${a.node.data.trim().slice(0, 40)} / ${b.node.data.trim().slice(0, 40)}`);
        }
    });
    return found;
}"""
"""Lines may overlap by less than a third of their height, and a table header may cover its rows."""

_SMALLEST = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const inSentence = (each) => each.matches("a") && getComputedStyle(each).display === "inline"
        && each.parentElement.textContent.trim() !== each.textContent.trim();
    const kinds = "button, a[href], input, select, textarea, summary, [role=slider]";
    const found = [...root.querySelectorAll(kinds)]
        .filter((each) => !each.closest(".skip, .hidden, [inert]") && !inSentence(each)
            && each.checkVisibility({ visibilityProperty: true })
            && getComputedStyle(each).pointerEvents !== "none")
        .map((each) => (each.matches("[type=radio], [type=checkbox]") && each.closest("label")) || each)
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && height > 0)
        .sort(([, a], [, b]) => Math.min(a.width, a.height) - Math.min(b.width, b.height));
    return found.slice(0, 1).map(([each, { width, height }]) => [
        Math.round(width), Math.round(height),
        (each.getAttribute("aria-label") || each.labels?.[0]?.textContent || each.textContent).trim()
            .replace(/\\s+/g, " ").slice(0, 40)])[0];
}"""
"""Links within a sentence are exempt, because they are only as high as a line of text."""


def layout_faults(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """Return the layout faults in windows of these sizes, once the board has adapted to each size."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        faults: list[str] = page.evaluate(
            f"""async () => {{
                const look = {_FAULTS};
                const end = performance.now() + {PATIENCE / 4};
                for (let found = look(); ; found = look()) {{
                    if (!found.length || performance.now() > end) return found;
                    await new Promise(requestAnimationFrame);
                }}
            }}"""
        )
        found += [f"{width} × {height}: {each}" for each in faults]
    return found


def smallest_target(page: Page) -> tuple[int, int, str]:
    """Return the width, height and name of the smallest target on a page or in its open dialog."""
    width, height, name = page.evaluate(_SMALLEST)
    return width, height, name
