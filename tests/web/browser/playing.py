"""What a player does with the page: looks, presses, plays a round to its end."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page

from tests.web.browser.expecting import LONG, expect

# A device that has been here before: it wants no waiting and no sound, and no question before a
# card that the coach fears, which hangs on the deal.
CALM = {"speed": "off", "patience": 0.05, "sound": "off", "warnings": False}
SETTINGS = f"""localStorage.setItem('eldest-lessons-offered', '["*"]');
if (!localStorage.getItem('eldest-settings'))
localStorage.setItem('eldest-settings', '{json.dumps(CALM)}')"""
# Milliseconds, on a machine that is busy with something else.
ROUND = 120_000  # until it is this player's turn again; it needs a few
MANY = 2000  # presses in a round
# Something is asked of this player, and what he did last has been shown.
MINE = ".game[aria-busy=false] .prompt.yours"
# Press what comes next in a turn: a yes to a question, an action of the chosen cards, a call, a
# first card, an action without cards, more cards. In the bidding box that is one bid in no-trumps,
# which the second step makes, then passes. A card is one that is lit, of dummy where it is due.
PRESS = """() => {
  const find = (css) => document.querySelector(css);
  if (find('.after')) return 'over';
  const sure = find('dialog[open] .btn.costly');
  if (!find('.prompt.yours') || find('[aria-busy=true]')) return null;
  const lit = '.pick:not([aria-disabled]):not([aria-pressed=true]):not(.ghost)';
  const card = find(`.open-hand.live ${lit}`) ?? find(`.own ${lit}`);
  const spoken = find('.auction td:not(.next):not(:empty)');
  const bid = spoken ? null : find('.bidbox .suits .btn:last-child:not([aria-disabled])');
  const made = find('.bidbox .primary:not([aria-disabled])');
  const call = made ?? bid ?? find('.bidbox .calls .btn');
  const meant = find('.prompt .do .primary') ?? call;
  const first = find('.pick[aria-pressed=true]') ? null : card;
  const next = sure ?? meant ?? first ?? find('.prompt .do > .btn') ?? card;
  next?.click();
  return next && 'pressed';
}"""

# Press whenever the page has changed, until there is something else to say than that a button was
# pressed; how often. A look in each frame would keep the page drawing.
PLAY = """async ([most, patience]) => {
  let seen;
  const eyes = new MutationObserver(() => seen());
  eyes.observe(document, {subtree: true, childList: true, attributes: true});
  const change = () => new Promise((done) => { seen = done; setTimeout(done, 250); });
  for (let presses = 0, last = performance.now(); presses < most; await change()) {
    const said = (PRESS)();
    if (said && said !== 'pressed') return eyes.disconnect(), presses;
    if (said) [presses, last] = [presses + 1, performance.now()];
    if (performance.now() > last + patience) throw new Error('nothing to press');
  }
  throw new Error(`no end after ${most} presses`);
}"""


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
    expect(page.locator(MINE)).to_be_visible()


def drag(page: Page, card: Locator, onto: Locator) -> None:
    """Drag a card by its upper left corner, which no other card covers, and let it go."""
    card.hover(position={"x": 12, "y": 12})  # when it lies still, and nothing lies over it
    goal = onto.bounding_box()
    assert goal
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()


def play_round(page: Page, press: str = PRESS) -> int:
    """Play on until the score sheet shows, or what this function says; how many presses it took."""
    presses: int = page.evaluate(PLAY.replace("PRESS", press), [MANY, ROUND])
    return presses


def press_next(page: Page) -> None:
    """Press what comes next, when it is this player's turn."""
    page.wait_for_function(PRESS, timeout=ROUND)
