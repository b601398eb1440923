"""The kernel of Mindikot: score, phases and refusals, knowledge (chapters 8, 10, 11).

The play of the cards is in play.py; C types are in mindikot.pxd.

Seats 0, 2, 4 are team 0 (A), seats 1, 3, 5 team 1 (B), so a seat's team is its lowest bit.
The laws are in the order of the lawbook; the faults they return are the lines of K-11.4.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT
from eldest.deal.dice import Dice
from eldest.games.mindikot import score
from eldest.games.mindikot.kernel.phases import (
    AFTER_REVEAL,
    BACK,
    DOWN,
    HIDING,
    LEADING,
    NOTHING,
    PLAYING,
    REVEALED,
    SHUFFLING,
    UNSEEN,
)
from eldest.games.mindikot.kernel.play import Playing
from eldest.games.mindikot.moves import CARDS, FACE_DOWN, HIDE, PASS, REVEAL, TENS
from eldest.games.mindikot.options import KNOWN, Options
from eldest.games.mindikot.refusals import (
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    WRONG_PACK,
    WRONG_PHASE,
)
from eldest.protocol.constants import (
    CHANCE,
    CHANCE_WORD,
    FINE,
    LEAD,
    NOBODY,
    SEAT_STEP,
    SHUFFLE,
)


class Mindikot(Playing):
    """One round of Mindikot: its score, the law of every move, and who sees what (K-11.5)."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.tie, self.even = options.asked
        self.win, self.kot, self.whitewash = options.worths

    # -- chapter 8: the score -----------------------------------------------------------------

    def points_of(self, side: int) -> int:
        """K-8.6, K-8.7: what a win, a kot or a whitewash is worth."""
        tens = bits.popcount(self.taken[0] & TENS)
        why = score.reason(self.tie, self.even, tens, self.tricks[0], self.tricks[1])
        last = self.last_winner & 1
        if score.winning_side(why, tens, self.tricks[0], self.tricks[1], last) != side:
            return 0
        is_whitewash = self.tricks[0] == 0 or self.tricks[1] == 0
        return score.worth(why, self.win, self.kot, self.whitewash, is_whitewash)

    # -- chapter 11: phases, actions, refusals ------------------------------------------------

    def fault_of(self, seat: int, move: int) -> int:
        """K-11.4: the first line of the table that applies."""
        if seat == CHANCE:
            return self.chance_fault(move)
        if seat != self.turn:
            return WRONG_PHASE if self.turn == NOBODY else NOT_YOUR_TURN
        if move < CARDS:
            return self.play_fault(move)
        if move == REVEAL:
            return self.declaration_fault(NO_CARD)
        if PASS <= move < PASS + CARDS:
            return self.declaration_fault(move - PASS)
        return self.hide_fault(move - HIDE) if HIDE <= move < HIDE + CARDS else WRONG_PHASE

    def chance_fault(self, move: int) -> int:
        """K-2.5: what chance may do; K-11.6: it may hide a card for a player out of time."""
        if HIDE <= move < HIDE + CARDS and self.phase >= HIDING:
            return self.hide_fault(move - HIDE)
        if move == SHUFFLE and self.phase == SHUFFLING:
            return FINE
        if LEAD <= move < SHUFFLE and self.phase == LEADING:
            return FINE if move - LEAD < self.seats else NO_SUCH_SEAT
        return NOT_YOUR_TURN if self.turn >= 0 else WRONG_PHASE

    def order_fault(self) -> int:
        """K-2.1: a shuffled pack must have exactly the cards of this table."""
        return WRONG_PACK

    def due(self) -> int:
        """K-11.2, exactly: cards to play, declarations, cards to hide, or an act of chance."""
        if self.phase == PLAYING or self.phase == AFTER_REVEAL:
            if self.must_declare():
                self.mask[1] = self.legal_declarations()
                return 2
            self.mask[0] = self.legal_plays()
            return 1
        if self.phase == HIDING:
            self.mask[2] = self.hands[self.player]
            return 4
        leads = BIT[self.seats] - 1
        self.mask[CHANCE_WORD] = leads if self.phase == LEADING else BIT[SHUFFLE % 64]
        return BIT[CHANCE_WORD]

    def rule_of_hand(self, dice: Dice) -> int:
        """A move for rollouts: win as cheaply as possible, else play low; reveal when possible."""
        if self.phase != PLAYING and self.phase != AFTER_REVEAL:
            return self.random_move(dice)
        if self.must_declare():
            return REVEAL
        return self.thrifty(self.legal_plays(), (self.winner ^ self.player) & 1 == 0, dice)

    def free_moves(self, seat: int, word: int) -> int:
        """K-11.6: chance may hide a card although the player should choose it."""
        waits = seat == CHANCE and self.phase == HIDING and not self.by_chance
        return self.hands[self.player] if waits and word == HIDE // 64 else 0

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a move by the table of chapter 11."""
        if move < CARDS:
            self.play(move)
        elif move == REVEAL:
            self.reveal()
        elif move < HIDE:
            self.put(move - PASS)
        elif move < HIDE + CARDS:
            self.hide(move - HIDE)
        elif move == SHUFFLE:
            self.after_shuffle()
        else:
            self.deal(move - LEAD)

    # -- chapter 10: who sees what ------------------------------------------------------------

    def heard(self, viewer: int, index: int) -> int:
        """K-3.3: only a hider who may know the card hears which one was hidden."""
        move = self.history[index] & (SEAT_STEP - 1)
        knows = self.hiding == KNOWN and viewer == self.first_leader
        return FACE_DOWN if HIDE <= move < HIDE + CARDS and not knows else move

    def sees_hidden(self, viewer: int) -> bool:
        """Whether a viewer sees the hidden card: everybody once it is known; else by K-3.3."""
        if self.condition == NOTHING:
            return False
        own = viewer == self.first_leader
        mine = own and (self.hiding == KNOWN or self.condition == BACK)
        return mine or self.condition >= REVEALED

    def seen_hand(self, viewer: int) -> int:
        """K-3.3: a hider who may not know the card sees no hand before it is taken away."""
        blind = self.phase == HIDING and self.hiding != KNOWN and viewer == self.first_leader
        return 0 if blind or viewer >= self.seats else self.hands[viewer]

    def fact(self, viewer: int, index: int) -> int:
        """The hand, the table, the cards taken by both teams, then packed numbers."""
        if index == 0:
            return self.seen_hand(viewer)
        if index == 1:
            return self.table
        if index < 4:
            return self.taken[(viewer + index) & 1]
        return self.state(viewer) if index == 4 else self.packed(viewer, index == 5)

    def from_own(self, viewer: int, seat: int) -> int:
        """A seat counted from the viewer's own."""
        return seat - viewer if seat >= viewer else seat - viewer + self.seats

    def state(self, viewer: int) -> int:
        """The turn, leader, led suit, trump, seat, and the hidden card's state, hider and face."""
        word = viewer * 64 + (self.hidden if self.sees_hidden(viewer) else UNSEEN)
        word = word * 8 + (self.phase == AFTER_REVEAL)
        word = word * 8 + self.from_own(viewer, self.first_leader)
        word = word * 8 + self.condition
        word = word * 8 + self.trump
        word = word * 8 + self.led
        word = word * 8 + self.from_own(viewer, self.leader)
        return word * 8 + self.from_own(viewer, self.player)

    def packed(self, viewer: int, laid: bool) -> int:
        """Eight bits for each seat: the card laid (UNSEEN if none), or the suits it lacked."""
        word = 0
        for place in range(self.seats - 1, -1, -1):
            seat = viewer + place if viewer + place < self.seats else viewer + place - self.seats
            value = self.voids[seat]
            if laid:
                has_laid = self.table & BIT[self.laid[seat]]
                value = self.laid[seat] if has_laid else UNSEEN
            word = word * 256 + value
        return word

    # -- doors --------------------------------------------------------------------------------

    def tricks_of(self, team: int) -> int:
        """How many tricks a team has taken."""
        return self.tricks[team & 1]

    def taken_by(self, team: int) -> int:
        """The cards that a team has taken."""
        return self.taken[team & 1]

    def tens_of(self, team: int) -> int:
        """How many tens a team has taken."""
        return bits.popcount(self.taken[team & 1] & TENS)

    def knows_hidden(self, seat: int) -> bool:
        """Whether a seat may know the hidden card now; the number `seats` is an onlooker."""
        return self.sees_hidden(seat)

    def hand_seen_by(self, seat: int) -> int:
        """The cards that a seat sees in its hand."""
        return self.seen_hand(seat) if 0 <= seat < self.seats else 0

    def after_card(self, led: int, trump: int, best: int, card: int) -> tuple[int, int, int]:
        """Return lead, trump and best card of a trick after one more card, for bots.

        This overwrites the round of the kernel.
        """
        if not (0 <= led <= NO_SUIT and 0 <= trump <= NO_SUIT and -1 <= best < CARDS):
            raise ValueError(f"there is no trick with lead {led}, trump {trump}, best card {best}")
        if not 0 <= card < CARDS:
            raise ValueError(f"there is no card {card}")
        self.reset()
        self.lead_from(0)
        self.player = 1  # neither the leader nor the last, so that the trick stays on the table
        self.phase = PLAYING
        self.led, self.trump, self.best = led, trump, best
        self.play(card)
        return self.led, self.trump, self.best

    def lies_hidden(self) -> bool:
        """Whether the hidden card lies face down outside every hand."""
        return self.condition == DOWN

    def plays(self) -> int:
        """The cards that may be laid now, with or without a declaration."""
        return self.hands[self.player] if self.must_declare() else self.legal_plays()
