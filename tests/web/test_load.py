"""The first game loads little, and scripts in players' names do not run."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import WITHOUT_REST, NewPage
from tests.web.helpers import settled

BUDGET = 98 * 1024  # the first game loads the rules, to play without a server, the faces and a display face
SCRIPT = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>"


@pytest.mark.thorough
def test_the_first_load_is_small(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(WITHOUT_REST)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  (the browser wants a function)
    page.goto("/")
    page.get_by_role("button", name="Play").click()
    settled(page)
    sent = {answer.url: answer.body() for answer in answers if "/api/" not in answer.url}
    sizes = {url: len(gzip.compress(body)) for url, body in sent.items()}
    assert len(sizes) > 4
    assert sum(sizes.values()) <= BUDGET, sizes
    assert sum(".ftl" in url or "/assets/en-" in url for url in sizes) == 1, "one language"


def test_script_in_a_text_field_does_nothing(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_text("Two players here").click()
    fields = page.locator("form input[type=text]")
    expect(fields).to_have_count(2)
    for field in fields.all():
        field.fill(SCRIPT)
    page.get_by_role("button", name="Play").click()
    settled(page)
    expect(page.locator(".plate").first).to_contain_text("<img")
    page.locator(".pit[data-pit='2'][data-side=south]").click()
    page.locator(".table[data-ply='1']").wait_for()
    page.goto(f"{page.url}#{SCRIPT}")
    page.goto("/rules/<script>window.hacked=1<%2Fscript>")
    expect(page.get_by_role("link", name="New game")).to_be_visible()
    assert page.evaluate("window.hacked") is None
