"""The inputs of the learned bot of Mindikot: the words of a lane as numbers for a network.

The suits are sorted (trumps, the suit led, the longest), so that what is learned about one suit
holds for all.
"""

from __future__ import annotations

from eldest._extras import extras_named
from eldest.bots.rows import RANKS, SUITS, Rows, by_worth, in_suit_order
from eldest.games.mindikot import GAME

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

FIELDS = GAME.layout().fields
CARDS, TEN = 52, 4
PLANES = ("hand", "table", "taken_us", "taken_them")
OTHERS = (1, 2, 3)
WIDTH = SUITS * (5 * RANKS + 7) + 6
CHOICES = CARDS
SIDES = np.array([0, 1, 0, 1])
STEPS = 52  # of a lane until the network learns again
OPTIONS: dict[str, object] = {}  # chance draws who leads, as in all lanes


def worth(points: NDArray[np.float32]) -> NDArray[np.float32]:
    """The target of the network: the margin itself."""
    return points


class Seen:
    """Rows of words, read once: `inputs`, `legal` and how `moves` are numbered in both."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.rows = Rows(words, FIELDS)
        self.trump, self.led = self.rows.field("trump"), self.rows.field("led")
        cards = [self.rows.cards(FIELDS[name].word) for name in PLANES]
        self.hand, self.table, self.us, self.them = cards
        self.decides = np.ones(len(words), np.bool_)
        self.order = by_worth(self.hand, self.trump, self.led)
        self.legal = in_suit_order(self.rows.cards(0), self.order).reshape(-1, CARDS) != 0
        self.inputs = self._inputs()

    def moves(self, choices: NDArray[np.intp]) -> NDArray[np.int64]:
        """The numbers of moves: a choice is counted in the order of the suits."""
        suits = np.take_along_axis(self.order, choices[:, None] // RANKS, axis=1)[:, 0]
        moves: NDArray[np.int64] = (suits * RANKS + choices % RANKS).astype(np.int64)
        return moves

    def _inputs(self) -> NDArray[np.uint8]:
        unseen = 1 - (self.hand | self.table | self.us | self.them)
        laid = [self.rows.card(f"laid_{seat}") for seat in OTHERS]
        suits = np.arange(SUITS)
        small = [
            *(self.trump[:, None] == suits, self.led[:, None] == suits),
            *(self.rows.field(f"lacked_{seat}")[:, None] >> suits & 1 for seat in OTHERS),
            *(self.us[:, :, TEN], self.them[:, :, TEN]),
        ]
        columns = [*(self.hand, unseen, *laid), np.stack(small, axis=2).astype(np.uint8)]
        by_suit = in_suit_order(np.concatenate(columns, axis=2), self.order)
        return np.concatenate([by_suit.reshape(len(by_suit), -1), self._counts()], axis=1)

    def _counts(self) -> NDArray[np.uint8]:
        """The place in the trick, and how many tricks each side has."""
        place = self.table.sum(axis=(1, 2), dtype=np.uint8)
        places = (place[:, None] == np.arange(4)).astype(np.uint8)
        won = [side.sum(axis=(1, 2), dtype=np.uint8) // 4 for side in (self.us, self.them)]
        return np.concatenate([places, np.stack(won, axis=1)], axis=1)
