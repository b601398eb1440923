"""Auction and play by numbers, for playouts and learners: plain Python, with C types in quick.pxd.

It knows no rule: it asks `Auction`, `Play` and `points`. Nobody claims, and nobody is asked.
"""

from __future__ import annotations

from eldest.deal.dice import Dice
from eldest.games.bridge.auction import Auction
from eldest.games.bridge.boards import dealer, vulnerability
from eldest.games.bridge.calls import trump_of
from eldest.games.bridge.figures import AS_MARKED
from eldest.games.bridge.moves import CALL, MOVES
from eldest.games.bridge.play import Play
from eldest.games.bridge.points import contract_points
from eldest.tricks import play as base

DEALERS = [dealer(board) for board in range(1, 17)]
VULNERABLE = [int(vulnerability(board)) for board in range(1, 17)]
TRUMPS = [trump_of(denomination) for denomination in range(5)]
MASK32 = 0xFFFFFFFF
NONE = 7  # no seat
UNSEEN = 63


class Quick:
    """One board after the other."""

    def __init__(self, marked: int = AS_MARKED) -> None:
        self.auction = Auction(0)
        self.cards = Play()
        self.pack = [0] * 52
        self.marked = marked  # the vulnerability of every board; AS_MARKED: by its number
        self.vulnerable = 0

    def start(self, board: int, dice: Dice) -> None:
        """Deal the board of this number, counted from 0."""
        self.auction.begin(DEALERS[board])
        self.cards.clear()
        self.vulnerable = VULNERABLE[board] if self.marked == AS_MARKED else self.marked
        for i in range(52):
            self.pack[i] = i
        for i in range(51, 0, -1):
            j = dice.below(i + 1)
            self.pack[i], self.pack[j] = self.pack[j], self.pack[i]
        for i in range(52):
            self.cards.take((self.auction.dealer + 1 + i) & 3, self.pack[i])

    def is_over(self) -> bool:
        """Passed out, or all tricks played."""
        return self.auction.is_passed_out() or self.cards.is_over()

    def in_auction(self) -> bool:
        """Whether a call is due, not a card."""
        return not self.auction.is_over()

    def actor(self) -> int:
        """Who decides now."""
        return self.auction.turn if self.in_auction() else self.cards.actor()

    # -- moves --------------------------------------------------------------------------------

    def legal_cards(self) -> int:
        """The cards that may be played now."""
        return 0 if self.in_auction() or self.is_over() else self.cards.legal()

    def allows(self, move: int) -> bool:
        """Whether the law leaves this move to the one who decides."""
        if move < 0 or move >= MOVES:
            return False
        if move < CALL:
            return self.legal_cards() & base.BIT[move] != 0
        return self.auction.legal() & base.BIT[move - CALL] != 0

    def make(self, move: int) -> None:
        """Carry out a move by its number."""
        if move < CALL:
            self.cards.play(move)
            return
        self.auction.add(move - CALL)
        if self.auction.is_over() and not self.auction.is_passed_out():
            self.cards.declare(self.auction.declarer(), TRUMPS[self.auction.bid % 5])

    def random_move(self, dice: Dice) -> int:
        """A move that the law allows, each equally likely."""
        if self.in_auction():
            return CALL + self.auction.random_call(dice)
        return self.cards.random_card(dice)

    def random_board(self, dice: Dice) -> int:
        """Random moves to the end; a checksum of every move."""
        check = 0
        while not self.is_over():
            move = self.random_move(dice)
            check = (check * 31 + move) & MASK32
            self.make(move)
        return check

    def points(self) -> int:
        """B-S.2: the score of NS; below 0 it is EW's."""
        if self.auction.is_passed_out():
            return 0
        side = self.cards.declarer & 1
        worth = contract_points(
            self.auction.bid // 5 + 1,
            self.auction.bid % 5,
            self.auction.risk,
            (self.vulnerable >> side) & 1,
            self.cards.won[side],
        )
        return -worth if side else worth

    # -- learners -----------------------------------------------------------------------------

    def word(self, index: int) -> int:
        """What the one who decides knows, as fifteen masks and packed numbers."""
        if index == 0:
            return self.cards.hands[self.actor()]
        if index == 1:
            return self.cards.hands[self.cards.dummy()] if self.cards.is_dummy_down() else 0
        if index == 2:
            return self.cards.table
        if index == 3:
            return self.cards.gone
        if index == 4:
            return self.legal_cards()
        if index == 5:
            return self.auction.legal()
        if index == 6:
            return self.facts()
        if index < 9:
            return self.packed(index == 7)
        if index < 13:
            return self.auction.bids[index - 9]
        return self.auction.doubled if index == 13 else self.auction.redoubled

    def facts(self) -> int:
        """Seats, the last bid, the contract and the tricks, as `bulk.LAYOUT` reads them."""
        word = self.cards.won[1]
        word = word * 16 + self.cards.won[0]
        word = word * 512 + self.auction.count
        word = word * 8 + self.cards.led
        word = word * 8 + self.cards.trump
        word = word * 8 + (NONE if self.in_auction() else self.cards.declarer)
        word = word * 8 + self.auction.risk
        word = word * 64 + self.auction.bid + 1
        word = word * 8 + self.vulnerable
        word = word * 8 + self.auction.dealer
        word = word * 8 + (NONE if self.in_auction() else self.cards.turn)
        return word * 8 + self.actor()

    def packed(self, laid: bool) -> int:
        """Eight bits a seat: the card he has laid (UNSEEN: none yet), or the suits he lacked."""
        word = 0
        for seat in range(3, -1, -1):
            value = self.cards.voids[seat]
            if laid:
                value = self.cards.laid[seat] if self.has_laid(seat) else UNSEEN
            word = word * 256 + value
        return word

    def has_laid(self, seat: int) -> bool:
        """Whether a card of this seat lies in the trick."""
        return self.cards.table & base.BIT[self.cards.laid[seat]] != 0
