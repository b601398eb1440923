"""The state of a round in every game: who acts, what the law says of a move, what a move does.

A move is a small number, `64 * word + bit`. A game's kernel is a class on `Kernel` that writes the
methods of the first section below; `Round`, lanes, playouts, rollouts and imagined worlds stand on
them and know no game. The contract is told in docs/explanation/kernel.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

from eldest.cards import bits, mask_of
from eldest.deal.dice import Dice
from eldest.protocol import memory
from eldest.protocol.numbers import (
    CHANCE,
    FINE,
    NO_MOVE,
    NOBODY,
    OPEN,
    SEAT_STEP,
    SEATS,
    WORDS,
)

MASK32 = 0xFFFFFFFF
BIT = [mask_of((bit,)) for bit in range(64)]

T = TypeVar("T")


class Kernel:
    """One state of one game, in numbers only, with its history."""

    history: list[int]

    def __init__(self, seats: int, sides: int, words: int, facts: int, shuffle: int) -> None:
        if not (1 <= seats <= SEATS and 1 <= sides <= SEATS and 1 <= words <= WORDS):
            raise ValueError(f"no kernel has {seats} seats, {sides} sides and {words} words")
        self.room = 0
        self.length = 0
        self.seats = seats
        self.sides = sides
        self.words = words
        self.facts = facts
        self.shuffle = shuffle  # the number of the move by which chance orders the pack
        self.turn = NOBODY
        self.partial = 0
        self.shuffling = 0
        self.size = 0
        self.pack = [0] * 108
        self.mask = [0] * 16

    def __dealloc__(self) -> None:
        memory.release(self)

    # -- what a game writes: these trust their numbers ----------------------------------------

    def prepare(self, leader: int) -> None:
        """A new round before its first act; `leader` is CHANCE if chance is to choose him."""

    def fault_of(self, seat: int, move: int) -> int:
        """What the law has against this move by this seat: FINE, or the number of a refusal."""
        return NO_MOVE

    def legal_moves(self, word: int) -> int:
        """What is due: the moves of this word that the actor may choose from."""
        return self.faultless_moves(self.turn, word)

    def free_moves(self, seat: int, word: int) -> int:
        """Moves that are never due: what this seat may do besides, in turn or out of turn."""
        return 0

    def open_words(self) -> int:
        """A bit for each word in which something may be due now; fewer words are quicker."""
        return (BIT[self.words] - 1) & MASK32

    def carry_out(self, seat: int, move: int) -> None:
        """What a faultless move does; it leaves `turn` and `partial` as they are after it."""

    def points_of(self, side: int) -> int:
        """What a side has won when the round is over."""
        return 0

    def is_composite(self) -> bool:
        """Whether an action that begins now may be of more than one move."""
        return False

    def length_fault(self, surplus: int) -> int:
        """Of an action that stops too early (0), or has so many moves too many."""
        return NO_MOVE

    def tells_later(self, fault: int) -> bool:
        """Whether the law looks at the rest of the action before it tells this fault of a part.

        If so, the part is made on a scratch kernel all the same, which must be harmless.
        """
        return False

    def order_fault(self) -> int:
        """Of a shuffle that has not the cards of `pack`."""
        return NO_MOVE

    def heard(self, viewer: int, index: int) -> int:
        """The move at this place of the history as a viewer heard it; viewer `seats` looks on.

        What he may not know is told by a move of its own that stands for it face down.
        """
        return self.history[index] & (SEAT_STEP - 1)

    def guess(self, seat: int, move: int, dice: Dice) -> int:
        """A move that a face-down one may have been, while a history is replayed; -1 for none.

        Each of a number that is the same in every world, equally likely: a world in which one of
        them is against the law is thrown away.
        """
        return -1

    def fact(self, viewer: int, index: int) -> int:
        """A word of what the viewer knows, for learners; seats are counted from his own."""
        return 0

    def rule_of_hand(self, dice: Dice) -> int:
        """A legal move that a player who does not think long would make; for rollouts."""
        return self.random_move(dice)

    # -- what all games have: no GIL, no checks -----------------------------------------------

    def await_shuffle(self, size: int) -> None:
        """Chance is to order the first `size` cards of `pack`, which now lie sorted."""
        self.size = size
        self.shuffling = 1
        self.turn = CHANCE

    def move_on(self, seat: int, move: int) -> None:
        """Note a faultless move and carry it out."""
        if self.length == self.room:
            memory.widen(self)
        self.history[self.length] = (seat + 1) * SEAT_STEP + move
        self.length += 1
        if move == self.shuffle:
            self.shuffling = 0
        self.carry_out(seat, move)
        if self.partial:
            self.history[self.length - 1] |= OPEN

    def faultless_moves(self, seat: int, word: int) -> int:
        """The law itself, move by move."""
        mask = 0
        for bit in range(64):
            if self.fault_of(seat, 64 * word + bit) == FINE:
                mask |= BIT[bit]
        return mask

    def random_move(self, dice: Dice) -> int:
        """One of the moves that are due, each equally likely; -1 if there is none."""
        words = self.open_words()
        if words & (words - 1):
            return self.random_of_many(words, dice)
        word = bits.lowbit(words)
        mask = self.legal_moves(word)
        if mask == 0:
            return -1
        return 64 * word + bits.nth_bit(mask, dice.below(bits.popcount(mask)))

    def random_of_many(self, words: int, dice: Dice) -> int:
        """The same where more than one word is open."""
        count = 0
        for word in range(self.words):
            self.mask[word] = self.legal_moves(word) if words & BIT[word] else 0
            count += bits.popcount(self.mask[word])
        if count == 0:
            return -1
        place = dice.below(count)
        for word in range(self.words):
            size = bits.popcount(self.mask[word])
            if place < size:
                return 64 * word + bits.nth_bit(self.mask[word], place)
            place -= size
        return -1

    def order_pack(self, dice: Dice) -> None:
        """Shuffle with dice the cards that wait for it."""
        for i in range(self.size - 1, 0, -1):
            j = dice.below(i + 1)
            card = self.pack[i]
            self.pack[i] = self.pack[j]
            self.pack[j] = card

    def step(self, dice: Dice, by_hand: int) -> None:
        """One random act, of chance or of a player; `by_hand`: players follow their rule of hand.

        Without a legal move the round is over, so that no loop can hang.
        """
        if self.shuffling:
            self.order_pack(dice)
            self.move_on(CHANCE, self.shuffle)
            return
        by_rule = by_hand and self.turn != CHANCE
        move = self.rule_of_hand(dice) if by_rule else self.random_move(dice)
        if move < 0:
            self.turn = NOBODY
        else:
            self.move_on(self.turn, move)

    def play_on(self, dice: Dice, by_hand: int) -> None:
        """Random acts to the end of the round."""
        while self.turn != NOBODY:
            self.step(dice, by_hand)

    def chance_on(self, dice: Dice) -> None:
        """All that chance does before the next player acts."""
        while self.turn == CHANCE:
            self.step(dice, 0)

    def heard_entry(self, viewer: int, index: int) -> int:
        """An entry of the history for learners: heard by the viewer, seats counted from his own."""
        entry = self.history[index]
        seat = (entry & (OPEN - 1)) // SEAT_STEP
        if seat and viewer < self.seats:
            seat -= 1 + viewer
            seat = seat + self.seats + 1 if seat < 0 else seat + 1
        return (entry & OPEN) + seat * SEAT_STEP + self.heard(viewer, index)

    def history_sum(self) -> int:
        """A checksum of every move and who made it."""
        check = 0
        for i in range(self.length):
            check = (check * 31 + self.history[i]) & MASK32
        return check

    # -- public doors: whatever number they are given, nothing outside an array is read --------

    def begin(self, leader: int) -> None:
        """A new round before the shuffle; CHANCE chooses the leader if it is given as one."""
        if not CHANCE <= leader < self.seats or self.words == 0:
            raise ValueError(f"seat {leader} cannot lead: there are {self.seats} seats")
        self.length = 0
        self.partial = 0
        self.prepare(leader)

    def actor(self) -> int:
        """The one who acts now: a seat, CHANCE, or NOBODY when the round is over."""
        return self.turn

    def is_over(self) -> bool:
        """Whether nobody has to act any more."""
        return self.turn == NOBODY

    def is_partial(self) -> bool:
        """Whether the last move left its action open: the same actor goes on."""
        return self.partial != 0

    def fault(self, seat: int, move: int) -> int:
        """What the law has against a move by a seat: FINE, or the number of a refusal."""
        if not (CHANCE <= seat < self.seats and 0 <= move < 64 * self.words):
            return NO_MOVE
        return self.fault_of(seat, move)

    def legal(self, word: int) -> int:
        """The moves of a word that are due: what the actor may choose from."""
        if not 0 <= word < self.words or self.turn == NOBODY:
            return 0
        return self.legal_moves(word)

    def free(self, seat: int, word: int) -> int:
        """The moves of a word that a seat may make though they are not due."""
        if not (CHANCE <= seat < self.seats and 0 <= word < self.words):
            return 0
        return self.free_moves(seat, word)

    def faultless(self, seat: int, word: int) -> int:
        """Where `fault` is FINE: what `legal` and `free` together must be equal to."""
        if not (CHANCE <= seat < self.seats and 0 <= word < self.words):
            return 0
        return self.faultless_moves(seat, word)

    def make(self, seat: int, move: int) -> None:
        """Make a faultless move; a shuffle goes through `make_shuffle`, which takes the order."""
        fault = self.fault(seat, move)
        if fault or move == self.shuffle:
            raise ValueError(f"seat {seat} cannot make the move {move}: fault {fault}")
        self.move_on(seat, move)

    def misordered(self, order: Sequence[int]) -> int:
        """FINE if chance may shuffle now and the order has exactly the cards that wait for it."""
        if not self.shuffling:
            return self.fault_of(CHANCE, self.shuffle) or NO_MOVE
        return FINE if sorted(order) == sorted(self.unordered()) else self.order_fault()

    def make_shuffle(self, order: Sequence[int]) -> None:
        """Chance gives the waiting cards this order, the top card first."""
        fault = self.misordered(order)
        if fault:
            raise ValueError(f"the cards cannot be shuffled so: fault {fault}")
        for place in range(self.size):
            self.pack[place] = order[place]
        self.move_on(CHANCE, self.shuffle)

    def unordered(self) -> list[int]:
        """The cards that wait for a shuffle, sorted; none if no shuffle is due."""
        return [self.pack[place] for place in range(self.size)] if self.shuffling else []

    def points(self, side: int) -> int:
        """What a side has won; 0 until the round is over."""
        if not 0 <= side < self.sides or self.turn != NOBODY:
            return 0
        return self.points_of(side)

    def take_over(self, other: Kernel) -> None:
        """Become an independent copy of another kernel of the same game."""
        if type(self) is not type(other):
            raise TypeError(f"{type(self).__name__} cannot become {type(other).__name__}")
        memory.copy(self, other)

    def copy(self) -> Self:
        """A new kernel in the same state."""
        kind = type(self)
        other = kind.__new__(kind)  # what __init__ would set is taken over
        other.take_over(self)
        return other

    def past(self) -> list[tuple[int, int]]:
        """The moves so far: (seat, move)."""
        entries = [self.history[i] & (OPEN - 1) for i in range(self.length)]
        return [(entry // SEAT_STEP - 1, entry % SEAT_STEP) for entry in entries]

    def rows(self, viewer: int | None) -> list[tuple[int, tuple[int, ...]]]:
        """The whole actions so far as a viewer heard them: (seat, its moves); None looks on."""
        ear = self.seats if viewer is None or not 0 <= viewer < self.seats else viewer
        found: list[tuple[int, tuple[int, ...]]] = []
        row: tuple[int, ...] = ()
        for i in range(self.length):
            row = (*row, self.heard(ear, i))
            if not self.history[i] & OPEN:
                found.append(((self.history[i] & (OPEN - 1)) // SEAT_STEP - 1, row))
                row = ()
        return found

    def among(self, table: Sequence[T]) -> list[T]:
        """The entries of a table that are due, in the order of their numbers."""
        found = []
        words = self.open_words() if self.turn != NOBODY else 0
        while words:
            word = bits.lowbit(words)
            words &= words - 1
            mask = self.legal_moves(word)
            while mask:
                found.append(table[64 * word + bits.lowbit(mask)])
                mask &= mask - 1
        return found

    def row_fault(self, seat: int, row: Sequence[int]) -> int:
        """What the law has against a whole action; made on this kernel, which is a scratch one.

        The first fault of a part is told, or the lowest where the law tells it later.
        """
        told = FINE
        for place in range(len(row)):
            if place and not self.partial:
                return told or self.length_fault(len(row) - place)
            fault = self.fault(seat, row[place])
            told = fault if fault and (told == FINE or fault < told) else told
            if fault and not self.tells_later(fault):
                return told
            self.move_on(seat, row[place])
        return told or (self.length_fault(0) if self.partial else FINE)

    def checksum(self) -> int:
        """A checksum of every move and who made it."""
        return self.history_sum()
