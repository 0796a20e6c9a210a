"""Games read from text or from a file. In web/tests, editing.test.ts and games.test.ts test the rest."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers import counts, press_more, settled
from tests.web.test_local import cut_off


def test_a_record_and_a_position_are_opened(game_page: NewPage) -> None:
    page = game_page()
    tried = cut_off(page)
    page.locator(".pit[data-side=south][data-pit='1']").click()
    settled(page)
    before = counts(page)
    with page.expect_download() as file:
        press_more(page, "Download")
    page.goto("/games")
    page.locator("summary").click()
    page.get_by_label("From a file", exact=True).set_input_files(file.value.path())
    expect(page.get_by_label("A saved game")).not_to_have_value("")
    page.get_by_role("button", name="Open").click()
    page.wait_for_url("**/game/*")
    page.locator(".table[data-at='1'][data-busy=false]").wait_for()
    assert counts(page) == before
    page.goto("/games")
    page.locator("summary").click()
    page.get_by_label("A saved game").fill("<3,1> S")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.get_by_label("A saved game").fill("<2,5,0,1,0,3,4> N")
    page.get_by_role("button", name="Open").click()
    settled(page)
    assert counts(page) == [1, 0, 5, 3, 4, 0]
    assert not tried
