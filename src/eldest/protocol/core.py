"""The state of a round in every game: the methods that a game writes, and those that all share.

These methods trust their numbers and need no GIL; `kernel.py` has public methods that check them.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from eldest.cards import bits
from eldest.cards.masks import BIT, MASK32, MASK64
from eldest.deal import rolls
from eldest.deal.dice import Dice
from eldest.protocol.constants import (
    CHANCE,
    CHANCE_WORD,
    FINE,
    NO_MOVE,
    NOBODY,
    OPEN,
    SEAT_STEP,
    SEATS,
    SHUFFLE,
    WORDS,
)
from eldest.protocol.native import memory

PLACES = 64  # of the history, in `covered`
NOTES = 4  # face-down moves that are heard without asking
IntRow = MutableSequence[int]  # a row that is filled: a list, or a row of an array


class Core:
    """One state of one game, in numbers only, with its history."""

    history: list[int]

    def __init__(self, seats: int, sides: int, words: int, facts: int, recalls: int) -> None:
        if not (1 <= seats <= SEATS and 1 <= sides <= SEATS and 1 <= words <= WORDS):
            raise ValueError(f"no kernel has {seats} seats, {sides} sides and {words} words")
        self.room = 0
        self.length = 0
        self.seats = seats
        self.sides = sides
        self.words = words
        self.offers = words  # in the words after these nothing is ever due: no lane has them
        self.facts = facts  # words of `fact`
        self.recalls = recalls  # moves of the history that learners are told, the last ones
        self.turn = NOBODY
        self.partial = 0
        self.shuffling = 0
        self.chances = 0  # acts of chance in the history
        self.secrets = 0  # from this place of the history on, everybody has heard everything
        self.covered = 0  # of the first 64 places of the history: face down, and not looked at yet
        self.odd = 0  # of these, those about which `heard` is asked again for each viewer,
        self.noted = 0  # and how many were heard alike by all but who made them:
        self.noted_at = [0] * 4  # their places,
        self.noted_as = [0] * 4  # and what was heard
        self.offered = 0  # the words that learners were told as due, until the next move
        self.size = 0
        self.pack = [0] * 108
        self.mask = [0] * 16

    def __dealloc__(self) -> None:
        memory.release(self)

    # -- what a game writes -------------------------------------------------------------------

    def prepare(self, leader: int) -> None:
        """Set up a new round before its first act; if `leader` is CHANCE, chance chooses one."""

    def fault_of(self, seat: int, move: int) -> int:
        """Why the law refuses this move by this seat: FINE, or the number of a refusal."""
        return NO_MOVE

    def due(self) -> int:
        """Fill the masks of some words with the moves that are due; return a bit for each word.

        The other words have nothing to offer now. Called only while somebody has to act.
        """
        for word in range(CHANCE_WORD + 1):
            self.mask[word] = self.faultless_moves(self.turn, word) if self.has_word(word) else 0
        return (BIT[self.words] - 1) | BIT[CHANCE_WORD]

    def free_moves(self, seat: int, word: int) -> int:
        """Moves that are never due, but that this seat may make in turn or out of turn."""
        return 0

    def has_extras(self) -> bool:
        """Whether anybody may have such moves; a precise answer saves a search."""
        return True

    def is_blind(self, move: int) -> bool:
        """Whether a faultless move of the actor can only lead to an action that has a fault.

        Lanes refuse it, since a learner cannot take a move back.
        """
        return False

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a faultless move; set `turn` and `partial` to their values after it."""

    def points_of(self, side: int) -> int:
        """The points of a side when the round is over."""
        return 0

    def is_composite(self) -> bool:
        """Whether an action that begins now may have more than one move."""
        return False

    def is_whole(self, move: int) -> bool:
        """Whether an action that begins with this move ends with it."""
        return not self.is_composite()

    def length_fault(self, surplus: int) -> int:
        """Return the fault of an action that is too short (0) or has too many moves."""
        return NO_MOVE

    def tells_later(self, fault: int) -> bool:
        """Whether the law looks at the rest of the action before it reports this fault of a part.

        If so, the part is made on a scratch kernel all the same, which must be harmless.
        """
        return False

    def order_fault(self) -> int:
        """Return the fault of a shuffle with other cards than `pack`."""
        return NO_MOVE

    def heard(self, viewer: int, index: int) -> int:
        """The move at this place of the history as a viewer heard it; viewer `seats` looks on.

        What they may not know is told by a move of its own that stands for it face down; whoever
        makes such a move sets `secrets` to the length of the history.
        """
        return self.history[index] & (SEAT_STEP - 1)

    def guess(self, seat: int, move: int, dice: Dice) -> int:
        """A move that a face-down one may have been, while a history is replayed; -1 for none.

        Each of a number that is the same in every world, equally likely: a world in which one of
        them is against the law is thrown away.
        """
        return -1

    def seen_end(self) -> int:
        """A number for what everybody sees at the end although no move shows it; else 0."""
        return 0

    def fact(self, viewer: int, index: int) -> int:
        """A word of what the viewer knows, for learners; seats are counted from the viewer."""
        return 0

    def tell_facts(self, viewer: int, row: IntRow, first: int) -> None:
        """Write all of these words from the place `first` of a row on; a game may override it."""
        for index in range(self.facts):
            row[first + index] = self.fact(viewer, index)

    def rule_of_hand(self, dice: Dice) -> int:
        """A legal move by a simple rule of thumb, for rollouts."""
        return self.random_move(dice)

    # -- what all games have ------------------------------------------------------------------

    def restart(self, leader: int) -> None:
        """Set up a new round before its shuffle."""
        self.length = 0
        self.chances = 0
        self.partial = 0
        self.secrets = 0
        self.covered = 0
        self.odd = 0
        self.noted = 0
        self.offered = 0
        self.prepare(leader)

    def become(self, other: Core) -> None:
        """Take over the state of a kernel of the same game and class."""
        memory.copy(self, other)

    def await_shuffle(self, size: int) -> None:
        """Let chance order the first `size` cards of `pack`, which now lie sorted."""
        self.size = size
        self.shuffling = 1
        self.turn = CHANCE

    def move_on(self, seat: int, move: int) -> None:
        """Note a faultless move in the history and carry it out."""
        memory.note(self, (seat + 1) * SEAT_STEP + move)
        self.chances += seat < 0
        self.offered = 0
        self.carry_out(seat, move)
        if self.secrets == self.length and self.length <= PLACES:
            self.covered |= BIT[self.length - 1]
        if self.partial:
            self.history[self.length - 1] |= OPEN

    def has_word(self, word: int) -> bool:
        """Whether the game has moves of this word."""
        return 0 <= word < self.words or (word == CHANCE_WORD and self.words > 0)

    def checked_fault(self, seat: int, move: int) -> int:
        """The fault of any two numbers, even if they are not a seat and a move."""
        if not (CHANCE <= seat <= self.seats and move >= 0 and self.has_word(move // 64)):
            return NO_MOVE
        return self.fault_of(seat, move)

    def faultless_moves(self, seat: int, word: int) -> int:
        """The faultless moves of a word, each judged by the law itself."""
        mask = 0
        for bit in range(64):
            if self.fault_of(seat, 64 * word + bit) == FINE:
                mask |= BIT[bit]
        return mask

    def legal_moves(self, word: int) -> int:
        """The moves of one word that are due."""
        return self.mask[word] if self.due() & BIT[word] else 0

    def random_move(self, dice: Dice) -> int:
        """One of the moves that are due, each equally likely; -1 if there is none."""
        words = self.due()
        if words & (words - 1):
            return self.random_of_many(words, dice)
        word = bits.lowbit(words)
        count = bits.popcount(self.mask[word])
        return 64 * word + bits.nth_bit(self.mask[word], rolls.below(dice, count)) if count else -1

    def random_of_many(self, words: int, dice: Dice) -> int:
        """A random move, if more than one word has moves to offer."""
        count, left = 0, words
        while left:
            count += bits.popcount(self.mask[bits.lowbit(left)])
            left &= left - 1
        place = rolls.below(dice, count) if count else 0
        while words:
            word = bits.lowbit(words)
            size = bits.popcount(self.mask[word])
            if place < size:
                return 64 * word + bits.nth_bit(self.mask[word], place)
            place -= size
            words &= words - 1
        return -1

    def order_pack(self, dice: Dice) -> None:
        """Shuffle the cards that wait for it, with dice."""
        for i in range(self.size - 1, 0, -1):
            j = rolls.below(dice, i + 1)
            card = self.pack[i]
            self.pack[i] = self.pack[j]
            self.pack[j] = card

    def accept_order(self) -> None:
        """Accept the shuffle of chance: `pack` is in its new order."""
        self.shuffling = 0
        self.move_on(CHANCE, SHUFFLE)

    def act(self, dice: Dice, by_hand: int) -> None:
        """One random act, of chance or of a player; `by_hand`: players follow their rule of thumb.

        Without a legal move the round is over, so that no loop can hang.
        """
        if self.shuffling:
            self.order_pack(dice)
            self.accept_order()
            return
        by_rule = by_hand and self.turn != CHANCE
        move = self.rule_of_hand(dice) if by_rule else self.random_move(dice)
        if move < 0:
            self.turn = NOBODY
        else:
            self.move_on(self.turn, move)

    def play_on(self, dice: Dice, by_hand: int) -> None:
        """Make random acts to the end of the round."""
        while self.turn != NOBODY:
            if by_hand or self.turn == CHANCE:
                self.act(dice, by_hand)
                continue
            move = self.random_move(dice)
            if move < 0:
                return
            self.move_on(self.turn, move)

    def chance_on(self, dice: Dice) -> None:
        """Do all that chance does before the next player acts."""
        while self.turn == CHANCE:
            self.act(dice, 0)

    # -- what learners are told ---------------------------------------------------------------

    def tell_due(self, row: IntRow) -> None:
        """Write what the actor may choose from, a mask for each word of moves."""
        self.offered = self.due()
        for word in range(self.offers):
            row[word] = self.mask[word] if self.offered & BIT[word] else 0

    def is_offered(self, move: int) -> bool:
        """Whether this move was among those offered to the actor."""
        if move < 0 or move >= 64 * (CHANCE_WORD + 1) or not self.offered & BIT[move // 64]:
            return False
        return self.mask[move // 64] & BIT[move % 64] != 0

    def cover_past(self) -> None:
        """Note that the history was not made move by move, so each move is asked about."""
        self.covered = MASK64
        self.odd = 0
        self.noted = 0

    def tell_history(self, viewer: int, row: IntRow, first: int) -> None:
        """Write the last moves from place `first` of a row on, four to a word, the earliest lowest.

        Each move is as the viewer heard it, with seats counted from the viewer; 0 if there are no
        more.
        """
        place = max(0, self.length - self.recalls)
        words = (self.recalls + 3) // 4
        memory.turn(self, place, row, first, words, viewer, self.seats)
        if self.secrets > place:
            self.tell_as_heard(viewer, row, first, place)

    def tell_as_heard(self, viewer: int, row: IntRow, first: int, place: int) -> None:
        """Correct moves that not everybody has heard; `place` is the first of the row."""
        if self.covered:
            self.note_covered()
        for number in range(self.noted):
            index = self.noted_at[number]
            if index >= place and self.maker(index) != viewer:
                memory.put(row, first, index - place, self.noted_as[number])
        left = self.odd
        while left:
            index = bits.lowbit(left)
            left &= left - 1
            if index >= place:
                memory.put(row, first, index - place, self.heard(viewer, index))
        for index in range(max(place, PLACES), self.secrets):
            memory.put(row, first, index - place, self.heard(viewer, index))

    def maker(self, index: int) -> int:
        """The seat that made the move at a place of the history."""
        return (self.history[index] >> 12 & 7) - 1

    def note_covered(self) -> None:
        """Look once at face-down moves, since most of them sound alike to all but their player."""
        left = self.covered & (BIT[self.secrets] - 1 if self.secrets < PLACES else MASK64)
        self.covered = 0
        while left:
            index = bits.lowbit(left)
            left &= left - 1
            told = self.heard(self.seats, index)
            if self.noted == NOTES or not self.is_heard_alike(index, told):
                self.odd |= BIT[index]
            elif told != self.history[index] & (SEAT_STEP - 1):
                self.noted_at[self.noted] = index
                self.noted_as[self.noted] = told
                self.noted += 1

    def is_heard_alike(self, index: int, told: int) -> bool:
        """Whether the maker of a move heard it as it was, and everybody else heard the same."""
        made = self.history[index] & (SEAT_STEP - 1)
        for viewer in range(self.seats):
            if self.heard(viewer, index) != (made if self.maker(index) == viewer else told):
                return False
        return True

    def history_sum(self) -> int:
        """A checksum of every move and who made it."""
        check = self.length
        whole = self.length - self.length % 4
        for place in range(0, whole, 4):
            check = (check * 31 + memory.four(self.history, place, self.length)) & MASK64
        for place in range(whole, self.length):
            check = (check * 31 + self.history[place]) & MASK64
        return (check ^ check >> 32) & MASK32
