"""Chapters 14 and 15: the end of a round, the match, and comfort at the table."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.protocol import Outcome, Round
from eldest.table import Match
from tests.games.chance import Fixed
from tests.games.marias.examples.rounds import E4, E10, E15
from tests.games.marias.looking import shows
from tests.games.marias.positions import DECK_A, GAME_A, deck, trumpless
from tests.games.marias.table import (
    act,
    begin,
    cards,
    drive,
    hand,
    legal_cards,
    levels,
    phase,
    play_out,
    points,
    quiet,
    seen,
    tricks,
    turn,
)

LOST_MISERE = ("HA D987 S987 C987", "HKJ9 DAQ SAQT CKJ", "HQT DKJT SKJ CAQT")


def lost_misere(**options: Any) -> Round:
    """A Misère that is lost in trick four; H7 and H8 lie in the talon."""
    round_ = quiet(trumpless("misere", *LOST_MISERE, "H7 H8", **options))
    return tricks(round_, "0 D7 DA DK, 1 SA SJ S7, 1 CK CA C7, 2 HQ HA HK")


def test_m_14_1_the_settlement_is_published() -> None:
    round_ = E15.finish()
    for view in seen(round_):
        assert (view.phase, view.declarer, view.type) == ("settled", 0, "TRUMP")
        assert (view.trump, view.contract) == ("D", "GAME")
        assert {c.name: c.level for c in view.commitments} == {"GAME": 1, "SEVEN_AGAINST": 1}
    outcome = round_.outcome()
    assert outcome is not None
    assert sorted(line.points for line in outcome.lines if line.side == 0) == [-8, -4]
    assert all(line.law in GAME.lawbook for line in outcome.lines)


def test_m_14_1_every_value_stands_in_a_line_of_its_own() -> None:
    outcome = E10.finish().outcome()
    assert outcome is not None
    for seat, factor in ((0, 2), (1, -1), (2, -1)):
        mine = sorted(line.points for line in outcome.lines if line.side == seat)
        assert mine == sorted([4 * factor, 32 * factor])
    assert outcome.winner == 0


def test_m_14_1_after_a_pass_out_there_is_no_declarer() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    assert [view.declarer for view in seen(round_)] == [None] * 4


def test_m_14_2_the_talon_of_a_trump_game_is_shown_to_all() -> None:
    round_ = E4.start()
    for viewer in (None, 1, 2):
        assert round_.view(viewer).talon == ()
    tricks(round_, E4.played)
    assert [set(view.talon) for view in seen(round_)] == [{"S9", "SK"}] * 4


@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_14_2_without_trumps_it_stays_hidden(kind: str) -> None:
    hands = ("SK HA+", "SA+", "")
    round_ = play_out(quiet(trumpless(kind, *hands, "H7 H8")))
    assert phase(round_) == "settled"
    for viewer in (None, 1, 2):
        assert round_.view(viewer).talon == ()
        assert not shows(round_, viewer, "H7")


def test_m_14_2_after_a_pass_out_too() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    for viewer in (None, 0, 1, 2):
        assert not shows(round_, viewer, "DJ")
        assert not shows(round_, viewer, "S8")


def test_m_14_2_unplayed_cards_stay_face_down() -> None:
    round_ = lost_misere()
    for viewer, other in ((None, 0), (0, 1), (1, 2), (2, 0)):
        for card in hand(round_, other):
            assert not shows(round_, viewer, card)


def test_m_14_2_a_house_may_show_everything() -> None:
    round_ = lost_misere(reveal_after_round=True)
    for viewer in (None, 0, 1, 2):
        for card in {*cards("H7 H8 D98 S98 C98"), *hand(round_, 1), *hand(round_, 2)}:
            assert shows(round_, viewer, card)
    passed = begin(DECK_A, reveal_after_round=True)
    drive(passed, "0 pass_choice, 1 pass, 2 pass, 0 pass")
    assert all(shows(passed, viewer, "DJ") for viewer in (None, 0, 1, 2))


def test_m_14_2_not_before_the_end() -> None:
    round_ = quiet(trumpless("misere", *LOST_MISERE, "H7 H8", reveal_after_round=True))
    for card in hand(round_, 0):
        assert not shows(round_, 1, card)


def test_m_15_1_totals_begin_at_zero_and_sum_to_zero() -> None:
    match = Match(GAME, GAME.options(first_dealer=2))
    assert match.totals == (0, 0, 0)
    for line, chooser in (("{0} pass_choice, {1} pass, {2} pass, {0} pass", 0), ("", 1)):
        seats = [(chooser + step) % 3 for step in range(3)]
        round_ = begin(DECK_A, chooser)
        if line:
            drive(round_, line.format(*seats))
        while round_.actors():
            act(round_, *default(round_))
        match.add(round_)
        assert sum(match.totals) == 0
    assert match.totals != (0, 0, 0)


def default(round_: Round) -> tuple[int, str]:
    """What is done for the seat on turn when its time is over."""
    seat, action = round_.default(turn(round_), Fixed())
    return seat, str(action)


def test_m_15_2_the_history_of_rounds_is_kept() -> None:
    match = Match(GAME, GAME.options(first_dealer=2))
    for chooser in range(3):
        seats = [(chooser + step) % 3 for step in range(3)]
        line = "{0} pass_choice, {1} pass, {2} pass, {0} pass".format(*seats)
        match.add(drive(begin(DECK_A, chooser), line))
    assert [outcome.points for outcome in match.outcomes] == [(-2, 1, 1), (1, -2, 1), (1, 1, -2)]
    assert match.totals == (0, 0, 0)


@pytest.mark.parametrize(
    ("seats", "rounds", "played"),
    [
        (3, 12, 12),
        (3, 3, 3),
        (3, 4, 6),
        (3, 10, 12),
        (3, 60, 60),
        (4, 12, 12),
        (4, 3, 4),
        (4, 10, 12),
    ],
)
def test_m_15_4_the_match_ends_after_whole_laps(seats: int, rounds: int, played: int) -> None:
    options = GAME.options(seats=seats, rounds=rounds, first_dealer=0)
    setup = GAME.first(options)
    nothing = Outcome((0,) * seats, (), "", None)
    for number in range(1, played):
        following = GAME.after(setup, nothing, (0,) * seats, number)
        assert following is not None
        assert following.leader == (1 + number) % seats
        setup = following
    assert GAME.after(setup, nothing, (0,) * seats, played) is None


def test_m_15_4_equal_totals_share_the_place() -> None:
    match = Match(GAME, GAME.options(first_dealer=2, rounds=3))
    for chooser in range(3):
        seats = [(chooser + step) % 3 for step in range(3)]
        line = "{0} pass_choice, {1} pass, {2} pass, {0} pass".format(*seats)
        match.add(drive(begin(DECK_A, chooser, rounds=3, first_dealer=2), line))
    assert (match.setup, match.winner, match.totals) == (None, None, (0, 0, 0))


def test_m_15_7_the_only_legal_card_is_known_to_the_host() -> None:
    """The host plays it with its usual pause; the round tells it the card."""
    round_ = drive(begin(DECK_A, auto_single=True), GAME_A)
    quiet(round_)
    tricks(round_, "0 HA H8 HQ, 0 DK")
    assert legal_cards(round_, 1) == {"DQ"}
    assert round_.view(1).options.auto_single
    assert default(round_) == (1, "DQ")
    assert levels(round_) == {"GAME": 0}


def test_m_9_9_older_tricks_and_points_are_shown_only_if_the_house_wants_it() -> None:
    line = "0 HA H8 HQ, 0 DK DQ DT"
    plain = tricks(quiet(drive(begin(DECK_A), GAME_A)), line)
    for viewer in (None, 0, 1, 2):
        assert plain.view(viewer).points is None
        assert plain.view(viewer).older_tricks == ()
    shown = begin(DECK_A, show_all_tricks=True, show_points=True)
    tricks(quiet(drive(shown, GAME_A)), line)
    for view in seen(shown):
        assert view.points is not None
        assert view.older_tricks != ()


def test_m_14_2_the_pack_before_the_first_card_of_a_slam_is_not_shown() -> None:
    """A Slam that is lost in the first trick shows nothing of the other twenty-seven cards."""
    round_ = begin(deck("SK HA+", "SA", "S9+", "H7 H8", "SK"))
    quiet(drive(round_, "0 choose:SK, 0 slam:H7H8"))
    drive(round_, "0 SK, 1 SA, 2 S9")
    assert points(round_) == (-60, 30, 30)
    assert not any(shows(round_, None, card) for seat in range(3) for card in hand(round_, seat))
