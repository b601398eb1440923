"""A whole round of every game by keys alone, to its proof: the focus is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from eldest.games import GAMES
from tests.web.browser.company import company, sit_down
from tests.web.browser.devices import PHONE
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import ROUND, my_turn
from tests.web.conftest import Opens

# Six hands leave a small stock, and with it the deal ends (Z-10.4): it is soon over.
SHORT: dict[str, object] = {"players": 6, "max_reshuffles": 0}
# How many sit there, whom one plays against (None: people who play what is legal), house rules.
TABLES: dict[str, tuple[int, str | None, dict[str, object]]] = {
    "mindikot": (6, "random", {"players": 6}),  # eight tricks instead of thirteen
    "marias": (3, "quiet", {}),
    "zoliky": (6, "greedy", SHORT),
    "bridge": (4, None, {}),
}
OTHERS: tuple[int, str | None, dict[str, object]] = (4, "random", {})  # games that were installed
# What the keys are about: whose turn, what has the focus, what is lit, what can be done.
LOOK = """presses => {
  const all = (css) => [...document.querySelectorAll(css)];
  const over = all('.after').length > 0;
  const lost = presses > 0 && document.activeElement === document.body;
  const mine = all('.prompt.yours').length > 0 && !all('[aria-busy=true]').length;
  return (over || mine || lost) && {
    over,
    lost,
    raised: all('.pick[aria-pressed=true]').length,
    acts: all('.prompt .primary:not([aria-disabled])').length,
    asked: all('.prompt .do, .bidbox').length > 0 && !all('.numbers').length,
  };
}"""
LISTEN = """() => {
  globalThis.told = [];
  new MutationObserver(() => told.push(document.querySelector('[aria-live]')?.textContent))
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
# Which key leads to what is looked for; "" if the focus is there, null if there is no such thing.
TOWARDS = """css => {
  const [from, to] = [document.activeElement, document.querySelector(css)];
  if (!to || from.matches(css)) return to && '';
  if (from.closest('.own ol') && to.closest('.prompt')) return 'ArrowUp';
  return from.compareDocumentPosition(to) & 2 ? 'Shift+Tab' : 'Tab';
}"""
LIT = ".pick:not([aria-disabled]):not(.ghost)"


@contextmanager
def table(page: Page, address: str, game: str) -> Iterator[None]:
    """A table where the page's round has begun."""
    seats, level, options = TABLES.get(game, OTHERS)
    link = sit_down(page, address, game, seats, level, options=options)
    if level:
        yield
        return
    with company(link, range(1, seats)):
        page.locator(".dock .primary").focus()
        page.keyboard.press("Enter")
        yield


def look(page: Page, presses: int) -> dict[str, object]:
    """What there is when it is this player's turn, or something else needs to be seen."""
    seen: dict[str, object] = page.wait_for_function(
        LOOK, arg=presses, timeout=ROUND, polling=20
    ).json_value()
    return seen


def find(page: Page, css: str) -> bool:
    """Go towards what is looked for; False if it is not there, or has gone meanwhile."""
    for _ in range(40):
        key = page.evaluate(TOWARDS, css)
        if not key:
            return key is not None
        page.keyboard.press(key)
        if key == "ArrowUp":  # from the hand to the row of buttons
            page.keyboard.press("Home")
    return False


def press_next(page: Page, now: dict[str, object]) -> bool:
    """An action of the raised cards, a card that is lit, or what needs no card."""
    first_cards = not now["raised"] and not now["asked"]  # else something but a card is asked
    found = (
        (now["acts"] and find(page, ".prompt .primary:not([aria-disabled])"))
        or (first_cards and (find(page, f".open-hand.live {LIT}") or find(page, f".own {LIT}")))
        or find(page, ".prompt .do > .btn:first-child, .bidbox .calls .btn:first-child")
        or find(page, f".own {LIT}:not([aria-pressed=true])")  # one card more
    )
    if found:
        page.keyboard.press("Enter")
    return bool(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_keyboard_alone(opened: Opens, address: str, game: str) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    with table(page, address, game):
        my_turn(page)
        page.evaluate(LISTEN)
        presses = 0
        while not (now := look(page, presses))["over"]:
            assert not now["lost"], f"the focus was lost after {presses} presses"
            presses += press_next(page, now)
        expect(page.locator(".after .law").first).to_be_visible()
        assert len(set(page.evaluate("told"))) > presses / 3  # what happened was said
        expect(page.locator(".sealed")).to_have_text("Verified on this device")
        page.set_viewport_size(PHONE)
        assert_fine(page, f"the score sheet of {game}")
        assert find(page, ".dock .primary")
        page.keyboard.press("Enter")
        expect(page.locator(".after .dock .primary")).to_have_count(0)
