"""Žolíky in a real browser: melds are laid through a draft, and the law answers a wrong one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.playing import MINE, PRESS, drag, my_turn, play_round
from tests.web.conftest import Opens

EASY = {"players": 2, "meld_from_round": 1, "opening_points": 0, "opening_pure_run": False}
HAND = 12
PRESS_OR_END = f"""() => {{
  const button = document.querySelector('.prompt .do .btn');
  return button?.textContent === 'Show the score' ? 'ended' : ({PRESS})();
}}"""
LETTERS = r"place => place.textContent.replace(/\s/g, '')"
SLOW = """localStorage.setItem('eldest-settings', '{"speed": "off", "patience": 20}')"""


@pytest.fixture
def page(opened: Opens, address: str) -> Page:
    """A table for two where every meld opens."""
    page = opened()
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    table = {"game": "zoliky", "options": EASY, "seats": seats, "name": "Jana", "seat": 0}
    made = page.request.post(f"{address}api/tables", data=table).json()
    page.goto(f"{address}#/{made['table']}/{made['token']}")
    sort_by_melds(page)
    return page


def sort_by_melds(page: Page) -> None:
    """The button names the order that the cards are in; a new round may keep it."""
    my_turn(page)
    if page.get_by_role("button", name="by rank").count():
        page.get_by_role("button", name="by rank").click()
        page.get_by_role("button", name="by melds").click()


def begin_turn(page: Page) -> None:
    """Draw, unless this is who begins with thirteen cards; begin again if the bot went out."""
    expect(page.locator(f"{MINE}, .after").first).to_be_visible()
    if page.locator(".after").count():
        page.get_by_role("button", name="Next round").click()
        sort_by_melds(page)
    draw = page.locator(".prompt").get_by_role("button", name="Draw")
    if draw.count():
        draw.click()
    expect(page.locator(".own .pick")).to_have_count(HAND + 1)


def choose(page: Page, *places: int) -> None:
    for place in places:
        page.locator(".own .pick").nth(place).click(position={"x": 12, "y": 12})


def discard_last(page: Page, laid: int = 0) -> None:
    """Discard, and wait until the table has it."""
    left = page.locator(".own .pick").count()
    free = page.locator(".own .pick:not(.ghost):not([aria-label*='oker'])")
    free.last.click(position={"x": 12, "y": 12})
    page.locator(".prompt").get_by_role("button", name="Discard").click()
    expect(page.locator(".own .pick")).to_have_count(left - 1 - laid)


def choose_a_meld(page: Page) -> Locator:
    """Turn after turn until the first cards are a meld; the button that lays it."""
    lay = page.locator(".prompt .primary")
    while True:  # chance gives one soon
        begin_turn(page)
        choose(page, 0, 1, 2)  # sorted by melds: the largest comes first
        if lay.inner_text().startswith("Lay ") and "these" not in lay.inner_text():
            return lay
        choose(page, 0, 1, 2)  # let them lie
        discard_last(page)


def test_a_meld_goes_through_the_draft_to_the_table(page: Page) -> None:
    mine = page.get_by_role("img", name="Meld of You")
    draft = page.get_by_role("group", name="Your draft")
    choose_a_meld(page).click()
    expect(draft).to_be_visible()
    expect(page.locator(".own .pick.ghost")).to_have_count(3)
    expect(mine).to_have_count(0)  # nothing is sent before the discard
    page.reload()
    expect(draft).to_be_visible()  # a reload in the middle of the turn keeps it
    expect(page.locator(".own .pick.ghost")).to_have_count(3)
    discard_last(page, laid=3)
    expect(mine).to_have_count(1)


def test_a_meld_is_laid_and_a_card_discarded_by_dragging(page: Page) -> None:
    choose_a_meld(page)
    cards = page.locator(".own .pick")
    drag(page, cards.nth(1), page.locator(".melds"))  # the other two go with it
    expect(page.locator(".own .pick.ghost")).to_have_count(3)
    drag(page, cards.last, page.locator("[data-place='pile:discard']"))
    expect(page.get_by_role("img", name="Meld of You")).to_have_count(1)
    expect(cards).to_have_count(HAND - 3)


def test_cards_that_are_no_meld_are_answered_by_the_law(page: Page) -> None:
    begin_turn(page)
    choose(page, HAND, HAND - 1, 0)
    page.locator(".prompt .primary").click()
    refused = page.get_by_role("alert")
    draft = page.get_by_role("group", name="Your draft")  # they may be a meld by luck
    expect(refused.or_(draft).first).to_be_visible()
    if refused.count():
        expect(refused).to_contain_text("Z-")
    assert page.locator(".own .pick").count() == HAND + 1


def test_the_last_move_is_shown_before_the_score(opened: Opens, address: str) -> None:
    page = opened()
    page.evaluate(SLOW)
    page.reload()
    sit_down(page, address, "zoliky", 2, "greedy", options=EASY)  # who soon goes out
    score = page.locator(".prompt").get_by_role("button", name="Show the score")
    play_round(page, PRESS_OR_END)
    told, log = (page.locator(each).evaluate(LETTERS) for each in (".prompt .say", "ol.lines"))
    assert told in log
    expect(page.locator(".felt .melds")).to_be_visible()  # the table, with what was laid
    expect(page.locator(".after")).to_have_count(0)
    score.click()
    expect(page.locator(".after")).to_be_visible()
