"""Section 24: the test vectors A to D, step by step."""

from __future__ import annotations

from eldest.games.marias import GAME
from eldest.protocol import Round
from eldest.table import Match
from tests.games.marias.positions import CHOSEN_A, DECK_A
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    begin_cut,
    cards,
    collected,
    drive,
    hand,
    legal,
    legal_cards,
    levels,
    opened,
    phase,
    points,
    seen,
    turn,
    verbs,
)

C_TEN = cards("HATK7 CAKQ7 DK SA")
M_TEN = cards("HJ98 SJT97 CJ8 DQ")
D_TEN = cards("SKQ DAT987 HQ CT9")
COLLECTED = (
    "HA H8 HQ D8 CQ CJ D7 CK C8 CA HJ C9 HK ST DA H7 S9 D9 SA SJ SQ C7 S7 SK "
    "DK DQ DT HT H9 CT S8 DJ"
)
# Trick by trick: the leader, each card with the legal set it is chosen from, the winner.
TRICKS_A = (
    (0, (("HA", "HATK7 CAKQ DK SA"), ("H8", "HJ98"), ("HQ", "HQ")), 0),
    (0, (("DK", "HTK7 CAKQ DK SA"), ("DQ", "DQ"), ("DT", "DAT")), 2),
    (2, (("D8", "SKQ DA987 CT9"), ("CQ", "CAKQ"), ("CJ", "CJ8")), 0),
    (0, (("HT", "HTK7 CAK SA"), ("H9", "HJ9"), ("CT", "CT9")), 2),
    (2, (("D7", "SKQ DA97 C9"), ("CK", "CAK"), ("C8", "C8")), 0),
    (0, (("CA", "HK7 CA SA"), ("HJ", "HJ SJT97"), ("C9", "C9")), 0),
    (0, (("HK", "HK7 SA"), ("ST", "SJT97"), ("DA", "SKQ DA9")), 0),
    (0, (("H7", "H7 SA"), ("S9", "SJ97"), ("D9", "SKQ D9")), 0),
    (0, (("SA", "SA"), ("SJ", "SJ7"), ("SQ", "SKQ")), 0),
    (0, (("C7", "C7"), ("S7", "S7"), ("SK", "SK")), 0),
)


def said_a() -> Round:
    """Vector A up to the first card, from an old pack."""
    round_ = begin_cut(DECK_A)
    drive(round_, CHOSEN_A + ", 1 good, 2 good, 0 announce:SEVEN")
    drive(round_, "1 respond:good, 2 respond:GAME, 0 respond:GAME, 1 respond:good, 2 respond:good")
    return round_


def played_a() -> Round:
    """Vector A to its end."""
    round_ = said_a()
    for _, plays, _ in TRICKS_A:
        for card, _ in plays:
            act(round_, turn(round_), card)
    return round_


def test_m_3_6_vector_a_the_deal() -> None:
    round_ = begin(DECK_A)
    assert hand(round_, 0) == set(cards("HT CQ HA C7 H7 CA CK"))
    assert (hand(round_, 1), hand(round_, 2)) == (set(M_TEN), set(D_TEN))
    view = round_.view(0)
    assert (view.dealer, view.chooser, turn(round_), view.phase) == (2, 0, 0, "choose")


def test_m_5_3_m_5_12_m_7_1_vector_a_choice_discard_and_contract() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert hand(round_, 0) == set(cards("HT HA C7 H7 CA CK HK DK SA DJ S8"))
    drive(round_, "0 discard:S8DJ, 1 good, 2 good")
    assert [view.shown for view in seen(round_)] == ["CQ"] * 4
    assert legal(round_, 0) == {
        f"announce:{name}" for name in ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN")
    }
    act(round_, 0, "announce:SEVEN")
    assert levels(round_) == {"GAME": 0, "SEVEN": 0}
    assert hand(round_, 0) == set(C_TEN)


def test_m_8_4_m_8_9_vector_a_doubling() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 good, 2 good, 0 announce:SEVEN")
    assert (turn(round_), opened(round_)) == (1, {"GAME", "SEVEN"})
    drive(round_, "1 respond:good, 2 respond:GAME")
    assert (turn(round_), opened(round_)) == (0, {"GAME"})
    act(round_, 0, "respond:GAME")
    assert (turn(round_), opened(round_)) == (1, {"GAME"})
    drive(round_, "1 respond:good, 2 respond:good")
    assert (levels(round_), phase(round_)) == ({"GAME": 2, "SEVEN": 0}, "play")


def test_m_9_5_m_11_3_vector_a_every_card_with_its_legal_set() -> None:
    round_ = said_a()
    for number, (leader, plays, winner) in enumerate(TRICKS_A, start=1):
        assert (round_.view(None).number, turn(round_)) == (number, leader)
        for card, allowed in plays:
            seat = turn(round_)
            assert legal_cards(round_, seat) == set(cards(allowed)), f"trick {number}, {card}"
            assert set(round_.view(seat).legal) == set(cards(allowed))
            act(round_, seat, card)
        assert round_.view(None).last_winner == winner


def test_m_10_3_m_10_7_vector_a_marriages() -> None:
    round_ = played_a()
    found = [(m.seat, m.suit, m.value) for m in round_.view(None).marriages]
    assert found == [(0, "C", 40), (2, "S", 20)]
    assert round_.view(None).tricks == (8, 0, 2)


def test_m_13_7_vector_a_payment() -> None:
    round_ = played_a()
    assert points(round_) == (20, -10, -10)
    outcome = round_.outcome()
    assert outcome is not None
    assert outcome.winner == 0
    mine = sorted(line.points for line in outcome.lines if line.side == 0)
    assert mine == [4, 16]  # SEVEN 2 and GAME 8, from each of two


def test_m_14_4_vector_a_collected_pack() -> None:
    assert collected(played_a()) == cards(COLLECTED)


def test_m_3_2_m_14_4_vector_a_cut_of_eleven() -> None:
    match = Match(GAME, GAME.options(deck_mode="cut", first_dealer=2))
    match.add(played_a())
    assert match.setup is not None
    following = GAME.start(match.setup)
    assert (phase(following), turn(following)) == ("cut", 2)
    drive(following, "2 cut:11, -1 jitter:0")
    order = cards(COLLECTED)[11:] + cards(COLLECTED)[:11]
    assert (order[:4], order[-3:]) == (cards("C9 HK ST DA"), cards("C8 CA HJ"))
    assert hand(following, 1) == set(order[:7])
    assert hand(following, 2) == set(order[7:12] + order[17:22])
    assert hand(following, 0) == set(order[12:17] + order[22:27])


def test_m_6_8_vector_b_all_pass() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice")
    assert hand(round_, 0) == set(cards("HT CQ HA C7 H7 CA CK HK DK SA"))
    drive(round_, "1 pass, 2 pass, 0 pass")
    assert points(round_) == (-2, 1, 1)


def test_m_6_9_m_9_2_vector_b_the_dealer_wins_with_a_game() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass")
    assert (phase(round_), turn(round_)) == ("auction_declare", 2)
    assert hand(round_, 2) == {*D_TEN, "DJ", "S8"}
    act(round_, 2, "declare:S8HQ:GAME:DA")
    assert [view.shown for view in seen(round_)] == ["DA"] * 4
    view = round_.view(None)
    assert (view.trump, view.contract, view.declarer, view.type) == ("D", "GAME", 2, "TRUMP")
    drive(round_, "0 respond:good, 1 respond:good")
    assert (phase(round_), turn(round_)) == ("play", 0)


def taken_by_middle() -> Round:
    """Vector C: M has taken the talon."""
    return drive(begin(DECK_A), CHOSEN_A + ", 1 take")


def test_m_5_9_vector_c_the_talon_is_taken() -> None:
    round_ = taken_by_middle()
    assert hand(round_, 1) == {*M_TEN, "S8", "DJ"}
    assert hand(round_, 0) == set(C_TEN)
    view = round_.view(None)
    assert (view.sizes, view.declarer, view.phase, view.desk) == (
        (10, 12, 10),
        1,
        "takeover",
        False,
    )
    assert [v.shown for v in seen(round_)] == [None] * 4
    assert round_.view(None).trump is None


def test_m_5_13_m_5_14_vector_c_override_asks_d_then_c() -> None:
    round_ = drive(taken_by_middle(), "1 misere:STDQ")
    assert (phase(round_), turn(round_)) == ("override", 2)
    act(round_, 2, "accept")
    assert turn(round_) == 0
    assert legal(round_, 0) == {"accept", "take"}
    act(round_, 0, "take")
    assert hand(round_, 0) == {*C_TEN, "ST", "DQ"}
    assert verbs(round_, 0) == {"slam"}
    assert_refused(round_, 0, "misere:STDQ", "type_not_higher", ("M-5.10", "M-5.2"))


def asked_after_auction() -> Round:
    """Vector D: C has declared Misère, D is asked."""
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 bid:GAME, 2 pass, 0 bid:MISERE, 1 pass")
    assert (phase(round_), turn(round_)) == ("auction_declare", 0)
    assert hand(round_, 0) == {*C_TEN, "DJ", "S8"}
    return drive(round_, "0 declare:HACA:MISERE")


def test_m_6_12_vector_d_override_asks_d_only() -> None:
    round_ = asked_after_auction()
    assert (phase(round_), turn(round_)) == ("override", 2)
    act(round_, 2, "take")
    assert hand(round_, 2) == {*D_TEN, "HA", "CA"}
    act(round_, 2, "slam:D7D8")
    view = round_.view(None)
    assert (view.phase, view.type, view.declarer) == ("doubling", "SLAM", 2)
    drive(round_, "0 respond:good, 1 respond:good")
    assert (phase(round_), turn(round_)) == ("play", 2)


def test_m_6_12_vector_d_accepted() -> None:
    round_ = drive(asked_after_auction(), "2 accept")
    assert phase(round_) == "doubling"
    drive(round_, "1 respond:good, 2 respond:good")
    assert (phase(round_), turn(round_)) == ("play", 0)
