"""Mindikot in a real browser: from the start page to the score sheet, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from eldest.games import load
from tests.web.browser.devices import PHONE
from tests.web.browser.expecting import expect
from tests.web.browser.playing import begin, drag, my_turn, play_round, press_next
from tests.web.conftest import Opens

WIDTHS = (320, 360, 1280)
# How many cards there are, in the hand and on the way to it, in every frame until all have landed.
FRAMES = """() => {
  globalThis.cards = new Set();
  let flown = false;
  const lies = (card) => card.style.visibility !== 'hidden';
  const look = () => {
    const held = [...document.querySelectorAll('.own [data-card]')].filter(lies).length;
    const flying = document.querySelectorAll('.flight').length;
    if (held + flying) cards.add(held + flying);
    flown ||= flying > 0;
    if (flown && !flying) globalThis.landed = true;
    else requestAnimationFrame(look);
  };
  look();
}"""
# How many cards of each hand lie on each of its lines, and whether all are inside their panel.
LINES = """hands => hands.map((hand) => {
  const cards = [...hand.querySelectorAll('.c')].map((card) => card.getBoundingClientRect());
  const tops = cards.map(({ top }) => Math.round(top));
  const right = hand.closest('.panel').getBoundingClientRect().right;
  const sizes = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  return [sizes, cards.every((card) => card.right <= right)];
})"""


def test_two_taps_then_a_round_to_the_score_sheet_its_proof_and_the_table_behind(
    opened: Opens,
) -> None:
    """No card of a hand lies alone on its line; the last trick can be looked at and left again."""
    page = opened()
    begin(page, "mindikot")
    assert play_round(page) >= 2 * 13  # thirteen cards, each chosen and then played
    headline = page.locator(".verdicts h2")
    expect(headline).to_have_text(re.compile(r"^(We win|We lose|A draw), \d : \d$"))
    expect(page.locator(".verdicts .law").first).to_be_visible()
    expect(page.locator(".count thead th")).to_have_text(["We", "They"])
    expect(page.locator(".count .mini")).to_have_count(4)  # the tens
    expect(page.locator(".replay .hands dd")).to_have_count(4)
    expect(page.locator(".sealed.good")).to_have_text("Verified on this device")
    expect(page.locator(".steps .bad")).to_have_count(0)
    steps = page.locator(".steps")
    expect(steps).to_contain_text("This device saw the same pledge before the deal")
    expect(steps).to_contain_text("This device saw the same seals before it revealed its bytes")
    expect(steps).to_contain_text("random bytes of this device are recorded for its own seat")
    hands = page.locator(".all-hands dd")
    expect(hands).to_have_count(4)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert hands.evaluate_all(LINES) == [[[13], True]] * 4, width
    page.set_viewport_size(PHONE)
    look = page.get_by_role("button", name="Table", exact=True)
    look.click()
    expect(page.locator(".trick [data-card]")).to_have_count(4)  # the last one
    page.locator(".prompt").get_by_role("button", name="Show the score").click()
    look.click()
    page.locator(".prompt").get_by_role("button", name="Next round").click()
    expect(page.locator(".hand .pick")).to_have_count(13)


def test_after_a_reload_the_same_cards_are_dragged_and_an_illegal_try_shows_its_law(
    opened: Opens,
) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    names = page.locator(".hand .pick").evaluate_all("all => all.map((b) => b.ariaLabel)")
    page.reload()
    my_turn(page)
    assert page.locator(".hand .pick").evaluate_all("all => all.map((b) => b.ariaLabel)") == names
    drag(page, page.locator(".own .pick").first, page.locator(".felt"))
    expect(page.locator(".hand .pick")).to_have_count(12)
    refused = page.locator(".hand .pick[aria-disabled]")
    my_turn(page)
    while not refused.count():  # the first lead is free; somebody's suit binds soon
        held = page.locator(".hand .pick").count()
        press_next(page)
        press_next(page)
        expect(page.locator(".hand .pick")).to_have_count(held - 1)
        my_turn(page)
    show_the_law(page, refused)
    take_back(page)


def show_the_law(page: Page, refused: Locator) -> None:
    """A card that must not be played is not dead: it shakes and shows its law."""
    held = page.locator(".hand .pick").count()
    refused.first.click(position={"x": 8, "y": 8}, force=True)
    expect(page.get_by_role("alert")).to_contain_text("K-4.3")
    expect(page.locator(".hand .pick.refused")).to_have_count(1)
    assert page.locator(".hand .pick").count() == held
    law = load("mindikot").lawbook["K-4.3"].text()
    page.get_by_role("button", name="Law K-4.3").click()
    expect(page.locator("dialog blockquote")).to_have_text(law)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def take_back(page: Page) -> None:
    """A refusal goes with what is taken back."""
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu .btn", has_text=re.compile("take back", re.IGNORECASE)).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".own .pick.refused")).to_have_count(0)


def test_cards_fly_to_the_hand_unless_the_player_wants_no_motion(opened: Opens) -> None:
    calm = opened()
    begin(calm, "mindikot")
    assert calm.locator(".flight").count() == 0
    lively = opened(reduced_motion="no-preference")
    lively.evaluate("localStorage.setItem('eldest-settings', JSON.stringify({speed: 'slow'}))")
    lively.reload()
    lively.evaluate(FRAMES)
    lively.locator(".dock .primary").click()
    lively.wait_for_function("() => globalThis.landed")
    # In every frame each card is either on its way or in the hand: never both, never neither.
    assert lively.evaluate("[...cards]") == [13]
