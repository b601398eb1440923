"""Lanes and environments that are copied, saved and restored: they go on as the first would."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeVar
from zlib import crc32

import numpy as np
import pytest

from eldest.envs import BadLanes, VectorRounds
from eldest.envs.aec import RoundEnv
from eldest.envs.gym import SeatEnv
from eldest.games import GAMES
from tests.envs.test_vector import random_moves

T = TypeVar("T")
COPIES: list[Callable[[VectorRounds], VectorRounds]] = [
    VectorRounds.clone,
    deepcopy,
    lambda lanes: pickled(lanes),
]


def pickled(kept: T) -> T:
    back: T = pickle.loads(pickle.dumps(kept))  # noqa: S301  # our own
    return back


def played(game: str, steps: int = 30, **words: Any) -> VectorRounds:
    lanes = VectorRounds(game, 6, seed=3, **words)
    for step in range(steps):
        lanes.step(random_moves(lanes, step))
    return lanes


def same(one: VectorRounds, two: VectorRounds) -> bool:
    arrays = [(lanes.words, lanes.rewards, lanes.done) for lanes in (one, two)]
    return all(np.array_equal(a, b) for a, b in zip(*arrays, strict=True))


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_the_first_does_and_by_itself(
    game: str, copied: Callable[[VectorRounds], VectorRounds]
) -> None:
    lanes = played(game)
    other, before = copied(lanes), lanes.words.copy()
    assert same(lanes, other)
    for step in range(60):  # rounds end, chance acts again
        moves = random_moves(other, step)
        other.step(moves)
    assert np.array_equal(lanes.words, before)
    for step in range(60):
        lanes.step(random_moves(lanes, step))
    assert same(lanes, other)
    assert lanes.finished == other.finished


@pytest.mark.parametrize("words", [{"seat": 1}, {"seat": 0, "others": "hand"}])
@pytest.mark.parametrize("game", GAMES)
def test_dice_of_the_others_are_kept_too(game: str, words: dict[str, Any]) -> None:
    lanes = played(game, **words)
    other = VectorRounds.restore(lanes.save())
    for step in range(40):
        for one in (lanes, other):
            assert (one.field("seat") == words["seat"]).all()
            one.step(random_moves(one, step))
    assert same(lanes, other)


@pytest.mark.parametrize("game", GAMES)
def test_damaged_bytes_are_refused(game: str) -> None:
    saved = played(game).save()
    for place in range(0, len(saved), 7):
        broken = bytearray(saved)
        broken[place] ^= 1 << place % 8
        with pytest.raises(BadLanes):
            VectorRounds.restore(bytes(broken))
    for end in range(0, len(saved), 11):
        with pytest.raises(BadLanes):
            VectorRounds.restore(saved[:end])


@pytest.mark.parametrize("game", GAMES)
def test_bytes_with_a_right_checksum_are_replayed_before_they_are_believed(game: str) -> None:
    saved = played(game).save()
    form, _, rest = saved.split(b"\n", 2)
    head, _, _ = rest.partition(b"\n")
    refused, state = 0, len(head) + 1
    places = range(state, state + json.loads(head)["sizes"][0], 3)
    for place in places:
        broken = bytearray(rest)
        broken[place] ^= 1 << place % 8
        changed = form + b"\n%08x\n" % crc32(broken) + bytes(broken)
        try:
            lanes = VectorRounds.restore(changed)
        except BadLanes:
            refused += 1
            continue
        assert lanes.save() == changed  # another lawful round: a move that was also legal
        lanes.step(random_moves(lanes, 1))
    assert refused > len(places) // 3


@pytest.mark.parametrize(
    "words",
    [
        *({"game": "marias"}, {"game": "chess"}, {"version": 0}, {"lanes": 5}, {"lanes": 7}),
        *({"lanes": -1}, {"lanes": 10**9}, {"sizes": [0, 0, 0]}, {"sizes": [-1, 1, 0]}),
        *({"sizes": 3}, {"options": ["mode=C"]}, {"options": [7]}, {"seat": 9}, {"seat": "x"}),
        *({"others": "club"}, {"finished": "many"}, {"game": None}),
    ],
)
def test_a_head_that_tells_something_else_is_refused(words: dict[str, object]) -> None:
    form, _, rest = played("mindikot").save().split(b"\n", 2)
    head, _, body = rest.partition(b"\n")
    other = json.dumps({**json.loads(head), **words}).encode() + b"\n" + body
    with pytest.raises(BadLanes):
        VectorRounds.restore(form + b"\n%08x\n" % crc32(other) + other)


@pytest.mark.parametrize("given", [b"", b"eldest lanes 1\n", b"eldest lanes 1\n00000000\n", "x", 7])
def test_what_is_no_lanes_at_all_is_refused(given: Any) -> None:
    with pytest.raises(BadLanes):
        VectorRounds.restore(given)


@pytest.mark.parametrize("game", GAMES)
def test_environments_are_copied_and_pickled(game: str) -> None:
    agents, seat = RoundEnv(game), SeatEnv(game, seat=1)
    agents.reset(seed=4)
    seat.reset(seed=4)
    first, second = _rest(agents.clone()), _rest_of_seat(seat.clone())
    assert [_rest(deepcopy(agents)), _rest(pickled(agents))] == [first, first]
    assert [_rest_of_seat(deepcopy(seat)), _rest_of_seat(pickled(seat))] == [second, second]
    assert agents.observe(agents.agent_selection)["action_mask"].any()


def _rest(env: RoundEnv) -> list[bytes]:
    seen = []
    for agent in env.agent_iter():
        observation, _, over, *_ = env.last()
        seen.append(agent.encode() + observation["observation"].tobytes())
        env.step(None if over else int(observation["action_mask"].argmax()))
    return seen


def _rest_of_seat(env: SeatEnv) -> list[bytes]:
    seen, over = [], False
    while not over:
        observation, _, over, *_ = env.step(int(env.action_masks().argmax()))
        seen.append(observation["observation"].tobytes())
    return seen
