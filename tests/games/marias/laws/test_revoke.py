"""Chapter 16: a table that checks nothing by itself, revokes, claims and penalties."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.games.marias.examples.rounds import E13, E21
from tests.games.marias.positions import Hands, doubling, ended, playing, raised, trumpless
from tests.games.marias.table import (
    act,
    assert_refused,
    drive,
    free,
    hand,
    legal,
    legal_cards,
    phase,
    points,
    quiet,
    tricks,
    turn,
    verbs,
)

TABLE: dict[str, Any] = {"enforcement": "table"}
# Acorns: all kings with the declarer, all queens elsewhere. The trump seven is at seat 2.
NO_PAIR = ("HAK DAK SAK CAK98", "HQJT9 DQJT SQJT", "H8 D98 S987 CQJT7", "H7 D7")
# The same with the pair of trumps, or with the trump seven, at the declarer.
PAIR = ("HAK DAK SAK CAKQ8", "HQJT9 DQJT SQJT", "H8 D98 S987 CJT97", "H7 D7")
SEVEN = ("HAK DAK SAK CAK87", "HQJT9 DQJT SQJT", "H8 D98 S987 CQJT9", "H7 D7")

DEFENDER = "0 HA, 1 DQ"  # seat 1 does not follow in trick 1
DECLARER = "0 C8, 1 H9, 2 CJ, 2 H8, 0 DA"  # seat 0 does not follow in trick 2


def table(hands: Hands, contract: str = "GAME", said: str = "", **options: Any) -> Round:
    """Acorns at a table that checks nothing, all being said."""
    return raised(doubling(*hands, "C8", contract, **TABLE, **options), said)


def claimed(round_: Round, line: str, claim: str, by: int = 2) -> Round:
    """Plays this line, claims a revoke, and everybody goes on."""
    free(drive(round_, line), by, f"revoke:{claim}")
    assert phase(round_) == "settled"
    return ended(round_)


def fined(units: int, offender: int) -> tuple[int, ...]:
    """U to the declarer, seat 0, and ten units from the offender to each other player."""
    paid = [2 * units, -units, -units]
    return tuple(p + (-20 if seat == offender else 10) for seat, p in enumerate(paid))


def test_m_16_1_in_strict_mode_nothing_can_be_claimed() -> None:
    round_ = act(playing(*NO_PAIR, "C8"), 0, "HA")
    assert_refused(round_, 1, "DQ", "must_follow", "M-9.5")
    assert_refused(round_, 2, "revoke:1:1", "option_off", "M-0.9")
    assert verbs(round_, 2) == set()


@pytest.mark.parametrize(
    ("hands", "line", "card", "code"),
    [
        (NO_PAIR, "0 HA", "DQ", "must_follow"),
        (("SJ C8+", "SAQ97", "", "H7 H8"), "0 SJ", "S9", "must_beat"),
        (("SA C8+", "S- C97 HA+", "", "H7 H8"), "0 SA", "HA", "must_trump"),
        (("SA+ C8+", "S- C9TK", "S- CJ7A", "H7 H8"), "0 SA, 1 C9", "C7", "must_overtrump"),
    ],
)
def test_m_16_2_the_duties_of_play_are_not_checked(
    hands: Hands, line: str, card: str, code: str
) -> None:
    strict = drive(playing(*hands, "C8"), line)
    seat = strict.actors()[0]
    assert_refused(strict, seat, card, code, "M-9.5")
    loose = drive(playing(*hands, "C8", **TABLE), line)
    assert legal_cards(loose, seat) == hand(loose, seat)
    act(loose, seat, card)


def test_m_16_2_nor_the_queen_before_the_king_nor_the_kept_seven() -> None:
    queens = playing(*PAIR, "C8", king_first="refused", **TABLE)
    assert "CK" in legal_cards(queens, 0)
    assert "C7" in legal_cards(table(SEVEN, "SEVEN"), 0)


def test_m_16_2_everything_else_stays_refused() -> None:
    round_ = act(table(NO_PAIR), 0, "HA")
    assert_refused(round_, 1, "HK", "card_not_in_hand", "M-9.1")
    assert_refused(round_, 2, "H8", "not_your_turn", "M-0.6")
    assert_refused(round_, 1, "respond:GAME", "wrong_phase", "M-0.6")
    with_talon = doubling(*NO_PAIR, "C8", **TABLE)
    assert_refused(with_talon, 1, "respond:SEVEN", "no_such_commitment", "M-8.7")


@pytest.mark.parametrize("by", [0, 1, 2])
def test_m_16_3_any_player_may_claim_out_of_turn(by: int) -> None:
    assert points(claimed(table(NO_PAIR), DEFENDER, "1:1", by)) == fined(1, 1)


@pytest.mark.parametrize("claim", ["0:1", "2:1"])
def test_m_16_3_a_wrong_claim_has_no_effect(claim: str) -> None:
    round_ = drive(table(NO_PAIR), "0 HA, 1 DQ, 2 H8")
    for by in (0, 1, 2):
        other = free(round_.copy(), by, f"revoke:{claim}")
        assert (phase(other), other.actors(), other.outcome()) == ("play", (0,), None)
        assert [hand(other, seat) for seat in range(3)] == [hand(round_, s) for s in range(3)]


def test_m_16_3_a_lawful_card_is_never_a_revoke() -> None:
    round_ = table(NO_PAIR)
    for seat, card in ((0, "C8"), (1, "DT"), (2, "CJ"), (2, "H8"), (0, "HA"), (1, "HT")):
        act(round_, seat, card)
    for claim in ("0:1", "1:1", "2:1", "2:2", "0:2", "1:2"):
        free(round_, 2, f"revoke:{claim}")
        assert phase(round_) == "play"


def late_revoke() -> Round:
    """E13 to its end, but in trick 4 seat 1 threw CA though it held S9."""
    played = E13.played.replace("0 SK S9 SQ", "0 SK CA SQ").replace("0 H9 CA DJ", "0 H9 S9 DJ")
    return tricks(playing(*E13.hands, E13.talon, E13.desk, **TABLE), played)


def test_m_16_3_a_claim_is_still_open_when_the_play_is_over() -> None:
    unclaimed = ended(late_revoke())
    assert points(unclaimed) == (8, -4, -4)
    assert points(claimed(late_revoke(), "", "1:4")) == fined(2, 1)


def test_m_16_3_m_14_5_until_the_first_next() -> None:
    round_ = late_revoke()
    assert phase(round_) == "settled"
    free(round_, 0, "next")
    assert_refused(round_, 2, "revoke:1:4", "wrong_phase", "M-0.6")
    assert points(ended(round_)) == (8, -4, -4)


def test_m_14_5_every_player_says_next_once_and_in_any_order() -> None:
    round_ = late_revoke()
    free(round_, 2, "next")
    assert round_.judge(2, round_.legal(0)[0]) is not None
    free(round_, 0, "next")
    assert round_.outcome() is None
    free(round_, 1, "next")
    assert round_.actors() == ()


def test_m_16_4_play_stops() -> None:
    round_ = free(drive(table(NO_PAIR), DEFENDER), 0, "revoke:1:1")
    assert phase(round_) == "settled"
    assert [legal_cards(round_, seat) for seat in range(3)] == [set()] * 3
    assert_refused(round_, turn(round_), "C8", "wrong_phase", "M-0.6")


@pytest.mark.parametrize(
    ("hands", "contract", "said", "defender", "declarer"),
    [
        (NO_PAIR, "GAME", "", 1, -1),
        (NO_PAIR, "GAME", "1 respond:GAME", 2, -2),
        (PAIR, "GAME", "", 8, -1),  # 130 against 0 is a silent hundred of four steps
        (PAIR, "HUNDRED", "", 16, -24),  # 130 made; with the pair alone 40, six steps
        (PAIR, "HUNDRED", "1 respond:HUNDRED", 32, -48),
        (SEVEN, "SEVEN", "", 3, -3),
        (SEVEN, "SEVEN", "1 respond:SEVEN", 5, -5),
        (NO_PAIR, "GAME", "1 respond:good, 2 respond:!SEVEN_AGAINST", 3, -3),
    ],
)
def test_m_16_4_the_offenders_side_loses_and_the_other_makes_its_commitments(
    hands: Hands, contract: str, said: str, defender: int, declarer: int
) -> None:
    one = claimed(table(hands, contract, said), DEFENDER, "1:1")
    assert points(one) == fined(defender, 1)
    two = claimed(table(hands, contract, said), DECLARER, "0:2")
    assert points(two) == fined(declarer, 0)


@pytest.mark.parametrize(("kind", "units"), [("misere", 15), ("slam", 30)])
def test_m_16_4_without_trumps_too(kind: str, units: int) -> None:
    hands = ("HAK DAK SAK CAK98", "HQJT9 DQJT SQJT", "H8 D98 S987 CQJT7", "H7 D7")
    one = quiet(trumpless(kind, *hands, **TABLE))
    assert points(claimed(one, "0 C8, 1 H9, 2 D9", "2:1", by=0)) == fined(units, 2)


def test_m_16_4_a_misere_is_lost_by_a_revoke_of_the_declarer() -> None:
    hands = ("H987 D987 S987 C7", "HAQT DAQ SAQT CQT", "HKJ DKJT SKJ CJ98")
    round_ = quiet(trumpless("misere", *hands, "CA CK", **TABLE))
    assert points(claimed(round_, "0 H7, 1 HA, 2 HK, 1 HT, 2 HJ, 0 D9", "0:2")) == fined(-15, 0)


def test_m_16_4_unplayed_cards_and_the_last_trick_count_for_the_innocent() -> None:
    """The defence has SA alone when seat 1 revokes: 80 and 40 make a Hundred of three steps."""
    hands = ("HK8 DAK SK CAKQ98", "HAQJT DQJT9 SQJ", "H9 D8 SAT987 CJT7", "H7 D7")
    round_ = claimed(table(hands, "HUNDRED"), "0 SK, 1 SQ, 2 SA, 2 D8, 0 DA, 1 SJ", "1:2")
    assert points(round_) == fined(12, 1)


def test_m_16_4_a_hundred_made_in_this_way_has_at_least_one_step() -> None:
    round_ = table(NO_PAIR, "HUNDRED", hundred_needs_marriage=False)
    assert points(claimed(round_, DEFENDER, "1:1")) == fined(4, 1)


def test_m_16_4_a_hundred_lost_in_this_way_has_at_least_one_step() -> None:
    """E21 with DK before DQ: the declarer has 80 and 40 without the last trick, and loses one."""
    played = E21.played.replace("0 DQ SJ D8", "0 DK SJ D8").replace("0 DK S8 CQ", "0 DQ S8 CQ")
    start = doubling(*E21.hands, E21.talon, E21.desk, "HUNDRED", king_first="refused", **TABLE)
    round_ = tricks(quiet(start), played)
    assert points(claimed(round_, "", "0:6")) == fined(-8, 0)


def test_m_16_4_there_is_no_silent_seven() -> None:
    round_ = late_revoke()
    free(round_, 0, "revoke:1:4")
    outcome = ended(round_).outcome()
    assert outcome is not None
    assert "M-11.4" not in {line.law for line in outcome.lines}


def test_m_16_4_pairs_still_in_hand_are_credited_to_their_holders() -> None:
    hands = ("HAK DAK SAJ CAJ98", "HQJT9 DQJT SKQT", "H8 D98 S987 CKQT7", "H7 D7")
    round_ = claimed(table(hands), DECLARER.replace("CJ", "CT"), "0:2")
    found = {(m.seat, m.suit, m.value) for m in round_.view(None).marriages}
    assert found == {(1, "S", 20), (2, "C", 40)}
    assert points(round_) == fined(-12, 0)  # 90 and 60: a silent hundred of six steps


@pytest.mark.parametrize("claims", [("1:1",), ("1:1", "2:1"), ("2:1", "1:1")])
def test_m_16_4_only_the_earliest_violation_counts(claims: tuple[str, ...]) -> None:
    round_ = drive(table(NO_PAIR), "0 HA, 1 DQ, 2 D9")
    for claim in claims:
        free(round_, 0, f"revoke:{claim}")
    assert points(ended(round_)) == fined(1, 1)


@pytest.mark.parametrize(("king_first", "revoked"), [("refused", True), ("forgo", False)])
def test_m_16_4_m_10_5_the_king_first_is_a_violation_only_where_it_is_refused(
    king_first: str, revoked: bool
) -> None:
    round_ = act(table(PAIR, king_first=king_first), 0, "CK")
    free(round_, 1, "revoke:0:1")
    assert (phase(round_) == "settled") == revoked


def test_m_16_4_m_11_3_leading_the_announced_seven_is_a_violation() -> None:
    assert points(claimed(table(SEVEN, "SEVEN"), "0 C7", "0:1")) == fined(-3, 0)
    silent = free(act(table(SEVEN), 0, "C7"), 1, "revoke:0:1")
    assert phase(silent) == "play"


def test_m_16_6_penalties_are_not_doubled_and_stand_outside_the_limit() -> None:
    options = {"rate_limit": 1, "rate_raised_limit": 1, "red_suits": "HDSC"}
    round_ = table(PAIR, "GAME", "1 respond:GAME, 2 respond:good, 0 respond:GAME", **options)
    assert points(claimed(round_, DEFENDER, "1:1")) == fined(1, 1)
    outcome = round_.outcome()
    assert outcome is not None
    penalties = [line for line in outcome.lines if line.law.startswith("M-16")]
    assert {(line.side, line.points) for line in penalties} == {(0, 10), (1, -20), (2, 10)}


def test_m_16_3_m_18_3_the_sitter_may_claim_and_gets_no_penalty() -> None:
    round_ = drive(table(NO_PAIR, seats=4), DEFENDER)
    assert legal(round_, 3) == {"revoke:0:1", "revoke:1:1"}
    ended(free(round_, 3, "revoke:1:1"))
    assert points(round_) == (3 + 10, -1 - 20, -1 + 10, -1)
