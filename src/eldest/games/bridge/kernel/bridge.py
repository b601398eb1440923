# cython: boundscheck=True
# Tables and rows come from outside, and may be too short.
"""The kernel of bridge: phases and refusals, knowledge, doors; C types are in bridge.pxd.

The laws are in a short chain: auction.py, play.py, claims.py, questions.py. Seats 0 and 2 are
side 0 (NS), seats 1 and 3 side 1 (EW), so a seat's side is its lowest bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from eldest.cards.masks import BIT
from eldest.deal.dice import Dice
from eldest.games.bridge.constants import NO_SEAT
from eldest.games.bridge.kernel.phases import (
    AUCTION,
    CLAIMED,
    LEADING,
    PLAYING,
    SHUFFLING,
    UNNAMED,
    UNSEEN,
)
from eldest.games.bridge.kernel.questions import Asking
from eldest.games.bridge.moves import (
    ACCEPT,
    ANSWERS,
    ASK,
    CALL,
    CLAIM,
    REFUSE,
    TOO_MANY,
)
from eldest.games.bridge.refusals import (
    NO_SUCH_SEAT,
    NOT_CHANCE,
    NOT_DEALT,
    WRONG_PACK,
)
from eldest.protocol.constants import (
    CHANCE,
    CHANCE_WORD,
    FINE,
    LEAD,
    SEAT_STEP,
    SHUFFLE,
)
from eldest.protocol.core import IntRow

T = TypeVar("T")


class Bridge(Asking):
    """One board of bridge: the law of every move, its effect, and who sees what."""

    def prepare(self, leader: int) -> None:
        """Set up a new board, whose dealer is the leader."""
        self.open_play()
        self.open_auction()
        self.open_claims()
        self.collect(leader)

    # -- phases, moves, refusals --------------------------------------------------------------

    def fault_of(self, seat: int, move: int) -> int:
        """Ask the law for this kind of move."""
        if seat == CHANCE:
            return self.chance_fault(move)
        if self.phase < AUCTION:
            return NOT_DEALT
        if move < CALL:
            return self.play_fault(seat, move)
        if move < ACCEPT:
            return self.call_fault(seat, move)
        if move <= REFUSE:
            return self.answer_fault(seat)
        if move <= TOO_MANY:
            return self.claim_fault(seat, move - CLAIM)
        return NOT_CHANCE if move >= LEAD else self.talk_fault(seat, move)

    def chance_fault(self, move: int) -> int:
        """B-0.5: chance shuffles once; BD11: it names the dealer if nobody is named."""
        if move == SHUFFLE and self.phase == SHUFFLING:
            return FINE
        if LEAD <= move < SHUFFLE and self.phase == LEADING:
            return FINE if move - LEAD < self.seats else NO_SUCH_SEAT
        return NOT_CHANCE

    def order_fault(self) -> int:
        """B-0.2: a shuffled pack must have each of the 52 cards once."""
        return WRONG_PACK

    def due(self) -> int:
        """The cards, calls, answers to a claim, or acts of chance that are due."""
        if self.phase == PLAYING:
            self.mask[0] = self.legal_plays()
            return 1
        if self.phase == AUCTION:
            self.mask[1] = self.legal_calls()
            return 2
        if self.phase == CLAIMED:
            self.mask[1] = ANSWERS
            return 2
        self.mask[CHANCE_WORD] = 15 if self.phase == LEADING else BIT[SHUFFLE % 64]
        return BIT[CHANCE_WORD]

    def rule_of_hand(self, dice: Dice) -> int:
        """A move for rollouts: pass, refuse claims, win as cheaply as possible, or play low."""
        if self.phase == PLAYING:
            return self.thrifty(self.legal_plays(), (self.winner ^ self.player) & 1 == 0, dice)
        return CALL if self.phase == AUCTION else REFUSE

    def free_moves(self, seat: int, word: int) -> int:
        """B-Q.1: claims, in turn or not; B-A.7: questions and explanations."""
        if seat < 0 or self.phase < AUCTION:
            return 0
        if word == CLAIM // 64:
            return self.legal_claims(seat)
        return self.legal_talk(seat, word) if ASK <= 64 * word < LEAD else 0

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a faultless move."""
        if move < CALL:
            self.play(move)
        elif move < ACCEPT:
            self.call(move)
        elif move == ACCEPT:
            self.accept()
        elif move == REFUSE:
            self.refuse(seat)
        elif move < ASK:
            self.claim(seat, move - CLAIM)
        elif move < LEAD:
            self.secrets = self.length  # B-A.7: not everybody has heard it
        elif move == SHUFFLE:
            self.after_shuffle()
        else:
            self.deal(move - LEAD)

    # -- who hears and sees what --------------------------------------------------------------

    def heard(self, viewer: int, index: int) -> int:
        """B-A.7: talk is private between the opponents and the caller."""
        move = self.history[index] & (SEAT_STEP - 1)
        return self.talk_heard(viewer, move) if ASK <= move < LEAD else move

    def tell_facts(self, viewer: int, row: IntRow, first: int) -> None:
        """Write hand, dummy, table, finished tricks, then packed numbers, then each seat's bids."""
        row[first] = self.hands[viewer]
        row[first + 1] = self.hands[self.dummy] if self.played else 0
        row[first + 2] = self.table
        row[first + 3] = self.gone
        row[first + 4] = self.state(viewer)
        row[first + 5] = self.cards_laid(viewer)
        row[first + 6] = self.suits_lacked(viewer)
        for place in range(4):
            row[first + 7 + place] = self.bids[(viewer + place) & 3]
        row[first + 11] = self.doubled
        row[first + 12] = self.redoubled

    def state(self, viewer: int) -> int:
        """The seats, the last bid, the contract and the tricks, as `FACTS` reads them."""
        us = viewer & 1
        word = viewer * 16 + self.won[1 - us]
        word = word * 16 + self.won[us]
        word = word * 512 + self.calls
        word = word * 8 + self.led
        word = word * 8 + self.trump
        word = word * 8 + self.from_own(viewer, self.declarer)
        word = word * 4 + self.risk
        word = word * 64 + self.bid + 1
        word = word * 2 + ((self.vulnerable >> (1 - us)) & 1)
        word = word * 2 + ((self.vulnerable >> us) & 1)
        word = word * 8 + self.from_own(viewer, self.dealer)
        return word * 8 + self.from_own(viewer, NO_SEAT if self.phase < PLAYING else self.player)

    def from_own(self, viewer: int, seat: int) -> int:
        """A seat counted from the viewer's own; UNNAMED if there is no seat."""
        return UNNAMED if seat < 0 else (seat - viewer) & 3

    def cards_laid(self, viewer: int) -> int:
        """Eight bits for each seat: the card that it has laid, or UNSEEN."""
        word = 0
        for place in range(3, -1, -1):
            card = self.laid[(viewer + place) & 3]
            word = word * 256 + (card if self.table & BIT[card] else UNSEEN)
        return word

    def suits_lacked(self, viewer: int) -> int:
        """Eight bits for each seat, with a bit for each suit that it could not follow."""
        word = 0
        for place in range(3, -1, -1):
            word = word * 256 + self.voids[(viewer + place) & 3]
        return word

    # -- doors --------------------------------------------------------------------------------

    def tricks_of(self, side: int) -> int:
        """How many tricks a side has won."""
        return self.won[side & 1]

    def calls_in(self, table: Sequence[Sequence[T]]) -> list[T]:
        """Every call so far by its entry in a table by seat and call, in the order of B-A.8."""
        found = []
        for place in range(self.length):
            move = self.history[place] % SEAT_STEP
            if CALL <= move < ACCEPT:
                found.append(table[self.history[place] // SEAT_STEP - 1][move - CALL])
        return found

    def cards_in(self, table: Sequence[Sequence[T]], first: int, last: int) -> list[T]:
        """The cards played between two places, by their entry in a table by owner and card."""
        first, last = max(first, 0), min(last, self.played)
        return [table[self.owners[place]][self.cards[place]] for place in range(first, last)]

    def calls_after(self, moves: Sequence[int]) -> int:
        """Return what may be called after given calls, for bots; 0 if the auction is over.

        This overwrites the round of the kernel.
        """
        self.prepare(0)
        self.deal(0)
        for move in moves:
            if not CALL <= move < ACCEPT or self.call_fault(self.turn, move) != FINE:
                raise ValueError(f"move {move} is not a call that may follow")
            self.call(move)
        return self.legal_calls() if self.phase == AUCTION else 0
