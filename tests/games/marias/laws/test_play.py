"""Chapter 9: the play of the cards and its duties."""

from __future__ import annotations

import pytest

from eldest.protocol import Round
from tests.each import each
from tests.games.marias.examples.more_rounds import SEVEN_GONE
from tests.games.marias.examples.rounds import E1, E14, WORKED, Sample
from tests.games.marias.positions import DECK_A, GAME_A, deck, playing, trumpless
from tests.games.marias.table import (
    PACK,
    act,
    assert_refused,
    begin,
    begin_cut,
    cards,
    collected,
    drive,
    hand,
    legal_cards,
    phase,
    play_out,
    points,
    quiet,
    seen,
    tricks,
    turn,
)

TALON = "D8 D9"


def acorns(ten: str, middle: str, third: str) -> Round:
    """A Game in acorns; everybody's hand by wish, C8 shown by the declarer."""
    return playing(ten, middle, third, TALON, "C8")


def without(ten: str, middle: str, third: str, kind: str = "misere") -> Round:
    """The same without trumps."""
    return quiet(trumpless(kind, ten, middle, third, TALON))


def assert_only(round_: Round, seat: int, allowed: str, code: str) -> None:
    """These cards are legal, and every other card of the hand is refused with this code."""
    assert legal_cards(round_, seat) == set(cards(allowed))
    for card in hand(round_, seat) - set(cards(allowed)):
        assert_refused(round_, seat, card, code, "M-9.5")


def test_m_9_1_only_a_card_of_ones_own_hand() -> None:
    round_ = acorns("SA C8+", "SK9", "")
    for card in sorted(set(PACK) - hand(round_, 0)):
        assert_refused(round_, 0, card, "card_not_in_hand", "M-9.1")
    act(round_, 0, "SA")
    assert_refused(round_, 1, "SA", "card_not_in_hand", "M-9.1")
    assert_refused(round_, 0, "C8", "not_your_turn", "M-0.6")


@pytest.mark.parametrize("leader", range(3))
def test_m_9_2_the_chooser_leads_a_trump_game(leader: int) -> None:
    round_ = playing("SA C8+", "", "", TALON, "C8", leader=leader)
    assert turn(round_) == leader


@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_9_2_without_trumps_the_declarer_leads(kind: str) -> None:
    assert turn(without("SA+", "", "", kind)) == 0
    taker = drive(begin(DECK_A), "0 choose:CQ, 0 discard:S8DJ, 1 take")
    drive(taker, f"1 {kind}:STDQ" + (", 2 accept, 0 accept" if kind == "misere" else ""))
    assert turn(quiet(taker)) == 1


def test_m_9_3_the_leader_may_play_any_card_and_the_winner_leads() -> None:
    round_ = acorns("SA+ C8+ HA+", "SK9 HJ+", "SQ8 HT+")
    assert legal_cards(round_, 0) == hand(round_, 0)
    tricks(round_, "0 SA S9 S8, 0 HA HJ HT")
    assert turn(round_) == 0
    assert legal_cards(round_, 0) == hand(round_, 0)


def test_m_9_4_the_highest_trump_wins_and_another_suit_never() -> None:
    round_ = acorns("SJ+ C8+ HA+", "S- C97 DA+", "S- CT+ HK+")
    drive(round_, "0 SJ")
    assert round_.view(None).winning == 0
    drive(round_, "1 C7")
    assert round_.view(None).winning == 1
    drive(round_, "2 CT")
    assert (round_.view(None).last_winner, turn(round_)) == (2, 2)


def test_m_9_4_a_discard_never_wins() -> None:
    round_ = without("S7+ HA+", "S- DA+", "S- CA+")
    drive(round_, "0 S7, 1 DA, 2 CA")
    assert round_.view(None).last_winner == 0


def test_m_9_5_must_follow() -> None:
    round_ = act(acorns("SA C8+", "SK9 C7+", ""), 0, "SA")
    assert_only(round_, 1, "SK9", "must_follow")


@pytest.mark.parametrize(
    ("led", "held", "allowed"),
    [
        ("SJ", "SAQ97", "SAQ"),
        ("SK", "ST98", "ST"),
        ("ST", "SKQ8", "SKQ8"),
        ("ST", "SAK8", "SA"),
        ("S7", "SA8", "SA8"),
        ("SA", "STK", "STK"),
    ],
)
def test_m_9_5_must_beat_if_able(led: str, held: str, allowed: str) -> None:
    round_ = act(acorns(f"{led} C8+", held, ""), 0, led)
    assert legal_cards(round_, 1) == set(cards(allowed))
    for card in set(cards(held)) - set(cards(allowed)):
        assert_refused(round_, 1, card, "must_beat", "M-9.5")
    for card in hand(round_, 1) - set(cards(held)):
        assert_refused(round_, 1, card, "must_follow", "M-9.5")


def test_m_9_5_must_beat_in_trumps_too() -> None:
    round_ = act(acorns("CJ8+", "CAQ97", ""), 0, "CJ")
    assert legal_cards(round_, 1) == {"CA", "CQ"}
    assert_refused(round_, 1, "C9", "must_beat", "M-9.5")
    round_ = act(acorns("CK8+", "CT7", "CA9"), 0, "CK")
    drive(round_, "1 CT")
    assert legal_cards(round_, 2) == {"CA"}
    assert_refused(round_, 2, "C9", "must_beat", "M-9.5")


def test_m_9_5_the_third_player_beats_the_winning_card_not_the_led_one() -> None:
    round_ = drive(acorns("S9+ C8+", "SK", "SJAQ"), "0 S9, 1 SK")
    assert legal_cards(round_, 2) == {"SA"}
    low = drive(acorns("SK+ C8+", "S9", "SAQ7"), "0 SK, 1 S9")
    assert legal_cards(low, 2) == {"SA"}


def test_m_9_5_after_a_trump_following_is_enough() -> None:
    round_ = drive(acorns("SJ+ C8+", "S- C7+", "SAQ7 CT+"), "0 SJ, 1 C7")
    assert_only(round_, 2, "SAQ7", "must_follow")


def test_m_9_5_must_trump_without_the_led_suit() -> None:
    round_ = act(acorns("SA C8+", "S- C97 HA+", ""), 0, "SA")
    assert_only(round_, 1, "C97", "must_trump")


def test_m_9_5_must_overtrump_if_able() -> None:
    round_ = drive(acorns("SA+ C8+", "S- C9TK", "S- CJ7A"), "0 SA, 1 C9")
    assert legal_cards(round_, 2) == {"CJ", "CA"}
    assert_refused(round_, 2, "C7", "must_overtrump", "M-9.5")
    for card in hand(round_, 2) - set(cards("CJ7A")):
        assert_refused(round_, 2, card, "must_trump", "M-9.5")


def test_m_9_5_a_lower_trump_must_still_be_played() -> None:
    round_ = drive(acorns("SA+ C8+", "S- CATKQ9", "S- CJ7"), "0 SA, 1 CA")
    assert_only(round_, 2, "CJ7", "must_trump")


def test_m_9_5_with_neither_any_card() -> None:
    round_ = act(acorns("SA C8+", "S- C- HA+", ""), 0, "SA")
    assert legal_cards(round_, 1) == hand(round_, 1)
    trumps = act(acorns("CA8+", "C- SA+", ""), 0, "CA")
    assert legal_cards(trumps, 1) == hand(trumps, 1)


def test_m_9_6_the_duties_hold_against_the_partner() -> None:
    follow = drive(acorns("S9+ C8+", "ST", "SA7"), "0 S9, 1 ST")
    assert legal_cards(follow, 2) == {"SA"}
    assert_refused(follow, 2, "S7", "must_beat", "M-9.5")
    ruff = drive(acorns("S9+ C8+", "SA", "S- C7"), "0 S9, 1 SA")
    assert legal_cards(ruff, 2) == {"C7"}


@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_9_6_without_trumps_follow_and_beat_in_natural_order(kind: str) -> None:
    round_ = act(without("SJ+", "STK", "", kind), 0, "SJ")
    assert legal_cards(round_, 1) == {"SK"}
    assert_refused(round_, 1, "ST", "must_beat", "M-9.5")
    void = act(without("SJ+", "S- HA+", "", kind), 0, "SJ")
    assert legal_cards(void, 1) == hand(void, 1)
    late = drive(without("SJ+", "S- HA+", "SAT", kind), "0 SJ, 1 HA")
    assert legal_cards(late, 2) == {"SA"}


@each("sample", [*WORKED, SEVEN_GONE], ids=str)
def test_m_9_7_a_legal_set_is_never_empty(sample: Sample) -> None:
    round_ = sample.start()
    for card in sample.lying:
        seat = turn(round_)
        assert card in legal_cards(round_, seat) <= hand(round_, seat)
        act(round_, seat, card)
    assert round_.actors() == ()


def test_m_9_8_tricks_lie_in_the_order_won_and_played() -> None:
    round_ = begin_cut(deck(*E14.hands, E14.talon, E14.desk))
    quiet(drive(round_, "0 choose:SJ, 0 discard:H7CQ, 1 good, 2 good, 0 announce:GAME"))
    tricks(round_, E14.played)
    won = {0: (2, 5, 6, 9), 1: (7,), 2: (1, 3, 4, 8, 10)}
    piles = [card for seat in range(3) for n in won[seat] for card in E14.lying[3 * n - 3 : 3 * n]]
    assert collected(round_) == [*piles, "H7", "CQ"]


def test_m_9_9_only_the_last_finished_trick_can_be_looked_at() -> None:
    round_ = drive(begin(DECK_A), GAME_A + ", 1 respond:good, 2 respond:good")
    assert [view.last_trick for view in seen(round_)] == [()] * 4
    tricks(round_, "0 HA H8 HQ, 0 DK DQ DT, 2 D8")
    for view in seen(round_):
        assert [(laid.seat, laid.card) for laid in view.last_trick] == [
            (0, "DK"),
            (1, "DQ"),
            (2, "DT"),
        ]
        assert (view.last_winner, view.number) == (2, 3)
        assert [(laid.seat, laid.card) for laid in view.trick] == [(2, "D8")]
    for viewer in (None, 1, 2):
        assert round_.view(viewer).talon == ()


def test_m_9_10_a_misere_ends_with_the_declarers_first_trick() -> None:
    round_ = without("S7+ HA+", "S- DA+", "S- CA+")
    drive(round_, "0 S7, 1 DA")
    assert round_.actors() == (2,)
    drive(round_, "2 CA")
    assert (round_.actors(), phase(round_)) == ((), "settled")
    assert points(round_) == (-30, 15, 15)
    assert round_.view(None).sizes == (9, 9, 9)


def test_m_9_10_a_slam_ends_with_the_first_trick_of_the_defence() -> None:
    round_ = without("SK HA+", "SA", "", "slam")
    drive(round_, "0 HA")
    while turn(round_) != 0:
        act(round_, turn(round_), min(legal_cards(round_, turn(round_))))
    drive(round_, "0 SK, 1 SA")
    act(round_, 2, min(legal_cards(round_, 2)))
    assert points(round_) == (-60, 30, 30)
    assert round_.view(None).sizes == (8, 8, 8)


def test_m_9_10_otherwise_after_the_tenth_trick() -> None:
    round_ = quiet(trumpless("slam", "HAKQJT987 DA SA", "", "", "C7 C8"))
    assert points(play_out(round_)) == (60, -30, -30)
    assert points(E1.finish()) == (2, -1, -1)
    assert E1.finish().view(None).sizes == (0, 0, 0)
