"""After the round the page shows what each card cost, and lets the player try again."""

from __future__ import annotations

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import my_turn, play_round
from tests.web.conftest import Opens


def test_a_round_is_reviewed_and_tried_again(opened: Opens, address: str) -> None:
    page = opened()
    # Its review takes the least time; seat 2 chooses, so that the page has little to say.
    sit_down(page, address, "marias", 3, "quiet", options={"first_dealer": 1})
    assert play_round(page)
    page.get_by_role("link", name="What each card cost").click()
    expect(page.locator(".open-row")).to_have_count(3)
    expect(page.locator(".move").first).to_be_visible()
    dear = page.locator(".move").first
    dear.click()
    expect(page.locator(".chosen .pill")).to_be_visible()
    assert_fine(page, "a review")
    page.get_by_role("button", name="Try again from here").click()
    my_turn(page)
    assert play_round(page)
    expect(page.get_by_text("This is a trial: nothing counts.")).to_be_visible()
    expect(page.get_by_role("link", name="What each card cost")).to_have_count(0)
