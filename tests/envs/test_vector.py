"""Lanes of rounds as NumPy arrays: what is legal, who scores, what a player in turn knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from eldest._build import compiled
from eldest.cards import mask_of, read_card
from eldest.envs import IllegalMove, VectorRounds
from eldest.envs.bits import Bits
from eldest.games import GAMES, load
from eldest.protocol import BadOption
from eldest.protocol.lanes import sidebyside
from eldest.protocol.lanes.bulk import Field


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
        with pytest.raises(IllegalMove, match=f"lane 2: move {wrong} is not legal"):
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


def test_moves_that_are_changed_after_they_were_judged_make_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another thread may do so: lanes make the moves that they have judged, not the newer ones."""
    lanes = VectorRounds("mindikot", 2)
    moves = random_moves(lanes, 1)
    before = moves.tolist()
    made: list[int] = []

    def meddle(inner: object, which: object, judged: object) -> int:
        moves[:] = 99_999
        return -1

    def note(inner: object, which: object, judged: Iterable[int], *arrays: object) -> int:
        made.extend(judged)
        return 0

    monkeypatch.setattr(sidebyside, "first_illegal", meddle)
    monkeypatch.setattr(sidebyside, "step", note)
    lanes.step(moves)
    assert made == before


@pytest.mark.parametrize("options", [{}, {"mode": "B"}, {"players": 6, "mode": "B"}])
def test_a_finished_round_pays_its_winner_and_is_dealt_anew(options: dict[str, Any]) -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_every_bit_of_every_field_stands_at_its_place(game: str) -> None:
    lanes = VectorRounds(game, 3, seed=2)
    for step in range(9):
        lanes.step(random_moves(lanes, step))
    names = tuple(lanes.layout.fields)
    bits, wide = lanes.planes(*names), np.empty((3, len(lanes.planes(*names)[0])), np.float32)
    for lane, row in enumerate(bits):
        said = "".join(map(str, row))
        for name in names:
            width = lanes.layout.fields[name].bits
            assert int(said[:width][::-1], 2) == int(lanes.field(name)[lane]), name
            said = said[width:]
    assert (lanes.planes(*names, out=wide) == bits).all()
    assert lanes.planes().shape == (3, 0)


def test_planes_refuse_rows_that_do_not_fit() -> None:
    bits, words = Bits([Field(1, 60, 8)]), np.zeros((2, 2), np.uint64)
    with pytest.raises(ValueError, match=r"outside|broadcast"):
        bits.write(words, np.empty((2, 8), np.uint8))
    with pytest.raises(ValueError, match=r"as many|broadcast"):
        Bits([Field(1, 50, 8)]).write(words, np.empty((3, 8), np.uint8))


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
    options: dict[str, Any], knows: bool
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


@pytest.mark.parametrize("game", GAMES)
def test_lanes_have_dice_of_their_own(game: str) -> None:
    many, few = VectorRounds(game, 6, seed=8), VectorRounds(game, 2, seed=8)
    assert (many.words[:2] == few.words).all()
    assert len({row.tobytes() for row in many.words}) == 6


@pytest.mark.parametrize("game", GAMES)
def test_some_lanes_are_dealt_again_and_the_others_go_on(game: str) -> None:
    lanes = VectorRounds(game, 5, seed=8)
    for step in range(9):
        lanes.step(random_moves(lanes, step))
    before = lanes.words.copy()
    lanes.reset(8, lanes=np.array([0, 1, 0, 1, 0], np.bool_))
    assert (lanes.words[[0, 2, 4]] == before[[0, 2, 4]]).all()
    assert (lanes.words[[1, 3]] == VectorRounds(game, 5, seed=8).words[[1, 3]]).all()
    lanes.reset(lanes=[3])
    assert (lanes.words[[0, 2, 4]] == before[[0, 2, 4]]).all()
    assert not (lanes.words[3] == VectorRounds(game, 5, seed=8).words[3]).all()
    lanes.reset("spring")
    assert (lanes.words == VectorRounds(game, 5, seed="spring").words).all()


@pytest.mark.parametrize("game", GAMES)
def test_some_lanes_move_and_the_others_wait(game: str) -> None:
    one, all_ = VectorRounds(game, 4, seed=2), VectorRounds(game, 4, seed=2)
    moves, before = random_moves(one, 1), one.words.copy()
    all_.step(moves)
    one.step(moves[[1, 2]], lanes=[1, 2])
    assert (one.words[[0, 3]] == before[[0, 3]]).all()
    assert (one.words[[1, 2]] == all_.words[[1, 2]]).all()
    one.step(moves[[0, 3]], lanes=[True, False, False, True])
    assert (one.words == all_.words).all()
    one.step([], lanes=[])
    assert (one.words == all_.words).all()


@pytest.mark.parametrize("which", [[4], [-1], [1, 0], [1, 1], [0.5, 1.0], [[0, 1]], ["a", "b"]])
def test_numbers_that_are_no_lanes_are_refused(which: list[Any]) -> None:
    lanes = VectorRounds("mindikot", 4, seed=2)
    before = lanes.words.copy()
    with pytest.raises(ValueError, match="lanes"):
        lanes.step(random_moves(lanes, 1)[: len(which)], lanes=which)
    with pytest.raises(ValueError, match="lanes"):
        lanes.reset(lanes=which)
    assert (lanes.words == before).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_trainer_may_own_the_arrays(game: str) -> None:
    lanes, plain = (VectorRounds(game, 4, seed=2) for _ in range(2))
    shape = lanes.words.shape
    book = {
        "words": np.zeros((5, *shape), np.uint64),
        "rewards": np.zeros((5, 4, lanes.layout.sides), np.int64),
        "done": np.zeros((5, 4), np.uint8),
    }
    for step in range(5):
        moves = random_moves(plain, step)
        plain.step(moves)
        lanes.step(moves, out={name: array[step] for name, array in book.items()})
        assert (book["words"][step] == plain.words).all()
        assert lanes.words.base is book["words"]
    lanes.step(random_moves(plain, 9)[:1], lanes=[0], out={"words": np.zeros(shape, np.uint64)})
    assert (lanes.words[1:] == plain.words[1:]).all()
    with pytest.raises(ValueError, match=r"lanes do not write \['moves'\]"):
        lanes.step(moves, out={"moves": moves})
    with pytest.raises(ValueError, match="words of 4 lanes is an array of uint64"):
        lanes.step(moves, out={"words": np.zeros(shape, np.int32)})


@pytest.mark.parametrize("game", GAMES)
def test_threads_share_lanes_and_nothing_else_changes(game: str) -> None:
    one, three = VectorRounds(game, 17, seed=2), VectorRounds(game, 17, seed=2, parallel=3)
    for step in range(60):
        moves = random_moves(one, step)
        one.step(moves)
        three.step(moves)
        assert (one.words == three.words).all()
        assert (one.rewards == three.rewards).all()
    assert one.finished == three.finished


@pytest.mark.parametrize("threads", [0, -1, 65, 2**40, 1.5, None])
def test_numbers_of_threads_have_bounds(threads: object) -> None:
    with pytest.raises(ValueError, match="threads cannot share lanes"):
        VectorRounds("mindikot", 2, parallel=threads)  # type: ignore[arg-type]  # wrong on purpose


def test_a_second_thread_is_refused_while_one_is_at_work() -> None:
    lanes = VectorRounds("mindikot", 2)
    with lanes._lanes._alone, pytest.raises(RuntimeError, match="another thread is using"):
        lanes.step(random_moves(lanes, 1))
    lanes.step(random_moves(lanes, 1))


@pytest.mark.parametrize("others", ["random", "hand"])
@pytest.mark.parametrize("game", GAMES)
def test_lanes_may_wait_for_one_seat(game: str, others: Literal["random", "hand"]) -> None:
    lanes = VectorRounds(game, 8, seed=5, seat=2, others=others)
    for step in range(80):
        assert (lanes.field("seat") == 2).all()
        lanes.step(random_moves(lanes, step))
    assert lanes.finished > 4


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"seat": 4}, "there is no seat 4"),
        ({"seat": -1}, "there is no seat -1"),
        ({"seat": 0, "others": "club"}, "others of lanes are 'random' or 'hand', not 'club'"),
    ],
)
def test_a_seat_that_is_not_there_is_refused(words: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        VectorRounds("bridge", 2, **words)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "row", [[], [-1], [999_999], [2**31], [2**63 - 1], [0] * 99, [1.5], [None], ["SA"], [2**70]]
)
def test_an_action_that_is_none_changes_nothing(game: str, row: list[Any]) -> None:
    lanes = VectorRounds(game, 2, seed=3)
    before = lanes.save()
    with pytest.raises((ValueError, TypeError, OverflowError)):
        lanes.act(1, row)
    assert lanes.save() == before


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_legal_and_repeat(game: str) -> None:
    one, two = (VectorRounds(game, 6, seed=3) for _ in range(2))
    for _ in range(250):
        moves = one.hints()
        assert moves.tolist() == two.hints().tolist()
        one.step(moves)
        two.step(moves)
    assert one.finished > 0
    assert one.hints([2, 4]).shape == (2,)
    with pytest.raises(ValueError, match="lanes must be numbers below 6"):
        one.hints([7])


@pytest.mark.parametrize("lane", [-1, 2, 2**31, 2**64, 1.5, None, "1"])
def test_a_lane_that_is_not_there_cannot_act(lane: Any) -> None:
    lanes = VectorRounds("mindikot", 2, seed=3)
    for wrong in (lambda: lanes.act(lane, [0]), lambda: lanes.round(lane)):
        with pytest.raises(ValueError, match="there is no lane"):
            wrong()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_action_is_what_its_moves_are(game: str) -> None:
    lanes, other = (VectorRounds(game, 2, seed=3) for _ in range(2))
    for _ in range(30):
        round_ = lanes.round(1)
        seat = round_.actors()[0]
        moves = round_.legal(seat)[0].moves
        lanes.act(1, moves)
        for move in moves:
            other.step([move], lanes=[1])
        assert (lanes.words == other.words).all()
        assert lanes.rewards[1].tolist() == other.rewards[1].tolist()


@pytest.mark.skipif(not compiled(), reason="only compiled loops write without looking")
def test_arrays_that_shrink_after_a_step_are_refused() -> None:
    lanes = VectorRounds("mindikot", 4)
    lanes.step(random_moves(lanes, 1))
    moves = random_moves(lanes, 2)
    lanes.words.resize((1, lanes.words.shape[1]), refcheck=False)
    with pytest.raises(ValueError, match="smaller than before"):
        lanes.step(moves)
