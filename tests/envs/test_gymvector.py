"""Many rounds of one seat as Gymnasium has vector environments: every autoreset mode."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from eldest.bots import levels
from eldest.envs import IllegalMove
from eldest.envs.gym import SeatEnv, name_of
from eldest.envs.gymvector import SeatVectorEnv
from eldest.envs.scale import usual_points
from eldest.envs.seeing import Rows
from eldest.games import GAMES

MODES = list(AutoresetMode)
SIZE = 5


def first_legal(info: dict[str, Any]) -> NDArray[np.int64]:
    moves: NDArray[np.int64] = info["action_mask"].argmax(axis=1)
    return moves


def episodes(env: SeatVectorEnv, steps: int) -> tuple[list[bytes], list[float]]:
    """What is seen until so many steps were made, and what finished rounds paid."""
    seen, info = env.reset(seed=3)
    found, paid = [seen["observation"].tobytes()], []
    for _ in range(steps):
        seen, rewards, over, cut, info = env.step(first_legal(info))
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        found.append(seen["observation"].tobytes())
        paid += rewards[over].tolist()
    return found, paid


@pytest.mark.parametrize("game", GAMES)
def test_make_vec_makes_each_game_by_its_name(game: str) -> None:
    env = gymnasium.make_vec(name_of(game), num_envs=SIZE, seat=1)
    assert isinstance(env, SeatVectorEnv)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, info = env.reset(seed=2)
    single = SeatEnv(game, seat=1)
    assert env.single_observation_space == single.observation_space
    assert env.single_action_space == single.action_space
    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert (info["action_mask"] == (seen["action_mask"] != 0)).all()
        assert info["_action_mask"].all()
        seen, _, _, _, info = env.step(first_legal(info))


@pytest.mark.parametrize("others", ["random", "hand"])
@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_episodes(game: str, others: str) -> None:
    one, two = (SeatVectorEnv(game, SIZE, 1, others) for _ in range(2))
    first = episodes(one, 60)
    assert first == episodes(two, 60) == episodes(one, 60)
    assert first[1]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", ["mindikot", "zoliky"])
def test_every_mode_plays_the_same_rounds(game: str, mode: AutoresetMode) -> None:
    """The sights of the seat, in order, are those of single rounds with the same dice."""
    env = SeatVectorEnv(game, 1, 0, "random", autoreset_mode=mode)
    seen, info = env.reset(seed=3)
    rounds: list[list[bytes]] = [[seen["observation"].tobytes()]]
    for _ in range(60):
        seen, _, over, _, info = env.step(first_legal(info))
        if over[0]:
            rounds.append([])
            if mode == AutoresetMode.DISABLED:
                seen, info = env.reset(options={"reset_mask": over})
            elif mode == AutoresetMode.NEXT_STEP:
                assert not info["action_mask"].any()
                seen, rewards, over, _, info = env.step(np.array([-7]))
                assert (rewards[0], over[0]) == (0, False)
            else:
                assert info["_final_obs"][0]
                assert not info["final_obs"]["action_mask"].any()
        rounds[-1].append(seen["observation"].tobytes())
    wanted = SeatVectorEnv(game, 1, 0, "random", autoreset_mode=AutoresetMode.SAME_STEP)
    assert rounds[0] == _first_round(wanted)
    assert len(rounds) > 1


def _first_round(env: SeatVectorEnv) -> list[bytes]:
    seen, info = env.reset(seed=3)
    sights, over = [seen["observation"].tobytes()], np.zeros(1, np.bool_)
    while True:
        seen, _, over, _, info = env.step(first_legal(info))
        if over[0]:
            last: bytes = info["final_obs"]["observation"].tobytes()
            assert sights[-1] == last
            return sights
        sights.append(seen["observation"].tobytes())


def test_the_last_sight_stays_until_the_next_step() -> None:
    env = SeatVectorEnv("mindikot", SIZE)
    seen, info = env.reset(seed=3)
    for _ in range(13):
        before = seen["observation"]
        seen, _, over, _, info = env.step(first_legal(info))
    assert over.all()
    assert (seen["observation"] == before).all()
    again, rewards, over, _, info = env.step(np.zeros(SIZE, np.int64))
    assert not over.any()
    assert not rewards.any()
    assert (again["observation"] != before).any()
    assert info["action_mask"].any(axis=1).all()


def test_who_resets_by_himself_may_not_forget_it() -> None:
    env = SeatVectorEnv("mindikot", SIZE, autoreset_mode="Disabled")
    _, info = env.reset(seed=3)
    for _ in range(13):
        _, _, _, _, info = env.step(first_legal(info))
    with pytest.raises(ValueError, match="environment 0 is over: reset it with a reset_mask"):
        env.step(first_legal(info))
    mask = np.array([True, False, False, True, False])
    _, info = env.reset(options={"reset_mask": mask})
    assert (info["action_mask"].any(axis=1) == mask).all()


@pytest.mark.parametrize("mask", [np.ones(4, np.bool_), np.ones(SIZE), [1] * SIZE, "all"])
def test_a_mask_that_is_none_is_refused(mask: Any) -> None:
    with pytest.raises(ValueError, match="reset_mask is a mask of 5 environments"):
        SeatVectorEnv("mindikot", SIZE).reset(options={"reset_mask": mask})


@pytest.mark.parametrize("game", GAMES)
def test_bots_may_move_the_others(game: str) -> None:
    level = levels(game)[min(1, len(levels(game)) - 1)]
    assert episodes(SeatVectorEnv(game, 3, 1, level), 20) == episodes(
        SeatVectorEnv(game, 3, 1, level), 20
    )


def test_z_7_5_a_bot_may_say_a_lay_off_in_other_words_than_a_lane_offers() -> None:
    """The lane offers a joker for the low or the high end of a run; a bot leaves it open."""
    env = SeatVectorEnv("zoliky", 4, 0, "beginner")
    _, info = env.reset(seed=1)
    for _ in range(60):
        _, _, _, _, info = env.step(first_legal(info))
    assert env.lanes.finished > 4
    assert pickle.loads(pickle.dumps(env.lanes)).finished == env.lanes.finished  # noqa: S301


def test_a_policy_moves_many_lanes_at_once() -> None:
    asked: list[int] = []

    def last(seen: Rows, rng: np.random.Generator) -> NDArray[np.intp]:
        asked.append(len(seen["action_mask"]))
        masks = seen["action_mask"]
        moves: NDArray[np.intp] = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        return moves

    env = SeatVectorEnv("mindikot", SIZE, 2, last)
    _, paid = episodes(env, 13)
    assert sum(asked) >= SIZE * 39
    assert max(asked) == SIZE
    assert set(paid) <= {0.0, 1.0, 2.0}


def test_illegal_moves_raise_or_end() -> None:
    env = SeatVectorEnv("mindikot", SIZE)
    _, info = env.reset(seed=3)
    moves = first_legal(info)
    moves[2] = info["action_mask"][2].argmin()
    with pytest.raises(IllegalMove, match="lane 2"):
        env.step(moves)
    ends = SeatVectorEnv("mindikot", SIZE, illegal="end", illegal_reward=-2.5)
    ends.reset(seed=3)
    for wrong in (int(moves[2]), -1, 10**6, 2**62):
        moves[2] = wrong
        _, rewards, over, _, info = ends.step(moves)
        assert rewards.tolist() == [0, 0, -2.5, 0, 0]
        assert over.tolist() == [False, False, True, False, False]
        moves = first_legal(info)
        _, _, over, _, info = ends.step(moves)
        assert not over.any()
        moves = first_legal(info)


@pytest.mark.parametrize("given", [[0, 0], [0.0] * SIZE, "moves", None, np.zeros((SIZE, 1), int)])
def test_what_are_no_moves_is_refused(given: Any) -> None:
    env = SeatVectorEnv("mindikot", SIZE)
    env.reset(seed=3)
    with pytest.raises(ValueError, match="5 environments need as many numbers of moves"):
        env.step(given)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"illegal": "forgive"}, "illegal cannot be 'forgive'"),
        ({"rewards": "big"}, "rewards cannot be 'big'"),
        ({"others": "genius"}, "mindikot has no bot 'genius'"),
        ({"seat": 4}, "there is no seat 4"),
        ({"seat": 4, "others": "beginner"}, "there is no seat 4; the seats are 0 to 3"),
        ({"num_envs": 0}, "there is no seat 0 that lanes could wait for"),
        ({"autoreset_mode": "sometimes"}, "not a valid AutoresetMode"),
        ({"out": {"observation": np.zeros((2, 2))}}, "the arrays of `out` have these shapes"),
    ],
)
def test_what_an_environment_cannot_be_is_said(words: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, LookupError), match=why):
        SeatVectorEnv("mindikot", **words)


def test_rewards_may_be_scaled() -> None:
    raw, scaled = (SeatVectorEnv("marias", SIZE, rewards=kind) for kind in ("raw", "scaled"))
    usual = usual_points("marias")
    earned = [points / usual for points in episodes(raw, 40)[1]]
    assert episodes(scaled, 40)[1] == pytest.approx(earned)
    assert any(earned)


def test_a_trainer_may_own_the_arrays() -> None:
    plain = SeatVectorEnv("bridge", SIZE)
    shapes = {name: rows.shape for name, rows in plain.reset(seed=3)[0].items()}
    out = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    env = SeatVectorEnv("bridge", SIZE, out=out)
    _, info = env.reset(seed=3)
    for _ in range(30):
        moves = first_legal(info)
        wanted = plain.step(moves)[0]
        seen, _, _, _, info = env.step(moves)
        assert seen["observation"] is out["observation"]
        assert (out["observation"] == wanted["observation"]).all()
        assert (out["action_mask"] == wanted["action_mask"]).all()


def test_copies_and_pickles_go_on_alike() -> None:
    env = SeatVectorEnv("marias", SIZE, 1, parallel=2)
    _, info = env.reset(seed=3)
    for _ in range(9):
        _, _, _, _, info = env.step(first_legal(info))
    other = pickle.loads(pickle.dumps(env))  # noqa: S301  # our own
    clone = env.clone()
    for _ in range(30):
        moves = first_legal(info)
        seen, _, _, _, info = env.step(moves)
        for copied in (other, clone):
            assert (copied.step(moves)[0]["observation"] == seen["observation"]).all()
