"""The actions of a seat in Žolíky, as small values with a text that reads back (chapter 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from eldest.cards import NotationError, card_text, read_card
from eldest.games.zoliky.moves import (
    CUT_AT,
    DISCARD,
    DRAWING,
    GOING_JOLLY,
    MOST_LIFTED,
    TAKING,
    WITHOUT,
)
from eldest.games.zoliky.parts import Lay, Part, moves_of, read_part
from eldest.protocol.chance import Lead, Shuffle, read_chance
from eldest.protocol.moves import Row

Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift this many cards and put the rest on top of them: `cut 54` (Z-3.2)."""

    number: int

    @property
    def moves(self) -> Row:
        """One move; a number that is much too large counts as the largest."""
        return (CUT_AT + min(self.number, MOST_LIFTED),)

    def __str__(self) -> str:
        return f"cut {self.number}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock: `draw` (Z-8.2)."""

    moves: ClassVar[Row] = (DRAWING,)

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Turn:
    """Steps and a discard: `+HQHKHA 3>S8 -C9`; the first turn is only a discard (Z-8.4, Z-5.1)."""

    steps: Parts = ()
    discard: int | None = None

    @property
    def moves(self) -> Row:
        """The moves of the steps, then the discard."""
        return _row((), self.steps, self.discard)

    def __str__(self) -> str:
        return _text("", self.steps, self.discard)


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard and play the whole turn: `take +H4H5H6 -C9` (Z-8.3)."""

    steps: Parts = ()
    discard: int | None = None

    @property
    def moves(self) -> Row:
        """The move that takes the card, the moves of the steps, then the discard."""
        return _row((TAKING,), self.steps, self.discard)

    def __str__(self) -> str:
        return _text("take", self.steps, self.discard)


@dataclass(frozen=True, slots=True)
class Jolly:
    """Play a Jolly Hand: new melds, and a last card if one is left: `jolly +... -C9` (Z-9.1)."""

    melds: tuple[Lay, ...] = ()
    last: int | None = None

    @property
    def moves(self) -> Row:
        """The move that takes the Jolly card, the moves of the melds, and the last card."""
        return _row((GOING_JOLLY,), self.melds, self.last)

    def __str__(self) -> str:
        return _text("jolly", self.melds, self.last)


Action = Shuffle | Lead | Cut | Draw | Turn | Take | Jolly
__all__ = [
    "Action",
    "Cut",
    "Draw",
    "Jolly",
    "Take",
    "Turn",
    "read",
    "split",
]


def read(text: str) -> Action:
    """Return the action of a text; small letters may replace capitals."""
    first, *rest = text.split() or [""]
    word = first.lower()
    if word == "draw" and not rest:
        return Draw()
    if word == "cut" and len(rest) == 1:
        return Cut(_number(rest[0]))
    if word == "take":
        return Take(*_steps(rest))
    if word == "jolly":
        return _jolly(*_steps(rest))
    verb, colon, named = first.partition(":")
    chance = read_chance(verb.lower(), named) if colon and not rest else None
    return chance or Turn(*_steps([first, *rest]))


def split(field: str) -> list[str]:
    """Split a record's field into actions; each ends with its discard, or is one word."""
    found: list[str] = []
    words: list[str] = []
    for word in field.split(" "):
        words.append(word)
        if word == "draw" or word.startswith("-") or (words[0] == "cut" and len(words) == 2):
            found.append(" ".join(words))
            words = []
    return [*found, " ".join(words)] if words else found


def _row(first: Row, parts: Sequence[Part], discard: int | None) -> Row:
    last = WITHOUT if discard is None else DISCARD + discard
    return (*first, *(move for part in parts for move in moves_of(part)), last)


def _text(word: str, parts: Sequence[Part], discard: int | None) -> str:
    if not (word or parts) and discard is not None:
        return f"-{card_text(discard)}"
    words = [word] if word else []
    words += map(str, parts)
    return " ".join(words if discard is None else [*words, f"-{card_text(discard)}"])


def _steps(words: Sequence[str]) -> tuple[Parts, int | None]:
    if words and words[-1].startswith("-"):
        return tuple(map(read_part, words[:-1])), read_card(words[-1][1:])
    return tuple(map(read_part, words)), None


def _jolly(parts: Parts, last: int | None) -> Jolly:
    melds = tuple(part for part in parts if isinstance(part, Lay))
    if len(melds) < len(parts):
        raise NotationError("a Jolly Hand has new melds only: write jolly +H4H5H6 -C9")
    return Jolly(melds, last)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise NotationError(f"{text[:20]!r} is not a number of cards: write cut 54")
    return int(text)
