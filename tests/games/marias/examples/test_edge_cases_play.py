"""Section 23, the questions about play and counting: 1 to 8, 11 to 15, 27 to 29, 34, 38."""

from __future__ import annotations

from typing import Any

from eldest.protocol import Round
from tests.games.marias.examples.counted import trump_game, units
from tests.games.marias.examples.more_rounds import (
    EDGE_7,
    EDGE_13,
    EDGE_14,
    EDGE_15,
    EDGE_27,
    EDGE_29,
    EDGE_38,
)
from tests.games.marias.positions import deck, doubling, playing, trumpless
from tests.games.marias.table import (
    act,
    assert_refused,
    begin_cut,
    cards,
    collected,
    drive,
    hand,
    legal_cards,
    phase,
    points,
    quiet,
    tricks,
)

TALON = "H7 H8"


def acorns(ten: str, middle: str, third: str, **options: Any) -> Round:
    """A Game in acorns with C8 shown; seat 0 leads."""
    return playing(ten, middle, third, TALON, "C8", **options)


def marriages(round_: Round) -> list[tuple[int, str, int]]:
    """As everybody sees them, in order."""
    return [(m.seat, m.suit, m.value) for m in round_.view(None).marriages]


def test_edge_1_m_9_6_the_partner_must_be_beaten() -> None:
    round_ = drive(acorns("S9+ C8+", "SK", "SAQ"), "0 S9, 1 SK")
    assert round_.view(2).winning == 1
    assert legal_cards(round_, 2) == {"SA"}
    assert_refused(round_, 2, "SQ", "must_beat", "M-9.5")


def test_edge_2_m_9_5_after_a_trump_any_leaf_will_do() -> None:
    round_ = drive(acorns("S9+ C8+", "S- C9+", "SAQ7"), "0 S9, 1 C9")
    assert legal_cards(round_, 2) == set(cards("SAQ7"))


def test_edge_3_m_9_5_without_a_leaf_a_lower_trump_must_be_played() -> None:
    round_ = drive(acorns("S9+ C8+", "S- CA+", "S- CJ7"), "0 S9, 1 CA")
    assert legal_cards(round_, 2) == {"CJ", "C7"}
    for card in hand(round_, 2) - {"CJ", "C7"}:
        assert_refused(round_, 2, card, "must_trump", "M-9.5")


def test_edge_4_m_9_5_on_a_lead_of_trumps_a_higher_one() -> None:
    round_ = act(acorns("CJ8+", "CAQ97", ""), 0, "CJ")
    assert legal_cards(round_, 1) == {"CA", "CQ"}


def test_edge_5_m_1_4_m_9_6_in_a_misere_only_the_king_beats_the_unter() -> None:
    round_ = act(quiet(trumpless("misere", "SJ+", "STK", "", TALON)), 0, "SJ")
    assert legal_cards(round_, 1) == {"SK"}


def test_edge_6_m_9_5_in_a_misere_without_the_suit_any_card() -> None:
    round_ = act(quiet(trumpless("misere", "SJ+", "S- HA+", "", TALON)), 0, "SJ")
    assert "HA" in legal_cards(round_, 1) == hand(round_, 1)


def test_edge_7_m_11_3_the_seven_as_the_only_trump_must_be_played() -> None:
    round_ = EDGE_7.start()
    for card in EDGE_7.lying[:22]:
        act(round_, round_.actors()[0], card)
    assert (round_.view(None).number, legal_cards(round_, 0)) == (8, {"C7"})
    for card in EDGE_7.lying[22:]:
        act(round_, round_.actors()[0], card)
    assert points(round_) == (-6, 3, 3)  # GAME and SEVEN lost, and nothing silent


def test_edge_8_m_11_3_the_nine_must_be_played_before_the_kept_seven() -> None:
    """In trick 5 seat 2 ruffs with the ten; the declarer's seven and nine are both lower."""
    hands = ("HJ98 DTJ98 S7 C97", "HAT DAK SAKQJT9", "HKQ7 DQ7 S8 CATKQ", "C8 CJ")
    round_ = playing(*hands, "C9", "SEVEN")
    tricks(round_, "0 S7 SA S8, 1 HA H7 H8, 1 HT HK H9, 1 DA D7 D8, 1 SK CT")
    assert (round_.view(None).number, legal_cards(round_, 0)) == (5, {"C9"})
    assert_refused(round_, 0, "C7", "keep_seven", "M-11.3")
    assert_refused(round_, 0, "HJ", "must_trump", "M-9.5")


def test_edge_11_m_10_5_the_king_first_loses_the_marriage() -> None:
    round_ = acorns("HKQ C8+", "", "")
    assert "HK" in legal_cards(round_, 0)
    assert marriages(act(round_, 0, "HK")) == []


def test_edge_12_m_10_3_a_queen_taken_by_an_ace_still_counts() -> None:
    round_ = tricks(acorns("HKQ+ C8+", "HAJ", "HT"), "0 HQ HA HT")
    assert (round_.view(None).last_winner, marriages(round_)) == (1, [(0, "H", 20)])


def test_edge_13_m_10_3_a_defence_without_a_trick_keeps_its_marriage() -> None:
    round_ = EDGE_13.finish()
    assert (round_.view(None).tricks, marriages(round_)) == ((10, 0, 0), [(1, "C", 20)])
    assert points(round_) == (2, -1, -1)


def test_edge_14_m_12_6_a_hundred_with_50_and_80_of_marriages_fails() -> None:
    assert points(EDGE_14.finish()) == (-8, 4, 4)
    played = trump_game("C", "HUNDRED", {"HUNDRED": 0}, (50, 40), (40, 20, 20))
    assert units(played) == -4


def test_edge_15_m_12_5_unannounced_all_marriages_count() -> None:
    assert points(EDGE_15.finish()) == (4, -2, -2)


def test_edge_27_m_11_2_a_seven_against_is_lost_if_the_partner_wins_the_last_trick() -> None:
    round_ = EDGE_27.finish()
    assert round_.view(None).last_winner == 2
    assert points(round_) == (2, -1, -1)  # GAME lost 1, SEVEN_AGAINST lost by the defence 2


def test_edge_28_m_12_4_a_game_cannot_be_tied() -> None:
    for mine in range(0, 100, 10):
        for pairs in ((), (20,), (40,), (20, 20), (40, 20, 20, 20)):
            for split in range(len(pairs) + 1):
                own, theirs = sum(pairs[:split]), sum(pairs[split:])
                assert mine + own != 90 - mine + theirs


def test_edge_29_m_12_5_m_12_7_a_failed_hundred_against_beside_a_silent_hundred() -> None:
    assert points(EDGE_29.finish()) == (76, -38, -38)
    levels = {"GAME": 0, "HUNDRED_AGAINST": 0}
    played = trump_game("C", "GAME", levels, (60, 30), (40,), (20,))
    assert units(played) == 2 + 4 * 9  # T = 100 is one step; 50 missing and 40 are nine


def test_edge_34_m_9_10_m_14_3_a_slam_ends_with_the_third_trick() -> None:
    hands = ("HAJ9 DAJ97 S987", "HKQT DKQT SAKQ C7", "H87 D8 SJT CAKQJT")
    round_ = begin_cut(deck(*hands, "C8 C9", "HA"))
    quiet(drive(round_, "0 choose:HA, 0 slam:C8C9"))
    tricks(round_, "0 HA HT H7, 0 DA DT D8, 0 S9 SQ SJ")
    assert (phase(round_), round_.view(None).sizes) == ("settled", (7, 7, 7))
    assert collected(round_) == [
        *cards("HA HT H7 DA DT D8 H9J D79J S78"),
        *cards("S9 SQ SJ HQK DQK SKA C7"),
        *cards("H8 ST CTJQKA"),
        *cards("C8 C9"),
    ]


def test_edge_38_m_11_4_an_unannounced_seven_played_early_is_an_ordinary_trump() -> None:
    round_ = EDGE_38.finish()
    outcome = round_.outcome()
    assert outcome is not None
    assert points(round_) == (-2, 1, 1)
    assert {line.law for line in outcome.lines} == {"M-12.4"}
    assert phase(round_) == "settled"


def test_edge_10_m_7_3_m_11_4_a_discarded_seven_is_refused_and_never_silent() -> None:
    hands = ("HAT DAT SAT CAKQ8", "", "", "C7 H7")
    round_ = drive(doubling(*hands, "CQ"), "")
    assert "SEVEN" not in {item.name for item in round_.view(None).commitments}
    quiet(round_)
    while phase(round_) == "play":
        act(round_, round_.actors()[0], min(legal_cards(round_, round_.actors()[0])))
    outcome = round_.outcome()
    assert outcome is not None
    assert "M-11.4" not in {line.law for line in outcome.lines}
