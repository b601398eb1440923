"""The selection of the game: discards, answers, the contract (sections 5 and 7).

A discard is a row of moves: the word that names the type, then two cards in the order in which they
are laid (M-14.4).
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT, SUIT
from eldest.games.marias import holdings
from eldest.games.marias.constants import (
    HUNDREDS,
    SEVEN_RANK,
    SLAM_GAME,
    TALON,
    TRUMP_GAME,
    UNDECIDED,
)
from eldest.games.marias.kernel.doubling import Doubling
from eldest.games.marias.kernel.phases import BARVA, CONTRACT, DISCARD, OVERRIDE, TAKEOVER
from eldest.games.marias.moves import (
    ACCEPT,
    ANNOUNCE,
    CHANGE_WORD,
    CHOICE,
    DISCARD_WORD,
    GOOD,
    MISCOUNT,
    MISERE_WORD,
    RAISE,
    SLAM_WORD,
    TAKE,
)
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.refusals import (
    DISCARD_NOT_HELD,
    FINE,
    HUNDRED_NO_MARRIAGE,
    NOT_YOUR_TURN,
    SEVEN_NOT_HELD,
    TALON_ALREADY_TAKEN,
    TALON_COUNT,
    TALON_DESK_CARD,
    TALON_SHARP,
    TALON_TOO_LATE,
    TALON_TRUMP,
    TRUMPLESS_NOT_HELD,
    TYPE_NOT_HIGHER,
    WRONG_PHASE,
)


class Talon(Doubling):
    """The state from the twelve cards of the chooser to the contract."""

    # -- the word that opens a discard (M-5.2, M-5.10) ----------------------------------------

    def type_fault(self, move: int) -> int:
        """M-5.3, M-5.6, M-5.10: which types may be selected; a taker must go higher."""
        if self.phase == DISCARD:
            return FINE if DISCARD_WORD <= move <= SLAM_WORD else WRONG_PHASE
        if move != MISERE_WORD and move != SLAM_WORD:
            return WRONG_PHASE
        higher = move - DISCARD_WORD > self.stage_kind[self.stages - 1]
        return FINE if higher else TYPE_NOT_HIGHER

    def change_fault(self, seat: int) -> int:
        """M-5.7: only the chooser changes the talon, and only until the first answer."""
        if self.phase != BARVA:
            return WRONG_PHASE
        if seat != self.chair:
            return NOT_YOUR_TURN
        return TALON_TOO_LATE if self.answered else FINE

    def open_discard(self, move: int) -> None:
        """M-5.6: without trumps the desk card joins the twelve; M-5.7: a changed talon returns."""
        if move == CHANGE_WORD:
            self.hands[0] |= self.talon_mask()
            self.stages -= 1
            self.player = 0
        elif move != DISCARD_WORD:
            self.take_back_desk()
        self.talon_size = 0
        self.laying = move

    def take_back_desk(self) -> None:
        """M-5.6, M-5.9: return the desk card to the chooser unseen; there is no trump then."""
        if self.desk != NO_CARD:
            self.hands[0] |= BIT[self.desk]
        self.desk = NO_CARD
        self.trump = NO_SUIT

    # -- the two cards (M-5.3 to M-5.6) -------------------------------------------------------

    def discard_fault(self, move: int) -> int:
        """M-5.3 to M-5.6: what is wrong with this card in the talon."""
        fault = self.count_fault(move)
        if fault:
            return fault
        if move >= CHOICE:
            return WRONG_PHASE
        if self.laying == DISCARD_WORD or self.laying == CHANGE_WORD:
            return self.trump_discard_fault(move)
        return FINE if self.hands[self.player] & BIT[move] else TRUMPLESS_NOT_HELD

    def count_fault(self, move: int) -> int:
        """M-5.3: two cards, and not the same one twice."""
        if move == MISCOUNT:
            return TALON_COUNT
        return TALON_COUNT if move < CHOICE and self.talon_mask() & BIT[move] else FINE

    def sharp_fault(self, card: int) -> int:
        """M-5.4: no ace and no ten."""
        return TALON_SHARP if SHARP & BIT[card] else FINE

    def spared_fault(self, talon: int, kept: int, trump: int) -> int:
        """M-5.5, `forbidden`: trumps go only in place of other cards that are missing."""
        if not self.spares_trumps:
            return FINE
        others = bits.popcount((talon | kept) & ~SHARP & ~SUIT[trump])
        gone = bits.popcount(talon & SUIT[trump])
        return FINE if gone <= max(0, TALON - others) else TALON_TRUMP

    def trump_discard_fault(self, card: int) -> int:
        """M-5.4, M-5.5: in a Trump Game no desk card, no sharp card, no trump that is spared."""
        kept = self.hands[self.player]
        if card == self.desk:
            return TALON_DESK_CARD
        if not kept & BIT[card]:
            return DISCARD_NOT_HELD
        fault = self.sharp_fault(card)
        if fault or not SUIT[self.trump] & BIT[card]:
            return fault
        return self.spared_fault(self.talon_mask() | BIT[card], kept, self.trump)

    def loose_cards(self) -> int:
        """The cards that may be discarded: `discard_fault` as a mask."""
        if self.laying != DISCARD_WORD and self.laying != CHANGE_WORD:
            return self.hands[self.player]
        cards = self.hands[self.player] & ~SHARP
        if not self.spares_trumps:
            return cards
        loose = cards & ~SUIT[self.trump]
        for card in range(13 * self.trump, 13 * self.trump + 13):
            if cards & BIT[card] and self.trump_discard_fault(card) == FINE:
                loose |= BIT[card]
        return loose

    def lay_away(self, card: int) -> None:
        """Move a card from the hand to the talon."""
        self.hands[self.player] &= ~BIT[card]
        self.talon[self.talon_size] = card
        self.talon_size += 1

    def note_stage(self, kind: int) -> None:
        """Note that the player in turn has made the talon of this type."""
        self.stage_by[self.stages] = self.player
        self.stage_kind[self.stages] = kind
        self.stage_first[self.stages] = self.talon[0]
        self.stage_second[self.stages] = self.talon[1]
        self.stages += 1
        self.kind = kind
        self.laying = 0

    def discard(self, move: int) -> None:
        """Lay a card to the talon; the second one completes the discard."""
        if move == MISCOUNT:
            self.laying = 0
            return
        self.lay_away(move)
        if self.talon_size < TALON:
            return
        if self.laying == DISCARD_WORD or self.laying == CHANGE_WORD:
            self.note_stage(TRUMP_GAME)
            self.phase = BARVA
            self.ask_defenders()
        else:
            self.note_stage(self.laying - DISCARD_WORD)
            self.ask_about_misere()

    def ask_about_misere(self) -> None:
        """M-5.13, M-5.15: the others are asked about a Misère; nothing is higher than a Slam."""
        if self.kind == SLAM_GAME:
            self.begin_doubling()
            return
        self.phase = OVERRIDE
        self.ask_defenders()

    # -- answers (M-5.8 to M-5.16) ------------------------------------------------------------

    def answer_fault(self, move: int) -> int:
        """M-5.8, M-5.11, M-5.13: let it stand, or take the talon, which nobody does twice."""
        if move == TAKE:
            return TALON_ALREADY_TAKEN if self.has_taken(self.player) else FINE
        return FINE if move == (GOOD if self.phase == BARVA else ACCEPT) else WRONG_PHASE

    def due_answer(self) -> int:
        """The answers that are due: `answer_fault` as a mask."""
        mask = BIT[(GOOD if self.phase == BARVA else ACCEPT) % 64]
        return mask if self.has_taken(self.player) else mask | BIT[TAKE % 64]

    def has_taken(self, player: int) -> bool:
        """M-5.11: whether this player took the talon in this round."""
        found = False
        for i in range(self.takes):
            found = found or self.taken_by[i] == player
        return found

    def answer(self, move: int) -> None:
        """Note an answer and ask the next player, unless this one takes the talon."""
        if move == TAKE:
            self.take_talon(self.player)
            self.phase = TAKEOVER
            return
        self.note_answer()
        if self.asked:
            return
        if self.phase == OVERRIDE:
            self.begin_doubling()  # M-5.16
            return
        self.shown = self.desk  # M-5.12
        self.phase = CONTRACT
        self.player = self.declarer

    def take_talon(self, player: int) -> None:
        """M-5.9, M-5.14, M-6.9: the talon goes into the hand of the new declarer."""
        if self.phase == BARVA:
            self.take_back_desk()
        self.hands[player] |= self.talon_mask()
        self.talon_size = 0
        self.kind = UNDECIDED
        self.declarer = player
        self.taken_by[self.takes] = player
        self.takes += 1
        self.asked = 0
        self.answered = 0
        self.player = player

    # -- the contract (section 7) -------------------------------------------------------------

    def announcement_fault(self, move: int) -> int:
        """M-7.1: one of the four contracts, with the ten cards for it."""
        if move < ANNOUNCE or move >= RAISE:
            return WRONG_PHASE
        ten = self.hands[self.player] | BIT[self.desk]
        return self.contract_fault(move - ANNOUNCE, ten, self.trump)

    def contract_fault(self, contract: int, ten: int, trump: int) -> int:
        """M-7.3, M-7.4: a seven needs the trump seven, a Hundred a king and queen of one suit."""
        if contract % 2 and not ten & BIT[13 * trump + SEVEN_RANK]:
            return SEVEN_NOT_HELD
        if contract >= HUNDREDS and self.needs_marriage and not holdings.has_pair(ten):
            return HUNDRED_NO_MARRIAGE
        return FINE

    def announce(self, move: int) -> None:
        """M-7.5: the desk card returns to the hand; everybody keeps knowing it."""
        self.contract = move - ANNOUNCE
        self.hands[self.player] |= BIT[self.desk]
        self.desk = NO_CARD
        self.begin_doubling()
