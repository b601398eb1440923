# cython: boundscheck=True
# Tables and rows come from outside, and may be too short.
"""The kernel: the one state of every game, with public methods that check their arguments.

A move is a small number, `64 * word + bit`. A game's kernel is a class on `Kernel` that writes the
first section of `core.py`; `Round`, lanes, playouts, rollouts and imagined worlds stand on it and
know no game. docs/explanation/kernel.md describes the contract.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

from eldest.cards import bits
from eldest.protocol.constants import CHANCE, FINE, NO_MOVE, NOBODY, OPEN, SEAT_STEP, SHUFFLE
from eldest.protocol.core import Core
from eldest.protocol.native import memory

T = TypeVar("T")


class Kernel(Core):
    """One state of one game; no argument of its methods can make it read outside an array."""

    def begin(self, leader: int) -> None:
        """Set up a new round before the shuffle; if the leader is CHANCE, chance chooses one."""
        if not CHANCE <= leader < self.seats or self.words == 0:
            raise ValueError(f"seat {leader} cannot lead: there are {self.seats} seats")
        self.restart(leader)

    def actor(self) -> int:
        """The actor: a seat, CHANCE, or NOBODY when the round is over."""
        return self.turn

    def is_over(self) -> bool:
        """Return whether the round is over."""
        return self.turn == NOBODY

    def is_partial(self) -> bool:
        """Whether the last move left its action open, so that the same actor continues."""
        return self.partial != 0

    def fault(self, seat: int, move: int) -> int:
        """Return why the law refuses a move by a seat: FINE, or the number of a refusal.

        Seat `seats` is an onlooker, who may never act.
        """
        return self.checked_fault(seat, move)

    def legal(self, word: int) -> int:
        """The moves of a word that are due: what the actor may choose from."""
        if not self.has_word(word) or self.turn == NOBODY:
            return 0
        return self.legal_moves(word)

    def free(self, seat: int, word: int) -> int:
        """The moves of a word that a seat may make though they are not due."""
        if not (CHANCE <= seat < self.seats and self.has_word(word)):
            return 0
        return self.free_moves(seat, word)

    def faultless(self, seat: int, word: int) -> int:
        """The moves whose `fault` is FINE, which are those of `legal` and `free` together."""
        if not (CHANCE <= seat < self.seats and self.has_word(word)):
            return 0
        return self.faultless_moves(seat, word)

    def make(self, seat: int, move: int) -> None:
        """Make a faultless move; a shuffle goes through `make_shuffle`, which takes the order."""
        fault = self.checked_fault(seat, move)
        if fault or move == SHUFFLE:
            raise ValueError(f"seat {seat} cannot make the move {move}: fault {fault}")
        self.move_on(seat, move)

    def misordered(self, order: Sequence[int]) -> int:
        """Return FINE if a shuffle is due and the order has exactly the cards that wait for it."""
        if not self.shuffling:
            return self.fault_of(CHANCE, SHUFFLE) or NO_MOVE
        return FINE if sorted(order) == sorted(self.unordered()) else self.order_fault()

    def make_shuffle(self, order: Sequence[int]) -> None:
        """Give the waiting cards this order, the top card first, as an act of chance."""
        fault = self.misordered(order)
        if fault:
            raise ValueError(f"the cards cannot be shuffled so: fault {fault}")
        for place in range(self.size):
            self.pack[place] = order[place]
        self.accept_order()

    def unordered(self) -> list[int]:
        """The cards that wait for a shuffle, sorted; none if no shuffle is due."""
        return [self.pack[place] for place in range(self.size)] if self.shuffling else []

    def ordered(self) -> list[int]:
        """The pack in the order of the last shuffle; none while a shuffle is due."""
        return [] if self.shuffling else [self.pack[place] for place in range(self.size)]

    def points(self, side: int) -> int:
        """The points of a side; 0 until the round is over."""
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

    def past(self, first: int = 0, last: int = 65535) -> list[tuple[int, int]]:
        """The moves so far, or those between two places of the history: (seat, move)."""
        found = []
        for i in range(max(0, first), min(last, self.length)):
            entry = self.history[i] & (OPEN - 1)
            found.append((entry // SEAT_STEP - 1, entry % SEAT_STEP))
        return found

    def heard_row(self, viewer: int | None, first: int) -> tuple[int, ...]:
        """The moves from a place of the history on, as a viewer heard them; None is an onlooker."""
        first = max(0, min(first, self.length))
        listener = self.listener_of(viewer)
        return tuple([self.heard(listener, i) for i in range(first, self.length)])

    def rows(self, viewer: int | None) -> list[tuple[int, tuple[int, ...]]]:
        """The whole actions so far as a viewer heard them: (seat, its moves)."""
        heard = self.heard_row(viewer, 0)
        found, first = [], 0
        for i in range(self.length):
            if not self.history[i] & OPEN:
                found.append((self.history[i] // SEAT_STEP - 1, heard[first : i + 1]))
                first = i + 1
        return found

    def heard_in(self, viewer: int | None, table: Sequence[Sequence[T]]) -> list[T]:
        """The history as a viewer heard it, each move by its entry in a table by seat + 1."""
        listener = self.listener_of(viewer)
        found = []
        for i in range(self.length):
            entry = self.history[i] & (OPEN - 1)
            move = entry % SEAT_STEP if i >= self.secrets else self.heard(listener, i)
            found.append(table[entry // SEAT_STEP][move])
        return found

    def listener_of(self, viewer: int | None) -> int:
        """The number of a listener: a seat, or `seats` for an onlooker."""
        return viewer if viewer is not None and 0 <= viewer < self.seats else self.seats

    def due_entries(self, table: Sequence[T]) -> list[T]:
        """The entries of a table that are due, in the order of their numbers."""
        found: list[T] = []
        words = self.due() if self.turn != NOBODY else 0
        while words:
            word = bits.lowbit(words)
            words &= words - 1
            mask = self.mask[word]
            while mask:
                found.append(table[64 * word + bits.lowbit(mask)])
                mask &= mask - 1
        return found

    def free_entries(self, seat: int, table: Sequence[T]) -> list[T]:
        """The entries of a table that are not due, but that a seat may choose."""
        found: list[T] = []
        for word in range(self.words):
            mask = self.free(seat, word)
            while mask:
                found.append(table[64 * word + bits.lowbit(mask)])
                mask &= mask - 1
        return found

    def row_fault(self, seat: int, row: Sequence[int]) -> int:
        """Why the law refuses a whole action, which is made on this kernel; use a scratch copy.

        The first fault of a part is named, or the lowest where the law names it later.
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
