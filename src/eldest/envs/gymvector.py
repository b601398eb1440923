"""One seat of many rounds as a Gymnasium vector environment; others move the other seats.

`gymnasium.make_vec("eldest/Mindikot-v1", num_envs=256)` makes it after `import eldest.envs.gym`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Literal, Self

from eldest import bots
from eldest._extras import extras_named
from eldest.deal import Dice
from eldest.envs.scale import usual_points
from eldest.envs.seeing import SEEDS, Rows, Seeing, check_choice
from eldest.envs.vector import VectorRounds

with extras_named():
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import ArrayLike, NDArray

# What other seats see, a row for each lane in which one of them moves, and dice: their moves.
RowsPolicy = Callable[[Rows, np.random.Generator], ArrayLike]
COMPILED = ("random", "hand")


class SeatVectorEnv(VectorEnv[Rows, NDArray[Any], NDArray[Any]]):
    """Rounds side by side, each an episode of one seat; keywords are those of `SeatEnv`.

    `others` may also be "random" or "hand", which move in compiled code, or a policy for many rows
    at once. The mask of legal moves is in the observation and in the info. With `out`, observations
    are written into the trainer's own arrays and not copied.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: int = 0,
        others: str | RowsPolicy = "random",
        *,
        illegal: Literal["raise", "end"] = "raise",
        illegal_reward: float = -1.0,
        rewards: Literal["raw", "scaled"] = "raw",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        parallel: int = 1,
        out: Mapping[str, NDArray[Any]] | None = None,
        **options: Any,
    ) -> None:
        check_choice("illegal", illegal, ("raise", "end"))
        check_choice("rewards", rewards, ("raw", "scaled"))
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.mode}
        self.num_envs, self.seat, self.others = num_envs, seat, others
        self.illegal, self.illegal_reward = illegal, illegal_reward
        self._scale = usual_points(game, **options) if rewards == "scaled" else 1.0
        compiled: Any = {"seat": seat, "others": others} if others in COMPILED else {}
        self.lanes = VectorRounds(game, num_envs, 0, parallel=parallel, **compiled, **options)
        self._find_side(seat)
        is_level = isinstance(others, str) and not compiled
        self._bot = bots.load(game, str(others)) if is_level else None
        self._make_spaces()
        self._seen = self._own(out) if out is not None else self._seeing.rows(num_envs)
        self._copies = out is None
        self._over = np.zeros(num_envs, np.bool_)

    def _find_side(self, seat: int) -> None:
        sides = self.lanes.game.sides(self.lanes.options)
        found = [side for side, seats in enumerate(sides) if seat in seats]
        if not found:
            last = sum(map(len, sides)) - 1
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {last}")
        self._side = found[0]

    def _make_spaces(self) -> None:
        layout = self.lanes.layout
        self._seeing = Seeing(layout)
        self.single_observation_space = self._seeing.space
        self.single_action_space = spaces.Discrete(len(layout.moves))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _own(self, out: Mapping[str, NDArray[Any]]) -> Rows:
        """The trainer's own arrays, if they have the right shape."""
        shapes = {name: (self.num_envs, bits.width) for name, bits in self._seeing.bits.items()}
        if {name: np.shape(array) for name, array in out.items()} != shapes:
            raise ValueError(f"the arrays of `out` have these shapes: {shapes}")
        return dict(out)

    # -- episodes -----------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Deal every round, or those of `options["reset_mask"]`, up to the seat's turn."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        which = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask)
        if which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise ValueError(f"reset_mask is a mask of {self.num_envs} environments")
        self.lanes.reset(seed, lanes=which)
        self._over[which] = False
        self._meet(which)
        self._look(which)
        return self._observations(), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Rows, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a move in each environment; a finished one begins again and ignores its action."""
        moves = self._moves(actions)
        fresh = self._over.copy()
        if self.mode == AutoresetMode.DISABLED and fresh.any():
            raise ValueError(f"environment {fresh.argmax()} is over: reset it with a reset_mask")
        broken = self._broken(moves, fresh)
        over, rewards = self._play(moves, ~(fresh | broken))
        rewards[broken] = self.illegal_reward
        over |= broken
        self.lanes.reset(lanes=broken)
        self._meet(over)
        info = self._end(over)
        return self._observations(), rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _moves(self, actions: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"{self.num_envs} environments need as many numbers of moves")
        return given.astype(np.int64)

    def _broken(self, moves: NDArray[np.int64], fresh: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The environments in which an illegal move ends the episode."""
        if self.illegal == "raise":
            return np.zeros(self.num_envs, np.bool_)
        masks = self._seen["action_mask"]
        known = (moves >= 0) & (moves < masks.shape[1])
        legal = masks[np.arange(self.num_envs), np.where(known, moves, 0)] != 0
        broken: NDArray[np.bool_] = ~fresh & ~(known & legal)
        return broken

    def _play(
        self, moves: NDArray[np.int64], which: NDArray[np.bool_]
    ) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        """Make the moves up to the seat's next turn; return which rounds are over and their pay."""
        self.lanes.step(moves[which], lanes=which)
        over = self.lanes.done != 0
        rewards = self._earned()
        while (waits := self._waiting(which & ~over)).any():
            self._others_move(waits)
            over |= self.lanes.done != 0
            rewards += self._earned()
        return over, rewards

    def _earned(self) -> NDArray[np.float64]:
        return self.lanes.rewards[:, self._side] / self._scale

    def _meet(self, which: NDArray[np.bool_]) -> None:
        """Let the others move in new rounds up to the seat's turn."""
        while (waits := self._waiting(which)).any():
            self._others_move(waits)

    def _waiting(self, which: NDArray[np.bool_]) -> NDArray[np.bool_]:
        waits: NDArray[np.bool_] = which & (self.lanes.field("seat") != self.seat)
        return waits

    def _end(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """Write what is seen now: the end of a finished round, or the next round."""
        last: dict[str, Any] = {}
        if self.mode == AutoresetMode.SAME_STEP:
            if over.any():
                final = {name: rows.copy() for name, rows in self._seen.items()}
                final["action_mask"][...] = 0
                last = {"final_obs": final, "_final_obs": over.copy()}
            self._look(np.ones(self.num_envs, np.bool_))
        else:
            self._over = over.copy()
            self._look(~over)
            self._seen["action_mask"][over] = 0
        return {**self._info(), **last}

    # -- the other seats ----------------------------------------------------------------------

    def _others_move(self, waits: NDArray[np.bool_]) -> None:
        """Let another seat act in each of these lanes."""
        if self._bot is None:
            self.lanes.step(self._chosen(waits), lanes=waits)
            return
        self.lanes.rewards[...] = 0
        self.lanes.done[...] = 0
        for lane in np.flatnonzero(waits):
            round_ = self.lanes.round(int(lane))
            dice = Dice(int(self.np_random.integers(SEEDS)))
            text = self._bot(round_.view(round_.actors()[0]), dice)
            self.lanes.act(int(lane), round_.game.read(text).moves)

    def _chosen(self, waits: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The moves of a policy."""
        policy: Any = self.others  # Any: not the name of a level, as the constructor has seen
        rows = self._seeing.write(self.lanes.words[waits], self._seeing.rows(int(waits.sum())))
        return np.asarray(policy(rows, self.np_random), np.int64)

    # -- what is told -------------------------------------------------------------------------

    def _look(self, which: NDArray[np.bool_]) -> None:
        if which.all():
            self._seeing.write(self.lanes.words, self._seen)
            return
        rows = self._seeing.write(self.lanes.words[which], self._seeing.rows(int(which.sum())))
        for name, seen in self._seen.items():
            seen[which] = rows[name]

    def _observations(self) -> Rows:
        return {k: rows.copy() for k, rows in self._seen.items()} if self._copies else self._seen

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self.action_masks(), "_action_mask": everywhere}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks of legal moves, under the name that maskable learners use."""
        return self._seen["action_mask"].astype(np.bool_)

    def clone(self) -> Self:
        """Return an independent copy of the environment."""
        return deepcopy(self)
