"""What every phase answers: who acts, what binds, what an action does, what is polite."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import permutations

from eldest.cards import cards_of
from eldest.games.marias.actions import Action, Cards
from eldest.games.marias.state import State
from eldest.protocol import Refusal, Seat


class PhaseLaw(ABC):
    """One phase of section 19: the law for the one player on turn."""

    actions: tuple[type, ...]

    @abstractmethod
    def actor(self, state: State) -> Seat:
        """M-0.6: exactly one."""

    @abstractmethod
    def judge(self, state: State, action: Action) -> Refusal | None:
        """Why an action of this phase is refused to the one on turn."""

    @abstractmethod
    def candidates(self, state: State) -> Iterable[Action]:
        """Actions among which all the legal ones are."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> None:
        """Carry out a judged action."""

    @abstractmethod
    def default(self, state: State) -> Action:
        """M-15.6."""

    def legal(self, state: State) -> list[Action]:
        """What `judge` allows."""
        return [action for action in self.candidates(state) if self.judge(state, action) is None]


def pairs_of(hand: int) -> Iterator[Cards]:
    """Every two cards in both orders: the order of the talon counts (M-14.4)."""
    return permutations(cards_of(hand), 2)
