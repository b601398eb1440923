"""M-17.1: the open hand, accepted or played on."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.games.marias.examples.rounds import E1, E4, E5, E8, E11, E13, E15, E16, Sample
from tests.games.marias.positions import DECK_A, doubling, raised, trumpless
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    drive,
    hand,
    legal,
    levels,
    phase,
    points,
    quiet,
    seen,
    tricks,
    turn,
)

ON: dict[str, Any] = {"open_hand": "on"}
# Acorns: the declarer holds the trump seven and a pair, seat 1 a pair.
HANDS = ("HAKQ C7AJ+", "DKQ C89+", "SKQ CTQ+", "H7 H8")
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")
BOTH = "0 open, 1 accept_open, 2 accept_open"


def said(contract: str, line: str = "", **options: Any) -> Round:
    """All has been said about a contract in acorns, and the declarer may open his hand."""
    return raised(doubling(*HANDS, "CJ", contract, **ON, **options), line)


def test_m_17_1_after_the_doubling_the_declarer_opens_or_not() -> None:
    round_ = said("GAME")
    for view in seen(round_):
        assert (view.phase, view.turn, view.opened, view.open_hand) == ("open", 0, False, ())
    assert legal(round_, 0) == {"open", "closed"}
    for seat in (1, 2):
        assert_refused(round_, seat, "open", "not_your_turn", "M-0.6")
    assert_refused(round_, 0, "accept_open", "wrong_phase", "M-0.6")


def test_m_17_1_closed_the_play_begins_and_nothing_is_shown() -> None:
    round_ = act(said("GAME"), 0, "closed")
    assert (phase(round_), turn(round_)) == ("play", 0)
    assert [(view.opened, view.open_hand) for view in seen(round_)] == [(False, ())] * 4


def test_m_17_1_the_open_hand_is_shown_to_all_for_the_rest_of_the_round() -> None:
    round_ = act(said("GAME"), 0, "open")
    for view in seen(round_):
        assert (view.opened, set(view.open_hand)) == (True, hand(round_, 0))
        assert len(view.open_hand) == 10
    assert_refused(round_, 0, "closed", "not_your_turn", "M-0.6")
    drive(round_, "1 play_on, 0 HA")
    assert_refused(round_, 1, "closed", "wrong_phase", "M-0.6")
    for view in seen(round_):
        assert set(view.open_hand) == hand(round_, 0)
        assert len(view.open_hand) == 9


@pytest.mark.parametrize("declarer", range(3))
def test_m_17_1_the_defenders_answer_in_turn_from_the_declarers_left(declarer: int) -> None:
    seats = [(declarer + step) % 3 for step in range(3)]
    line = "{0} choose:CQ, {0} slam:S8DJ, {1} respond:good, {2} respond:good, {0} open"
    round_ = drive(begin(DECK_A, declarer, **ON), line.format(*seats))
    for seat in seats[1:]:
        assert (turn(round_), legal(round_, seat)) == (seat, {"accept_open", "play_on"})
        act(round_, seat, "accept_open")
    assert (phase(round_), round_.actors()) == ("settled", ())


@pytest.mark.parametrize(
    ("contract", "line", "units"),
    [
        ("GAME", "", 1),
        ("GAME", "1 respond:GAME", 2),
        ("SEVEN", "", 3),
        ("SEVEN", "1 respond:SEVEN", 5),
        ("HUNDRED", "", 4),
        ("HUNDRED_SEVEN", "1 respond:HUNDRED, 2 respond:good, 0 respond:HUNDRED", 18),
        ("GAME", "1 respond:!HUNDRED_AGAINST", 5),
    ],
)
def test_m_17_1_accepted_by_both_all_his_commitments_are_made(
    contract: str, line: str, units: int
) -> None:
    round_ = drive(said(contract, line), BOTH)
    assert points(round_) == (2 * units, -units, -units)
    assert round_.view(None).marriages == ()


def test_m_17_1_accepted_every_against_fails() -> None:
    round_ = raised(
        doubling(*AGAINST, "CJ", **ON), "1 respond:!SEVEN_AGAINST, 2 respond:!HUNDRED_AGAINST"
    )
    assert points(drive(round_, BOTH)) == (14, -7, -7)  # GAME 1, SEVEN_AGAINST 2, one step 4


@pytest.mark.parametrize("factor", [1, 2, 4])
def test_m_17_1_accepted_nothing_is_multiplied(factor: int) -> None:
    assert points(drive(said("SEVEN", open_factor=factor), BOTH)) == (6, -3, -3)


@pytest.mark.parametrize(("kind", "units"), [("misere", 15), ("slam", 30)])
def test_m_17_1_it_serves_misere_and_slam_as_well(kind: str, units: int) -> None:
    round_ = drive(quiet(trumpless(kind, "", "", "", "CA CK", **ON)), BOTH)
    assert points(round_) == (2 * units, -units, -units)


@pytest.mark.parametrize("line", ["1 play_on", "1 accept_open, 2 play_on"])
def test_m_17_1_if_one_plays_on_the_play_begins_with_the_hand_open(line: str) -> None:
    round_ = drive(said("GAME"), "0 open, " + line)
    assert (phase(round_), turn(round_)) == ("play", 0)
    assert [view.opened for view in seen(round_)] == [True] * 4


@pytest.mark.parametrize(
    ("sample", "units"),
    [
        (E1, 2),
        (E4, 6),
        (E5, -6),
        (E8, 64),
        (E11, 24),  # the silent hundred is part of the Game
        (E13, 6),  # the silent seven is no commitment: 2 x 2 and 2
        (E15, -8),  # the Game 2 x 2; the defence's own seven stays at 4
        (E16, -10),  # the Game 1 x 2; the defence's own hundred stays at 8
    ],
    ids=str,
)
def test_m_17_1_played_on_the_declarers_own_commitments_are_multiplied(
    sample: Sample, units: int
) -> None:
    round_ = drive(sample.start(**ON), "0 open, 1 play_on")
    assert points(tricks(round_, sample.played)) == (2 * units, -units, -units)


@pytest.mark.parametrize(("factor", "units"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_m_17_1_the_house_sets_the_factor(factor: int, units: int) -> None:
    round_ = drive(E4.start(open_factor=factor, **ON), "0 open, 1 accept_open, 2 play_on")
    assert points(tricks(round_, E4.played)) == (2 * units, -units, -units)


def test_m_17_1_m_8_11_an_unplayed_game_is_not_opened() -> None:
    round_ = said("GAME", unplayed="pub")
    assert (phase(round_), points(round_)) == ("settled", (2, -1, -1))
    assert levels(round_) == {"GAME": 0}


def test_m_17_1_the_closed_hand_pays_as_ever() -> None:
    round_ = act(E4.start(**ON), 0, "closed")
    assert points(tricks(round_, E4.played)) == (6, -3, -3)
