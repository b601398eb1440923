"""The fields that everybody sees in a trick game; each game adds its own.

The terminal and the page draw any view that has these names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.cards import CardTexts, card_text, read_card, texts_of
from eldest.protocol.moves import Said
from eldest.protocol.round import Round
from eldest.protocol.types import Seat, Setup


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick, and who laid it."""

    seat: Seat
    card: str

    @property
    def number(self) -> int:
        """The card as a number."""
        return read_card(self.card)


@dataclass(frozen=True, slots=True)
class TrickView:
    """A seat's knowledge of a round; cards are texts, so the view is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    turn: Seat | None
    hand: CardTexts
    sizes: tuple[int, ...]
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: int  # finished ones
    legal: tuple[str, ...]
    history: tuple[Said, ...]  # who did what, in order, as this viewer heard it


def seen(round_: Round, seat: Seat | None, phase: str) -> dict[str, Any]:
    """The fields of `TrickView` for a seat; None is the onlooker."""
    kernel = round_.kernel
    return {
        "seat": seat,
        "setup": round_.setup,
        "phase": phase,
        "turn": kernel.turn if kernel.turn >= 0 else None,
        "hand": texts_of(0 if seat is None else kernel.hand(seat)),
        "sizes": tuple([kernel.hand(other).bit_count() for other in range(kernel.seats)]),
        "trick": _laid(round_, kernel.began, kernel.length) if kernel.table else (),
        "winning": kernel.winner if kernel.table else None,
        "last_trick": _laid(round_, kernel.last_began, kernel.began) if kernel.tricks else (),
        "last_winner": kernel.last_winner if kernel.tricks else None,
        "number": kernel.tricks + (not round_.kernel.is_over()),
        "tricks": kernel.tricks,
        "legal": tuple(map(str, round_.legal(kernel.turn))) if seat == kernel.turn else (),
        "history": round_.history(seat),
    }


def _laid(round_: Round, first: int, last: int) -> tuple[Laid, ...]:
    return tuple(Laid(seat, card_text(card)) for seat, card in round_.kernel.past(first, last))
