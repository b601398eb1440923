"""OpenSpiel plays all games: its own tests, its search, and worlds drawn anew."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from eldest.envs.openspiel import EldestState
from eldest.games import GAMES, load

PRESETS = [(game, preset) for game in GAMES for preset in ("", *load(game).presets)]
OUTCOMES = 1e-9


def played(game: Any, seed: int) -> Iterator[EldestState]:
    """The states of a random round in which a player is in turn."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(shares) - 1) < OUTCOMES
            state.apply_action(int(rng.choice(actions, p=shares)))
        else:
            yield state
            state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_openspiels_own_test_passes_with_serialising(game: str, preset: str) -> None:
    loaded = pyspiel.load_game(f"eldest_{game}", {"preset": preset})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert loaded.num_players() == load(game).seats(loaded.rules.options)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_that_was_kept_goes_on_as_it_was(game: str) -> None:
    states = played(pyspiel.load_game(f"eldest_{game}"), seed=3)
    state = [next(states) for _ in range(5)][-1]
    kept = pickle.loads(pickle.dumps(state.position))  # noqa: S301  # our own
    assert kept.kernel.past() == state.kernel.past()
    assert kept.due() == state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(game: str) -> None:
    rng = np.random.default_rng(1)
    differs = False
    states = played(pyspiel.load_game(f"eldest_{game}"), seed=5)
    for _, state in zip(range(20), states, strict=False):
        player = state.current_player()
        if state.kernel.is_partial():
            continue  # a view is of whole actions
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        seat = (player + 1) % state.num_players()
        differs |= other.information_state_string(seat) != state.information_state_string(seat)
    assert differs


@pytest.mark.parametrize("game", GAMES)
def test_mcts_chooses_a_legal_move(game: str) -> None:
    loaded = pyspiel.load_game(f"eldest_{game}")
    state = next(played(loaded, seed=7))
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(loaded, 2.0, 12, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_information_set_search_draws_worlds_by_imagine() -> None:
    loaded = pyspiel.load_game("eldest_mindikot")
    state = next(played(loaded, seed=9))
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, 12, random_state=rng)
    bot.set_resampler(lambda one, player: one.resample_from_infostate(player, rng.random_sample))
    assert bot.step(state) in state.legal_actions()


def test_options_are_read_and_wrong_ones_refused() -> None:
    loaded = pyspiel.load_game("eldest_mindikot(options=mode:B;players:6)")
    assert loaded.num_players() == 6
    with pytest.raises(Exception, match="the option mode cannot be 'C'"):
        pyspiel.load_game("eldest_mindikot", {"options": "mode:C"})
