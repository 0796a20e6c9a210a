"""The sheets to be printed: they fit on their pages, say the rules in force, and answer as the book does."""

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kalaha.game import Move, Position, Sowing
from kalaha.locale import LANGUAGES, Messages
from kalaha.narration import Message, sowing_messages
from kalaha.notation import parse_position
from kalaha.rules import PRESETS, Rules, find_rules
from tests.web.conftest import PHONE, NewPage
from tests.web.test_access import violations

PAPERS = "A4", "Letter"
WIDTH = 703
"""Of what is printed on A4, in pixels."""

OUTSIDE = """() => {
    const sheet = document.querySelector(".sheet").getBoundingClientRect();
    const all = [...document.querySelectorAll(".sheet :not(svg *)")];
    const wide = all.filter((each) => each.getBoundingClientRect().right > sheet.right + 1);
    const cut = all.filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth + 1);
    return [...wide, ...cut].map((each) => each.outerHTML.slice(0, 200));
}"""
OVERLAPPING = """() => [...document.querySelectorAll(".sheet svg")].flatMap((svg) => {
    const texts = [...svg.querySelectorAll("text")].map((each) =>
        [each.textContent, each.getBoundingClientRect()]);
    const slack = 0.5;
    return texts.flatMap(([text, one], index) => texts.slice(index + 1).filter(([, other]) =>
        one.left < other.right - slack && other.left < one.right - slack &&
        one.top < other.bottom - 2 && other.top < one.bottom - 2).map(([other]) => `${text} ${other}`));
})"""
COLOURS = """() => [...document.querySelectorAll(".sheet, .sheet *")].flatMap((each) => {
    const { color, backgroundColor, fill, stroke, borderTopColor } = getComputedStyle(each);
    return each.closest("svg") ? [fill, stroke] : [color, backgroundColor, borderTopColor];
})"""


def opened(new_page: NewPage, address: str, language: str = "en", **more: Any) -> Page:
    """Return the page of a sheet."""
    page = new_page(locale={"nb": "nb-NO", "da": "da-DK"}.get(language, language), **more)
    show(page, address)
    return page


def show(page: Page, address: str) -> None:
    """Open a sheet."""
    page.goto(f"/rules/{address}")
    page.locator(".sheet .paper").first.wait_for()
    expect(page.locator(".sheet h1").first).not_to_contain_text("sheet-")


def pages(page: Page, paper: str) -> int:
    """Return how many pages a sheet takes when it is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def faults(page: Page) -> list[str]:
    """Return what is cut off or lies over something else as it will be printed."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": WIDTH, "height": 1000})
    found = page.evaluate(OUTSIDE) + page.evaluate(OVERLAPPING)
    page.emulate_media(media="null")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_sheets_fit_in_every_language(new_page: NewPage, language: str) -> None:
    page = opened(new_page, "kalahawari/leaflet", language)
    shown = page.locator("main").inner_text()
    assert not re.search(r"\b(sheet|web|rules|axis|reading|fault)-\w", shown), "a key without a message"
    assert pages(page, "Letter") <= 2
    assert not faults(page)
    show(page, "wari/leaflet")
    assert pages(page, "Letter") <= 2
    show(page, "kalahawari/classroom")
    assert pages(page, "Letter") == 2
    assert not faults(page)


def test_every_leaflet_fits_on_two_pages(new_page: NewPage) -> None:
    page = opened(new_page, "alga/leaflet", "fr")
    assert pages(page, "A4") <= 2
    for name in PRESETS:
        show(page, f"{name}/leaflet")
        assert pages(page, "Letter") <= 2, name
        assert not faults(page), name


@pytest.mark.parametrize("language", ["de", "fi"])
def test_results_take_one_page(new_page: NewPage, language: str) -> None:
    page = opened(new_page, "kgp/score", language)
    for sheet in ("score", "tournament"):
        show(page, f"kgp/{sheet}?remainder=emptier&opposite_capture=always&seeds=4")
        assert [pages(page, paper) for paper in PAPERS] == [1, 1]
        assert not faults(page)


def test_a_leaflet_says_the_rules_in_force(new_page: NewPage) -> None:
    say = Messages("en")
    page = opened(new_page, "alga/leaflet")
    text = page.locator(".sheet").inner_text()
    for key in ("rules-about-alga", "rules-sowing", "axis-remainder-emptier", "reading-emptied-by-opponent"):
        assert say(key) in text
    assert say("web-house-rule") not in text

    show(page, "alga/leaflet?seeds=4&remainder=owner")
    text = page.locator(".sheet").inner_text()
    changed = f"{say('axis-remainder-owner')} {say('web-house-rule')}"
    assert changed in text
    assert f"{say('axis-seeds', seeds=4)} {say('web-house-rule')}" in text
    assert say("sheet-needed", pits=6, seeds=48) in text
    assert say("reading-emptied-by-opponent") not in text
    assert "gets everything that is left" not in text, "what the house rule changes is not said"
    example = page.locator("figcaption").last.inner_text()
    assert "North takes the" in example, "pictures follow the house rules"
    assert pages(page, "Letter") == 2


def test_rules_are_chosen_above_the_sheet(new_page: NewPage) -> None:
    say = Messages("en")
    page = new_page()
    page.goto("/rules/alga")
    page.get_by_role("link", name=say("web-print")).click()
    page.locator("summary").click()
    page.get_by_label(say("web-axis-seeds")).fill("4")
    page.get_by_label(say("web-axis-sow_store")).select_option("no")
    expect(page.get_by_role("alert")).to_contain_text(say("web-axis-sow_store"))
    page.get_by_label(say("web-axis-extra_turn")).select_option("no")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".sheet")).to_contain_text(say("axis-sow_store-no"))
    page.get_by_role("link", name=say("sheet-classroom")).click()
    page.wait_for_url("**/classroom?*seeds=4*")
    expect(page.locator(".sheet")).to_contain_text("48 seeds")
    expect(page.locator("[data-task=reach]")).to_be_visible()
    page.get_by_label(say("web-rules")).select_option("wari")
    page.wait_for_url("**/rules/wari/classroom")
    page.goto("/rules/alga/nothing")
    expect(page.get_by_role("link", name=say("web-new-game"))).to_be_visible()


def test_as_last_played(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("summary").click()
    page.get_by_label("Seeds in each pit").fill("5")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")
    show(page, "alga/leaflet")
    page.locator("summary").click()
    page.get_by_role("button", name=Messages("en")("sheet-as-played")).click()
    page.wait_for_url("**/leaflet?*seeds=5*")
    expect(page.locator(".sheet")).to_contain_text("60 seeds")


def test_only_the_sheet_is_printed_and_without_colours(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('kalaha.settings', '{\"theme\":\"dark\"}')")
    for address in ("alga/leaflet?seeds=4", "kalah/classroom", "wari/tournament", "wari/score"):
        show(page, address)
        page.emulate_media(media="print")
        for each in page.locator("header, nav, button, select, summary, a").all():
            expect(each).to_be_hidden()
        told = {tuple(map(float, re.findall(r"[\d.]+", each))) for each in page.evaluate(COLOURS)}
        shades = [each for each in told if each and (len(each) < 4 or each[3])]
        assert (0, 0, 0) in shades
        assert all(max(each[:3]) - min(each[:3]) < 16 for each in shades), "greys"
        page.emulate_media(media="null")


def test_sheets_on_a_phone(new_page: NewPage) -> None:
    page = opened(new_page, "kalahawari/leaflet", "de", size=PHONE)
    for sheet in ("leaflet", "score", "tournament", "classroom"):
        show(page, f"kalahawari/{sheet}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], sheet
        assert violations(page) == [], sheet


def test_everybody_meets_everybody_once(new_page: NewPage) -> None:
    page = opened(new_page, "alga/tournament")
    rows = [row.split("\t")[1:] for row in page.locator(".rounds").inner_text().splitlines()]
    rounds = [[tuple(map(int, pair.split(" – "))) for pair in row] for row in rows]
    assert len(rounds) == 7
    for each in rounds:
        assert sorted(player for pair in each for player in pair) == list(range(1, 9))
    met = [frozenset(pair) for each in rounds for pair in each]
    assert set(met) == {frozenset(pair) for pair in combinations(range(1, 9), 2)}
    begun = [sum(pair[0] == player for each in rounds for pair in each) for player in range(1, 9)]
    assert set(begun) <= {3, 4}, "everybody begins about as often"


# the answers


def sowings(position: Position) -> dict[int, Sowing]:
    """Return what each legal move does that captures what it can, by pit."""
    return {move.pit + 1: position.play(move) for move in position.legal_moves if not move.declines}


def captured(sowing: Sowing) -> int:
    """Return how many seeds a move captures."""
    return sum(event.seeds for event in sowing.events if event.kind == "captured")


def told(position: Position, pits: list[int]) -> str:
    """Return in words what the reader does, who has the lower row."""
    say = Messages("en")

    def words(message: Message) -> str:
        if message.player is None:
            return say(message.key, **message.values)
        if message.player == 0:
            return say(f"you-{message.key}", **message.values)
        return say(message.key, player=say("side-north"), **message.values)

    sentences: list[str] = []
    for pit in pits:
        sowing = position.play(Move(pit - 1))
        sentences += map(words, sowing_messages(sowing))
        position = sowing.position
    return " ".join(sentences)


def check(task: str, position: Position, given: str | None, answer: str, words: str) -> None:
    """Check the answer of a question about a position."""
    moves = sowings(position)
    assert all(sowing.reason is None for sowing in moves.values()), "no game ends"
    if task in ("landing", "after"):
        assert given == answer
        assert task == "after" or words.endswith(told(position, [int(answer)]))
    elif task in ("extra", "reach"):
        pits = position.rules.pits
        found = [
            pit
            for pit, sowing in moves.items()
            if (sowing.extra_turn if task == "extra" else any(cell > pits for cell in sowing.path))
        ]
        assert [int(pit) for pit in answer.split()] == found
        assert 0 < len(found) < len(moves)
        assert words.endswith(", ".join(map(str, found)) + ".")
    else:
        rows = [[pit] for pit in moves]
        if task == "plan":
            rows = [
                [*row, pit]
                for row in rows
                if moves[row[0]].extra_turn
                for pit in sowings(moves[row[0]].position)
            ]
        taken = {tuple(row): captured(last(position, row)) for row in rows}
        best = tuple(map(int, answer.split("-")))
        assert taken[best] > max([seeds for row, seeds in taken.items() if row != best], default=0)
        assert words.endswith(told(position, [*best]))


def last(position: Position, pits: list[int]) -> Sowing:
    """Return what the last of several moves does."""
    for pit in pits[:-1]:
        position = position.play(Move(pit - 1)).position
    return position.play(Move(pits[-1] - 1))


def exact(rules: Rules, pit: int) -> int:
    """Return the fewest seeds whose last falls in the store, or just across where stores are not sown."""
    target = rules.pits if rules.sow_store else rules.pits + 1
    for seeds in range(1, 20):
        own = [seeds if each == pit else 0 for each in range(rules.pits)]
        position = Position(rules, ((*own,), (1,) * rules.pits), (0, 0), 0)
        if position.play(Move(pit)).path[-1] == target:
            return seeds
    raise AssertionError


def test_the_answers_are_those_of_the_book(new_page: NewPage) -> None:
    page = opened(new_page, "alga/classroom")
    asked = [(name, "", {}) for name in PRESETS]
    asked += [
        (name, "?seeds=4&pits=5&tasks=3", {"seeds": 4, "pits": 5}) for name in ("alga", "kalahawari", "wari")
    ]
    for name, query, changes in asked:
        show(page, f"{name}/classroom{query}")
        check_answers(page, find_rules(name).replace(**changes))


def check_answers(page: Page, rules: Rules) -> None:
    """Check all answers of a sheet."""
    questions = page.locator(".tasks [data-position]").evaluate_all(
        "(all) => all.map((each) => [each.closest('[data-task]').dataset.task, each.dataset])"
    )
    answers = page.locator("[data-answer]").evaluate_all(
        "(all) => all.map((each) => [each.dataset.answer, each.innerText])"
    )
    assert len(questions) == len(answers) >= 6
    for (task, data), (answer, words) in zip(questions, answers, strict=True):
        check(task, parse_position(data["position"], rules), data.get("pit"), answer, words)
    asked = {task for task, _ in questions}
    assert asked == {"landing", "capture", *(("extra", "plan") if rules.extra_turn else ("reach",))}
    told_exact = [int(text) for text in page.locator("[data-exact]").all_text_contents()]
    assert told_exact == [exact(rules, pit) for pit in range(rules.pits)]
    assert {pit + seeds for pit, seeds in enumerate(told_exact, 1)} == {rules.pits + 1}
    assert page.locator("[data-half]").get_attribute("data-half") == str(rules.total // 2 + 1)
    assert page.locator("h2").filter(has_text=re.compile(r"^4a")).count() == 2


def test_odd_boards_have_sheets_too(new_page: NewPage) -> None:
    page = opened(new_page, "alga/classroom?pits=1&seeds=1")
    for address in (
        "alga/classroom?pits=1&seeds=127",
        "wari/classroom?pits=8&seeds=15",
        "alga/leaflet?pits=8&seeds=15",
        "kalah/classroom?opposite_capture=none&extra_turn=false",
    ):
        show(page, address)
        assert not faults(page)
    tasks = page.locator(".tasks [data-task]").evaluate_all("(all) => all.map((each) => each.dataset.task)")
    assert tasks == ["landing", "reach", "after", "reasoning"]


def test_other_tasks_come_at_a_press(new_page: NewPage) -> None:
    say = Messages("en")
    page = opened(new_page, "kalah/classroom")
    positions = "(all) => all.map((each) => each.dataset.position)"
    before = page.locator("[data-position]").evaluate_all(positions)
    page.get_by_role("button", name=say("sheet-other-tasks")).click()
    page.wait_for_url("**/classroom?tasks=2")
    after = page.locator("[data-position]").evaluate_all(positions)
    assert not set(before) & set(after)
    page.reload()
    page.locator(".paper").first.wait_for()
    assert page.locator("[data-position]").evaluate_all(positions) == after, "the address names the tasks"
