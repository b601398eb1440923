"""The shuffle, the cut, the packets and the chooser's decision (sections 3 and 4)."""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.masks import BIT, SUIT
from eldest.games.marias import ranks as tables
from eldest.games.marias.constants import (
    FOR_CHOOSER,
    LEAST_CUT,
    MOST_CUT,
    MOST_OF_A_SUIT,
    NOBODY,
    REST,
    TALON,
)
from eldest.games.marias.kernel.auction import Auction
from eldest.games.marias.kernel.phases import AUCTION, CHOOSE, CUT, DISCARD, SETUP
from eldest.games.marias.moves import (
    BLIND,
    CHOICE,
    CUT_AT,
    HIDDEN_CUT,
    JITTER,
    PASS_CHOICE,
    RESHAPE,
    SPOKEN,
    ZERO,
)
from eldest.games.marias.refusals import (
    BLIND_OFF,
    CHOICE_NOT_HELD,
    CUT_RANGE,
    FINE,
    JITTER_RANGE,
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    RESHAPE_USED,
    WRONG_PHASE,
)
from eldest.protocol.constants import CHANCE, LEAD, SHUFFLE
from eldest.protocol.native import memory

PACK = list(tables.CARDS)
DEALT = [0] * 7 + [1] * 5 + [2] * 5 + [1] * 5 + [2] * 5  # M-3.6: who gets the first cards

OFF, MAX_TWO = 0, 2  # from_people


class Deal(Auction):
    """The state from the shuffle to the twelve cards of the chooser."""

    def prepare(self, leader: int) -> None:
        """M-3.1: nothing has happened yet; M-2.5: chance may have to name the chooser."""
        self.chair = NOBODY if leader == CHANCE else leader
        self.reshaped = 0
        self.lifted = 0
        self.misdeals = 0
        self.spent = 0
        self.await_pack()

    def await_pack(self) -> None:
        """M-3.1: chance is to shuffle the pack."""
        self.empty()
        self.phase = SETUP
        memory.fill(self.pack, PACK, 32)
        self.await_shuffle(32)

    # -- chance (M-0.4) -----------------------------------------------------------------------

    def awaits_chance(self) -> bool:
        """M-0.4: the shuffle, the first dealer, the jitter of a cut."""
        return self.phase == SETUP or self.lifted != 0

    def chance_fault(self, move: int) -> int:
        """M-2.5, M-3.1, M-3.4: what chance may do now."""
        if move == SHUFFLE and self.shuffling:
            return FINE
        if LEAD <= move < SHUFFLE and self.phase == SETUP and not self.shuffling:
            return FINE if move - LEAD < self.seats else NO_SUCH_SEAT
        if JITTER <= move < HIDDEN_CUT and self.lifted:
            jitter = move - JITTER - ZERO
            return FINE if -self.cut_jitter <= jitter <= self.cut_jitter else JITTER_RANGE
        return WRONG_PHASE if self.awaits_chance() else NOT_YOUR_TURN

    def chance(self, move: int) -> None:
        """Carry out an act of chance: the first chooser, or the jitter of a cut."""
        if move == SHUFFLE:
            if self.chair != NOBODY:
                self.make_dealable()
        elif move >= LEAD:
            self.chair = move - LEAD  # M-2.2: so all places are known
            self.make_dealable()
        else:
            number = self.lifted + move - JITTER - ZERO
            self.lifted = 0
            self.give(max(LEAST_CUT, min(MOST_CUT, number)))

    def make_dealable(self) -> None:
        """M-3.1, M-3.2: a pack that is ready is cut, or dealt at once."""
        if self.cuts:
            self.phase = CUT
        else:
            self.give(0)

    # -- the cut (M-3.3 to M-3.5) -------------------------------------------------------------

    def cut_fault(self, move: int) -> int:
        """M-3.3: from 2 to 30 cards; M-3.5: the pack is squared once in a deal."""
        if move == RESHAPE:
            return RESHAPE_USED if self.reshaped else FINE
        if move < CUT_AT or move >= JITTER:
            return WRONG_PHASE
        return FINE if LEAST_CUT <= move - CUT_AT <= MOST_CUT else CUT_RANGE

    def cut(self, move: int) -> None:
        """M-3.4: chance adds to a cut; without jitter the pack is dealt at once."""
        if move == RESHAPE:
            self.reshaped = 1
        elif self.cut_jitter:
            self.lifted = move - CUT_AT
        else:
            self.give(move - CUT_AT)

    def give(self, number: int) -> None:
        """M-3.6, M-3.7: the pack is cut; seven to the chooser, five and five to the others."""
        for place in range(27):
            self.hands[DEALT[place]] |= BIT[self.pack[(place + number) % 32]]
        for place in range(REST):
            self.rest[place] = self.pack[(place + 27 + number) % 32]
        self.rest_left = REST
        self.declarer = 0  # M-2.6: the chooser is the first declarer
        self.phase = CHOOSE

    # -- misdeals (M-3.8) ---------------------------------------------------------------------

    def misdeal_fault(self, seat: int) -> int:
        """M-3.8: the dealer owns up while CHOOSE waits; at a table of four the dealer sits out."""
        if self.phase != CHOOSE:
            return WRONG_PHASE
        return FINE if seat == self.dealer() else NOT_YOUR_TURN

    def misdeal(self) -> None:
        """M-3.8: the same dealer deals again: a new shuffle, or a new cut of the order before."""
        self.reshaped = 0
        self.misdeals += 1
        if self.cuts:
            self.empty()
            self.phase = CUT
        else:
            self.await_pack()

    # -- the choice (section 4) ---------------------------------------------------------------

    def blind_fault(self) -> int:
        """M-4.6: whether this table allows a choice from the rest ("from the people")."""
        return FINE if self.from_people else BLIND_OFF

    def choice_fault(self, move: int) -> int:
        """M-4.1, M-4.2, M-4.6: one of the seven cards, an unseen one of the rest, or a pass."""
        if move == PASS_CHOICE:
            return FINE
        if BLIND <= move < PASS_CHOICE:
            return FINE if move - BLIND < REST and self.may_be_blind() else BLIND_OFF
        if move < CHOICE or move >= SPOKEN:
            return WRONG_PHASE
        return FINE if self.hands[0] & BIT[move - CHOICE] else CHOICE_NOT_HELD

    def due_choice(self) -> int:
        """The words that may be said instead of a card: `choice_fault` as a mask."""
        blind = BIT[REST] - 1 if self.from_people and self.may_be_blind() else 0
        return blind | BIT[PASS_CHOICE % 64]

    def may_be_blind(self) -> bool:
        """M-4.6: with `max_two` no suit may have three of the seven."""
        if self.from_people != MAX_TWO:
            return self.from_people != OFF
        longest = 0
        for suit in range(4):
            longest = max(longest, bits.popcount(self.hands[0] & SUIT[suit]))
        return longest <= MOST_OF_A_SUIT

    def choose(self, move: int) -> None:
        """M-4.2, M-4.6: a card on the desk; M-4.5: or a pass, and the auction."""
        if move == PASS_CHOICE:
            self.decline()
            return
        if move < SPOKEN:
            self.desk = move - CHOICE
            self.hands[0] &= ~BIT[self.desk]
        else:
            self.desk = self.rest[move - BLIND]
            self.blind = 1
        self.trump = self.desk // 13
        self.take_rest(REST)
        self.hands[0] &= ~BIT[self.desk]
        self.phase = DISCARD

    def take_rest(self, number: int) -> None:
        """M-4.3, M-4.5: Phase B: the chooser gets this many cards from the top of the rest."""
        for place in range(number):
            self.hands[0] |= BIT[self.rest[place]]
        self.rest_left = 0

    def decline(self) -> None:
        """M-4.5: three cards to the chooser, two unseen ones are the talon."""
        self.take_rest(FOR_CHOOSER)
        self.talon[0] = self.rest[FOR_CHOOSER]
        self.talon[1] = self.rest[FOR_CHOOSER + 1]
        self.talon_size = TALON
        self.stage_by[0] = NOBODY
        self.stage_kind[0] = NOBODY
        self.stage_first[0] = self.talon[0]
        self.stage_second[0] = self.talon[1]
        self.stages = 1
        self.declarer = NOBODY
        self.phase = AUCTION
        self.player = 1  # M-6.3: the middle speaks first
