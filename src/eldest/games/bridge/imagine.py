"""A viewer's knowledge of a deal; imagined worlds are made from it by replay."""

from __future__ import annotations

from eldest.cards import PACK_52, cards_of, cards_of_suits, mask_of, texts_of
from eldest.games.bridge.actions import TABLE
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.moves import TALK, TALK_ABOUT
from eldest.games.bridge.talk.remarks import parted
from eldest.games.bridge.view import View
from eldest.protocol.constants import CHANCE, LEAD, NOBODY, SHUFFLE
from eldest.protocol.imagine import AS_HEARD, Imagination, Order

SEATS = range(4)


def imagination_of(view: View, kernel: Bridge, dealing: BridgeDealing) -> Imagination:
    """The viewer's deal with its gaps, and what the viewer heard."""
    acts = [(seat, move_of(text, view.seat), AS_HEARD) for seat, text in view.history]
    drawn = any(LEAD <= move < SHUFFLE for _, move, _ in acts)
    dealer = view.setup.leader
    kernel.begin(CHANCE if drawn or dealer is None else dealer)
    orders = [_order(view, dealing)] if view.shuffled else []
    return Imagination(kernel, view.seat, orders, acts, _turn(view))


def move_of(text: str, viewer: int | None) -> int:
    """The move that a viewer heard; of hidden talk, only whose call it was about."""
    if text == "talk":
        return TALK if viewer is None else TALK_ABOUT + (viewer ^ 2)
    return parted(text, TABLE.numbers)[0]


def notes_of(view: View) -> dict[int, str]:
    """The words that a viewer heard, by their place in the history."""
    found = {}
    for place, (_, text) in enumerate(view.history):
        note = None if text in TABLE.numbers else parted(text, TABLE.numbers)[1]
        if note is not None:
            found[place] = note
    return found


def _turn(view: View) -> int:
    """The actor; moves do not show whether a refused claim was proved, but the view does."""
    if view.turn is not None:
        return view.turn
    return NOBODY if view.phase == "end" else CHANCE


def _order(view: View, dealing: BridgeDealing) -> Order:
    """The pack as the viewer knows it; B-P.2: a hand has no suit that it did not follow."""
    if view.setup.leader is None:
        return Order([-1] * PACK_52.size, PACK_52.cards, [0])
    known = [[*cards_of(_known(view, seat))] for seat in SEATS]
    pack = [
        known[seat].pop() if known[seat] else -1 - seat
        for seat in dealing.pockets(view.setup.leader)
    ]
    seen = mask_of(card for card in pack if card >= 0)
    unseen = [card for card in PACK_52.cards if not seen >> card & 1]
    return Order(pack, unseen, [*map(cards_of_suits, view.lacked)])


def _known(view: View, seat: int) -> int:
    """The cards of a hand as it was dealt, as far as the viewer has seen them."""
    held = view.hand if seat == view.seat else view.shown[seat] or texts_of(0)
    laid = [laid.number for laid in (*view.gone, *view.trick) if laid.seat == seat]
    return held.mask | mask_of(laid)
