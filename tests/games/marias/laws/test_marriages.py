"""Chapters 10 and 11: marriages and the trump seven."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.games.marias.examples.more_rounds import (
    AGAINST_KILLED,
    EDGE_7,
    EDGE_14,
    EDGE_27,
    SEVEN_GONE,
    SILENT_DEFENCE,
    SILENT_KILLED,
)
from tests.games.marias.examples.rounds import E4, E5, E8, E12, E13, E14, E15, E20
from tests.games.marias.positions import deck, doubling, playing, raised, trumpless
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    drive,
    legal_cards,
    points,
    quiet,
    seen,
    tricks,
)

TALON = "D8 D9"
PAIRS = ("HKQ SKQ C8KQ+", "HA+", "SA+")


def acorns(ten: str, middle: str, third: str, **options: Any) -> Round:
    """A Game in acorns with C8 shown."""
    return playing(ten, middle, third, TALON, "C8", **options)


def marriages(round_: Round) -> list[tuple[int, str, int]]:
    """The marriages as everybody sees them, in order."""
    shown = [[(m.seat, m.suit, m.value) for m in view.marriages] for view in seen(round_)]
    assert all(found == shown[0] for found in shown)
    return shown[0]


@pytest.mark.parametrize(("queen", "value"), [("HQ", 20), ("SQ", 20), ("CQ", 40)])
def test_m_10_1_forty_in_trumps_and_twenty_in_another_suit(queen: str, value: int) -> None:
    round_ = act(acorns(*PAIRS), 0, queen)
    assert marriages(round_) == [(0, queen[0], value)]


@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_10_1_there_is_none_without_trumps(kind: str) -> None:
    round_ = act(quiet(trumpless(kind, *PAIRS, TALON)), 0, "HQ")
    assert marriages(round_) == []


def test_m_10_2_a_queen_announces_leading_and_following() -> None:
    round_ = acorns("HA SA C8+", "HKQ+", "SKQ+")
    drive(round_, "0 HA, 1 HQ")
    assert marriages(round_) == [(1, "H", 20)]
    act(round_, 2, min(legal_cards(round_, 2)))
    drive(round_, "0 SA")
    act(round_, 1, min(legal_cards(round_, 1)))
    act(round_, 2, "SQ")
    assert marriages(round_) == [(1, "H", 20), (2, "S", 20)]


def test_m_10_2_a_queen_whose_king_is_elsewhere_announces_nothing() -> None:
    round_ = act(acorns("HQ C8+", "HK+", ""), 0, "HQ")
    assert marriages(round_) == []


def test_m_10_2_not_when_the_king_was_played_before() -> None:
    round_ = tricks(acorns("HKQ+ C8+", "H7", "H8"), "0 HK H7 H8, 0 HQ")
    assert marriages(round_) == []


def test_m_10_3_it_counts_at_once_and_for_good() -> None:
    round_ = tricks(acorns("HKQ+ C8+", "HA7", "H8"), "0 HQ HA H8")
    assert (marriages(round_), round_.view(None).last_winner) == ([(0, "H", 20)], 1)


def test_m_10_3_the_defence_scores_it_in_a_lost_trick() -> None:
    assert points(E12.finish()) == (-8, 4, 4)
    assert marriages(E12.finish()) == [(2, "S", 20), (1, "D", 20)]


@pytest.mark.parametrize("talon", ["HK D9", "HK HJ"])
def test_m_10_4_a_king_in_the_talon_makes_no_marriage(talon: str) -> None:
    round_ = act(playing("HQ C8+", "", "", talon, "C8"), 0, "HQ")
    assert marriages(round_) == []


def test_m_10_5_the_king_first_forgoes_it() -> None:
    round_ = acorns(*PAIRS)
    assert {"HK", "SK", "CK"} <= legal_cards(round_, 0)
    assert marriages(act(round_, 0, "HK")) == []


@pytest.mark.parametrize("king", ["HK", "SK", "CK"])
def test_m_10_5_or_the_king_is_refused(king: str) -> None:
    round_ = acorns(*PAIRS, king_first="refused")
    assert_refused(round_, 0, king, "queen_first", "M-10.5")
    assert king[0] + "Q" in legal_cards(round_, 0)


def test_m_10_5_following_with_the_pair_the_queen_comes_first() -> None:
    round_ = act(acorns("HJ C8+", "HKQ7", "", king_first="refused"), 0, "HJ")
    assert legal_cards(round_, 1) == {"HQ"}
    assert_refused(round_, 1, "HK", "queen_first", "M-10.5")
    assert_refused(round_, 1, "H7", "must_beat", "M-9.5")


def test_m_10_5_a_king_without_its_queen_is_free() -> None:
    round_ = acorns("HK SKQ C8+", "HQ+", "", king_first="refused")
    assert "HK" in legal_cards(round_, 0)


@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_10_5_without_trumps_there_is_nothing_to_forgo(kind: str) -> None:
    round_ = quiet(trumpless(kind, *PAIRS, TALON, king_first="refused"))
    assert {"HK", "SK"} <= legal_cards(round_, 0)


def test_m_10_6_the_marriage_is_shown_to_the_end_of_the_round() -> None:
    round_ = E20.finish()
    assert marriages(round_) == [(0, "D", 20), (0, "S", 40)]


def test_m_10_7_the_order_of_announcement_is_kept() -> None:
    assert marriages(E8.finish()) == [(0, "H", 40), (0, "D", 20)]
    assert marriages(E20.finish()) == [(0, "D", 20), (0, "S", 40)]
    assert marriages(EDGE_14.finish()) == [(0, "C", 40), (0, "H", 20), (0, "D", 20)]


@pytest.mark.parametrize(
    ("sample", "units"),
    [(E4, 3), (E5, -3), (SEVEN_GONE, -4), (EDGE_7, -3)],
    ids=str,
)
def test_m_11_1_the_seven_is_made_only_by_winning_the_last_trick(sample: Any, units: int) -> None:
    assert points(sample.finish()) == (2 * units, -units, -units)


@pytest.mark.parametrize(
    ("sample", "units"), [(E15, -6), (EDGE_27, 1), (AGAINST_KILLED, 1)], ids=str
)
def test_m_11_2_the_announcer_himself_must_win_it(sample: Any, units: int) -> None:
    assert points(sample.finish()) == (2 * units, -units, -units)


def test_m_11_3_the_announced_seven_is_kept() -> None:
    round_ = E4.start()
    assert "C7" not in legal_cards(round_, 0)
    assert_refused(round_, 0, "C7", "keep_seven", "M-11.3")


def test_m_11_3_nor_may_the_seven_against_be_played_early() -> None:
    hands = ("SA C8J+", "S- C79A", "", TALON)
    round_ = raised(doubling(*hands, "C8"), "1 respond:!SEVEN_AGAINST")
    act(round_, 0, "SA")
    assert legal_cards(round_, 1) == {"C9", "CA"}
    assert_refused(round_, 1, "C7", "keep_seven", "M-11.3")


def test_m_11_3_as_the_only_legal_card_it_must_be_played() -> None:
    hands = ("SA C8J+", "S- C7", "", TALON)
    round_ = raised(doubling(*hands, "C8"), "1 respond:!SEVEN_AGAINST")
    act(round_, 0, "SA")
    assert legal_cards(round_, 1) == {"C7"}
    act(round_, 1, "C7")
    assert round_.view(None).winning == 1


def test_m_11_3_an_unannounced_seven_is_free() -> None:
    round_ = E13.start()
    assert "H7" in legal_cards(round_, 0)
    against = act(acorns("SA C8J+", "S- C79A", ""), 0, "SA")
    assert "C7" in legal_cards(against, 1)


def test_m_11_3_in_the_tenth_trick_it_is_played() -> None:
    round_ = E4.start()
    for card in E4.lying[:27]:
        act(round_, round_.actors()[0], card)
    assert legal_cards(round_, 0) == {"C7"}


@pytest.mark.parametrize(
    ("sample", "units"), [(E13, 4), (E14, 0), (SILENT_DEFENCE, -2), (SILENT_KILLED, -2)], ids=str
)
def test_m_11_4_a_silent_seven(sample: Any, units: int) -> None:
    assert points(sample.finish()) == (2 * units, -units, -units)


def test_m_11_4_it_is_not_doubled_by_levels() -> None:
    round_ = doubling(*E13.hands, E13.talon, E13.desk)
    tricks(raised(round_, "1 respond:GAME"), E13.played)
    assert points(round_) == (12, -6, -6)  # GAME 1 x 2 x 2, silent seven 1 x 2


def test_m_11_4_it_counts_beside_a_hundred() -> None:
    """E10 with HUNDRED alone: its seven in the last trick is silent."""
    hands = ("HAKQT87 DK S8 CK9", "H9 DAQT7 S9 CAQJ7", "HJ DJ9 SAKQT7 CT8")
    line = (
        "0 S8 S9 SK, 2 CT CK CA, 1 DQ D9 DK, 0 HA H9 HJ, 0 HQ DT C8, "
        "0 H8 D7 SA, 0 C9 CJ DJ, 1 DA ST HK, 0 HT C7 S7, 0 H7 CQ SQ"
    )
    round_ = tricks(playing(*hands, "SJ D8", "H8", "HUNDRED"), line)
    assert points(round_) == (36, -18, -18)  # 4 x 2 x 2 and 1 x 2


def test_m_11_4_a_seven_in_the_talon_is_no_silent_seven() -> None:
    round_ = begin(deck("HAJT DA SAKJT98", "HQ8 DJ97 SQ CKQJT", "HK97 DKQT8 CA98", "C7 S7", "S8"))
    quiet(drive(round_, "0 choose:S8, 0 discard:C7S7, 1 good, 2 good, 0 announce:GAME"))
    line = (
        "0 ST SQ DK, 0 SA CT DT, 0 HA H8 H7, 0 DA D7 DQ, 0 S9 CQ C8, "
        "0 HT HQ HK, 0 SJ CK D8, 0 HJ D9 H9, 0 S8 DJ CA, 0 SK CJ C9"
    )
    assert points(tricks(round_, line)) == (2, -1, -1)
