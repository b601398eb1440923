"""A viewer's knowledge of a deal of Mindikot; imagined worlds are made from it by replay."""

from __future__ import annotations

from eldest.cards import cards_of_suits, mask_of, read_card
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.moves import CARDS, FACE_DOWN, HIDE, PASS, TABLE
from eldest.games.mindikot.view import View
from eldest.protocol.constants import CHANCE, LEAD, SHUFFLE
from eldest.protocol.dealing import HandsDealing
from eldest.protocol.imagine import AS_HEARD, Imagination, Order


def imagination_of(view: View, kernel: Mindikot, dealing: HandsDealing) -> Imagination:
    """The viewer's deal with its gaps, and what the viewer heard."""
    heard = [(seat, TABLE.row(text)[0]) for seat, text in view.history]
    drawn = any(move >= LEAD for seat, move in heard if move != SHUFFLE)
    leader = None if drawn else view.setup.leader
    kernel.begin(CHANCE if leader is None else leader)
    if not view.shuffled:
        return Imagination(kernel, view.seat, [], [])
    if view.setup.leader is None:
        pack = list(dealing.pack.cards)
        order = Order([-1] * len(pack), pack, [0])
        return Imagination(kernel, view.seat, [order], [(CHANCE, SHUFFLE, AS_HEARD)])
    deal = _Deal(view, heard, dealing, view.setup.leader)
    acts = [
        (seat, HIDE, deal.hidden_spot) if move == FACE_DOWN else (seat, move, AS_HEARD)
        for seat, move in heard
    ]
    return Imagination(kernel, view.seat, [deal.order()], acts)


class _Deal:
    """The cards of each hand that the viewer knows, and the places of the others in the pack."""

    def __init__(
        self, view: View, heard: list[tuple[int, int]], dealing: HandsDealing, leader: int
    ) -> None:
        self.view = view
        self.pack = [0] * dealing.pack.size
        self.whole = dealing.pack.cards
        pockets = dealing.pockets(leader)
        self.spots = [
            [spot for spot, pocket in enumerate(pockets) if pocket == seat]
            for seat in range(dealing.seats)
        ]
        self.known = [_played(heard, seat) for seat in range(dealing.seats)]
        if view.seat is not None:
            self.known[view.seat] |= view.hand.mask
        self.hidden_spot = AS_HEARD
        for seat in range(dealing.seats):
            self._lay(seat)

    def _lay(self, seat: int) -> None:
        """A seat's known cards on its first spots, gaps on the rest; the hidden card has a spot."""
        view, spots = self.view, self.spots[seat]
        hides = seat == view.hider
        if hides and view.hidden_card is not None:
            self.known[seat] |= 1 << read_card(view.hidden_card)
        cards = [card for card in self.whole if self.known[seat] >> card & 1]
        for spot in spots:
            self.pack[spot] = cards.pop(0) if cards else -1 - seat
        if hides and view.hidden_card is not None:
            self.hidden_spot = self.pack.index(read_card(view.hidden_card))
        elif hides:
            self.hidden_spot = spots[-1]
            self.pack[spots[-1]] = -1 - len(self.spots)

    def order(self) -> Order:
        """The pack as the viewer knows it; K-10.3: a hand has no suit that it did not follow."""
        known = mask_of(card for card in self.pack if card >= 0)
        unseen = [card for card in self.whole if not known >> card & 1]
        return Order(self.pack, unseen, [*map(cards_of_suits, self.view.lacked), 0])


def _played(heard: list[tuple[int, int]], seat: int) -> int:
    """The cards that a seat has laid: played or passed."""
    moves = [move for who, move in heard if who == seat]
    plays = [move for move in moves if move < CARDS]
    passes = [move - PASS for move in moves if PASS <= move < HIDE]
    return mask_of([*plays, *passes])
