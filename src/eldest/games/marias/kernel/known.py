"""What a player knows, as words for learners: masks of cards and packed small numbers.

Players are counted from the viewer's own place: 0 is himself, 1 and 2 follow, 3 is nobody.
"""

from __future__ import annotations

from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.deal.dice import Dice
from eldest.games.marias.figures import COMMITMENTS, NOBODY, VALUES
from eldest.games.marias.kernel.deal import Deal
from eldest.games.marias.kernel.phases import SETTLED
from eldest.games.marias.moves import CUT_AT, HIDDEN_CUT, HIDDEN_JITTER, JITTER, ZERO
from eldest.tricks import kernel as base

NONE_LAID = 63
MASK64 = 0xFFFFFFFFFFFFFFFF
MIDDLE = 16  # where an imagined pack was cut


class Known(Deal):
    """The facts of a lane."""

    def fact(self, viewer: int, index: int) -> int:
        """Hand, table, cards taken, own talon, desk, open hand; then packed numbers."""
        place = self.place_of(viewer)
        if place == NOBODY:
            return 0  # who sits out decides nothing but a cut
        if index == 0:
            return self.hands[place]
        if index == 1:
            return self.table
        if index < 5:
            return self.taken[(place + index - 2) % 3]
        if index == 5:
            return self.own_talon(place)
        if index == 6:
            return self.seen_desk(place)
        if index == 7:
            return self.hands[self.declarer] if self.opened else 0
        return self.packed(place, index) if index > 8 else self.stand(viewer, place)

    def guess(self, seat: int, move: int, dice: Dice) -> int:
        """The pack may have been cut in the middle, exactly."""
        if move == HIDDEN_CUT:
            return CUT_AT + MIDDLE
        return JITTER + ZERO if move == HIDDEN_JITTER else -1

    def seen_end(self) -> int:
        """M-14.1: the settlement and the ends before it, in one number."""
        if self.phase != SETTLED:
            return 0
        word = self.folded(self.folded(1, self.before), self.units)
        for side in range(2):
            word = self.folded(word, self.cards[side])
        for name in range(VALUES):
            word = self.folded(word, self.amount[name] if self.has(name) else 0)
        for i in range(self.marriages):
            word = self.folded(word, 4 * self.married_by[i] + self.married_suit[i])
        for i in range(self.endings):
            word = self.folded(word, 4 * self.ending_reason[i] + self.ending_by[i])
        return word

    def folded(self, word: int, number: int) -> int:
        """One number more."""
        return (word * 31 + number + 1000) & MASK64

    def packed(self, place: int, index: int) -> int:
        """Stakes, talk, and what the others have laid."""
        if index == 9:
            return self.stakes()
        return self.talk(place) if index == 10 else self.cards_shown(place)

    def from_own(self, place: int, player: int) -> int:
        """A player counted from the viewer's place; 3 is nobody."""
        return 3 if player == NOBODY else (player - place + 3) % 3

    def own_talon(self, place: int) -> int:
        """M-5.3: the talon that the viewer made himself, or is laying away."""
        if self.laying:
            return self.talon_mask() if self.player == place else 0
        mine = self.stages > 0 and self.stage_by[self.stages - 1] == place
        return self.talon_mask() if mine else 0

    def seen_desk(self, place: int) -> int:
        """M-4.2, M-5.12: the card on the desk or shown, for the chooser from his choice on."""
        card = self.shown
        if card == NO_CARD and place == 0:
            card = self.desk
        return 0 if card == NO_CARD else base.BIT[card]

    def seen_trump(self, place: int) -> int:
        """The trump suit, for the chooser from his choice on, for all from the reveal on."""
        return self.trump if self.shown != NO_CARD or place == 0 else NO_SUIT

    def some_from_own(self, place: int, players: int) -> int:
        """A mask of players, each counted from the viewer's place."""
        twice = players | players << 3
        return twice >> place & 7

    def stand(self, viewer: int, place: int) -> int:
        """Place, phase, type, contract, trump, suit led, who is who, the number of the trick."""
        word = viewer
        word = word * 16 + self.number
        word = word * 4 + self.from_own(place, self.keeper)
        word = word * 4 + self.from_own(place, self.winner)
        word = word * 4 + self.from_own(place, self.leader)
        word = word * 4 + self.from_own(place, self.declarer)
        word = word * 8 + self.led
        word = word * 8 + self.seen_trump(place)
        word = word * 8 + self.contract + 1
        word = word * 4 + self.kind + 1
        word = word * 2 + self.opened
        word = word * 16 + self.phase
        return word * 4 + place

    def stakes(self) -> int:
        """Four bits a commitment, its level plus one; what is open and fresh; the speech."""
        word = self.speech
        word = word * 128 + self.fresh
        word = word * 128 + self.open
        for name in range(COMMITMENTS - 1, -1, -1):
            word = word * 16 + self.level[name] + 1
        return word

    def talk(self, place: int) -> int:
        """The auction, who was asked and has answered, and two bits for each suit's marriage."""
        word = 0
        for suit in range(3, -1, -1):
            word = word * 4 + self.from_own(place, self.married_to(suit))
        word = word * 8 + self.some_from_own(place, self.answered)
        word = word * 8 + self.some_from_own(place, self.asked)
        word = word * 8 + self.some_from_own(place, self.passed)
        word = word * 4 + self.from_own(place, self.bidder)
        return word * 8 + self.rung + 1

    def married_to(self, suit: int) -> int:
        """M-10.6: who announced the marriage of a suit."""
        found = NOBODY
        for i in range(self.marriages):
            if self.married_suit[i] == suit:
                found = self.married_by[i]
        return found

    def cards_shown(self, place: int) -> int:
        """Eight bits each: the cards that the other two have laid (63: none), then their voids."""
        word = 0
        for step in range(2, 0, -1):
            player = (place + step) % 3
            word = word * 256 + (self.voids[player] if self.strict else 0)
        for step in range(2, 0, -1):
            player = (place + step) % 3
            laid = self.table & base.BIT[self.laid[player]]
            word = word * 256 + (self.laid[player] if laid else NONE_LAID)
        return word
