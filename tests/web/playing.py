"""What a player does with the page: looks, presses, plays a round to its end."""

from __future__ import annotations

import json
import time

from playwright.sync_api import ElementHandle, Locator, Page, expect

# A device that has been here before and wants no waiting.
SETTINGS = f"""if (!localStorage.getItem('eldest-settings'))
localStorage.setItem('eldest-settings', '{json.dumps({"speed": "off", "patience": 0.05})}')"""
ROUND = 60  # seconds; a round needs a few
LONG = 15_000


def watched(page: Page, address: str, complaints: list[str]) -> Page:
    """Note errors of the page, and requests that leave the server's origin."""
    page.set_default_timeout(LONG)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((address, address.replace("http", "ws"), "blob:", "data:"))
            else complaints.append(f"asked {request.url}")
        ),
    )
    return page


def begin(page: Page, game: str) -> None:
    """Two taps from the start page to the cards."""
    page.locator(f".gamecard:has(input[value={game}])").click()
    page.locator(".dock .primary").click()
    expect(page.locator(".hand .pick").first).to_be_visible()


def my_turn(page: Page) -> None:
    """Wait until something is asked of this player."""
    expect(page.locator(".prompt.yours")).to_be_visible()


def drag(page: Page, card: Locator, onto: Locator) -> None:
    """Drag a card by its upper left corner, which no other card covers, and let it go."""
    start, goal = card.bounding_box(), onto.bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 12, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()


def play_round(page: Page) -> int:
    """Play on until the score sheet shows; how many presses it took."""
    presses, end = 0, time.monotonic() + ROUND
    while time.monotonic() < end:
        if page.query_selector(".after"):
            return presses
        if press_next(page):
            presses += 1
        else:
            page.wait_for_timeout(15)
    raise AssertionError(f"no score sheet after {ROUND} s and {presses} presses")


def press_next(page: Page) -> bool:
    """Press what comes next in a turn; False if it is not this player's."""
    button = _next(page)
    if button:
        # By script: what was found may be gone in the next moment.
        button.evaluate("button => button.click()")
    return button is not None


def _next(page: Page) -> ElementHandle | None:
    """What to press: an action of the chosen cards, a call, a first card, an action, more cards."""
    if not page.query_selector(".prompt.yours"):
        return None
    meant = page.query_selector(".prompt .do .primary") or _call(page)
    first = None if page.query_selector(".pick[aria-pressed=true]") else _card(page)
    return meant or first or page.query_selector(".prompt .do > .btn") or _card(page)


def _call(page: Page) -> ElementHandle | None:
    """In the bidding box: one bid in no-trumps, which the second step makes; then passes."""
    if page.query_selector(".bidbox .primary:not([aria-disabled])"):
        return page.query_selector(".bidbox .primary")
    bid = page.query_selector(".bidbox .suits .btn:last-child:not([aria-disabled])")
    spoken = page.query_selector(".auction td:not(.next):not(:empty)")
    return bid if bid and not spoken else page.query_selector(".bidbox .calls .btn")


def _card(page: Page) -> ElementHandle | None:
    """A card that is lit, of dummy where it is due."""
    lit = ".pick:not([aria-disabled]):not([aria-pressed=true]):not(.ghost)"
    return page.query_selector(f".dummy.live {lit}") or page.query_selector(f".own {lit}")
