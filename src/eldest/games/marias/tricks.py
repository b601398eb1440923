"""The play of the cards in Mariáš (sections 9 to 11): plain Python, with C types in tricks.pxd.

Players are counted from the chooser: 0 is the chooser, 1 the middle, 2 the dealer (with four seats
the third), so the seat that sits out is unknown here. Playouts and learners move by card number.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import bits
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.deal.dice import Dice
from eldest.games.marias import refusals
from eldest.games.marias.figures import (
    MARRIAGE,
    MISERE_GAME,
    NOBODY,
    SEVEN_RANK,
    SLAM_GAME,
    TRICKS,
    TRUMP_GAME,
    TRUMP_MARRIAGE,
)
from eldest.games.marias.ranks import ABOVE as ORDERS
from eldest.games.marias.ranks import KINGS, QUEENS, SHARP
from eldest.protocol.law import Refusal
from eldest.tricks import play as base
from eldest.tricks.play import TrickPlay

ABOVE = [*ORDERS[0], *ORDERS[1]]  # by 52 * natural + card: the cards of its suit that beat it


class Tricks(TrickPlay):
    """Three hands, the tricks they win, the marriages and the trump seven."""

    def __init__(self) -> None:
        self.tricks = [0, 0, 0]
        self.taken = [0, 0, 0]
        self.wed_by = [0, 0, 0, 0]
        self.wed_suit = [0, 0, 0, 0]
        self.chair = 0  # the chooser's seat at the table, and how many seats there are
        self.chairs = 3
        self.strict = 1  # 0: M-16.2, the duties are not checked when a card is played
        self.queen_first = 0  # 1: M-10.5 refuses the king
        super().__init__(3, 1)
        self.start()

    def start(self) -> None:
        """Before the deal: no cards, no trumps, no trick."""
        self.begin(0)
        self.kind = TRUMP_GAME
        self.natural = 0
        self.declarer = 0
        self.keeper = NOBODY
        self.seven = NO_CARD
        self.seven_by = NOBODY
        self.number = 0
        self.last_winner = NOBODY
        self.weds = 0
        for player in range(3):
            self.tricks[player] = 0
            self.taken[player] = 0

    def set_game(self, kind: int, trump: int, declarer: int) -> None:
        """M-1.3, M-1.4: the type decides the order of the ranks; Misère and Slam have no trump."""
        self.kind = kind
        self.natural = 0 if kind == TRUMP_GAME else 1
        self.trump = trump
        self.seven = NO_CARD if trump == NO_SUIT else 13 * trump + SEVEN_RANK
        self.declarer = declarer

    def give(self, player: int, cards: int) -> None:
        """Before the play: cards into a hand."""
        self.hands[player] |= cards

    def drop(self, player: int, cards: int) -> None:
        """Before the play: cards out of a hand."""
        self.hands[player] &= ~cards

    def lead_first(self, leader: int) -> None:
        """M-9.2: the first lead."""
        self.lead_from(leader)

    # -- what the law leaves ------------------------------------------------------------------

    def beaters(self) -> int:
        """M-9.4: every card that would beat the winning card of the trick."""
        above = ABOVE[52 * self.natural + self.best]
        return above if self.best // 13 == self.trump else above | base.SUIT[self.trump]

    def beats(self, card: int) -> bool:
        """Whether this card beats the winning card."""
        return self.beaters() & base.BIT[card] != 0

    def legal_cards(self) -> int:
        """What may be played: the hot path of every playout."""
        return self.lawful_cards() if self.strict else self.hands[self.turn]

    def lawful_cards(self) -> int:
        """M-9.7, also where nobody enforces it."""
        hand = self.hands[self.turn]
        cards = hand
        if self.led != NO_SUIT:
            cards = bound(hand, base.SUIT[self.led], base.SUIT[self.trump], self.beaters())
        if self.keeper == self.turn and self.number < TRICKS - 1:
            cards = cards & ~base.BIT[self.seven] or cards  # M-11.3
        if self.queen_first and self.kind == TRUMP_GAME:
            cards &= ~(hand & KINGS & (hand & QUEENS) >> 1)  # M-10.5; a queen follows its king
        return cards

    def duties(self) -> Iterator[tuple[Refusal, int]]:
        """Each law that binds a card of the player in turn, with the cards it leaves."""
        hand = self.hand(self.turn)
        yield refusals.PLAY_NOT_HELD, hand
        if not self.strict:
            return
        cards = hand
        for refusal, left in self._trick_duties(hand):
            cards = left
            yield refusal, cards
        if self.keeper == self.turn and self.number < TRICKS - 1 and cards & ~_bit(self.seven):
            cards &= ~_bit(self.seven)
            yield refusals.KEEP_SEVEN, cards
        if self.queen_first and self.kind == TRUMP_GAME:
            yield refusals.QUEEN_FIRST, cards & ~(hand & KINGS & (hand & QUEENS) >> 1)

    def _trick_duties(self, hand: int) -> Iterator[tuple[Refusal, int]]:
        """M-9.5, point by point; a trick already trumped is beaten by no card of the led suit."""
        if self.led == NO_SUIT:
            return
        followers, trumps = hand & base.SUIT[self.led], hand & base.SUIT[self.trump]
        if followers:
            yield refusals.MUST_FOLLOW, followers
            if followers & self.beaters():
                yield refusals.MUST_BEAT, followers & self.beaters()
        elif trumps:
            yield refusals.MUST_TRUMP, trumps
            if self.best // 13 == self.trump and trumps & self.beaters():
                yield refusals.MUST_OVERTRUMP, trumps & self.beaters()

    def may_play(self, card: int) -> bool:
        """Whether every duty leaves this card."""
        return 0 <= card < 52 and self.legal_cards() & base.BIT[card] != 0

    def is_over(self) -> bool:
        """M-9.10."""
        if self.kind == MISERE_GAME and self.tricks[self.declarer]:
            return True
        if self.kind == SLAM_GAME and self.number > self.tricks[self.declarer]:
            return True
        return self.number == TRICKS

    # -- what a card does ---------------------------------------------------------------------

    def play(self, card: int) -> None:
        """A card on the table; a queen beside her king is a marriage (M-10.2)."""
        if self.weds_with(card):
            self.wed(self.turn, card // 13)
        if self.number == TRICKS - 1 and card == self.seven:
            self.seven_by = self.turn
        if self.throws_away(card):
            self.voids[self.turn] |= base.BIT[self.trump]  # M-9.5: he would have had to trump
        self.lay(card)
        if self.is_complete():
            self.finish_trick()

    def throws_away(self, card: int) -> bool:
        """Whether this card neither follows nor trumps, in a Trump Game."""
        suit = card // 13
        return (
            self.kind == TRUMP_GAME
            and self.led != NO_SUIT
            and suit != self.led
            and suit != self.trump
        )

    def weds_with(self, card: int) -> bool:
        """M-10.1, M-10.2: a queen of a Trump Game whose king is in the same hand."""
        if self.kind != TRUMP_GAME or not QUEENS & base.BIT[card]:
            return False
        return self.hands[self.turn] & base.BIT[card - 1] != 0

    def wed(self, player: int, suit: int) -> None:
        """M-10.3: the marriage counts for good."""
        self.wed_by[self.weds] = player
        self.wed_suit[self.weds] = suit
        self.weds += 1

    def finish_trick(self) -> None:
        """M-9.3, M-9.8: the winner takes the cards and leads."""
        self.tricks[self.winner] += 1
        self.taken[self.winner] |= self.table
        self.number += 1
        self.last_winner = self.winner
        self.lead_from(self.winner)

    # -- counting -----------------------------------------------------------------------------

    def side(self, player: int) -> int:
        """0 is the declarer, 1 the defence (M-2.7)."""
        return 0 if player == self.declarer else 1

    def card_points(self, side: int) -> int:
        """M-1.5, M-12.1."""
        points = 0
        for player in range(3):
            if self.side(player) == side:
                points += 10 * bits.popcount(self.taken[player] & SHARP)
        if self.number == TRICKS and self.side(self.last_winner) == side:
            points += 10
        return points

    def wed_value(self, suit: int) -> int:
        """M-10.1."""
        return TRUMP_MARRIAGE if suit == self.trump else MARRIAGE

    def wed_sum(self, side: int) -> int:
        """M-12.3."""
        points = 0
        for i in range(self.weds):
            if self.side(self.wed_by[i]) == side:
                points += self.wed_value(self.wed_suit[i])
        return points

    # -- playouts and learners ----------------------------------------------------------------

    def random_card(self, dice: Dice) -> int:
        """A legal card, each equally likely."""
        cards = self.legal_cards()
        return bits.nth_bit(cards, dice.below(bits.popcount(cards)))

    def word(self, index: int) -> int:
        """What the player in turn knows, as eight masks and packed numbers; `envs` unpacks them."""
        if index == 0:
            return self.hands[self.turn]
        if index == 1:
            return self.table
        if index < 5:
            return self.taken[(self.turn + index - 2) % 3]
        if index == 5:
            return self.legal_cards()
        return self.facts() if index == 6 else self.packed()

    def facts(self) -> int:
        """Seat; then declarer, leader and keeper as seen from it, suits, type and tricks."""
        word = self.number
        word = word * 4 + (3 if self.keeper == NOBODY else (self.keeper - self.turn + 3) % 3)
        word = word * 4 + self.kind
        word = word * 8 + self.trump
        word = word * 8 + self.led
        word = word * 4 + (self.leader - self.turn + 3) % 3
        word = word * 4 + (self.declarer - self.turn + 3) % 3
        return word * 4 + (self.chair + self.turn) % self.chairs

    def packed(self) -> int:
        """Eight bits each: the cards that the other two have laid (63: none), then their voids."""
        word = 0
        for k in range(2, 0, -1):
            word = word * 256 + (self.voids[(self.turn + k) % 3] if self.strict else 0)
        for k in range(2, 0, -1):
            player = (self.turn + k) % 3
            word = word * 256 + (self.laid[player] if self.has_laid(player) else 63)
        return word

    def has_laid(self, player: int) -> bool:
        """Whether a player has a card in the trick on the table."""
        return (player - self.leader + 3) % 3 < (self.turn - self.leader + 3) % 3

    # -- for those who look on from Python ----------------------------------------------------

    def tricks_of(self, player: int) -> int:
        """How many tricks a player has won."""
        return self.tricks[player]

    def taken_by(self, player: int) -> int:
        """The cards that a player has won."""
        return self.taken[player]

    def marriage(self, index: int) -> tuple[int, int]:
        """Who announced the marriage of this number, and its suit."""
        return self.wed_by[index], self.wed_suit[index]

    def copy(self) -> Tricks:
        """An independent play in the same state."""
        other = Tricks()
        other.copy_play(self)
        for player in range(3):
            other.tricks[player] = self.tricks[player]
            other.taken[player] = self.taken[player]
        for i in range(4):
            other.wed_by[i] = self.wed_by[i]
            other.wed_suit[i] = self.wed_suit[i]
        other.weds, other.strict, other.queen_first = self.weds, self.strict, self.queen_first
        other.kind, other.natural, other.declarer = self.kind, self.natural, self.declarer
        other.keeper, other.seven, other.seven_by = self.keeper, self.seven, self.seven_by
        other.number, other.last_winner = self.number, self.last_winner
        other.chair, other.chairs = self.chair, self.chairs
        return other


def bound(hand: int, led: int, trumps: int, beaters: int) -> int:
    """M-9.5: what a trick leaves of a hand; four masks in one numbering, which may be any."""
    cards = hand & led or hand & trumps
    return cards & beaters or cards or hand


def _bit(card: int) -> int:
    return 1 << card
