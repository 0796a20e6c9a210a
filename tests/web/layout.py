"""Layout faults, which are overlapping elements or lines of text, sideways scrolling and small targets."""

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.web.helpers import PATIENCE

_FAULTS = """() => {
    const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
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
    const bar = (element) => {
        const buttons = element.closest(".buttons");
        return buttons && getComputedStyle(buttons).position === "sticky" ? buttons : null;
    };
    const isNested = (one, other) => one.contains(other) || other.contains(one);
    const isUnderBar = (one, other) => bar(one) !== bar(other);
    const isOnBoard = (one, other) => one.matches(".board, .house") && other.closest(".end, .show");
    const drawn = (element) => element.querySelector(":scope > .wood > .oak") ?? element;
    const boxes = [...root.querySelectorAll("*")]
        .filter((element) => ([...element.childNodes].some(isText)
            || element.matches("button, a, input, select, .board"))
            && getComputedStyle(element).display !== "inline" // its box covers more than its lines
            && !element.closest("svg, .pit, .store") && isVisible(element))
        .map((element) => [element, clipped(drawn(element).getBoundingClientRect(), element.parentElement)])
        .filter(([, { left, top, right, bottom }]) => right > left && bottom > top);
    for (const [index, [one, a]] of boxes.entries()) {
        if (a.left < -1 || (a.right > innerWidth + 1 && !one.closest(".scroll")))
            found.push(`outside: ${name(one)}`);
        for (const [other, b] of boxes.slice(index + 1)) {
            if (isNested(one, other) || isOnBoard(one, other)) continue;
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (width > 2 && height > 3 && !isUnderBar(one, other))
                found.push(`${name(one)} over ${name(other)}`);
        }
    }

    const under = document.querySelector(".end") ? ".edge, thead, .number, .house" : ".edge, thead";
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const { parentElement: element } = node;
        if (!node.data.trim() || element.closest(under) || !isVisible(element)) continue;
        const range = document.createRange();
        range.selectNode(node);
        const isDrawn = element.closest("svg"); // with its parts, since its range ignores its length
        for (const box of isDrawn ? [element.getBoundingClientRect()] : range.getClientRects()) {
            const line = { node, element, isDrawn, ...clipped(box, element) };
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
            if (a.node !== b.node && width > 2 && height > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top)
                && !isUnderBar(a.element, b.element) && !(a.isDrawn && isNested(a.element, b.element)))
                found.push(`${a.node.data.trim().slice(0, 40)} / ${b.node.data.trim().slice(0, 40)}`);
        }
    });
    return found;
}"""
"""Lines may overlap by less than a third of their height, and a table header may cover its rows. The buttons
at the end of a dialog cover the text that scrolls below them. An element next to a board may be on its
shadow. The end of a game and a button to play are on the board."""

_SMALLEST = """() => {
    const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
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
        .map(([each, { width, height }]) =>
            [each, Math.round((each.matches(".pit, .rules") ? Math.max : Math.min)(width, height))])
        .sort(([, one], [, other]) => one - other);
    return found.slice(0, 1).map(([each, size]) => [size,
        (each.getAttribute("aria-label") || each.labels?.[0]?.textContent || each.textContent).trim()
            .replace(/\\s+/g, " ").slice(0, 40)])[0];
}"""
"""Links within a sentence are exempt, because they are only as high as a line of text. For a pit and the name
of the rules, which are wide and have to be low on a small phone, the larger dimension counts."""

_OUT_OF_VIEW = """(selectors) => selectors.flatMap((selector) => {
    const found = [...document.querySelectorAll(selector)];
    const isWhole = (each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const cut = each.matches("p") && each.scrollHeight > each.clientHeight + 1;
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !cut;
    };
    return found.length ? found.filter((each) => !isWhole(each)).map(() => selector) : [`no ${selector}`];
})"""


def layout_faults(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """Return the layout faults in windows of these sizes, once the board has adapted to each size."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {each}" for each in _lasting(page, _FAULTS)]
    return found


def out_of_view(page: Page, *selectors: str) -> list[str]:
    """Return the selectors of the elements that are not wholly in view, without scrolling."""
    page.evaluate("scrollTo(0, 0)")
    return _lasting(page, _OUT_OF_VIEW, selectors)


def _lasting(page: Page, look: str, given: Sequence[str] = ()) -> list[str]:
    """Return the findings of the function `look`, once they are empty or the board has adapted."""
    return page.evaluate(
        f"""async (given) => {{
            const look = {look};
            const end = performance.now() + {PATIENCE / 4};
            for (let found = look(given); ; found = look(given)) {{
                if (!found.length || performance.now() > end) return found;
                await new Promise(requestAnimationFrame);
            }}
        }}""",
        list(given),
    )


def smallest_target(page: Page) -> tuple[int, str]:
    """Return the size and name of the smallest target on a page or in its open dialog."""
    size, name = page.evaluate(_SMALLEST)
    return size, name
