"""The facts that a bridge bot derives from its view before it plays a card."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from eldest.bots.sight import SUIT, TrickSight
from eldest.cards import cards_of, mask_of, suit_number
from eldest.deal import Draws
from eldest.games.bridge.calls import read_call
from eldest.games.bridge.deals import WHOLE
from eldest.games.bridge.view import View

SEATS = range(4)
BOOK = 6
HONOUR = 5  # ranks of A K Q J T are below it


class Sight(TrickSight[View]):
    """The facts that the bot derives: the open hands, the cards gone, the contract."""

    def __init__(self, view: View, dice: Draws) -> None:
        super().__init__(view, dice)
        self.contract = cast(str, view.contract)
        self.declarer, self.dummy = cast(int, view.declarer), cast(int, view.dummy)
        self.calls = tuple(read_call(said.call) for said in view.calls)
        self.trump = suit_number(None if self.contract[1] == "N" else self.contract[1])
        self.played = [*((laid.seat, laid.number) for laid in view.gone), *self.laid]
        self.known = [self._known(seat) for seat in SEATS]
        self.unseen = WHOLE & ~mask_of(card for _, card in self.played) & ~sum(self.known)

    def _known(self, seat: int) -> int:
        """The player's own cards, and those that lie open."""
        shown = self.view.hand if seat == self.seat else self.view.shown[seat]
        return shown.mask if shown else 0

    @cached_property
    def gone(self) -> list[int]:
        """The cards that each seat has played."""
        return [mask_of(card for owner, card in self.played if owner == seat) for seat in SEATS]

    @property
    def turn(self) -> int:
        """The hand that has to play: the player's own, or dummy."""
        return cast(int, self.view.from_hand)

    @property
    def hand(self) -> int:
        """The cards of the hand that has to play."""
        return self.known[self.turn]

    @property
    def is_declarer(self) -> bool:
        """Whether this player declares."""
        return self.seat == self.declarer

    @property
    def target(self) -> int:
        """The tricks that make the contract."""
        return BOOK + int(self.contract[0])

    @property
    def is_ours(self) -> bool:
        """Whether our side is winning the trick so far."""
        return self.view.winning is not None and (self.view.winning ^ self.seat) & 1 == 0

    def beats(self, card: int, best: int) -> bool:
        """Whether a card beats another that lies in the trick."""
        if card // 13 == best // 13:
            return card < best
        return card // 13 == self.trump

    def winners(self) -> list[int]:
        """The cards that would win the trick now, the cheapest first."""
        winning = [card for card in cards_of(self.choices) if self.beats(card, self.best)]
        return sorted(winning, key=self.price)

    def lowest(self) -> int:
        """The card that costs least."""
        return min(cards_of(self.choices), key=self.price)

    def price(self, card: int) -> tuple[bool, int, int]:
        """The cost of giving up a card: most for a trump, then for a high card."""
        return card // 13 == self.trump, -(card % 13), (self.hand & SUIT[card // 13]).bit_count()

    def is_forced(self) -> bool:
        """Whether all legal cards are neighbours in one suit, and so worth the same."""
        cards = cards_of(self.choices)
        if cards[0] // 13 != cards[-1] // 13:
            return False
        between = (1 << cards[-1]) - (1 << cards[0]) & ~self.choices
        others = self.unseen | self.table
        for seat in SEATS:
            others |= 0 if seat == self.turn else self.known[seat]
        return not between & others

    def above(self, card: int) -> int:
        """The unseen cards of its suit that are higher."""
        return self.unseen & SUIT[card // 13] & (1 << card) - 1

    def is_master(self, card: int) -> bool:
        """Whether no card out of sight is higher in its suit."""
        return not self.above(card)
