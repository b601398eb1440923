"""Mariáš in a real browser: what was said stands on the table, cards go to the trick by drag."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from eldest.server import messages as m
from tests.web.browser.company import Choose, company, sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import drag, my_turn, play_round
from tests.web.conftest import Opens

DEALT_AGAIN = "before => document.querySelector('.own')?.innerHTML !== before"


def preferring(*patterns: str) -> Choose:
    """The first action that fits the first pattern that any fits."""

    def choose(state: m.State) -> str:
        texts = [offer.text for offer in (*state.legal, *state.parts)]
        wanted = (text for pattern in patterns for text in texts if re.match(pattern, text))
        return next(wanted, texts[0])

    return choose


def press(page: Page, name: str) -> None:
    my_turn(page)
    page.locator(".prompt").get_by_role("button", name=name).click()


def test_bids_and_the_open_hand_can_be_seen(opened: Opens, address: str) -> None:
    page = opened()
    options = {"first_dealer": 0, "open_hand": "on"}  # seat 1 chooses
    link = sit_down(page, address, "marias", 3, None, options=options)
    words = ("pass_choice", "bid:GAME", "pass", "declare:.*GAME", "respond:good", "open")
    with company(link, range(1, 3), preferring(*words)):
        page.locator(".dock .primary").click()
        my_turn(page)  # M-6.3
        expect(page.get_by_role("list", name="Auction")).to_contain_text("P2 Game")
        press(page, "Pass")
        expect(page.get_by_role("list", name="Contract and doubling")).to_contain_text("Game P2")
        press(page, "Good, no raise")
        expect(page.locator(".prompt")).to_contain_text("has laid the hand open")  # M-17.1
        expect(page.get_by_role("region", name="Hand of P2").locator(".pick")).to_have_count(10)


def refused_sharps(page: Page) -> list[str]:
    """Choose the trump card, then an ace or a ten, twice; what they are called."""
    my_turn(page)
    page.locator(".own .pick").first.click()
    page.locator(".prompt .primary").click()
    expect(page.locator(".own .pick")).to_have_count(11)
    sharp = page.locator(".own .pick:is([aria-label*='ace'], [aria-label*='ten of'])")
    labels = [str(card.get_attribute("aria-label")) for card in sharp.all()[:2]]
    names = [label.removesuffix(", not allowed now") for label in labels]
    for name in names:
        page.get_by_role("button", name=name).click(position={"x": 12, "y": 12}, force=True)
        expect(page.get_by_role("alert")).to_contain_text("M-5.4")
    return names


def test_sharps_are_refused_for_the_talon_and_misere_is_asked_twice(
    opened: Opens, address: str
) -> None:
    page = opened()
    chosen: list[str] = []
    while len(chosen) < 2:  # chance gives two of them nearly always
        sit_down(page, address, "marias", 3, "random", options={"first_dealer": 2})
        chosen = refused_sharps(page)
    expect(page.locator(".own .pick[aria-pressed=true]")).to_have_count(0)
    page.get_by_role("radio", name="Misère").check(force=True)
    expect(page.locator(".own .pick")).to_have_count(12)  # M-5.6: the desk card too
    for name in chosen:
        page.get_by_role("button", name=name).click(position={"x": 12, "y": 12})
    expect(page.locator(".prompt .primary")).to_have_count(0)
    page.get_by_role("button", name="Misère…").click()
    asked = page.get_by_role("dialog", name="Misère?")
    expect(asked).to_contain_text("must not win a single trick")
    assert_fine(page, "the question before Misère")
    page.keyboard.press("Escape")  # as the button that leads back does
    expect(page.get_by_role("button", name="Misère…")).to_be_focused()
    page.keyboard.press("Enter")
    asked.get_by_role("button", name="Back to my cards").click()
    expect(page.locator(".own .pick[aria-pressed=true]")).to_have_count(2)  # nothing was done
    page.get_by_role("radio", name="Slam").check(force=True)  # the cards stay chosen
    page.get_by_role("button", name="Slam…").click()
    page.get_by_role("dialog", name="Slam?").get_by_role("button", name="Yes, Slam").click()
    expect(page.locator(".own .pick")).to_have_count(10)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".own .pick:focus")).to_have_count(1)


def test_m_5_7_the_talon_is_changed_while_the_others_think(opened: Opens, address: str) -> None:
    page = opened()
    link = sit_down(page, address, "marias", 3, None, options={"first_dealer": 2})
    with company(link, range(1, 3), lambda state: ""):
        page.locator(".dock .primary").click()
        my_turn(page)
        page.locator(".own .pick").first.click()
        page.locator(".prompt .primary").click()
        expect(page.locator(".own .pick")).to_have_count(11)
        lit = page.locator(".own .pick:not([aria-disabled]):not([aria-pressed=true])")
        for _ in range(2):
            lit.last.click(position={"x": 12, "y": 12})
        page.locator(".prompt .primary").click()
        expect(page.locator(".own .pick")).to_have_count(9)
        page.locator(".prompt").get_by_role("button", name="Change the talon").click()
        expect(page.locator(".own .pick")).to_have_count(11)  # the talon too
        page.locator(".prompt").get_by_role("button", name="Clear").click()
        expect(page.locator(".own .pick")).to_have_count(9)
        page.locator(".prompt").get_by_role("button", name="Change the talon").click()
        for _ in range(2):
            lit.first.click(position={"x": 12, "y": 12})
        page.locator(".prompt").get_by_role("button", name="Change the talon:").click()
        expect(page.locator(".own .pick")).to_have_count(9)
        expect(page.get_by_role("alert")).to_have_count(0)


def test_the_talon_is_taken_only_after_a_question(opened: Opens, address: str) -> None:
    page = opened()
    link = sit_down(page, address, "marias", 3, None, options={"first_dealer": 1})
    with company(link, range(1, 3), preferring("choose", "discard")):
        page.locator(".dock .primary").click()
        my_turn(page)
        page.locator(".prompt .btn", has_text="…").click()
        asked = page.get_by_role("dialog", name="Take the talon?")
        expect(asked).to_contain_text("M-5.9")
        asked.get_by_role("button", name="Yes, take the talon").click()
        expect(page.locator(".own .pick")).to_have_count(12)


def test_m_8_6_a_speech_is_put_together_and_cards_are_played_by_drag_also_after_a_reload(
    opened: Opens, address: str
) -> None:
    page = opened()
    options = {"first_dealer": 1, "rounds": 3}
    link = sit_down(page, address, "marias", 3, None, options=options)
    quiet = preferring("choose", "discard", "good", "announce:GAME", "respond:good")
    with company(link, range(1, 3), quiet):
        page.locator(".dock .primary").click()
        press(page, "Good")  # M-5.8
        press(page, "Double (flek) on the Game")
        expect(page.get_by_role("group", name="Your draft")).to_contain_text("on the Game")
        press(page, "That is all")
        expect(page.locator(".stakes .times")).to_have_text(re.compile(".2$"))  # the play has begun
        expect(page.get_by_role("alert")).to_have_count(0)
        lit, trick = page.locator(".own .pick:not([aria-disabled])"), page.locator(".trick")
        for left in range(9, 5, -1):
            if left == 6:
                page.reload()
            my_turn(page)
            drag(page, lit.first, trick)
            expect(page.locator(".own .pick")).to_have_count(left)
        play_round(page)  # the other tricks by presses
        expect(page.get_by_role("slider", name="Replay")).to_have_attribute("max", re.compile("3."))
        page.get_by_role("button", name="End the match here").click()  # M-15.4
        asked = page.get_by_role("status").filter(has_text="You have asked to end the match")
        expect(asked).to_be_visible()


def test_m_3_8_a_misdeal_is_owned_up_to_after_a_question(opened: Opens, address: str) -> None:
    page = opened()
    options = {"first_dealer": 0, "misdeals": "per_deal"}
    link = sit_down(page, address, "marias", 3, None, options=options)
    asked = page.get_by_role("dialog", name="Deal again?")
    with company(link, range(1, 3), lambda state: ""):  # the chooser takes his time
        page.locator(".dock .primary").click()
        for told in ("This one is free", "pay the small penalty"):
            cards = page.locator(".own").inner_html()
            page.get_by_role("button", name="Misdeal…").click()
            expect(asked).to_contain_text(told)
            asked.get_by_role("button", name="Yes, deal again").click()
            page.wait_for_function(DEALT_AGAIN, arg=cards)
            expect(asked).to_have_count(0)
        expect(page.get_by_role("button", name="Misdeal…")).to_be_visible()
