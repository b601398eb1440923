"""The law of a deal of Žolíky: phases, refusals, score, who hears what (chapters 4, 11, 12).

The cards of a deal are in deal.py, the parts of a turn in building.py, what they may lead to in
draft.py, what a turn owes in steps.py; C types are in the .pxd beside each.
"""

from __future__ import annotations

from eldest.cards import bits, mask_of
from eldest.cards.card import JOKER, NO_CARD
from eldest.deal.dice import Dice
from eldest.games.zoliky.constants import (
    CUT,
    DRAW,
    HAND,
    JOLLY,
    JOLLY_HAND,
    LEAD,
    LEAST_CUT,
    MELD,
    MOST_CUT,
    NO_WORD,
    RESHUFFLE,
    SETUP,
    TAKE,
)
from eldest.games.zoliky.kernel.deal import Deal
from eldest.games.zoliky.moves import (
    CUT_AT,
    DRAWING,
    END_OF_MELD,
    FACES,
    GOING_JOLLY,
    HIDDEN_CUT,
    HIDDEN_DISCARD,
    LAY_CARD,
    MOST_LIFTED,
    ON_JOKER,
    ON_LOW,
    PUT_CARD,
    TAKING,
    WITHOUT,
)
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.refusals import (
    BAD_CUT,
    JOLLY_HAND_SIZE,
    NO_FINISH,
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    TOO_EARLY,
    UNFINISHED,
    WRONG_PACK,
    WRONG_PHASE,
    WRONG_PILE,
)
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import FINE
from eldest.protocol.constants import CHANCE, CHANCE_WORD, NOBODY, SEAT_STEP, SHUFFLE
from eldest.protocol.constants import LEAD as LEADER
from eldest.protocol.core import IntRow

TABLE_AT = 7  # the first fact with melds
BUILT_AT = 25  # the cards of a meld that is not ended
UNSEEN = 63
ALL = 0xFFFFFFFFFFFFFFFF
NEAR = [  # by card: those of its suit that are one or two places from it
    mask_of(13 * (card // 13) + (card % 13 + step) % 13 for step in (-2, -1, 1, 2))
    for card in range(52)
]


class Phases(Deal):
    """The law of a deal: what it says about every move, and what a move does."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.has_jolly_hand = options.jolly_hand
        self.penalty = options.joker_penalty
        self.factor = options.jolly_multiplier

    # -- chapter 12: phases, actions, refusals ------------------------------------------------

    def fault_of(self, seat: int, move: int) -> int:
        """Z-12.1: the first line of the table that applies."""
        if seat == CHANCE:
            return self.chance_fault(move)
        if seat != self.turn:
            return WRONG_PHASE if self.turn == NOBODY else NOT_YOUR_TURN
        if move <= WITHOUT:
            return NO_FINISH if self.word == NO_WORD else self.end_of_turn_fault(move)
        if DRAWING <= move <= GOING_JOLLY:
            return self.drawing_fault(move)
        if self.is_part(move):
            return self.step_fault(move)
        if CUT_AT <= move <= CUT_AT + MOST_LIFTED and self.phase == CUT:
            return self.cut_fault(move - CUT_AT)
        return WRONG_PHASE

    def is_part(self, move: int) -> bool:
        """Whether a move belongs to a part of a turn."""
        if ON_LOW <= move < PUT_CARD or move == END_OF_MELD:
            return True
        return LAY_CARD <= move < LAY_CARD + FACES or PUT_CARD <= move < PUT_CARD + FACES

    def cut_fault(self, number: int) -> int:
        """Z-3.2: the cutter lifts 3 to 105 cards."""
        return FINE if LEAST_CUT <= number <= MOST_CUT else BAD_CUT

    def drawing_fault(self, move: int) -> int:
        """Z-5.2, Z-8.1 to Z-8.3, Z-9.1: how a turn may begin."""
        if self.phase != DRAW or self.word != NO_WORD:
            return WRONG_PHASE
        if move == GOING_JOLLY and not self.has_jolly_hand:
            return WRONG_PHASE
        if move != DRAWING and not self.may_meld():
            return TOO_EARLY
        return JOLLY_HAND_SIZE if move == GOING_JOLLY and self.held() != HAND else FINE

    def step_fault(self, move: int) -> int:
        """Z-5.4: steps need a turn that may have some."""
        if self.word == NO_WORD or self.phase == LEAD:
            return NO_FINISH
        return self.part_fault(move) if self.may_meld() else TOO_EARLY

    def chance_fault(self, move: int) -> int:
        """Z-3.1: chance acts only where the law names it."""
        if move == SHUFFLE and self.shuffling:
            return FINE
        if self.phase == SETUP and not self.shuffling:
            if self.leader == CHANCE and LEADER <= move < SHUFFLE:
                return FINE if move - LEADER < self.seats else NO_SUCH_SEAT
            if self.leader != CHANCE and CUT_AT <= move <= CUT_AT + MOST_LIFTED:
                return self.cut_fault(move - CUT_AT)
        return NOT_YOUR_TURN if self.turn >= 0 else WRONG_PHASE

    def order_fault(self) -> int:
        """Z-1.1, Z-10.2: a shuffle keeps the cards of the pack, or of the pile."""
        return WRONG_PILE if self.phase == RESHUFFLE else WRONG_PACK

    def is_composite(self) -> bool:
        """Z-8.3, Z-8.4, Z-8.6: turns have parts, as many as the player likes."""
        return self.phase == DRAW or self.phase == MELD

    def is_whole(self, move: int) -> bool:
        """Whether the move is a whole action: to draw, to cut, or to discard without steps."""
        return move <= DRAWING or move >= CUT_AT

    def length_fault(self, surplus: int) -> int:
        """Return the fault of an action that is incomplete or too long."""
        return WRONG_PHASE if surplus else UNFINISHED

    def due(self) -> int:
        """Z-12.5: what may be chosen; the answer is kept until a move is made."""
        if self.asked != self.length:
            self.answer = self.due_now()
            self.asked = self.length
        return self.answer

    def due_now(self) -> int:
        """The moves that are due, computed anew."""
        if self.word != NO_WORD:
            melding = self.phase != LEAD and self.may_meld()
            return self.due_in_turn(melding)
        if self.phase == DRAW:
            self.mask[DRAWING // 64] = self.beginnings()
            return 2
        if self.shuffling:
            self.mask[CHANCE_WORD] = shapes.BIT[SHUFFLE % 64]
            return shapes.BIT[CHANCE_WORD]
        if self.phase == SETUP and self.leader == CHANCE:
            self.mask[CHANCE_WORD] = shapes.BIT[self.seats] - 1
            return shapes.BIT[CHANCE_WORD]
        self.mask[CUT_AT // 64] = ~(shapes.BIT[LEAST_CUT] - 1) & ALL
        self.mask[CUT_AT // 64 + 1] = shapes.BIT[MOST_CUT - 63] - 1
        return shapes.BIT[CUT_AT // 64] | shapes.BIT[CUT_AT // 64 + 1]

    def beginnings(self) -> int:
        """Z-8.1, Z-12.5: how a turn may begin; take and Jolly Hand only if it can be ended."""
        if not self.may_meld():
            return 1
        found = 1
        if self.can_begin(TAKE, self.top()):
            found |= shapes.BIT[TAKING % 64]
        if self.has_jolly_hand and self.held() == HAND and self.can_begin(JOLLY, self.jolly):
            found |= shapes.BIT[GOING_JOLLY % 64]
        return found

    def can_begin(self, word: int, card: int) -> bool:
        """Z-13.3, Z-13.4: whether a turn that begins like this can be completed."""
        opened = self.openers & shapes.BIT[self.player] != 0
        if self.is_useless(card) if opened else self.is_hopeless(word, card):
            return False
        self.begin_turn(word, card, opened)
        works = self.can_complete()
        self.drop(card)
        self.word = NO_WORD
        return works

    def free_moves(self, seat: int, word: int) -> int:
        """Legal moves that are not due: they lead into a blind alley, or name a set otherwise."""
        if seat != self.turn or seat == CHANCE:
            return 0
        due = self.mask[word] if self.due() & shapes.BIT[word] else 0
        return self.faultless_moves(seat, word) & ~due

    def is_blind(self, move: int) -> bool:
        """Whether a move is not due."""
        word = move // 64
        return not (self.due() & shapes.BIT[word] and self.mask[word] & shapes.BIT[move % 64])

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a move by the table of chapter 12."""
        if move <= WITHOUT:
            self.end_turn(move if move < FACES else NO_CARD)
        elif move == DRAWING:
            self.draw()
        elif move == TAKING:
            self.take()
        elif move == GOING_JOLLY:
            self.take_jolly()
        elif move < CUT_AT:
            self.put_part(move)
        elif move < LEADER:
            self.cut(move - CUT_AT)
        elif move < SHUFFLE:
            self.lead_by(move - LEADER)
        elif self.phase == RESHUFFLE:
            self.reshuffle()
        else:
            self.await_cut()

    # -- chapter 11: the score ----------------------------------------------------------------

    def points_of(self, side: int) -> int:
        """Z-11.2: every card left in a hand is a minus point; a factor after a Jolly Hand."""
        points = self.hand_size(side) + (self.penalty - 1) * self.jokers_of(side)
        return -points * self.factor if self.ending == JOLLY_HAND else -points

    # -- chapter 4: who sees what -------------------------------------------------------------

    def heard(self, viewer: int, index: int) -> int:
        """D-43: others do not hear how many cards were lifted, nor which card closed the deal."""
        move = self.history[index] & (SEAT_STEP - 1)
        if (self.history[index] >> 12 & 7) == viewer + 1:
            return move
        if CUT_AT <= move < LEADER:
            return HIDDEN_CUT
        closes = index == self.length - 1 and self.winner != NOBODY
        return HIDDEN_DISCARD if closes and move < FACES else move

    def from_own(self, viewer: int, seat: int) -> int:
        """A seat counted from the viewer's own."""
        return seat - viewer if seat >= viewer else seat - viewer + self.seats

    def tell_facts(self, viewer: int, row: IntRow, first: int) -> None:
        """Write hand, numbers, pile and table, and the cards of a meld that is being laid."""
        joker = shapes.BIT[JOKER] if self.jokers_of(viewer) else 0
        row[first] = self.once(viewer) | joker
        row[first + 1] = self.twice(viewer)
        row[first + 2] = self.numbers(viewer)
        row[first + 3] = self.sizes(viewer)
        self.tell_pile(row, first + 4)
        row[first + 6] = self.built(viewer)
        for index in range(TABLE_AT, BUILT_AT):
            row[first + index] = self.melds_at(2 * (index - TABLE_AT))
        row[first + BUILT_AT] = self.row if viewer == self.player else 0

    def tell_pile(self, row: IntRow, first: int) -> None:
        """The faces in the pile, and those that are there twice; the joker is bit 52."""
        once = 0
        twice = 0
        for place in range(self.pile_size):
            twice |= once & shapes.BIT[self.pile[place]]
            once |= shapes.BIT[self.pile[place]]
        row[first] = once
        row[first + 1] = twice

    def melds_at(self, place: int) -> int:
        """Two melds of the table in one word."""
        word = self.melds[place + 1] * shapes.BIT[32] if place + 1 < self.count else 0
        return word + self.melds[place] if place < self.count else 0

    def numbers(self, viewer: int) -> int:
        """The seat, turn, phase, jokers, top, Jolly card, drawn card, stock, pile and round."""
        word = self.round() if self.round() < 255 else 255
        word = word * 128 + self.pile_size
        word = word * 128 + self.stock_size
        word = word * 64 + (self.drawn if self.drawn >= 0 and viewer == self.player else UNSEEN)
        word = word * 64 + (self.jolly if self.jolly >= 0 else UNSEEN)
        word = word * 64 + (self.top() if self.pile_size else UNSEEN)
        word = word * 8 + self.jokers_of(viewer)
        word = word * 8 + self.phase
        word = word * 8 + self.from_own(viewer, self.player)
        return word * 8 + viewer

    def sizes(self, viewer: int) -> int:
        """Five bits for each seat: how many cards it holds, and whether it has opened."""
        word = 0
        for place in range(self.seats - 1, -1, -1):
            seat = viewer + place if viewer + place < self.seats else viewer + place - self.seats
            opened = 16 if self.openers & shapes.BIT[seat] else 0
            word = word * 32 + opened + self.hand_size(seat)
        return word

    def built(self, viewer: int) -> int:
        """Return the state of a turn being built: its word, the named meld, its points."""
        if viewer != self.player or not self.partial:
            return 0
        word = self.opening_sum * 64 + self.on + 1
        return (word * 1024 + self.sign) * 4 + self.word + 1

    # -- a light player -----------------------------------------------------------------------

    def rule_of_hand(self, dice: Dice) -> int:
        """A move for rollouts: take and lay what fits, discard the card with the fewest friends."""
        due = self.due()
        if self.phase < LEAD:
            return self.random_move(dice)
        if due == 2 and self.word == NO_WORD:
            if self.mask[1] & shapes.BIT[GOING_JOLLY % 64]:
                return GOING_JOLLY
            return TAKING if self.mask[1] & shapes.BIT[TAKING % 64] else DRAWING
        for word in range(LAY_CARD // 64, CUT_AT // 64):
            if due & shapes.BIT[word] and self.mask[word] and word != ON_JOKER // 64:
                return 64 * word + bits.lowbit(self.mask[word])
        if due & 2 and self.mask[1]:
            return END_OF_MELD
        if self.mask[0] == 0 and due & shapes.BIT[ON_JOKER // 64]:
            return ON_JOKER + bits.lowbit(self.mask[ON_JOKER // 64])
        return self.spare_card(self.mask[0])

    def spare_card(self, cards: int) -> int:
        """The natural with the fewest friends in the hand; of several, the most valuable."""
        best, least = bits.lowbit(cards), 1000
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            use = 1000 if card >= JOKER else 16 * self.friends(card) - shapes.rank_value(card % 13)
            if use < least:
                best, least = card, use
        return best

    def friends(self, card: int) -> int:
        """The number of held cards of its rank, or at most two places from it in its suit."""
        same = find.suits_held(self.ones, card % 13)
        near = bits.popcount(self.ones & NEAR[card])
        return bits.popcount(same) - 1 + near
