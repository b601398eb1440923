"""Mindikot in a real browser: from the start page to the score sheet, on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from eldest.games import load
from tests.web.conftest import Opens
from tests.web.looking import assert_fine
from tests.web.playing import begin, drag, my_turn, play_round

# How many cards there are, in the hand and on the way to it, in so many frames.
FRAMES = """async (frames) => {
  const seen = new Set();
  const lies = (card) => card.style.visibility !== 'hidden';
  for (let frame = 0; frame < frames; frame++) {
    const held = [...document.querySelectorAll('.own [data-card]')].filter(lies);
    seen.add(held.length + document.querySelectorAll('.flight').length);
    await new Promise(requestAnimationFrame);
  }
  return [...seen];
}"""


def test_two_taps_then_a_round_to_the_score_sheet_and_its_proof(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    assert play_round(page) >= 2 * 13  # thirteen cards, each chosen and then played
    expect(page.locator(".lines .law").first).to_be_visible()
    expect(page.locator(".sealed.good")).to_have_text("Verified on this device")
    expect(page.locator(".steps .bad")).to_have_count(0)
    assert_fine(page, "the score sheet of mindikot")
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
        held = page.locator(".hand .pick").count()
        page.locator(".hand .pick").first.click()
        page.locator(".prompt .do .primary").click()
        expect(page.locator(".hand .pick")).to_have_count(held - 1)
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


def test_a_card_is_played_by_dragging_it_onto_the_table(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    drag(page, page.locator(".own .pick").first, page.locator(".felt"))
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
    # In every frame each card is either on its way or in the hand: never both, never neither.
    assert lively.evaluate(FRAMES, 30) == [13]
