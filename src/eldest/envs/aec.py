"""A round as a PettingZoo environment: an agent for each seat, one move at a time."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

from eldest._extras import extras_named
from eldest.envs.seeing import Rows, Seeing
from eldest.envs.vector import VectorRounds
from eldest.games import load
from eldest.protocol import View
from eldest.protocol.lanes.bulk import Layout
from eldest.protocol.round import Round

with extras_named():
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

# `observation` and `action_mask`, of the type that Gymnasium wants of a mask.
Seen = dict[str, NDArray[np.int8]]


class RoundEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """One round of a game; an agent that is not to move sees its last observation.

    An illegal move raises `IllegalMove` and changes nothing. There is no `state()`: it would show
    every hand.
    """

    def __init__(self, game: str, **options: Any) -> None:
        super().__init__()
        catalogue = load(game)
        self.sides = catalogue.sides(catalogue.options(**options))
        self.metadata = {"name": f"{game}_v{catalogue.version}", "render_modes": []}
        self.possible_agents = [f"seat_{n}" for n in range(sum(map(len, self.sides)))]
        self.agents: list[str] = []
        layout = catalogue.layout()
        self._seeing = Seeing(layout)
        self._moves = spaces.Discrete(len(layout.moves))
        self._lane, self._seed = VectorRounds(game, 1, 0, **options), 0
        self._seen: dict[str, Seen] = {}
        self._look()

    def clone(self) -> Self:
        """Return an independent copy of the environment."""
        return deepcopy(self)

    @property
    def layout(self) -> Layout:
        """The layout of observations."""
        return self._lane.layout

    def observation_space(self, agent: str) -> spaces.Dict:
        """The bits of every field in the order of `layout.fields`, and the mask of legal moves."""
        return self._seeing.space

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the moves in `layout.moves`."""
        return self._moves

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new round; without a seed, use the next seed."""
        self._seed = self._seed + 1 if seed is None else seed
        self._lane.reset(self._seed)
        self._seen = {}
        self._look()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Seen:
        """Return what the seat knows; out of turn its mask has no legal move."""
        seen = self._seen.get(agent) or _first(self._seeing.rows(1))
        if agent == self.agent_selection and agent in self.agents and not self.terminations[agent]:
            return {name: row.copy() for name, row in seen.items()}
        observation, mask = seen["observation"], seen["action_mask"]
        return {"observation": observation.copy(), "action_mask": np.zeros_like(mask)}

    def round(self) -> Round:
        """Return a copy of the round with all its cards."""
        return self._lane.round(0)

    def view(self, agent: str) -> View:
        """Return the view of an agent, as bots receive it."""
        return self.round().view(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Make the move of the seat to act; None for a seat whose round is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._lane.step(np.array([action], np.int64))
        self._moved()

    def act(self, moves: Sequence[int]) -> None:
        """Play a whole action of the seat to act by its moves, as a bot does."""
        self._lane.act(0, moves)
        self._moved()

    def _moved(self) -> None:
        self._cumulative_rewards[self.agent_selection] = 0
        self._clear_rewards()
        if self._lane.done[0]:
            self._finish()
        else:
            self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        self.agent_selection = self.possible_agents[int(self._lane.field("seat")[0])]
        rows = self._seeing.write(self._lane.words, self._seeing.rows(1))
        self._seen[self.agent_selection] = _first(rows)

    def _finish(self) -> None:
        for side, seats in enumerate(self.sides):
            for seat in seats:
                self.rewards[self.possible_agents[seat]] = int(self._lane.rewards[0, side])
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def _first(rows: Rows) -> Seen:
    return {name: row[0] for name, row in rows.items()}
