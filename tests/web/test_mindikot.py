"""Mindikot in a real browser: from the start page to the score sheet, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from eldest.games import load
from tests.web.conftest import Opens
from tests.web.playing import begin, my_turn, play_round

pytestmark = pytest.mark.timeout(180)


def test_two_taps_then_a_round_to_the_score_sheet_and_its_proof(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    assert play_round(page) >= 2 * 13  # thirteen cards, each chosen and then played
    expect(page.locator(".lines .law").first).to_be_visible()
    expect(page.locator(".sealed.good")).to_have_text("Verified on this device")
    expect(page.locator(".steps .bad")).to_have_count(0)
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".hand .pick")).to_have_count(13)


def test_an_illegal_try_shakes_and_shows_its_law(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    refused = page.locator(".hand .pick[aria-disabled]")
    for _ in range(12):  # the first lead is free; somebody's suit binds soon
        my_turn(page)
        if refused.count():
            break
        page.locator(".hand .pick").first.click()
        page.locator(".prompt .do .primary").click()
        page.wait_for_timeout(60)
    held = page.locator(".hand .pick").count()
    refused.first.click(force=True)  # it is not dead, it asks why
    expect(page.get_by_role("alert")).to_contain_text("K-4.3")
    expect(page.locator(".hand .pick.refused")).to_have_count(1)
    assert page.locator(".hand .pick").count() == held
    law = load("mindikot").lawbook["K-4.3"].text()
    page.get_by_role("button", name="Law K-4.3").click()
    expect(page.locator("dialog blockquote")).to_have_text(law)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    names = page.locator(".hand .pick").evaluate_all("all => all.map((b) => b.ariaLabel)")
    page.reload()
    my_turn(page)
    assert page.locator(".hand .pick").evaluate_all("all => all.map((b) => b.ariaLabel)") == names


def test_a_round_by_keyboard_alone(opened: Opens) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    page.locator("input[value=mindikot]").focus()
    page.keyboard.press("Space")
    page.locator(".dock .primary").focus()
    page.keyboard.press("Enter")
    my_turn(page)
    page.locator(".hand .pick:not([aria-disabled])").first.focus()
    for played in range(1, 4):
        my_turn(page)
        page.wait_for_function("document.activeElement.matches('.hand .pick')")
        for _ in range(13):  # walk to a card that may be played
            if not page.evaluate("document.activeElement.ariaDisabled"):
                break
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Home")
            while page.evaluate("document.activeElement.ariaDisabled"):
                page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator(".hand .pick")).to_have_count(13 - played)
    assert page.evaluate("document.activeElement.matches('.hand .pick')")  # focus is not lost


def test_a_card_is_played_by_dragging_it_onto_the_table(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    card, felt = (page.locator(place).bounding_box() for place in (".own li:first-child", ".felt"))
    assert card
    assert felt
    page.mouse.move(card["x"] + 15, card["y"] + 15)
    page.mouse.down()
    page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(".hand .pick")).to_have_count(12)


def test_cards_fly_to_the_hand_unless_the_player_wants_no_motion(opened: Opens) -> None:
    calm = opened()
    begin(calm, "mindikot")
    assert calm.locator(".flight").count() == 0
    lively = opened(reduced_motion="no-preference")
    lively.evaluate("localStorage.setItem('eldest-settings', JSON.stringify({speed: 'slow'}))")
    lively.reload()
    lively.locator(".dock .primary").click()
    expect(lively.locator(".flight").first).to_be_visible()
