"""Words of lanes as numbers for a network: what the features of all learned players share."""

from __future__ import annotations

from collections.abc import Mapping

from eldest._extras import extras_named
from eldest.protocol.lanes.bulk import Field

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

SUITS, RANKS = 4, 13


class Rows:
    """Rows of words, one for each decision, with the fields of a game by name."""

    def __init__(self, words: NDArray[np.uint64], fields: Mapping[str, Field]) -> None:
        self.words, self.fields = words, fields

    def __len__(self) -> int:
        """How many decisions there are."""
        return len(self.words)

    def field(self, name: str) -> NDArray[np.intp]:
        """A field as an array with one number for each row."""
        found: NDArray[np.intp] = self.fields[name].of(self.words).astype(np.intp)
        return found

    def bits(self, word: int) -> NDArray[np.uint8]:
        """The single bits of a word, the lowest first."""
        column = np.ascontiguousarray(self.words[:, word]).astype("<u8").view(np.uint8)
        return np.unpackbits(column.reshape(-1, 8), axis=1, bitorder="little")

    def cards(self, word: int) -> NDArray[np.uint8]:
        """The cards of a word as an array rows x suits x ranks."""
        return self.bits(word)[:, : SUITS * RANKS].reshape(-1, SUITS, RANKS)

    def card(self, name: str) -> NDArray[np.uint8]:
        """The card that a field names, or none, as an array rows x suits x ranks."""
        found = np.zeros((len(self), 256), np.uint8)
        np.put_along_axis(found, self.field(name)[:, None], 1, axis=1)
        return found[:, : SUITS * RANKS].reshape(-1, SUITS, RANKS)

    def one_of(self, sizes: Mapping[str, int]) -> list[NDArray[np.uint8]]:
        """Each field as columns, of which one is 1; all are 0 if the value is too great."""
        return [
            (self.field(name)[:, None] == np.arange(size)).astype(np.uint8)
            for name, size in sizes.items()
        ]


def by_worth(hand: NDArray[np.uint8], *first: NDArray[np.intp]) -> NDArray[np.intp]:
    """Order the suits: first the ones that are named, in their order, then the longest."""
    worth = hand.sum(axis=2, dtype=np.intp)
    for place, suit in enumerate(reversed(first)):
        worth = worth + (20 << place) * (suit[:, None] == np.arange(SUITS))
    return np.argsort(-worth, axis=1, kind="stable")


def in_suit_order(planes: NDArray[np.uint8], order: NDArray[np.intp]) -> NDArray[np.uint8]:
    """An array rows x suits x ... with the suits put into this order."""
    return np.take_along_axis(planes, order[:, :, None], axis=1)
