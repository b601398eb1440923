"""Chapter 5: taking the talon, overriding, and the end of game selection."""

from __future__ import annotations

from itertools import permutations

import pytest

from eldest.protocol import Round
from tests.games.marias.positions import CHOSEN_A, DECK_A
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    cards,
    drive,
    hand,
    legal,
    phase,
    quiet,
    seen,
    turn,
    verbs,
)

C_TEN = set(cards("HATK7 CAKQ7 DK SA"))
M_TEN = set(cards("HJ98 SJT97 CJ8 DQ"))
D_TEN = set(cards("SKQ DAT987 HQ CT9"))


def taken(by: int = 1) -> Round:
    """The middle player, or the dealer after his GOOD, has taken the talon."""
    return drive(begin(DECK_A), CHOSEN_A + (", 1 take" if by == 1 else ", 1 good, 2 take"))


def test_m_5_1_m_5_2_a_misere_beats_the_trump_game_and_a_slam_beats_both() -> None:
    assert verbs(taken(), 1) == {"misere", "slam"}
    misere = drive(taken(), "1 misere:STDQ, 2 take")
    assert verbs(misere, 2) == {"slam"}
    slam = drive(misere, "2 slam:STDQ")
    assert (phase(slam), slam.view(None).type) == ("doubling", "SLAM")


@pytest.mark.parametrize("by", [1, 2])
def test_m_5_9_the_talon_and_the_desk_card_go_into_the_hands(by: int) -> None:
    round_ = taken(by)
    assert hand(round_, by) == {1: M_TEN, 2: D_TEN}[by] | {"S8", "DJ"}
    assert hand(round_, 0) == C_TEN
    for view in seen(round_):
        assert (view.phase, view.turn, view.declarer) == ("takeover", by, by)
        assert view.sizes == tuple(12 if seat == by else 10 for seat in range(3))
        assert (view.desk, view.talon_size, tuple(view.taken_by)) == (False, 0, (by,))


def test_m_5_9_the_desk_card_returns_unseen_and_is_never_shown() -> None:
    one = drive(begin(DECK_A), "0 choose:CQ, 0 discard:S8DJ, 1 take")
    other = drive(begin(DECK_A), "0 choose:HA, 0 discard:S8DJ, 1 take")
    for line in ("", "1 misere:STDQ, 2 accept, 0 accept, 2 respond:good, 0 respond:good"):
        for round_ in (one, other):
            if line:
                drive(round_, line)
        for viewer in (None, 1, 2):
            assert one.view(viewer) == other.view(viewer)
            assert (one.view(viewer).shown, one.view(viewer).trump) == (None, None)


@pytest.mark.parametrize("text", ["good", "take", "accept"])
def test_m_5_9_taking_cannot_be_withdrawn(text: str) -> None:
    assert_refused(taken(), 1, text, "wrong_phase", "M-0.6")


def test_m_5_9_who_has_not_answered_is_not_asked_barva_any_more() -> None:
    round_ = taken()
    assert_refused(round_, 2, "good", "not_your_turn", "M-0.6")
    drive(round_, "1 slam:STDQ")
    assert phase(round_) == "doubling"


def test_m_5_10_any_two_of_the_twelve_and_a_higher_type() -> None:
    round_ = taken()
    held = sorted(M_TEN | {"S8", "DJ"})
    two = {one + other for one, other in permutations(held, 2)}
    assert legal(round_, 1) == {f"{kind}:{each}" for kind in ("misere", "slam") for each in two}
    assert_refused(round_, 1, "misere:HAS8", "card_not_in_hand", ("M-5.10", "M-5.6"))
    assert_refused(round_, 1, "misere:S8", "talon_count", "M-5.3")
    assert_refused(round_, 1, "discard:S8S7", "wrong_phase", "M-0.6")


def test_m_5_10_he_may_discard_the_same_talon_again() -> None:
    round_ = drive(taken(), "1 slam:S8DJ")
    assert hand(round_, 1) == M_TEN
    assert set(round_.view(1).talon) == {"S8", "DJ"}


def test_m_5_10_he_sees_the_talon_before_he_names_the_type() -> None:
    round_ = taken()
    assert {"S8", "DJ"} <= hand(round_, 1)
    assert round_.view(None).type in (None, "TRUMP")


def test_m_5_11_the_choosers_own_discard_is_no_taking() -> None:
    round_ = drive(taken(2), "2 misere:SKDA")
    assert (turn(round_), legal(round_, 0)) == (0, {"accept", "take"})
    drive(round_, "0 take, 0 slam:HKDK")
    assert round_.view(None).declarer == 0
    assert set(round_.view(None).taken_by) == {0, 2}


def test_m_5_11_nobody_who_took_the_talon_is_asked_again() -> None:
    for line in (
        "1 misere:STDQ, 2 take, 2 slam:STDQ",
        "1 misere:STDQ, 2 accept, 0 take, 0 slam:STDQ",
    ):
        round_ = drive(taken(), line)
        assert phase(round_) == "doubling"
        assert 1 in round_.view(None).taken_by


def test_m_5_13_override_asks_both_others_from_the_declarers_left() -> None:
    own = drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA")
    assert (phase(own), turn(own), legal(own, 1)) == ("override", 1, {"accept", "take"})
    drive(own, "1 accept")
    assert turn(own) == 2
    drive(own, "2 accept")
    assert phase(own) == "doubling"
    for by, first, second in ((1, 2, 0), (2, 0, 1)):
        text = {1: "STDQ", 2: "SKDA"}[by]
        round_ = drive(taken(by), f"{by} misere:{text}, {first} accept, {second} accept")
        assert (phase(round_), round_.view(None).declarer) == ("doubling", by)


def test_m_5_13_an_earlier_good_does_not_bind() -> None:
    round_ = drive(taken(2), "2 misere:SKDA, 0 accept, 1 take")
    assert hand(round_, 1) == M_TEN | {"SK", "DA"}
    assert round_.view(None).declarer == 1


def test_m_5_14_only_a_slam_is_then_possible() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA, 1 take")
    assert (phase(round_), turn(round_), verbs(round_, 1)) == ("takeover", 1, {"slam"})
    assert_refused(round_, 1, "misere:HACA", "type_not_higher", ("M-5.10", "M-5.2"))
    act(round_, 1, "slam:HACA")
    for view in seen(round_):
        assert (view.type, view.declarer, view.phase) == ("SLAM", 1, "doubling")


def test_m_5_14_the_old_declarer_is_a_defender_then() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA, 1 take, 1 slam:HACA")
    drive(round_, "2 respond:good, 0 respond:good")
    assert (phase(round_), turn(round_)) == ("play", 1)


@pytest.mark.parametrize("line", ["0 choose:CQ, 0 slam:S8DJ", CHOSEN_A + ", 1 take, 1 slam:STDQ"])
def test_m_5_15_after_a_slam_nobody_is_asked(line: str) -> None:
    assert phase(drive(begin(DECK_A), line)) == "doubling"


@pytest.mark.parametrize(
    ("line", "kind", "declarer"),
    [
        ("0 choose:CQ, 0 misere:HACA, 1 accept, 2 accept", "MISERE", 0),
        ("0 choose:CQ, 0 slam:HACA", "SLAM", 0),
        (CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 accept, 0 accept", "MISERE", 1),
        (CHOSEN_A + ", 1 good, 2 take, 2 slam:SKDA", "SLAM", 2),
        (CHOSEN_A + ", 1 good, 2 take, 2 misere:SKDA, 0 accept, 1 take, 1 slam:SKDA", "SLAM", 1),
    ],
)
def test_m_5_16_game_selection_ends_with_ten_cards_each(
    line: str, kind: str, declarer: int
) -> None:
    round_ = drive(begin(DECK_A), line)
    for view in seen(round_):
        assert (view.phase, view.type, view.declarer) == ("doubling", kind, declarer)
        assert (view.sizes, view.talon_size, view.desk) == ((10, 10, 10), 2, False)
    quiet(round_)
    assert (phase(round_), turn(round_)) == ("play", declarer)


def test_m_5_16_after_a_trump_game_the_contract_follows() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 good, 2 good")
    assert phase(round_) == "contract"
    act(round_, 0, "announce:GAME")
    assert round_.view(None).sizes == (10, 10, 10)
