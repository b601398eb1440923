"""One deal as the cards lie: hands, stock, pile, table, and whose turn it is. C types in deal.pxd.

It carries out what was judged; `round.py` judges, and `draft.py` holds a turn until it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import bits, cards_of
from eldest.cards.card import JOKER, NO_CARD
from eldest.deal.dice import Dice
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.hunt import Pack
from eldest.games.zoliky.terms import (
    DRAW,
    GOING_OUT,
    HAND,
    JOLLY,
    JOLLY_HAND,
    LEAD,
    MELD,
    NOBODY,
    OVER,
    RESHUFFLE,
    SAFETY_END,
    SEATS,
    SETUP,
    TAKE,
)
from eldest.melds import shape as shapes


class Deal:
    """The state of a deal (Z-12.4)."""

    def __init__(
        self, players: int = 4, from_round: int = 3, reshuffles: int = 5, keeps_top: bool = False
    ) -> None:
        self.players = players
        self.from_round = from_round
        self.most_reshuffles = reshuffles
        self.keeps_top = keeps_top
        self.pack = Pack()
        self.ones = [0] * 6
        self.twos = [0] * 6
        self.jokers = [0] * 6
        self.stock = [0] * 108  # the top card last
        self.pile = [0] * 108  # the top card last
        self.melds = [0] * 36
        self.owners = [0] * 36
        self.start(0)

    def start(self, leader: int) -> None:
        """A table without cards, before the shuffle."""
        self.phase = SETUP
        self.leader = leader
        self.turn = leader
        self.turns = 0
        self.stock_size = 0
        self.pile_size = 0
        self.count = 0
        self.opened = 0
        self.drawn = NO_CARD
        self.reshuffles = 0
        self.winner = NOBODY
        self.ending = GOING_OUT
        for seat in range(SEATS):
            self.ones[seat] = 0
            self.twos[seat] = 0
            self.jokers[seat] = 0

    # -- roles and rounds ---------------------------------------------------------------------

    def cutter(self) -> int:
        """Z-2.4: at the dealer's right, who sits at the leader's right."""
        return (self.leader + 2 * self.players - 2) % self.players

    def round(self) -> int:
        """Z-5.3."""
        return 1 + self.turns // self.players

    def may_meld(self) -> bool:
        """Z-5.4."""
        return self.round() >= self.from_round

    # -- hands --------------------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return bits.popcount(self.ones[seat]) + bits.popcount(self.twos[seat]) + self.jokers[seat]

    def give(self, seat: int, card: int) -> None:
        """A card comes into a hand."""
        if card == JOKER:
            self.jokers[seat] += 1
        else:
            self.twos[seat] |= self.ones[seat] & shapes.BIT[card]
            self.ones[seat] |= shapes.BIT[card]

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat, sorted."""
        held = [*cards_of(self.ones[seat]), *cards_of(self.twos[seat])]
        return sorted([*held, *[JOKER] * self.jokers[seat]])

    # -- cut, hunt and deal (chapter 3) -------------------------------------------------------

    def cut(self, number: int) -> None:
        """Z-3.2 to Z-3.10: the cut, the hunt, the packets."""
        self.pack.cut(number)
        self.pack.hunt()
        self.jokers[self.cutter()] += self.pack.kept
        top = 0
        for lap in range(6):
            for place in range(self.players):
                seat = (self.leader + place) % self.players
                for _ in range(self.packet(seat, lap)):
                    self.give(seat, self.pack.row[top])
                    top += 1
        self.stock_size = self.pack.size - top
        for place in range(self.stock_size):
            self.stock[place] = self.pack.row[self.pack.size - 1 - place]
        self.phase = LEAD

    def packet(self, seat: int, lap: int) -> int:
        """Z-3.8, Z-3.9: three or two cards, never more than the hand lacks."""
        first = 1 if seat == self.leader else 0
        packet = 2 + first if lap == 0 else 2
        lacks = HAND + first - self.hand_size(seat)
        return packet if packet < lacks else lacks

    # -- the turn -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Z-8.2; Z-10.2 if the stock is empty."""
        if self.stock_size == 0:
            self.phase = RESHUFFLE
            return
        self.stock_size -= 1
        self.drawn = self.stock[self.stock_size]
        self.give(self.turn, self.drawn)
        self.phase = MELD

    def pile_kept(self) -> int:
        """Z-10.2: how many cards of the pile are not shuffled."""
        return 1 if self.keeps_top and self.pile_size > 1 else 0

    def begin_reshuffle(self) -> None:
        """The pile's cards are counted to the stock, in index order, to be shuffled."""
        kept = self.pile_kept()
        self.stock_size = self.pile_size - kept
        for place in range(self.stock_size):
            card = self.pile[place]
            at = place
            while at > 0 and self.stock[at - 1] > card:
                self.stock[at] = self.stock[at - 1]
                at -= 1
            self.stock[at] = card
        if kept:
            self.pile[0] = self.pile[self.pile_size - 1]
        self.pile_size = kept

    def reshuffled(self) -> None:
        """Z-10.2: the stock is there again, and the player draws."""
        self.reshuffles += 1
        self.draw()

    def top(self) -> int:
        """The top discard; NO_CARD if the pile is empty."""
        return self.pile[self.pile_size - 1] if self.pile_size else NO_CARD

    def load(self, draft: Draft, word: int) -> None:
        """A draft of the player in turn: what he does instead of drawing, or after it."""
        draft.board.ones = self.ones[self.turn]
        draft.board.twos = self.twos[self.turn]
        draft.board.jokers = self.jokers[self.turn]
        draft.board.count = self.count
        for place in range(self.count):
            draft.board.melds[place] = self.melds[place]
        card = NO_CARD
        if word == TAKE:
            card = self.top()
        elif word == JOLLY:
            card = self.pack.jolly
        draft.begin(word, card, self.opened & shapes.BIT[self.turn] != 0)

    def finish(self, draft: Draft, discard: int) -> None:
        """Z-8.4: a draft takes effect; NO_CARD if a Jolly Hand leaves none."""
        if draft.word == TAKE:
            self.pile_size -= 1
        if draft.word == JOLLY:
            self.ending = JOLLY_HAND
        self.commit(draft)
        if discard != NO_CARD:
            self.discard(discard)
        else:
            self.end_turn()

    def commit(self, draft: Draft) -> None:
        """The hand and the table are as the draft has them."""
        self.ones[self.turn] = draft.board.ones
        self.twos[self.turn] = draft.board.twos
        self.jokers[self.turn] = draft.board.jokers
        for place in range(draft.board.count):
            self.melds[place] = draft.board.melds[place]
            if place >= self.count:
                self.owners[place] = self.turn
        self.count = draft.board.count
        if draft.opened or draft.opening:
            self.opened |= shapes.BIT[self.turn]

    def discard(self, card: int) -> None:
        """Z-8.7: a card of the hand on the pile ends the turn."""
        if card == JOKER:
            self.jokers[self.turn] -= 1
        else:
            self.ones[self.turn] &= ~(shapes.BIT[card] & ~self.twos[self.turn])
            self.twos[self.turn] &= ~shapes.BIT[card]
        self.pile[self.pile_size] = card
        self.pile_size += 1
        self.end_turn()

    def end_turn(self) -> None:
        """Z-8.8, Z-10.4: somebody is out, the stock is used up, or the left neighbour is next."""
        self.turns += 1
        self.drawn = NO_CARD
        self.phase = DRAW
        if self.hand_size(self.turn) == 0:
            self.winner = self.turn
            self.phase = OVER
        elif self.stock_size == 0 and self.reshuffles >= self.most_reshuffles:
            self.ending = SAFETY_END
            self.phase = OVER
        else:
            self.turn = (self.turn + 1) % self.players

    def minus(self, seat: int, penalty: int, factor: int) -> int:
        """Z-11.2: the minus points of a hand; a factor counts after a Jolly Hand only."""
        points = self.hand_size(seat) + (penalty - 1) * self.jokers[seat]
        return points * factor if self.ending == JOLLY_HAND else points

    # -- playouts -----------------------------------------------------------------------------

    def shuffle_stock(self, dice: Dice) -> None:
        """Z-10.2, by dice: the first card of the shuffled row is the top."""
        for i in range(self.stock_size - 1, 0, -1):
            j = dice.below(i + 1)
            self.stock[i], self.stock[j] = self.stock[j], self.stock[i]
        for place in range(self.stock_size // 2):
            other = self.stock_size - 1 - place
            self.stock[place], self.stock[other] = self.stock[other], self.stock[place]

    def pile_mask(self, twice: bool) -> int:
        """The faces in the pile, or those that are there twice; the joker is bit 52."""
        once = 0
        again = 0
        for place in range(self.pile_size):
            again |= once & shapes.BIT[self.pile[place]]
            once |= shapes.BIT[self.pile[place]]
        return again if twice else once

    # -- for those who look on from Python ----------------------------------------------------

    def stock_cards(self) -> list[int]:
        """The stock, its lowest card first."""
        return [self.stock[place] for place in range(self.stock_size)]

    def pile_cards(self) -> list[int]:
        """The pile, its top card last."""
        return [self.pile[place] for place in range(self.pile_size)]

    def table(self) -> list[tuple[int, int]]:
        """The melds in order, each with the seat that laid it."""
        return [(self.melds[place], self.owners[place]) for place in range(self.count)]

    def set_stock(self, cards: Sequence[int]) -> None:
        """Lay the stock, its lowest card first."""
        self.stock_size = len(cards)
        for place, card in enumerate(cards):
            self.stock[place] = card

    def set_pile(self, cards: Sequence[int]) -> None:
        """Lay the pile, its top card last."""
        self.pile_size = len(cards)
        for place, card in enumerate(cards):
            self.pile[place] = card

    def set_table(self, melds: Sequence[tuple[int, int]]) -> None:
        """Lay the melds, each with its owner."""
        self.count = len(melds)
        for place, (shape, owner) in enumerate(melds):
            self.melds[place] = shape
            self.owners[place] = owner

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        other = Deal(self.players, self.from_round, self.most_reshuffles, self.keeps_top)
        other.pack.take_over(self.pack)
        other.set_stock(self.stock_cards())
        other.set_pile(self.pile_cards())
        other.set_table(self.table())
        for seat in range(SEATS):
            other.ones[seat] = self.ones[seat]
            other.twos[seat] = self.twos[seat]
            other.jokers[seat] = self.jokers[seat]
        other.phase, other.leader, other.turn = self.phase, self.leader, self.turn
        other.turns, other.opened, other.drawn = self.turns, self.opened, self.drawn
        other.reshuffles, other.winner, other.ending = self.reshuffles, self.winner, self.ending
        return other
