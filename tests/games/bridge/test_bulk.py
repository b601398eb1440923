"""Playouts and lanes play by the law of the table: each of their moves is judged by a round."""

from __future__ import annotations

import numpy as np

from eldest.cards import cards_of
from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.games.bridge.bulk import LAYOUT, lanes_of, playouts
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.moves import ACTIONS, CALL, MOVES
from eldest.games.bridge.options import Options
from eldest.games.bridge.quick import Quick
from eldest.games.bridge.round import Round
from eldest.protocol import CHANCE, Shuffle
from tests.each import each


def begun(quick: Quick, board: int) -> Round:
    """The round of the board that lies before the quick one."""
    round_ = GAME.start(GAME.first(GAME.options(board=board + 1)))
    hands = [quick.cards.hand(seat) for seat in range(4)]
    order = BridgeDealing().order(hands, quick.auction.dealer)
    round_.apply(CHANCE, Shuffle(order))
    return round_


@each("seed", range(40))
def test_b_a_8_b_p_2_b_s_2_a_quick_board_is_a_round(seed: int) -> None:
    quick, dice, board = Quick(), Dice(seed), seed % 16
    quick.start(board, dice)
    round_ = begun(quick, board)
    while not quick.is_over():
        assert round_.actors() == (quick.actor(),)
        legal = {str(ACTIONS[move]) for move in range(MOVES) if quick.allows(move)}
        assert legal == {t for t in map(str, round_.legal(quick.actor())) if "claim" not in t}
        move = quick.random_move(dice)
        round_.apply(quick.actor(), ACTIONS[move])
        quick.make(move)
    outcome = round_.outcome()
    assert outcome is not None
    assert quick.points() == outcome.points[0] - outcome.points[1]


def test_playouts_add_up_and_a_seed_gives_the_same() -> None:
    first, second = (playouts(Options(), seed, 30) for seed in (1, 31))
    both = playouts(Options(), 1, 60)
    assert both.points == tuple(map(sum, zip(first.points, second.points, strict=True)))
    assert first == playouts(Options(), 1, 30) != second
    assert first.moves is not None
    assert 30 * (52 + 4) <= first.moves <= 30 * (52 + 319)
    vulnerable = playouts(Options(vulnerable="Both"), 1, 30)
    assert vulnerable.check == first.check  # the same moves,
    assert vulnerable.points != first.points  # at other prices


def test_lanes_tell_the_one_who_decides_what_he_may_know_and_no_more() -> None:
    lanes = lanes_of(Options(), 4, 5)
    words = np.zeros((4, LAYOUT.words), np.uint64)
    points, over = np.zeros((4, 2), np.int64), np.zeros(4, np.uint8)
    lanes.begin(words)
    dice, finished = Dice(9), 0

    def field(lane: int, name: str) -> int:
        place = LAYOUT.fields[name]
        return int(words[lane, place.word]) >> place.shift & (1 << place.bits) - 1

    for _ in range(300):
        moves = np.zeros(4, np.int64)
        for lane in range(4):
            cards, calls = int(words[lane, 4]), int(words[lane, 5])
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
    assert lanes.first_illegal(np.full(4, 90)) == 0
