"""N rounds side by side as NumPy arrays: masks, rewards, and automatic redeal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from eldest.deal.seeds import Seed
from eldest.envs import keeping
from eldest.envs.bits import Bits
from eldest.games import load
from eldest.protocol import CHANCE, Game, HouseRules, Setup
from eldest.protocol.constants import LEAD, SHUFFLE
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Field
from eldest.protocol.lanes.keeping import BadLanes
from eldest.protocol.round import Round

ARRAYS = ("words", "rewards", "done")
Arrays = tuple[NDArray[Any], NDArray[Any], NDArray[Any]]


class VectorRounds:
    """Many rounds of a game; each lane waits for the seat to move.

    With `seat`, lanes wait only for that seat; the others move at random, or by the light rule of
    their game (`others="hand"`), without returning to Python. `parallel` threads share the lanes of
    a step, with the same results as one thread. Arrays are written in place and stay the same
    objects unless you pass others to `step`: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        lanes: int,
        seed: Seed = 1,
        *,
        seat: int | None = None,
        others: Literal["random", "hand"] = "random",
        parallel: int = 1,
        **options: object,
    ) -> None:
        if others not in ("random", "hand"):
            raise ValueError(f"others of lanes are 'random' or 'hand', not {others!r}")
        self.game = load(game)
        self.options = self.game.options(**options)
        self.layout = self.game.layout()
        self._mask_bits = Bits(self.layout.masks)
        self._bits: dict[tuple[str, ...], Bits] = {}  # of the fields that were asked for
        self.seat, self.others, self.parallel = seat, others, parallel
        self._lanes = self.game.lanes(  # refuses what cannot be dealt
            self.options, lanes, seed, seat=seat, by_hand=others == "hand"
        )
        self._lanes.share(parallel)
        self.rewards: NDArray[np.int64] = np.zeros((lanes, self.layout.sides), np.int64)
        self.done: NDArray[np.uint8] = np.zeros(lanes, np.uint8)
        self.words: NDArray[np.uint64] = np.zeros((lanes, self.layout.words), np.uint64)
        self.finished = 0
        self._lanes.deal(self.words)

    def __len__(self) -> int:
        return self._lanes.size

    def step(
        self,
        moves: ArrayLike,
        *,
        lanes: ArrayLike | None = None,
        out: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        """Make one move in each lane; rewards are the points of each side at the end of a round.

        With `lanes`, given as ascending numbers or a mask, only those lanes move. `out` gives other
        arrays for `words`, `rewards`, `done`, or some of them, which are used from now on.
        """
        which = None if lanes is None else self._numbers(lanes)
        numbers = np.ascontiguousarray(moves, np.int64)
        count = len(self) if which is None else len(which)
        if numbers.shape != (count,):
            raise ValueError(f"{count} lanes need as many moves, not {numbers.shape}")
        arrays = self.words, self.rewards, self.done
        if out is not None or which is not None:
            arrays = self._arrays(out or {}, which is not None)
        self.finished += self._lanes.step(numbers, *arrays, which)
        self.words, self.rewards, self.done = arrays

    def hints(self, lanes: ArrayLike | None = None) -> NDArray[np.int64]:
        """Return a legal move for each lane, or for these lanes, by the light rule of the game."""
        which = None if lanes is None else self._numbers(lanes)
        return np.array(self._lanes.hints(which), np.int64)

    def act(self, lane: int, moves: Sequence[int]) -> None:
        """Play a whole action by its moves in one lane, as a bot does."""
        self._lanes.act(lane, moves, self.words, self.rewards, self.done)
        self.finished += int(self.done[lane])

    def reset(self, seed: Seed | None = None, lanes: ArrayLike | None = None) -> None:
        """Deal all lanes or these lanes again; a seed deals them as if they began with it."""
        which = None if lanes is None else self._numbers(lanes)
        self._lanes.deal(self.words, which, seed)
        rows: Any = slice(None) if which is None else which  # Any: two ways to name rows
        self.rewards[rows] = 0
        self.done[rows] = 0

    def _numbers(self, lanes: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(lanes)
        if given.dtype == np.bool_ and given.shape == (len(self),):
            given = np.flatnonzero(given)
        if given.size and not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"lanes are numbers, or a mask of {len(self)}")
        return np.ascontiguousarray(given, np.int64)

    def _arrays(self, out: Mapping[str, NDArray[Any]], some: bool) -> Arrays:
        """The arrays of the next step; rows that do not move get no reward and are not done."""
        if unknown := set(out) - set(ARRAYS):
            raise ValueError(f"lanes do not write {sorted(unknown)}; they write {list(ARRAYS)}")
        words, rewards, done = [out.get(name, getattr(self, name)) for name in ARRAYS]
        if some:
            self._lanes.check(words, rewards, done)
            rewards[...] = 0
            done[...] = 0
            if words is not self.words:
                words[...] = self.words
        return words, rewards, done

    # -- copies -------------------------------------------------------------------------------

    def clone(self) -> Self:
        """Return an independent copy of the lanes with its own arrays."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._lanes = self._lanes.copy()
        other.words, other.rewards = self.words.copy(), self.rewards.copy()
        other.done = self.done.copy()
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def save(self) -> bytes:
        """Return all lanes as bytes: their dice and moves, the game and its house rules."""
        return keeping.packed(self._described(), self._lanes.save(), self.rewards, self.done)

    def _described(self) -> dict[str, Any]:
        return {
            "game": self.game.key,
            "version": self.game.version,
            "options": list(self.options.words()),
            "lanes": len(self),
            "seat": self.seat,
            "others": self.others,
            "finished": self.finished,
        }

    @classmethod
    def restore(cls, saved: bytes, *, parallel: int = 1) -> Self:
        """Return lanes from the bytes of `save`; `BadLanes` says what is wrong with them."""
        told, state, rewards, done = keeping.unpacked(saved)
        lanes = cls._dealt_as(told, parallel)
        lanes._lanes.restore(state)
        lanes._lanes.tell(lanes.words)
        keeping.fill(rewards, lanes.rewards)
        keeping.fill(done, lanes.done)
        lanes.finished = told["finished"]
        return lanes

    @classmethod
    def _dealt_as(cls, told: dict[str, Any], parallel: int) -> Self:
        words = {"seat": told["seat"], "others": told["others"], "parallel": parallel}
        try:
            options = load(told["game"]).Options.read_words(told["options"])
            return cls(told["game"], told["lanes"], **words, **vars(options))
        except ValueError as error:
            raise BadLanes(f"the saved lanes cannot be dealt: {error}") from error

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.save(), self.parallel)

    # -- what lanes tell ----------------------------------------------------------------------

    def round(self, lane: int) -> Round:
        """Return a copy of the round in a lane with all its cards."""
        return round_of(self.game, self.options, self._lanes.kernel(lane))

    @property
    def masks(self) -> NDArray[np.uint8]:
        """Return an array lanes x moves: 1 if the move is legal."""
        return self._planes(self._mask_bits, None)

    def field(self, name: str) -> NDArray[np.uint64]:
        """Return a field that the seat to move knows, one number per lane, such as `trump`."""
        found: NDArray[np.uint64] = self.layout.fields[name].of(self.words)
        return found

    def planes(self, *names: str, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Return fields as bits side by side, an observation for a network; `out` receives it."""
        if names not in self._bits:
            self._bits[names] = Bits(self.layout.fields[name] for name in names)
        return self._planes(self._bits[names], out)

    def _planes(self, bits: Bits, out: NDArray[Any] | None) -> NDArray[Any]:
        shape = (len(self), bits.width)
        found = np.empty(shape, np.uint8) if out is None else out
        if found.shape != shape:
            raise ValueError(f"the array to be filled has the shape {shape}, not {found.shape}")
        bits.write(self.words, found)
        return found

    def bits(self, field: Field) -> NDArray[np.uint8]:
        """Return an array lanes x bits of a field, lowest bit first."""
        return self._planes(Bits([field]), None)


def _restored(kind: type[VectorRounds], saved: bytes, parallel: int) -> VectorRounds:
    return kind.restore(saved, parallel=parallel)


def round_of(game: Game, options: HouseRules, kernel: Kernel) -> Round:
    """Make a round with this state; its history says who leads."""
    led = [move - LEAD for seat, move in kernel.past() if seat == CHANCE and LEAD <= move < SHUFFLE]
    return Round(game, Setup(options, led[0] if led else None), kernel)
