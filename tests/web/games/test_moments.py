"""What the table shows from one moment to the next, in a real browser."""

from __future__ import annotations

import json
import time

from playwright.sync_api import Page

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.playing import MINE, my_turn, press_next
from tests.web.conftest import Opens

DESK = {"width": 1280, "height": 560}
# Whether the last line of the log can be seen, and how far its list can be scrolled.
LAST_LINE = """list => {
  if (!list.lastElementChild) return [true, 0];
  const [box, last] = [list, list.lastElementChild].map((each) => each.getBoundingClientRect());
  const inside = last.bottom <= box.bottom + 1 && box.bottom <= innerHeight && last.top >= box.top;
  return [inside, list.scrollHeight - list.clientHeight];
}"""
# Whether the hand has fewer cards than that.
FEWER = "held => document.querySelectorAll('.own .pick').length < held"


def wish(page: Page, **settings: object) -> None:
    chosen = json.dumps({"speed": "off", "patience": 0.05} | settings)
    page.evaluate("text => localStorage.setItem('eldest-settings', text)", chosen)
    page.reload()


def lead_while_a_trick_lies(page: Page) -> None:
    """Play on until this player has won a trick, and it still lies on the table."""
    lit = page.locator(".own .pick:not([aria-disabled])")
    while True:
        expect(page.locator(f"{MINE}, .after")).to_be_visible()
        if page.locator(".after").count():
            page.get_by_role("button", name="Next round").click()
        elif page.locator(".trick [data-card]").count() == 4:
            return
        else:
            held = page.locator(".own .pick").count()
            lit.first.click(position={"x": 8, "y": 8})  # the highest of its suit
            expect(page.locator(".own .pick")).not_to_have_count(held)
            expect(page.locator(".trick:has(li:nth-child(4) .c), .after")).to_be_visible()
            if not page.locator(MINE).count():
                page.locator(".felt").click(position={"x": 4, "y": 4})  # look no longer


def test_a_tap_while_the_full_trick_lies_plays_its_card_once(opened: Opens, address: str) -> None:
    page = opened()
    wish(page, patience=8, oneTap=True)
    sit_down(page, address, "mindikot", 4, "random")
    lead_while_a_trick_lies(page)
    held = page.locator(".own .pick").count()
    card = page.locator(".own .pick").first.element_handle()
    card.evaluate("card => card.click()")
    page.wait_for_function(FEWER, arg=held)  # the table has answered
    card.evaluate("card => card.click()")
    expect(page.locator(".own .pick")).to_have_count(held - 1)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_log_shows_its_newest_line_unless_the_reader_went_back(
    opened: Opens, address: str
) -> None:
    page = opened(viewport=DESK)
    sit_down(page, address, "mindikot", 4, "random")
    log = page.locator("ol.lines")
    end = time.monotonic() + 60
    my_turn(page)
    while log.evaluate(LAST_LINE)[1] < 100:  # more lines than there is room for
        assert time.monotonic() < end
        press_next(page)
        my_turn(page)
    assert log.evaluate(LAST_LINE)[0]
    log.evaluate("list => { list.scrollTop = 0 }")
    lines = log.locator("li").count()
    while log.locator("li").count() == lines:
        press_next(page)
    assert log.evaluate("list => list.scrollTop") == 0
