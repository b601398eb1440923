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
    """A deal that a seat broke off before this one, and the pledge of that deal (T-12)."""

    seat: Seat
    pledge: bytes


@dataclass(frozen=True)
class Proof:
    """The secret and entropy that make a deal, and prove it after the round (T-10)."""

    secret: bytes  # what the pledge commits to
    entropy: tuple[bytes, ...]  # the random bytes of each seat
    sealed: frozenset[Seat] | None = None  # the seats that sealed; None with recipe 1
    broken: tuple[BrokenOff, ...] = ()  # the deals that were broken off before

    @classmethod
    def fresh(cls, seats: int, entropy: Sequence[bytes] = ()) -> Proof:
        """Draw a new secret for recipe 2; the first seats seal the given entropy."""
        given = tuple(entropy)
        shares = given + (NO_ENTROPY,) * (seats - len(given))
        return cls(new_secret(), shares, frozenset(range(len(given))))

    @property
    def recipe(self) -> Recipe:
        """The version of the recipe."""
        return 1 if self.sealed is None else 2

    @cached_property
    def pledge(self) -> bytes:
        """The hash that is shown before the shuffle."""
        return commitment(self.secret, self.recipe)

    @cached_property
    def seals(self) -> tuple[bytes | None, ...]:
        """The seal of each seat, shown before any entropy; None if the seat sealed nothing."""
        return tuple(
            seal(self.pledge, seat, sent) if self.sealed and seat in self.sealed else None
            for seat, sent in enumerate(self.entropy)
        )

    def source(self) -> Source:
        """Return the random source that follows from the secret and the entropy."""
        return Source(table_seed(self.secret, self.entropy, self.recipe))


class NotedDraws:
    """A source that remembers every bound and number drawn, so that a record can assert them."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.notes: list[str] = []

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, and note it as `n:number`."""
        number = self.draws.below(n)
        self.notes.append(f"{n}:{number}")
        return number
