"""What the learned player of Mariáš sees when he plays a card: the words of a lane as numbers.

Suits are put in an order of their own (trumps, the suit led, the longest), so that what is learned
of one suit is known of all. He decides about cards in a Trump Game only.
"""

from __future__ import annotations

from eldest._extras import extras_named
from eldest.games.marias import GAME
from eldest.games.marias.kernel.phases import PLAY

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

FIELDS = GAME.layout().fields
SUITS, RANKS, CARDS, ALL = 4, 8, 32, 13
SHARP = [0, 4]  # ace and ten, which count
TRUMP_GAME = 1
TAKEN = ("taken", "taken_left", "taken_right")
OTHERS = ("left", "right")
MARRIED = ("married_spades", "married_hearts", "married_diamonds", "married_clubs")
SMALL = {"declarer": 4, "winner": 4, "keeper": 4, "contract": 5, "place": 3, "tricks": 10}
WIDTH = SUITS * (4 * RANKS + 2 * len(TAKEN) + 7) + sum(SMALL.values())
CHOICES = CARDS
SIDES = np.arange(3)
SCALE = 3.0
STEPS = 80  # of a lane until the network learns again
OPTIONS: dict[str, object] = {}


class Seen:
    """Rows of words, read once: `inputs`, `legal`, where he `decides`, and how moves are found."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.words = words
        self.rows = len(words)
        self.trump, self.led = self._field("trump"), self._field("led")
        self.hand = self._cards(FIELDS["hand"].word)
        self.taken = [self._cards(FIELDS[name].word) for name in TAKEN]
        self.order = self._suit_order()
        self.decides = (self._field("phase") == PLAY) & (self._field("type") == TRUMP_GAME)
        self.legal = self._turned(self._cards(0)).reshape(self.rows, CARDS) != 0
        self.inputs = self._inputs()

    def moves(self, choices: NDArray[np.intp]) -> NDArray[np.int64]:
        """The numbers of moves: a choice is counted in the order of the suits."""
        suits = np.take_along_axis(self.order, choices[:, None] // RANKS, axis=1)[:, 0]
        moves: NDArray[np.int64] = (suits * ALL + choices % RANKS).astype(np.int64)
        return moves

    def _field(self, name: str) -> NDArray[np.intp]:
        field = FIELDS[name]
        shifted = self.words[:, field.word] >> np.uint64(field.shift)
        return (shifted & np.uint64(2**field.bits - 1)).astype(np.intp)

    def _cards(self, word: int) -> NDArray[np.uint8]:
        """The cards of a word: rows x suits x ranks."""
        column = np.ascontiguousarray(self.words[:, word]).astype("<u8").view(np.uint8)
        bits = np.unpackbits(column.reshape(-1, 8), axis=1, bitorder="little")
        return bits[:, : SUITS * ALL].reshape(-1, SUITS, ALL)[:, :, :RANKS]

    def _suit_order(self) -> NDArray[np.intp]:
        suits = np.arange(SUITS)
        worth = self.hand.sum(axis=2, dtype=np.intp)
        worth = worth + 40 * (self.trump[:, None] == suits) + 20 * (self.led[:, None] == suits)
        return np.argsort(-worth, axis=1, kind="stable")

    def _turned(self, planes: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Rows x suits x ... with the suits in their order."""
        return np.take_along_axis(planes, self.order[:, :, None], axis=1)

    def _inputs(self) -> NDArray[np.uint8]:
        seen = self.hand | self._cards(FIELDS["table"].word) | self._cards(FIELDS["talon"].word)
        for taken in self.taken:
            seen = seen | taken
        columns = [self.hand, 1 - seen, *(self._laid(f"laid_{side}") for side in OTHERS)]
        columns += [taken[:, :, SHARP] for taken in self.taken]
        columns.append(np.stack(self._of_suits(), axis=2).astype(np.uint8))
        by_suit = self._turned(np.concatenate(columns, axis=2)).reshape(self.rows, -1)
        small = [self._field(name)[:, None] == np.arange(size) for name, size in SMALL.items()]
        return np.concatenate([by_suit, *(one.astype(np.uint8) for one in small)], axis=1)

    def _of_suits(self) -> list[NDArray[np.bool_]]:
        """Trumps, the suit led, who lacks it, and who has announced its marriage."""
        suits = np.arange(SUITS)
        married = np.stack([self._field(name) for name in MARRIED], axis=1)
        return [
            *(self.trump[:, None] == suits, self.led[:, None] == suits),
            *((self._field(f"lacked_{side}")[:, None] >> suits & 1) == 1 for side in OTHERS),
            *(married == player for player in range(3)),
        ]

    def _laid(self, name: str) -> NDArray[np.uint8]:
        found = np.zeros((self.rows, 256), np.uint8)
        np.put_along_axis(found, self._field(name)[:, None], 1, axis=1)
        return found[:, : SUITS * ALL].reshape(-1, SUITS, ALL)[:, :, :RANKS]
