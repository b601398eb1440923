"""Chapter 8: the end of the round and its score."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.mindikot.score import outcome_of
from eldest.protocol import Outcome, Round
from tests.each import each
from tests.games.mindikot.endings import hider_is_last, hider_leads
from tests.games.mindikot.table import ONE_SUIT_EACH, begin, legal, play, play_out, rules


def result(
    tens: tuple[int, int], tricks: tuple[int, int], last: int = 0, **options: object
) -> Outcome:
    """The outcome of a round that ended like this."""
    return outcome_of(rules(**options), tens=tens, tricks=tricks, last=last)


def all_tricks(**options: Any) -> Outcome:
    """A round in which seat 0, holding all spades, wins every trick."""
    round_ = play_out(begin(ONE_SUIT_EACH, hide="S2", **options))
    outcome = round_.outcome()
    assert outcome is not None
    assert round_.view(None).tricks == (13, 0)
    return outcome


def line_points(outcome: Outcome) -> tuple[int, int]:
    """What the lines of an outcome add up to for each side."""
    sums = [sum(line.points for line in outcome.lines if line.side == side) for side in (0, 1)]
    return sums[0], sums[1]


def finished(round_: Round) -> bool:
    """Whether the round has an outcome and nobody to act; both come together."""
    assert (round_.outcome() is None) == bool(round_.actors())
    return round_.outcome() is not None


@pytest.mark.parametrize(("hands", "count"), [(("",) * 4, 52), (("",) * 6, 48)])
def test_k_8_1_the_round_ends_after_the_last_trick_never_earlier(
    hands: tuple[str, ...], count: int
) -> None:
    round_ = begin(hands)
    for _ in range(count):
        assert not finished(round_)
        (seat,) = round_.actors()
        round_.apply(seat, round_.legal(seat)[0])
    assert finished(round_)
    assert round_.view(None).phase == "round_end"
    assert round_.view(None).sizes == (0,) * len(hands)


def test_k_8_1_four_tens_in_one_hand_do_not_end_the_round() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="S2")
    play(round_, "0:ST 1:pass:HT 2:pass:DT 3:pass:CT")
    assert set(round_.view(None).tens[0]) == {"ST", "HT", "DT", "CT"}
    assert not finished(round_)
    play_out(round_)
    assert sum(round_.view(None).tricks) == 13


def test_k_8_1_all_cards_the_hidden_one_included_have_been_played() -> None:
    for round_ in (hider_leads(), hider_is_last()):
        play_out(round_)
        assert len(set(round_.view(None).gone)) == len(round_.view(None).gone) == 52
        assert sum(len(tens) for tens in round_.view(None).tens) == 4


@pytest.mark.parametrize(("tens", "side"), [((4, 0), 0), ((0, 4), 1)])
@pytest.mark.parametrize("tricks", [(9, 4), (4, 9), (12, 1), (1, 12)])
def test_k_8_2_four_tens_are_a_kot(
    tens: tuple[int, int], side: int, tricks: tuple[int, int]
) -> None:
    outcome = result(tens, tricks, last=1)
    assert (outcome.winner, outcome.reason) == (side, "kot")
    assert outcome.points[side] == 2
    assert outcome.points[1 - side] == 0
    assert [(line.law, line.side, line.points) for line in outcome.lines] == [("K-8.2", side, 2)]


@each(("tens", "side"), [((3, 1), 0), ((1, 3), 1)])
@each("tricks", [(12, 1), (1, 12), (6, 7)])
@each("last", [0, 1])
def test_k_8_3_three_tens_win(
    tens: tuple[int, int], side: int, tricks: tuple[int, int], last: int
) -> None:
    outcome = result(tens, tricks, last)
    assert (outcome.winner, outcome.reason) == (side, "majority")
    assert outcome.points[side] == 1
    assert outcome.points[1 - side] == 0
    assert [line.law for line in outcome.lines] == ["K-8.3"]


@pytest.mark.parametrize("tie_break", ["tricks", "last_trick", "draw"])
def test_k_8_3_the_tie_break_is_not_asked_at_three_to_one(tie_break: str) -> None:
    outcome = result((3, 1), (2, 11), last=1, tie_break=tie_break)
    assert (outcome.winner, outcome.reason, outcome.points) == (0, "majority", (1, 0))


@pytest.mark.parametrize(("tricks", "side"), [((7, 6), 0), ((6, 7), 1), ((2, 11), 1)])
@pytest.mark.parametrize("last", [0, 1])
def test_k_8_4_two_tens_each_go_to_the_team_with_more_tricks(
    tricks: tuple[int, int], side: int, last: int
) -> None:
    outcome = result((2, 2), tricks, last)
    assert (outcome.winner, outcome.reason) == (side, "tricks")
    assert outcome.points[side] == 1
    assert [line.law for line in outcome.lines] == ["K-8.4"]


@pytest.mark.parametrize("tricks", [(7, 6), (6, 7), (11, 2)])
@pytest.mark.parametrize("last", [0, 1])
def test_k_8_4_two_tens_each_may_go_to_the_last_trick(tricks: tuple[int, int], last: int) -> None:
    outcome = result((2, 2), tricks, last, tie_break="last_trick")
    assert (outcome.winner, outcome.reason) == (last, "last_trick")
    assert outcome.points[last] == 1
    assert [line.law for line in outcome.lines] == ["K-8.4"]


@pytest.mark.parametrize("tricks", [(7, 6), (6, 7)])
def test_k_8_4_k_8_6_two_tens_each_may_be_a_draw_that_gives_nothing(
    tricks: tuple[int, int],
) -> None:
    outcome = result((2, 2), tricks, last=1, tie_break="draw")
    assert (outcome.winner, outcome.reason, outcome.points) == (None, "draw", (0, 0))
    assert [(line.law, line.side, line.points) for line in outcome.lines] == [("K-8.4", -1, 0)]


@pytest.mark.parametrize("last", [0, 1])
def test_k_8_5_even_tricks_of_six_go_to_the_last_trick(last: int) -> None:
    outcome = result((2, 2), (4, 4), last, players=6)
    assert (outcome.winner, outcome.reason) == (last, "last_trick")
    assert outcome.points[last] == 1
    assert [line.law for line in outcome.lines] == ["K-8.5"]


def test_k_8_5_k_8_6_even_tricks_of_six_may_be_a_draw() -> None:
    outcome = result((2, 2), (4, 4), last=1, players=6, tie_break_even="draw")
    assert (outcome.winner, outcome.reason, outcome.points) == (None, "draw", (0, 0))
    assert [(line.law, line.side, line.points) for line in outcome.lines] == [("K-8.5", -1, 0)]


def test_k_8_5_the_even_rule_is_asked_only_under_tie_break_tricks() -> None:
    by_last = result((2, 2), (4, 4), 1, players=6, tie_break="last_trick", tie_break_even="draw")
    assert (by_last.winner, by_last.reason) == (1, "last_trick")
    drawn = result((2, 2), (4, 4), 1, players=6, tie_break="draw", tie_break_even="last_trick")
    assert (drawn.winner, drawn.reason) == (None, "draw")


@pytest.mark.parametrize("points", [1, 2, 5])
def test_k_8_6_score_win_is_paid_for_each_kind_of_ordinary_win(points: int) -> None:
    majority = result((3, 1), (7, 6), score_win=points)
    tricks = result((2, 2), (7, 6), score_win=points)
    last = result((2, 2), (6, 7), 0, score_win=points, tie_break="last_trick")
    even = result((2, 2), (4, 4), 0, score_win=points, players=6)
    for outcome in (majority, tricks, last, even):
        assert outcome.points == (points, 0) == line_points(outcome)


@pytest.mark.parametrize("points", [1, 3, 10])
def test_k_8_6_score_kot_is_paid_for_a_kot(points: int) -> None:
    outcome = result((0, 4), (7, 6), score_kot=points, score_win=1)
    assert outcome.points == (0, points) == line_points(outcome)


def test_k_8_7_a_whitewash_scores_as_a_kot_by_default() -> None:
    outcome = all_tricks()
    assert (outcome.winner, outcome.reason, outcome.points) == (0, "kot", (2, 0))
    assert line_points(outcome) == (2, 0)
    assert all_tricks(score_kot=7).points == (7, 0)


@pytest.mark.parametrize("points", [1, 3, 20])
def test_k_8_7_a_whitewash_scores_its_own_points_if_set_and_never_both(points: int) -> None:
    outcome = all_tricks(score_whitewash=points)
    assert (outcome.winner, outcome.reason, outcome.points) == (0, "whitewash", (points, 0))
    assert [(line.law, line.side, line.points) for line in outcome.lines] == [("K-8.7", 0, points)]


@pytest.mark.parametrize(
    ("players", "tricks", "reason"),
    [(4, (13, 0), "whitewash"), (4, (12, 1), "kot"), (6, (8, 0), "whitewash"), (6, (7, 1), "kot")],
)
def test_k_8_7_only_all_tricks_are_a_whitewash(
    players: int, tricks: tuple[int, int], reason: str
) -> None:
    outcome = result((4, 0), tricks, players=players, score_whitewash=3)
    assert (outcome.reason, outcome.points) == (reason, (3 if reason == "whitewash" else 2, 0))


def test_k_8_7_the_other_team_may_whitewash_too() -> None:
    round_ = begin(ONE_SUIT_EACH, score_whitewash=3)
    play(round_, "0:SA 1:HA 2:DA 3:CA")
    assert round_.view(None).last_winner == 1
    while not finished(round_):
        (seat,) = round_.actors()
        play(round_, f"{seat}:{min(legal(round_, seat))}")
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.points) == (1, "whitewash", (0, 3))


def test_k_8_2_k_8_6_a_played_kot_scores_two() -> None:
    round_ = play_out(hider_leads())
    outcome = round_.outcome()
    assert outcome is not None
    assert round_.view(None).tricks == (12, 1)
    assert (outcome.winner, outcome.reason, outcome.points) == (0, "kot", (2, 0))
