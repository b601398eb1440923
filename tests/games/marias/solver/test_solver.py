"""Questions to the solver whose answers can be seen without it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

import eldest
from eldest.cards import SUITS, cards_of, read_card
from eldest.deal import Dice
from eldest.games.marias import GAME, solver
from eldest.games.marias.actions import Play
from eldest.games.marias.kernel.phases import PLAY
from eldest.games.marias.options import Options
from eldest.games.marias.solver import Position, Solution, position_of
from eldest.protocol import Setup
from eldest.protocol.round import Round
from tests.games.marias.mixed import random_bidding
from tests.games.marias.positions import DECK_A
from tests.games.marias.table import act, begin, cards, drive, tricks

from .solving import mask, random_ending, texts

VECTOR_A = (
    "0 choose:CQ, 0 discard:S8DJ, 1 good, 2 good, 0 announce:SEVEN, 1 respond:good,"
    " 2 respond:GAME, 0 respond:GAME, 1 respond:good, 2 respond:good"
)
EIGHT_TRICKS = (
    "0 HA H8 HQ, 0 DK DQ DT, 2 D8 CQ CJ, 0 HT H9 CT, 2 D7 CK C8, 0 CA HJ C9, 0 HK ST DA, 0 H7 S9 D9"
)


def position(one: str, two: str, three: str, trump: str | None = None, **facts: Any) -> Position:
    """The declarer's hand first; he leads if nothing else is said."""
    hands = (mask(cards(one)), mask(cards(two)), mask(cards(three)))
    suit = None if trump is None else SUITS.index(trump)
    return Position(hands, **{"leader": 0, "declarer": 0, "trump": suit} | facts)


def answer(value: int, row: str) -> Solution:
    """An answer with its cards in words."""
    return Solution(value, tuple(sorted(map(read_card, cards(row)))))


# -- what the play is worth ----------------------------------------------------------------------


def test_m_11_1_the_last_two_tricks_of_vector_a() -> None:
    round_ = tricks(drive(begin(DECK_A), VECTOR_A), EIGHT_TRICKS)
    last = position_of(cast(Round, round_))
    assert solver.money(last) == answer(10, "SA")
    assert solver.points(last) == answer(50, "SA")
    assert solver.seven(last) == answer(1, "SA")
    act(round_, 0, "SA")
    assert solver.money(position_of(cast(Round, round_))).value == 10


def test_m_10_5_the_king_forgoes_a_marriage() -> None:
    play = position("HKQ", "S78", "D78", "C", points=30)
    assert solver.points(play) == answer(10, "HQ")
    assert texts(solver.points.by_card(play)) == {"HK": -10, "HQ": 10}
    assert texts(solver.money.by_card(play)) == {"HK": -1, "HQ": 1}
    assert solver.seven(play) == answer(0, "HKQ")


def test_m_12_6_a_twenty_is_forgone_so_that_the_forty_counts() -> None:
    facts: dict[str, Any] = {"contract": "HUNDRED", "leader": 1, "points": 50}
    hands = ("HKQ SKQ", "C789", "D789 S8", "H")
    play = position(*hands, trick=(read_card("S7"),), **facts)
    partner = position(
        "HKQ SKQ", "C789", "D789", "H", trick=tuple(map(read_card, ("S7", "S8"))), **facts
    )
    assert solver.money(play).value == 8
    assert texts(solver.money.by_card(partner)) == {"SK": 8, "SQ": -16}
    forced = Options(king_first="refused")
    assert (
        solver.money(position(*hands, trick=(read_card("S7"),), options=forced, **facts)).value
        == -16
    )


def test_m_11_3_an_announced_seven_is_kept() -> None:
    said = position("H7 S7", "D78", "C78", "H", contract="SEVEN")
    assert solver.seven(said) == answer(1, "S7")
    assert solver.seven(position("H7 S7", "D78", "C78", "H")) == answer(1, "S7")
    assert texts(solver.seven.by_card(position("H7 S7", "D78", "C78", "H"))) == {"H7": 0, "S7": 1}


def test_m_11_4_a_silent_seven_that_the_partner_must_beat_is_paid_to_the_declarer() -> None:
    killed = position("S7", "H7", "H8", "H", leader=1, points=50)
    assert solver.seven(killed) == answer(1, "H7")
    assert solver.money(killed) == answer(2 + 2, "H7")


def test_m_11_2_a_seven_against_is_lost_when_the_partner_wins() -> None:
    killed = position("S7", "H7", "H8", "H", leader=1, levels={"SEVEN_AGAINST": 1})
    assert solver.seven(killed).value == 1
    alone = position("S7", "H7", "D8", "H", leader=1, levels={"SEVEN_AGAINST": 1})
    assert solver.seven(alone).value == -1


def test_m_12_5_a_silent_hundred() -> None:
    play = position("HA", "S7", "D7", "C", points=70, marriages=((20,), ()), levels={"GAME": 1})
    assert solver.money(play) == answer(2 * 2 * 2, "HA")  # 110 points: two steps


def test_m_13_6_the_limit() -> None:
    play = position(
        "HA", "S7", "D7", "C", points=70, levels={"GAME": 4}, options=Options(rate_limit=7)
    )
    assert solver.money(play).value == 7


def test_m_12_8_a_misere_is_saved_by_the_right_lead() -> None:
    play = position("H8 S8", "H79", "S79", contract="MISERE")
    assert solver.misere(play) == answer(1, "H8 S8")
    play = position("H8 S8", "H9 D7", "S7 D8", contract="MISERE")
    assert solver.misere(play) == answer(1, "H8")
    assert texts(solver.money.by_card(play)) == {"H8": 15, "S8": -15}


def test_m_1_4_a_slam_counts_the_ten_low() -> None:
    assert solver.slam(position("HJ", "HT", "S7", contract="SLAM")) == answer(1, "HJ")
    assert solver.slam(position("HT", "HJ", "S7", contract="SLAM")) == answer(0, "HT")


def test_m_8_3_a_doubled_slam_pays_twice() -> None:
    play = position("HJ", "HT", "S7", contract="SLAM", levels={"SLAM": 1})
    assert solver.money(play) == answer(60, "HJ")


# -- rounds --------------------------------------------------------------------------------------


def played_to(seed: int, tricks_left: int, **options: Any) -> Round:
    """A round at random, until so many tricks are left."""
    dice = Dice(seed)
    while True:
        round_ = cast(Round, GAME.start(Setup(Options(**options), dice.below(3))))
        random_bidding(round_, dice)
        kernel = round_.kernel
        while kernel.phase == PLAY and kernel.number < 10 - tricks_left:
            legal = cards_of(kernel.legal(0))
            round_.apply(kernel.turn, Play(legal[dice.below(len(legal))]))
        if kernel.phase == PLAY:
            return round_


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_m_13_5_best_cards_lead_to_the_value_that_was_told(enforcement: str) -> None:
    """From any position; the plain build is too slow for ten tricks."""
    whole = 10 if eldest.compiled() else 5
    for seed in range(1, 9):
        round_ = played_to(seed, whole, enforcement=enforcement)
        told = solver.money(position_of(round_)).value
        while round_.kernel.phase == PLAY:
            found = solver.money(position_of(round_))
            assert found.value == told
            card = found.cards[seed % len(found.cards)]
            assert round_.kernel.lawful() >> card & 1
            round_.apply(round_.kernel.turn, Play(card))
        assert round_.kernel.units == told


def test_m_16_2_where_nothing_is_enforced_the_solver_keeps_the_law() -> None:
    for seed in range(1, 40):
        round_ = played_to(seed, 4, enforcement="table")
        values = solver.money.by_card(position_of(round_))
        assert tuple(values) == cards_of(round_.kernel.lawful())


def test_only_a_play_has_a_position() -> None:
    round_ = begin(DECK_A)
    with pytest.raises(ValueError, match="phase choose"):
        position_of(cast(Round, round_))


# -- what is no position -------------------------------------------------------------------------


def test_m_9_1_hands_and_trick_fit() -> None:
    for hands in (("HA", "HA", "S7"), ("HA", "S8 S9", "S7"), ("", "", ""), ("H2", "S7", "S8")):
        with pytest.raises(ValueError, match=r"two places|do not fit"):
            position(*hands, trump="C")
    with pytest.raises(ValueError, match="do not fit"):
        position("HA", "S8", "S7", "C", trick=(read_card("C7"),))


def test_m_1_5_the_points_that_are_gone_have_been_won() -> None:
    assert solver.points(position("HA", "S8", "S7", "C", points=70)).value == 90
    for points in (-10, 5, 80):
        with pytest.raises(ValueError, match="card points"):
            position("HA", "S8", "S7", "C", points=points)


def test_m_1_4_only_a_trump_game_has_trumps() -> None:
    with pytest.raises(ValueError, match="trump suit"):
        position("HA", "S8", "S7", "C", contract="MISERE")
    with pytest.raises(ValueError, match="trump suit"):
        position("HA", "S8", "S7")


def test_m_5_1_a_question_belongs_to_a_type() -> None:
    for question in (solver.points, solver.seven, solver.slam):
        with pytest.raises(ValueError, match="MISERE"):
            question(position("HA", "S8", "S7", contract="MISERE"))


# -- many callers --------------------------------------------------------------------------------


def test_answers_do_not_depend_on_who_else_asks() -> None:
    plays = [random_ending(seed, "SEVEN", (), 5).position() for seed in range(12)]
    alone = [solver.money(play) for play in plays]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(solver.money, plays)) == alone
    assert [solver.money(play) for play in reversed(plays)] == alone[::-1]
