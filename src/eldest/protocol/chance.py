"""The actions of chance in every game: it orders the pack, and it may choose who leads."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import NotationError, cards_text, read_cards
from eldest.protocol.constants import LEAD, SHUFFLE

DIGITS = frozenset("0123456789")  # a seat has one


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The order of the whole pack, top card first."""

    order: tuple[int, ...]

    @property
    def moves(self) -> tuple[int, ...]:
        """One move; the order does not change it."""
        return (SHUFFLE,)

    def __str__(self) -> str:
        return f"shuffle:{cards_text(self.order)}"


@dataclass(frozen=True, slots=True)
class Lead:
    """The seat that chance chose to lead first."""

    seat: int

    @property
    def moves(self) -> tuple[int, ...]:
        """One move."""
        return (LEAD + self.seat,)

    def __str__(self) -> str:
        return f"lead:{self.seat}"


def read_chance(verb: str, rest: str) -> Shuffle | Lead | None:
    """Read a chance action `verb:rest`; None if the verb is not one of chance's."""
    if verb == "shuffle":
        return Shuffle(read_cards(rest))
    if verb == "lead":
        if rest not in DIGITS:
            raise NotationError(f"{rest[:20]!r} is not a seat: write a number, as in lead:2")
        return Lead(int(rest))
    return None
