"""Playouts and lanes play by the law of the table: each of their moves is judged by a round."""

from __future__ import annotations

import numpy as np

from eldest.cards import cards_of
from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.games.bridge.actions import TABLE
from eldest.games.bridge.moves import CALL
from eldest.protocol import CHANCE, Setup, Shuffle
from tests.each import each
from tests.games.bridge.table import actor, started

PLAYED = GAME.options()
LAYOUT = GAME.layout()


@each("seed", range(40))
def test_b_a_8_b_p_2_b_s_2_a_board_by_numbers_is_a_round(seed: int) -> None:
    kernel, dice = GAME.kernel(GAME.options(board=seed % 16 + 1)), Dice(seed)
    kernel.begin(CHANCE)
    order = tuple(sorted(range(52), key=lambda _: dice.below(1 << 30)))
    kernel.make_shuffle(order)
    kernel.make(CHANCE, kernel.due_entries(range(1024))[seed % 4])
    round_ = started(Setup(GAME.options(board=seed % 16 + 1), seed % 4))
    round_.apply(CHANCE, Shuffle(order))
    while not kernel.is_over():
        assert round_.actors() == (kernel.actor(),)
        due = kernel.due_entries(TABLE.actions)
        legal = [action for action in round_.legal(actor(round_)) if "claim" not in str(action)]
        assert due == legal
        action = due[dice.below(len(due))]
        kernel.make(kernel.actor(), *action.moves)
        assert round_.judge(actor(round_), action) is None
        round_.apply(actor(round_), action)
    outcome = round_.outcome()
    assert outcome is not None
    assert (kernel.points(0), kernel.points(1)) == outcome.points


def test_playouts_add_up_and_a_seed_gives_the_same() -> None:
    first, second = (GAME.playouts(PLAYED, seed, 30) for seed in (1, 31))
    both = GAME.playouts(PLAYED, 1, 60)
    assert both.points == tuple(map(sum, zip(first.points, second.points, strict=True)))
    assert first == GAME.playouts(PLAYED, 1, 30) != second
    assert first.moves is not None
    assert 30 * (52 + 4) <= first.moves <= 30 * (52 + 319)
    vulnerable = GAME.playouts(GAME.options(vulnerable="Both"), 1, 30)
    assert vulnerable.check == first.check  # the same moves,
    assert vulnerable.points != first.points  # at other prices


def test_lanes_tell_the_one_who_decides_what_he_may_know_and_no_more() -> None:
    lanes = GAME.lanes(PLAYED, 4, 5)
    words = np.zeros((4, LAYOUT.words), np.uint64)
    points, over = np.zeros((4, 2), np.int64), np.zeros(4, np.uint8)
    lanes.deal(words)
    dice, finished = Dice(9), 0

    def field(lane: int, name: str) -> int:
        place = LAYOUT.fields[name]
        return int(words[lane, place.word]) >> place.shift & (1 << place.bits) - 1

    for _ in range(300):
        moves = np.zeros(4, np.int64)
        for lane in range(4):
            cards, calls = int(words[lane, 0]), int(words[lane, 1])
            assert bool(cards) != bool(calls)
            hand, dummy = field(lane, "hand"), field(lane, "dummy")
            assert hand.bit_count() + field(lane, "gone").bit_count() // 4 in (12, 13)
            due = dummy if field(lane, "turn") == field(lane, "declarer") ^ 2 else hand
            assert cards & ~due == 0
            open_ = [*cards_of(cards), *(CALL + call for call in cards_of(calls))]
            moves[lane] = open_[dice.below(len(open_))]
        assert lanes.first_illegal(moves) == -1
        lanes.step(moves, words, points, over)
        finished += int(over.sum())
        assert (points[over == 0] == 0).all()
    assert finished > 8
    assert lanes.first_illegal(np.full(4, 102)) == 0  # there is no claim to accept
    assert lanes.first_illegal(np.full(4, 2000)) == 0


def test_a_layout_has_cards_calls_and_answers_and_no_talk() -> None:
    texts = [str(action) for action in LAYOUT.moves if action is not None]
    assert len(texts) == 52 + 38 + 2 + 14
    assert [field.word for field in LAYOUT.masks] == [0, 1]
