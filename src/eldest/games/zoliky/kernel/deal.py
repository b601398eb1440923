"""The cards of a deal (chapters 3, 5, 8, 10): cut, hunt, packets, stock, pile and turns.

C types are in deal.pxd. The hand of the player in turn is that of `melds/kernel.py`; the others lie
in `hands_once`, `hands_twice` and `hands_jokers`.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER, NO_CARD
from eldest.games.zoliky.constants import (
    CARDS,
    CUT,
    DRAW,
    GOING_OUT,
    HAND,
    JOLLY,
    JOLLY_HAND,
    LEAD,
    LOOKED,
    MELD,
    NO_WORD,
    OVER,
    RESHUFFLE,
    SAFETY_END,
    SEATS,
    SETUP,
    TAKE,
    TURN,
)
from eldest.games.zoliky.kernel.building import Building
from eldest.games.zoliky.options import Options
from eldest.melds import shape as shapes
from eldest.protocol.constants import CHANCE, NOBODY


class Deal(Building):
    """The state of a deal (Z-12.4), including what everybody may remember of it (Z-4.3)."""

    def __init__(self, options: Options) -> None:
        super().__init__(
            options.opening_points,
            options.opening_pure_run,
            options.set_max_jokers,
            options.players,
            not options.jolly_needs_opening,
        )
        self.from_round = options.meld_from_round
        self.most_reshuffles = options.max_reshuffles
        self.keeps_top = options.reshuffle_keeps_top
        self.is_cut_by_hand = options.manual_cut
        self.hands_once = [0] * 6
        self.hands_twice = [0] * 6
        self.hands_jokers = [0] * 6
        self.stock = [0] * 108  # the top card last
        self.pile = [0] * 108  # the top card last
        self.made = [0] * 108  # the pile that the last reshuffle made the stock of
        self.owners = [0] * 36
        self.looked = [0] * 3
        self.taken = [0] * 108  # from the pile: the card, and who took it
        self.takers = [0] * 108
        self.low_drawers = [0] * 2
        self.low_at = [0] * 2
        self.phase = OVER
        self.leader = 0
        self.reset(0)

    def reset(self, leader: int) -> None:
        """Set up a table without cards."""
        self.clear()
        self.clear_parts()
        self.leader = leader
        self.player = leader if leader >= 0 else 0
        self.word = NO_WORD
        self.turns = 0
        self.stock_size = 0
        self.pile_size = 0
        self.made_size = 0
        self.openers = 0
        self.drawn = NO_CARD
        self.jolly = NO_CARD
        self.kept = 0
        self.reshuffles = 0
        self.winner = NOBODY
        self.ending = GOING_OUT
        self.jokers_before = 0  # what the turn began with
        self.melds_before = 0
        self.owed = 0  # jokers that the cutter kept and cannot have parted with yet
        self.low = 0  # stock cards at the bottom that the cutter has looked at
        self.low_count = 0  # of them, those that were drawn
        self.takes = 0
        self.asked = -1
        self.look_at_table()
        for seat in range(SEATS):
            self.hands_once[seat] = 0
            self.hands_twice[seat] = 0
            self.hands_jokers[seat] = 0

    # -- roles and rounds ---------------------------------------------------------------------

    def cutter(self) -> int:
        """Z-2.4: the cutter sits at the right of the dealer, two places right of the leader."""
        return (self.leader + 2 * self.seats - 2) % self.seats

    def round(self) -> int:
        """Z-5.3: the number of the round, which is one lap of turns."""
        return 1 + self.turns // self.seats

    def may_meld(self) -> bool:
        """Z-5.4, Z-5.5: whether melds are allowed; in the first rounds they are not."""
        return self.turns >= (self.from_round - 1) * self.seats

    # -- hands --------------------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        if seat == self.player:
            return self.held()
        naturals = bits.popcount(self.hands_once[seat]) + bits.popcount(self.hands_twice[seat])
        return naturals + self.hands_jokers[seat]

    def once(self, seat: int) -> int:
        """The natural faces that a seat holds, one bit each."""
        return self.ones if seat == self.player else self.hands_once[seat]

    def twice(self, seat: int) -> int:
        """The faces that a seat holds twice, one bit each."""
        return self.twos if seat == self.player else self.hands_twice[seat]

    def jokers_of(self, seat: int) -> int:
        """The number of jokers that a seat holds."""
        return self.jokers if seat == self.player else self.hands_jokers[seat]

    def turn_to(self, seat: int) -> None:
        """Put the hand of the previous player aside, and take up the hand of this seat."""
        self.hands_once[self.player] = self.ones
        self.hands_twice[self.player] = self.twos
        self.hands_jokers[self.player] = self.jokers
        self.player = seat
        self.ones = self.hands_once[seat]
        self.twos = self.hands_twice[seat]
        self.jokers = self.hands_jokers[seat]

    # -- chapter 3: cut, hunt and deal --------------------------------------------------------

    def prepare(self, leader: int) -> None:
        """Z-3.1: all 108 cards, equal ones side by side, wait for the shuffle."""
        self.reset(leader)
        self.phase = SETUP
        for place in range(CARDS):
            self.pack[place] = place // 2 if place < CARDS - 4 else JOKER
        self.await_shuffle(CARDS)

    def await_cut(self) -> None:
        """Z-2.3, Z-3.2: chance names the leader if nobody has, then somebody cuts."""
        self.turn = CHANCE
        if self.leader >= 0 and self.is_cut_by_hand:
            self.phase = CUT
            self.turn = self.cutter()

    def lead_by(self, leader: int) -> None:
        """D-41: note the leader that chance has named."""
        self.leader = leader
        self.player = leader
        self.await_cut()

    def cut(self, number: int) -> None:
        """Z-3.2 to Z-3.10: put the lifted cards under the rest; do the hunt, packets and stock."""
        size = self.hunt(number)
        self.hands_jokers[self.cutter()] = self.kept
        if self.cutter() == self.player:
            self.jokers = self.kept
        top = 0
        for lap in range(6):
            for place in range(self.seats):
                self.turn_to((self.leader + place) % self.seats)
                for _ in range(self.packet(lap)):
                    self.add(self.stock[CARDS - 1 - top])
                    top += 1
        for place in range(size - top):
            self.stock[place] = self.stock[CARDS - size + place]
        self.stock_size = size - top
        self.begin_play()

    def hunt(self, number: int) -> int:
        """Z-3.3, Z-3.4: the cutter looks at three cards, and keeps the jokers among them.

        They and the Jolly card (Z-3.5, Z-3.6, Z-10.1) leave the pack for good. Returns how many
        cards are left; they lie with the top card at the end of the array.
        """
        for place in range(LOOKED):
            self.looked[place] = self.card_from_below(place, number)
            self.kept += self.looked[place] == JOKER
        for place in range(CARDS):
            self.stock[place] = self.card_from_below(place, number)
        return self.without_found(self.kept)

    def card_from_below(self, place: int, number: int) -> int:
        """The card at a place of the cut pack, counted from its lowest card."""
        at = number - 1 - place
        return self.pack[at if at >= 0 else at + CARDS]

    def without_found(self, jokers: int) -> int:
        """Close the gaps of the Jolly card, the lowest natural, and of the lowest jokers."""
        size = CARDS
        place = 0
        while jokers or self.jolly == NO_CARD:
            card = self.stock[place]
            if card == JOKER and jokers and place < LOOKED:
                jokers -= 1
            elif card != JOKER and self.jolly == NO_CARD:
                self.jolly = card
            else:
                place += 1
                continue
            for later in range(place, CARDS - size, -1):
                self.stock[later] = self.stock[later - 1]
            size -= 1
            place += 1
        return size

    def packet(self, lap: int) -> int:
        """Z-3.8, Z-3.9: three or two cards, never more than the hand lacks."""
        first = 1 if self.player == self.leader else 0
        packet = 2 + first if lap == 0 else 2
        lacks = HAND + first - self.held()
        return packet if packet < lacks else lacks

    def begin_play(self) -> None:
        """Z-5.1: the leader discards first."""
        self.owed = self.kept
        self.low = LOOKED - 1 - self.kept if self.kept < LOOKED else 0
        self.secrets = self.length
        self.turn_to(self.leader)
        self.turn = self.leader
        self.phase = LEAD
        self.begin_word(TURN, NO_CARD)

    # -- chapters 8 and 10: the turn, the stock -----------------------------------------------

    def begin_word(self, word: int, card: int) -> None:
        """Note which kind of turn begins."""
        self.jokers_before = self.jokers
        self.melds_before = self.count
        self.clear_parts()
        self.begin_turn(word, card, self.openers & shapes.BIT[self.player] != 0)

    def draw(self) -> None:
        """Z-8.2: draw a card; Z-10.2: reshuffle if the stock is empty."""
        if self.stock_size == 0:
            self.gather_pile()
            return
        self.stock_size -= 1
        self.drawn = self.stock[self.stock_size]
        self.add(self.drawn)
        self.phase = MELD
        self.turn = self.player
        if self.stock_size < self.low:
            self.low = self.stock_size
            self.low_drawers[self.low_count] = self.player
            self.low_at[self.low_count] = self.length
            self.low_count += 1
        self.begin_word(TURN, NO_CARD)

    def pile_kept(self) -> int:
        """Z-10.2: how many cards of the pile are not shuffled; Z-10.3: it always has one."""
        return 1 if self.keeps_top and self.pile_size > 1 else 0

    def gather_pile(self) -> None:
        """Z-10.2: collect the cards of the pile, sorted by number, for a shuffle."""
        self.phase = RESHUFFLE
        size = self.pile_size - self.pile_kept()
        for place in range(size):
            card = self.pile[place]
            at = place
            while at > 0 and self.pack[at - 1] > card:
                self.pack[at] = self.pack[at - 1]
                at -= 1
            self.pack[at] = card
        self.await_shuffle(size)

    def reshuffle(self) -> None:
        """Z-10.2: make the pile the stock, and let the player draw."""
        kept = self.pile_kept()
        if kept:
            self.pile[0] = self.pile[self.pile_size - 1]
        self.pile_size = kept
        self.stock_size = self.size
        self.made_size = self.size
        self.low = 0
        for place in range(self.size):
            self.made[place] = self.pack[place]
            self.stock[self.size - 1 - place] = self.pack[place]
        self.reshuffles += 1
        self.draw()

    def top(self) -> int:
        """The top discard; NO_CARD if the pile is empty."""
        return self.pile[self.pile_size - 1] if self.pile_size else NO_CARD

    def take(self) -> None:
        """Z-8.3: take the top discard."""
        self.begin_word(TAKE, self.top())
        self.pile_size -= 1
        self.taken[self.takes] = self.card
        self.takers[self.takes] = self.player
        self.takes += 1
        self.partial = 1

    def take_jolly(self) -> None:
        """Z-9.2: take the Jolly card."""
        self.begin_word(JOLLY, self.jolly)
        self.partial = 1

    def end_turn(self, card: int) -> None:
        """Z-8.4, Z-8.7: end the turn with this discard; no hand has grown (Z-8.11).

        The discard is NO_CARD if a Jolly Hand leaves no card.
        """
        self.partial = 0
        if self.word == JOLLY:
            self.ending = JOLLY_HAND
        if self.opened or self.opening:
            self.openers |= shapes.BIT[self.player]
        for place in range(self.melds_before, self.count):
            self.owners[place] = self.player
        if card != NO_CARD:
            self.drop(card)
            self.pile[self.pile_size] = card
            self.pile_size += 1
        if self.jokers < self.jokers_before and self.player == self.cutter():
            self.owed -= self.jokers_before - self.jokers
            self.owed = self.owed if self.owed > 0 else 0
        self.word = NO_WORD
        self.turns += 1
        self.drawn = NO_CARD
        self.turn_over()

    def turn_over(self) -> None:
        """Z-8.8, Z-10.4, Z-11.1: end the deal if somebody is out or no stock is left, or go on."""
        if self.is_out():
            self.winner = self.player
            self.phase = OVER
            self.turn = NOBODY
            self.secrets = self.length
        elif self.stock_size == 0 and self.reshuffles >= self.most_reshuffles:
            self.ending = SAFETY_END
            self.phase = OVER
            self.turn = NOBODY
        else:
            self.turn_to((self.player + 1) % self.seats)
            self.phase = DRAW
            self.turn = self.player
