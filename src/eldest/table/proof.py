"""A deal that anybody can prove: a pledged secret, and entropy from every seat (B-C.18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldest.deal import NO_ENTROPY, Draws, Source, commitment, new_secret, table_seed


@dataclass(frozen=True, slots=True)
class Proof:
    """What makes a deal, and proves it when it is shown after the round (T-10)."""

    secret: bytes
    entropy: tuple[bytes, ...]

    @classmethod
    def fresh(cls, seats: int, entropy: Sequence[bytes] = ()) -> Proof:
        """A new secret; seats that sent no entropy count as 32 zero bytes."""
        given = tuple(entropy)
        return cls(new_secret(), given + (NO_ENTROPY,) * (seats - len(given)))

    @property
    def pledge(self) -> bytes:
        """What is shown before the shuffle."""
        return commitment(self.secret)

    def source(self) -> Source:
        """The numbers that the secret and the entropy give."""
        return Source(table_seed(self.secret, self.entropy))


class Noting:
    """Draws that remember what was asked and answered, so that a record can assert it."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.notes: list[str] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, noted as `n:number`."""
        number = self.draws.below(n)
        self.notes.append(f"{n}:{number}")
        return number
