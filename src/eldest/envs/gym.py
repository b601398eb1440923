"""One seat of a round as a Gymnasium environment; somebody else moves the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest._extras import extras_named
from eldest.envs.aec import RoundEnv, Seen

with extras_named():
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

# What a seat sees, and dice of the environment's own: the number of a legal move.
Policy = Callable[[Seen, np.random.Generator], int]


def any_move(seen: Seen, rng: np.random.Generator) -> int:
    """A legal move, each equally likely."""
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """An episode is a round, its reward the points of the seat's side when it ends.

    A round in which the seat never comes to move is dealt again.
    """

    def __init__(
        self, game: str, seat: int = 0, others: Policy = any_move, **options: object
    ) -> None:
        self.round = RoundEnv(game, **options)
        if not 0 <= seat < len(self.round.possible_agents):
            last = len(self.round.possible_agents) - 1
            raise ValueError(f"there is no seat {seat}; there are 0 to {last}")
        self.agent = self.round.possible_agents[seat]
        self.others = others
        self.observation_space = self.round.observation_space(self.agent)
        self.action_space = self.round.action_space(self.agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal, and let the others move until it is the seat's turn."""
        super().reset(seed=seed)
        self.round.reset(seed)
        while self._others_move():
            self.round.reset()
        return self.round.observe(self.agent), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The seat's move and those of the others after it; `IllegalMove` changes nothing."""
        self.round.step(int(action))
        over = self._others_move()
        return self.round.observe(self.agent), self.round.rewards[self.agent], over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, by the name that maskable learners ask for."""
        return self.round.observe(self.agent)["action_mask"].astype(np.bool_)

    def _others_move(self) -> bool:
        """Whether the round came to its end before the seat's turn."""
        env = self.round
        while env.agent_selection != self.agent and not any(env.terminations.values()):
            env.step(self.others(env.observe(env.agent_selection), self.np_random))
        return any(env.terminations.values())
