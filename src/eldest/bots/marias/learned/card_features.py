"""What the learned bot of Mariáš sees when it plays a card: the words of a lane as numbers.

The suits are sorted (trumps, the suit led, the longest), so that what is learned about one suit
holds for all. The network decides only about cards in a Trump Game.
"""

from __future__ import annotations

from eldest._extras import extras_named
from eldest.bots.rows import RANKS as MOST_RANKS
from eldest.bots.rows import SUITS, Rows, by_worth, in_suit_order
from eldest.games.marias import GAME
from eldest.games.marias.kernel.phases import PLAY

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

FIELDS = GAME.layout().fields
RANKS, CARDS = 8, 32  # of 13 and 52 that the words have room for
SHARP = [0, 4]  # ace and ten, which count
TRUMP_GAME = 1
TAKEN = ("taken", "taken_left", "taken_right")
OTHERS = ("left", "right")
MARRIED = ("married_spades", "married_hearts", "married_diamonds", "married_clubs")
SMALL = {"declarer": 4, "winner": 4, "keeper": 4, "contract": 5, "place": 3, "tricks": 10}
WIDTH = SUITS * (4 * RANKS + 2 * len(TAKEN) + 7) + sum(SMALL.values())
CHOICES = CARDS
SIDES = np.arange(3)
STEPS = 80  # of a lane until the network learns again
OPTIONS: dict[str, object] = {}


def worth(points: NDArray[np.float32]) -> NDArray[np.float32]:
    """What the network learns to predict: nothing is doubled in training, so a small number."""
    return points / np.float32(3)


class Seen:
    """Rows of words, read once: `inputs`, `legal`, where the bot `decides`, and the moves."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.rows = Rows(words, FIELDS)
        self.trump, self.led = self.rows.field("trump"), self.rows.field("led")
        self.hand = self._cards("hand")
        self.taken = [self._cards(name) for name in TAKEN]
        self.order = by_worth(self.hand, self.trump, self.led)
        phase, kind = self.rows.field("phase"), self.rows.field("type")
        self.decides = (phase == PLAY) & (kind == TRUMP_GAME)
        due = self.rows.cards(0)[:, :, :RANKS]
        self.legal = in_suit_order(due, self.order).reshape(-1, CARDS) != 0
        self.inputs = self._inputs()

    def moves(self, choices: NDArray[np.intp]) -> NDArray[np.int64]:
        """The numbers of moves: a choice is counted in the order of the suits."""
        suits = np.take_along_axis(self.order, choices[:, None] // RANKS, axis=1)[:, 0]
        moves: NDArray[np.int64] = (suits * MOST_RANKS + choices % RANKS).astype(np.int64)
        return moves

    def _cards(self, name: str) -> NDArray[np.uint8]:
        return self.rows.cards(FIELDS[name].word)[:, :, :RANKS]

    def _inputs(self) -> NDArray[np.uint8]:
        seen = self.hand | self._cards("table") | self._cards("talon")
        for taken in self.taken:
            seen = seen | taken
        laid = [self.rows.card(f"laid_{side}")[:, :, :RANKS] for side in OTHERS]
        columns = [self.hand, 1 - seen, *laid, *(taken[:, :, SHARP] for taken in self.taken)]
        columns.append(np.stack(self._of_suits(), axis=2).astype(np.uint8))
        by_suit = in_suit_order(np.concatenate(columns, axis=2), self.order)
        small = self.rows.one_of(SMALL)
        return np.concatenate([by_suit.reshape(len(by_suit), -1), *small], axis=1)

    def _of_suits(self) -> list[NDArray[np.bool_]]:
        """Trumps, the suit led, who lacks it, and who has announced its marriage."""
        suits = np.arange(SUITS)
        married = np.stack([self.rows.field(name) for name in MARRIED], axis=1)
        return [
            *(self.trump[:, None] == suits, self.led[:, None] == suits),
            *((self.rows.field(f"lacked_{side}")[:, None] >> suits & 1) == 1 for side in OTHERS),
            *(married == player for player in range(3)),
        ]
