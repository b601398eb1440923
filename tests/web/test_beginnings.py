"""Every game begins on the start page of a phone; whole rounds are in test_keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from eldest.games import GAMES
from tests.web.conftest import Opens
from tests.web.looking import assert_fine
from tests.web.playing import begin, my_turn


@pytest.mark.parametrize("game", [game for game in GAMES if game != "mindikot"])
def test_each_game_begins_by_two_taps(opened: Opens, game: str) -> None:
    page = opened()
    begin(page, game)
    my_turn(page)
    assert_fine(page, f"the table of {game}")


def test_six_play_mindikot_around_one_table(opened: Opens) -> None:
    page = opened("#/new/mindikot")
    page.get_by_label("How many play").select_option("6")
    for seat in range(2, 7):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Bot, random").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".felt .seat")).to_have_count(5)
    expect(page.locator(".hand .pick")).to_have_count(8)
