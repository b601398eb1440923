"""The auction (section 7): plain Python, with C types in auction.pxd."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import bits
from eldest.deal.dice import Dice
from eldest.games.bridge.calls import BIDS, CALLS, DOUBLE, NO_BID, PASS, REDOUBLE
from eldest.games.bridge.figures import NOBODY
from eldest.protocol.law import Refusal
from eldest.tricks import play as base

NOT_RISKED, DOUBLED, REDOUBLED = range(3)
EVERY_BID = (1 << BIDS) - 1
EVERY_CALL = (1 << CALLS) - 1

TOO_LOW = Refusal("R-A-LOW", "B-A.2")
NO_DOUBLE = Refusal("R-A-X", "B-A.3")
NO_REDOUBLE = Refusal("R-A-XX", "B-A.3")


class Auction:
    """The calls so far, and what they leave open."""

    def __init__(self, dealer: int = 0) -> None:
        self.calls = [0] * 320
        self.first = [0] * 10  # by side and denomination: who bid it first (B-A.5)
        self.bids = [0, 0, 0, 0]  # by seat: the mask of the bids that he made
        self.begin(dealer)

    def begin(self, dealer: int) -> None:
        """Before the first call."""
        self.dealer = dealer
        self.turn = dealer
        self.count = 0
        self.bid = NO_BID
        self.bidder = NOBODY
        self.risk = NOT_RISKED
        self.passes = 0
        self.doubled = 0  # masks of the bids that were doubled and redoubled
        self.redoubled = 0
        for place in range(10):
            self.first[place] = NOBODY
        for seat in range(4):
            self.bids[seat] = 0

    # -- what the law leaves ------------------------------------------------------------------

    def legal(self) -> int:
        """B-A.8: the mask of the calls that the last duty leaves."""
        if self.is_over():
            return 0
        calls = EVERY_BID & ~(base.BIT[self.bid + 1] - 1) | base.BIT[PASS]
        if self.may_double():
            calls |= base.BIT[DOUBLE]
        if self.may_redouble():
            calls |= base.BIT[REDOUBLE]
        return calls

    def duties(self) -> Iterator[tuple[Refusal, int]]:
        """Each law that binds the player in turn, with the calls it leaves."""
        calls = EVERY_CALL & ~(base.BIT[self.bid + 1] - 1)
        yield TOO_LOW, calls
        if not self.may_double():
            calls &= ~base.BIT[DOUBLE]
            yield NO_DOUBLE, calls
        if not self.may_redouble():
            yield NO_REDOUBLE, calls & ~base.BIT[REDOUBLE]

    def may_double(self) -> bool:
        """B-A.3: the last call that is no pass is a bid by an opponent."""
        return self.bid != NO_BID and self.risk == NOT_RISKED and self.is_against()

    def may_redouble(self) -> bool:
        """B-A.3: the last call that is no pass is a double by an opponent."""
        return self.risk == DOUBLED and not self.is_against()

    def is_against(self) -> bool:
        """Whether the last bid is an opponent's."""
        return (self.turn ^ self.bidder) & 1 != 0

    def is_over(self) -> bool:
        """B-A.4: four passes at once, or three after a bid."""
        return self.passes == (4 if self.bid == NO_BID else 3)

    def is_passed_out(self) -> bool:
        """B-A.4."""
        return self.passes == 4

    # -- what a call does ---------------------------------------------------------------------

    def add(self, call: int) -> None:
        """The player in turn makes a call that was judged."""
        self.calls[self.count] = call
        self.count += 1
        if call == PASS:
            self.passes += 1
        else:
            self.passes = 0
            self.raise_to(call)
        self.turn = (self.turn + 1) & 3

    def raise_to(self, call: int) -> None:
        """A bid, a double or a redouble; a new bid clears both (B-A.3)."""
        if call == DOUBLE:
            self.risk = DOUBLED
            self.doubled |= base.BIT[self.bid]
        elif call == REDOUBLE:
            self.risk = REDOUBLED
            self.redoubled |= base.BIT[self.bid]
        else:
            self.bid = call
            self.bidder = self.turn
            self.risk = NOT_RISKED
            self.bids[self.turn] |= base.BIT[call]
            place = (self.turn & 1) * 5 + call % 5
            if self.first[place] == NOBODY:
                self.first[place] = self.turn

    def declarer(self) -> int:
        """B-A.5: who of the last bidder's side first bid its denomination; NOBODY without a bid."""
        if self.bid == NO_BID:
            return NOBODY
        return self.first[(self.bidder & 1) * 5 + self.bid % 5]

    def random_call(self, dice: Dice) -> int:
        """A call that the law allows, each equally likely."""
        calls = self.legal()
        return bits.nth_bit(calls, dice.below(bits.popcount(calls)))

    # -- for those who look on from Python ----------------------------------------------------

    def call(self, place: int) -> int:
        """The call at a place, counted from 0."""
        return self.calls[place]

    def bids_of(self, seat: int) -> int:
        """The mask of the bids that a seat made."""
        return self.bids[seat]

    def copy(self) -> Auction:
        """An independent auction in the same state."""
        other = Auction(self.dealer)
        other.turn = self.turn
        other.count = self.count
        other.bid = self.bid
        other.bidder = self.bidder
        other.risk = self.risk
        other.passes = self.passes
        other.doubled = self.doubled
        other.redoubled = self.redoubled
        for place in range(self.count):
            other.calls[place] = self.calls[place]
        for place in range(10):
            other.first[place] = self.first[place]
        for seat in range(4):
            other.bids[seat] = self.bids[seat]
        return other
