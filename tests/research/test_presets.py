"""The suites of PettingZoo and Gymnasium under every preset of every game."""

from __future__ import annotations

import warnings
from dataclasses import asdict
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from eldest.envs.aec import RoundEnv
from eldest.envs.gym import SeatEnv
from eldest.games import GAMES, load

PRESETS = [(game, preset) for game in GAMES for preset in load(game).presets]


def house_rules(game: str, preset: str) -> dict[str, Any]:
    return asdict(load(game).preset(preset))


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would like pictures, and no masks
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_suite_of_pettingzoo_passes(game: str, preset: str) -> None:
    rules = house_rules(game, preset)
    api_test(RoundEnv(game, **rules), num_cycles=20)
    seed_test(lambda: RoundEnv(game, **rules), num_cycles=5)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_gymnasium_finds_no_fault(game: str, preset: str) -> None:
    env = SeatEnv(game, illegal="end", **house_rules(game, preset))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env, skip_render_check=True)
