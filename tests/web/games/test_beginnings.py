"""Every game begins on the start page of a phone; whole rounds are in test_keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route

from eldest.games import GAMES
from tests.web.browser.expecting import LONG, expect
from tests.web.browser.looking import assert_fine, assert_fits
from tests.web.browser.playing import begin, my_turn
from tests.web.conftest import Opens

SCRIPT = "**/assets/index-*.js"
GAMES_ASKED = """() => performance.getEntriesByType('resource')
  .filter(({name}) => name.includes('api/games'))
  .map(({name, initiatorType}) => [name.slice(name.indexOf('api/')), initiatorType])"""


@pytest.mark.parametrize("game", GAMES)
def test_each_game_begins_by_two_taps_and_tells_its_rules_in_short(
    opened: Opens, game: str
) -> None:
    page = opened()
    begin(page, game)
    my_turn(page)
    assert_fine(page, f"the table of {game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules in short").click()
    sheet = page.get_by_role("dialog", name="Rules in short")
    expect(sheet.locator(".short b")).not_to_have_count(0)
    assert_good = assert_fine if game == "marias" else assert_fits  # one component makes them
    assert_good(page, f"rules of {game} in short")
    sheet.get_by_role("link", name="Read it in the lawbook").click()
    expect(page.get_by_role("heading", name="Rules in short")).to_be_visible()


def test_six_play_mindikot_around_one_table(opened: Opens) -> None:
    page = opened("#/new/mindikot")
    page.get_by_label("How many play").select_option("6")
    for seat in range(2, 7):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Bot, random").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".felt .seat")).to_have_count(5)
    expect(page.locator(".hand .pick")).to_have_count(8)


@pytest.mark.parametrize(("locale", "language"), [("cs-CZ", "cs"), ("de-DE", "en")])
def test_the_games_are_asked_for_once_and_before_the_script_runs(
    browser: Browser, address: str, locale: str, language: str
) -> None:
    """The script is held back until then: on a busy machine it might be the quicker one."""
    held: list[Route] = []
    with browser.new_context(locale=locale, service_workers="block") as context:
        page = context.new_page()
        page.route(SCRIPT, lambda route: held.append(route))
        with page.expect_request("**/api/games*", timeout=LONG):
            page.goto(address, wait_until="commit")
        for route in held:
            route.continue_()
        page.unroute(SCRIPT)  # lets one go that came meanwhile
        expect(page.locator(".gamecard").first).to_be_visible()
        asked = page.evaluate(GAMES_ASKED)
    assert asked == [[f"api/games?language={language}", "link"]]
