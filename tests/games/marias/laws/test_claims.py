"""M-17.2 and M-17.3: claiming the rest, and giving it up."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.protocol import Round
from tests.each import each
from tests.games.marias.examples.more_rounds import MORE
from tests.games.marias.examples.rounds import E12, E21, WORKED, Sample
from tests.games.marias.positions import Hands, doubling, playing, raised, trumpless
from tests.games.marias.referees.side_by_side import shadow_of
from tests.games.marias.table import (
    act,
    assert_refused,
    cards,
    drive,
    legal,
    phase,
    points,
    quiet,
    tricks,
    turn,
)

CLAIMS: dict[str, Any] = {"claims": "on"}
CONCEDE: dict[str, Any] = {"concede": "on"}
# Hearts: after two leads of trumps everything is the declarer's.
TOP = ("HATKQ7 DATK SA CA", "HJ DQJ9 SKQJ CKQJ", "H98 D87 ST98 CT98", "S7 C7")
# Acorns: all kings with the declarer, all queens elsewhere. The trump seven is at seat 2.
NO_PAIR = ("HAK DAK SAK CAK98", "HQJT9 DQJT SQJT", "H8 D98 S987 CQJT7", "H7 D7")
PAIR = ("HAK DAK SAK CAKQ8", "HQJT9 DQJT SQJT", "H8 D98 S987 CJT97", "H7 D7")
SEVEN = ("HAK DAK SAK CAK87", "HQJT9 DQJT SQJT", "H8 D98 S987 CQJT9", "H7 D7")


def top(contract: str = "GAME", **options: Any) -> Round:
    """The declarer has drawn the trumps and leads to trick 3."""
    round_ = playing(*TOP, "HA", contract, **CLAIMS, **options)
    return tricks(round_, "0 HA HJ H8, 0 HT CJ H9")


def marriages(round_: Round) -> list[tuple[int, str, int]]:
    """As everybody sees them, in order."""
    return [(m.seat, m.suit, m.value) for m in round_.view(None).marriages]


def test_m_17_2_a_leader_who_cannot_lose_a_trick_may_claim() -> None:
    round_ = playing(*TOP, "HA", **CLAIMS)
    assert_refused(round_, 0, "claim", "claim_not_proven", "M-17.2")
    tricks(round_, "0 HA HJ H8")
    assert_refused(round_, 0, "claim", "claim_not_proven", "M-17.2")
    tricks(round_, "0 HT CJ H9")
    act(round_, 0, "claim")
    assert (phase(round_), round_.actors()) == ("settled", ())


@pytest.mark.parametrize(("contract", "units"), [("GAME", 18), ("SEVEN", 20), ("HUNDRED", 34)])
def test_m_17_2_he_wins_the_rest_and_his_seven_the_last_trick(contract: str, units: int) -> None:
    """90 and 40 make four steps: 1 x 2 x 8 and 2; 16 and 2 x 2; 4 x 2 x 4 and 2."""
    round_ = act(top(contract), 0, "claim")
    assert points(round_) == (2 * units, -units, -units)


def test_m_17_2_pairs_still_held_are_credited_the_claimants_first() -> None:
    assert marriages(act(top(), 0, "claim")) == [(0, "H", 40), (1, "S", 20), (1, "C", 20)]


def test_m_17_2_what_is_claimed_is_what_would_be_played() -> None:
    start = doubling(*E21.hands, E21.talon, E21.desk, "HUNDRED", **CLAIMS)
    round_ = quiet(start)
    *first, rest = E21.played.split(", 0 DA ")
    tricks(round_, first[0])
    claimed = act(round_.copy(), 0, "claim")
    tricks(round_, "0 DA " + rest)
    assert points(claimed) == points(round_) == (96, -48, -48)


def test_m_17_2_only_on_lead() -> None:
    round_ = top()
    for seat in (1, 2):
        assert_refused(round_, seat, "claim", "not_your_turn", "M-0.6")
    act(round_, 0, "SA")
    assert round_.judge(1, GAME.read("claim")) is not None
    assert "claim" not in legal(round_, 1)


def test_m_17_2_not_while_the_trump_seven_is_out() -> None:
    """E21 after three tricks: nothing beats him, but H7 is still with the defence."""
    start = quiet(doubling(*E21.hands, E21.talon, E21.desk, "HUNDRED", **CLAIMS))
    tricks(start, "0 HQ C9 H9, 0 CA CK CJ, 0 HT SK H8")
    assert_refused(start, 0, "claim", "claim_not_proven", "M-17.2")
    tricks(start, "0 HJ C7 H7")
    assert "claim" in legal(start, 0)


def test_m_17_2_a_talon_of_another_may_hold_what_beats_him() -> None:
    """E12, trick 7: seat 1 has the best bells but D8, and cannot know that DJ is in the talon."""
    round_ = E12.start(**CLAIMS)
    tricks(round_, ",".join(E12.played.split(",")[:6]))
    assert turn(round_) == 1
    assert set(round_.view(1).hand) == set(cards("DKQT8"))
    assert_refused(round_, 1, "claim", "claim_not_proven", "M-17.2")


def test_m_17_2_his_own_talon_he_knows() -> None:
    hands = ("HATKQ7 DATK9 CA", "HJ SKQJT CKQJT9", "H98 D87 SA987 C87")
    round_ = playing(*hands, "DQ DJ", "HA", **CLAIMS)
    tricks(round_, "0 HA HJ H8, 0 HT CJ H9")
    assert "claim" in legal(round_, 0)


@each("sample", [*WORKED, *MORE], ids=str)
def test_m_17_2_the_verdict_follows_from_what_he_knows(sample: Sample) -> None:
    round_ = sample.start(**CLAIMS)
    shadow = shadow_of(round_)
    for card in sample.lying:
        may = not shadow.trick and shadow.claims(cards(sample.talon))
        assert ("claim" in legal(round_, shadow.turn)) == may
        act(round_, shadow.turn, card)
        shadow.play(card)


def test_m_17_2_a_defender_may_claim_too() -> None:
    """Seat 1 has drawn every trump and holds nothing but winners."""
    hands = ("S987 HJ98 DJ9 CK8", "SA HATKQ CATQ7 DA", "SKQJT DKQT8 CJ9", "H7 D7")
    round_ = playing(*hands, "C8", **CLAIMS)
    tricks(round_, "0 S9 SA ST, 1 CA C9 C8, 1 CT CJ CK")
    act(round_, 1, "claim")
    assert points(round_) == (-26, 13, 13)  # 90 and 60 are six steps, 1 x 12; the silent seven 1


def test_m_17_2_a_slam_may_be_claimed_at_the_first_lead() -> None:
    round_ = quiet(trumpless("slam", "HAKQJT987 DA SA", "", "", "C7 C8", **CLAIMS))
    assert points(act(round_, 0, "claim")) == (60, -30, -30)
    assert marriages(round_) == []


@pytest.mark.parametrize("ten", ["HAKQJT987 DA SA", "H987 D987 S987 C7"])
def test_m_17_2_in_a_misere_never(ten: str) -> None:
    round_ = quiet(trumpless("misere", ten, "", "", "CA CK", **CLAIMS))
    assert_refused(round_, 0, "claim", "claim_not_proven", "M-17.2")


def conceding(hands: Hands, contract: str = "GAME", said: str = "", **options: Any) -> Round:
    """Acorns, before the first card."""
    return raised(doubling(*hands, "C8", contract, **CONCEDE, **options), said)


@pytest.mark.parametrize(
    ("hands", "contract", "said", "units"),
    [
        (NO_PAIR, "GAME", "", -2),  # and the silent seven of seat 2
        (NO_PAIR, "GAME", "1 respond:GAME", -3),
        (NO_PAIR, "GAME", "1 respond:good, 2 respond:!SEVEN_AGAINST", -3),
        (SEVEN, "GAME", "", -2),  # his own seven is beaten
        (SEVEN, "SEVEN", "", -3),
        (PAIR, "GAME", "", -2),
        (PAIR, "HUNDRED", "", -25),  # 40 alone is six steps; and the silent seven
    ],
)
def test_m_17_3_all_remaining_tricks_are_the_defences(
    hands: Hands, contract: str, said: str, units: int
) -> None:
    round_ = act(conceding(hands, contract, said), 0, "concede")
    assert (phase(round_), round_.actors()) == ("settled", ())
    assert points(round_) == (2 * units, -units, -units)


@pytest.mark.parametrize(("kind", "units"), [("misere", 15), ("slam", 30)])
def test_m_17_3_without_trumps_the_commitment_is_simply_lost(kind: str, units: int) -> None:
    round_ = quiet(trumpless(kind, "", "", "", "CA CK", **CONCEDE))
    assert points(act(round_, 0, "concede")) == (-2 * units, units, units)


def test_m_17_3_what_was_won_stays_won_and_what_lies_goes_to_the_defence() -> None:
    """He has HA, HT, DA and DT; then seat 1 leads ST, and he gives up before his card."""
    hands = ("HAK DAKJ S8 CAQ98", "HQJT9 DQT SAQJT", "H8 D987 SK9 CKJT7", "H7 S7")
    round_ = conceding(hands, "GAME")
    tricks(round_, "0 HA HT H8, 0 DA DT D7, 0 S8 SA SK, 1 ST S9")
    act(round_, 0, "concede")
    assert points(round_) == (-4, 2, 2)
    assert round_.view(None).tricks == (2, 1, 0)


def test_m_17_3_pairs_still_held_are_credited_the_declarers_first() -> None:
    round_ = act(conceding(PAIR), 0, "concede")
    assert marriages(round_) == [(0, "C", 40)]
    other = ("HAK DAK SAJ CAKQ8", "HQJT9 DQJT SKQT", "H8 D98 S987 CJT97", "H7 D7")
    assert marriages(act(conceding(other), 0, "concede")) == [(0, "C", 40), (1, "S", 20)]


def test_m_17_3_only_the_declarer_on_his_turn_and_only_in_play() -> None:
    early = doubling(*NO_PAIR, "C8", **CONCEDE)
    assert_refused(early, 1, "concede", "wrong_phase", "M-0.6")
    round_ = act(conceding(NO_PAIR), 0, "HA")
    for seat in (0, 2):
        assert_refused(round_, seat, "concede", "not_your_turn", "M-0.6")
    assert round_.judge(1, GAME.read("concede")) is not None
    drive(round_, "1 HT, 2 H8")
    assert "concede" in legal(round_, 0)


def test_m_17_3_when_he_follows_too() -> None:
    round_ = tricks(conceding(NO_PAIR), "0 C8 H9 CJ, 2 H8")
    assert "concede" in legal(round_, 0)
