"""The table of a game that translates between numbers of moves and texts of actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from eldest.cards import NotationError
from eldest.protocol.chance import Lead
from eldest.protocol.constants import CHANCE, CHANCE_WORD, SEATS, SHUFFLE
from eldest.protocol.kernel import Kernel

NUMBERS = 64 * (CHANCE_WORD + 1)
DIGITS = 10  # `lead:9` can be written, whether such a seat is there or not
Row = tuple[int, ...]  # the moves of one action
Said = tuple[int, str]  # a seat, and what it did as a viewer heard it


class Moved(Protocol):
    """An action: a small frozen value with a text that can be read back, and its moves."""

    @property
    def moves(self) -> Row:
        """One or more move numbers."""


@dataclass(frozen=True, slots=True)
class OfCard:
    """An action of one move with a card; the game gives the number of its first card."""

    card: int
    moves: Row = field(init=False, repr=False, compare=False)
    first: ClassVar[int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", (self.first + self.card,))


class MoveTable:
    """The actions of one move by number, and what a viewer hears about moves.

    `heard` are the texts of face-down moves. A game with actions of several moves has a subclass.
    """

    def __init__(self, actions: Iterable[Moved], heard: Mapping[int, str]) -> None:
        self.actions: list[Any] = [None] * NUMBERS  # Any: each game has its own actions
        for action in (*actions, *map(Lead, range(DIGITS))):
            self.actions[action.moves[0]] = action
        self.texts = ["" if action is None else str(action) for action in self.actions]
        for number, text in (*heard.items(), (SHUFFLE, "shuffle")):
            self.texts[number] = text
        self.said = [[(seat, text) for text in self.texts] for seat in range(CHANCE, SEATS)]
        self.numbers = {text: number for number, text in enumerate(self.texts) if text}
        self.name_parts({})

    def name_parts(self, words: Mapping[int, str]) -> None:
        """Set the texts of moves as parts of an action; `words` are not whole actions."""
        self.part_texts = [words.get(move, text) for move, text in enumerate(self.texts)]
        self.part_numbers = {text: number for number, text in enumerate(self.part_texts) if text}

    def begun(self, text: str) -> Row:
        """The moves of parts joined by spaces."""
        row = []
        for part in text.split():
            move = self.part_numbers.get(part)
            if move is None:
                raise NotationError(f"{part[:40]!r} is not a part of an action")
            row.append(move)
        return tuple(row)

    def text(self, row: Row) -> str:
        """A whole action as a viewer hears it."""
        return self.texts[row[0]]

    def row(self, text: str) -> Row:
        """The moves of an action as it was heard: the inverse of `text`."""
        return (self.numbers[text],)

    def history(self, kernel: Kernel, viewer: int | None) -> tuple[Said, ...]:
        """The actions so far as a viewer heard them: who did what, in order."""
        return tuple(kernel.heard_in(viewer, self.said))
