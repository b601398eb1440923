"""The play of the cards (section 8): plain Python, with C types in play.pxd."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import bits
from eldest.deal.dice import Dice
from eldest.games.bridge.figures import NOBODY, TRICKS
from eldest.protocol.law import Refusal
from eldest.tricks import play as base
from eldest.tricks.play import TrickPlay

HELD = Refusal("R-P-HAND", "B-P.2")
FOLLOW = Refusal("R-P-FOLLOW", "B-P.2")


class Play(TrickPlay):
    """Hands and tricks; before the auction is over there is no declarer and no trick."""

    def __init__(self) -> None:
        self.won = [0, 0]  # tricks by side
        self.cards = [0] * 52  # every card played, in order, and whose it was
        self.owners = [0] * 52
        super().__init__(4, 1)
        self.clear()

    def clear(self) -> None:
        """Before the deal."""
        self.begin(0)
        self.declarer = NOBODY
        self.count = 0
        self.won[0] = 0
        self.won[1] = 0
        self.gone = 0  # the cards of finished tricks

    def take(self, seat: int, card: int) -> None:
        """A card is dealt to a seat."""
        self.hands[seat] |= base.BIT[card]

    def declare(self, declarer: int, trump: int) -> None:
        """B-A.5: the trumps are set, and the player on declarer's left leads."""
        self.declarer = declarer
        self.trump = trump
        self.lead_from((declarer + 1) & 3)

    # -- what the law leaves ------------------------------------------------------------------

    def legal(self) -> int:
        """The mask that the last duty leaves: the hot path of every playout."""
        hand = self.hands[self.turn]
        return hand & base.SUIT[self.led] or hand  # B-P.2

    def duties(self) -> Iterator[tuple[Refusal, int]]:
        """Each law that binds a card of the hand in turn, with the cards it leaves."""
        hand = self.hand(self.turn)
        yield HELD, hand
        if self.followers():
            yield FOLLOW, self.followers()

    def dummy(self) -> int:
        """B-A.5: declarer's partner; NOBODY before the play."""
        return NOBODY if self.declarer == NOBODY else self.declarer ^ 2

    def actor(self) -> int:
        """B-P.1: whose turn it is, and declarer when it is dummy's."""
        return self.declarer if self.turn == self.dummy() else self.turn

    def is_dummy_down(self) -> bool:
        """B-P.1: dummy is shown to all after the opening lead."""
        return self.count > 0

    def finished(self) -> int:
        """How many tricks are complete."""
        return self.won[0] + self.won[1]

    def is_over(self) -> bool:
        """B-P.3."""
        return self.finished() == TRICKS

    # -- what a card does ---------------------------------------------------------------------

    def play(self, card: int) -> None:
        """The hand in turn plays a card; the winner of a complete trick leads next (B-P.3)."""
        self.cards[self.count] = card
        self.owners[self.count] = self.turn
        self.count += 1
        self.lay(card)
        if self.is_complete():
            self.won[self.winner & 1] += 1
            self.gone |= self.table
            self.lead_from(self.winner)

    def random_card(self, dice: Dice) -> int:
        """A card that the law allows, each equally likely."""
        cards = self.legal()
        return bits.nth_bit(cards, dice.below(bits.popcount(cards)))

    # -- for those who look on from Python ----------------------------------------------------

    def card(self, place: int) -> int:
        """The card that was played at a place, counted from 0."""
        return self.cards[place]

    def owner(self, place: int) -> int:
        """Whose card that was."""
        return self.owners[place]

    def won_by(self, side: int) -> int:
        """How many tricks a side has won."""
        return self.won[side]

    def copy(self) -> Play:
        """An independent play in the same state."""
        other = Play()
        other.copy_play(self)
        for place in range(self.count):
            other.cards[place] = self.cards[place]
            other.owners[place] = self.owners[place]
        other.declarer = self.declarer
        other.count = self.count
        other.won[0] = self.won[0]
        other.won[1] = self.won[1]
        other.gone = self.gone
        return other
