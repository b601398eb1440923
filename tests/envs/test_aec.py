"""A round as PettingZoo has it: its own suite, and what our lanes say of the same moves."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from eldest.envs import IllegalMove, VectorRounds
from eldest.envs.aec import RoundEnv
from eldest.games import GAMES, load
from eldest.protocol import BadOption

# The suite would like pictures, and observations without a mask.
SUITE = pytest.mark.filterwarnings("ignore::UserWarning")


def last_legal(env: RoundEnv) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])


@SUITE
@pytest.mark.parametrize("game", GAMES)
def test_the_suite_of_pettingzoo_passes(game: str) -> None:
    api_test(RoundEnv(game), num_cycles=40)
    seed_test(lambda: RoundEnv(game), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_agents_see_and_earn_what_a_lane_says(game: str) -> None:
    env, lane = RoundEnv(game), VectorRounds(game, 1, seed=5)
    env.reset(seed=5)
    while not lane.done[0]:
        assert env.agent_selection == f"seat_{lane.field('seat')[0]}"
        seen, reward, over, *_ = env.last()
        assert (seen["observation"] == lane.planes(*lane.layout.fields)[0]).all()
        assert (seen["action_mask"] == lane.masks[0]).all()
        assert (reward, over) == (0, False)
        move = last_legal(env)
        env.step(move)
        lane.step(np.array([move]))
    for side, seats in enumerate(load(game).sides(load(game).options())):
        assert {env.rewards[f"seat_{seat}"] for seat in seats} == {lane.rewards[0, side]}
    assert all(env.terminations.values())


@pytest.mark.parametrize("game", GAMES)
def test_who_is_not_in_turn_sees_what_he_saw_and_may_do_nothing(game: str) -> None:
    env = RoundEnv(game)
    env.reset(seed=7)
    before, first = env.agent_selection, env.observe(env.agent_selection)
    others = [agent for agent in env.agents if agent != before]
    assert not any(env.observe(agent)["observation"].any() for agent in others)
    while env.agent_selection == before:
        first = env.observe(before)
        env.step(last_legal(env))
    later = env.observe(before)
    assert (later["observation"] == first["observation"]).all()
    assert first["action_mask"].any()
    assert not later["action_mask"].any()


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    env = RoundEnv("mindikot")
    env.reset(seed=1)
    agent, seen = env.agent_selection, env.last()[0]
    with pytest.raises(IllegalMove, match="is not legal"):
        env.step(int(seen["action_mask"].argmin()))
    assert env.agent_selection == agent
    assert (env.last()[0]["observation"] == seen["observation"]).all()
    env.step(last_legal(env))
    assert env.agent_selection != agent


def test_without_a_seed_the_next_deal_follows() -> None:
    one, other = RoundEnv("bridge"), RoundEnv("bridge")
    one.reset(seed=3)
    one.reset()
    other.reset(seed=4)
    assert (one.last()[0]["observation"] == other.last()[0]["observation"]).all()
    one.reset()
    assert (one.last()[0]["observation"] != other.last()[0]["observation"]).any()


def test_options_make_the_agents_and_wrong_ones_are_refused() -> None:
    assert len(RoundEnv("mindikot", players=6).possible_agents) == 6
    assert str(RoundEnv("marias")) == f"marias_v{load('marias').version}"
    with pytest.raises(BadOption):
        RoundEnv("mindikot", players=5)
