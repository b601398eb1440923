"""The auction after a pass, and what its winner declares (section 6).

A declaration is a row of moves: the word with the rung, two cards, and in trumps the trump card.
"""

from __future__ import annotations

from eldest.cards import bits, mask_of
from eldest.cards.masks import BIT, SUIT
from eldest.games.marias.constants import MISERE_GAME, MISERE_RUNG, NOBODY, TALON, TRUMP_GAME
from eldest.games.marias.kernel.phases import AUCTION_DECLARE, OVERRIDE, PASSED_OUT
from eldest.games.marias.kernel.talon import Talon
from eldest.games.marias.moves import ANNOUNCE, BID, CHOICE, DECLARE, MISCOUNT, PASS, UNTRUMPED
from eldest.games.marias.ranks import SEVENS, SHARP
from eldest.games.marias.refusals import (
    BID_TOO_LOW,
    CHOOSER_NO_TRUMP_BID,
    DEAD_END,
    DECLARED_NOT_HELD,
    FINE,
    RUNG_TOO_LOW,
    TRUMP_CARD_NOT_HELD,
    WRONG_PHASE,
)

SEVEN_CARDS = mask_of(SEVENS)
SLAM_RUNG = MISERE_RUNG + 1
DEALER_PLAYS = 2  # all_pass


class Auction(Talon):
    """The state from the pass of the chooser to the declaration (M-6.1)."""

    # -- bids (M-6.3 to M-6.8) ----------------------------------------------------------------

    def bid_fault(self, move: int) -> int:
        """M-6.4, M-6.5: higher than the standing bid; who declined trumps bids none of them."""
        if move == PASS:
            return FINE
        if move < BID or move >= DECLARE:
            return WRONG_PHASE
        if self.player == 0 and move - BID < MISERE_RUNG:
            return CHOOSER_NO_TRUMP_BID
        return FINE if move - BID > self.rung else BID_TOO_LOW

    def bid(self, move: int) -> None:
        """M-6.3, M-6.6: note a bid of a rung, or a pass, which leaves the auction."""
        self.said_by[self.said] = self.player
        self.said_rung[self.said] = move - BID if move != PASS else NOBODY
        self.said += 1
        if move == PASS:
            self.passed |= BIT[self.player]
            if self.rung == MISERE_RUNG:
                self.convinced |= BIT[self.player]  # M-6.12
        else:
            self.rung = move - BID
            self.bidder = self.player
        self.close_auction()

    def close_auction(self) -> None:
        """M-6.7, M-6.8: somebody wins, all have passed, or the next one speaks."""
        passed = bits.popcount(self.passed)
        if self.bidder != NOBODY and (self.rung == SLAM_RUNG or passed == 2):
            self.win_auction(self.bidder)
        elif passed < 3:
            self.player = self.next_bidder()
        elif self.all_pass == DEALER_PLAYS:
            self.win_auction(2)
        else:
            self.finish(PASSED_OUT, NOBODY)

    def next_bidder(self) -> int:
        """M-6.3, M-6.6: players who passed or hold the bid are not asked."""
        player = self.left_of(self.player)
        while self.passed & BIT[player] or player == self.bidder:
            player = self.left_of(player)
        return player

    def win_auction(self, player: int) -> None:
        """M-6.9: the winner takes the talon."""
        self.take_talon(player)
        self.phase = AUCTION_DECLARE

    # -- the declaration (M-6.9 to M-6.12) ----------------------------------------------------

    def rung_won(self) -> int:
        """M-6.8: the rung that must be met; a dealer who has to play won nothing but GAME."""
        return max(0, self.rung)

    def declared(self) -> int:
        """The rung of the declaration that is being made."""
        return self.laying - DECLARE

    def declare_word_fault(self, move: int) -> int:
        """M-6.9: the rung that was won, or a higher one."""
        if move < DECLARE or move >= ANNOUNCE:
            return WRONG_PHASE
        if move - DECLARE < self.rung_won():
            return RUNG_TOO_LOW
        return FINE if self.can_declare(move - DECLARE, 0) else DEAD_END

    def declaration_fault(self, move: int) -> int:
        """M-6.9, M-6.10: the cards that are laid, then the trump card."""
        if move == MISCOUNT:
            return self.count_fault(move)
        if move == UNTRUMPED:
            return TRUMP_CARD_NOT_HELD
        if move >= CHOICE:
            return WRONG_PHASE
        return self.laid_fault(move) if self.talon_size < TALON else self.trump_fault(move)

    def due_declared(self) -> int:
        """The cards that are due: `declaration_fault` as a mask of the hand."""
        mask, left = 0, self.hands[self.player]
        while left:
            card = bits.lowbit(left)
            left &= left - 1
            if self.declaration_fault(card) == FINE:
                mask |= BIT[card]
        return mask

    def laid_fault(self, card: int) -> int:
        """M-6.10: two cards of the twelve, none of them sharp in a Trump Game."""
        fault = self.count_fault(card)
        if fault:
            return fault
        if not self.hands[self.player] & BIT[card]:
            return DECLARED_NOT_HELD
        fault = self.sharp_fault(card) if self.declared() < MISERE_RUNG else FINE
        if fault:
            return fault
        return FINE if self.can_declare(self.declared(), BIT[card]) else DEAD_END

    def trump_fault(self, card: int) -> int:
        """M-6.9: a card that is kept, in a suit in which talon and contract are lawful."""
        kept = self.hands[self.player]
        if not kept & BIT[card]:
            return TRUMP_CARD_NOT_HELD
        fault = self.spared_fault(self.talon_mask(), kept, card // 13)
        return fault if fault else self.contract_fault(self.declared(), kept, card // 13)

    def can_declare(self, rung: int, laid: int) -> bool:
        """Whether this rung can still be declared when these cards go to the talon too."""
        if rung >= MISERE_RUNG:
            return True
        if rung % 2 and not self.hands[self.player] & SEVEN_CARDS:
            return False  # M-7.3, without a look at every talon
        talon = self.talon_mask() | laid
        kept = self.hands[self.player] & ~laid
        if bits.popcount(talon) == TALON:
            return self.has_trump_suit(rung, talon, kept)
        loose = kept & ~SHARP
        while loose:
            bit = BIT[bits.lowbit(loose)]
            loose &= loose - 1
            if self.can_declare(rung, laid | bit):
                return True
        return False

    def has_trump_suit(self, rung: int, talon: int, kept: int) -> bool:
        """Whether some suit of these cards could be trumps."""
        for trump in range(4):
            if kept & SUIT[trump] and self.could_be_trump(rung, talon, kept, trump):
                return True
        return False

    def could_be_trump(self, rung: int, talon: int, kept: int, trump: int) -> bool:
        """M-5.5, M-7.3, M-7.4: whether talon and contract are lawful in this suit."""
        if self.spared_fault(talon, kept, trump) != FINE:
            return False
        return self.contract_fault(rung, kept, trump) == FINE

    def declare(self, move: int) -> None:
        """Lay a card to the talon, or the trump card that completes the declaration."""
        if move == MISCOUNT or (move == UNTRUMPED and self.talon_size == TALON):
            self.laying = 0
        elif self.talon_size == TALON:
            self.declare_trump(move)
        elif move != UNTRUMPED:
            self.lay_away(move)
            if self.talon_size == TALON and self.declared() >= MISERE_RUNG:
                self.declare_trumpless()

    def declare_trump(self, card: int) -> None:
        """M-6.11: the trump card is shown, and the doubling begins."""
        self.contract = self.declared()
        self.note_stage(TRUMP_GAME)
        self.shown = card
        self.trump = card // 13
        self.begin_doubling()

    def declare_trumpless(self) -> None:
        """M-6.12: about a Misère those are asked who have not accepted one by passing."""
        self.note_stage(self.declared() - MISERE_RUNG + MISERE_GAME)
        if self.kind != MISERE_GAME:
            self.begin_doubling()
            return
        self.phase = OVERRIDE
        self.ask_defenders()
        self.asked &= ~self.convinced
        if not self.asked:
            self.begin_doubling()
        else:
            self.player = self.next_asked()
