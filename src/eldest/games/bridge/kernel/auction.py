"""The deal and the auction (sections 3 and 7); C types are in auction.pxd."""

from __future__ import annotations

from eldest.cards.masks import BIT
from eldest.games.bridge.calls import BIDS, NO_BID, trump_of
from eldest.games.bridge.constants import NO_SEAT
from eldest.games.bridge.kernel.phases import AUCTION, LEADING, OVER, PLAYING, SHUFFLING
from eldest.games.bridge.moves import BID, CALL_DOUBLE, CALL_PASS, CALL_REDOUBLE, OFFERS, WORDS
from eldest.games.bridge.options import Options
from eldest.games.bridge.refusals import CALL_TURN, CALLED_LATE, NO_DOUBLE, NO_REDOUBLE, TOO_LOW
from eldest.protocol.constants import CHANCE, FINE, NOBODY
from eldest.tricks.kernel import TrickKernel

NOT_RISKED, DOUBLED, REDOUBLED = range(3)
EVERY_BID = (1 << BIDS) - 1
TRUMPS = [trump_of(denomination) for denomination in range(5)]
CARDS = 52
FACTS = 13  # words of `fact`
RECALLS = 88  # the last moves: the play, a claim, and the end of a long auction


class Bidding(TrickKernel):
    """The state of the auction: the calls so far, and which calls may follow."""

    def __init__(self, options: Options) -> None:
        super().__init__(4, 2, WORDS, FACTS, RECALLS, players=4, step=1)
        self.offers = OFFERS
        self.vulnerable = int(options.vulnerability)  # a bit for each side
        self.claims = int(options.claims)
        self.first = [NO_SEAT] * 10  # by side and denomination: who bid it first (B-A.5)
        self.bids = [0, 0, 0, 0]  # by seat: the mask of the bids that it made
        self.phase = OVER
        self.dealer = 0
        self.open_auction()

    def open_auction(self) -> None:
        """Set up the auction before the first call."""
        self.calls = 0
        self.passes = 0  # the last calls, if they are passes
        self.bid = NO_BID
        self.bidder = NO_SEAT
        self.risk = NOT_RISKED
        self.doubled = 0  # masks of the bids that were doubled and redoubled
        self.redoubled = 0
        self.declarer = NO_SEAT
        self.dummy = NO_SEAT
        for place in range(10):
            self.first[place] = NO_SEAT
        for seat in range(4):
            self.bids[seat] = 0

    # -- section 3: the deal ------------------------------------------------------------------

    def collect(self, dealer: int) -> None:
        """B-0.2: the whole pack waits for the shuffle."""
        self.phase = SHUFFLING
        self.dealer = dealer
        for card in range(CARDS):
            self.pack[card] = card
        self.await_shuffle(CARDS)

    def after_shuffle(self) -> None:
        """B-B.1: the dealer is known, or chance draws one."""
        if self.dealer == CHANCE:
            self.phase = LEADING
        else:
            self.deal(self.dealer)

    def deal(self, dealer: int) -> None:
        """B-6.B.3: one card at a time from the player on dealer's left."""
        for place in range(CARDS):
            self.hands[(dealer + 1 + place) & 3] |= BIT[self.pack[place]]
        self.dealer = dealer
        self.turn = dealer
        self.phase = AUCTION

    # -- section 7: what may be called --------------------------------------------------------

    def call_fault(self, seat: int, move: int) -> int:
        """B-A.1: in turn; B-A.2: a higher bid; B-A.3: a double or redouble that fits."""
        if self.phase != AUCTION:
            return CALLED_LATE
        if seat != self.turn:
            return CALL_TURN
        if move == CALL_DOUBLE:
            return FINE if self.may_double() else NO_DOUBLE
        if move == CALL_REDOUBLE:
            return FINE if self.may_redouble() else NO_REDOUBLE
        return FINE if move == CALL_PASS or move - BID > self.bid else TOO_LOW

    def legal_calls(self) -> int:
        """B-A.8: the calls for which `call_fault` is FINE, for the player in turn."""
        calls = (EVERY_BID & ~(BIT[self.bid + 1] - 1)) * 8 + 1
        if self.may_double():
            calls |= 2
        if self.may_redouble():
            calls |= 4
        return calls

    def may_double(self) -> bool:
        """B-A.3: the last call other than a pass is a bid by an opponent."""
        return self.bid != NO_BID and self.risk == NOT_RISKED and self.is_against()

    def may_redouble(self) -> bool:
        """B-A.3: the last call other than a pass is a double by an opponent."""
        return self.risk == DOUBLED and not self.is_against()

    def is_against(self) -> bool:
        """Whether the last bid is an opponent's."""
        return (self.turn ^ self.bidder) & 1 != 0

    # -- section 7: what a call does ----------------------------------------------------------

    def call(self, move: int) -> None:
        """The player in turn calls; B-A.4: four passes at once, or three after a bid, end it."""
        self.calls += 1
        if move == CALL_PASS:
            self.passes += 1
        else:
            self.passes = 0
            self.raise_to(move)
        if self.passes == (4 if self.bid == NO_BID else 3):
            self.close_auction()
        else:
            self.turn = (self.turn + 1) & 3

    def raise_to(self, move: int) -> None:
        """A bid, a double or a redouble; a new bid clears both (B-A.3)."""
        if move == CALL_DOUBLE:
            self.risk = DOUBLED
            self.doubled |= BIT[self.bid]
        elif move == CALL_REDOUBLE:
            self.risk = REDOUBLED
            self.redoubled |= BIT[self.bid]
        else:
            self.bid = move - BID
            self.bidder = self.turn
            self.risk = NOT_RISKED
            self.bids[self.turn] |= BIT[self.bid]
            self.note_first((self.turn & 1) * 5 + self.bid % 5)

    def note_first(self, place: int) -> None:
        """B-A.5: the first of a side who bids a denomination."""
        if self.first[place] == NO_SEAT:
            self.first[place] = self.turn

    def close_auction(self) -> None:
        """B-A.4: the board is passed out, or (B-A.5) gets declarer, dummy, trumps and a leader."""
        if self.bid == NO_BID:
            self.phase = OVER
            self.turn = NOBODY
            return
        self.declarer = self.first[(self.bidder & 1) * 5 + self.bid % 5]
        self.dummy = self.declarer ^ 2
        self.trump = TRUMPS[self.bid % 5]
        self.lead_from((self.declarer + 1) & 3)
        self.phase = PLAYING
        self.turn = self.player
