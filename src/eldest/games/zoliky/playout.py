"""A deal played move by move, for random playouts and learners. C types are in playout.pxd.

A move is a small number (see `moves.py`): to draw, to take the discard, to go for the Jolly Hand, a
card to discard, or one of the parts that may follow. A turn is built of several moves; what is
offered never leads into a blind alley (Z-12.5).
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.card import JOKER, NO_CARD
from eldest.deal.dice import Dice
from eldest.games.zoliky.deal import Deal
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.moves import (
    DISCARD,
    DRAW_MOVE,
    JOLLY_MOVE,
    LISTED,
    PART,
    PARTS,
    TABLE,
    TAKE_MOVE,
)
from eldest.games.zoliky.search import Search
from eldest.games.zoliky.terms import (
    DRAW,
    HAND,
    JOLLY,
    LEAD,
    LEAST_CUT,
    MOST_CUT,
    OVER,
    RESHUFFLE,
    TAKE,
    TURN,
)
from eldest.melds import shape as shapes
from eldest.melds.terms import FINE

MASK32 = 0xFFFFFFFF
ALL = 0xFFFFFFFFFFFFFFFF
UNSEEN = 63
NO_WORD = -1  # the player has not said yet what he does


class Playout:
    """A deal with the draft of the player in turn, and what he may do next."""

    def __init__(self, deal: Deal, turn: Draft, jolly: Draft, jolly_hand: bool) -> None:
        self.deal = deal
        self.turn = turn
        self.jolly = jolly
        self.jolly_hand = jolly_hand
        self.search = Search()
        self.moves = 0
        self.word = NO_WORD
        self.parts = 0
        self.may_take = False
        self.may_jolly = False
        self.may_end = False

    def begin(self, dice: Dice) -> None:
        """Shuffle, choose a leader, cut and deal; chance cuts whatever the options say."""
        self.deal.pack.shuffle(dice)
        self.deal.start(dice.below(self.deal.players))
        self.deal.cut(LEAST_CUT + dice.below(MOST_CUT - LEAST_CUT + 1))
        self.word = NO_WORD
        self.look()

    # -- what may be done ---------------------------------------------------------------------

    def look(self) -> None:
        """Find out what the player in turn may do next."""
        self.parts = 0
        self.may_take = False
        self.may_jolly = False
        self.may_end = False
        if self.deal.phase == DRAW and self.word == NO_WORD:
            if self.deal.may_meld():
                self.may_take = self.can_take()
                self.may_jolly = self.can_jolly()
            return
        if self.deal.phase == OVER:
            return
        if self.word == NO_WORD:
            self.word = TURN
            self.deal.load(self.turn, TURN)
        self.look_at_parts()

    def look_at_parts(self) -> None:
        """The parts that may follow, and whether the turn may end."""
        if self.deal.phase != LEAD and self.deal.may_meld():
            if self.word == JOLLY:
                self.parts = self.search.next_parts(self.jolly)
            else:
                self.parts = self.search.next_parts(self.turn)
        if self.word == JOLLY:
            self.may_end = self.jolly.end_fault() == FINE
        else:
            self.may_end = self.turn.end_fault() == FINE

    def can_take(self) -> bool:
        """Z-13.4."""
        self.deal.load(self.turn, TAKE)
        return self.search.can_complete(self.turn)

    def can_jolly(self) -> bool:
        """Z-13.3."""
        if not self.jolly_hand or self.deal.hand_size(self.deal.turn) != HAND:
            return False
        self.deal.load(self.jolly, JOLLY)
        return self.search.can_complete(self.jolly)

    def left(self) -> int:
        """The faces that may be discarded, a bit each; the joker's is bit 52."""
        if not self.may_end:
            return 0
        if self.word == JOLLY:
            return self.faces(self.jolly)
        return self.faces(self.turn)

    def faces(self, draft: Draft) -> int:
        """The faces in the hand of a draft, a bit each."""
        return draft.board.ones | (shapes.BIT[JOKER] if draft.board.jokers else 0)

    def words(self) -> int:
        """The moves of the player who has not begun: draw, take, Jolly; a bit each."""
        if self.deal.phase != DRAW or self.word != NO_WORD:
            return 0
        return 1 + 2 * self.may_take + 4 * self.may_jolly

    def allows(self, move: int) -> bool:
        """Whether the player in turn may make this move."""
        if move < DISCARD:
            return move >= 0 and self.words() & shapes.BIT[move] != 0
        if move < PART:
            return self.left() & shapes.BIT[move - DISCARD] != 0
        return move - PART < self.parts and move - PART < PARTS

    # -- what a move does ---------------------------------------------------------------------

    def make(self, move: int, dice: Dice) -> None:
        """Make a move that is allowed; dice reshuffle."""
        if move == DRAW_MOVE:
            self.draw(dice)
        elif move == TAKE_MOVE:
            self.word = TAKE
            self.deal.load(self.turn, TAKE)
        elif move == JOLLY_MOVE:
            self.word = JOLLY
            self.deal.load(self.jolly, JOLLY)
        elif move < PART:
            self.finish(move - DISCARD)
        else:
            self.put(self.search.part(move - PART))
        self.look()

    def draw(self, dice: Dice) -> None:
        """Z-8.2, Z-10.2."""
        self.moves += 1
        self.deal.draw()
        if self.deal.phase == RESHUFFLE:
            self.deal.begin_reshuffle()
            self.deal.shuffle_stock(dice)
            self.deal.reshuffled()

    def put(self, part: int) -> None:
        """One more part; a Jolly Hand of thirteen cards ends the deal."""
        if self.word != JOLLY:
            self.turn.put(part)
            return
        self.jolly.put(part)
        if self.jolly.board.size() == 0:
            self.finish(NO_CARD)

    def finish(self, discard: int) -> None:
        """The turn takes effect."""
        self.moves += 1
        if self.word == JOLLY:
            self.deal.finish(self.jolly, discard)
        else:
            self.deal.finish(self.turn, discard)
        self.word = NO_WORD

    # -- learners -----------------------------------------------------------------------------

    def word_at(self, index: int) -> int:
        """What the player in turn knows and may do, in WORDS numbers; `moves.py` has the layout."""
        if index < TABLE:
            return self.fact(index)
        if index < LISTED:
            return self.shape_at(index - TABLE)
        place = index - LISTED
        return self.search.part(place) if place < self.parts else 0

    def fact(self, index: int) -> int:
        """Hand, pile, table in numbers, and the masks of moves."""
        if index < 2:
            return self.held(index == 1)
        if index == 2:
            return self.packed()
        if index == 3:
            return self.sizes()
        if index < 6:
            return self.deal.pile_mask(index == 5)
        if index == 6:
            return self.words() + self.left() * 8
        return ALL if self.parts >= PARTS else shapes.BIT[self.parts] - 1

    def held(self, twice: bool) -> int:
        """The faces of the hand as the turn has left it so far, or those held twice."""
        if self.word == JOLLY:
            return self.jolly.board.twos if twice else self.faces(self.jolly)
        if self.word == NO_WORD:
            self.deal.load(self.turn, TURN)
        return self.turn.board.twos if twice else self.faces(self.turn)

    def shape_at(self, place: int) -> int:
        """A meld on the table as the turn has left it so far; 0 if there is none."""
        if self.word == JOLLY:
            return self.jolly.board.melds[place] if place < self.jolly.board.count else 0
        return self.turn.board.melds[place] if place < self.turn.board.count else 0

    def packed(self) -> int:
        """Seat, phase, word, jokers, top, Jolly card, stock, pile, opened, points, round."""
        top = self.deal.top()
        jokers = self.jolly.board.jokers if self.word == JOLLY else self.turn.board.jokers
        points = self.jolly.points if self.word == JOLLY else self.turn.points
        word = self.deal.round() if self.deal.round() < 255 else 255
        word = word * 256 + points
        word = word * 64 + self.deal.opened
        word = word * 128 + self.deal.pile_size
        word = word * 128 + self.deal.stock_size
        word = word * 64 + self.deal.pack.jolly
        word = word * 64 + (top if top >= 0 else UNSEEN)
        word = word * 8 + jokers
        word = word * 4 + (self.word + 1)
        word = word * 8 + self.deal.phase
        return word * 8 + self.deal.turn

    def sizes(self) -> int:
        """How many cards each seat holds, four bits a seat."""
        word = 0
        for seat in range(self.deal.players - 1, -1, -1):
            word = word * 16 + self.deal.hand_size(seat)
        return word

    # -- random players -----------------------------------------------------------------------

    def random_move(self, dice: Dice) -> int:
        """A move that is allowed, each equally likely."""
        if self.words():
            return bits.nth_bit(self.words(), dice.below(bits.popcount(self.words())))
        left = self.left()
        pick = dice.below(self.parts + bits.popcount(left))
        if pick < self.parts:
            return PART + pick
        return DISCARD + bits.nth_bit(left, pick - self.parts)

    def random_round(self, dice: Dice) -> int:
        """Random moves to the end; a checksum of every move and part."""
        check = 0
        while self.deal.phase != OVER:
            move = self.random_move(dice)
            check = (check * 31 + move) & MASK32
            if move >= PART:
                check = (check * 31 + self.search.part(move - PART)) & MASK32
            self.make(move, dice)
        return check
