"""The front page remembers: what was chosen for the last game, and the game that was left."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from kalaha.locale import Messages
from tests.web.conftest import NewPage
from tests.web.helpers import counts, join, settled

GamePage = Callable[..., Page]
say = Messages("en")


def test_what_was_chosen_is_there_for_the_next_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_label("Rules").select_option("wari")
    page.get_by_label("Computer level").fill("7")
    page.locator("summary").click()
    page.get_by_label("Who starts").select_option("them")
    page.get_by_label("Your name").fill("Åsa")
    page.get_by_label("Pits on each side").fill("5")
    page.get_by_label("Sides may be swapped").select_option("yes")
    page.get_by_role("button", name="Play", exact=True).click()
    settled(page)
    page.goto("/")
    expect(page.get_by_label("Rules")).to_have_value("wari")
    expect(page.get_by_label("Computer level")).to_have_value("7")
    assert len(counts(page)) == 12
    expect(page.get_by_text("House rules: Pits on each side – 5; Sides may be swapped – yes")).to_be_visible()
    page.locator("summary").click()
    expect(page.get_by_label("Who starts")).to_have_value("them")
    expect(page.get_by_label("Your name")).to_have_value("Åsa")
    page.get_by_role("button", name="Play", exact=True).click()
    settled(page)
    expect(page.get_by_text("House rules: Pits on each side – 5; Sides may be swapped – yes")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Without house rules").click()
    expect(page.get_by_text("House rules:")).to_be_hidden()


def test_the_game_that_was_left_is_offered_in_words(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_role("link", name="Resume your game")).to_be_hidden()
    page.get_by_role("button", name="Play", exact=True).click()
    settled(page)
    address = page.url
    page.goto("/")
    page.get_by_role("link", name="Resume your game Against level 3. Your turn.").click()
    page.wait_for_url(address)
    settled(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(".table[data-over=resigned]").wait_for()
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Resume your game")).to_be_hidden()


def test_whose_turn_it_is_by_now_is_asked(new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page()
    mine.goto("/")
    mine.get_by_text("A friend by link").click()
    mine.get_by_role("button", name="Play", exact=True).click()
    join(theirs, mine.get_by_label("Send this link").input_value())
    settled(theirs)
    mine.locator(".pit[data-side=south][data-pit='2'][aria-disabled=false]").click()
    mine.locator(".caption", has_text="North to move.").wait_for()
    mine.goto("/")
    offered = mine.get_by_role("link", name="Resume your game")
    expect(offered).to_contain_text("A friend by link. North to move.")
    theirs.locator(".pit[data-side=north][data-pit='1'][aria-disabled=false]").click()
    settled(theirs)
    mine.reload()
    expect(offered).to_contain_text("Your turn.")


def test_house_rules_that_do_not_go_together_are_refused_in_the_words_of_the_page(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("summary").click()
    page.get_by_label("Sowing into your own store").select_option("no")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(
        "“Extra turn for ending in your store – yes” is possible only with "
        "“Sowing into your own store – yes”."
    )
    page.get_by_label("Sowing into your own store").select_option("yes")
    page.get_by_label("Feeding an empty side").select_option("forfeit")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The game ends – when there is no legal move")


def test_house_rules_are_told_in_words(game_page: GamePage) -> None:
    page = game_page(axes={"swap": True, "remainder": "nobody", "starter": "lot"})
    words = "House rules: The seeds left go to – neither player; Sides may be swapped – yes"
    expect(page.locator(".wood").get_by_text(words, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Rules in force")).not_to_contain_text("*")
    page.locator(".pit[aria-disabled=false]").first.click()  # whose turn it is was drawn by lot
    settled(page)
    page.goto("/games")
    expect(page.get_by_role("listitem")).to_contain_text(words)


def in_view(page: Page, name: str) -> None:
    """Check that a heading is at the top of what is seen, and has the focus."""
    heading = page.get_by_role("heading", name=name)
    expect(heading).to_be_focused()
    box = heading.bounding_box()
    height = (page.viewport_size or {"height": 0})["height"]
    assert box is not None
    assert -1 <= box["y"] < height / 2


def test_a_link_to_a_question_lands_on_it(new_page: NewPage) -> None:
    page = new_page((800, 500))
    page.goto("/")
    page.get_by_role("link", name="Which Kalaha do I have?").focus()
    page.keyboard.press("Enter")
    in_view(page, "Which Kalaha do I have?")
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.goto("/rules/wari")
    page.get_by_role("link", name="How they differ").click()
    in_view(page, "How they differ")
    page.reload()
    in_view(page, "How they differ")


def test_a_box_is_found_by_mouse_by_key_and_by_ear(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules")
    page.get_by_role("searchbox", name="Anything printed on your box").fill("Kalah")
    page.get_by_role("link", name="“Kalah” (English)").click()
    expect(page).to_have_url(re.compile("/rules/alga$"))

    page.goto("/rules#which")
    page.get_by_role("searchbox").press_sequentially("1901")
    expect(page.get_by_role("main").get_by_role("status")).to_have_text("One box.")
    while not page.evaluate("document.activeElement.matches('.tile')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/rules/kalahawari$"))

    page.goto("/rules")
    first = page.get_by_role("group", name="How many seeds are in each pit at the start?")
    assert first.aria_snapshot().splitlines()[1:] == [
        '  - button "3"',
        '  - button "4"',
        '  - button "6"',
        '  - button "None of these, or I don’t know"',
    ]
    first.get_by_role("button", name="6").press("Enter")
    expect(page.get_by_role("group", name="What language is your rule sheet in?")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="This is yours:")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/rules/alga$"))


def test_the_kalaha_found_is_played_by_its_rules(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules#which")
    page.get_by_role("button", name="4", exact=True).click()
    page.get_by_role("button", name="German").click()
    page.locator(".found", has=page.get_by_role("link", name="Wari", exact=True)).get_by_role(
        "button"
    ).click()
    page.wait_for_url("**/game/*")
    settled(page)
    expect(page.get_by_role("button", name="Rules in force: Wari")).to_be_visible()
    page.goto("/")
    expect(page.get_by_label("Rules")).to_have_value("wari")
