"""The interface of a trick game in plain Python: the law of its kernel, method by method.

The contract is docs/explanation/kernel.md; here each method is given the kernel as well, because a
law has no state of its own. `PlainKernel` asks it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from eldest.protocol.constants import NO_MOVE
from eldest.protocol.lanes.bulk import Field

if TYPE_CHECKING:
    from eldest.tricks.plain import PlainKernel

SEATED = 2
FACTS = {
    "hand": Field(0, 0, 52),
    "table": Field(1, 0, 52),
    "seat": Field(SEATED, 0, 3),
    "leader": Field(SEATED, 3, 3),
    "led": Field(SEATED, 6, 3),
}


class TrickLaw(ABC):
    """The law of one game; the methods that are not abstract suit most games."""

    @abstractmethod
    def prepare(self, kernel: PlainKernel, leader: int) -> None:
        """Set up a new round: call `kernel.shuffle_first` and store what is to be remembered."""

    @abstractmethod
    def carry_out(self, kernel: PlainKernel, seat: int, move: int) -> None:
        """Carry out a faultless move, and say by `kernel.give_turn` who acts next."""

    @abstractmethod
    def fault_of(self, kernel: PlainKernel, seat: int, move: int) -> int:
        """Return FINE, or the number of a refusal."""

    @abstractmethod
    def points_of(self, kernel: PlainKernel, side: int) -> int:
        """Return the points of a side when the round is over."""

    def due(self, kernel: PlainKernel, word: int) -> int:
        """The moves of a word that the actor may choose from."""
        return kernel.faultless(kernel.actor(), word)

    def free_moves(self, kernel: PlainKernel, seat: int, word: int) -> int:
        """Return the moves that a seat may make although they are not due."""
        return 0

    def is_composite(self, kernel: PlainKernel) -> bool:
        """Whether an action that begins now may have more than one move."""
        return False

    def length_fault(self, kernel: PlainKernel, surplus: int) -> int:
        """Return the fault of an action that is too short (0) or has too many moves."""
        return NO_MOVE

    def order_fault(self, kernel: PlainKernel) -> int:
        """Return the fault of a shuffle with wrong cards."""
        return NO_MOVE

    def heard(self, kernel: PlainKernel, viewer: int, move: int, seat: int) -> int:
        """A move by a seat as a viewer heard it: itself, or the move that stands for it."""
        return move

    def fact(self, kernel: PlainKernel, viewer: int, index: int) -> int:
        """Return a word of the viewer's knowledge, as `FACTS` lists; seats count from there."""
        if index < SEATED:
            return kernel.table if index else kernel.hand(viewer)
        leader = (kernel.leader - viewer) % kernel.seats
        return viewer | leader << FACTS["leader"].shift | kernel.led << FACTS["led"].shift
