"""Bridge in a real browser: the auction on a small phone, both hands of declarer, a claim."""

from __future__ import annotations

from playwright.sync_api import Page

from eldest.server import messages as m
from tests.web.browser.company import company, sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.playing import drag, my_turn
from tests.web.conftest import Opens

SMALL = {"width": 320, "height": 568}
# North is the page and deals: it speaks first, fifth, ninth ...
ROUNDS = (("-", "X", "XX!", "1D!"), ("-", "1H", "X", "1S"), ("-", "P", "X", "1N"))
MORE = (("-", "P", "X", "2C"), ("-", "P", "X", "2D"), ("-", "P", "X", "2H"))
CALLS = [call for row in (*ROUNDS, *MORE) for call in row]
LIT = ".pick:not([aria-disabled])"


def by_list(state: m.State) -> str:
    """The call of the list; when it is read, passes, then any card."""
    said = len(state.view["calls"])
    return CALLS[said] if said < len(CALLS) else state.legal[0].text


def call(page: Page, text: str) -> None:
    """Press it in the bidding box, in two steps if it is a bid."""
    my_turn(page)
    box = page.locator(".bidbox")
    if text[0].isdigit():
        box.locator(".levels").get_by_role("button", name=text[0], exact=True).click()
        box.locator(".suits .btn").nth("CDHSN".index(text[1])).click()
        box.locator(".primary").click()
    else:
        box.get_by_role("button", name={"P": "Pass"}.get(text, text), exact=True).click()


def test_a_long_auction_stays_on_the_felt_of_a_small_phone(opened: Opens, address: str) -> None:
    page = opened(viewport=SMALL)
    link = sit_down(page, address, "bridge", 4, None)
    with company(link, range(1, 4), by_list):
        page.locator(".dock .primary").click()
        for text in ("1C", "P", "P", "P", "P", "P"):
            call(page, text)
        my_turn(page)
        expect(page.locator(".auction .next")).to_be_in_viewport()
        auction, felt = (page.locator(part).bounding_box() for part in (".auction", ".felt"))
        assert auction
        assert felt
        assert felt["y"] <= auction["y"]
        assert auction["y"] + auction["height"] <= felt["y"] + felt["height"]
        expect(page.locator(".auction .alert .mark")).to_have_count(1)  # the partner's is not told


def curious(state: m.State) -> str:
    """East asks about the first call, then everybody passes and plays what is legal."""
    asks = state.view["calls"] and not state.view["talk"] and state.actors == [1]
    return "ask:1" if asks else state.legal[0].text


def test_a_call_is_alerted_and_explained_to_who_asks(opened: Opens, address: str) -> None:
    page = opened()
    link = sit_down(page, address, "bridge", 4, None)
    with company(link, range(1, 4), curious):
        page.locator(".dock .primary").click()
        page.get_by_role("button", name="Alert or ask").click()
        page.get_by_label("What my call means").fill("16 or more")
        call(page, "1C")  # B-A.7
        expect(page.locator(".prompt")).to_contain_text("P1 asks what your")
        page.get_by_label("What my call means").fill("any shape")
        explain = page.get_by_role("button", name="Explain", exact=True)
        explain.click()
        expect(explain).to_have_count(0)
        expect(page.locator(".story")).to_contain_text("You explain call 1: any shape.")
        expect(page.get_by_role("alert")).to_have_count(0)


def test_declarer_plays_both_hands_by_drag_and_claims_the_rest(opened: Opens, address: str) -> None:
    page = opened()
    link = sit_down(page, address, "bridge", 4, None)
    with company(link, range(1, 4), lambda state: state.legal[0].text):
        page.locator(".dock .primary").click()
        call(page, "1N")
        dummy, own = page.locator(".open-hand"), page.locator(".own")
        expect(dummy.locator(".pick")).to_have_count(13)
        my_turn(page)
        drag(page, dummy.locator(LIT).first, page.locator(".trick"))
        expect(dummy.locator(".pick")).to_have_count(12)
        my_turn(page)
        drag(page, own.locator(LIT).first, page.locator(".trick"))
        expect(own.locator(".pick")).to_have_count(12)
        my_turn(page)
        page.get_by_role("button", name="Claim tricks").click()
        page.locator(".numbers select").select_option(label="Claim 3 more tricks")
        page.get_by_role("button", name="Claim 3 more tricks").click()
        expect(page.locator(".after .lines .law").first).to_be_visible()
