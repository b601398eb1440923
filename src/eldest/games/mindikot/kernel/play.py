"""The deal and the play of Mindikot, both modes (chapters 2 to 7); C types are in play.pxd.

Seats 0, 2, 4 are team 0 (A), seats 1, 3, 5 team 1 (B), so a seat's team is its lowest bit.
The laws are in the order of the lawbook; the faults they return are the lines of K-11.4.
"""

from __future__ import annotations

from eldest.cards import PACK_48, PACK_52, mask_of
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT, SUIT
from eldest.games.mindikot.kernel.phases import (
    AFTER_REVEAL,
    BACK,
    DOWN,
    HIDING,
    LEADING,
    NOTHING,
    OVER,
    PLAYED,
    PLAYING,
    REVEALED,
    SHUFFLING,
)
from eldest.games.mindikot.moves import CARDS, WORDS
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.refusals import (
    CAN_FOLLOW,
    DECLARE_FIRST,
    FOLLOW_SUIT,
    HIDE_FIRST,
    HIDER_NOT_HELD,
    MUST_TRUMP,
    NOT_HELD,
    NOT_NOW,
    NOTHING_HIDDEN,
    WRONG_PHASE,
)
from eldest.protocol.constants import CHANCE, FINE, NOBODY
from eldest.tricks.kernel import TrickKernel

WHOLE = [mask_of(PACK_52.cards), mask_of(PACK_48.cards)]  # for four and for six (K-2.1)
FACTS = 7  # words of `fact`
RECALLS = 56  # shuffle, leader, hidden card, reveal, and every card once: the whole history


class Playing(TrickKernel):
    """The state of the play: hands, tricks and hidden card.

    `TrickKernel` decides who plays next and which card wins (K-2.2, K-4.2, K-6.12, K-7.1).
    """

    def __init__(self, options: Options) -> None:
        seats = options.players  # K-1.1, and K-1.3: `step` is the direction
        super().__init__(seats, 2, WORDS, FACTS, RECALLS, players=seats, step=options.step)
        self.hiding = options.hiding  # mode B: the card is BLIND, or KNOWN to the hider
        self.by_chance = int(options.hide_by == "chance")  # K-3.2
        self.tricks_of_round = 13 if seats == 4 else 8  # K-0.4: N
        self.tricks = [0, 0]
        self.taken = [0, 0]
        self.phase = OVER
        self.first_leader = 0
        self.reset()

    def reset(self) -> None:
        """K-2.4: no trump, nothing hidden, no trick taken."""
        self.clear()
        self.hidden = NO_CARD
        self.condition = NOTHING
        self.trump_set_at = -1
        self.last_winner = -1
        for team in range(2):
            self.tricks[team] = 0
            self.taken[team] = 0

    # -- chapter 2: the deal ------------------------------------------------------------------

    def prepare(self, leader: int) -> None:
        """K-2.1: the whole pack waits for the shuffle."""
        self.reset()
        self.phase = SHUFFLING
        self.first_leader = leader
        whole = WHOLE[self.seats == 6]
        size = 0
        for card in range(CARDS):
            if whole & BIT[card]:
                self.pack[size] = card
                size += 1
        self.await_shuffle(size)

    def after_shuffle(self) -> None:
        """K-1.4: the first leader is known, or chance draws one."""
        if self.first_leader == CHANCE:
            self.phase = LEADING
        else:
            self.deal(self.first_leader)

    def deal(self, leader: int) -> None:
        """K-2.3: one card at a time from the first leader in playing direction."""
        self.first_leader = leader
        self.lead_from(leader)
        for place in range(self.size):
            self.hands[self.player] |= BIT[self.pack[place]]
            self.player += self.step
            if self.player >= self.players:
                self.player -= self.players
        self.player = leader
        self.turn = leader
        self.phase = PLAYING
        if self.hiding:
            self.phase = HIDING
            self.turn = CHANCE if self.by_chance else leader

    # -- chapter 3: hiding the trump card -----------------------------------------------------

    def hide(self, card: int) -> None:
        """K-3.1: a card of the first leader is set aside; K-3.5: the lead is another card."""
        self.hidden = card
        self.condition = DOWN
        self.hands[self.first_leader] &= ~BIT[card]
        self.secrets = self.length
        self.turn = self.first_leader
        self.phase = PLAYING
        self.began = self.length

    def hides(self, seat: int) -> bool:
        """K-3.4: whether a card of this seat lies hidden outside its hand."""
        return self.condition == DOWN and seat == self.first_leader

    def holding_fault(self, card: int) -> int:
        """K-4.1: the card must be in the hand; a hider is refused by K-3.4 instead."""
        if self.hands[self.player] & BIT[card]:
            return FINE
        return HIDER_NOT_HELD if self.hides(self.player) else NOT_HELD

    def hide_fault(self, card: int) -> int:
        """K-3.1: in the phase HIDE any card of the hider."""
        return self.holding_fault(card) if self.phase == HIDING else WRONG_PHASE

    # -- chapters 4 and 6: what may be played, revealed, passed --------------------------------

    def is_void(self) -> bool:
        """Whether a card is led that the player in turn cannot follow."""
        return self.led != NO_SUIT and self.followers() == 0

    def must_declare(self) -> bool:
        """K-4.5, K-6.1: whether a void player must declare first; K-6.7: again in each trick."""
        return (
            (self.condition == DOWN or self.condition == BACK)
            and self.phase == PLAYING
            and self.is_void()
        )

    def play_fault(self, card: int) -> int:
        """K-4.3: follow suit; K-6.4: the revealer trumps; K-6.1: a void player declares first.

        K-3.1: before that the hider hides a card. K-4.4, K-5.3, K-6.5: any other void player plays
        any card.
        """
        if self.phase == HIDING:
            return HIDE_FIRST
        fault = self.holding_fault(card)
        if fault:
            return fault
        if self.followers() and card // 13 != self.led:
            return FOLLOW_SUIT
        if self.must_declare():
            return DECLARE_FIRST
        trumps = self.hands[self.player] & SUIT[self.trump]
        if self.phase == AFTER_REVEAL and trumps and card // 13 != self.trump:
            return MUST_TRUMP
        return FINE

    def legal_plays(self) -> int:
        """The cards for which `play_fault` is FINE, if no declaration is due (K-11.3)."""
        hand = self.hands[self.player]
        suit = self.trump if self.phase == AFTER_REVEAL else self.led
        return hand & SUIT[suit] or hand

    def declaration_fault(self, card: int) -> int:
        """K-6.1, K-6.8: `reveal`, or `pass` with a card, by a void player, with a hidden card."""
        if self.phase != PLAYING:
            return HIDE_FIRST if self.phase == HIDING else WRONG_PHASE
        fault = FINE if card == NO_CARD else self.holding_fault(card)
        if fault or self.must_declare():
            return fault
        if self.followers():
            return CAN_FOLLOW
        unrevealed = self.condition == PLAYED and self.trump == NO_SUIT
        return NOTHING_HIDDEN if unrevealed and self.is_void() else NOT_NOW

    def legal_declarations(self) -> int:
        """The declarations for which `declaration_fault` is FINE: reveal, or pass with any card."""
        return self.hands[self.player] * 2 + 1

    # -- chapters 5 to 7: what a card does ----------------------------------------------------

    def reveal(self) -> None:
        """K-6.2, K-6.3: make the hidden suit trump, and return the card to its hider (K-6.11)."""
        self.trump = self.hidden // 13
        self.condition = REVEALED
        self.hands[self.first_leader] |= BIT[self.hidden]
        self.phase = AFTER_REVEAL

    def play(self, card: int) -> None:
        """K-5.1: play a card; in mode A the first card that does not follow sets the trump.

        K-5.2: it is a trump itself; K-5.4: no card of its suit lies before it.
        """
        if self.phase == AFTER_REVEAL:
            if card // 13 != self.trump:
                self.voids[self.player] |= BIT[self.trump]  # K-6.4: it would have been a duty
            self.phase = PLAYING
        elif self.trump == NO_SUIT and self.sets_trump(card):
            self.trump = card // 13
            self.trump_set_at = self.length - 1
        self.put(card)

    def sets_trump(self, card: int) -> bool:
        """K-5.1, K-5.5: whether the card sets the trump: in mode A one that does not follow."""
        return not self.hiding and self.led != NO_SUIT and card // 13 != self.led

    def put(self, card: int) -> None:
        """Lay a card without any effect on the trump; a passed card (K-6.6) is laid like this."""
        if card == self.hidden:
            self.condition = PLAYED
        self.lay(card)
        if self.is_complete():
            self.finish_trick()
        if self.condition == DOWN and self.hands[self.player] == 0:
            self.condition = BACK  # K-6.9: the hider's last card, seen by nobody else
            self.hands[self.player] = BIT[self.hidden]
        if self.phase != OVER:
            self.turn = self.player

    def finish_trick(self) -> None:
        """K-7.2, K-11.1: the winner's team takes the cards for good (K-7.3).

        K-4.6: the winner leads; K-8.1: the last trick ends the round.
        """
        team = self.winner & 1
        self.tricks[team] += 1
        self.taken[team] |= self.table
        self.last_winner = self.winner
        self.last_began = self.began
        self.lead_from(self.winner)
        if self.tricks[0] + self.tricks[1] == self.tricks_of_round:
            self.phase = OVER
            self.turn = NOBODY
