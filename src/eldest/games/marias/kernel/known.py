"""A player's knowledge as words for learners: masks of cards and packed small numbers.

Players are counted from the viewer: 0 is the viewer, 1 and 2 follow, 3 is nobody.
"""

from __future__ import annotations

from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT, MASK64
from eldest.deal.dice import Dice
from eldest.games.marias.constants import COMMITMENTS, MIDDLE_CUT, NOBODY, VALUES
from eldest.games.marias.kernel.deal import Deal
from eldest.games.marias.kernel.phases import SETTLED
from eldest.games.marias.moves import CUT_AT, FACTS, HIDDEN_CUT, HIDDEN_JITTER, JITTER, ZERO
from eldest.protocol.core import IntRow

NONE_LAID = 63
LEFT = [1, 2, 0, 1]  # who sits at the left of a player
# How far a player sits from each place, by 4 * place + player + 1: nobody, and players 0 to 2.
AWAY = [3, 0, 1, 2, 3, 2, 0, 1, 3, 1, 2, 0]
NONE_MARRIED = 255


class Known(Deal):
    """The facts of a lane of Mariáš."""

    def tell_facts(self, viewer: int, row: IntRow, first: int) -> None:
        """Write hand, table, cards taken, own talon, desk and open hand, then packed numbers."""
        place = self.place_of(viewer)
        if place == NOBODY:
            self.tell_nothing(row, first)
            return
        row[first] = self.hands[place]
        row[first + 1] = self.table
        row[first + 2] = self.taken[place]
        row[first + 3] = self.taken[LEFT[place]]
        row[first + 4] = self.taken[LEFT[place + 1]]
        row[first + 5] = self.own_talon(place)
        row[first + 6] = self.seen_desk(place)
        row[first + 7] = self.hands[self.declarer] if self.opened else 0
        row[first + 8] = self.stand(viewer, place)
        row[first + 9] = self.stakes()
        row[first + 10] = self.talk(place)
        row[first + 11] = self.cards_shown(place)

    def tell_nothing(self, row: IntRow, first: int) -> None:
        """Write empty facts: a player who sits out decides nothing but a cut."""
        for index in range(FACTS):
            row[first + index] = 0

    def guess(self, seat: int, move: int, dice: Dice) -> int:
        """A guess at an unheard cut: the pack was cut exactly in the middle."""
        if move == HIDDEN_CUT:
            return CUT_AT + MIDDLE_CUT
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
        """Return a number with one more number folded in."""
        return (word * 31 + number + 1000) & MASK64

    def from_own(self, place: int, player: int) -> int:
        """A player counted from the viewer's place; 3 is nobody."""
        return AWAY[4 * place + player + 1]

    def own_talon(self, place: int) -> int:
        """M-5.3: the talon that the viewer made, or is about to lay away."""
        maker = self.player if self.laying else self.stage_by[max(0, self.stages - 1)]
        return self.talon_mask() * (maker == place)

    def seen_desk(self, place: int) -> int:
        """M-4.2, M-5.12: the card on the desk, which the chooser knows, or the shown one."""
        card = self.shown
        if card == NO_CARD and place == 0:
            card = self.desk
        return 0 if card == NO_CARD else BIT[card]

    def seen_trump(self, place: int) -> int:
        """The trump suit: the chooser knows it after choosing, everybody after the reveal."""
        return self.trump if self.shown != NO_CARD or place == 0 else NO_SUIT

    def some_from_own(self, place: int, players: int) -> int:
        """A mask of players, each counted from the viewer's place."""
        twice = players | players << 3
        return twice >> place & 7

    def stand(self, viewer: int, place: int) -> int:
        """The place, phase, type, contract, trump, suit led, roles, and number of the trick."""
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
        word = self.all_married(place)
        word = word * 8 + self.some_from_own(place, self.answered)
        word = word * 8 + self.some_from_own(place, self.asked)
        word = word * 8 + self.some_from_own(place, self.passed)
        word = word * 4 + self.from_own(place, self.bidder)
        return word * 8 + self.rung + 1

    def all_married(self, place: int) -> int:
        """M-10.6: who announced the marriage of each suit, in two bits each, spades lowest."""
        word = NONE_MARRIED
        for i in range(self.marriages):
            shift = 2 * self.married_suit[i]
            word &= ~(3 << shift)
            word |= self.from_own(place, self.married_by[i]) << shift
        return word

    def cards_shown(self, place: int) -> int:
        """Eight bits each: the cards that the other two have laid (63: none), then their voids."""
        left, right = LEFT[place], LEFT[place + 1]
        word = 0
        if self.strict:
            word = self.voids[right] * 256 + self.voids[left]
        return (word * 256 + self.card_shown(right)) * 256 + self.card_shown(left)

    def card_shown(self, player: int) -> int:
        """The card that a player has laid to the trick."""
        return self.laid[player] if self.table & BIT[self.laid[player]] else NONE_LAID
