"""What the learned bidder of Mariáš sees before the first lead: words of a lane as numbers.

It makes every decision before the play, move by move: trumps, talon, bids, contract and doubling.
A choice is the number of a move.
"""

from __future__ import annotations

from eldest._extras import extras_named
from eldest.bots.rows import Rows
from eldest.games.marias import GAME
from eldest.games.marias.kernel.phases import CHOOSE, PLAY

with extras_named():
    import numpy as np
    from numpy.typing import NDArray

LAYOUT = GAME.layout()
FIELDS = LAYOUT.fields
RANKS = 8
PLANES = ("hand", "talon", "desk")
LEVELS, COMMITMENTS = 4, 7  # a level that is higher looks like none
SMALL = {"phase": 14, "place": 3, "type": 4, "contract": 5, "trump": 5, "declarer": 4}
SMALL |= {"rung": 7, "bidder": 4}
FLAGS = {"open": 7, "fresh": 7, "passed": 3, "asked": 3, "answered": 3}
WIDTH = 32 * len(PLANES) + sum(SMALL.values()) + sum(FLAGS.values()) + LEVELS * COMMITMENTS
CHOICES = 64 * len(LAYOUT.masks)
SIDES = np.arange(3)
STEPS = 80  # of a lane until the network learns again
OPTIONS: dict[str, object] = {}


def worth(points: NDArray[np.float32]) -> NDArray[np.float32]:
    """What the network learns to predict: the logarithm, as doubling makes few rounds costly."""
    grown: NDArray[np.float32] = np.sign(points) * np.log2(1 + np.abs(points))
    return grown


class Seen:
    """Rows of words, read once: `inputs`, `legal` and where the bot `decides`."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.rows = Rows(words, FIELDS)
        phase = self.rows.field("phase")
        self.decides = (phase >= CHOOSE) & (phase < PLAY)
        due = [self.rows.bits(mask.word) for mask in LAYOUT.masks]
        self.legal = np.concatenate(due, axis=1) != 0
        self.inputs = self._inputs()

    def moves(self, choices: NDArray[np.intp]) -> NDArray[np.int64]:
        """The numbers of moves, which are the choices."""
        moves: NDArray[np.int64] = choices.astype(np.int64)
        return moves

    def _inputs(self) -> NDArray[np.uint8]:
        cards = [self.rows.cards(FIELDS[name].word)[:, :, :RANKS] for name in PLANES]
        columns = [one.reshape(len(one), -1) for one in cards]
        columns += self.rows.one_of(SMALL)
        for name, size in FLAGS.items():
            columns.append((self.rows.field(name)[:, None] >> np.arange(size) & 1).astype(np.uint8))
        return np.concatenate([*columns, self._levels()], axis=1)

    def _levels(self) -> NDArray[np.uint8]:
        """How high each commitment stands."""
        packed = self.rows.field("levels")[:, None] >> (4 * np.arange(COMMITMENTS)) & 15
        stands: NDArray[np.bool_] = packed[:, :, None] == 1 + np.arange(LEVELS)
        return stands.reshape(len(packed), -1).astype(np.uint8)
