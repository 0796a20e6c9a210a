"""Functions that operate the page and read its contents."""

import json
import re
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from kalaha.notation import read_record
from kalaha.rules import axis_text, differences

PATIENCE = 60_000
"""The timeout for every wait, in milliseconds. A fresh machine has to compile in this time."""


def begin(
    page: Page,
    rules: str = "alga",
    south: str = "human",
    north: str = "human",
    axes: Mapping[str, object] = {},
    names: Mapping[str, str] = {},
    record: str | None = None,
    **sizes: int,
) -> None:
    """Start a game in this browser, as if it had been passed on from another device, and show it."""
    given = {"rules": rules, "south": south, "north": north, **sizes}
    given |= {axis: json.dumps(value).strip('"') for axis, value in axes.items()}
    given |= {f"{side}-name": name for side, name in names.items()}
    if record is not None:
        game = read_record(record)
        changed = {axis: axis_text(value) for axis, value in differences(game.rules).items()}
        given |= changed | {"position": str(game.root.position), "moves": "-".join(map(str, game.moves))}
    page.goto(f"/game/new?{urlencode(given)}")
    page.wait_for_url("**/game/here-*")
    settled(page)


def begin_shared(page: Page, **wanted: object) -> tuple[str, dict[str, str]]:
    """Start a game on the server with this page as South. Return its id and its seat secrets."""
    page.goto("/healthz")  # a path on the server that loads no other file
    game = page.evaluate(
        """async (wanted) => {
            const headers = { "Content-Type": "application/json" };
            const body = JSON.stringify({ rules: "alga", ...wanted });
            const game = await (await fetch("/api/games", { method: "POST", headers, body })).json();
            const held = { seats: [game.seats.south], invite: game.seats.north };
            localStorage.setItem(`kalaha.seats.${game.id}`, JSON.stringify(held));
            return game;
        }""",
        wanted,
    )
    page.goto(f"/game/{game['id']}")
    settled(page)
    return game["id"], game["seats"]


def more_options(page: Page) -> Locator:
    """Open the dialog with more options for a new game."""
    page.get_by_role("button", name="More options").click()
    return page.get_by_role("dialog")


def hosted(page: Page, name: str = "") -> str:
    """Start a game with a friend on the front page and return its link."""
    page.goto("/")
    page.get_by_text("A friend elsewhere").click()
    if name:
        page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play").click()
    return page.get_by_label("Send this link").input_value()


def share(page: Page, friend: Page, **wanted: object) -> str:
    """Start a game on the server with South on one page and North on the other. Return its id."""
    id, seats = begin_shared(page, north="human", **wanted)
    friend.goto("/healthz")
    held = json.dumps({"seats": [seats["north"]]})
    friend.evaluate("([id, held]) => localStorage.setItem(`kalaha.seats.${id}`, held)", [id, held])
    friend.goto(f"/game/{id}")
    settled(friend)
    return id


def press_more(page: Page, name: str) -> None:
    """Press a button in the sheet of actions that are needed seldom."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=name, exact=True).click()


def resign(page: Page) -> None:
    press_more(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()


def when(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until events on the page make `holds` true."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, "it does not become true"
        page.evaluate("() => new Promise((done) => setTimeout(done, 20))")  # let events arrive


def until(page: Page, holds: str) -> None:
    """Wait until the expression `holds` is true in the page.

    `wait_for_function` would evaluate a string in the page, which the page's security policy forbids.
    """
    page.evaluate(
        f"""async () => {{
            const end = performance.now() + {PATIENCE};
            while (!({holds})) {{
                if (performance.now() > end) throw new Error("it does not become true");
                await new Promise((done) => setTimeout(done, 20));
            }}
        }}"""
    )


def at_rest(page: Page) -> None:
    """Wait until a page that is shown has all its faces, the last files that it loads, and nothing to do."""
    until(page, "[...document.fonts].some((face) => /Young/.test(face.family) && face.status == 'loaded')")
    page.evaluate("async () => { await document.fonts.ready; await new Promise(requestIdleCallback); }")


def follow(page: Page, address: str) -> None:
    """Follow a link to another page of the app, which loads nothing again."""
    page.evaluate(
        """(address) => {
            const link = Object.assign(document.createElement("a"), { href: address });
            document.body.append(link);
            link.click();
            link.remove();
        }""",
        address,
    )


def listen(page: Page) -> None:
    """Start recording the announcements to a screen reader, which `heard` returns."""
    settled(page)
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver((changes) => {
                for (const change of changes)
                    for (const node of change.addedNodes)
                        if (node.textContent?.trim()) window.heard.push(node.textContent);
            }).observe(document.querySelector("[role=log]"), { childList: true });
        }"""
    )


def heard(page: Page) -> list[str]:
    """Return the announcements since `listen`."""
    return page.evaluate("window.heard")


def steps_heard(page: Page) -> list[str]:
    """Return the announcements of steps, without the lessons to learn, which may follow later."""
    learned = " ".join(page.locator(".learned p").all_text_contents())
    return [text for text in heard(page) if text != learned]


def hears(page: Page, words: str) -> None:
    """Wait until the last announcement contains `words`."""
    expect(page.locator("[role=log] p").last).to_contain_text(words)


def has_heard(page: Page, words: str) -> None:
    """Wait until any announcement contains `words`, even if others follow it."""
    expect(page.locator("[role=log]")).to_contain_text(words)


def settled(page: Page) -> None:
    """Wait until all steps are shown."""
    page.locator(".table[data-busy=false][data-ply]").wait_for()


def join(page: Page, link: str, name: str = "") -> None:
    """Open an invitation and accept it."""
    page.goto(link)
    if name:
        page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join the game").click()
    page.get_by_role("dialog").wait_for(state="detached")
    settled(page)


def ply(page: Page) -> int:
    """Return the number of steps shown on the board."""
    return int(page.locator(".table").get_attribute("data-ply") or 0)


def playable(page: Page) -> Locator:
    """Return the pits that can be played."""
    return page.locator(".pit[aria-disabled=false]")


def is_over(page: Page) -> bool:
    """Return whether the game has ended."""
    return page.locator(".table[data-over]").count() > 0


def press(page: Page, pit: Locator) -> None:
    """Press a pit and wait until its move is shown."""
    before = ply(page)
    pit.click()
    page.locator(f".table[data-busy=false]:not([data-ply='{before}'])").wait_for()


def play_first(page: Page) -> None:
    """Wait for this page's turn and play a move that gives no extra turn."""
    wait_for_turn(page)
    for pit in playable(page).all():
        if "extra turn" not in (pit.get_attribute("aria-label") or ""):
            pit.click()
            return
    raise AssertionError("every move gives an extra turn")


def wait_for_turn(page: Page) -> bool:
    """Wait until this page can move or the game is over, and return whether it can move."""
    page.locator(".table[data-over], .table[data-busy=false] .pit[aria-disabled=false]").first.wait_for()
    return not is_over(page)


def wait_for_next_game(page: Page, left: str) -> None:
    """Wait until the page shows the game after `left`. Its URL changes before its board."""
    page.wait_for_url(lambda url: url != left)
    page.locator(".table:not([data-over])").wait_for()


def best_pit(page: Page) -> Locator:
    """Return a pit that gives an extra turn or captures, or else the last pit."""
    pits = playable(page).all()
    for wish in ("extra turn", "captures"):
        for pit in reversed(pits):
            if wish in (pit.get_attribute("aria-label") or ""):
                return pit
    return pits[-1]


def counts(page: Page) -> list[int]:
    """Return the numbers next to the bowls, starting with South's pits and store."""
    return [int(text) for text in page.locator(".number").all_text_contents()]


def labelled_counts(page: Page) -> list[int]:
    """Return the numbers in the labels for screen readers, in the same order."""
    found = []
    for bowl in page.locator(".pit, .store").all():
        label = bowl.get_attribute("aria-label") or ""
        match = re.search(r", (empty|one|\d+)\b", label)
        assert match, label
        found.append({"empty": 0, "one": 1}.get(match[1]) if not match[1].isdigit() else int(match[1]))
    return found


def expect_whole(page: Page, seeds: int = 72) -> None:
    """Check that all seeds are drawn, counted and included in the labels."""
    settled(page)
    assert sum(counts(page)) == seeds
    assert labelled_counts(page) == counts(page)
    expect(page.locator(".marbles g:has(use)")).to_have_count(seeds)
