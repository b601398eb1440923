"""The deal of the day on the page: from the start page to the result, once for each device."""

from __future__ import annotations

from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import my_turn, play_round
from tests.web.conftest import Opens


def test_the_deal_of_the_day_is_played_once_and_compared(opened: Opens, address: str) -> None:
    page = opened()
    page.goto(address)
    page.locator(".today .btn").click()
    shown = page.locator(".deals b")
    expect(shown).to_have_text(["Mindikot", "Mariáš", "Žolíky", "Bridge"])  # as the start page
    page.get_by_role("button", name="Play: Mindikot").click()
    my_turn(page)
    expect(page.locator(".lamp")).to_have_count(0)  # no hints
    assert play_round(page)
    expect(page.locator(".place-n")).to_contain_text("1.")
    expect(page.locator(".hist .me")).to_be_visible()
    assert_fine(page, "a result of the day")
    page.get_by_role("link", name="The other deals of today").click()
    expect(page.get_by_role("link", name="Result")).to_have_count(1)
    assert_fine(page, "the deals of the day")
    page.goto(f"{address}#/past")
    expect(page.get_by_role("link", name="place 1 of 1")).to_be_visible()
    assert_fine(page, "the results of this device")
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Delete all").click()
    expect(page.get_by_text("No finished round yet.")).to_be_visible()
