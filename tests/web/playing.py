"""What a player does with the page: looks, presses, plays a round to its end."""

from __future__ import annotations

import json
import time

from playwright.sync_api import ElementHandle, Page, expect

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


def play_round(page: Page) -> int:
    """Play on until the score sheet shows; how many presses it took."""
    presses, end = 0, time.monotonic() + ROUND
    while time.monotonic() < end:
        if page.query_selector(".after"):
            return presses
        button = _next(page)
        if button is None:
            page.wait_for_timeout(15)
            continue
        press(button)
        presses += 1
    raise AssertionError(f"no score sheet after {ROUND} s and {presses} presses")


def _next(page: Page) -> ElementHandle | None:
    """What to press: an action of the chosen cards, another action, or a card that is lit."""
    if not page.query_selector(".prompt.yours"):
        return None
    return (
        page.query_selector(".prompt .do .primary")
        or page.query_selector(".prompt .do button")
        or page.query_selector(".hand .pick:not([aria-disabled]):not([aria-pressed=true])")
    )


def press(button: ElementHandle) -> None:
    """Press what may be gone in the next moment."""
    button.evaluate("button => button.click()")
