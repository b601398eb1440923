"""One seat as Gymnasium has it: the others move, a round is an episode."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from eldest.envs import IllegalMove
from eldest.envs.aec import Seen
from eldest.envs.gym import SeatEnv
from eldest.games import GAMES


def episode(env: SeatEnv, seed: int | None = None) -> list[tuple[bytes, float]]:
    """What the seat sees and earns when it always takes the last legal move."""
    seen, _ = env.reset(seed=seed)
    steps, over = [(seen["observation"].tobytes(), 0.0)], False
    while not over:
        seen, reward, over, cut, _ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
        assert env.observation_space.contains(seen)
        assert not cut
        steps.append((seen["observation"].tobytes(), reward))
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_episode(game: str) -> None:
    env = SeatEnv(game, seat=1)
    assert isinstance(env, gymnasium.Env)
    steps = episode(env, seed=2)
    assert steps == episode(SeatEnv(game, seat=1), seed=2)
    assert steps != episode(env)
    assert all(reward == 0 for _, reward in steps[:-1])


def test_the_seat_earns_the_points_of_its_side() -> None:
    env = SeatEnv("mindikot", seat=3)
    earned = [episode(env, seed)[-1][1] for seed in range(8)]
    assert set(earned) <= {0, 1, 2}
    assert len(set(earned)) > 1
    assert earned[-1] == env.round.rewards["seat_1"]


def test_the_others_move_by_the_policy_that_is_given() -> None:
    asked = []

    def lowest(seen: Seen, rng: np.random.Generator) -> int:
        asked.append(env.round.agent_selection)
        return int(np.flatnonzero(seen["action_mask"])[-1])

    env = SeatEnv("mindikot", seat=2, others=lowest)
    assert len(episode(env, seed=4)) == 14
    assert len(asked) == 3 * 13
    assert set(asked) == {"seat_0", "seat_1", "seat_3"}


def test_m_18_1_a_round_that_the_seat_sits_out_is_dealt_again() -> None:
    env = SeatEnv("marias", seat=0, seats=4)
    env.reset(seed=1)
    for _ in range(8):
        env.reset()
        assert env.action_masks().any()


def test_wrong_seats_and_moves_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 4; there are 0 to 3"):
        SeatEnv("bridge", seat=4)
    env = SeatEnv("bridge")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(int(env.action_masks().argmin()))
