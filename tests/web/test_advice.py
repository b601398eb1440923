"""Hints in a real browser: in the deck and the words of the table, and only while they are true."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.playing import my_turn, press_next
from tests.web.conftest import Opens

pytestmark = pytest.mark.timeout(180)
SMALL = {"width": 320, "height": 568}
SEATS = {"mindikot": 4, "marias": 3, "zoliky": 4, "bridge": 4}
# What a hint says is made by the game, and looked at in every language by conformance/test_labels.
SPOKEN = [
    ("mindikot", "hi"),
    ("zoliky", "en"),
    ("bridge", "cs"),
]
CODE = re.compile(
    r"[SHDC][AKQJT2-9]|JK|[~<>=_]|[+](?!\d)|:(?! )"
)  # how actions are written, not read
TURNS = 12


def seated(opened: Opens, address: str, game: str, *, options: Any = None, **wishes: Any) -> Page:
    """At a table with hints, on the smallest phone."""
    page = opened(viewport=SMALL)
    chosen = json.dumps({"speed": "off", "patience": 0.05} | wishes)
    page.evaluate("text => localStorage.setItem('eldest-settings', text)", chosen)
    page.reload()
    sit_down(page, address, game, SEATS[game], "random", hints=True, options=options or {})
    my_turn(page)
    return page


def hint(page: Page) -> str:
    """Ask for one by the lamp; what is said."""
    page.locator(".lamp").click()
    expect(page.locator(".coach")).to_contain_text(":")  # before, one moment is asked for
    return page.locator(".coach").inner_text()


def play_on(page: Page) -> None:
    """Until the hint is gone, which a turn or its first part must do."""
    for _ in range(TURNS):
        if not page.locator(".coach").count():
            break
        press_next(page)
    expect(page.locator(".coach")).to_have_count(0)


def assert_fits(page: Page) -> None:
    box = page.locator(".coach").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert page.locator(".coach").evaluate("e => e.scrollWidth <= e.clientWidth")


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_a_hint_is_readable_and_goes_with_the_moment(
    opened: Opens, address: str, game: str, language: str
) -> None:
    page = seated(opened, address, game, language=language)
    said = hint(page)
    assert not CODE.search(said), said
    assert_fits(page)
    play_on(page)


@pytest.mark.parametrize(
    ("french", "signs", "language"), [(False, "#g-", "cs"), (True, "#f-", "hi")]
)
def test_a_hint_names_the_suits_of_the_chosen_deck(
    opened: Opens, address: str, french: bool, signs: str, language: str
) -> None:
    # Seat 0 chooses the trump card, so that the hint names a card.
    chooser = {"first_dealer": 2}
    page = seated(opened, address, "marias", options=chooser, french=french, language=language)
    said = hint(page)
    assert not CODE.search(said), said
    assert_fits(page)
    drawn = page.locator(".coach b use[href^='#f-'], .coach b use[href^='#g-']")
    links = drawn.evaluate_all("all => all.map((use) => use.getAttribute('href').slice(0, 3))")
    assert set(links) == {signs}
    expect(page.locator(".own .pick.hinted")).to_have_count(len(links))
    play_on(page)


def test_a_turn_of_several_parts_fits_the_smallest_phone(opened: Opens, address: str) -> None:
    # No deal is sure to bring such a turn soon, so the server's answer is put in its place.
    page = opened(viewport=SMALL)
    label = "Take the discard, lay J♥ Q♥ K♥, lay 5♠ 6♠ 7♠, discard 2♥"
    page.route_web_socket("**/socket", advising("take +HJHQHK +S5S6S7 -H2", label))
    at_once = {"meld_from_round": 1, "first_dealer": 0}  # seat 0 draws, and may lay
    sit_down(page, address, "zoliky", SEATS["zoliky"], "random", hints=True, options=at_once)
    my_turn(page)
    said = hint(page).replace("\n", "")
    assert not CODE.search(said), said
    assert re.match(r"Take .*, lay J.*Q.*K[^,]+, lay 5.*6.*7[^,]+, discard 2.*:", said), said
    assert_fits(page)


def advising(turn: str, label: str) -> Callable[[WebSocketRoute], None]:
    """A connection whose hints all say this turn; the server is not asked to build it."""

    def heard(message: str | bytes) -> str | bytes:
        told = json.loads(message)
        if told["t"] == "hinted":
            told |= {"text": turn, "label": label, "reason": "It goes straight to the table."}
        return json.dumps(told)

    def asked(server: WebSocketRoute, message: str | bytes) -> None:
        if json.loads(message)["t"] != "parts":  # it would be refused, in the place of the hint
            server.send(message)

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(heard(message)))
        socket.on_message(lambda message: asked(server, message))

    return route
