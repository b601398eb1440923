"""Boards: their number decides who deals and who is vulnerable (section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from eldest.games.bridge.deals import SEATS, Deal

LAST_BOARD = 65535


class BadBoard(ValueError):
    """Raised for a number that no board has: R-B-NUM."""


class Vulnerability(IntEnum):
    """Which sides are vulnerable; the value is the byte of B-6.M.3."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    def has(self, side: int) -> bool:
        """Whether a side is vulnerable: 0 is NS, 1 is EW."""
        return bool(self.value >> side & 1)


def dealer(board: int) -> int:
    """The seat that deals (B-B.1)."""
    return (_checked(board) - 1) % 4


def vulnerability(board: int) -> Vulnerability:
    """The sides that are vulnerable (B-B.1)."""
    place = (_checked(board) - 1) % 16
    return Vulnerability((place + place // 4) % 4)


def _checked(board: int) -> int:
    if not 1 <= board <= LAST_BOARD:
        raise BadBoard(f"board numbers run from 1 to {LAST_BOARD}, not {board} (B-B.2)")
    return board


@dataclass(frozen=True, slots=True)
class Board:
    """A numbered deal with its markings, which may differ from the number's own (B-B.2)."""

    number: int
    dealer: int
    vulnerability: Vulnerability
    deal: Deal

    @classmethod
    def of(cls, number: int, deal: Deal) -> Self:
        """The board with the markings that its number gives."""
        return cls(number, dealer(number), vulnerability(number), deal)

    def is_marked(self) -> bool:
        """Whether the markings differ from those of the number: the flag F-B-MARK."""
        own = dealer(self.number), vulnerability(self.number)
        return (self.dealer, self.vulnerability) != own

    def __str__(self) -> str:
        return f"{self.number} {SEATS[self.dealer]} {self.vulnerability.name} {self.deal}"
