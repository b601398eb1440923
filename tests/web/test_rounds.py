"""A whole round of every game by clicks in a real browser, from the start page to the proof."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from eldest.games import GAMES
from tests.web.conftest import Opens
from tests.web.looking import assert_fine
from tests.web.playing import begin, my_turn, play_round


@pytest.mark.parametrize("game", [game for game in GAMES if game != "mindikot"])
def test_a_round_of_each_game_ends_at_its_score_sheet_and_is_proved(
    opened: Opens, game: str
) -> None:
    page = opened()
    begin(page, game)
    my_turn(page)
    assert_fine(page, f"the table of {game}")
    assert play_round(page)  # dummy has little to press
    expect(page.locator(".lines .law").first).to_be_visible()
    expect(page.locator(".sealed")).to_have_text("Verified on this device")
    assert_fine(page, f"the score sheet of {game}")


def test_six_play_mindikot_around_one_table(opened: Opens) -> None:
    page = opened("#/new/mindikot")
    page.get_by_label("How many play").select_option("6")
    for seat in range(2, 7):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Bot, random").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".felt .seat")).to_have_count(5)
    expect(page.locator(".hand .pick")).to_have_count(8)
