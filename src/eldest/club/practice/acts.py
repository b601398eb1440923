"""What the action statement of a script asks for: deals in print, averages, frequencies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from eldest.club.practice.expressions import Expr, Try
from eldest.games.bridge import SEATS
from eldest.games.bridge.deals import pbn_hand

NORTH, EAST, SOUTH, WEST = range(4)
EVERY_SEAT = (NORTH, EAST, SOUTH, WEST)
WIDTH = 20


class Act(Protocol):
    """An action for every deal that was produced, and at the end."""

    def each(self, number: int, a_try: Try) -> str:
        """What is printed for a deal."""

    def end(self) -> str:
        """What is printed after the last deal."""


def rows_of(hand: int) -> list[str]:
    """The four suits of a hand: `S AQ42`."""
    suits = pbn_hand(hand).split(".")
    return [f"{suit} {ranks or '-'}" for suit, ranks in zip("SHDC", suits, strict=True)]


@dataclass(frozen=True, slots=True)
class Hands:
    """`printall`, `print(...)`, `printew`: hands side by side."""

    seats: tuple[int, ...]

    def each(self, number: int, a_try: Try) -> str:
        """Number, seats, and a line for each suit."""
        columns = [[SEATS[seat], *rows_of(a_try.hands[seat])] for seat in self.seats]
        lines = [
            "".join(cell.ljust(WIDTH) for cell in row).rstrip()
            for row in zip(*columns, strict=True)
        ]
        return "\n".join([f"{number}.", *lines, "", ""])

    def end(self) -> str:
        """There is nothing to print after the last deal."""
        return ""


@dataclass(frozen=True, slots=True)
class Compact:
    """`printcompact` and `printoneline`, with a value behind each deal."""

    parted: str
    value: Expr | None

    def each(self, number: int, a_try: Try) -> str:
        """The four hands with the letters of their seats."""
        hands = [f"{SEATS[seat].lower()} {pbn_hand(a_try.hands[seat])}" for seat in EVERY_SEAT]
        more = [str(self.value.value(a_try))] if self.value else []
        return self.parted.join([*hands, *more]) + "\n"

    def end(self) -> str:
        """There is nothing to print after the last deal."""
        return ""


@dataclass(frozen=True, slots=True)
class Pbn:
    """`printpbn`: the deal in one line of PBN; whole files are written by the command."""

    def each(self, number: int, a_try: Try) -> str:
        """The deal from North on."""
        return f"N:{' '.join(map(pbn_hand, a_try.hands))}\n"

    def end(self) -> str:
        """There is nothing to print after the last deal."""
        return ""


@dataclass(frozen=True, slots=True)
class Items:
    """`printes`: texts and values as they come."""

    items: tuple[str | Expr, ...]

    def each(self, number: int, a_try: Try) -> str:
        """The items, with no line end of their own."""
        return "".join(
            item if isinstance(item, str) else str(item.value(a_try)) for item in self.items
        )

    def end(self) -> str:
        """There is nothing to print after the last deal."""
        return ""


@dataclass(slots=True)
class Average:
    """`average`: the mean of a value over the deals."""

    label: str
    value: Expr
    total: int = 0
    deals: int = 0

    def each(self, number: int, a_try: Try) -> str:
        """Add the deal."""
        self.total += self.value.value(a_try)
        self.deals += 1
        return ""

    def end(self) -> str:
        """The mean, if there was a deal."""
        found = f"{self.total / self.deals:.4f}" if self.deals else "no deal"
        return f"{self.label or 'average'}: {found}\n"


@dataclass(slots=True)
class Frequency:
    """`frequency`: how often each value from low to high came up, and what lay outside."""

    label: str
    value: Expr
    low: int
    high: int
    found: Counter[int] = field(default_factory=Counter)

    def each(self, number: int, a_try: Try) -> str:
        """Count the deal."""
        value = self.value.value(a_try)
        self.found[max(self.low - 1, min(self.high + 1, value))] += 1
        return ""

    def end(self) -> str:
        """A line for each value."""
        rows = [(f"below {self.low}", self.found[self.low - 1])]
        rows += [(str(value), self.found[value]) for value in range(self.low, self.high + 1)]
        rows += [(f"above {self.high}", self.found[self.high + 1])]
        lines = [f"{name:>12} {count:>8}" for name, count in rows]
        return "\n".join([f"{self.label or 'frequency'}:", *lines, ""])
