"""One seat of a round as a Gymnasium environment; bots or a policy move the others.

Importing this module registers every game: `gymnasium.make("eldest/Marias-v1")`, and `make_vec` for
many rounds side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Literal, Self

from eldest import bots
from eldest._extras import extras_named
from eldest.deal import Dice
from eldest.envs.aec import RoundEnv, Seen
from eldest.envs.scale import usual_points
from eldest.envs.seeing import SEEDS, check_choice
from eldest.games import GAMES, load
from eldest.protocol.lanes.bulk import IllegalMove

with extras_named():
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

# What a seat sees, and dice of the environment's own: the number of a legal move.
Policy = Callable[[Seen, np.random.Generator], int]


def any_move(seen: Seen, rng: np.random.Generator) -> int:
    """Choose a legal move, each equally likely."""
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """An environment whose episode is a round, with the points of the seat's side as reward.

    `others` is the level of a bot, such as "club", or a policy. With `illegal="end"` an illegal
    move ends the episode with `illegal_reward`; otherwise it raises `IllegalMove` and changes
    nothing. `rewards="scaled"` divides points by `usual_points` of the game. A round in which the
    seat never comes to move is dealt again.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seat: int = 0,
        others: str | Policy = any_move,
        *,
        illegal: Literal["raise", "end"] = "raise",
        illegal_reward: float = -1.0,
        rewards: Literal["raw", "scaled"] = "raw",
        **options: object,
    ) -> None:
        check_choice("illegal", illegal, ("raise", "end"))
        check_choice("rewards", rewards, ("raw", "scaled"))
        self.round = RoundEnv(game, **options)
        self.agent = self._agent(seat)
        self.others = others
        self._bot = bots.load(game, others) if isinstance(others, str) else None
        self._ends = illegal == "end"
        self._illegal_reward = illegal_reward
        self._scale = usual_points(game, **options) if rewards == "scaled" else 1.0
        self.observation_space = self.round.observation_space(self.agent)
        self.action_space = self.round.action_space(self.agent)

    def clone(self) -> Self:
        """Return an independent copy of the environment."""
        return deepcopy(self)

    def _agent(self, seat: int) -> str:
        agents = self.round.possible_agents
        if not 0 <= seat < len(agents):
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {len(agents) - 1}")
        return agents[seat]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal, and let the others move until the seat is to move."""
        super().reset(seed=seed)
        self.round.reset(seed)
        while self._others_move():
            self.round.reset()
        return self.round.observe(self.agent), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make the seat's move, then let the others move."""
        try:
            self.round.step(int(action))
        except IllegalMove as refused:
            if not self._ends:
                raise
            seen = self.round.observe(self.agent)
            return seen, self._illegal_reward, True, False, {"illegal": str(refused)}
        over = self._others_move()
        reward = self.round.rewards[self.agent] / self._scale
        return self.round.observe(self.agent), reward, over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal moves, under the name that maskable learners use."""
        return self.round.observe(self.agent)["action_mask"].astype(np.bool_)

    def _others_move(self) -> bool:
        """Let the others move; return whether the round ended before the seat's turn."""
        env = self.round
        while env.agent_selection != self.agent and not any(env.terminations.values()):
            self._other_moves()
        return any(env.terminations.values())

    def _other_moves(self) -> None:
        """Make one move of a policy, or a whole action of a bot."""
        env = self.round
        if self._bot is None:
            policy: Any = self.others  # Any: not the name of a level, as its constructor has seen
            env.step(policy(env.observe(env.agent_selection), self.np_random))
            return
        dice = Dice(int(self.np_random.integers(SEEDS)))
        text = self._bot(env.view(env.agent_selection), dice)
        env.act(env.round().game.read(text).moves)


def name_of(game: str) -> str:
    """The name under which Gymnasium knows a game, such as `eldest/Marias-v1`."""
    return f"eldest/{game.capitalize()}-v{load(game).version}"


for _game in GAMES:
    gymnasium.register(
        name_of(_game),
        "eldest.envs.gym:SeatEnv",
        vector_entry_point="eldest.envs.gymvector:SeatVectorEnv",
        kwargs={"game": _game, "illegal": "end"},
    )
