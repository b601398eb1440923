"""The published end of a round (M-14.1): values and payments, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import CardTexts
from eldest.protocol import Seat


@dataclass(frozen=True, slots=True)
class Value:
    """The pay of one commitment or silent result, positive for the declarer (M-13.3)."""

    name: str
    law: str
    amount: int
    note: str
    # What the amount is the product of: units, doubling, red trump, hundreds, open hand
    rate: int
    level: int
    red: int
    steps: int
    opened: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """M-16.6: what an offender pays to each other player of the round."""

    law: str
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Settled:
    """M-14.1: what is published at the end of a round; every field is plain."""

    reason: str
    seat: Seat | None  # who claimed, conceded or offended
    cards: tuple[int, int]
    marriages: tuple[tuple[int, ...], tuple[int, ...]]
    values: tuple[Value, ...]
    before: int
    u: int
    penalties: tuple[Penalty, ...]
    payments: tuple[int, ...]
    taken: tuple[CardTexts, CardTexts]  # aces and tens in the tricks of declarer and defence
