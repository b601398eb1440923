"""Translates between the kernel's moves and the texts of actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from eldest.cards import PACK_108, card_text
from eldest.games.zoliky.actions import Action, Cut, Draw, Turn, read
from eldest.games.zoliky.constants import SEATS
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.moves import (
    DISCARD,
    END_OF_MELD,
    FACES,
    GOING_JOLLY,
    HIDDEN_CUT,
    HIDDEN_DISCARD,
    LAY_CARD,
    MOST_LIFTED,
    ON_HIGH,
    ON_JOKER,
    ON_LOW,
    ON_SET,
    PUT_CARD,
    TAKING,
    WITHOUT,
)
from eldest.melds.constants import MELDS
from eldest.protocol.chance import Lead, Shuffle
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Field
from eldest.protocol.moves import Moved, MoveTable, Row, Said

SIGNS = {ON_LOW: "<", ON_HIGH: ">", ON_SET: "=", ON_JOKER: "~"}


@dataclass(frozen=True, slots=True)
class Piece:
    """One move of an action that has several."""

    text: str
    number: int

    @property
    def moves(self) -> Row:
        """The only move."""
        return (self.number,)

    def __str__(self) -> str:
        return self.text


def _pieces() -> list[Piece]:
    """Every move that is only part of an action."""
    found = [Piece("take", TAKING), Piece("jolly", GOING_JOLLY), Piece("end of meld", END_OF_MELD)]
    found += [Piece("no discard", WITHOUT)]
    for card in PACK_108.faces:
        found += [Piece(f"+{card_text(card)}", LAY_CARD + card)]
        found += [Piece(card_text(card), PUT_CARD + card)]
    for first, sign in SIGNS.items():
        found += [Piece(f"{meld}{sign}", first + meld) for meld in range(1, MELDS + 1)]
    return found


LONE_DISCARDS = [Turn((), card) for card in PACK_108.faces]  # turns without steps, by card


def lone_discards(kernel: Zoliky) -> list[int]:
    """Z-8.10: the moves that are a turn without steps, one for each face in the player's hand."""
    return [DISCARD + card for card in dict.fromkeys(kernel.hand(kernel.player))]


class Moves(MoveTable):
    """The table of Žolíky: actions of one move by number, and rows of moves as texts."""

    def __init__(self) -> None:
        cuts = map(Cut, range(MOST_LIFTED + 1))
        actions: list[Moved] = [Draw(), *cuts, *LONE_DISCARDS, *_pieces()]
        super().__init__(actions, {HIDDEN_CUT: "cut ?", HIDDEN_DISCARD: "-?"})

    def text(self, row: Row) -> str:
        """A whole action as a viewer hears it."""
        return self.texts[row[0]] if len(row) == 1 else joined(row)

    def row(self, text: str) -> Row:
        """The moves of an action as it was heard: the inverse of `text`."""
        return row_of(text)

    def history(self, kernel: Kernel, viewer: int | None) -> tuple[Said, ...]:
        """The actions so far as a viewer heard them."""
        return tuple(cast(Zoliky, kernel).actions_heard(viewer, self.said, joined))


@lru_cache(maxsize=4096)  # a view tells the same actions again and again
def joined(row: Row) -> str:
    """The text of an action of several moves."""
    words: list[str] = []
    for place, move in enumerate(row):
        before = row[place - 1] if place else END_OF_MELD
        if LAY_CARD <= move < LAY_CARD + FACES and LAY_CARD <= before < LAY_CARD + FACES:
            words[-1] += card_text(move - LAY_CARD)
        elif PUT_CARD <= move < PUT_CARD + FACES:
            words[-1] += card_text(move - PUT_CARD)
        elif move not in (END_OF_MELD, WITHOUT):
            words.append(_word(move))
    return " ".join(words)


def _word(move: int) -> str:
    return "-?" if move == HIDDEN_DISCARD else TABLE.texts[move]


@lru_cache(maxsize=4096)
def row_of(text: str) -> Row:
    """The moves of a text as `joined` writes it."""
    if text == "shuffle":
        return Shuffle(()).moves
    if text == "cut ?":
        return (HIDDEN_CUT,)
    if text.endswith("-?"):
        hidden: Row = read(f"{text[:-1]}JK").moves
        return (*hidden[:-1], HIDDEN_DISCARD)
    action: Action | Lead = read(text)
    return action.moves


TABLE = Moves()

_SEATS = range(SEATS)
FACTS_OF_LANES = {
    "hand": Field(0, 0, 53),
    "hand_twice": Field(1, 0, 52),
    "seat": Field(2, 0, 3),
    "turn": Field(2, 3, 3),
    "phase": Field(2, 6, 3),
    "jokers": Field(2, 9, 3),
    "top": Field(2, 12, 6),
    "jolly": Field(2, 18, 6),
    "drawn": Field(2, 24, 6),
    "stock": Field(2, 30, 7),
    "pile_size": Field(2, 37, 7),
    "round": Field(2, 44, 8),
    **{f"size_{seat}": Field(3, 5 * seat, 4) for seat in _SEATS},
    **{f"opened_{seat}": Field(3, 5 * seat + 4, 1) for seat in _SEATS},
    "pile": Field(4, 0, 53),
    "pile_twice": Field(5, 0, 53),
    "word": Field(6, 0, 2),
    "how": Field(6, 2, 10),
    "on": Field(6, 12, 6),
    "points": Field(6, 18, 10),
    **{f"meld_{n + 1}": Field(7 + n // 2, n % 2 * 32, 32) for n in range(MELDS)},
    "laying": Field(25, 0, 48),
}
