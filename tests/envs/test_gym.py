"""One seat as Gymnasium has it: the others move, a round is an episode."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from eldest.bots import levels
from eldest.envs import IllegalMove
from eldest.envs.aec import Seen
from eldest.envs.gym import SeatEnv, name_of
from eldest.envs.scale import usual_points
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
    with pytest.raises(ValueError, match="there is no seat 4; the seats are 0 to 3"):
        SeatEnv("bridge", seat=4)
    env = SeatEnv("bridge")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(int(env.action_masks().argmin()))


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_each_game_by_its_name_and_finds_no_fault(game: str) -> None:
    env = gymnasium.make(name_of(game))
    assert isinstance(env.unwrapped, SeatEnv)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_may_move_the_others(game: str) -> None:
    level = levels(game)[min(1, len(levels(game)) - 1)]  # the quickest that is not random
    steps = episode(SeatEnv(game, seat=1, others=level), seed=5)
    assert steps == episode(SeatEnv(game, seat=1, others=level), seed=5)
    assert steps != episode(SeatEnv(game, seat=1), seed=5)


def test_an_illegal_move_may_end_the_episode() -> None:
    env = SeatEnv("bridge", illegal="end", illegal_reward=-3.5)
    env.reset(seed=1)
    _, reward, over, cut, more = env.step(int(env.action_masks().argmin()))
    assert (reward, over, cut) == (-3.5, True, False)
    assert "is not legal" in more["illegal"]


def test_rewards_may_be_scaled() -> None:
    raw, scaled = SeatEnv("marias"), SeatEnv("marias", rewards="scaled")
    earned = [(episode(raw, seed)[-1][1], episode(scaled, seed)[-1][1]) for seed in range(6)]
    usual = usual_points("marias")
    assert 1 < usual < 500
    assert any(points for points, _ in earned)
    assert all(share == points / usual for points, share in earned)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"illegal": "forgive"}, "illegal cannot be 'forgive'; it must be one of raise, end"),
        ({"rewards": "big"}, "rewards cannot be 'big'; it must be one of raw, scaled"),
        ({"others": "genius"}, "mindikot has no bot 'genius'"),
    ],
)
def test_what_an_environment_cannot_be_is_said(words: dict[str, str], why: str) -> None:
    with pytest.raises((ValueError, LookupError), match=why):
        SeatEnv("mindikot", **words)  # type: ignore[arg-type]  # wrong on purpose
