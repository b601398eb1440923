"""Lanes of rounds as NumPy arrays: what is legal, who scores, what a player in turn knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from eldest.cards import mask_of, read_card
from eldest.envs import IllegalMove, VectorRounds
from eldest.games import GAMES, load
from eldest.protocol import BadOption
from eldest.protocol.lanes.bulk import CheckedLanes


def random_moves(lanes: VectorRounds, seed: int) -> NDArray[np.int64]:
    masks = lanes.masks
    taste = np.random.default_rng(seed).random(masks.shape)
    best: NDArray[np.int64] = np.argmax(masks * taste, axis=1).astype(np.int64)
    return best


@pytest.mark.parametrize("game", GAMES)
def test_lanes_play_to_the_end_again_and_again(game: str) -> None:
    lanes = VectorRounds(game, 16, seed=2)
    longest = load(game).longest(load(game).options())
    for step in range(3 * longest):
        assert lanes.masks.any(axis=1).all()
        lanes.step(random_moves(lanes, step))
        assert (lanes.rewards[lanes.done == 0] == 0).all()
        if lanes.finished >= 3 * 16:
            break
    assert lanes.finished >= 2 * 16


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_lanes(game: str) -> None:
    a, b = (VectorRounds(game, 5, seed=9) for _ in range(2))
    assert (a.words == b.words).all()
    assert not (a.words == VectorRounds(game, 5, seed=10).words).all()


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_is_named_and_moves_nothing(game: str) -> None:
    lanes = VectorRounds(game, 4, seed=3)
    moves = random_moves(lanes, 1)
    before = lanes.words.copy()
    for wrong in (int(np.flatnonzero(lanes.masks[2] == 0)[0]), -1, 10_000):
        moves[2] = wrong
        with pytest.raises(IllegalMove, match=f"lane 2: the law does not leave move {wrong}"):
            lanes.step(moves)
        assert (lanes.words == before).all()


def test_wrong_shapes_and_options_are_refused() -> None:
    with pytest.raises(ValueError, match="4 lanes need as many moves"):
        VectorRounds("mindikot", 4).step(np.zeros(3, np.int64))
    with pytest.raises(BadOption):
        VectorRounds("mindikot", 4, mode="C")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["words", "rewards", "done"])
def test_arrays_that_lanes_cannot_write_are_refused_and_nothing_moves(game: str, name: str) -> None:
    lanes = VectorRounds(game, 4, seed=3)
    moves, before, own = random_moves(lanes, 1), lanes.words.copy(), getattr(lanes, name)
    frozen = own.copy()
    frozen.flags.writeable = False
    strided = np.zeros((*own.shape, 2), own.dtype)[..., 0]
    for wrong in (own[:3], own.astype(np.float64), own.astype("i4"), strided, frozen, None):
        setattr(lanes, name, wrong)
        with pytest.raises(ValueError, match="of 4 lanes is an array of"):
            lanes.step(moves)
        setattr(lanes, name, own)
        assert (lanes.words == before).all()
    lanes.step(moves)


def test_moves_that_are_changed_after_they_were_judged_make_no_difference() -> None:
    """Another thread may do so: lanes make the moves that they have judged, not the newer ones."""
    moves = np.zeros(2, np.int64)
    made: list[int] = []

    class Meddled:
        size, kernels = 2, ()

        def begin(self, words: object) -> None: ...

        def first_illegal(self, judged: object) -> int:
            moves[:] = 99_999
            return -1

        def step(self, judged: Iterable[int], *arrays: object) -> None:
            made.extend(judged)

    layout = replace(load("mindikot").layout(), words=1, sides=1)
    lanes = CheckedLanes(Meddled(), layout)
    words, points = np.zeros((2, 1), np.uint64), np.zeros((2, 1), np.int64)
    lanes.step(moves, words, points, np.zeros(2, np.uint8))
    assert made == [0, 0]
    assert not hasattr(lanes.kernels, "clear")


@pytest.mark.parametrize("options", [{}, {"mode": "B"}, {"players": 6, "mode": "B"}])
def test_a_finished_round_pays_its_winner_and_is_dealt_anew(options: dict[str, object]) -> None:
    lanes = VectorRounds("mindikot", 8, seed=4, **options)
    cards = mask_of(load("mindikot").pack(load("mindikot").options(**options)).cards)
    paid = 0
    for step in range(120):
        lanes.step(random_moves(lanes, step))
        for lane in np.flatnonzero(lanes.done):
            assert sorted(lanes.rewards[lane].tolist()) in ([0, 1], [0, 2])
            assert lanes.field("taken_us")[lane] == lanes.field("table")[lane] == 0
            assert int(lanes.field("hand")[lane]) & ~cards == 0
            paid += 1
    assert paid == lanes.finished > 8


def test_fields_and_planes_tell_the_same() -> None:
    lanes = VectorRounds("mindikot", 8, seed=5)
    lanes.step(random_moves(lanes, 0))
    bits = lanes.planes("hand", "table")
    assert bits.shape == (8, 104)
    for lane in range(8):
        assert mask_of(np.flatnonzero(bits[lane, :52])) == int(lanes.field("hand")[lane])
        assert int(lanes.field("leader")[lane]) == 3  # counted from the seat in turn
        laid = int(lanes.field("laid_3")[lane])
        assert int(lanes.field("table")[lane]) == 1 << laid
        assert int(lanes.field("laid_0")[lane]) == 63
        assert int(lanes.field("led")[lane]) == laid // 13


def test_moves_are_numbered_by_the_games_own_table() -> None:
    layout = VectorRounds("mindikot", 1).layout
    assert len(layout.moves) == sum(field.bits for field in layout.masks)
    assert str(layout.moves[read_card("ST")]) == "ST"
    assert str(layout.moves[65 + read_card("ST")]) == "pass:ST"
    assert [str(layout.moves[number]) for number in (64, 128)] == ["reveal", "hide:SA"]


@pytest.mark.parametrize(
    ("options", "knows"), [({"hide_by": "chance"}, False), ({"hide_by": "player"}, True)]
)
def test_the_hidden_card_is_told_to_nobody_who_may_not_know_it(
    options: dict[str, object], knows: bool
) -> None:
    lanes = VectorRounds("mindikot", 16, seed=6, mode="B", **options)
    hidden, down, told = np.zeros(16, np.int64), 0, 0
    for step in range(200):
        moves = random_moves(lanes, step)
        hidden = np.where(moves >= 128, moves - 128, hidden)
        lanes.step(moves)
        face_down = lanes.field("hidden") == 1
        hider = lanes.field("hider") == 0
        seen = lanes.field("hidden_card")
        sees = face_down & hider & knows
        assert (seen[face_down & ~sees] == 63).all()
        assert (seen[sees] == hidden[sees]).all()
        revealed = lanes.field("hidden") >= 3
        assert (seen[revealed] < 52).all()
        down, told = down + int(face_down.sum()), told + int(sees.sum())
    assert down > 500
    assert (told > 100) is knows
