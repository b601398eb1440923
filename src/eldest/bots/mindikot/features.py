"""What the learned player of Mindikot sees: the words of a lane as numbers for a network.

Suits are put in an order of their own (trumps, the suit led, the longest), so that what is learned
of one suit is known of all.
"""

from __future__ import annotations

from eldest._extras import extras_named
from eldest.games.mindikot import GAME

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

LAYOUT = GAME.layout()
FIELDS = LAYOUT.fields
SUITS, RANKS, CARDS, TEN = 4, 13, 52, 4
PLANES = ("hand", "table", "taken_us", "taken_them")
OTHERS = (1, 2, 3)
WIDTH = SUITS * (5 * RANKS + 7) + 6
CHOICES = CARDS
SIDES = np.array([0, 1, 0, 1])
SCALE = 1.0
STEPS = 52  # of a lane until the network learns again
OPTIONS: dict[str, object] = {}  # chance draws who leads, as in all lanes


class Seen:
    """Rows of words, read once: `inputs`, `legal` and how `moves` are numbered in both."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.words = words
        self.rows = len(words)
        self.trump, self.led = self._field("trump"), self._field("led")
        self.hand, self.table, self.us, self.them = (self._cards(FIELDS[n].word) for n in PLANES)
        self.decides = np.ones(self.rows, np.bool_)
        self.order = self._suit_order()
        self.legal = self._turned(self._cards(0)[:, :, None]).reshape(self.rows, CARDS) != 0
        self.inputs = self._inputs()

    def moves(self, choices: NDArray[np.intp]) -> NDArray[np.int64]:
        """The numbers of moves: a choice is counted in the order of the suits."""
        suits = np.take_along_axis(self.order, choices[:, None] // RANKS, axis=1)[:, 0]
        moves: NDArray[np.int64] = (suits * RANKS + choices % RANKS).astype(np.int64)
        return moves

    def _field(self, name: str) -> NDArray[np.intp]:
        field = FIELDS[name]
        shifted = self.words[:, field.word] >> np.uint64(field.shift)
        return (shifted & np.uint64(2**field.bits - 1)).astype(np.intp)

    def _cards(self, word: int) -> NDArray[np.uint8]:
        """The cards of a word: rows x suits x ranks."""
        column = np.ascontiguousarray(self.words[:, word]).astype("<u8").view(np.uint8)
        bits = np.unpackbits(column.reshape(-1, 8), axis=1, bitorder="little")
        return bits[:, :CARDS].reshape(-1, SUITS, RANKS)

    def _suit_order(self) -> NDArray[np.intp]:
        """Trumps first, then the suit led, then the longest."""
        suits = np.arange(SUITS)
        worth = self.hand.sum(axis=2, dtype=np.intp)
        worth = worth + 40 * (self.trump[:, None] == suits) + 20 * (self.led[:, None] == suits)
        return np.argsort(-worth, axis=1, kind="stable")

    def _turned(self, planes: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Rows x suits x ... with the suits in their order."""
        places = self.order.reshape(self.rows, SUITS, *[1] * (planes.ndim - 2))
        return np.take_along_axis(planes, places, axis=1)

    def _inputs(self) -> NDArray[np.uint8]:
        unseen = 1 - (self.hand | self.table | self.us | self.them)
        laid = [self._laid(f"laid_{seat}") for seat in OTHERS]
        suits = np.arange(SUITS)
        small = [
            *(self.trump[:, None] == suits, self.led[:, None] == suits),
            *(self._field(f"lacked_{seat}")[:, None] >> suits & 1 for seat in OTHERS),
            *(self.us[:, :, TEN], self.them[:, :, TEN]),
        ]
        columns = [*(self.hand, unseen, *laid), np.stack(small, axis=2).astype(np.uint8)]
        by_suit = self._turned(np.concatenate(columns, axis=2)).reshape(self.rows, -1)
        return np.concatenate([by_suit, self._counts()], axis=1)

    def _laid(self, name: str) -> NDArray[np.uint8]:
        found = np.zeros((self.rows, 64), np.uint8)
        np.put_along_axis(found, self._field(name)[:, None], 1, axis=1)
        return found[:, :CARDS].reshape(-1, SUITS, RANKS)

    def _counts(self) -> NDArray[np.uint8]:
        """The place in the trick, and how many tricks each side has."""
        place = self.table.sum(axis=(1, 2), dtype=np.uint8)
        places = (place[:, None] == np.arange(4)).astype(np.uint8)
        won = [side.sum(axis=(1, 2), dtype=np.uint8) // 4 for side in (self.us, self.them)]
        return np.concatenate([places, np.stack(won, axis=1)], axis=1)
