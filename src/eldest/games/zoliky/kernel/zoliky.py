# cython: boundscheck=True
# Tables and rows come from outside, and may be too short.
"""The kernel of Žolíky for Python: what lies where, and positions laid out from a view.

C types are in zoliky.pxd. Nothing here decides what is legal: that is in phases.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eldest.cards import bits
from eldest.cards.card import JOKER, NO_CARD, check_card
from eldest.games.zoliky.constants import LEAD, MELD, NO_WORD, OVER, RESHUFFLE, TURN
from eldest.games.zoliky.kernel.phases import Phases
from eldest.games.zoliky.moves import CUT_AT
from eldest.melds import row as rows
from eldest.melds import shape as shapes
from eldest.melds.constants import MELDS
from eldest.melds.meld import check_shape
from eldest.protocol.constants import CHANCE, NOBODY, OPEN, SEAT_STEP
from eldest.protocol.native import memory

Cards = Sequence[int]
Said = tuple[int, str]


def check_cards(cards: Cards) -> None:
    """Raise `ValueError` for a number that is neither a card nor NO_CARD."""
    for card in cards:
        if card != NO_CARD:
            check_card(card)


class Zoliky(Phases):
    """The kernel of one deal, with methods that read it and set it up."""

    # -- what lies where ----------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat, sorted."""
        found: list[int] = []
        if not 0 <= seat < self.seats:
            return found
        once, twice = self.once(seat), self.twice(seat)
        while once:
            card = bits.lowbit(once)
            found.append(card)
            if twice & shapes.BIT[card]:
                found.append(card)
            once &= once - 1
        found += [JOKER] * self.jokers_of(seat)
        return found

    def size_of_hand(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.hand_size(seat) if 0 <= seat < self.seats else 0

    def has_opened(self, seat: int) -> bool:
        """Z-0.4: whether the seat has laid its opening in this deal."""
        return 0 <= seat < self.seats and self.openers >> seat & 1 != 0

    def stock_cards(self) -> list[int]:
        """The stock, its lowest card first."""
        return [self.stock[place] for place in range(self.stock_size)]

    def pile_cards(self) -> list[int]:
        """The pile, its top card last."""
        return [self.pile[place] for place in range(self.pile_size)]

    def table(self) -> list[tuple[int, int]]:
        """The melds in order, each with the seat that laid it."""
        return [(self.melds[place], self.owners[place]) for place in range(self.count)]

    def seen(self) -> tuple[int, ...]:
        """Z-3.3: the three lowest cards before the hunt, the lowest first; () before it."""
        return () if self.jolly == NO_CARD else tuple([self.looked[place] for place in range(3)])

    def made_of(self) -> list[int]:
        """The pile from which the last reshuffle made the stock, sorted."""
        return sorted([self.made[place] for place in range(self.made_size)])

    def taken_cards(self) -> list[tuple[int, int]]:
        """The cards taken from the pile, in order, each with the seat that took it."""
        return [(self.takers[place], self.taken[place]) for place in range(self.takes)]

    def low_draws(self) -> list[tuple[int, int]]:
        """The seats that drew looked-at cards, each with the length of the history then."""
        return [(self.low_drawers[place], self.low_at[place]) for place in range(self.low_count)]

    def actions_heard(
        self, viewer: int | None, said: Sequence[Sequence[Said]], joined: Callable[..., str]
    ) -> list[Said]:
        """The history as a viewer heard it; actions of several moves are joined to a text."""
        listener = self.listener_of(viewer)
        found = []
        row: list[int] = []
        for i in range(self.length):
            entry = self.history[i]
            move = entry & (SEAT_STEP - 1) if i >= self.secrets else self.heard(listener, i)
            if entry & OPEN:
                row.append(move)
            elif row:
                row.append(move)
                found.append(((entry >> 12) - 1, joined(tuple(row))))
                row = []
            else:
                found.append(said[entry >> 12][move])
        return found

    def is_wrong_set(self, fault: int) -> bool:
        """Whether the meld of this action that has the fault is a set."""
        if self.worst == fault:
            return bool(self.worst_is_set)
        return self.row != 0 and rows.is_group(self.row, self.most)

    def cutting_seat(self) -> int:
        """Z-2.4: the seat that cuts."""
        return self.cutter()

    def lap(self) -> int:
        """Z-5.3: the number of the round."""
        return self.round()

    def is_melding(self) -> bool:
        """Z-5.4: whether the round allows melds."""
        return self.may_meld()

    # -- positions laid out -------------------------------------------------------------------

    def lay_out(self, phase: int, leader: int, player: int, turns: int, reshuffles: int) -> None:
        """Set up a table without cards in the middle of a deal."""
        if not (LEAD <= phase <= OVER and 0 <= leader < self.seats and 0 <= player < self.seats):
            raise ValueError(f"seat {player} cannot have the turn in phase {phase}")
        self.restart(leader)
        self.shuffling = 0
        self.size = 0
        self.phase = phase
        self.player = player
        self.turn = player
        self.turns = turns
        self.reshuffles = reshuffles

    def lay_hand(self, seat: int, cards: Cards, opened: bool) -> None:
        """Put cards into a hand."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        had = self.player
        self.turn_to(seat)
        self.fill(cards)
        self.turn_to(had)
        if opened:
            self.openers |= 1 << seat

    def lay_meld(self, shape: int, owner: int) -> None:
        """Put a meld on the table."""
        if self.count == MELDS:
            raise ValueError(f"there are {MELDS} melds on the table already")
        if not 0 <= owner < self.seats:
            raise ValueError(f"there is no seat {owner}")
        check_shape(shape)
        self.owners[self.count] = owner
        self.melds[self.count] = shape
        self.count += 1
        self.look_at_table()

    def lay_piles(self, stock: Cards, pile: Cards, made: Cards) -> None:
        """Set stock and pile, each with its top card last, and the source of the last reshuffle."""
        for card in (*stock, *pile, *made):
            check_card(card)
        if len(stock) > 108 or len(pile) > 108 or len(made) > 108:
            raise ValueError("the pack does not have that many cards")
        self.stock_size, self.pile_size, self.made_size = len(stock), len(pile), len(made)
        for place, card in enumerate(stock):
            self.stock[place] = card
        for place, card in enumerate(pile):
            self.pile[place] = card
        for place, card in enumerate(made):
            self.made[place] = card

    def lay_jolly(self, jolly: int, kept: int, owed: int, looked: Cards) -> None:
        """Set the result of the hunt."""
        check_cards((jolly, *looked))
        self.jolly, self.kept, self.owed = jolly, kept, owed
        self.lay_look(looked)

    def lay_look(self, looked: Cards) -> None:
        """Set the cards that the cutter saw, the lowest card first."""
        for place, card in enumerate(looked[:3]):
            self.looked[place] = card

    def lay_cut(self, place: int, lifted: int) -> None:
        """Set how many cards were lifted, at this place of the history; -1 if that is unknown."""
        if 0 <= place < self.length:
            self.history[place] = self.history[place] // SEAT_STEP * SEAT_STEP + CUT_AT + lifted

    def lay_drawn(self, drawn: int) -> None:
        """Set the card just drawn (NO_CARD before the draw), and let the player in turn begin."""
        check_cards((drawn,))
        self.drawn = drawn
        self.word = NO_WORD
        if self.phase in (LEAD, MELD):
            self.begin_word(TURN, NO_CARD)
        elif self.phase == RESHUFFLE:
            self.gather_pile()
        elif self.phase == OVER:
            self.turn = NOBODY

    def give(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        had = self.player
        if seat != had:
            self.turn_to(seat)
        self.add(card)
        if seat != had:
            self.turn_to(had)

    def begin_with(self, word: int, card: int) -> None:
        """Begin the turn with a word, and with the card from the pile or the Jolly card."""
        check_cards((card,))
        self.begin_word(word, card)

    def lay_end(self, winner: int, ending: int) -> None:
        """Set how the deal ended."""
        self.winner, self.ending = winner, ending

    def lay_history(
        self, acts: Sequence[tuple[int, Cards]], takes: Sequence[tuple[int, int]]
    ) -> None:
        """Set the history, and the cards that were taken from the pile, in order."""
        self.cover_past()
        for seat, row in acts:
            for place, move in enumerate(row):
                self.note_move(seat, move, place + 1 < len(row))
        self.secrets = self.length if self.winner != NOBODY else self.secrets
        for place, (seat, card) in enumerate(takes[:108]):
            self.takers[place], self.taken[place] = seat, card
            self.takes = place + 1

    def note_move(self, seat: int, move: int, goes_on: bool) -> None:
        """Add a move to the history without carrying it out: what it did is laid out already."""
        memory.note(self, (seat + 1) * SEAT_STEP + move + (OPEN if goes_on else 0))
        self.chances += seat == CHANCE
        if CUT_AT <= move < CUT_AT + 128:
            self.secrets = self.length

    def lay_low(self, low: int, draws: Sequence[tuple[int, int]]) -> None:
        """Set how many looked-at cards are still in the stock, and who drew the others and when."""
        self.low, self.low_count = low, 0
        for seat, at in draws[:2]:
            self.low_drawers[self.low_count], self.low_at[self.low_count] = seat, at
            self.low_count += 1
