"""N rounds side by side as NumPy arrays: masks, rewards, and automatic redeal."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from eldest.deal.seeds import Seed
from eldest.games import load
from eldest.protocol import CHANCE, Game, HouseRules, Setup
from eldest.protocol.constants import LEAD, SHUFFLE
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Field, IllegalMove
from eldest.protocol.round import Round

__all__ = ["IllegalMove", "VectorRounds"]


class VectorRounds:
    """A game's rounds, each lane waiting for the seat in turn; compiled where it can be.

    Arrays are written in place and stay the same objects: copy what you want to keep.
    """

    def __init__(self, game: str, lanes: int, seed: Seed = 1, **options: object) -> None:
        self.game = load(game)
        self.options = self.game.options(**options)
        self.layout = self.game.layout()
        self._lanes = self.game.lanes(self.options, lanes, seed)  # refuses what cannot be dealt
        self.rewards: NDArray[np.int64] = np.zeros((lanes, self.layout.sides), np.int64)
        self.done: NDArray[np.uint8] = np.zeros(lanes, np.uint8)
        self.words: NDArray[np.uint64] = np.zeros((lanes, self.layout.words), np.uint64)
        self.finished = 0
        self._lanes.begin(self.words)

    def step(self, moves: NDArray[np.int64]) -> None:
        """One move in each lane; rewards are the points of each side when its round is done."""
        numbers = np.ascontiguousarray(moves, np.int64)
        lanes = self._lanes.size
        if numbers.shape != (lanes,):
            raise ValueError(f"{lanes} lanes need as many moves, not {numbers.shape}")
        self._lanes.step(numbers, self.words, self.rewards, self.done)
        self.finished += int(np.count_nonzero(self.done))

    def round(self, lane: int) -> Round:
        """A copy of the round in a lane with all its cards, for bots and for looking at."""
        return round_of(self.game, self.options, self._lanes.kernels[lane])

    @property
    def masks(self) -> NDArray[np.uint8]:
        """Lanes x moves: 1 where the move is legal."""
        return np.concatenate([self.bits(field) for field in self.layout.masks], axis=1)

    def field(self, name: str) -> NDArray[np.uint64]:
        """A fact that the player in turn knows, one number a lane: `seat`, `trump`, `hand`."""
        field = self.layout.fields[name]
        mask = np.uint64((1 << field.bits) - 1)
        return (self.words[:, field.word] >> np.uint64(field.shift)) & mask

    def planes(self, *names: str) -> NDArray[np.uint8]:
        """Facts as bits, side by side: an observation for a network."""
        return np.concatenate([self.bits(self.layout.fields[name]) for name in names], axis=1)

    def bits(self, field: Field) -> NDArray[np.uint8]:
        """Lanes x bits of a field, lowest bit first."""
        column = np.ascontiguousarray(self.words[:, field.word]).astype("<u8")
        flat = np.unpackbits(column.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
        return flat[:, field.shift : field.shift + field.bits]


def round_of(game: Game, options: HouseRules, kernel: Kernel) -> Round:
    """A round with a copy of this state; who leads it stands in its history."""
    led = [move - LEAD for seat, move in kernel.past() if seat == CHANCE and LEAD <= move < SHUFFLE]
    return Round(game, Setup(options, led[0] if led else None), kernel.copy())
