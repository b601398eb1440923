"""A deal that anybody can prove: a pledged secret, and entropy that the seats sealed (T-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from eldest.deal import (
    NO_ENTROPY,
    Draws,
    Recipe,
    Source,
    commitment,
    new_secret,
    seal,
    table_seed,
)
from eldest.protocol import Seat


class BrokenOff(NamedTuple):
    """A deal broken off before this one: the seat by which, and its pledge (T-12)."""

    seat: Seat
    pledge: bytes


@dataclass(frozen=True)
class Proof:
    """What makes a deal, and proves it when it is shown after the round (T-10).

    `sealed` are the seats that sealed their entropy; None is recipe 1, in which nobody does.
    """

    secret: bytes
    entropy: tuple[bytes, ...]
    sealed: frozenset[Seat] | None = None
    broken: tuple[BrokenOff, ...] = ()

    @classmethod
    def fresh(cls, seats: int, entropy: Sequence[bytes] = ()) -> Proof:
        """A new secret by recipe 2; the first seats seal what is given, the others give nothing."""
        given = tuple(entropy)
        shares = given + (NO_ENTROPY,) * (seats - len(given))
        return cls(new_secret(), shares, frozenset(range(len(given))))

    @property
    def recipe(self) -> Recipe:
        """The version of the recipe."""
        return 1 if self.sealed is None else 2

    @cached_property
    def pledge(self) -> bytes:
        """What is shown before the shuffle."""
        return commitment(self.secret, self.recipe)

    @cached_property
    def seals(self) -> tuple[bytes | None, ...]:
        """What each seat showed before any entropy was revealed; None if it sealed nothing."""
        return tuple(
            seal(self.pledge, seat, sent) if self.sealed and seat in self.sealed else None
            for seat, sent in enumerate(self.entropy)
        )

    def source(self) -> Source:
        """The numbers that the secret and the entropy give."""
        return Source(table_seed(self.secret, self.entropy, self.recipe))


class NotedDraws:
    """Draws that remember what was asked and answered, so that a record can assert it."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.notes: list[str] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, noted as `n:number`."""
        number = self.draws.below(n)
        self.notes.append(f"{n}:{number}")
        return number
