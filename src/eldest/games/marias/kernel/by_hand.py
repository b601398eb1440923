"""A light player for rollouts: quiet before the first lead, thrifty with its cards after it."""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import NO_SUIT
from eldest.cards.masks import SUIT
from eldest.deal.dice import Dice
from eldest.games.marias.constants import MISERE_GAME, SLAM_GAME
from eldest.games.marias.kernel.known import Known
from eldest.games.marias.kernel.phases import (
    AUCTION,
    BARVA,
    CHOOSE,
    CONTRACT,
    DISCARD,
    DOUBLING,
    OPEN,
    OVERRIDE,
    PLAY,
    SETTLED,
)
from eldest.games.marias.moves import (
    ACCEPT,
    ANNOUNCE,
    CHOICE,
    CLOSED,
    DISCARD_WORD,
    DONE,
    GOOD,
    NEXT,
    PASS,
    PLAY_ON,
)
from eldest.games.marias.ranks import SHARP

NO_QUIET_MOVE = -1


class ByHand(Known):
    """A quick player: announces a plain Game in the longest suit and doubles nothing."""

    def rule_of_hand(self, dice: Dice) -> int:
        """Return a sensible move without a search; any legal move if no rule gives one."""
        if self.phase == PLAY:
            return self.card_by_hand(self.legal_cards(), dice)
        move = NO_QUIET_MOVE if self.laying else self.quiet_move()
        return self.random_move(dice) if move == NO_QUIET_MOVE else move

    def quiet_move(self) -> int:
        """The move that keeps the round plain."""
        if self.phase == CHOOSE:
            return CHOICE + self.lowest(self.hands[0] & SUIT[self.longest_suit()])
        if self.phase == DISCARD:
            return DISCARD_WORD
        if self.phase == BARVA:
            return GOOD
        if self.phase == OVERRIDE:
            return ACCEPT
        if self.phase == AUCTION:
            return PASS
        if self.phase == CONTRACT:
            return ANNOUNCE
        if self.phase == DOUBLING:
            return DONE
        if self.phase == OPEN:
            return PLAY_ON if self.opened else CLOSED
        return NEXT if self.phase == SETTLED else NO_QUIET_MOVE

    def longest_suit(self) -> int:
        """Return the longest suit of the chooser's seven cards."""
        best = 0
        for suit in range(1, 4):
            held = bits.popcount(self.hands[0] & SUIT[suit])
            if held > bits.popcount(self.hands[0] & SUIT[best]):
                best = suit
        return best

    def card_by_hand(self, cards: int, dice: Dice) -> int:
        """Choose one of these cards, by the type of the game."""
        if self.kind == MISERE_GAME:
            return self.ducking_card(cards)
        if self.kind == SLAM_GAME and self.player == self.declarer:
            return self.highest(cards)
        if self.led == NO_SUIT:
            return self.thrifty(cards, False, dice)
        if self.player != self.declarer and self.winner != self.declarer:
            return self.lowest(cards & SHARP or cards)  # the partner's trick: ten points more
        winning = cards & self.beaters()
        if winning:
            return self.lowest(winning & ~SHARP or winning)
        return self.lowest(cards & ~SHARP or cards)

    def ducking_card(self, cards: int) -> int:
        """In a Misère, the declarer's highest card that does not win, or a defender's lowest."""
        if self.led == NO_SUIT or self.player != self.declarer:
            return self.lowest(cards)
        losing = cards & ~self.beaters()
        return self.highest(losing) if losing else self.lowest(cards)
